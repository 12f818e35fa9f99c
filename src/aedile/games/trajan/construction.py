"""Construction action (Trajan p.7)."""

from mypy_extensions import i64

from aedile.games.trajan import events, obstacles
from aedile.games.trajan.actions import RECRUIT, REPEAT, SITE
from aedile.games.trajan.board_action import BONUS, BoardAction, GrantAction
from aedile.games.trajan.components.rows import CONSTRUCTION, NOTHING, SITE_COLUMNS, SITES
from aedile.games.trajan.state import FROM_CONSTRUCTION, TrajanState
from aedile.games.trajan.tokens import to_worker_camp
from aedile.kernel.arrays import bit
from aedile.kernel.state import Offer


def are_adjacent(one: i64, other: i64) -> bool:
    """Side by side or one above the other in the district."""
    row = one // SITE_COLUMNS - other // SITE_COLUMNS
    column = one % SITE_COLUMNS - other % SITE_COLUMNS
    return row * row + column * column == 1


def site_obstacle(s: TrajanState, player: i64, site: i64) -> i64:
    """Why `player` may not send a worker to `site`, or OK.

    The first worker may go anywhere; every further one goes next to one of the
    player's own. Other players' workers are no hindrance.
    """
    mine = bit(player)
    if s.seats[player].workers == 0:
        return obstacles.NO_WORKER
    if s.site_workers[site] & mine:
        return obstacles.ALREADY_THERE
    is_first = True
    for other in range(SITES):
        if s.site_workers[other] & mine:
            is_first = False
            if are_adjacent(site, other):
                return obstacles.OK
    return obstacles.OK if is_first else obstacles.NOT_ADJACENT_SITE


def occupy_site(s: TrajanState, player: i64, site: i64) -> None:
    """Place the worker, take the tile if there still is one, score it.

    The first tile of its kind grants its action at once, in addition to the
    ordinary turn, also during a repeat (ruling T-13).
    """
    seat = s.seats[player]
    seat.workers -= 1
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

    def granted(self, player: i64, source: i64) -> BoardAction:
        return ConstructionAction(player, source)

    def choices(self, s: TrajanState, offer: Offer) -> None:
        if s.seats[self.player].supply > 0:
            offer.add(RECRUIT)
        for site in range(SITES):
            if site_obstacle(s, self.player, site) == obstacles.OK:
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
