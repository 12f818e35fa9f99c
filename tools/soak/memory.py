"""Whether memory grows: a straight line through what was measured at equal points."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

WARM_UP = 6  # hours that are left out
# Of Student's distribution, for an interval of 95 %, by degrees of freedom.
STUDENT = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 6: 2.45, 8: 2.31, 10: 2.23, 15: 2.13}
MIB = 1 << 20


class Line(NamedTuple):
    """How much something grows an hour, and between which bounds that surely lies."""

    slope: float
    low: float
    high: float


def line(values: Sequence[float]) -> Line | None:
    """The line of least squares through values an hour apart; None for fewer than four."""
    n = len(values)
    if n < 4:
        return None
    middle, mean = (n - 1) / 2, sum(values) / n
    spread = sum((x - middle) ** 2 for x in range(n))
    slope = sum((x - middle) * (y - mean) for x, y in enumerate(values)) / spread
    rest = sum((y - mean - slope * (x - middle)) ** 2 for x, y in enumerate(values))
    error = math.sqrt(rest / (n - 2) / spread)
    reach = error * next((t for freedom, t in reversed(STUDENT.items()) if freedom <= n - 2), 12.71)
    return Line(slope, slope - reach, slope + reach)


def draw(hours: Sequence[dict[str, Any]], path: Path) -> None:
    """Memory over the hours."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "aedile"  # the same figures, the same file
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4), layout="constrained")
    at = [each["hour"] for each in hours]
    axes.plot(at, [each["busy"] / MIB for each in hours], ":", color="#8c2d19", label="in play")
    axes.plot(at, [each["rss"] / MIB for each in hours], "-o", color="#1f5a8a", label="at rest")
    axes.axvspan(0, WARM_UP, color="#eeeeee", label="warm-up")
    axes.set_ylim(bottom=0)
    axes.set_xlabel("hours of the server")
    axes.set_ylabel("memory of the server, MiB")
    axes.grid(color="#dddddd")
    axes.legend(frameon=False)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
