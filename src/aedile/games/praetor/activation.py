"""To activate a City Tile (Praetor p.5)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import WORKER
from aedile.games.praetor.components.rows import CITY_TILES, GRAY, MAX_PLAYERS, NO_AREA
from aedile.games.praetor.fees import is_free, pay_fee
from aedile.games.praetor.state import NO_WORKER, NOWHERE, PraetorState, worker
from aedile.games.praetor.tiles.benefits import BENEFITS
from aedile.games.praetor.workers import WorkerChoice, leave_home
from aedile.kernel.arrays import bit
from aedile.kernel.vecs import vec


def activation_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """Why `player` may not send a Worker to `tile` now, or OK."""
    if s.space_of[tile] == NOWHERE:
        return obstacles.NOT_IN_CITY
    return visit_obstacle(s, player, tile)


def visit_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """The same for a tile known to be in the city."""
    if s.activator[tile] != NO_WORKER:
        return obstacles.ALREADY_ACTIVATED
    return first_visit_obstacle(s, player, tile)


# Fast path, held against `obstacle` by the laws.
def may_visit(s: PraetorState, player: i64, tile: i64) -> bool:
    """Is there no reason against it? Most tiles are refused by one look at all of them."""
    if s.vacant >> tile & 1 == 0:
        return False
    return first_visit_obstacle(s, player, tile) == obstacles.OK


def first_visit_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """The same for one that nobody has activated this turn."""
    row = s.edition.city_tiles[tile]
    if row.area == NO_AREA:
        return obstacles.NOTHING_TO_ACTIVATE
    if row.area == GRAY:
        return obstacles.SPECIAL_TAKES_NO_WORKER
    if not is_free(s, player, tile) and not s.seats[player].can_pay(row.fee):
        return obstacles.CANNOT_PAY_OWNER
    if row.is_exchange:
        return BENEFITS[row.kind].obstacle(s, player, tile)
    return obstacles.OK


def activate(s: PraetorState, player: i64, tile: i64, experience: i64) -> None:
    """Place the Worker, pay the owner, gain the benefit, in that order."""
    leave_home(s, player, experience, tile)
    s.activator[tile] = worker(player, experience)
    s.vacant &= ~bit(tile)
    s.note(events.WORKER_SENT, player, tile, experience)
    pay_fee(s, player, tile)
    BENEFITS[s.tile(tile).kind].gain(s, player, experience)


@mypyc_attr(acyclic=True)
class ChooseWorker(WorkerChoice):
    """Which of your Active Workers goes to the tile?"""

    def __init__(self, player: i64, tile: i64) -> None:
        super().__init__(player)
        self.tile: Final = tile

    def resolve(self, s: PraetorState, action: i64) -> None:
        activate(s, self.player, self.tile, action - WORKER)


# Steps are values, so one for each seat and tile serves all tables.
_CHOOSE_WORKER: Final = vec[ChooseWorker](
    [ChooseWorker(seat, tile) for seat in range(MAX_PLAYERS) for tile in range(CITY_TILES)]
)


def choose_worker(player: i64, tile: i64) -> ChooseWorker:
    """Ask `player` whom to send to the tile."""
    return _CHOOSE_WORKER[player * CITY_TILES + tile]
