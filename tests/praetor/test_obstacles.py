"""Why a move is refused: each code has its sentence and its rule, and a scene where it arises.

The rules behind the codes are tested beside the rules themselves.
"""

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from aedile.games.praetor import obstacles
from aedile.games.praetor.prompts import PROMPTS
from aedile.games.praetor.state import PraetorState
from aedile.kernel.contract import Obstacle
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asking,
    display,
    give,
    lay,
    one_design,
    own_box,
    play,
    refusal,
    show_wall,
    table,
    to_act,
    update,
    why,
    workers,
)


def every_code() -> dict[str, int]:
    names = {name: value for name, value in vars(obstacles).items() if name.isupper()}
    return {name: code for name, code in names.items() if isinstance(code, int)}


def test_every_code_has_a_sentence_and_a_rule() -> None:
    codes = set(every_code().values()) - {obstacles.OK}

    assert set(obstacles.SENTENCES) == codes
    assert len(codes) == len(every_code()) - 1, "two codes have the same number"
    for reason, rule in obstacles.SENTENCES.values():
        assert reason.text.endswith(".")
        assert "p." in rule.text or "ruling P-" in rule.text


def paragraphs() -> set[str]:
    """The ids of what the rules pages explain."""
    text = (files("aedile") / "languages" / "en" / "rules-praetor.md").read_text("utf-8")
    return set(re.findall(r"(?m)^## ([\w-]+):", text))


def test_every_rule_cited_has_its_paragraph_of_the_rules_pages() -> None:
    cited = [rule for _, rule in (*obstacles.SENTENCES.values(), *PROMPTS.values())]

    assert {rule.anchor for rule in cited} <= paragraphs()


def test_no_two_codes_say_the_same() -> None:
    reasons = [reason.text for reason, _ in obstacles.SENTENCES.values()]

    assert len(set(reasons)) == len(reasons)


def test_a_refusal_is_explained_to_the_player() -> None:
    """p.5: as in the rulebook's example of the Lumber Mill."""
    s = table(2)
    to_act(s, BLUE)
    play(s, "gold-mine#1 w1")

    refused = why(s, "gold-mine#1")
    assert refused is not None
    assert refused.reason == "This tile has already been activated this turn."
    assert refused.rule == "Praetor p.5, a City Tile is activated once per turn at most"
    assert why(s, "gold-mine#2") is None


# One scene for each code: the table, and the move that is refused.


def camp(**goods: int) -> PraetorState:
    """Yellow's Labor Camp and Statue; Blue has two Active Workers and a Retired one."""
    s = table(2)
    lay(s, "labor_camp_1", owner=YELLOW)
    lay(s, "academy_1", owner=YELLOW)
    lay(s, "statue_1", owner=YELLOW)
    display(s, "lumber_mill_1")
    workers(s, BLUE, 1, 2, retired=1)
    give(s, BLUE, **goods)
    to_act(s, BLUE)
    return s


def after(s: PraetorState, moves: str) -> PraetorState:
    play(s, moves)
    return s


def only_retired() -> PraetorState:
    s = table(2, labor_camp_last="yes")
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, retired=1)
    to_act(s, BLUE)
    return s


def no_building() -> PraetorState:
    s = table(2, labor_camp_builds="no")
    lay(s, "labor_camp_1", owner=BLUE)
    display(s, "lumber_mill_1")
    workers(s, BLUE, 1, retired=1)
    to_act(s, BLUE)
    return after(s, "labor-camp#1")


def nothing_left_to_do() -> PraetorState:
    s = table(2, tough="yes")
    lay(s, "labor_camp_1", owner=YELLOW)
    display(s)
    workers(s, BLUE, 1, 2, 3, retired=1)
    give(s, BLUE, weapons=1)
    show_wall(s, "wall_02")
    to_act(s, BLUE)
    return after(s, "worker-camp#1 w1 gold-mine#2 w1 gold-mine#1 w2 pass")


def all_markers_used() -> PraetorState:
    s = table(5)
    names = [piece.name for piece in s.edition.city_tiles if piece.age == 1]
    for name in names[1:12]:
        lay(s, name, owner=BLUE)
    display(s, names[0])
    to_act(s, BLUE)
    return s


def no_villagers() -> PraetorState:
    s = table(2)
    workers(s, BLUE, 1, retired=7)
    to_act(s, BLUE)
    return s


def at_the_market(**options: str) -> PraetorState:
    s = table(2, **options)
    workers(s, BLUE, 1)
    give(s, BLUE, gold=4, wood=2, stone=2)
    to_act(s, BLUE)
    return after(s, "market#1 w1")


def at_the_blacksmith() -> PraetorState:
    s = table(2)
    lay(s, "blacksmith_1", owner=BLUE)
    workers(s, BLUE, 4)
    give(s, BLUE, wood=2)
    to_act(s, BLUE)
    return after(s, "blacksmith#1 w4")


def two_outposts() -> PraetorState:
    row = 'imperial_outpost = { cost = { gold = 1 }, favor = 0, area = "green", fee = {}, source = "R" }'  # noqa: E501
    second = 'imperial_outpost_2 = { age = 1, players = 2, plazas = "C A V A", source = "R" }'
    s = table(2, own_box(imperial_outpost=row, statue_4=second))
    lay(s, "imperial_outpost_2")
    show_wall(s, "wall_01")
    give(s, BLUE, marble=2, weapons=2)
    to_act(s, BLUE)
    return after(s, "imperial-outpost#1 w1 wall#1 pass")


def two_academies(mine: int) -> PraetorState:
    second = 'academy_2 = { age = 1, players = 2, plazas = "C A V A", source = "R" }'
    s = table(2, own_box(statue_4=second))
    lay(s, "academy_1", owner=mine)
    lay(s, "academy_2", owner=YELLOW)
    workers(s, BLUE, 1, novices=(1, 0))
    give(s, BLUE)
    update(s, BLUE, YELLOW)
    return s


def plain_tile() -> PraetorState:
    s = table(2, one_design())
    display(s, "lumber_mill_1")
    to_act(s, BLUE)
    return after(s, "build:lumber-mill#1 w1 @1,1")


SCENES: dict[str, tuple[Callable[[], PraetorState], str]] = {
    "NOT_ASKED": (camp, "yes"),
    "NOT_IN_CITY": (camp, "lumber-mill#1"),
    "NOT_AVAILABLE": (camp, "build:forum#1"),
    "NO_ACTIVE_WORKER": (only_retired, "gold-mine#1"),
    "NO_SUCH_WORKER": (lambda: after(camp(), "gold-mine#1"), "w5"),
    "ALREADY_ACTIVATED": (lambda: after(camp(), "gold-mine#1 w1"), "gold-mine#1"),
    "NOTHING_TO_ACTIVATE": (camp, "statue#1"),
    "CANNOT_PAY_OWNER": (camp, "gold-mine#2"),
    "CANNOT_PAY_COST": (lambda: camp(gold=1), "build:lumber-mill#1"),
    "NO_MARKER_LEFT": (all_markers_used, "build:lumber-mill#1"),
    "NO_VILLAGER": (no_villagers, "worker-camp#1"),
    "NO_WALL_TILE": (two_outposts, "imperial-outpost#2"),
    "CANNOT_MEET_DEMAND": (camp, "imperial-outpost#1"),
    "ACADEMY_WAITS": (camp, "academy#1"),
    "SPECIAL_ALREADY_USED": (
        lambda: after(camp(weapons=2), "labor-camp#1 gold-mine#1 pass"),
        "labor-camp#1",
    ),
    "NO_RETIRED_WORKER": (lambda: after(camp(), "pass"), "labor-camp#1"),
    "NOTHING_FOR_RETIRED": (nothing_left_to_do, "labor-camp#1"),
    "RETIRED_MUST_ACT": (lambda: after(camp(weapons=1), "labor-camp#1"), "pass"),
    "RETIRED_MAY_NOT_BUILD": (no_building, "build:lumber-mill#1"),
    "SPECIAL_TAKES_NO_WORKER": (lambda: after(camp(weapons=1), "labor-camp#1"), "academy#1"),
    "SPACE_TAKEN": (lambda: asking("PlaceTile"), "@0,0"),
    "NOT_ADJACENT": (lambda: asking("PlaceTile"), "@7,7"),
    "SAME_ROTATION": (plain_tile, "r1"),
    "NOT_ENOUGH_WOOD": (at_the_blacksmith, "forge3"),
    "TOO_LITTLE_EXPERIENCE": (at_the_blacksmith, "forge5"),
    "GOLD_IS_MONEY": (at_the_market, "sell-gold"),
    "NOTHING_TO_SELL": (at_the_market, "sell-marble"),
    "SOLD_IN_ORDER": (lambda: after(at_the_market(), "sell-stone"), "sell-wood"),
    "BOUGHT_IN_ORDER": (lambda: after(at_the_market(), "buy-stone"), "buy-wood"),
    "JUST_SOLD": (lambda: after(at_the_market(), "sell-wood"), "buy-wood"),
    "CANNOT_AFFORD": (at_the_market, "buy-weapons"),
    "SELL_LIMIT": (lambda: after(at_the_market(limited_market="yes"), "sell-wood"), "sell-wood"),
    "BUY_LIMIT": (lambda: after(at_the_market(limited_market="yes"), "buy-wood"), "buy-wood"),
    "NOT_THIS_WALL_TILE": (lambda: asking("ChooseWallTile"), "wall#14"),
    "NOT_AN_ACADEMY": (lambda: asking("SkipTraining"), "market#1"),
    "OWN_ACADEMY_FIRST": (lambda: two_academies(mine=BLUE), "academy#2"),
    "CANNOT_PAY_ACADEMY": (lambda: two_academies(mine=-1), "academy#2"),
}


@pytest.mark.parametrize("name", list(SCENES))
def test_each_code_arises_in_some_scene(name: str) -> None:
    scene, move = SCENES[name]
    s = scene()

    assert refusal(s, move) == every_code()[name]
    assert why(s, move) == Obstacle(*obstacles.SENTENCES[every_code()[name]])


def test_there_is_a_scene_for_every_code() -> None:
    assert set(SCENES) == set(every_code()) - {"OK"}
