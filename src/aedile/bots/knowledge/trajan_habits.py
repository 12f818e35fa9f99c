"""What one usually does in an area of Trajan, by what its pieces are worth, without trying.

For playing on: trying every answer costs several times as much and is hardly better there.
"""

from mypy_extensions import i64

from aedile.bots.knowledge.base import TRY
from aedile.bots.knowledge.trajan_prospects import Prospects
from aedile.games.trajan import actions
from aedile.games.trajan.components.rows import FORUM_SPACES, NOTHING, SITES
from aedile.games.trajan.state import TrajanState


def at_the_forum(s: TrajanState, p: Prospects) -> i64:
    """Take the tile that is worth most."""
    best: i64 = TRY
    highest: i64 = 0
    space: i64
    for space in range(FORUM_SPACES):
        face = s.forum[space]
        if face != NOTHING and (best == TRY or p.faces[face] > highest):
            best = actions.FORUM_SPACE + space
            highest = p.faces[face]
    return best


def in_the_district(s: TrajanState, player: i64, p: Prospects) -> i64:
    """Recruit a worker, or send one where a tile lies; where to begin is worth a thought."""
    seat = s.seats[player]
    if p.is_first_site and seat.workers > 0:
        return TRY
    best: i64 = TRY
    highest: i64 = 0
    if seat.supply > 0:
        best = actions.RECRUIT
        highest = p.token(p.worker, seat.workers)
    if seat.workers == 0:
        return best
    p.value_buildings(s, player)
    less = p.token(p.worker, seat.workers - 1)
    site: i64
    for site in range(SITES):
        if s.sites[site] != NOTHING and p.ground >> site & 1:
            worth = p.site(s.sites[site]) + new_ground(s, p, site) - less
            if best == TRY or worth > highest:
                best = actions.SITE + site
                highest = worth
    return best


def new_ground(s: TrajanState, p: Prospects, site: i64) -> i64:
    """What lies beside a site and could not be reached before."""
    total: i64 = 0
    beside = p.beside[site] & ~p.ground
    other: i64
    for other in range(SITES):
        if beside >> other & 1 and s.sites[other] != NOTHING:
            total += p.site(s.sites[other])
    return p.invested(total * p.estimates.site // 100)
