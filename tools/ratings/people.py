"""Simulated people: how strong they are, and the games they play."""

from collections.abc import Callable, Iterator
from math import exp, log, pi, sqrt
from random import Random
from typing import NamedTuple

from aedile.ratings.results import Result, Seat
from aedile.ratings.scale import POINTS, strength

SIZES = (2, 3, 4, 5)
BOT = "bot"
ANCHORS = {BOT: 1500.0}
DAY = 24 * 60 * 60.0
LEAST = 1e-12  # no lot is 0, which has no logarithm

# What is added to a strength in a game; both have the same variance.
LUCKS: dict[str, Callable[[Random], float]] = {
    "gumbel": lambda lots: -log(-log(max(LEAST, lots.random()))),
    "normal": lambda lots: lots.gauss(0, pi / sqrt(6)),
}


class Plan(NamedTuple):
    """What people are like, in points, and how they meet."""

    people: int = 500
    level: float = 1300
    spread: float = 260
    offset: float = 52  # by how much people differ in games for another number of players
    seat: float = 35
    bots: float = 0.2  # share of tables with a bot of known strength
    luck: str = "gumbel"


class World:
    """People of known strength."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.lots = Random(f"{seed}/{plan}")
        self.names = [f"p{i}" for i in range(plan.people)]
        self.skill = {
            name: strength(self.lots.gauss(plan.level, plan.spread)) for name in self.names
        }
        self.offsets = {
            (name, size): self._drawn(plan.offset) for name in self.names for size in SIZES
        }
        self.seats = {size: self._seats(size) for size in SIZES}

    def _drawn(self, deviation: float) -> float:
        return self.lots.gauss(0, deviation / POINTS)

    def _seats(self, size: int) -> list[float]:
        drawn = [self._drawn(self.plan.seat) for _ in range(size)]
        return [each - sum(drawn) / size for each in drawn]

    def strength(self, name: str, size: int, seat: int) -> float:
        """Of somebody at a table; the bot is equally strong at all."""
        own = 0.0 if name == BOT else self.skill[name] + self.offsets[name, size]
        return own + self.seats[size][seat]

    def true(self, result: Result) -> list[float]:
        """Of everybody at a table, by seat."""
        return [
            self.strength(seat.who, len(result.seats), i) for i, seat in enumerate(result.seats)
        ]

    def rounds(self) -> Iterator[list[Result]]:
        """In each of which everybody plays one game; a day lies between them."""
        number = day = 0
        while True:
            waiting = self.lots.sample(self.names, len(self.names))
            played = []
            while waiting:
                table = self._table(waiting)
                played.append(self._play(table, f"{number:07}", day * DAY))
                number += 1
            day += 1
            yield played

    def _table(self, waiting: list[str]) -> list[str]:
        """Those who sit down next, in the order of seats; who is left alone meets the bot."""
        size = self.lots.choice(SIZES)
        bots = int(self.lots.random() < self.plan.bots)
        table = [waiting.pop() for _ in range(min(size - bots, len(waiting)))]
        if bots or len(table) == 1:
            table.append(BOT)
        return self.lots.sample(table, len(table))

    def _play(self, table: list[str], name: str, finished: float) -> Result:
        luck = LUCKS[self.plan.luck]
        drawn = [
            self.strength(who, len(table), seat) + luck(self.lots) for seat, who in enumerate(table)
        ]
        places = [1 + sum(other > own for other in drawn) for own in drawn]
        return Result(name, finished, tuple(map(Seat, table, places)))


def by_place(result: Result, strengths: list[float]) -> list[float]:
    """Strengths, given by seat, in the order in which people came in."""
    order = sorted(range(len(strengths)), key=lambda seat: result.seats[seat].place)
    return [strengths[seat] for seat in order]


def loss(orders: list[list[float]], scale: float = 1.0) -> float:
    """How surprising these orders are, for each place, to one who believes these strengths."""
    total = 0.0
    for strengths in orders:
        rest = 0.0
        for each in reversed(strengths):
            rest += exp(scale * each)
            total += log(rest) - scale * each
    return total / sum(map(len, orders))


def least_loss(orders: list[list[float]], low: float = 1e-3, high: float = 10.0) -> float:
    """With the scale that fits best, known only afterwards; strengths themselves stay."""
    for _ in range(30):
        third = (high / low) ** (1 / 3)
        first, second = low * third, high / third
        if loss(orders, first) < loss(orders, second):
            high = second
        else:
            low = first
    return loss(orders, sqrt(low * high))
