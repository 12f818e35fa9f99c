"""Accomplish a Trajan tile, and its special action (Trajan p.5, 11)."""

import pytest

from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.names import AREA_NAMES
from aedile.games.trajan.obstacles import MARKED_ALREADY, NOT_ASKED, OK
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.trajan_tiles import is_matched
from tests.helpers.trajan import (
    RED,
    arch,
    arch_of,
    asked,
    camps,
    demands,
    end_quarter,
    fill_slots,
    hand,
    hear,
    in_hand,
    known,
    next_cards,
    offered,
    permanent,
    pile_left,
    play,
    plus_two,
    refusal,
    seat,
    slot,
    sources,
    supply,
    table,
    to_move,
    trays,
)


def about_to_match(category: str, colours: str, demand: str = "") -> TrajanState:
    """One marker from I will join the other on II and complete this tile."""
    s = table(2)
    one, other = colours.split()
    trays(s, RED, I=one, II=other)
    slot(s, RED, "II", category, colours, demand)
    to_move(s, RED)
    return s


# Matching.


@pytest.mark.parametrize(
    ("tile", "tray", "matches"),
    [
        ("green orange", "green orange", True),
        ("green orange", "orange green", True),
        ("green orange", "blue green orange pink", True),
        ("green orange", "green green", False),
        ("green orange", "green", False),
        ("green orange", "", False),
        ("orange orange", "orange orange", True),
        ("orange orange", "orange orange blue", True),
        ("orange orange", "orange green", False),
        ("orange orange", "orange", False),
    ],
)
def test_the_colours_of_the_tile_must_lie_in_the_tray(tile: str, tray: str, matches: bool) -> None:
    """p.5, T-5: other markers do no harm; a doubled colour needs both markers of it."""
    s = table(2)
    trays(s, RED, III=tray)
    slot(s, RED, "III", "workers", tile)

    assert is_matched(s, RED, 2) == matches


def test_a_tray_without_a_tile_matches_nothing() -> None:
    assert not is_matched(table(2), RED, 2)


def test_only_the_target_tray_counts() -> None:
    """p.5, T-6: a tile beside a tray that was passed on the way stays."""
    s = table(2)
    trays(s, RED, I="green blue", II="orange", III="white")
    tile = slot(s, RED, "II", "workers", "green orange")
    to_move(s, RED)

    play(s, "tray1 green")

    assert is_matched(s, RED, 1)
    assert sources(s, RED) == {}
    assert seat(s, RED).slots[1] == tile


def test_markers_that_lay_there_already_do_not_help_until_a_sowing_ends_there() -> None:
    """p.5: for how long the markers have been there is of no concern."""
    s = table(2)
    trays(s, RED, I="blue", II="green orange")
    slot(s, RED, "II", "workers", "green orange")
    to_move(s, RED)

    play(s, "tray1")

    assert sources(s, RED) == {"trajan tiles": 5}


# Points are certain, special actions are not.


@pytest.mark.parametrize(
    ("category", "colours", "points", "question"),
    [
        ("cards", "green pink", 3, "UseSpecialAction"),
        ("points", "orange white", 9, "ForumAction"),
        ("workers", "green orange", 5, "UseSpecialAction"),
        ("workers", "orange orange", 2, "UseSpecialAction"),
        ("legionnaires", "green blue", 5, "UseSpecialAction"),
        ("legionnaires", "green yellow", 2, "UseSpecialAction"),
        ("plus-two", "green pink", 4, "PlacePlusTwo"),
        ("demands", "orange green", 1, "ForumAction"),
    ],
)
def test_a_tile_brings_its_points_at_once(
    category: str, colours: str, points: int, question: str
) -> None:
    """p.5, p.11, T-4: nobody is asked whether; only the special action is a choice."""
    s = about_to_match(category, colours)

    play(s, "tray1")

    assert sources(s, RED) == {"trajan tiles": points}
    assert asked(s) == question
    assert seat(s, RED).slots[1] == NOTHING


def test_two_cards_are_drawn_unseen() -> None:
    """p.11: from the face-down pile."""
    s = about_to_match("cards", "green pink")
    hand(s, RED)
    next_cards(s, "wine", "oil", "fish")

    play(s, "tray1 yes")

    assert in_hand(s, RED) == {"oil": 1, "wine": 1}
    assert known(s, RED) == {}


@pytest.mark.parametrize(
    ("category", "colours", "workers", "legionnaires"),
    [
        ("workers", "green orange", 2, 1),
        ("workers", "orange orange", 3, 1),
        ("legionnaires", "green blue", 1, 2),
        ("legionnaires", "green yellow", 1, 3),
    ],
)
def test_tokens_go_to_their_camp(
    category: str, colours: str, workers: int, legionnaires: int
) -> None:
    """p.11: one or two, from the supply."""
    s = about_to_match(category, colours)

    play(s, "tray1 yes")

    assert (seat(s, RED).workers, seat(s, RED).legionnaires) == (workers, legionnaires)
    assert seat(s, RED).supply == 15 - workers - legionnaires


@pytest.mark.parametrize(
    ("category", "colours"), [("cards", "green pink"), ("workers", "orange orange")]
)
def test_a_special_action_may_be_declined_whole(category: str, colours: str) -> None:
    """p.5, T-52: all of it or nothing."""
    s = about_to_match(category, colours)
    before = (in_hand(s, RED), seat(s, RED).workers)
    play(s, "tray1")
    assert offered(s) == ["no", "yes"]
    assert refusal(s, "recruit") == NOT_ASKED

    play(s, "no")

    assert (in_hand(s, RED), seat(s, RED).workers) == before
    assert asked(s) == "ForumAction"


# What is only partly possible.


def test_a_double_tile_sends_the_last_token_alone() -> None:
    """T-10: as many as are left."""
    s = about_to_match("legionnaires", "green yellow")
    supply(s, RED, 1)

    play(s, "tray1 yes")

    assert seat(s, RED).supply == 0
    assert seat(s, RED).legionnaires == 2


@pytest.mark.parametrize("category", ["workers", "legionnaires"])
def test_without_tokens_nothing_is_asked(category: str) -> None:
    """T-10, T-69: the points come all the same."""
    s = about_to_match(category, "green orange" if category == "workers" else "green blue")
    supply(s, RED, 0)

    play(s, "tray1")

    assert asked(s) == "ForumAction"
    assert sources(s, RED) == {"trajan tiles": 5}


def test_the_last_card_is_drawn_alone() -> None:
    """T-10: as many as are left."""
    s = about_to_match("cards", "green pink")
    hand(s, RED)
    pile_left(s, "gems")

    play(s, "tray1 yes")

    assert in_hand(s, RED) == {"gems": 1}


def test_without_cards_nothing_is_asked() -> None:
    """T-10, T-20, T-69: an exhausted pile gives nothing."""
    s = about_to_match("cards", "green pink")
    pile_left(s)

    play(s, "tray1")

    assert asked(s) == "ForumAction"


# [+2] markers.


def test_a_marker_goes_to_any_action_without_one() -> None:
    """p.11, T-11: no extra action tile is needed."""
    s = about_to_match("plus-two", "green pink")
    plus_two(s, RED, "forum", "senate")
    play(s, "tray1")
    assert offered(s) == [
        "no",
        "mark-seaport",
        "mark-military",
        "mark-trajan",
        "mark-construction",
    ]
    assert refusal(s, "mark-forum") == MARKED_ALREADY
    assert refusal(s, "yes") == NOT_ASKED

    told = hear(s, "mark-military")

    assert told == ["Red puts a [+2] marker on the Military action."]
    assert seat(s, RED).plus_two == 0b001110


def test_a_marker_may_be_left_in_the_box() -> None:
    """p.5: the special action is optional."""
    s = about_to_match("plus-two", "green pink")

    play(s, "tray1 no")

    assert seat(s, RED).plus_two == 0


def test_a_seventh_marker_has_no_place() -> None:
    """T-10: with one on every action nothing is asked."""
    s = about_to_match("plus-two", "green pink")
    plus_two(s, RED, *AREA_NAMES)

    play(s, "tray1")

    assert asked(s) == "ForumAction"
    assert sources(s, RED) == {"trajan tiles": 4}


# Demand tiles.


@pytest.mark.parametrize(
    ("demand", "colours"),
    [("bread", "green orange"), ("games", "yellow green"), ("religion", "blue orange")],
)
def test_a_demand_tile_is_kept_for_good(demand: str, colours: str) -> None:
    """p.5, p.11, T-52: it lies on the mat until the end of the game."""
    s = about_to_match("demands", colours, demand)

    told = hear(s, "tray1")

    assert [d for d in range(3) if seat(s, RED).permanent[d]] == [
        ["bread", "games", "religion"].index(demand)
    ]
    assert f"Red keeps the tile: it meets a demand for {demand} every quarter." in told


def test_a_kept_tile_serves_in_every_quarter() -> None:
    """p.8: it is not removed."""
    s = table(2)
    permanent(s, RED, "bread")

    end_quarter(s, "bread", "games", "religion")
    play(s, "bonus-left")
    end_quarter(s, "bread", "games", "games", quarter=2)

    assert seat(s, RED).permanent[0] == 1
    assert sources(s, RED) == {"unmet demands": -9 - 9}


# The Arch.


def test_an_arch_in_the_centre_comes_to_the_freed_slot() -> None:
    """p.6, T-8: at once, so that the Trajan action is possible in the same turn."""
    s = table(2)
    trays(s, RED, IV="green", V="orange")
    slot(s, RED, "V", "workers", "green orange")
    fill_slots(s, RED, "I", "II", "III", "IV", "VI")
    arch(s, RED, "centre")
    to_move(s, RED)

    play(s, "tray4 no")

    assert arch_of(s, RED) == "V"
    assert asked(s) == "TrajanAction"
    play(s, "tile-points")
    assert arch_of(s, RED) == "centre"


def test_an_arch_elsewhere_stays_where_it_is() -> None:
    """p.6, T-9: only from the centre does it move."""
    s = about_to_match("points", "orange white")
    arch(s, RED, "IV")

    play(s, "tray1")

    assert arch_of(s, RED) == "IV"


def test_tokens_deployed_by_a_tile_can_be_used_in_the_same_turn() -> None:
    """T-7: the special action comes before the action."""
    s = table(2)
    trays(s, RED, V="green", VI="orange")
    slot(s, RED, "VI", "workers", "green orange")
    camps(s, RED, workers=0)
    demands(s)
    to_move(s, RED)

    play(s, "tray5 yes")

    assert refusal(s, "site1") == OK
