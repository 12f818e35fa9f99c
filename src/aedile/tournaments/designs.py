"""Groups in which everybody meets everybody equally often, known without looking for them.

A division plays all its games at once. Its tables are the shifts of one block, a cyclic difference
set: all differences come up equally often in it, so all pairs meet equally often, and everybody
sits on each seat once. A plane is played in rounds: people are the points of an affine plane,
tables its lines, rounds its bundles of parallels. All meet once.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Table: TypeAlias = tuple[int, ...]  # people, from 0, by seat


class Division(NamedTuple):
    """One group for so many people at tables of one size."""

    people: int
    meetings: int  # of each pair
    block: Table

    @property
    def size(self) -> int:
        """Of a table, which is how many games each plays."""
        return len(self.block)

    def tables(self) -> list[Table]:
        """All games."""
        return [
            tuple((each + shift) % self.people for each in self.block)
            for shift in range(self.people)
        ]


DIVISIONS: tuple[Division, ...] = (
    Division(7, 1, (0, 1, 3)),
    Division(7, 2, (0, 1, 2, 4)),
    Division(13, 1, (0, 1, 3, 9)),
    Division(11, 2, (1, 3, 4, 5, 9)),
)

PLANES: tuple[int, ...] = (3, 4, 5)  # sizes of tables; as many people as its square


def division(size: int, people: int) -> Division | None:
    """The smallest in which so many have room; house bots take the rest."""
    fitting = [each for each in DIVISIONS if each.size == size and each.people >= people]
    return min(fitting, key=lambda each: each.people, default=None)


def smallest(size: int) -> Division:
    """The division of a league with tables of this size; raises ValueError where there is none."""
    found = division(size, 1)
    if found is None:
        raise ValueError(f"there is no division with {size} at a table")
    return found


def plane(size: int) -> list[list[Table]]:
    """Tables by round: lines y = slope · x + height, and last those on which x is the same.

    On a seat x + slope sit different people of a line, and one person in different rounds.
    """
    numbers = range(size)

    def point(x: int, y: int) -> int:
        return size * x + y

    rounds = []
    for slope in numbers:
        tables = []
        for height in numbers:
            line = {
                _plus(size, x, slope): point(x, _plus(size, _times(size, slope, x), height))
                for x in numbers
            }
            tables.append(tuple(line[seat] for seat in numbers))
        rounds.append(tables)
    return [*rounds, [tuple(point(x, y) for y in numbers) for x in numbers]]


# Numbers that can be added and divided: those of a clock with a prime number of hours, and four.

_FOUR_TIMES = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))


def _plus(size: int, a: int, b: int) -> int:
    return a ^ b if size == 4 else (a + b) % size


def _times(size: int, a: int, b: int) -> int:
    return _FOUR_TIMES[a][b] if size == 4 else a * b % size


# Leagues.

MOVING = 2  # up and down, between two divisions


def next_divisions(
    finished: Sequence[Sequence[str]], gone: Sequence[str], newcomers: Sequence[str], people: int
) -> list[list[str]]:
    """The next season: the best go up, the last go down, who left is gone, newcomers begin below.

    Divisions come highest first, people in their final order. Where somebody is missing, the next
    from below moves up: each division is full but the last.
    """
    order: list[str] = []
    last = len(finished) - 1
    for i, each in enumerate(finished):
        down = finished[i - 1][-MOVING:] if i > 0 else ()
        stays = each[MOVING if i > 0 else 0 : -MOVING if i < last else None]
        up = finished[i + 1][:MOVING] if i < last else ()
        order += [*down, *stays, *up]
    order = [*(who for who in order if who not in gone), *newcomers]
    return [order[i : i + people] for i in range(0, len(order), people)]
