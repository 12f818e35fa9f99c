"""The player mat: where a collected tile goes (Trajan p.6, 10-11)."""

from mypy_extensions import i64

from aedile.games.trajan.components.rows import (
    DEMAND_KINDS,
    EXTRA,
    SENATE_TILE,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
)
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import changed


def place_on_mat(s: TrajanState, player: i64, face: i64) -> None:
    """Put a forum or extra action tile on its space of the mat."""
    seat = s.seats[player]
    if face < DEMAND_KINDS:
        seat.demands = changed(seat.demands, face, seat.demands[face] + 1)
    elif face < EXTRA:
        kind = face - SENATE_TILE
        seat.senate_tiles = changed(seat.senate_tiles, kind, seat.senate_tiles[kind] + 1)
    elif face < WILD_EXTRA:
        area = face - EXTRA
        seat.extra = changed(seat.extra, area, seat.extra[area] + 1)
    elif face == WILD_EXTRA:
        seat.wild_extra += 1
    elif face == WILD_CONSTRUCTION:
        seat.wild_construction += 1
    elif face == WILD_COMMODITY:
        seat.wild_commodity += 1
    elif face == WILD_DEMAND:
        seat.wild_demand += 1
