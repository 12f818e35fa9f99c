"""Plackett and Luce's likelihood of an order, with Efron's average where places are shared.

Who comes first, and then next, is drawn among those left by their worth, the exponential of
their strength. Of those who share a place nobody knows who was drawn first, so each is counted as
half gone, or a third, while the others are drawn.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import log
from typing import NamedTuple


class Slopes(NamedTuple):
    """How the logarithm of the likelihood changes with each strength, best first."""

    slope: list[float]
    bend: list[float]  # the second derivative, with its sign turned


def slopes(worths: Sequence[float], groups: Sequence[int]) -> Slopes:
    """For those in order, of whom as many share each place as `groups` says."""
    rest = _rest(worths)
    once = squared = 0.0  # sums of 1 / what was left, over all draws so far
    slope: list[float] = []
    bend: list[float] = []
    for size in groups:
        first = len(slope)
        own, own_squared = once, squared
        for share, left in _draws(rest, first, size):
            own += share / left
            own_squared += (share / left) ** 2
            once += 1 / left
            squared += 1 / (left * left)
        for worth in worths[first : first + size]:
            slope.append(1 - worth * own)
            bend.append(worth * own - worth * worth * own_squared)
    return Slopes(slope, bend)


def common_bend(worths: Sequence[float], groups: Sequence[int], free: Sequence[bool]) -> float:
    """How the slope falls if all who are free to move become stronger together."""
    rest = _rest(worths)
    free_rest = _rest([worth if moves else 0.0 for worth, moves in zip(worths, free)])
    bend, first = 0.0, 0
    for size in groups:
        draws = zip(_draws(rest, first, size), _draws(free_rest, first, size))
        for (_, left), (_, free_left) in draws:
            chance = free_left / left
            bend += chance * (1 - chance)
        first += size
    return bend


def log_likelihood(worths: Sequence[float], groups: Sequence[int]) -> float:
    """The logarithm of the chance of this order."""
    rest = _rest(worths)
    drawn = sum(
        log(left) for first, size in _firsts(groups) for _, left in _draws(rest, first, size)
    )
    return sum(log(worth) for worth in worths) - drawn


def _rest(worths: Sequence[float]) -> list[float]:
    """What is left when so many are gone; summed from the last, so that little is not lost."""
    return [*list(accumulate(reversed(worths)))[::-1], 0.0]


def _draws(rest: Sequence[float], first: int, size: int) -> list[tuple[float, float]]:
    """For each draw of a group: how much of its members is still there, and of all."""
    if size == 1:
        return [(1.0, rest[first])]
    behind = rest[first + size]
    shares = [1 - drawn / size for drawn in range(size)]
    return [(share, behind + share * (rest[first] - behind)) for share in shares]


def _firsts(groups: Sequence[int]) -> list[tuple[int, int]]:
    return [(end - size, size) for end, size in zip(accumulate(groups), groups)]
