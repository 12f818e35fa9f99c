"""Where the chance to win went: start, errors, luck and the rest come to the result, exactly.

The rest is how the evaluator drifts, and what no mover could know.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aedile.kernel.contract import Json


class Account(NamedTuple):
    """Of one seat, in shares of the win. `start` and what follows it sum to `end`."""

    start: float
    own: float  # errors: below 0 where they cost
    others: float  # errors of the others: mostly above 0
    luck: float
    rest: float
    end: float


def account(
    seat: int,
    start: Sequence[float],
    end: Sequence[float],
    judged: Sequence[Json],
    lucks: Sequence[Sequence[float]],
) -> Account:
    """What became of the chance of a seat."""
    own = -sum(row["losses"][seat] for row in judged if row["seat"] == seat)
    others = -sum(row["losses"][seat] for row in judged if row["seat"] != seat)
    by_luck = sum(luck[seat] for luck in lucks)
    rest = end[seat] - start[seat] - own - others - by_luck
    return Account(start[seat], own, others, by_luck, rest, end[seat])
