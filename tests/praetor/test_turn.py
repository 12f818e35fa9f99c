"""Playing the game: the phases of a turn (Praetor p.5)."""

from aedile.games.praetor.turn import turn_of
from tests.helpers.praetor import (
    BLUE,
    WHITE,
    YELLOW,
    asked,
    at_home,
    available,
    finish_turn,
    give,
    hear,
    lay,
    order,
    play,
    seat,
    sources,
    table,
    walls_left,
    workers,
)


def test_a_turn_is_turn_order_then_actions_then_update() -> None:
    """p.5: three phases, and the city is updated before the next turn begins."""
    s = table(2)
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")

    phases = ("passes", "wages", "Caesar now demands", "Turn 2 begins", "plays first")
    begins = [next(i for i, line in enumerate(heard) if phase in line) for phase in phases]
    assert begins == sorted(begins)
    assert asked(s) == "TakeAction"


def test_the_turn_after_an_ordinary_one_is_counted() -> None:
    """p.5: the game is played over several turns."""
    s = table(2)
    order(s, BLUE, YELLOW)

    heard = hear(s, "pass pass")

    assert s.turn == 2
    assert not s.last_turn
    assert "Turn 2 begins." in heard


def test_the_last_turn_is_announced_and_followed_by_the_final_scoring() -> None:
    """p.5, p.7: after it nobody is asked anything more."""
    s = table(2)
    walls_left(s, 1)
    finish_turn(s)
    assert s.last_turn

    heard = hear(s, "pass pass")

    assert "Final Scoring." in heard
    assert s.current_player == -1
    assert s.turn == 2


def test_the_last_turn_updates_workers_but_not_the_city() -> None:
    """p.7, P-23: experience, retirement and wages count; nothing is refilled."""
    s = table(2)
    s.last_turn = True
    lay(s, "lumber_mill_1", owner=BLUE)
    workers(s, BLUE, 5)
    give(s, BLUE, gold=3)
    order(s, BLUE, YELLOW)
    shown = available(s)

    play(s, "lumber-mill#1 w5 pass")

    assert seat(s, BLUE).retired == 1
    assert sources(s, BLUE)["retirements"] == 12
    assert at_home(s, BLUE) == []
    assert seat(s, BLUE).stock[0] == 2
    assert available(s) == shown
    assert s.wall_shown != -1


def test_the_camps_and_tiles_are_free_again_in_the_next_turn() -> None:
    """p.5: once per turn means once in each turn."""
    s = table(3)
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, 3, 4, retired=1)
    order(s, BLUE, YELLOW, WHITE)
    play(s, "labor-camp#1 gold-mine#1")
    finish_turn(s)
    order(s, BLUE, YELLOW, WHITE)

    play(s, "labor-camp#1 gold-mine#1")

    assert seat(s, BLUE).called_back == 1


# A turn that has not come yet.


def test_the_next_action_of_another_player_is_theirs_to_try_out() -> None:
    s = table(3)
    order(s, BLUE, YELLOW, WHITE)

    ahead = turn_of(s, WHITE)

    assert ahead is not None
    assert (ahead.current_player, asked(ahead)) == (WHITE, "TakeAction")
    play(ahead, "pass")
    assert ahead.current_player == BLUE  # who comes after them in turn order
    assert s.current_player == BLUE
    assert not seat(s, WHITE).passed


def test_what_somebody_else_is_about_to_do_has_not_happened() -> None:
    s = table(2)
    order(s, BLUE, YELLOW)
    give(s, BLUE, gold=9, wood=9, stone=9, marble=9)
    play(s, "build:" + available(s)[0].replace("_1", "#1").replace("_", "-"))
    assert asked(s) == "ChooseBuilder"

    ahead = turn_of(s, YELLOW)

    assert ahead is not None
    assert asked(ahead) == "TakeAction"
    assert available(ahead) == available(s)


def test_whoever_has_passed_or_must_pass_has_no_turn_to_foresee() -> None:
    s = table(3)
    order(s, BLUE, YELLOW, WHITE)
    workers(s, WHITE)
    play(s, "pass")

    assert turn_of(s, BLUE) is None
    assert turn_of(s, WHITE) is None
    assert turn_of(s, YELLOW) is not None
