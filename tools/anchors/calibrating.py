"""How strong a bot is where `heuristic` is 1500, by the very model that people are rated by.

Each number of players is fitted alone: the bot in every seat in turn against `heuristic` in all
others, seats with a worth of their own. Games of a block share their luck, so how exact that is
comes from leaving out one twentieth of the blocks after the other (a jackknife).
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from aedile.arena.order import Order
from aedile.arena.table import Result as Played
from aedile.ratings.fit import fit
from aedile.ratings.people import Prior
from aedile.ratings.results import Result, Seat
from aedile.ratings.scale import CENTRE, points

HELD = "heuristic"  # which is 1500 by definition
LEAST = 2_000  # games for each number of players
STEP = 1_000  # as many more, until it is known well enough
ERROR = 15.0  # points, half of a 95 % interval
PARTS = 20  # of the blocks
QUANTILE = 2.093  # Student's t of 19, 97.5 %
# Nothing is taken for granted of the bot: games tell all. Of seats as much as of those of people.
BLANK = Prior(skill=50.0, offset=0.001, unsure=50.0)


class Strength(NamedTuple):
    """What games for so many players say."""

    players: int
    games: int
    points: float
    error: float  # half of a 95 % interval

    @property
    def known(self) -> bool:
        """Well enough for an anchor."""
        return self.games >= LEAST and self.error <= ERROR


class Whole(NamedTuple):
    """All numbers of players together, weighed alike."""

    points: float
    error: float  # of the mean
    apart: float  # how far the number of players lies off that is farthest off


def order_of(game: str, bot: str, players: int) -> Order:
    """A table for so many, with one such bot."""
    return Order(game, (bot, *[HELD] * (players - 1)), f"anchor/{players}")


def strength(bot: str, played: Sequence[Played]) -> Strength:
    """Of a bot in these games."""
    blocks = sorted({each.block for each in played})
    part = {block: i % PARTS for i, block in enumerate(blocks)}
    without = [
        fitted(bot, [each for each in played if part[each.block] != left])
        for left in range(min(PARTS, len(blocks)))
    ]
    mean = sum(without) / len(without)
    squares = sum((each - mean) ** 2 for each in without)
    error = QUANTILE * sqrt(squares * (len(without) - 1) / len(without))
    return Strength(len(played[0].seats), len(played), fitted(bot, played), error)


def fitted(bot: str, played: Sequence[Played]) -> float:
    """The likeliest points."""
    results = [
        Result(f"{each.game:09}", 0.0, tuple(map(Seat, each.seats, each.places))) for each in played
    ]
    return points(fit(results, {HELD: CENTRE}, BLANK).people[bot].skill)


def together(found: Sequence[Strength]) -> Whole:
    """One number for all tables."""
    mean = sum(each.points for each in found) / len(found)
    error = sqrt(sum(each.error**2 for each in found)) / len(found)
    return Whole(mean, error, max(abs(each.points - mean) for each in found))
