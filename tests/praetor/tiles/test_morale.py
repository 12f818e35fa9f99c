"""Morale: Colosseum and Oracle (Praetor p.8)."""

import pytest

from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    BLUE,
    give,
    hear,
    lay,
    morale,
    play,
    seat,
    sources,
    table,
    to_act,
    workers,
)

OTHERS = ("statue_1", "curia_1", "forum_1", "academy_1")


@pytest.mark.parametrize(("others", "value"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 4)])
def test_the_colosseum_raises_one_level_for_every_two_tiles(others: int, value: int) -> None:
    """p.8: rounded down; mine and Colosseum are the first two."""
    s = table(2)
    lay(s, "colosseum_1", owner=BLUE)
    for name in OTHERS[:others]:
        lay(s, name, owner=BLUE)
    to_act(s, BLUE)

    play(s, "colosseum#1 w1")

    assert seat(s, BLUE).morale_value() == value


def at_the_oracle(retired: int) -> PraetorState:
    s = table(2)
    lay(s, "oracle_1", owner=BLUE)
    workers(s, BLUE, 1, retired=retired)
    give(s, BLUE)
    to_act(s, BLUE)
    return s


@pytest.mark.parametrize(("retired", "value"), [(0, 0), (1, 2), (2, 6), (3, 12)])
def test_the_oracle_raises_two_levels_for_each_retired_worker(retired: int, value: int) -> None:
    """p.8: two spaces each."""
    s = at_the_oracle(retired)

    heard = hear(s, "oracle#1 w1")

    assert seat(s, BLUE).morale_value() == value
    rises = f"Blue's Morale rises {2 * retired} levels, to a value of {value}."
    assert (rises in heard) == (retired > 0)


def test_a_called_back_worker_counts_for_the_oracle() -> None:
    """P-42: out on a tile or not, it is a Retired Worker Blue controls."""
    s = at_the_oracle(retired=2)
    lay(s, "labor_camp_1", owner=BLUE)

    play(s, "labor-camp#1 oracle#1")

    assert seat(s, BLUE).morale_value() == 6


def test_morale_stops_at_the_last_space() -> None:
    """P-27: there is nothing beyond it."""
    s = at_the_oracle(retired=5)
    morale(s, BLUE, 16)

    play(s, "oracle#1 w1")

    assert seat(s, BLUE).morale_value() == 20
    assert seat(s, BLUE).morale == len(seat(s, BLUE).board.morale_track) - 1


def test_morale_at_the_last_space_stays_there() -> None:
    """P-27: nothing moves, so nothing is told."""
    s = at_the_oracle(retired=2)
    morale(s, BLUE, 20)

    heard = hear(s, "oracle#1 w1")

    assert seat(s, BLUE).morale_value() == 20
    assert not any("Morale" in line for line in heard)


def test_morale_brings_no_favor_before_the_end() -> None:
    """p.2: only the Temple of Venus and the Final Scoring turn it into Favor."""
    s = at_the_oracle(retired=2)

    play(s, "oracle#1 w1")

    assert sources(s, BLUE) == {}
