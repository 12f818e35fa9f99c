"""Construction action (Trajan p.7)."""

from typing import Final

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import RECRUIT, REPEAT, SITE
from aedile.games.trajan.board_action import BONUS, BoardAction, GrantAction
from aedile.games.trajan.components.rows import CONSTRUCTION, NOTHING, SITE_COLUMNS, SITES
from aedile.games.trajan.state import FROM_CONSTRUCTION, TrajanState
from aedile.games.trajan.tokens import to_worker_camp
from aedile.kernel.arrays import bit, ints
from aedile.kernel.state import Offer


def are_adjacent(one: i64, other: i64) -> bool:
    """Side by side or one above the other in the district."""
    row = one // SITE_COLUMNS - other // SITE_COLUMNS
    column = one % SITE_COLUMNS - other % SITE_COLUMNS
    return row * row + column * column == 1


def neighbours(site: i64) -> i64:
    """The sites adjacent to one, one bit each."""
    sites: i64 = 0
    for other in range(SITES):
        if are_adjacent(site, other):
            sites |= bit(other)
    return sites


NEIGHBOURS: Final = ints([neighbours(site) for site in range(SITES)])
ALL_SITES: Final = (1 << SITES) - 1


def open_sites(s: TrajanState, player: i64) -> i64:
    """Where a worker of this player may go, one bit for each site.

    The first worker may go anywhere; every further one goes next to one of the
    player's own. Other players' workers are no hindrance.
    """
    workers = s.site_workers
    own: i64 = 0
    adjacent: i64 = 0
    for site in range(SITES):
        if workers[site] >> player & 1:
            own |= bit(site)
            adjacent |= NEIGHBOURS[site]
    if own == 0:
        return ALL_SITES
    return adjacent & ~own


def site_obstacle(s: TrajanState, player: i64, site: i64) -> i64:
    """Why `player` may not send a worker to `site`, or OK."""
    if s.seats[player].workers == 0:
        return obstacles.NO_WORKER
    if s.site_workers[site] >> player & 1:
        return obstacles.ALREADY_THERE
    is_open = open_sites(s, player) >> site & 1
    return obstacles.OK if is_open else obstacles.NOT_ADJACENT_SITE


def occupy_site(s: TrajanState, player: i64, site: i64) -> None:
    """Place the worker, take the tile if there still is one, score it.

    The first tile of its kind grants its action at once, in addition to the
    ordinary turn, also during a repeat (ruling T-13).
    """
    seat = s.seats[player]
    seat.workers -= 1
    s.own_board()
    s.site_workers[site] |= bit(player)
    tile = s.sites[site]
    s.note(events.SITE_TAKEN, player, site, tile)
    if tile == NOTHING:
        return
    s.sites[site] = NOTHING
    kind = tile // 4
    is_first = seat.buildings_of(kind) == 0
    seat.buildings |= bit(tile)
    s.score(player, tile % 4 + 2, FROM_CONSTRUCTION)
    if is_first:
        s.note(events.BONUS_ACTION, player, s.box.building_action[kind])
        s.then(GrantAction(player, s.box.building_action[kind], BONUS))


class ConstructionAction(BoardAction):
    """Recruit a worker, or send one to a construction site."""

    def area(self) -> i64:
        return CONSTRUCTION

    def is_possible(self, s: TrajanState) -> bool:
        seat = s.seats[self.player]
        return seat.supply > 0 or (seat.workers > 0 and open_sites(s, self.player) != 0)

    # Fast path, held against `obstacle` by the laws.
    def choices(self, s: TrajanState, offer: Offer) -> None:
        seat = s.seats[self.player]
        if seat.supply > 0:
            offer.add(RECRUIT)
        if seat.workers > 0:
            sites = open_sites(s, self.player)
            for site in range(SITES):
                if sites >> site & 1:
                    offer.add(SITE + site)

    def choice_obstacle(self, s: TrajanState, action: i64) -> i64:
        if action == RECRUIT:
            has_token = s.seats[self.player].supply > 0
            return obstacles.OK if has_token else obstacles.NO_TOKENS
        if SITE <= action < REPEAT:
            return site_obstacle(s, self.player, action - SITE)
        return obstacles.NOT_ASKED

    def perform(self, s: TrajanState, action: i64) -> None:
        if action == RECRUIT:
            to_worker_camp(s, self.player, 1)
        else:
            occupy_site(s, self.player, action - SITE)
