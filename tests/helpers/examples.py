"""How many examples a law is tried on."""

import pytest
from hypothesis import settings

from aedile.kernel.arrays import is_compiled

INTERPRETED = 6  # times fewer: the same laws hold compiled, on all examples

many = pytest.mark.skipif(not is_compiled(), reason="so many positions are tried compiled alone")


def examples(number: int) -> settings:
    """So many examples, or some of them where the rules are interpreted and slow."""
    return settings(max_examples=number if is_compiled() else max(2, number // INTERPRETED))
