"""How long people waited, summed up."""

from collections.abc import Sequence
from typing import NamedTuple


class Waits(NamedTuple):
    """Percentiles, in milliseconds."""

    p50: float
    p95: float
    p99: float
    max: float


def waits(seconds: Sequence[float]) -> Waits:
    """Of waits in seconds."""
    ordered = sorted(seconds) or [0.0]

    def at(part: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)

    return Waits(at(0.50), at(0.95), at(0.99), round(1000 * ordered[-1], 2))
