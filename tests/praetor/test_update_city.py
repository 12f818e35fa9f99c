"""Update City, and the check for the last turn (Praetor p.7)."""

import pytest

from aedile.games.praetor.state import NOWHERE
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import (
    BLUE,
    GAME,
    YELLOW,
    available,
    display,
    finish_turn,
    give,
    hear,
    order,
    play,
    show_wall,
    stack,
    stack_only,
    table,
    to_act,
    walls_left,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_display_is_refilled_to_one_more_than_players(players: int) -> None:
    """p.7: from the top of the stack."""
    s = table(players)
    display(s, "lumber_mill_1", "curia_1")
    next_ones = stack(s)[: players - 1]

    finish_turn(s)

    assert set(available(s)) == {"lumber_mill_1", "curia_1", *next_ones}
    assert not set(next_ones) & set(stack(s))


def test_tiles_nobody_built_stay_available() -> None:
    """p.7: the display is added to, never cleared."""
    s = table(3)
    before = available(s)

    finish_turn(s)

    assert available(s) == before


def test_too_few_tiles_leave_the_display_short() -> None:
    """P-22: what is left is revealed; then the stack is empty."""
    s = table(3)
    display(s, "lumber_mill_1")
    stack_only(s, "curia_1")

    finish_turn(s)

    assert available(s) == ["lumber_mill_1", "curia_1"]
    assert s.last_turn


# Wall Tiles.


def test_a_demand_nobody_met_leaves_the_game() -> None:
    """p.7, P-19: it is removed and the next one revealed."""
    s = table(2)
    show_wall(s, "wall_01")
    following = s.wall_stack[s.wall_next]
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")

    assert s.wall_shown == following
    assert GAME.observe(s, NOBODY)["wall"]["withdrawn"] == ["wall_01"]
    assert "Nobody met Caesar's demand for 2 Marble and 2 Weapons; it is withdrawn." in heard


def test_a_demand_that_was_met_is_replaced_by_the_next() -> None:
    """p.7, P-19: one at a time; the taken tile stays with its player."""
    s = table(2)
    show_wall(s, "wall_01")
    give(s, BLUE, gold=5, marble=2, weapons=2)
    to_act(s, BLUE)
    play(s, "imperial-outpost#1 w1 wall#1")
    assert s.wall_shown == NOWHERE

    finish_turn(s)

    assert s.wall_shown != NOWHERE
    assert s.wall_tiles_of(BLUE) == 1
    assert GAME.observe(s, NOBODY)["wall"]["withdrawn"] == []


def test_without_a_wall_tile_left_none_is_revealed() -> None:
    """p.7: only a stored position can begin so; the last turn follows."""
    s = table(2)
    walls_left(s, 0)

    finish_turn(s)

    assert s.wall_shown == NOWHERE
    assert s.last_turn


# The last turn.


def test_an_empty_city_stack_makes_the_next_turn_the_last() -> None:
    """p.7: the turn in which it ran out is not the last one yet."""
    s = table(2)
    display(s, "lumber_mill_1")
    stack_only(s, "curia_1", "forum_1")
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")

    assert s.last_turn
    assert s.current_player != NOBODY
    assert "The stack of City Tiles is empty: the next turn is the last." in heard
    assert "Turn 2 begins, the last." in heard
    finish_turn(s)
    assert s.current_player == NOBODY


def test_an_empty_wall_stack_makes_the_next_turn_the_last() -> None:
    """p.7: the last demand is on show in that turn."""
    s = table(2)
    walls_left(s, 1)
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")

    assert s.last_turn
    assert s.wall_shown != NOWHERE
    assert "The stack of Wall Tiles is empty: the next turn is the last." in heard


def test_both_stacks_may_run_out_at_once() -> None:
    """p.7: one last turn, not two."""
    s = table(2)
    walls_left(s, 1)
    display(s, "lumber_mill_1")
    stack_only(s, "curia_1", "forum_1")
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")
    assert "The stacks of City Tiles and Wall Tiles are empty: the next turn is the last." in heard
    finish_turn(s)

    assert s.current_player == NOBODY
    assert s.turn == 2


def test_a_tile_left_in_the_stack_means_another_turn() -> None:
    """p.7: the last refill must have emptied it."""
    s = table(2)
    display(s, "lumber_mill_1")
    stack_only(s, "curia_1", "forum_1", "oracle_1")

    finish_turn(s)

    assert not s.last_turn


@pytest.mark.parametrize(("short", "turns"), [("no", 14), ("yes", 9)])
def test_the_wall_tiles_set_the_longest_game(short: str, turns: int) -> None:
    """p.7, reference manual: fourteen turns, or nine in the Short Game."""
    s = table(2, short=short)
    while s.agenda:
        play(s, "pass")

    assert s.turn == turns


def test_the_city_is_not_updated_after_the_last_turn() -> None:
    """p.7: nothing is revealed any more."""
    s = table(2)
    display(s, "lumber_mill_1")
    s.last_turn = True
    shown, wall = available(s), s.wall_shown

    finish_turn(s)

    assert available(s) == shown
    assert s.wall_shown == wall


def test_what_is_revealed_cannot_be_taken_back() -> None:
    """Undo stops at hidden things becoming known: each tile turned up is counted."""
    s = table(2)
    display(s, "lumber_mill_1")
    before = s.secrets_shown

    finish_turn(s)

    assert s.secrets_shown == before + 2 + 1  # two City Tiles and a Wall Tile
