"""Sentences about a turn of Praetor: found where they are true, and only there."""

from typing import Any

import pytest

from aedile.games.praetor.state import NOWHERE, PraetorState
from tests.helpers.facts import Case, Change, all_of, both, check, facts
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    at_work,
    display,
    favor,
    give,
    hold_walls,
    lay,
    morale,
    show_wall,
    table,
    wall_named,
    workers,
)


def scene() -> PraetorState:
    """Blue has two Workers with little experience, Gold for their wages, and no goods."""
    s = table(3, expert="yes")
    workers(s, BLUE, 2, 3)
    give(s, BLUE, gold=10)
    return s


def hired(*active: int, **others: Any) -> Change:
    return lambda s: workers(s, BLUE, *active, **others)


def goods(**amounts: int) -> Change:
    return lambda s: give(s, BLUE, **({"gold": 10} | amounts))


def own(name: str, owner: int = BLUE) -> Change:
    return lambda s: lay(s, name, owner=owner)


def poor(s: PraetorState) -> None:
    give(s, BLUE)


def all_at_work(s: PraetorState) -> None:
    """Nobody can act any more."""
    s.seats[BLUE].passed = True


def on_offer(s: PraetorState) -> None:
    display(s, "lumber_mill_1", "stone_quarry_1")


def built(s: PraetorState) -> None:
    display(s, "stone_quarry_1")


def demand_on_show(s: PraetorState) -> None:
    show_wall(s, "wall_01")


def demand_met(s: PraetorState) -> None:
    holders = s.wall_holder[:]
    holders[wall_named(s, "wall_01")] = BLUE
    s.wall_holder, s.wall_shown = holders, NOWHERE


def own_at_work(s: PraetorState) -> None:
    at_work(s, BLUE, "lumber_mill_1")


def rich_rival(s: PraetorState) -> None:
    give(s, YELLOW, gold=50)


MANY = {"gold": 20, "wood": 9, "stone": 9, "marble": 9, "weapons": 9}
CASES = [
    *both("favor-less", "favor-more", lambda s: favor(s, BLUE, 40)),
    *both("fewer-at-home", "more-at-home", hired(2, 3, 3)),
    Case("more-retired", hired(2, 3, retired=1), "played"),
    Case("fewer-retired", hired(2, 3, retired=1), "better"),
    *both("fewer-novices", "more-novices", hired(2, 3, novices=(1, 0))),
    *both("fewer-active", "more-active", hired(2, 3, 1)),
    *both("less-experience", "more-experience", hired(2, 5)),
    Case("older", hired(2, 5), "played"),
    Case("younger", hired(2, 5), "better"),
    Case("gold-missing", poor, "played"),
    Case("gold-found", poor, "better"),
    Case("wages-unpaid", poor, "played", all_at_work),
    Case("wages-paid", poor, "better", all_at_work),
    *both("less-gold", "more-gold", goods(gold=14)),
    *both("fewer-goods", "more-goods", goods(marble=2)),
    *both("cannot-build", "can-build", goods(**MANY), all_of(poor, on_offer)),
    *both("cannot-meet", "can-meet", goods(**MANY), all_of(poor, demand_on_show)),
    *both("no-fees", "fees", own("temple_plutus_1")),
    *both("temple-less", "temple-more", goods(wood=5), own("temple_plutus_1", YELLOW)),
    *both("no-temple", "open-temple", goods(wood=5), own("temple_plutus_1", YELLOW)),
    *both("wall-bonus-less", "wall-bonus-more", lambda s: hold_walls(s, BLUE, 1)),
    *both(
        "less-morale", "more-morale", lambda s: morale(s, BLUE, 20), lambda s: morale(s, BLUE, -3)
    ),
    *both(
        "earlier-in-order",
        "later-in-order",
        lambda s: favor(s, BLUE, 40),
        all_of(lambda s: favor(s, BLUE, 0), lambda s: favor(s, YELLOW, 10)),
    ),
    *both("no-recruits", "recruits", lambda s: favor(s, BLUE, 0), lambda s: favor(s, BLUE, 40)),
    *both("no-academy", "academy", own("academy_1")),
    *both("fewer-camps", "more-camps", own("labor_camp_1"), hired(2, 3, retired=2)),
    *both(
        "smaller-area",
        "larger-area",
        all_of(own("lumber_mill_1"), own("stone_quarry_1")),
    ),
    *both("fewer-wall-tiles", "more-wall-tiles", lambda s: hold_walls(s, BLUE, 1)),
    Case("demand-left", demand_met, "better", demand_on_show),
    Case("tile-left", built, "better", on_offer),
    Case("rival-favor", lambda s: favor(s, YELLOW, 40), "played"),
    Case("rival-less-favor", lambda s: favor(s, YELLOW, 40), "better"),
    Case("rival-goods", rich_rival, "played"),
    Case("rival-fewer-goods", rich_rival, "better"),
    Case("place-left", own_at_work, "better", own("lumber_mill_1", YELLOW)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_sentence_is_said_where_it_is_true_and_only_there(case: Case) -> None:
    assert check("praetor", scene, case)


def test_every_sentence_has_a_scene() -> None:
    assert {fact.code for fact in facts("praetor")} == {case.code for case in CASES}


SAID = {
    "more-retired": "A Worker more retires.",
    "gold-missing": "2 Gold more is missing for the wages.",
    "cannot-meet": "No longer to be met: Caesar's demand for 2 Marble and 2 Weapons.",
    "tile-left": "Left to the others to build: the Lumber Mill.",
    "rival-goods": "Yellow has more: Gold, 40.",
    "temple-less": "Temple of Plutus would bring 5 Favor less.",
}


@pytest.mark.parametrize("code", SAID)
def test_some_scenes_are_held_to_the_sentence(code: str) -> None:
    case = next(case for case in CASES if case.code == code)
    assert check("praetor", scene, case) == SAID[code]
