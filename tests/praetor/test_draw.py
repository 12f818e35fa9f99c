"""Answers drawn by lot: only legal ones, all of them, and all equally often."""

import pytest

from aedile.games.praetor.storage import STEPS
from aedile.kernel.rng import Rng
from aedile.kernel.state import playout
from tests.helpers.lots import assert_fair, drawn
from tests.helpers.praetor import asking, table

QUESTIONS = [
    name for name, (make, fields) in STEPS.items() if make(*(0 for _ in fields)).is_decision
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_answered_by_a_fair_lot(question: str) -> None:
    assert_fair(asking(question), 1)


@pytest.mark.parametrize("decisions", range(0, 350, 25))
def test_the_lot_is_fair_at_any_time(decisions: int) -> None:
    s = table(4, labor_camp_last="yes")
    playout(s, Rng(decisions), decisions)

    assert_fair(s, decisions)


def test_drawing_changes_nothing() -> None:
    s = asking("TakeAction")
    before = s.legal_actions()

    drawn(s, 2)

    assert s.legal_actions() == before
    assert len(s.agenda) == len(asking("TakeAction").agenda)
