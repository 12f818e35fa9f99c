"""Sets gathered in any order: the engine asks for their parts in an order of its own."""

from itertools import permutations

import pytest

from aedile.games.trajan.state import TrajanState
from aedile.kernel.errors import IllegalAction, UnknownNotation
from tests.helpers.gathering import Sets
from tests.helpers.trajan import (
    GAME,
    RED,
    act,
    asked,
    circle,
    displayed,
    end_quarter,
    fresh,
    hand,
    own,
    permanent,
    play,
    table,
    tiles_of,
    trays,
)

sets = Sets(GAME)


def in_the_seaport(*tiles: str, **cards: int) -> TrajanState:
    s = table(2)
    own(s, RED, *tiles)
    hand(s, RED, **cards)
    act(s, RED, "seaport")
    return s


def loading(ship: str, *tiles: str, **cards: int) -> TrajanState:
    s = in_the_seaport(*tiles, **cards)
    play(s, f"ship-{ship}")
    return s


WILD = "wild commodity"


# Cards for the display.


def test_wheat_first_forbids_no_second_card() -> None:
    s = in_the_seaport(ceramics=1, wine=2, wheat=1)

    assert sets.possible(s, "play-wheat") == {"play-ceramics", "play-wine"}
    assert sets.says(s, "play-wheat", "play-wine") == "Play wine and wheat into the display"
    assert sets.moves(s, "play-wheat", "play-wine") == ["play-wine", "play-wheat"]
    assert displayed(s, RED) == {"wine": 1, "wheat": 1}


def test_one_card_is_enough_and_two_are_most() -> None:
    s = in_the_seaport(ceramics=2, wine=1)

    assert sets.missing(s) == "One card or two are played."
    assert sets.why(s, "play-wine", "play-wine") == "You have no such card in hand."
    assert sets.why(s, "play-wine", "play-ceramics", "play-ceramics") == sets.missing(s)
    assert sets.moves(s, "play-wine") == ["play-wine", "no"]


def test_the_last_card_is_asked_for_alone() -> None:
    assert sets.moves(in_the_seaport(wine=1), "play-wine") == ["play-wine"]


def test_playing_cards_stands_for_those_answers_alone() -> None:
    s = in_the_seaport(wine=1)

    assert [GAME.notation(s, action) for action in sets.at(s).replaces] == ["play-wine"]
    assert GAME.gathering(in_the_seaport()) is None


# Cargo.


@pytest.mark.parametrize(
    "keys", sorted(set(permutations(("load-ceramics", "load-wine", "load-wheat"))))
)
def test_cargo_is_loaded_in_any_order(keys: tuple[str, ...]) -> None:
    s = loading("different", ceramics=2, wine=1, wheat=1)

    assert sets.moves(s, *keys) == ["load-ceramics", "load-wine", "load-wheat", "done"]
    assert displayed(s, RED) == {"ceramics": 1, "wine": 1, "wheat": 1}


def test_wine_first_leaves_ceramics() -> None:
    """Ceramics, ceramics and wine, on the ship for different cards."""
    s = loading("different", ceramics=2, wine=1)

    assert sets.possible(s, "load-wine") == {"load-ceramics"}
    assert sets.at(s, "load-wine", "load-ceramics").points == 4
    assert sets.says(s, "load-wine", "load-ceramics") == (
        "Set sail with ceramics and wine for 4 points"
    )
    assert sets.moves(s, "load-wine", "load-ceramics") == ["load-ceramics", "load-wine", "done"]


def test_a_ship_says_what_it_takes() -> None:
    different = loading("different", ceramics=2, wine=1)
    identical = loading("identical", ceramics=2, wine=1)
    pairs = loading("pairs", ceramics=3, wine=1)

    assert "takes different" in sets.why(different, "load-ceramics", "load-ceramics")
    assert "takes identical" in sets.why(identical, "load-wine", "load-ceramics")
    assert "takes pairs" in sets.why(pairs, "load-wine")
    assert sets.missing(identical) == "At least one card or pair goes aboard."


def test_a_ship_is_full_or_the_hand_is_empty() -> None:
    s = loading("identical", WILD, wine=4)

    assert sets.why(s, *["load-wine"] * 4, "load-wild") == "The ship takes no more."
    assert sets.moves(s, *["load-wine"] * 4) == ["load-wine"] * 4
    assert "no such card" in sets.why(loading("identical", wine=1), *["load-wine"] * 2)


def test_wild_tiles_may_come_first() -> None:
    s = loading("different", WILD, wine=1, fish=1)

    assert sets.possible(s, "load-wild") == {"load-wine", "load-fish"}
    assert "wild tiles" in sets.why(s, "load-wild", "load-wild")
    assert sets.says(s, "load-wild", "load-wine") == (
        "Set sail with wine and a wild tile for 4 points"
    )
    assert sets.moves(s, "load-wild", "load-wine") == ["load-wine", "load-wild", "done"]


def test_pairs_are_of_cards_of_both_or_of_wild_tiles() -> None:
    s = loading("pairs", WILD, WILD, WILD, ceramics=2, wine=1)
    keys = ("load-wild", "load-wine+wild", "load-ceramics")

    assert sets.says(s, *keys).startswith(
        "Set sail with a pair of ceramics, wine with a wild tile and a pair of wild tiles for"
    )
    assert sets.moves(s, *keys) == ["load-ceramics", "load-wine+wild", "load-wild"]
    assert "wild commodity" not in tiles_of(s, RED)


def test_what_is_left_over_makes_no_pair() -> None:
    s = loading("pairs", WILD, wine=2)

    assert sets.why(s, "load-wine", "load-wild") == "You do not have the wild tiles for that."


def test_whoever_loads_one_by_one_keeps_the_order() -> None:
    s = loading("different", ceramics=1, wine=1, fish=1)
    play(s, "load-wine")

    assert "in the order of the goods" in sets.why(s, "load-ceramics")
    assert sets.moves(s, "load-fish") == ["load-fish", "done"]
    s = loading("different", ceramics=1, wine=1)
    play(s, "load-wine")
    assert sets.moves(s) == ["done"]


# Markers for the trays.

EVERY = ["blue", "yellow", "green", "orange", "pink", "white"]
PLACES = [f"{tray}:{EVERY[6 - tray]}" for tray in (4, 1, 6, 2, 5, 3) for _ in range(2)]


def test_white_first_into_tray_one_leaves_every_colour() -> None:
    s = fresh()

    assert sets.possible(s, "1:white") >= {f"1:{colour}" for colour in EVERY}
    keys = ["1:white", "1:blue", *(key for key in PLACES if key[0] not in "16")]
    assert sets.moves(s, *keys, "6:blue", "6:white")[:2] == ["blue", "white"]
    assert circle(s, RED)["I"] == "blue white"


def test_all_markers_go_anywhere_in_any_order() -> None:
    s = fresh()

    assert sets.missing(s, "3:pink") == "11 markers are still to be placed."
    assert sets.at(s, *PLACES).message is None
    assert len(sets.moves(s, *PLACES)) == 10
    assert circle(s, RED)["I"] == "white white" and circle(s, RED)["VI"] == "blue blue"


def test_the_rest_that_can_go_one_way_only_goes_by_itself() -> None:
    s = fresh()
    one_tray_open = [key for key in PLACES if key[0] != "3"]
    one_colour_left = [*PLACES[:-3], "4:white"]

    assert sets.missing(s, *one_tray_open) == ""
    assert sets.missing(s, *PLACES[:9]) == "3 markers are still to be placed."
    assert "no marker of that colour" in sets.why(s, "1:white", "2:white", "3:white")
    assert "Two markers go into each tray" in sets.why(s, "1:white", "1:blue", "1:pink")
    with pytest.raises(IllegalAction):
        GAME.gathering(s, one_colour_left)
    assert len(sets.moves(s, *one_tray_open)) == 10
    assert circle(s, RED)["III"] == "orange orange"


def test_whoever_fills_one_by_one_keeps_the_order() -> None:
    s = fresh()
    play(s, "blue orange pink")

    assert {item.key[0] for item in sets.at(s).items} == set("23456")
    assert "in the order of the colours" in sets.why(s, "2:blue")
    rest = ["3:white", "4:pink", "5:white"]
    assert "in the order of the colours" in sets.why(s, *rest)
    assert sets.possible(s, *rest[:2]) >= {"2:white"}


# Two markers for one tray.


def sowing() -> TrajanState:
    s = table(2)
    trays(s, RED, I="blue blue yellow green orange pink pink white")
    play(s, "tray1")
    return s


def test_two_markers_for_a_tray_are_chosen_in_any_order() -> None:
    s = sowing()

    assert sets.at(s).kind == "pair"
    assert sets.missing(s, "white") == "This tray gets two markers."
    assert sets.possible(s, "white") == {"blue", "yellow", "green", "orange", "pink"}
    assert "two markers" in sets.why(s, "white", "blue", "blue")
    assert "no marker of that colour" in sets.why(s, "white", "white")
    assert sets.says(s, "white", "blue").startswith("Put a blue marker and a white marker into")
    assert sets.moves(s, "white", "blue") == ["blue", "white"]


def test_the_last_marker_places_itself() -> None:
    s = table(2)
    trays(s, RED, I=" ".join(EVERY * 2))
    play(s, "tray1 yellow yellow green green orange orange pink pink blue white")

    assert sets.moves(s, "white", "blue") == ["blue"]
    assert asked(s) != "PutMarker"


def test_one_marker_for_a_tray_is_no_set() -> None:
    s = table(2)
    play(s, "tray1")

    assert asked(s) == "PutMarker"
    assert GAME.gathering(s) is None


# The people's demands.


def paying(*kinds: str, tiles: str = "", kept: str = "") -> TrajanState:
    s = table(2)
    own(s, RED, *(tiles.split(", ") if tiles else ()))
    permanent(s, RED, *kept.split())
    end_quarter(s, *kinds)
    return s


def test_demands_are_met_in_any_order() -> None:
    s = paying("bread", "games", "bread", tiles="bread, games, wild demand", kept="bread")

    assert sets.possible(s, "3:wild") >= {"1:forum", "1:trajan", "2:forum"}
    assert sets.missing(s, "3:wild").startswith("Some demands")
    assert sets.says(s, "3:wild", "1:forum") == (
        "Meet the demand for bread with a forum tile, games with a forum tile "
        "and bread with a wild tile"
    )
    keys = {item.key: item.target for item in sets.at(s).items}
    assert keys["3:wild"] == "demand:bread:3>means:wild"
    assert sets.moves(s, "3:wild", "1:forum")[0] == "pay-forum"
    assert "wild demand" not in tiles_of(s, RED)


def test_what_meets_a_demand_may_be_missing_or_needed_elsewhere() -> None:
    s = paying("bread", "games", "religion", tiles="bread, religion, wild demand", kept="bread")

    assert sets.why(s, "2:forum") == "You have nothing of that kind to meet this demand."
    assert "another demand" in sets.why(s, "1:wild")
    assert sets.why(s, "1:forum", "1:trajan") == "This demand is met already."


def test_a_tile_meets_one_demand() -> None:
    s = paying("bread", "bread", "games", tiles="bread, wild demand", kept="bread")

    assert "nothing of that kind" in sets.why(s, "1:forum", "2:forum")


def test_a_demand_that_cannot_be_met_stays_unmet() -> None:
    s = paying("games", "bread", "religion", tiles="bread", kept="bread")

    assert sets.at(s).items[0].key == "2:trajan"
    assert sets.moves(s, "2:trajan") == ["pay-trajan"]


# What is refused.


def test_nonsense_is_refused() -> None:
    with pytest.raises(UnknownNotation, match="7:white"):
        GAME.gathering(fresh(), ["7:white"])
    assert GAME.gathering(table(2)) is None


@pytest.mark.parametrize(
    ("moves", "amid"), [("", False), ("blue", True), ("blue blue", True), ("blue white pink", True)]
)
def test_a_filling_that_has_begun_is_amid_its_set(moves: str, amid: bool) -> None:
    s = fresh()
    play(s, moves)

    assert GAME.amid_set(s) is amid


def test_other_sets_are_amid_once_something_is_decided() -> None:
    s = loading("different", wine=1, fish=1)
    assert not GAME.amid_set(s)
    play(s, "load-wine")
    assert GAME.amid_set(s)

    s = in_the_seaport(wine=1, fish=1)
    assert not GAME.amid_set(s)
    play(s, "play-wine")
    assert GAME.amid_set(s)

    s = sowing()
    assert not GAME.amid_set(s)
    play(s, "blue")
    assert GAME.amid_set(s)
