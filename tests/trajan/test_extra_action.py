"""Extra action tiles and [+2] markers (Trajan p.11)."""

import pytest

from aedile.games.trajan.names import AREA_NAMES
from aedile.games.trajan.obstacles import (
    MUST_REPEAT,
    NO_EXTRA_TILE,
    NO_WILD,
    NOT_ASKED,
    NOT_REPEATABLE,
    NOTHING_TO_REPEAT,
    OK,
)
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    asked,
    buildings,
    buildings_of,
    camps,
    empty_forum,
    forum,
    hear,
    leader,
    offered,
    own,
    play,
    plus_two,
    province,
    refusal,
    repeatable,
    seat,
    senate,
    site,
    sources,
    table,
    tiles_of,
)

A_WAY = {
    "seaport": "take-left",
    "forum": "forum1",
    "military": "recruit",
    "senate": "senate",
    "trajan": "tile-cards",
    "construction": "recruit",
}
every_area = pytest.mark.parametrize("area", AREA_NAMES)


def acting(area: str, *tiles: str, marked: str = "") -> TrajanState:
    """Red is to act there and owns these tiles, with [+2] markers there."""
    s = table(2)
    own(s, RED, *tiles)
    plus_two(s, RED, *marked.split())
    act(s, RED, area)
    return s


# One tile, one repeat.


@every_area
def test_a_tile_repeats_the_action_of_its_area_once(area: str) -> None:
    """p.11: after the action; the tile leaves the game."""
    s = acting(area, f"extra {area}")
    play(s, A_WAY[area])
    assert offered(s) == ["no", f"extra-{area}"]

    play(s, f"extra-{area} {A_WAY[area] if area != 'forum' else 'forum2'}")

    assert seat(s, RED).extra[AREA_NAMES.index(area)] == 0
    assert s.current_player == GREEN


@every_area
def test_the_wild_repeats_any_action(area: str) -> None:
    """p.11: it stands for any extra action tile and leaves the game."""
    s = acting(area, "wild extra action")
    play(s, A_WAY[area])
    assert offered(s) == ["no", f"wild-{area}"]

    play(s, f"wild-{area} {A_WAY[area] if area != 'forum' else 'forum2'}")

    assert seat(s, RED).wild_extra == 0
    assert s.current_player == GREEN


def test_a_tile_may_be_kept() -> None:
    """p.11: repeating is a choice."""
    s = acting("senate", "extra senate")

    play(s, "senate no")

    assert tiles_of(s, RED) == ["extra senate"]
    assert s.current_player == GREEN


def test_a_tile_of_another_action_is_no_use() -> None:
    """p.11: the same icon."""
    s = acting("senate", "extra forum", "extra military")

    play(s, "senate")

    assert s.current_player == GREEN


def test_only_one_extra_action_in_a_turn() -> None:
    """p.11: with two tiles and a wild the second stays."""
    s = acting("senate", "extra senate", "wild extra action")

    play(s, "senate extra-senate senate")

    assert s.current_player == GREEN
    assert tiles_of(s, RED) == ["wild extra action"]


def test_the_repeat_may_use_another_way_of_the_same_action() -> None:
    """T-16: recruit first, then move."""
    s = acting("military", "extra military")
    province(s, "Raetia", "bread")

    play(s, "recruit extra-military move-raetia")

    assert tiles_of(s, RED) == ["bread"]


def test_once_the_tile_is_spent_the_repeat_is_done() -> None:
    """T-51: no way back."""
    s = acting("senate", "extra senate")
    play(s, "senate extra-senate")

    assert refusal(s, "pass") == MUST_REPEAT
    assert offered(s) == ["senate"]


# When no tile can be used.


def test_without_a_possible_repeat_no_tile_is_asked_for() -> None:
    """T-51, T-69: the senate track ends at 8."""
    s = acting("senate", "extra senate", "wild extra action")
    senate(s, RED, 7)

    play(s, "senate")

    assert tiles_of(s, RED) == ["extra senate", "wild extra action"]
    assert s.current_player == GREEN


def test_the_reasons_given() -> None:
    """Each area and each tile for itself."""
    s = acting("construction", "extra construction", "extra forum", "extra senate")
    site(s, 1, "door 5")
    senate(s, RED, 7)
    play(s, "site1 senate")
    assert asked(s) == "DiscardExtraTile"

    assert refusal(s, "extra-construction") == OK
    assert refusal(s, "extra-senate") == NOTHING_TO_REPEAT
    assert refusal(s, "extra-forum") == NOT_REPEATABLE
    assert refusal(s, "extra-military") == NO_EXTRA_TILE
    assert refusal(s, "wild-construction") == NO_WILD
    assert refusal(s, "senate") == NOT_ASKED


def test_the_wild_has_the_same_reasons() -> None:
    s = acting("construction", "wild extra action")
    site(s, 1, "door 5")
    senate(s, RED, 7)
    play(s, "site1 senate")

    assert refusal(s, "wild-senate") == NOTHING_TO_REPEAT
    assert refusal(s, "wild-forum") == NOT_REPEATABLE


# [+2] markers.


def test_with_a_marker_one_tile_repeats_twice() -> None:
    """p.11: and the marker stays."""
    s = acting("senate", "extra senate", marked="senate")

    play(s, "senate extra-senate senate senate")

    assert sources(s, RED) == {"senate": 2 + 3 + 4}
    assert seat(s, RED).plus_two == 1 << 3
    assert s.current_player == GREEN


def test_of_two_equal_tiles_only_one_is_spent_though_a_marker_lies_there() -> None:
    """p.11, T-16: one tile brings both repeats; the other serves in a later turn."""
    s = acting("senate", "extra senate", "extra senate", marked="senate")

    play(s, "senate extra-senate senate senate")

    assert sources(s, RED) == {"senate": 2 + 3 + 4}
    assert tiles_of(s, RED) == ["extra senate"]
    assert s.current_player == GREEN
    act(s, RED, "senate")
    play(s, "senate extra-senate senate senate")
    assert sources(s, RED) == {"senate": 2 + 3 + 4 + 5 + 6 + 7}
    assert tiles_of(s, RED) == []
    assert seat(s, RED).plus_two == 1 << 3


def test_the_second_repeat_is_optional() -> None:
    """p.11, T-16, T-51: only the first is done in any case."""
    s = acting("senate", "extra senate", marked="senate")

    play(s, "senate extra-senate senate pass")

    assert sources(s, RED) == {"senate": 2 + 3}
    assert s.current_player == GREEN


def test_a_second_repeat_that_became_impossible_is_lost() -> None:
    """T-51: from 6 to 7, then to 8, and no further."""
    s = acting("senate", "extra senate", marked="senate")
    senate(s, RED, 6)

    play(s, "senate extra-senate senate")

    assert sources(s, RED) == {"senate": 7 + 8}
    assert s.current_player == GREEN


def test_a_marker_of_another_action_does_not_help() -> None:
    s = acting("senate", "extra senate", marked="forum construction")

    play(s, "senate extra-senate senate")

    assert s.current_player == GREEN


def test_a_marker_without_a_tile_does_nothing() -> None:
    """p.11: it makes a tile stronger, and is none."""
    s = acting("senate", marked="senate")

    play(s, "senate")

    assert s.current_player == GREEN


def test_the_wild_profits_from_the_marker_too() -> None:
    """T-17: it stands for the tile in full."""
    s = acting("senate", "wild extra action", marked="senate")

    play(s, "senate wild-senate senate senate")

    assert sources(s, RED) == {"senate": 9}


def test_two_repeats_may_go_different_ways() -> None:
    """T-16: enter a province, then place the legionnaire."""
    s = acting("military", "extra military", marked="military")
    province(s, "Noricum", None)

    play(s, "recruit extra-military move-noricum legionnaire")

    assert sources(s, RED) == {"provinces": 5}


# Bonus actions.


def building_a_door(*tiles: str, marked: str = "", **options: str) -> TrajanState:
    """Red may build the first door and owns these tiles."""
    s = table(2, **options)
    own(s, RED, *tiles)
    plus_two(s, RED, *marked.split())
    camps(s, RED, workers=4)
    for number, tile in ((1, "door 5"), (2, "door 4"), (6, "window 3"), (11, "stairs 2")):
        site(s, number, tile)
    act(s, RED, "construction")
    return s


def test_bonus_comes_before_the_extra_action() -> None:
    """p.7, T-12, T-13: immediately."""
    s = building_a_door("extra construction")

    play(s, "site1")
    assert asked(s) == "SenateAction"
    play(s, "senate")

    assert asked(s) == "DiscardExtraTile"


@pytest.mark.parametrize("tile", ["extra construction", "extra senate"])
def test_the_tile_may_repeat_the_action_or_the_bonus_action(tile: str) -> None:
    """T-12: one of the two."""
    s = building_a_door(tile)
    play(s, "site1 senate")

    assert repeatable(s) == ["senate", "construction"]
    assert offered(s) == ["no", tile.replace(" ", "-")]


def test_the_wild_may_repeat_either_but_not_both() -> None:
    """T-12: one extra action per turn."""
    s = building_a_door("wild extra action", "extra senate", "extra construction")
    play(s, "site1 senate")
    assert offered(s) == [
        "no",
        "extra-senate",
        "extra-construction",
        "wild-senate",
        "wild-construction",
    ]

    play(s, "wild-senate senate")

    assert s.current_player == GREEN
    assert tiles_of(s, RED) == ["extra senate", "extra construction"]


def test_by_the_narrow_reading_only_the_action_of_the_tray_is_repeated() -> None:
    """T-12: the option repeat_bonus=no."""
    s = building_a_door("wild extra action", "extra senate", repeat_bonus="no")

    play(s, "site1 senate")

    assert repeatable(s) == ["construction"]
    assert offered(s) == ["no", "wild-construction"]
    assert refusal(s, "extra-senate") == NOT_REPEATABLE


def test_a_declined_bonus_action_cannot_be_repeated() -> None:
    """T-14, T-50: but the construction action can."""
    s = building_a_door("extra senate", "extra construction")

    play(s, "site1 pass")

    assert offered(s) == ["no", "extra-construction"]


def test_a_bonus_inside_a_repeat_comes_before_the_second_repeat() -> None:
    """T-13: first the window's military action, then the second site."""
    s = building_a_door("extra construction", marked="construction")
    province(s, "Raetia", None)

    play(s, "site2 senate extra-construction site1")
    assert asked(s) == "ConstructionAction"  # no second door bonus
    play(s, "site6")
    assert asked(s) == "MilitaryAction"
    play(s, "move-raetia")

    assert s.current_player == GREEN
    assert buildings_of(s, RED) == ["door 4", "door 5", "window 3"]


def test_each_repeat_can_bring_its_own_bonus() -> None:
    """T-13: three first tiles in one turn."""
    s = building_a_door("extra construction", marked="construction")
    empty_forum(s)
    forum(s, 1, "bread")
    province(s, "Raetia", None)

    told = hear(s, "site1 senate extra-construction site6 move-raetia site11 forum1")

    earned = [sentence for sentence in told if "earns" in sentence]
    assert earned == [
        "Red earns a Senate action.",
        "Red earns a Military action.",
        "Red earns a Forum action.",
    ]
    assert tiles_of(s, RED) == ["bread"]
    assert s.current_player == GREEN


def test_a_bonus_won_during_a_repeat_opens_no_further_tile() -> None:
    """T-61: it is free, and that is all."""
    s = building_a_door("extra construction", "extra senate", "wild extra action")
    buildings(s, RED, "stairs 5", "fountain 5", "roof 5", "window 5")

    play(s, "recruit extra-construction site1 senate")

    assert s.current_player == GREEN
    assert tiles_of(s, RED) == ["extra senate", "wild extra action"]


def test_a_tile_gained_by_a_bonus_can_be_used_at_once() -> None:
    """T-62: taken from the forum by a stairs tile."""
    s = building_a_door()
    empty_forum(s)
    forum(s, 1, "extra construction")
    site(s, 1, "stairs 5")
    site(s, 2, "stairs 4")
    act(s, RED, "construction")

    play(s, "site1 forum1")
    assert offered(s) == ["no", "extra-construction"]
    play(s, "extra-construction site2")

    assert sources(s, RED) == {"construction": 9}
    assert tiles_of(s, RED) == []


def test_a_tile_seized_by_a_bonus_can_be_used_at_once() -> None:
    """T-62: seized in a province by a window tile."""
    s = building_a_door()
    site(s, 1, "window 5")
    province(s, "Alpes", "extra military")
    act(s, RED, "construction")

    play(s, "site1 move-alpes")

    assert offered(s) == ["no", "extra-military"]


def test_the_bonus_action_profits_from_its_own_marker_when_repeated() -> None:
    """T-12, T-17: twice, as its own marker says."""
    s = building_a_door("wild extra action", marked="senate")

    play(s, "site1 senate wild-senate senate senate")

    assert sources(s, RED) == {"construction": 5, "senate": 9}


def test_a_repeat_is_offered_to_nobody_else() -> None:
    """p.11: in the player's own turn."""
    s = table(2)
    own(s, GREEN, "wild extra action", "extra senate")
    leader(s, GREEN, "Alpes")
    act(s, RED, "senate")

    play(s, "senate")

    assert asked(s) == "ChooseTray"
    assert tiles_of(s, GREEN) == ["extra senate", "wild extra action"]


def test_what_is_told() -> None:
    s = acting("senate", "extra senate")
    assert "Red discards an extra action tile to repeat the Senate action." in hear(
        s, "senate extra-senate"
    )
    s = acting("senate", "wild extra action")
    assert "Red discards a wild tile to repeat the Senate action." in hear(s, "senate wild-senate")
