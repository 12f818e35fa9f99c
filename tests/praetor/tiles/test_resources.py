"""Resources, based on Workers' experience (Praetor p.8)."""

import pytest

from aedile.games.praetor.obstacles import NOT_ASKED, NOT_ENOUGH_WOOD, OK, TOO_LITTLE_EXPERIENCE
from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
    at_home,
    finish_turn,
    give,
    goods,
    hear,
    lay,
    offered,
    play,
    refusal,
    table,
    to_act,
    workers,
)


@pytest.mark.parametrize("experience", [1, 2, 3, 4, 5])
def test_a_gold_mine_brings_gold_by_experience(experience: int) -> None:
    """p.8: 1 for each point of the die."""
    s = table(2)
    workers(s, BLUE, experience)
    give(s, BLUE)
    to_act(s, BLUE)

    play(s, f"gold-mine#1 w{experience}")

    assert goods(s, BLUE) == {"gold": experience}


@pytest.mark.parametrize(
    ("tile", "move", "resource"),
    [
        ("lumber_mill_1", "lumber-mill#1", "wood"),
        ("stone_quarry_1", "stone-quarry#1", "stone"),
        ("marble_quarry_1", "marble-quarry#1", "marble"),
    ],
)
def test_mill_and_quarries_bring_their_resource_by_experience(
    tile: str, move: str, resource: str
) -> None:
    """p.8: Wood, Stone and Marble."""
    s = table(2)
    lay(s, tile, owner=BLUE)
    workers(s, BLUE, 4)
    give(s, BLUE)
    to_act(s, BLUE)

    play(s, f"{move} w4")

    assert goods(s, BLUE) == {resource: 4}


@pytest.mark.parametrize("move", ["gold-mine#1", "lumber-mill#1", "stone-quarry#1"])
def test_what_brings_resources_teaches(move: str) -> None:
    """p.6: their areas are red."""
    s = table(2)
    lay(s, "lumber_mill_1", owner=BLUE)
    lay(s, "stone_quarry_1", owner=BLUE)
    workers(s, BLUE, 2)
    to_act(s, BLUE)

    play(s, f"{move} w2")
    finish_turn(s)

    assert at_home(s, BLUE) == [3]


# Blacksmith.


def at_the_blacksmith(wood: int, experience: int) -> PraetorState:
    s = table(2)
    lay(s, "blacksmith_1", owner=BLUE)
    workers(s, BLUE, experience)
    give(s, BLUE, wood=wood, weapons=1)
    to_act(s, BLUE)
    play(s, f"blacksmith#1 w{experience}")
    return s


@pytest.mark.parametrize(
    ("wood", "experience", "most"), [(9, 3, 3), (3, 3, 3), (2, 5, 2), (1, 1, 1)]
)
def test_as_much_wood_as_there_is_up_to_the_experience(
    wood: int, experience: int, most: int
) -> None:
    """p.8, P-38: any amount, none included."""
    s = at_the_blacksmith(wood, experience)

    assert asked(s) == "ForgeWeapons"
    assert offered(s) == [f"forge{amount}" for amount in range(most + 1)]


def test_wood_becomes_as_many_weapons() -> None:
    """p.8: one for one."""
    s = at_the_blacksmith(wood=5, experience=4)

    heard = hear(s, "forge3")

    assert goods(s, BLUE) == {"wood": 2, "weapons": 4}
    assert heard[0] == "Blue turns 3 Wood into Weapons."


def test_the_blacksmith_may_forge_nothing() -> None:
    """P-38: the Worker came to learn."""
    s = at_the_blacksmith(wood=5, experience=4)

    play(s, "forge0")

    assert goods(s, BLUE) == {"wood": 5, "weapons": 1}
    assert s.current_player == YELLOW


def test_more_than_the_experience_or_the_wood_is_refused() -> None:
    """p.8: whichever is less."""
    s = at_the_blacksmith(wood=3, experience=4)

    assert refusal(s, "forge3") == OK
    assert refusal(s, "forge4") == NOT_ENOUGH_WOOD
    assert refusal(s, "forge5") == TOO_LITTLE_EXPERIENCE
    assert refusal(s, "pass") == NOT_ASKED


def test_without_wood_there_is_nothing_to_ask() -> None:
    """P-11, P-38: the Worker may go all the same."""
    s = at_the_blacksmith(wood=0, experience=4)

    assert asked(s) == "TakeAction"
    assert goods(s, BLUE) == {"weapons": 1}


def test_a_retired_worker_forges_up_to_six() -> None:
    """p.8: called back, it counts as a Worker with 6."""
    s = table(2)
    lay(s, "blacksmith_1", owner=BLUE)
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, 1, retired=1)
    give(s, BLUE, wood=9)
    to_act(s, BLUE)

    play(s, "labor-camp#1 blacksmith#1 forge6")

    assert goods(s, BLUE) == {"wood": 3, "weapons": 6}
