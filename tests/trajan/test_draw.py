"""Answers drawn by lot: only legal ones, all of them, and all equally often."""

from collections import Counter
from math import sqrt

import pytest

from aedile.games.trajan.state import TrajanState
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, playout
from tests.helpers.trajan import GAME, QUESTIONS, RED, act, asking, fresh, own, play, table

DRAWS = 400  # for each legal answer


def drawn(s: TrajanState, seed: int) -> Counter[int]:
    rng, scratch = Rng(seed), Offer()
    draws = DRAWS * len(s.legal_actions())
    return Counter(s.agenda[-1].draw(s, rng, scratch) for _ in range(draws))


def assert_fair(s: TrajanState, seed: int) -> None:
    counts = drawn(s, seed)

    assert sorted(counts) == s.legal_actions()
    # Five standard deviations: a fair lot leaves this once in a million answers.
    assert all(abs(count - DRAWS) <= 5 * sqrt(DRAWS) for count in counts.values()), counts


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
