"""To build a new City Tile (Praetor p.5)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import FORGE, PLACE, ROTATE, WORKER
from aedile.games.praetor.agenda import Decision
from aedile.games.praetor.city import lay_tile, plaza_matches
from aedile.games.praetor.components.rows import CITY_TILES, MARKERS, MAX_PLAYERS
from aedile.games.praetor.state import (
    FROM_PLAZAS,
    FROM_TILES,
    NO_WORKER,
    NOWHERE,
    PraetorState,
    worker,
)
from aedile.games.praetor.workers import WorkerChoice, leave_home
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer
from aedile.kernel.vecs import vec

# Three Markers lie on the Favor, turn order and Morale tracks (ruling P-30).
MARKERS_FOR_TILES: Final[i64] = MARKERS - 3


def build_obstacle(s: PraetorState, player: i64, tile: i64) -> i64:
    """Why `player` may not build `tile` now, or OK; who builds it comes later."""
    if not is_available(s, tile):
        return obstacles.NOT_AVAILABLE
    if not can_pay_cost(s, player, tile):
        return obstacles.CANNOT_PAY_COST
    if not has_marker_left(s, player):
        return obstacles.NO_MARKER_LEFT
    return obstacles.OK


def can_build(s: PraetorState, player: i64, available: i64) -> bool:
    """The same for a tile known to be available, without the reason."""
    return can_pay_cost(s, player, available) and has_marker_left(s, player)


def can_pay_cost(s: PraetorState, player: i64, tile: i64) -> bool:
    """Are there the resources to build the tile?"""
    return s.seats[player].can_pay(s.tile(tile).cost)


def has_marker_left(s: PraetorState, player: i64) -> bool:
    """Is there a Marker left to show who controls another tile?"""
    return s.tiles_controlled(player) < MARKERS_FOR_TILES


def is_available(s: PraetorState, tile: i64) -> bool:
    """Does the tile lie face up beside the stack?"""
    for i in range(s.availables):
        if s.available[i] == tile:
            return True
    return False


def take_available(s: PraetorState, tile: i64) -> None:
    """Close the gap the tile leaves in the display."""
    kept: i64 = 0
    for i in range(s.availables):
        if s.available[i] != tile:
            s.available[kept] = s.available[i]
            kept += 1
    s.availables = kept


def begin_building(s: PraetorState, player: i64, tile: i64, experience: i64) -> None:
    """Put the Worker in the middle of the tile and pay the bank; the place comes next."""
    take_available(s, tile)
    leave_home(s, player, experience, tile)
    s.builder[tile] = worker(player, experience)
    s.note(events.BUILDING, player, tile, experience)
    s.pay_bank(player, s.tile(tile).cost)
    s.then(_PLACE_TILE[player * CITY_TILES + tile])


def finish_building(s: PraetorState, player: i64, tile: i64, space: i64, rotation: i64) -> None:
    """Lay the tile and the marker; score what is printed, then the Plazas."""
    s.take_control(player, tile)
    lay_tile(s, tile, space, rotation)
    s.score(player, s.tile(tile).favor, FROM_TILES)
    s.score(player, plaza_matches(s, tile), FROM_PLAZAS)


@mypyc_attr(acyclic=True)
class ChooseBuilder(WorkerChoice):
    """Which of your Active Workers builds the tile?"""

    def __init__(self, player: i64, tile: i64) -> None:
        super().__init__(player)
        self.tile: Final = tile

    def resolve(self, s: PraetorState, action: i64) -> None:
        begin_building(s, self.player, self.tile, action - WORKER)


@mypyc_attr(acyclic=True)
class PlaceTile(Decision):
    """On which open space next to the city?

    Spaces come up only beside tiles, so every open one shares an edge (P-1).
    """

    def __init__(self, player: i64, tile: i64) -> None:
        super().__init__(player)
        self.tile: Final = tile

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: PraetorState, offer: Offer) -> None:
        for space in range(s.spaces):
            if s.tile_on[space] == NOWHERE:
                offer.add(PLACE + space)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        while True:
            space = rng.below(s.spaces)
            if s.tile_on[space] == NOWHERE:
                return PLACE + space

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        space = action - PLACE
        if not 0 <= space < ROTATE - PLACE:
            return obstacles.NOT_ASKED
        if space >= s.spaces:
            return obstacles.NOT_ADJACENT
        if s.tile_on[space] != NOWHERE:
            return obstacles.SPACE_TAKEN
        return obstacles.OK

    def resolve(self, s: PraetorState, action: i64) -> None:
        s.then(RotateTile(self.player, self.tile, action - PLACE))


@mypyc_attr(acyclic=True, free_list_len=1)
class RotateTile(Decision):
    """How many clockwise quarter turns? Only those that look different."""

    def __init__(self, player: i64, tile: i64, space: i64) -> None:
        super().__init__(player)
        self.tile: Final = tile
        self.space: Final = space

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: PraetorState, offer: Offer) -> None:
        for rotation in range(s.tile(self.tile).looks):
            offer.add(ROTATE + rotation)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        return ROTATE + rng.below(s.tile(self.tile).looks)

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if not ROTATE <= action < FORGE:
            return obstacles.NOT_ASKED
        if action - ROTATE >= s.tile(self.tile).looks:
            return obstacles.SAME_ROTATION
        return obstacles.OK

    def resolve(self, s: PraetorState, action: i64) -> None:
        rotation = action - ROTATE
        if s.builder[self.tile] == NO_WORKER:
            # A Labor Camp that belongs to nobody: no marker, no Favor (P-41).
            lay_tile(s, self.tile, self.space, rotation)
        else:
            finish_building(s, self.player, self.tile, self.space, rotation)


# Steps are values, so one for each seat and tile serves all tables.
_CHOOSE_BUILDER: Final = vec[ChooseBuilder](
    [ChooseBuilder(seat, tile) for seat in range(MAX_PLAYERS) for tile in range(CITY_TILES)]
)
_PLACE_TILE: Final = vec[PlaceTile](
    [PlaceTile(seat, tile) for seat in range(MAX_PLAYERS) for tile in range(CITY_TILES)]
)


def choose_builder(player: i64, tile: i64) -> ChooseBuilder:
    """Ask `player` who builds the tile."""
    return _CHOOSE_BUILDER[player * CITY_TILES + tile]
