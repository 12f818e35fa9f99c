"""Choosing one of the Active Workers at home (Praetor p.5)."""

from aedile.games.praetor.obstacles import NO_SUCH_WORKER, NOT_ASKED
from tests.helpers.praetor import (
    BLUE,
    at_home,
    offered,
    play,
    refusal,
    seat,
    table,
    to_act,
    workers,
)


def test_equal_dice_are_one_answer() -> None:
    """p.5: it does not matter which of two Workers with the same experience goes."""
    s = table(2)
    workers(s, BLUE, 2, 2, 5)
    to_act(s, BLUE)

    play(s, "gold-mine#1")

    assert offered(s) == ["w2", "w5"]


def test_only_workers_at_home_can_be_chosen() -> None:
    """p.5: from the Active Workers pool; one out on a tile is not there."""
    s = table(2)
    workers(s, BLUE, 2, 5)
    to_act(s, BLUE)
    play(s, "gold-mine#1 w5 pass gold-mine#2")

    assert offered(s) == ["w2"]
    assert refusal(s, "w5") == NO_SUCH_WORKER
    assert refusal(s, "w1") == NO_SUCH_WORKER


def test_no_worker_shows_nothing_or_six() -> None:
    """p.2: a Worker with 6 has retired, and a die has no blank side."""
    s = table(2)
    workers(s, BLUE, 2, retired=3)
    to_act(s, BLUE)
    play(s, "gold-mine#1")

    assert refusal(s, "w6") == NO_SUCH_WORKER
    assert refusal(s, "w0") == NO_SUCH_WORKER


def test_the_question_cannot_be_left_unanswered() -> None:
    s = table(2)
    play(s, "gold-mine#1")

    assert refusal(s, "pass") == NOT_ASKED
    assert refusal(s, "gold-mine#1") == NOT_ASKED


def test_novices_and_villagers_are_not_sent_out() -> None:
    """p.8: Novices are not Active Workers yet."""
    s = table(2)
    workers(s, BLUE, 4, novices=(2, 1))
    to_act(s, BLUE)
    play(s, "gold-mine#1 w4")

    assert at_home(s, BLUE) == []
    assert seat(s, BLUE).first_level + seat(s, BLUE).second_level == 3
    assert s.current_player != BLUE
