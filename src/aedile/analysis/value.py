"""The chance to win: what share of the win each seat can expect.

Shares sum to 1. Where a game is over they are what it ended with, and seats that tie after all
tie-breakers split the win.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Protocol

from aedile.analysis.stages import STAGES, progress
from aedile.bots.knowledge.base import Knowledge
from aedile.kernel.state import State

POINT = 100  # worths are in hundredths


class Evaluator(Protocol):
    """Says what share of the win each seat can expect, by what lies open in a world."""

    def shares(self, world: State) -> list[float]:
        """By seat; they sum to 1. What lies in stacks and piles makes no difference."""

    def seen_from(self, root: State) -> "Callable[[State], list[float]]":
        """The same of worlds some turns after `root`, by how much was uncertain there."""


class Softmax:
    """Shares by what the position is worth to each seat, in points.

    `temperatures` holds one for each quarter of a game: how many points make a seat e times as
    likely to win. Between the middles of two quarters it changes steadily, so that nothing leaps.
    """

    def __init__(self, knowledge: Knowledge[Any], temperatures: Sequence[float]) -> None:
        self._knowledge = knowledge
        self._temperatures = temperatures

    def shares(self, world: State) -> list[float]:
        """By seat."""
        worths = worths_of(self._knowledge, world)
        if world.is_over:
            return split(worths)
        return softmax(worths, temperature(self._temperatures, progress(world)))

    def seen_from(self, root: State) -> Callable[[State], list[float]]:
        """How everybody plays on is one way of many: what it ends with is not certain."""
        points = temperature(self._temperatures, progress(root))
        return lambda world: softmax(worths_of(self._knowledge, world), points)


def worths_of(knowledge: Knowledge[Any], world: State) -> list[float]:
    """What a position is worth to each seat, in points."""
    return [int(knowledge.worth(world, seat)) / POINT for seat in range(len(world.scores()))]


def split(worths: Sequence[float]) -> list[float]:
    """All of it to the best, in equal parts where there are several."""
    best = max(worths)
    winners = sum(worth == best for worth in worths)
    return [1 / winners if worth == best else 0.0 for worth in worths]


def softmax(worths: Sequence[float], points: float) -> list[float]:
    """So many points more make a seat e times as likely."""
    best = max(worths)
    weights = [exp((worth - best) / points) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def temperature(temperatures: Sequence[float], done: float) -> float:
    """At a point of the game, by what holds in the middle of each quarter."""
    place = min(max(done * STAGES - 0.5, 0.0), STAGES - 1.0)
    low = min(int(place), STAGES - 2)
    part = place - low
    return temperatures[low] * (1 - part) + temperatures[low + 1] * part
