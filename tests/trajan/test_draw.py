"""Answers drawn by lot: only legal ones, all of them, and all equally often."""

import pytest

from aedile.kernel.rng import Rng
from aedile.kernel.state import playout
from tests.helpers.lots import assert_fair, drawn
from tests.helpers.trajan import GAME, QUESTIONS, RED, act, asking, fresh, own, play, table


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_by_a_fair_lot(question: str) -> None:
    assert_fair(asking(question), 1)


@pytest.mark.parametrize("decisions", range(0, 550, 25))
def test_the_lot_is_fair_at_any_time(decisions: int) -> None:
    s = fresh(4)
    playout(s, Rng(decisions), decisions)

    assert_fair(s, decisions)


def test_a_repeat_is_never_passed_by_lot() -> None:
    """T-51: it must be done."""
    s = table(2)
    own(s, RED, "extra forum")
    act(s, RED, "forum")
    play(s, "forum1 extra-forum")

    assert 0 not in s.legal_actions()
    assert_fair(s, 3)


def test_drawing_changes_nothing() -> None:
    s = asking("ForumAction")
    before = GAME.dump(s)

    drawn(s, 2)

    assert GAME.dump(s) == before
