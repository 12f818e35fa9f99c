"""Turn Order Phase (Praetor p.5)."""

from tests.helpers.praetor import (
    BLUE,
    WHITE,
    YELLOW,
    begin_turn,
    display,
    favor,
    finish_turn,
    give,
    hear,
    lay,
    order,
    play,
    seat,
    show_wall,
    table,
    update,
    workers,
)


def test_the_least_favor_plays_first() -> None:
    """p.5: from the back of the Favor track to the front."""
    s = table(3)
    favor(s, BLUE, 20)
    favor(s, YELLOW, 30)
    favor(s, WHITE, 25)

    begin_turn(s)

    assert list(s.turn_order) == [BLUE, WHITE, YELLOW]


def test_the_marker_that_arrived_last_lies_on_top_and_plays_first() -> None:
    """P-9: three on one space, in the reverse of the order they came."""
    s = table(3)
    for player in (WHITE, BLUE, YELLOW):
        favor(s, player, 40)

    begin_turn(s)

    assert list(s.turn_order) == [YELLOW, BLUE, WHITE]


def test_a_marker_moving_back_goes_on_top_too() -> None:
    """P-9: whether it moves up or down, the newcomer lies on top."""
    s = table(3)
    favor(s, BLUE, 50)
    favor(s, YELLOW, 40)
    favor(s, WHITE, 60)
    favor(s, BLUE, 40)

    begin_turn(s)

    assert list(s.turn_order) == [BLUE, YELLOW, WHITE]


def test_a_marker_that_does_not_move_does_not_climb() -> None:
    """P-45: a change of nothing leaves the stack as it is."""
    s = table(3)
    favor(s, BLUE, 40)
    favor(s, YELLOW, 40)
    lay(s, "temple_venus_1", owner=BLUE)
    give(s, BLUE, gold=10)
    order(s, BLUE, YELLOW, WHITE)

    play(s, "temple-venus#1 w1")  # Morale is worth 0
    begin_turn(s)

    assert list(s.turn_order) == [WHITE, YELLOW, BLUE]


def test_the_order_stays_until_the_end_of_the_turn() -> None:
    """p.5: passing somebody on the track changes nothing before the next turn."""
    s = table(2)
    give(s, YELLOW, gold=20, wood=20, stone=20, marble=20, weapons=20)
    show_wall(s, "wall_01")
    display(s, "lumber_mill_1", "stone_quarry_1", "curia_1")
    order(s, YELLOW, BLUE)

    play(s, "imperial-outpost#1 w1 wall#1 gold-mine#1 w1")
    assert seat(s, YELLOW).favor > seat(s, BLUE).favor
    assert s.current_player == YELLOW
    finish_turn(s)

    assert list(s.turn_order) == [BLUE, YELLOW]


def test_stacking_in_the_update_phase_follows_the_turn_order() -> None:
    """P-40: each player updates in turn order, so the later one lands on top."""
    s = table(3)
    for player in (BLUE, YELLOW):
        favor(s, player, 30)
        workers(s, player, 1, 6)
    favor(s, WHITE, 70)

    update(s, YELLOW, BLUE, WHITE)

    assert seat(s, BLUE).favor == seat(s, YELLOW).favor == 42
    assert list(s.turn_order) == [BLUE, YELLOW, WHITE]


def test_everybody_is_told_their_place() -> None:
    s = table(2)
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")

    assert heard[-2:] == ["Yellow plays first.", "Blue plays second."]


def test_a_new_turn_lets_those_who_passed_play_again() -> None:
    """p.6: passing holds for the rest of the turn only."""
    s = table(3)

    finish_turn(s)

    assert [seat(s, player).passed for player in range(3)] == [False] * 3
