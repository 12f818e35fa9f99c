"""Sequence of play: the steps of a turn (Trajan p.4)."""

import pytest

from aedile.games.trajan.components.rows import TRAYS
from aedile.games.trajan.obstacles import NOT_ASKED, OK, TRAY_EMPTY
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.turn import turn_of
from tests.helpers.trajan import (
    BLUE,
    GREEN,
    QUESTIONS,
    RED,
    act,
    asked,
    asking,
    clock,
    demands,
    fresh,
    hear,
    offered,
    own,
    play,
    refusal,
    seat,
    site,
    slot,
    sources,
    table,
    to_move,
    trays,
)

ALL_TWELVE = "blue blue yellow yellow green green orange orange pink pink white white"


# Which tray.


def test_any_tray_with_a_marker_can_be_emptied() -> None:
    """p.4: at least one marker must lie in it."""
    s = table(2)
    trays(s, RED, II="", V="", IV="blue")
    to_move(s, RED)

    assert offered(s) == ["tray1", "tray3", "tray4", "tray6"]
    assert refusal(s, "tray2") == TRAY_EMPTY
    assert refusal(s, "tray4") == OK


def test_sowing_cannot_be_declined() -> None:
    """p.4, T-47: rearranging markers is obligatory."""
    s = table(2)

    assert refusal(s, "pass") == NOT_ASKED
    assert refusal(s, "blue") == NOT_ASKED


def test_some_tray_can_always_be_emptied() -> None:
    """T-47: there are always twelve markers on the circle."""
    s = table(2)
    trays(s, RED, VI=ALL_TWELVE, I="", II="", III="", IV="", V="")
    to_move(s, RED)

    assert offered(s) == ["tray6"]


# The order of things.


def test_the_steps_of_a_turn_follow_each_other() -> None:
    """p.4, T-7: markers, time, Trajan tile, action with its bonus, extra action, round."""
    s = table(2)
    trays(s, RED, V="blue", VI="green orange")
    slot(s, RED, "VI", "workers", "green orange")
    own(s, RED, "extra senate")
    site(s, 1, "door 5")
    clock(s, 10)
    to_move(s, RED)

    told = hear(s, "tray5 yes site1 senate extra-senate senate")

    assert told == [
        "Red takes 1 marker from tray V and ends in tray VI (Construction).",
        "The time marker moves 1 space.",
        "Red accomplishes the green and orange tile (5 points, 1 worker).",
        "Red scores 5 points (Trajan tiles).",
        "Red sends 1 token to the worker camp.",
        "Red sends a worker to the site with the door for 5 points.",
        "Red scores 5 points (construction).",
        "Red earns a Senate action.",
        "Red advances in the senate.",
        "Red scores 2 points (senate).",
        "Red discards an extra action tile to repeat the Senate action.",
        "Red advances in the senate.",
        "Red scores 3 points (senate).",
        *told[-2:],
    ]
    assert told[-2].startswith("The people demand ")
    assert told[-1] == "Round 1 of quarter I is over."


def steps(s: TrajanState) -> list[str]:
    """What is still to happen, the next step first."""
    return [type(step).__name__ for step in reversed(list(s.agenda))]


def test_the_time_marker_waits_for_the_last_colour_to_be_chosen() -> None:
    """p.4: MoveTimeMarker and AccomplishTile come after PutMarker; no choice, no wait."""
    s = table(2)
    trays(s, RED, I="blue yellow", II="pink pink")
    to_move(s, RED)
    after = ["GrantAction", "OfferRepeat", "EndTurn"]

    play(s, "tray1")
    assert steps(s) == ["PutMarker", "MoveTimeMarker", "AccomplishTile", *after]
    assert s.time == 0

    s = table(2)
    trays(s, RED, I="blue yellow", II="pink pink")
    to_move(s, RED)
    play(s, "tray2")
    assert steps(s) == ["SenateAction", *after[1:]]
    assert s.time == 2


def test_the_action_follows_whether_or_not_a_tile_was_accomplished() -> None:
    """p.5: regardless of the Trajan tile."""
    s = table(2)
    trays(s, RED, I="blue", II="green orange")
    to_move(s, RED)

    play(s, "tray1")

    assert sources(s, RED) == {}
    assert asked(s) == "ForumAction"


def test_the_next_player_clockwise_follows() -> None:
    """p.4: and after the last one the first."""
    s = table(3)
    order = [s.current_player]
    for _ in range(3):
        play(s, "tray1 blue pass")
        order.append(s.current_player)

    assert order == [RED, GREEN, BLUE, RED]


def test_what_was_done_last_turn_cannot_be_repeated_in_this_one() -> None:
    """p.11, T-14: an extra action tile repeats what its owner did in the same turn."""
    s = table(2)
    own(s, GREEN, "wild extra action")
    act(s, RED, "senate")
    play(s, "senate")

    assert (s.current_player, s.repeatable) == (GREEN, 0)


# The end of rounds and quarters within the turn.


def last_round_of(quarter: int) -> TrajanState:
    """Red has all markers in one tray, one space before the start, three demands out."""
    s = table(2)
    trays(s, RED, I=ALL_TWELVE, II="", III="", IV="", V="", VI="")
    demands(s, "bread", "games", "religion", quarter=quarter)
    clock(s, 10)
    to_move(s, RED)
    return s


SOW_ALL = "tray1 blue blue yellow yellow green green orange orange pink pink pass"


def test_a_second_crossing_after_the_quarter_opens_the_next_one() -> None:
    """T-2: the first crossing scores the quarter, the second reveals a demand of the next."""
    s = last_round_of(1)

    play(s, SOW_ALL)
    assert (asked(s), s.rounds_due) == ("ChooseBonusTile", 1)
    play(s, "bonus-left")

    assert (s.quarter, s.round, s.demands_shown, s.demand_next) == (1, 1, 1, 4)
    assert (asked(s), s.current_player) == ("ChooseTray", GREEN)


def test_a_crossing_after_the_end_of_the_game_is_void() -> None:
    """T-2: the game ends with the fourth quarter, whatever the marker did beyond."""
    s = last_round_of(4)

    play(s, f"{SOW_ALL} bonus-left")

    assert len(s.agenda) == 0
    assert (s.quarter, s.demands_shown, s.demand_next) == (4, 0, 12)
    assert s.legal_actions() == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_quarter_ends_after_the_turn_and_the_next_player_goes_on(players: int) -> None:
    """p.9, T-70: the new quarter begins with the next player, not with the start player."""
    s = table(players)
    demands(s, "bread", "games", "religion")
    clock(s, s.track_length - 2)
    to_move(s, RED)

    play(s, "tray1 blue pass bonus-right")

    assert s.quarter == 1
    assert (asked(s), s.current_player) == ("ChooseTray", GREEN)


def test_a_fresh_table_begins_with_the_preparation_and_then_with_the_start_player() -> None:
    """p.3, T-70: seat 0 starts."""
    assert (asked(fresh(2)), fresh(2).current_player) == ("FillTray", RED)
    assert (asked(table(2)), table(2).current_player) == ("ChooseTray", RED)
    assert all(seat(table(2), RED).markers_in(tray) == 2 for tray in range(TRAYS))


# Lines of a record.


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_line_of_a_record_begins_with_a_turn_or_a_scoring(question: str) -> None:
    """What follows in a turn stands on its line; so does all of a player's preparation."""
    begins = question in ("ChooseTray", "MeetDemand", "ChooseBonusTile")

    assert asking(question).begins_line() == begins


def test_each_part_of_the_preparation_has_a_line_for_each_player() -> None:
    """p.2-3: markers, cards, tiles."""
    s = fresh(3)
    lines = []
    while asked(s) != "ChooseTray":
        if s.begins_line():
            lines.append((asked(s), s.current_player))
        play(s, offered(s)[0])

    parts = ("FillTray", "DrawFirstCard", "TakeFirstTile")
    assert lines == [(part, player) for part in parts for player in range(3)]


# A turn that has not come yet.


def test_the_next_turn_of_another_player_is_theirs_to_try_out() -> None:
    s = table(3)
    to_move(s, RED)

    ahead = turn_of(s, BLUE)

    assert ahead is not None
    assert (ahead.current_player, asked(ahead)) == (BLUE, "ChooseTray")
    assert s.current_player == RED


def test_it_ends_with_the_turn_and_not_with_the_round() -> None:
    """What a round that ends would show is hidden."""
    s = table(2)
    clock(s, s.track_length - 1)
    to_move(s, RED)
    ahead = turn_of(s, GREEN)
    assert ahead is not None
    while ahead.current_player == GREEN and ahead.secrets_shown == s.secrets_shown:
        ahead.apply(ahead.legal_actions()[-1])

    assert ahead.demands_shown == s.demands_shown


def test_where_the_quarter_ends_before_no_turn_can_be_foreseen() -> None:
    s = table(2)
    to_move(s, RED)
    s.round = 3
    assert turn_of(s, GREEN) is not None
    s.rounds_due = 1
    assert turn_of(s, GREEN) is None


def test_the_trays_of_another_player_wait_for_them_already() -> None:
    s = fresh(2)
    first = s.current_player
    ahead = turn_of(s, 1 - first)
    assert ahead is not None
    assert (ahead.current_player, asked(ahead)) == (1 - first, "FillTray")


def test_before_the_stacks_are_out_nobody_looks_beyond_the_trays() -> None:
    s = fresh(2)
    while s.current_player == 0:
        s.apply(s.legal_actions()[0])
    assert turn_of(s, 0) is None
