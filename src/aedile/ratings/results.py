"""What a game says about the people who played it: who came out ahead of whom.

Whoever leaves is last, and of several the one who left later stands higher. The bot that plays on
is not rated. Those who stayed are rated among themselves: that somebody left is no merit of
theirs, unless nobody else stayed. If somebody left before all had had some turns, there was no
game to speak of, and it counts for those who left alone.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

TURNS = 3  # that all must have had for a game to count for those who stayed


class Leaving(NamedTuple):
    """When somebody resigned or ran out of time."""

    moment: int  # any count that grows in the course of the game
    turns: int  # that everybody had had by then, at least


class Seat(NamedTuple):
    """Who sat there, and how it ended."""

    who: str  # a person, or a bot of known strength
    place: int  # by the rules with their tie-breakers; the same for those who share it
    left: Leaving | None = None


class Result(NamedTuple):
    """A rated game that is over."""

    id: str
    finished: float  # seconds, since any time
    seats: tuple[Seat, ...]


class Ranking(NamedTuple):
    """Some of a table, best first."""

    seats: tuple[int, ...]  # from 0
    groups: tuple[int, ...]  # how many share each place
    moved: tuple[bool, ...]  # for whom it counts; what counts for all tells of seats as well


def merit(seat: Seat) -> tuple[int, int]:
    """What places go by, the lowest first."""
    return (1, -seat.left.moment) if seat.left else (0, seat.place)


def places(result: Result) -> tuple[int, ...]:
    """Of every seat, leavers last."""
    merits = [merit(seat) for seat in result.seats]
    return tuple(1 + sum(other < own for other in merits) for own in merits)


def rankings(result: Result) -> list[Ranking]:
    """All that a game says."""
    everyone = range(len(result.seats))
    stayed = [i for i in everyone if not result.seats[i].left]
    if len(stayed) == len(result.seats):
        return [_ranking(result, everyone, everyone)]
    left = [i for i in everyone if result.seats[i].left]
    early = any(seat.left and seat.left.turns < TURNS for seat in result.seats)
    if early:
        return [_ranking(result, everyone, left)]
    if len(stayed) < 2:
        return [_ranking(result, everyone, everyone)]
    return [_ranking(result, stayed, stayed), _ranking(result, everyone, left)]


def _ranking(result: Result, seats: Sequence[int], moved: Sequence[int]) -> Ranking:
    order = sorted(seats, key=lambda i: (merit(result.seats[i]), i))
    groups = groupby(order, key=lambda i: merit(result.seats[i]))
    return Ranking(
        tuple(order),
        tuple(len(list(members)) for _, members in groups),
        tuple(i in moved for i in order),
    )
