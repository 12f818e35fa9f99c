"""Move the time marker (Trajan p.4)."""

import pytest

from aedile.games.trajan import events
from aedile.games.trajan.time_track import advance_time
from tests.helpers.trajan import (
    GREEN,
    RED,
    asked,
    clock,
    demands,
    events_of,
    play,
    table,
    to_move,
    trays,
)


@pytest.mark.parametrize(("players", "length"), [(2, 11), (3, 16), (4, 21)])
def test_the_track_depends_on_the_number_of_players(players: int, length: int) -> None:
    """p.2, T-1: 11, 16 or 21 spaces."""
    assert table(players).track_length == length


@pytest.mark.parametrize(
    ("before", "spaces", "after", "rounds"),
    [
        (0, 1, 1, 0),
        (8, 2, 10, 0),
        (9, 2, 0, 1),  # arrives at the start space
        (9, 3, 1, 1),  # crosses it
        (0, 11, 0, 1),
        (0, 12, 1, 1),
        (10, 12, 0, 2),  # arrives there the second time
        (10, 11, 10, 1),
    ],
)
def test_arriving_at_the_start_and_crossing_it_end_a_round(
    before: int, spaces: int, after: int, rounds: int
) -> None:
    """p.4, T-2: with twelve markers even two."""
    s = table(2)
    clock(s, before)

    advance_time(s, RED, spaces)

    assert (s.time, s.rounds_due) == (after, rounds)


def test_the_marker_goes_on_from_where_it_is_in_the_next_round() -> None:
    """p.8: it is not put back."""
    s = table(2)
    clock(s, 10)
    to_move(s, RED)
    play(s, "tray1 blue pass")
    assert s.time == 1

    play(s, "tray1 blue pass")

    assert s.time == 3


def test_the_marker_stays_where_it_is_when_a_quarter_ends() -> None:
    """p.8: nor is it put back at the end of a quarter; the way around goes on from there."""
    s = table(2)
    demands(s, "bread", "bread", "games")
    clock(s, 10)
    to_move(s, RED)
    play(s, "tray1 blue pass bonus-left")
    assert (s.quarter, s.round, s.time, s.rounds_due) == (1, 0, 1, 0)

    clock(s, 9)
    play(s, "tray1 blue pass")

    assert (s.quarter, s.round, s.time) == (1, 1, 0)


def test_the_spaces_are_told() -> None:
    s = table(2)
    clock(s, 10)
    to_move(s, RED)

    told = [e for e in events_of(s, "tray1 blue") if e.kind == events.TIME]

    assert [(e.player, e.a, e.b) for e in told] == [(RED, 2, 1)]


# A double crossing.


def test_twelve_markers_can_end_two_rounds_at_once() -> None:
    """T-2: each crossing reveals its demand, one after the other."""
    s = table(2)
    all_twelve = "blue blue yellow yellow green green orange orange pink pink white white"
    trays(s, RED, I=all_twelve, II="", III="", IV="", V="", VI="")
    clock(s, 10)
    to_move(s, RED)

    play(s, "tray1 blue blue yellow yellow green green orange orange pink pink")
    assert (asked(s), s.rounds_due, s.demands_shown) == ("SeaportAction", 2, 0)
    play(s, "pass")

    assert (s.round, s.demands_shown, s.rounds_due, s.time) == (2, 2, 0, 0)
    assert (asked(s), s.current_player) == ("ChooseTray", GREEN)
