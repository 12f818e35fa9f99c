"""The city as a grid: spaces, neighbours, Plazas, areas (Praetor p.5).

A cell is a place on the table, written as one number; a space is a cell that
is built on or lies next to the city, numbered in the order it came up.
"""

from typing import Final

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.components.rows import NE, NW, SE, SW
from aedile.games.praetor.state import NO_WORKER, NOWHERE, PraetorState
from aedile.kernel.arrays import bit, ints, zeros
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


def slot_of(cell: i64) -> i64:
    """Where `space_in` names the space on that cell; cells far apart may share a slot."""
    return (cell >> 4 & 0xF0) | (cell & 0x0F)


def space_at(s: PraetorState, cell: i64) -> i64:
    """The space on that cell, or NOWHERE."""
    slot = slot_of(cell)
    space = s.space_in[slot]
    if space == NOWHERE or s.cell[space] == cell:
        return space
    # The slot was taken: only a city sixteen cells wide comes here.
    for other, known in enumerate(s.cell):
        if known == cell:
            return other
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
        slot = slot_of(cell)
        if s.space_in[slot] == NOWHERE:
            s.space_in[slot] = space
    return space


def lay_tile(s: PraetorState, tile: i64, space: i64, rotation: i64) -> None:
    """Put a tile into the city; the cells around it become spaces."""
    s.own_city()
    s.tile_on[space] = tile
    s.space_of[tile] = space
    s.rotation[tile] = rotation
    s.city = put_in_order(s.city, tile)
    if s.activator[tile] == NO_WORKER:
        s.vacant |= bit(tile) & s.edition.workplaces
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
    """The design in a corner of a tile as it lies: a quarter turn carries NW to NE."""
    return s.tile(tile).plazas[(corner - s.rotation[tile]) & 3]


def matches_with(s: PraetorState, tile: i64, other: i64, step: i64) -> i64:
    """Matching corners of a tile as it lies with the tile that lies one `step` away."""
    return after_turns(_matches_beside(s, tile, other, step), s.rotation[tile])


def after_turns(matches: i64, rotation: i64) -> i64:
    """Matching corners after so many quarter turns, of a number with four bits for each."""
    return matches >> (rotation * 4) & 15


def _matches_beside(s: PraetorState, tile: i64, other: i64, step: i64) -> i64:
    """Matching corners with the tile that lies one `step` away, by quarter turns of this one.

    Only corners that meet in one point are compared (ruling P-3).
    """
    if step == NORTH:
        return _meet(s, tile, NW, other, SW) + _meet(s, tile, NE, other, SE)
    if step == EAST:
        return _meet(s, tile, NE, other, NW) + _meet(s, tile, SE, other, SW)
    if step == SOUTH:
        return _meet(s, tile, SW, other, NW) + _meet(s, tile, SE, other, NE)
    if step == WEST:
        return _meet(s, tile, NW, other, NE) + _meet(s, tile, SW, other, SE)
    if s.variants.plaza_diagonals:
        return _meets_diagonally(s, tile, other, step)
    return 0


def _meets_diagonally(s: PraetorState, tile: i64, other: i64, step: i64) -> i64:
    if step == NORTH + EAST:
        return _meet(s, tile, NE, other, SW)
    if step == SOUTH + EAST:
        return _meet(s, tile, SE, other, NW)
    if step == SOUTH + WEST:
        return _meet(s, tile, SW, other, NE)
    if step == NORTH + WEST:
        return _meet(s, tile, NW, other, SE)
    return 0


def _meet(s: PraetorState, tile: i64, mine: i64, other: i64, theirs: i64) -> i64:
    """After which quarter turns the corner of a tile has the design of the other's."""
    return s.tile(tile).turned[plaza(s, other, theirs) * 4 + mine]


def matches_on(s: PraetorState, tile: i64, space: i64) -> i64:
    """Matching corners of a tile by quarter turns, were it laid on the space: see `after_turns`."""
    here = s.cell[space]
    matches: i64 = 0
    for step in AROUND if s.variants.plaza_diagonals else SIDES:
        other = tile_at(s, here + step)
        if other != NOWHERE:
            matches += _matches_beside(s, tile, other, step)
    return matches


def count_matches(s: PraetorState, tile: i64, space: i64, counts: vec[i64]) -> None:
    """The same, written down one by one."""
    matches = matches_on(s, tile, space)
    for rotation in range(4):
        counts[rotation] = after_turns(matches, rotation)


def plaza_matches(s: PraetorState, tile: i64) -> i64:
    """Corners of neighbouring tiles that match this tile's (rulings P-2 to P-4)."""
    return after_turns(matches_on(s, tile, s.space_of[tile]), s.rotation[tile])


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
