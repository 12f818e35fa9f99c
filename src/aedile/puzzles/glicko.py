"""Ratings of solvers and puzzles: Glicko-2 (Glickman 2012), each attempt a period of its own."""

from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178  # points of a rating in one of the inner scale
MIDDLE = 1500.0
TAU = 0.5  # how quickly volatility may change
CLOSE = 1e-6  # to which volatility is found
LEAST_DEVIATION = 45.0  # so that nobody's rating stands still for good
MOST_DEVIATION = 350.0


class Rating(NamedTuple):
    """How strong somebody is, or how hard something, and how sure that is."""

    rating: float = MIDDLE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


def met(one: Rating, other: Rating, score: float, weight: float = 1.0) -> Rating:
    """One's rating after a meeting: 1 is won, 0 lost; with half the weight, half of the way."""
    if not weight:
        return one
    after = _after(one, other, score)
    rating, deviation, volatility = (a + weight * (b - a) for a, b in zip(one, after, strict=True))
    return Rating(rating, min(MOST_DEVIATION, max(LEAST_DEVIATION, deviation)), volatility)


def _after(one: Rating, other: Rating, score: float) -> Rating:
    mu, phi = (one.rating - MIDDLE) / SCALE, one.deviation / SCALE
    theirs, unsure = (other.rating - MIDDLE) / SCALE, other.deviation / SCALE
    g = 1 / sqrt(1 + 3 * unsure**2 / pi**2)
    expected = 1 / (1 + exp(-g * (mu - theirs)))
    variance = 1 / (g**2 * expected * (1 - expected))
    delta = variance * g * (score - expected)
    volatility = _volatility(phi, one.volatility, variance, delta)
    wide = sqrt(phi**2 + volatility**2)
    phi = 1 / sqrt(1 / wide**2 + 1 / variance)
    mu += phi**2 * g * (score - expected)
    return Rating(MIDDLE + SCALE * mu, SCALE * phi, volatility)


def _volatility(phi: float, before: float, variance: float, delta: float) -> float:
    """The one that fits best what happened: step 5 of the paper, by the Illinois method."""
    start = log(before**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = start - TAU
        while f(high) < 0:
            high -= TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
