"""Answers drawn by lot, counted."""

from collections import Counter
from math import sqrt

from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, State

DRAWS = 400  # for each legal answer


def drawn(s: State, seed: int) -> Counter[int]:
    """How often each answer comes up."""
    rng, scratch = Rng(seed), Offer()
    draws = DRAWS * len(s.legal_actions())
    return Counter(s.agenda[-1].draw(s, rng, scratch) for _ in range(draws))


def assert_fair(s: State, seed: int) -> None:
    """Only legal answers, all of them, and all equally often."""
    counts = drawn(s, seed)

    assert sorted(counts) == s.legal_actions()
    # Five standard deviations: a fair lot leaves this once in a million answers.
    assert all(abs(count - DRAWS) <= 5 * sqrt(DRAWS) for count in counts.values()), counts
