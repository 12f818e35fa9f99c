"""From a loss to a word: how much is how bad, and how sure that must be."""

from math import sqrt
from typing import Literal, NamedTuple, TypeAlias

Verdict: TypeAlias = Literal[
    "forced", "best", "good", "unclear", "inaccuracy", "mistake", "blunder"
]
Marked: TypeAlias = Literal["inaccuracy", "mistake", "blunder"]
Seen: TypeAlias = Literal["unconfirmed", "confirmed", "agreed"]  # by one look, or by two
Severity: TypeAlias = Literal["blunders", "mistakes", "all"]  # from which loss on a coach speaks

MARKS: tuple[Marked, ...] = ("inaccuracy", "mistake", "blunder")
ERRORS: tuple[Marked, ...] = ("mistake", "blunder")
SHARES = (0.08, 0.16, 0.32)  # of the win lost, times the number of players
POINTS = {"praetor": (3.0, 6.0, 12.0)}  # lost where the game is decided
POINTS_ELSEWHERE = (1.5, 3.0, 6.0)
DECIDED = 0.05  # the best line wins less often, or loses less often
Z = 1.96  # of a normal distribution, for 95 %


class Loss(NamedTuple):
    """What a turn gave away, and how far that can be trusted."""

    amount: float
    error: float  # half of the interval that holds it in 95 % of cases


class Doubt(NamedTuple):
    """How far a loss may be off beyond noise: the true one below it, or above.

    Mostly the smaller of two looks counts, so that it is more often above.
    """

    below: float
    above: float


def half_interval(noise: float, doubt: float) -> float:
    """By the noise of the worlds, and how far this way of judging is off elsewhere."""
    return Z * sqrt(noise * noise + doubt * doubt)


def share_thresholds(players: int) -> tuple[float, ...]:
    """The share of the win from which a loss has each mark."""
    return tuple(share / players for share in SHARES)


def point_thresholds(game: str) -> tuple[float, ...]:
    """The same in points, for games that are decided."""
    return POINTS.get(game, POINTS_ELSEWHERE)


def is_decided(share: float) -> bool:
    """Is hardly anything left to win or lose?"""
    return not DECIDED <= share <= 1 - DECIDED


def word(loss: Loss, thresholds: tuple[float, ...]) -> Verdict:
    """What to call a loss; one that may well be none is unclear."""
    reached = sum(loss.amount >= threshold for threshold in thresholds)
    if not reached:
        return "good"
    return MARKS[reached - 1] if loss.amount > loss.error else "unclear"


def seen(verdict: Verdict, second: float | None) -> Seen:
    """How a loss was found: by one look, the smaller of two, or two that agree on an error."""
    if second is None:
        return "unconfirmed"
    return "agreed" if verdict in ERRORS else "confirmed"


def counts(verdict: Verdict, severity: Severity) -> bool:
    """Is it bad enough to be spoken of?"""
    return verdict in MARKS[("all", "mistakes", "blunders").index(severity) :]


def is_settled(loss: Loss, thresholds: tuple[float, ...]) -> bool:
    """Is it clear, or hardly enough for any mark?"""
    return loss.amount + loss.error < thresholds[0] or is_clear(loss, thresholds)


def is_clear(loss: Loss, thresholds: tuple[float, ...]) -> bool:
    """Would more worlds hardly change the word?"""
    return all(abs(loss.amount - each) > loss.error for each in (0.0, *thresholds))
