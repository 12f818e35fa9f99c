"""The city as a grid: spaces, neighbours, Plazas, areas (Praetor p.5)."""

from itertools import product

import pytest

from aedile.games.praetor.city import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    cell_at,
    column,
    count_matches,
    largest_area,
    lay_tile,
    matches_with,
    open_space,
    plaza,
    plaza_matches,
    row,
    space_at,
)
from aedile.games.praetor.components.rows import NE, NW, SE, SW, looks
from aedile.games.praetor.state import NOWHERE
from aedile.kernel.arrays import ints, zeros
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import BLUE, GAME, YELLOW, lay, own_box, table, tile_named

AZURE, OCHRE, VERDANT = 1, 3, 2  # designs of the tile used below


@pytest.mark.parametrize(("x", "y"), [(0, 0), (3, -2), (-42, 42), (-100, -100), (100, 100)])
def test_a_cell_is_a_place_on_the_table(x: int, y: int) -> None:
    assert (column(cell_at(x, y)), row(cell_at(x, y))) == (x, y)


def test_one_step_leads_to_the_neighbours() -> None:
    here = cell_at(0, 0)

    assert here + NORTH == cell_at(0, -1)
    assert here + EAST == cell_at(1, 0)
    assert here + SOUTH == cell_at(0, 1)
    assert here + WEST == cell_at(-1, 0)


def test_a_cell_becomes_a_space_once() -> None:
    s = table(2)
    spaces = s.spaces

    first = open_space(s, cell_at(9, 9))
    second = open_space(s, cell_at(9, 9))

    assert first == second == spaces == space_at(s, cell_at(9, 9))
    assert s.spaces == spaces + 1
    assert space_at(s, cell_at(9, 8)) == NOWHERE


def test_turning_a_tile_carries_its_corners_clockwise() -> None:
    """p.5: what was top left is top right after one quarter turn."""
    s = table(2)
    lay(s, "lumber_mill_1", at=(1, 1), rotation=1)  # azure azure ochre verdant
    mill = tile_named(s, "lumber_mill_1")

    corners = [plaza(s, mill, corner) for corner in (NW, NE, SE, SW)]

    assert corners == [VERDANT, AZURE, AZURE, OCHRE]


def test_only_tiles_one_step_away_are_compared() -> None:
    """P-3: two cells away, no corners meet."""
    s = table(2, plaza_diagonals="yes")
    mine, other = tile_named(s, "gold_mine_1"), tile_named(s, "gold_mine_2")

    assert matches_with(s, mine, other, NORTH + NORTH) == 0


@pytest.mark.parametrize(
    ("step", "mine", "theirs"),
    [
        (NORTH + EAST, NE, SW),
        (SOUTH + EAST, SE, NW),
        (SOUTH + WEST, SW, NE),
        (NORTH + WEST, NW, SE),
    ],
)
def test_diagonal_neighbours_meet_in_one_corner(step: int, mine: int, theirs: int) -> None:
    """P-2: with the option, exactly that corner is compared; without it, none."""
    for diagonals in ("no", "yes"):
        s = table(2, plaza_diagonals=diagonals)
        for rotation in range(4):
            trial = s.copy()
            lay(trial, "lumber_mill_1", at=(1, 1), rotation=rotation)
            mill, other = tile_named(s, "lumber_mill_1"), tile_named(s, "worker_camp_1")
            same = plaza(trial, mill, mine) == plaza(trial, other, theirs)

            expected = 1 if diagonals == "yes" and same else 0
            assert matches_with(trial, mill, other, step) == expected


@pytest.mark.parametrize("step", [NORTH + EAST, SOUTH + EAST, SOUTH + WEST, NORTH + WEST])
def test_of_four_different_corners_only_the_one_that_meets_counts(step: int) -> None:
    """P-2, P-3: of two equal tiles corner to corner, one must be turned by half."""
    four = 'plazas = "C A V O", source = "R" }'
    box = own_box(
        lumber_mill_1=f"lumber_mill_1 = {{ age = 1, players = 2, {four}",
        stone_quarry_1=f"stone_quarry_1 = {{ age = 1, players = 2, {four}",
    )
    s = table(2, box, plaza_diagonals="yes")
    mill, quarry = tile_named(s, "lumber_mill_1"), tile_named(s, "stone_quarry_1")
    lay(s, "lumber_mill_1", at=(1, 1))
    lay(s, "stone_quarry_1", at=(2, 1))

    found = []
    for turns in range(4):
        s.rotation[quarry] = turns
        found.append(matches_with(s, mill, quarry, step))

    assert found == [0, 0, 1, 0]


def test_a_tile_that_repeats_itself_has_fewer_ways_to_lie() -> None:
    """p.5: with two designs taking turns, half a turn shows the same again."""
    stripes = 'lumber_mill_1 = { age = 1, players = 2, plazas = "A V A V", source = "R" }'
    s = table(2, own_box(lumber_mill_1=stripes))

    assert s.tile(tile_named(s, "lumber_mill_1")).looks == 2


def test_every_way_a_tile_can_lie_is_counted_once() -> None:
    for designs in product(range(4), repeat=4):
        ways = {designs[turns:] + designs[:turns] for turns in range(4)}

        assert looks(ints(designs)) == len(ways)


# Areas.


def test_the_largest_area_is_joined_by_edges() -> None:
    """P-33: all tiles controlled count, the mine too; a corner does not join."""
    s = table(2)  # Blue's mine lies at 0,1
    lay(s, "lumber_mill_1", owner=BLUE, at=(1, 1))
    lay(s, "curia_1", owner=BLUE, at=(2, 1))
    lay(s, "forum_1", owner=BLUE, at=(2, 0))
    lay(s, "statue_1", owner=BLUE, at=(-1, -1))  # apart
    lay(s, "oracle_1", owner=YELLOW, at=(1, 2))

    assert largest_area(s, BLUE) == 4
    assert largest_area(s, YELLOW) == 1


def test_tiles_that_touch_at_a_corner_only_are_two_areas() -> None:
    """P-33: Blue's mine at 0,1 and the Curia at 1,2 share a corner and no edge."""
    s = table(2)
    lay(s, "lumber_mill_1", owner=YELLOW, at=(1, 1))
    lay(s, "curia_1", owner=BLUE, at=(1, 2))

    assert largest_area(s, BLUE) == 1


def test_an_area_ends_where_others_control_the_tiles_between() -> None:
    """P-33: two halves with Yellow's tile between them are two areas."""
    s = table(2)
    lay(s, "lumber_mill_1", owner=YELLOW, at=(1, 1))
    lay(s, "curia_1", owner=BLUE, at=(2, 1))
    lay(s, "forum_1", owner=BLUE, at=(2, 2))

    assert largest_area(s, BLUE) == 2


def test_who_controls_nothing_has_no_area() -> None:
    s = table(2)
    s.owner[tile_named(s, "gold_mine_1")] = YELLOW

    assert largest_area(s, BLUE) == 0


@pytest.mark.parametrize("diagonals", ["no", "yes"])
def test_what_would_match_is_counted_before_a_tile_lies(diagonals: str) -> None:
    """For every open space and every quarter turn, as it matches once it lies there."""
    s = table(3, plaza_diagonals=diagonals)
    mill = tile_named(s, "lumber_mill_1")
    counts = zeros(4)
    for space in range(s.spaces):
        if s.tile_on[space] != NOWHERE:
            continue
        count_matches(s, mill, space, counts)
        for rotation in range(4):
            laid = s.copy()
            lay_tile(laid, mill, space, rotation)
            assert counts[rotation] == plaza_matches(laid, mill)


def test_cells_far_apart_are_not_mistaken_for_each_other() -> None:
    """A city wider than sixteen cells: spaces that share a slot are told apart."""
    s = table(2)
    cells = [cell_at(9, 9), cell_at(9 + 16, 9), cell_at(9, 9 - 32), cell_at(9 - 16, 9 + 16)]

    spaces = [open_space(s, cell) for cell in cells[:3]]

    assert [space_at(s, cell) for cell in cells] == [*spaces, NOWHERE]
    assert spaces == [s.spaces - 3, s.spaces - 2, s.spaces - 1]


def test_a_copy_builds_a_city_of_its_own() -> None:
    s = table(2)
    copy, other = s.copy(), s.copy()
    before = GAME.dump(s)

    lay(copy, "lumber_mill_1", owner=BLUE)
    lay(s, "lumber_mill_1", owner=YELLOW)

    mill = tile_named(s, "lumber_mill_1")
    assert (copy.owner[mill], s.owner[mill], other.owner[mill]) == (BLUE, YELLOW, NOBODY)
    assert GAME.dump(other) == before
