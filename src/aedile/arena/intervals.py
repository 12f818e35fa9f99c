"""How far a figure can be trusted.

Games of a block share their seed, so they are not independent: blocks are what
is drawn again. A resample draws as many blocks as there are, with replacement;
a figure is computed from each, and 95 % of the values lie in the interval.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

RESAMPLES = 10_000
BATCH = 500  # resamples held in memory at a time
CONFIDENCE = 0.95
Z = 1.959964  # of a normal distribution, for 95 %

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """A figure with the ends of its interval; they are None where nothing can be said."""

    mean: float | None
    low: float | None = None
    high: float | None = None


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The ends of Wilson's interval for a share, as if all games were independent."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    scale = 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def resampled(sums: Floats, resamples: int = RESAMPLES) -> Floats:
    """Sums over the blocks of each resample; `sums` has a row for each block.

    The draw is always the same, so that the same games give the same interval.
    """
    rng = fixed_luck()
    batches = [
        drawn(rng, min(BATCH, resamples - first), len(sums)) @ sums
        for first in range(0, resamples, BATCH)
    ]
    return np.concatenate(batches)


def fixed_luck() -> np.random.Generator:
    """Always the same draws."""
    return np.random.default_rng(117)  # the year Trajan died; any number would do


def drawn(rng: np.random.Generator, resamples: int, blocks: int) -> Floats:
    """How often each block is in each resample."""
    places = rng.integers(0, blocks, size=(resamples, blocks))
    places += blocks * np.arange(resamples)[:, None]
    counts = np.bincount(places.ravel(), minlength=resamples * blocks)
    return counts.reshape(resamples, blocks).astype(np.float64)


def ratios(tops: Any, bottoms: Any) -> list[Estimate]:
    """Ratios of two sums over blocks, such as wins to games: one for each column."""
    above, below = np.asarray(tops, float), np.asarray(bottoms, float)
    columns = above.shape[1]
    means = _divided(above.sum(axis=0), below.sum(axis=0))
    if len(above) < 2:
        return [Estimate(_plain(mean)) for mean in means]
    draws = resampled(np.hstack([above, below]))
    values = _divided(draws[:, :columns], draws[:, columns:])
    return [Estimate(_plain(means[k]), *ends(values[:, k])) for k in range(columns)]


def ends(values: Floats) -> tuple[float | None, float | None]:
    """The ends of the interval that holds 95 % of what the resamples gave."""
    known = values[~np.isnan(values)]
    if not len(known):
        return None, None
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(known, [tail, 1 - tail])
    return float(low), float(high)


def _divided(above: Floats, below: Floats) -> Floats:
    """Without complaint where there is nothing to divide by: not a number."""
    safe = np.where(below == 0, 1.0, below)
    return np.where(below == 0, np.nan, above / safe)


def _plain(value: float) -> float | None:
    return None if math.isnan(value) else float(value)


def by_block(blocks: Sequence[int], values: Any) -> Floats:
    """Sums of the rows of each block, whatever the blocks are called."""
    rows = np.asarray(values, float)
    names, index = np.unique(np.asarray(blocks), return_inverse=True)
    sums = np.zeros((len(names), rows.shape[1]))
    np.add.at(sums, index, rows)
    return sums
