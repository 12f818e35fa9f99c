"""The city as a grid: spaces, neighbours, Plazas, areas (Praetor p.5).

A cell is a place on the table, written as one number; a space is a cell that
is built on or lies next to the city, numbered in the order it came up.
"""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.components.rows import NE, NW, SE, SW
from aedile.games.praetor.state import NOWHERE, PraetorState
from aedile.kernel.arrays import ints, zeros
from aedile.kernel.state import NOBODY
from aedile.kernel.vecs import append, vec

_WIDTH: Final = 256
_CENTRE: Final = 128

# From a cell to its neighbours.
NORTH: Final = -_WIDTH
EAST: Final = 1
SOUTH: Final = _WIDTH
WEST: Final = -1
SIDES: Final = ints([NORTH, EAST, SOUTH, WEST])
AROUND: Final = ints(
    [NORTH, EAST, SOUTH, WEST, NORTH + EAST, SOUTH + EAST, SOUTH + WEST, NORTH + WEST]
)


def cell_at(x: i64, y: i64) -> i64:
    """The cell x to the right of and y below the middle of the table."""
    return (y + _CENTRE) * _WIDTH + x + _CENTRE


def column(cell: i64) -> i64:
    """How far right of the middle."""
    return cell % _WIDTH - _CENTRE


def row(cell: i64) -> i64:
    """How far below the middle."""
    return cell // _WIDTH - _CENTRE


def space_at(s: PraetorState, cell: i64) -> i64:
    """The space on that cell, or NOWHERE."""
    for space in range(s.spaces):
        if s.cell[space] == cell:
            return space
    return NOWHERE


def tile_at(s: PraetorState, cell: i64) -> i64:
    """The tile on that cell, or NOWHERE."""
    space = space_at(s, cell)
    if space == NOWHERE:
        return NOWHERE
    return s.tile_on[space]


def open_space(s: PraetorState, cell: i64) -> i64:
    """The space on that cell, new or old."""
    space = space_at(s, cell)
    if space == NOWHERE:
        space = s.spaces
        s.cell = append(s.cell, cell)
        s.tile_on = append(s.tile_on, NOWHERE)
    return space


def lay_tile(s: PraetorState, tile: i64, space: i64, rotation: i64) -> None:
    """Put a tile into the city; the cells around it become spaces."""
    s.own_city()
    s.tile_on[space] = tile
    s.space_of[tile] = space
    s.rotation[tile] = rotation
    s.city = put_in_order(s.city, tile)
    cell = s.cell[space]
    open_space(s, cell + NORTH)
    open_space(s, cell + EAST)
    open_space(s, cell + SOUTH)
    open_space(s, cell + WEST)
    s.note(events.TILE_LAID, s.owner[tile], tile, cell, rotation)


def put_in_order(tiles: vec[i64], tile: i64) -> vec[i64]:
    """The same tiles and one more, still ascending."""
    tiles = append(tiles, tile)
    place: i64 = len(tiles) - 1
    while place > 0 and tiles[place - 1] > tile:
        tiles[place] = tiles[place - 1]
        place -= 1
    tiles[place] = tile
    return tiles


def plaza(s: PraetorState, tile: i64, corner: i64) -> i64:
    """The design in a corner of a tile as it lies."""
    return plaza_turned(s, tile, s.rotation[tile], corner)


def plaza_turned(s: PraetorState, tile: i64, rotation: i64, corner: i64) -> i64:
    """The design in a corner after so many quarter turns: turning carries NW to NE."""
    return s.tile(tile).plazas[(corner - rotation) & 3]


def matches_with(s: PraetorState, tile: i64, other: i64, step: i64) -> i64:
    """Matching corners with the tile that lies one `step` away.

    Only corners that meet in one point are compared (ruling P-3).
    """
    return matches_turned(s, tile, s.rotation[tile], other, step)


def matches_turned(s: PraetorState, tile: i64, rotation: i64, other: i64, step: i64) -> i64:
    """The same for a tile that may lie otherwise, or not yet."""
    if step == NORTH:
        return _meets(s, tile, rotation, NW, other, SW) + _meets(s, tile, rotation, NE, other, SE)
    if step == EAST:
        return _meets(s, tile, rotation, NE, other, NW) + _meets(s, tile, rotation, SE, other, SW)
    if step == SOUTH:
        return _meets(s, tile, rotation, SW, other, NW) + _meets(s, tile, rotation, SE, other, NE)
    if step == WEST:
        return _meets(s, tile, rotation, NW, other, NE) + _meets(s, tile, rotation, SW, other, SE)
    if not s.variants.plaza_diagonals:
        return 0
    if step == NORTH + EAST:
        return _meets(s, tile, rotation, NE, other, SW)
    if step == SOUTH + EAST:
        return _meets(s, tile, rotation, SE, other, NW)
    if step == SOUTH + WEST:
        return _meets(s, tile, rotation, SW, other, NE)
    if step == NORTH + WEST:
        return _meets(s, tile, rotation, NW, other, SE)
    return 0


def _meets(s: PraetorState, tile: i64, rotation: i64, mine: i64, other: i64, theirs: i64) -> i64:
    same = plaza_turned(s, tile, rotation, mine) == plaza(s, other, theirs)
    return 1 if same else 0


def is_near(step: i64) -> bool:
    """Do cells so far apart touch, if only at a corner?"""
    if step < 0:
        step = -step
    return step == EAST or SOUTH + WEST <= step <= SOUTH + EAST


def count_matches(s: PraetorState, tile: i64, space: i64, counts: vec[i64]) -> None:
    """Matching corners of a tile not yet laid, by quarter turns, were it laid on the space."""
    for rotation in range(4):
        counts[rotation] = 0
    here = s.cell[space]
    for other in s.city:
        step = s.cell[s.space_of[other]] - here
        if is_near(step):
            for rotation in range(4):
                counts[rotation] += matches_turned(s, tile, rotation, other, step)


def plaza_matches(s: PraetorState, tile: i64) -> i64:
    """Corners of neighbouring tiles that match this tile's (rulings P-2 to P-4)."""
    here = s.cell[s.space_of[tile]]
    count: i64 = 0
    for other in s.city:
        step = s.cell[s.space_of[other]] - here
        if is_near(step):
            count += matches_with(s, tile, other, step)
    return count


def largest_area(s: PraetorState, player: i64) -> i64:
    """Tiles in the largest edge-connected area `player` controls (P-33)."""
    seen = zeros(s.spaces)
    largest: i64 = 0
    for space in range(s.spaces):
        size = _flood(s, player, space, seen)
        if size > largest:
            largest = size
    return largest


def _flood(s: PraetorState, player: i64, start: i64, seen: vec[i64]) -> i64:
    todo = [start]
    size: i64 = 0
    while todo:
        space: i64 = todo.pop()
        if space == NOWHERE or seen[space] or _controller(s, space) != player:
            continue
        seen[space] = 1
        size += 1
        cell = s.cell[space]
        todo.append(space_at(s, cell + NORTH))
        todo.append(space_at(s, cell + EAST))
        todo.append(space_at(s, cell + SOUTH))
        todo.append(space_at(s, cell + WEST))
    return size


def _controller(s: PraetorState, space: i64) -> i64:
    tile = s.tile_on[space]
    if tile == NOWHERE:
        return NOBODY
    return s.owner[tile]
