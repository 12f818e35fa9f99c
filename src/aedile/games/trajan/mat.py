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


def place_on_mat(s: TrajanState, player: i64, face: i64) -> None:
    """Put a forum or extra action tile on its space of the mat."""
    seat = s.seats[player]
    if face < DEMAND_KINDS:
        seat.own_tiles()
        seat.demands[face] += 1
    elif face < EXTRA:
        seat.own_tiles()
        seat.senate_tiles[face - SENATE_TILE] += 1
    elif face < WILD_EXTRA:
        seat.own_tiles()
        seat.extra[face - EXTRA] += 1
    elif face == WILD_EXTRA:
        seat.wild_extra += 1
    elif face == WILD_CONSTRUCTION:
        seat.wild_construction += 1
    elif face == WILD_COMMODITY:
        seat.wild_commodity += 1
    elif face == WILD_DEMAND:
        seat.wild_demand += 1
