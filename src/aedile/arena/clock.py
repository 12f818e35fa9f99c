"""How long decisions took: counts on a logarithmic scale, small to store and exact to 2 %."""

import math
from collections.abc import Iterable, Mapping

STEPS = 16  # to a doubling of the time
MICROSECOND = 1e-6

Counts = Mapping[int, int]  # how many decisions, by step


def step_of(seconds: float) -> int:
    """Where on the scale a time lies; all under a microsecond are 0."""
    return max(0, round(STEPS * math.log2(max(seconds, MICROSECOND) / MICROSECOND)))


def seconds_of(step: int) -> float:
    """The time in the middle of a step."""
    return MICROSECOND * float(2 ** (step / STEPS))


def merged(counts: Iterable[Counts]) -> dict[int, int]:
    """All of them together."""
    total: dict[int, int] = {}
    for some in counts:
        for step, count in some.items():
            total[step] = total.get(step, 0) + count
    return total


def percentile(counts: Counts, percent: float) -> float:
    """The time that so many of a hundred decisions did not exceed, in seconds."""
    wanted = sum(counts.values()) * percent / 100
    reached = 0
    for step in sorted(counts):
        reached += counts[step]
        if reached >= wanted:
            return seconds_of(step)
    return 0.0
