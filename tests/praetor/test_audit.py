"""What must always add up: every law turned red by a fault made by hand."""

from collections.abc import Callable

import pytest

from aedile.games.praetor.audit import audit
from aedile.games.praetor.city import cell_at, open_space, space_at
from aedile.games.praetor.components.rows import RETIRES_AT, WOOD
from aedile.games.praetor.state import NOWHERE, PraetorState, worker
from aedile.kernel.arrays import bit, ints
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
    available,
    display,
    lay,
    place_of,
    play,
    seat,
    table,
    tile_named,
    to_act,
    workers,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_fresh_table_breaks_no_law(players: int) -> None:
    assert audit(table(players)) == []
    assert audit(table(players, tough="yes", short="yes", unassigned_labor_camp="yes")) == []


# The faults. Each is done to a fresh table for two.


def one_die_too_many(s: PraetorState) -> None:
    seat(s, BLUE).villagers += 1


def a_blank_die(s: PraetorState) -> None:
    seat(s, BLUE).welcome(0, 1)


def a_six_at_home(s: PraetorState) -> None:
    workers(s, BLUE, 1, 2, RETIRES_AT)


def a_worker_placed_twice(s: PraetorState) -> None:
    seat(s, BLUE).active[1] = -1
    seat(s, BLUE).active[2] = 3


def a_worker_not_counted(s: PraetorState) -> None:
    seat(s, BLUE).at_home -= 1


def no_novices(s: PraetorState) -> None:
    seat(s, BLUE).first_level, seat(s, BLUE).second_level = -1, 1


def no_second_level(s: PraetorState) -> None:
    seat(s, BLUE).first_level, seat(s, BLUE).second_level = 1, -1


def no_villagers(s: PraetorState) -> None:
    seat(s, BLUE).villagers, seat(s, BLUE).retired = -1, 6


def no_retired(s: PraetorState) -> None:
    seat(s, BLUE).villagers, seat(s, BLUE).retired = 6, -1


def debts(s: PraetorState) -> None:
    seat(s, BLUE).stock[WOOD] = -1


def too_happy(s: PraetorState) -> None:
    seat(s, BLUE).morale = 13


def too_sad(s: PraetorState) -> None:
    seat(s, BLUE).morale = -1


def favor_from_nowhere(s: PraetorState) -> None:
    seat(s, BLUE).favor += 3


def favor_below_zero(s: PraetorState) -> None:
    seat(s, BLUE).favor = -1
    seat(s, BLUE).points[0] = -1


def thirteen_markers(s: PraetorState) -> None:
    for tile in range(13):
        s.take_control(BLUE, tile)


def a_marker_too_few(s: PraetorState) -> None:
    seat(s, BLUE).markers -= 1


def a_vacant_tile_with_a_worker(s: PraetorState) -> None:
    s.activator[tile_named(s, "market_1")] = worker(BLUE, 1)


def a_tile_without_a_worker_taken(s: PraetorState) -> None:
    s.vacant &= ~bit(tile_named(s, "market_1"))


def a_stranger_on_a_tile(s: PraetorState) -> None:
    s.activator[tile_named(s, "market_1")] = worker(4, 3)


def a_die_of_the_seat_after_the_last(s: PraetorState) -> None:
    s.activator[tile_named(s, "market_1")] = worker(2, 3)


def a_blank_die_on_a_tile(s: PraetorState) -> None:
    s.builder[tile_named(s, "market_1")] = worker(YELLOW, 0)


def a_seven_on_a_tile(s: PraetorState) -> None:
    s.builder[tile_named(s, "market_1")] = worker(YELLOW, 7)


def called_back_to_nowhere(s: PraetorState) -> None:
    workers(s, BLUE, 1, retired=1)
    seat(s, BLUE).called_back = 1


def a_six_nobody_called(s: PraetorState) -> None:
    workers(s, BLUE, 1, retired=1)
    s.activator[tile_named(s, "market_1")] = worker(BLUE, RETIRES_AT)


def called_back_before_retiring(s: PraetorState) -> None:
    seat(s, BLUE).called_back = 1
    s.activator[tile_named(s, "market_1")] = worker(BLUE, RETIRES_AT)


def a_player_without_a_turn(s: PraetorState) -> None:
    s.turn_order = ints([0])


def a_player_with_two_turns(s: PraetorState) -> None:
    s.turn_order = ints([1, 1])


def a_third_player(s: PraetorState) -> None:
    s.turn_order = ints([0, 2])


def a_marker_from_the_future(s: PraetorState) -> None:
    seat(s, BLUE).arrival = s.arrivals + 1


def two_markers_at_once(s: PraetorState) -> None:
    seat(s, BLUE).arrival = seat(s, YELLOW).arrival


def a_tile_in_stack_and_city(s: PraetorState) -> None:
    lay(s, "curia_1")
    s.city_stack = ints([tile_named(s, "curia_1"), *s.city_stack])


def a_tile_shown_and_set_aside(s: PraetorState) -> None:
    s.set_aside |= 1 << s.available[0]


def a_tile_gone(s: PraetorState) -> None:
    s.availables -= 1


def a_tile_from_the_box(s: PraetorState) -> None:
    s.city_stack = ints([*s.city_stack, tile_named(s, "arch_of_triumph_3")])


def age_two_on_top(s: PraetorState) -> None:
    tiles = [s.city_stack[i] for i in range(s.city_next, len(s.city_stack))]
    s.city_stack = ints([tiles[-1], *tiles[:-1]])
    s.city_next = 0


def a_wall_tile_shown_and_held(s: PraetorState) -> None:
    s.wall_holder[s.wall_shown] = BLUE


def a_wall_tile_held_and_to_come(s: PraetorState) -> None:
    s.wall_holder[s.wall_stack[5]] = BLUE


def a_tile_misplaced(s: PraetorState) -> None:
    s.space_of[tile_named(s, "market_1")] = s.space_of[tile_named(s, "worker_camp_1")]


def a_marker_outside_the_city(s: PraetorState) -> None:
    s.owner[s.available[0]] = BLUE


def a_worker_outside_the_city(s: PraetorState) -> None:
    seat(s, BLUE).send_out(3)
    s.activator[s.available[0]] = worker(BLUE, 3)


def a_space_apart(s: PraetorState) -> None:
    open_space(s, cell_at(9, 9))


def two_spaces_apart(s: PraetorState) -> None:
    open_space(s, cell_at(9, 9))
    open_space(s, cell_at(9, 8))


def nothing_open_to_the_north(s: PraetorState) -> None:
    build_forgetting(s, (2, 0), forgotten=(2, -1))


def nothing_open_to_the_east(s: PraetorState) -> None:
    build_forgetting(s, (2, 0), forgotten=(3, 0))


def nothing_open_to_the_south(s: PraetorState) -> None:
    build_forgetting(s, (2, 0), forgotten=(2, 1))


def nothing_open_to_the_west(s: PraetorState) -> None:
    build_forgetting(s, (-2, 0), forgotten=(-3, 0))


def build_forgetting(s: PraetorState, at: tuple[int, int], forgotten: tuple[int, int]) -> None:
    """Put an available tile there and open all cells around it but one."""
    tile, space = s.available[s.availables - 1], space_at(s, cell_at(*at))
    s.availables -= 1
    s.tile_on[space] = tile
    s.space_of[tile] = space
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        beside = (at[0] + x, at[1] + y)
        if beside != forgotten:
            open_space(s, cell_at(*beside))


FAULTS: list[tuple[Callable[[PraetorState], None], str]] = [
    (one_die_too_many, "blue has 9 Workers instead of 8"),
    (a_blank_die, "blue has an Active Worker without experience"),
    (a_six_at_home, "blue has an Active Worker with 6 experience who has not retired"),
    (a_worker_not_counted, "blue has another number of Active Workers at home than counted"),
    (a_worker_placed_twice, "blue has placed more Workers than there are"),
    (no_novices, "blue has fewer than no Novices, Villagers or Retired Workers"),
    (no_second_level, "blue has fewer than no Novices, Villagers or Retired Workers"),
    (no_villagers, "blue has fewer than no Novices, Villagers or Retired Workers"),
    (no_retired, "blue has fewer than no Novices, Villagers or Retired Workers"),
    (debts, "blue owes resources"),
    (too_happy, "blue has left the Morale track"),
    (too_sad, "blue has left the Morale track"),
    (favor_from_nowhere, "blue has 13 Favor, but the sources add up to 10"),
    (favor_below_zero, "blue has less than 0 Favor"),
    (thirteen_markers, "blue has more than 12 Markers in the city"),
    (a_marker_too_few, "blue has another number of Markers in the city than counted"),
    (a_vacant_tile_with_a_worker, "other tiles are vacant than those that wait for a Worker"),
    (a_tile_without_a_worker_taken, "other tiles are vacant than those that wait for a Worker"),
    (a_stranger_on_a_tile, "nobody owns the Worker on market_1"),
    (a_die_of_the_seat_after_the_last, "nobody owns the Worker on market_1"),
    (a_blank_die_on_a_tile, "nobody owns the Worker on market_1"),
    (a_seven_on_a_tile, "nobody owns the Worker on market_1"),
    (called_back_to_nowhere, "blue has called back Workers who are not on tiles"),
    (a_six_nobody_called, "blue has called back Workers who are not on tiles"),
    (called_back_before_retiring, "blue has called back Workers who are not on tiles"),
    (a_player_without_a_turn, "the turn order does not name every player"),
    (a_player_with_two_turns, "the turn order names a player twice or one who is not there"),
    (a_third_player, "the turn order names a player twice or one who is not there"),
    (a_marker_from_the_future, "blue arrives on the Favor track in the future"),
    (two_markers_at_once, "two Markers arrived on the Favor track at once"),
    (a_tile_in_stack_and_city, "curia_1 is in 2 places instead of 1"),
    (a_tile_shown_and_set_aside, "is in 2 places instead of 1"),
    (a_tile_gone, "is in 0 places instead of 1"),
    (a_tile_from_the_box, "arch_of_triumph_3 is in 1 places instead of 0"),
    (age_two_on_top, "a tile of Age II lies above one of Age I"),
    (a_wall_tile_shown_and_held, "is in 2 places"),
    (a_wall_tile_held_and_to_come, "is in 2 places"),
    (a_tile_misplaced, "market_1 is not where it is said to be"),
    (a_marker_outside_the_city, "is owned or in use outside the city"),
    (a_worker_outside_the_city, "is owned or in use outside the city"),
    (a_space_apart, "an open space lies apart from the city"),
    (two_spaces_apart, "an open space lies apart from the city"),
    (nothing_open_to_the_north, "a cell beside a tile is not open"),
    (nothing_open_to_the_east, "a cell beside a tile is not open"),
    (nothing_open_to_the_south, "a cell beside a tile is not open"),
    (nothing_open_to_the_west, "a cell beside a tile is not open"),
]


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_each_fault_turns_its_law_red(fault: Callable[[PraetorState], None], law: str) -> None:
    s = table(2)
    assert audit(s) == []

    fault(s)

    assert any(law in broken for broken in audit(s)), audit(s)


def test_a_space_that_names_a_tile_lying_elsewhere_breaks_a_law() -> None:
    """One tile on two spaces: the city would count it twice for Plazas and areas."""
    s = table(2)
    s.tile_on[space_at(s, cell_at(2, 0))] = tile_named(s, "worker_camp_1")
    for place in ((3, 0), (2, 1), (2, -1)):
        open_space(s, cell_at(*place))

    assert audit(s) == ["worker_camp_1 lies on two spaces"]


# What looks like a fault and is none.


def test_a_tile_paid_for_and_not_yet_placed_is_in_one_place() -> None:
    """p.5: between paying and placing it lies in the builder's hand."""
    s = table(2)
    display(s, "lumber_mill_1")
    to_act(s, BLUE)

    play(s, "build:lumber-mill#1 w1")

    assert place_of(s, "lumber_mill_1") is None
    assert available(s) == []
    assert audit(s) == []


def test_a_camp_the_first_player_is_placing_is_in_one_place() -> None:
    """P-41: nobody has built it, so it is in nobody's hand."""
    seeds = (str(n) for n in range(100))
    tables = (table(2, unassigned_labor_camp="yes", seed=seed) for seed in seeds)
    s = next(s for s in tables if asked(s) == "PlaceCamp")
    assert audit(s) == []

    play(s, "@2,0")

    assert asked(s) == "RotateTile"
    assert audit(s) == []


def test_a_wall_tile_withdrawn_is_gone() -> None:
    """p.7: it is nowhere, and that is right."""
    s = table(2)
    s.wall_shown = NOWHERE

    assert audit(s) == []
    assert NOBODY in list(s.wall_holder)
