"""What laying the tile in hand would bring, space by space and way round by way round (p.5)."""

from typing import Any, Final

from aedile.games.praetor.city import (
    AROUND,
    EAST,
    NORTH,
    SIDES,
    SOUTH,
    WEST,
    column,
    plaza,
    row,
    tile_at,
)
from aedile.games.praetor.components.rows import NE, NW, SE, SW
from aedile.games.praetor.notation import decision_name
from aedile.games.praetor.state import NO_WORKER, NOWHERE, PraetorState
from aedile.kernel.contract import Json

# From a cell to the next: the corners that meet, of the tile in hand and of the other (P-3).
MEETING: Final = {
    NORTH: ((NW, SW), (NE, SE)),
    EAST: ((NE, NW), (SE, SW)),
    SOUTH: ((SE, NE), (SW, NW)),
    WEST: ((SW, SE), (NW, NE)),
    NORTH + EAST: ((NE, SW),),
    SOUTH + EAST: ((SE, NW),),
    SOUTH + WEST: ((SW, NE),),
    NORTH + WEST: ((NW, SE),),
}


def placements(s: PraetorState) -> list[Json]:
    """Where the tile in hand can go, and what each way round brings there; else nothing."""
    name = decision_name(s)
    if name not in ("PlaceTile", "PlaceCamp", "RotateTile"):
        return []
    top: Any = s.asked()
    if name == "RotateTile":
        return [_placement(s, top.tile, top.space)]
    free = [space for space in range(s.spaces) if s.tile_on[space] == NOWHERE]
    return [_placement(s, top.tile, space) for space in free]


def _placement(s: PraetorState, tile: int, space: int) -> Json:
    cell = s.cell[space]
    turns = range(s.tile(tile).looks)
    return {"at": [column(cell), row(cell)], "ways": [_way(s, tile, space, n) for n in turns]}


def _way(s: PraetorState, tile: int, space: int, turns: int) -> Json:
    if s.builder[tile] == NO_WORKER:  # it will be nobody's: no Favor (P-41)
        return {"turns": turns, "favor": None, "matches": []}
    met = matching(s, tile, space, turns)
    return {
        "turns": turns,
        "favor": s.tile(tile).favor + len(met),
        "matches": [
            {"corner": corner, "side": [_across(step), _down(step)]} for corner, step, _ in met
        ],
    }


def matching(s: PraetorState, tile: int, space: int, turns: int) -> list[tuple[int, int, int]]:
    """The Plazas that would match: the corner in hand, the step to the other tile, that tile."""
    corners = s.tile(tile).plazas
    steps = AROUND if s.variants.plaza_diagonals else SIDES
    found: list[tuple[int, int, int]] = []
    for step in list(steps):
        other = tile_at(s, s.cell[space] + step)
        if other == NOWHERE:
            continue
        for mine, theirs in MEETING[step]:
            if corners[(mine - turns) & 3] == plaza(s, other, theirs):
                found.append((mine, step, other))
    return found


def plazas_met(s: PraetorState, tile: int, space: int, turns: int) -> dict[int, int]:
    """The tiles whose Plazas would match if the tile were laid so, each with how many."""
    found: dict[int, int] = {}
    for _, _, other in matching(s, tile, space, turns):
        found[other] = found.get(other, 0) + 1
    return found


def _across(step: int) -> int:
    """How far right a step leads."""
    return (step + 1) % SOUTH - 1


def _down(step: int) -> int:
    """How far down a step leads."""
    return (step - _across(step)) // SOUTH
