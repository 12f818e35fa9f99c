"""Senate action (Trajan p.7)."""

import pytest

from aedile.games.trajan.obstacles import NOT_ASKED, SENATE_TOP_REACHED
from aedile.games.trajan.quarter_end import stands_before
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    end_quarter,
    offered,
    play,
    refusal,
    seat,
    senate,
    sources,
    table,
)


@pytest.mark.parametrize(
    ("before", "points"), [(0, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8)]
)
def test_each_space_brings_its_points(before: int, points: int) -> None:
    """p.7: one space, and as many points as it shows."""
    s = table(2)
    senate(s, RED, before)
    act(s, RED, "senate")

    play(s, "senate")

    assert sources(s, RED) == {"senate": points}
    assert s.box.senate_points[seat(s, RED).senate] == points


def test_the_disc_that_comes_later_lies_on_top() -> None:
    """p.7: on whatever discs are on that space."""
    s = table(2)
    for player in (GREEN, RED):
        act(s, player, "senate")
        play(s, "senate")
    assert stands_before(s, RED, GREEN)

    for player in (RED, GREEN):
        act(s, player, "senate")
        play(s, "senate")

    assert stands_before(s, GREEN, RED)


def test_the_last_space_ends_the_way_for_this_quarter() -> None:
    """p.7: with 8 the action is impossible."""
    s = table(2)
    senate(s, RED, 7)
    act(s, RED, "senate")
    assert offered(s) == ["pass", "senate"]
    play(s, "senate")

    act(s, RED, "senate")

    assert s.current_player == GREEN


def test_the_last_space_is_the_reason_given() -> None:
    s = table(2)
    act(s, RED, "senate")
    senate(s, RED, 8)

    assert refusal(s, "senate") == SENATE_TOP_REACHED
    assert refusal(s, "site1") == NOT_ASKED


def test_in_the_next_quarter_the_way_begins_anew() -> None:
    """p.9: all discs go back to the start."""
    s = table(2)
    senate(s, RED, 8)
    end_quarter(s)
    play(s, "bonus-left")

    act(s, RED, "senate")

    assert offered(s) == ["pass", "senate"]
    assert seat(s, RED).senate == 0
