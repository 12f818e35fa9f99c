"""Strengths as people read them: points in which Elo's odds hold for two.

Inside, a strength is the logarithm of a chance's odds; 400 points are odds of ten to one.
"""

from math import log

POINTS = 400 / log(10)  # of one unit of strength
CENTRE = 1500  # of the bot that holds the scale


def strength(points: float) -> float:
    """What so many points stand for."""
    return (points - CENTRE) / POINTS


def points(strength: float) -> float:
    """How a strength is shown."""
    return CENTRE + POINTS * strength
