"""Answers drawn by lot: only legal ones, all of them, and all equally often."""

from collections import Counter
from math import sqrt

import pytest

from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.storage import STEPS
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, playout
from tests.helpers.praetor import asking, table

QUESTIONS = [
    name for name, (make, fields) in STEPS.items() if make(*(0 for _ in fields)).is_decision
]
DRAWS = 400  # for each legal answer


def drawn(s: PraetorState, seed: int) -> Counter[int]:
    rng, scratch = Rng(seed), Offer()
    draws = DRAWS * len(s.legal_actions())
    return Counter(s.agenda[-1].draw(s, rng, scratch) for _ in range(draws))


def assert_fair(s: PraetorState, seed: int) -> None:
    counts = drawn(s, seed)

    assert sorted(counts) == s.legal_actions()
    # Five standard deviations: a fair lot leaves this once in a million answers.
    assert all(abs(count - DRAWS) <= 5 * sqrt(DRAWS) for count in counts.values()), counts


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
