"""Worker Camp (Praetor p.8)."""

from aedile.games.praetor.obstacles import NO_VILLAGER, OK
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    at_home,
    finish_turn,
    hear,
    play,
    refusal,
    seat,
    table,
    to_act,
    workers,
)


def test_a_villager_becomes_a_novice_on_the_first_level() -> None:
    """p.8: at once."""
    s = table(2)
    to_act(s, BLUE)

    heard = hear(s, "worker-camp#1 w1")

    assert (seat(s, BLUE).villagers, seat(s, BLUE).first_level) == (4, 1)
    assert "Blue recruits a Novice." in heard


def test_the_novice_needs_two_updates() -> None:
    """p.6: and moves for the first time in the turn it was recruited."""
    s = table(2)
    to_act(s, BLUE)
    play(s, "worker-camp#1 w1")

    finish_turn(s)
    assert (seat(s, BLUE).first_level, seat(s, BLUE).second_level) == (0, 1)
    finish_turn(s)

    assert seat(s, BLUE).second_level == 0
    assert at_home(s, BLUE) == [1, 1, 2, 3]


def test_without_villagers_nobody_can_be_recruited() -> None:
    """P-11: the Worker may not go there for nothing."""
    s = table(2)
    workers(s, BLUE, 1, 2, 3, retired=5)
    to_act(s, BLUE)
    assert refusal(s, "worker-camp#1") == NO_VILLAGER

    workers(s, BLUE, 1, 2, 3, retired=4)
    assert refusal(s, "worker-camp#1") == OK


def test_the_second_camp_recruits_a_second_novice() -> None:
    """p.3: four and five players have two of them."""
    s = table(4)
    to_act(s, BLUE)

    play(s, "worker-camp#1 w1 pass pass pass worker-camp#2 w2")

    assert seat(s, BLUE).first_level == 2
    assert seat(s, YELLOW).first_level == 0


def test_the_camp_teaches_nothing() -> None:
    """p.7, example C: its area is not red."""
    s = table(2)
    to_act(s, BLUE)

    play(s, "worker-camp#1 w3")
    finish_turn(s)

    assert at_home(s, BLUE) == [1, 2, 3]
