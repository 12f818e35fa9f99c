"""Groups in which all meet equally often: exact in every row."""

from collections import Counter
from itertools import combinations

import pytest

from aedile.tournaments.designs import (
    DIVISIONS,
    PLANES,
    Division,
    division,
    next_divisions,
    plane,
)

every_division = pytest.mark.parametrize(
    "row", DIVISIONS, ids=lambda row: f"{row.size}/{row.people}"
)
every_plane = pytest.mark.parametrize("size", PLANES)


def meetings(tables: list[tuple[int, ...]]) -> Counter[tuple[int, int]]:
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


@every_division
def test_every_pair_of_a_division_meets_as_often_as_said(row: Division) -> None:
    pairs = list(combinations(range(row.people), 2))

    assert meetings(row.tables()) == dict.fromkeys(pairs, row.meetings)


@every_division
def test_everybody_has_each_seat_of_a_division_once(row: Division) -> None:
    seats = Counter((who, seat) for table in row.tables() for seat, who in enumerate(table))

    assert len(seats) == row.people * row.size
    assert set(seats.values()) == {1}


def test_the_divisions_are_those_that_are_told() -> None:
    told = [(row.size, row.people, row.meetings) for row in DIVISIONS]

    assert told == [(3, 7, 1), (4, 7, 2), (4, 13, 1), (5, 11, 2)]


@every_plane
def test_all_of_a_plane_meet_once(size: int) -> None:
    tables = [table for tables in plane(size) for table in tables]

    assert meetings(tables) == dict.fromkeys(combinations(range(size**2), 2), 1)


@every_plane
def test_everybody_plays_in_every_round_of_a_plane(size: int) -> None:
    rounds = plane(size)

    assert len(rounds) == size + 1
    for tables in rounds:
        assert sorted(who for table in tables for who in table) == list(range(size**2))


@every_plane
def test_seats_of_a_plane_are_even(size: int) -> None:
    """One game more than there are seats: each once, one of them twice."""
    seats = Counter(
        (who, seat) for tables in plane(size) for table in tables for seat, who in enumerate(table)
    )
    for who in range(size**2):
        assert sorted(seats[who, seat] for seat in range(size)) == [1] * (size - 1) + [2]


@pytest.mark.parametrize(
    ("size", "people", "found"), [(3, 5, 7), (4, 7, 7), (4, 8, 13), (5, 11, 11), (5, 12, None)]
)
def test_the_smallest_division_with_room(size: int, people: int, found: int | None) -> None:
    fitting = division(size, people)

    assert (fitting.people if fitting else None) == found


def test_a_league_moves_two_up_and_two_down() -> None:
    first, second, third = list("ABCDEFG"), list("abcdefg"), list("tuvwxyz")

    after = next_divisions([first, second, third], [], [], 7)
    assert after == [list("ABCDEab"), list("FGcdetu"), list("fgvwxyz")]


def test_who_leaves_a_league_is_replaced_from_below_and_newcomers_begin_there() -> None:
    after = next_divisions([list("ABCDEFG"), list("abcde")], ["B", "c"], ["new"], 7)

    assert after == [list("ACDEabF"), ["G", "d", "e", "new"]]
