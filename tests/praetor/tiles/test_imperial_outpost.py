"""Imperial Outpost and Wall Tiles (Praetor p.8)."""

import pytest

from aedile.games.praetor.game import Praetor
from aedile.games.praetor.obstacles import (
    CANNOT_MEET_DEMAND,
    NO_WALL_TILE,
    NOT_ASKED,
    NOT_THIS_WALL_TILE,
    OK,
)
from aedile.games.praetor.state import NOWHERE, PraetorState
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
    at_home,
    finish_turn,
    give,
    goods,
    hear,
    hold_walls,
    lay,
    offered,
    own_box,
    play,
    refusal,
    show_wall,
    sources,
    table,
    to_act,
)


def caesar_wants(wall: str) -> PraetorState:
    s = table(2)
    show_wall(s, wall)
    give(s, BLUE, gold=20, wood=9, stone=9, marble=9, weapons=9)
    to_act(s, BLUE)
    return s


def two_outposts(fee: str) -> Praetor:
    """A box with a second Outpost, to be built; others pay this fee for it."""
    row = f'imperial_outpost = {{ cost = {{ gold = 1 }}, favor = 0, area = "green", fee = {fee}, '
    second = 'imperial_outpost_2 = { age = 1, players = 2, plazas = "C A V A", source = "R" }'
    return own_box(imperial_outpost=row + 'source = "R" }', statue_4=second)


def test_the_demand_is_paid_and_the_favor_gained() -> None:
    """p.8: 5 Gold and one of everything else for 11 Favor."""
    s = caesar_wants("wall_13")

    heard = hear(s, "imperial-outpost#1 w1 wall#13")

    assert goods(s, BLUE) == {"gold": 15, "wood": 8, "stone": 8, "marble": 8, "weapons": 8}
    assert sources(s, BLUE) == {"wall tiles": 11}
    assert s.wall_tiles_of(BLUE) == 1
    assert heard[1] == (
        "Blue meets Caesar's demand for 5 Gold, 1 Wood, 1 Stone, 1 Marble and 1 Weapon."
    )


@pytest.mark.parametrize(("held", "bonus"), [(0, 0), (1, 3), (2, 6), (4, 12)])
def test_each_earlier_wall_tile_adds_what_its_back_says(held: int, bonus: int) -> None:
    """p.8, P-20: 3 for each tile already held; the new one counts from the next on."""
    s = caesar_wants("wall_01")
    hold_walls(s, BLUE, held)
    hold_walls(s, YELLOW, 1)

    play(s, "imperial-outpost#1 w1 wall#1")

    assert sources(s, BLUE).get("wall bonus", 0) == bonus
    assert sources(s, BLUE)["wall tiles"] == 10


def test_backs_may_differ_in_an_edition_of_ones_own() -> None:
    """p.8, P-20: each back brings what is printed on it."""
    rows = {
        "wall_02": 'wall_02 = { favor = 6, bonus = 1, source = "R", demand = { gold = 1 } }',
        "wall_03": 'wall_03 = { favor = 7, bonus = 5, source = "R", demand = { gold = 1 } }',
    }
    s = table(2, own_box(**rows))
    show_wall(s, "wall_02")
    to_act(s, BLUE)
    play(s, "imperial-outpost#1 w1 wall#2")
    finish_turn(s)
    show_wall(s, "wall_03")
    to_act(s, BLUE)
    play(s, "imperial-outpost#1 w1 wall#3")
    assert sources(s, BLUE)["wall bonus"] == 1
    finish_turn(s)
    show_wall(s, "wall_01")
    give(s, BLUE, marble=2, weapons=2)
    to_act(s, BLUE)

    play(s, "imperial-outpost#1 w1 wall#1")

    assert sources(s, BLUE)["wall bonus"] == 1 + 1 + 5


@pytest.mark.parametrize(
    ("marble", "weapons", "code"),
    [(2, 2, OK), (1, 2, CANNOT_MEET_DEMAND), (2, 1, CANNOT_MEET_DEMAND)],
)
def test_the_outpost_needs_everything_caesar_demands(marble: int, weapons: int, code: int) -> None:
    """P-11: no Worker goes there without being able to pay."""
    s = caesar_wants("wall_01")
    give(s, BLUE, gold=50, wood=50, stone=50, marble=marble, weapons=weapons)

    assert refusal(s, "imperial-outpost#1") == code


def test_once_taken_there_is_no_wall_tile_until_the_next_turn() -> None:
    """P-19: even a second Outpost would have nothing to offer."""
    s = table(2, two_outposts("{}"))
    lay(s, "imperial_outpost_2")
    show_wall(s, "wall_01")
    give(s, BLUE, marble=9, weapons=9)
    to_act(s, BLUE)
    play(s, "imperial-outpost#1 w1 wall#1 pass")

    assert s.wall_shown == NOWHERE
    assert refusal(s, "imperial-outpost#2") == NO_WALL_TILE


def test_only_the_wall_tile_on_show_can_be_chosen() -> None:
    """P-19: the others lie face down or are gone."""
    s = caesar_wants("wall_01")
    play(s, "imperial-outpost#1 w1")

    assert asked(s) == "ChooseWallTile"
    assert offered(s) == ["wall#1"]
    assert refusal(s, "wall#2") == NOT_THIS_WALL_TILE
    assert refusal(s, "pass") == NOT_ASKED


def test_the_fee_of_an_owned_outpost_comes_first() -> None:
    """P-53: what the owner gets cannot pay Caesar as well."""
    s = table(2, two_outposts("{ gold = 2 }"))
    lay(s, "imperial_outpost_2", owner=YELLOW)
    show_wall(s, "wall_02")  # 6 Gold and 2 Wood
    give(s, BLUE, gold=7, wood=2)
    to_act(s, BLUE)
    assert refusal(s, "imperial-outpost#1") == OK
    assert refusal(s, "imperial-outpost#2") == CANNOT_MEET_DEMAND
    assert goods(s, BLUE) == {"gold": 7, "wood": 2}

    give(s, BLUE, gold=8, wood=2)
    play(s, "imperial-outpost#2 w1 wall#2")

    assert goods(s, BLUE) == {}
    assert goods(s, YELLOW)["gold"] == 12


def test_the_outpost_teaches_nothing() -> None:
    """p.7, example D: its area is not red."""
    s = caesar_wants("wall_01")

    play(s, "imperial-outpost#1 w3 wall#1")
    finish_turn(s)

    assert at_home(s, BLUE) == [1, 2, 3]
