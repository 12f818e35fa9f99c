"""Trades gathered in any order: the Market asks in an order of its own."""

from itertools import permutations

import pytest

from aedile.games.praetor.gathering import set_question
from aedile.games.praetor.prompts import PROMPTS
from aedile.games.praetor.state import PraetorState
from aedile.kernel.errors import IllegalAction, UnknownNotation
from tests.helpers.gathering import Sets
from tests.helpers.praetor import (
    BLUE,
    GAME,
    asked,
    asking,
    give,
    goods,
    play,
    table,
    to_act,
    workers,
)

sets = Sets(GAME)


def at_the_market(experience: int = 3, **stock: int) -> PraetorState:
    """Blue trades at the rates of side A: sells for 1 1 2 3, buys for 2 3 4 5."""
    return _with(table(2), experience, **stock)


def limited(experience: int, **stock: int) -> PraetorState:
    return _with(table(2, limited_market="yes"), experience, **stock)


def _with(s: PraetorState, experience: int, **stock: int) -> PraetorState:
    workers(s, BLUE, experience)
    give(s, BLUE, **stock)
    to_act(s, BLUE)
    play(s, f"market#1 w{experience}")
    return s


@pytest.mark.parametrize("question", list(PROMPTS))
def test_only_the_market_asks_for_a_set(question: str) -> None:
    found = set_question(asking(question))

    assert (found.kind if found else None) == ("trades" if question == "Trade" else None)


def test_buying_marble_first_forbids_neither_selling_nor_wood() -> None:
    s = at_the_market(gold=12, wood=2, weapons=1)

    assert sets.possible(s, "buy-marble") >= {"sell-wood", "sell-weapons", "buy-stone"}
    keys = ("buy-marble", "sell-weapons", "buy-wood")
    assert sets.moves(s, *keys) == ["sell-weapons", "buy-wood", "buy-marble", "done"]
    assert goods(s, BLUE) == {"gold": 9, "wood": 3, "marble": 1}


@pytest.mark.parametrize("keys", list(permutations(("sell-stone", "sell-wood", "buy-marble"))))
def test_every_order_comes_to_the_same(keys: tuple[str, ...]) -> None:
    s = at_the_market(gold=2, wood=1, stone=1)

    assert sets.moves(s, *keys) == ["sell-wood", "sell-stone", "buy-marble", "done"]
    assert goods(s, BLUE) == {"marble": 1}


def test_what_only_a_later_sale_pays_for_can_be_chosen_and_says_what_is_missing() -> None:
    s = at_the_market(gold=1, weapons=1)

    assert "buy-marble" in sets.possible(s)
    assert sets.missing(s, "buy-marble") == "3 Gold is missing; sell something for it."
    assert sets.missing(s, "buy-marble", "sell-weapons") == ""


def test_what_no_sale_pays_for_cannot_be_chosen() -> None:
    s = at_the_market(gold=0, wood=1, marble=1)

    assert sets.possible(s) == {"sell-wood", "sell-marble", "buy-wood", "buy-stone"}
    assert sets.why(s, "buy-weapons") == "You do not have the Gold for that."
    # Stone costs 3: both have to go for it.
    assert sets.possible(s, "buy-stone") == {"sell-wood", "sell-marble"}


def test_nothing_is_bought_and_sold_at_once() -> None:
    s = at_the_market(gold=9, wood=2)

    assert "buying it back" in sets.why(s, "sell-wood", "buy-wood")
    assert sets.why(s, "buy-wood", "sell-wood").startswith("You are buying that")


def test_goods_come_to_an_end() -> None:
    s = at_the_market(wood=1)

    assert sets.why(s, "sell-stone") == "You have none of that left to sell."
    assert sets.why(s, "sell-wood", "sell-wood") == "You have none of that left to sell."


def test_an_empty_set_leaves_the_market() -> None:
    s = at_the_market(gold=1)
    gathering = sets.at(s)

    assert (gathering.kind, gathering.message, gathering.points) == ("trades", None, 0)
    assert set(gathering.replaces) == set(s.legal_actions())
    assert sets.moves(s) == ["done"]
    assert asked(s) != "Trade"


def test_it_says_what_it_would_do() -> None:
    s = at_the_market(gold=5, wood=3, stone=1)

    assert sets.says(s, "sell-wood", "sell-stone", "sell-wood") == (
        "Sell 2 Wood and 1 Stone for 3 Gold"
    )
    assert sets.says(s, "buy-marble") == "Buy 1 Marble for 4 Gold"
    assert sets.says(s, "buy-marble", "sell-wood") == (
        "Sell 1 Wood for 1 Gold, buy 1 Marble for 4 Gold; 2 Gold is left"
    )


# The Limited Market.


def test_sales_and_purchases_end_with_the_experience_of_the_worker() -> None:
    s = limited(1, gold=9, wood=2)

    assert sets.why(s, "sell-wood", "sell-wood") == (
        "This Worker's experience allows no further sale."
    )
    assert sets.why(s, "buy-stone", "buy-stone") == (
        "This Worker's experience allows no further purchase."
    )


def test_a_sale_that_is_needed_elsewhere_cannot_be_chosen() -> None:
    """One sale is allowed, and only Weapons bring the Gold for the Marble."""
    s = limited(1, gold=1, wood=1, weapons=1)

    assert sets.possible(s, "buy-marble") == {"sell-weapons"}
    assert "no further sale" in sets.why(s, "buy-marble", "sell-wood")


# For those who answer one by one.


def test_whoever_sends_single_trades_keeps_the_order() -> None:
    s = at_the_market(gold=9, wood=1, stone=1, marble=1)
    play(s, "sell-stone")

    assert "in the order" in sets.why(s, "sell-wood")
    assert "buying it back" in sets.why(s, "buy-stone")
    assert sets.moves(s, "buy-weapons", "sell-marble") == ["sell-marble", "buy-weapons", "done"]


def test_what_cannot_be_is_refused() -> None:
    s = at_the_market(gold=9, wood=1)

    with pytest.raises(UnknownNotation, match="sell-gold"):
        GAME.gathering(s, ["sell-gold"])
    with pytest.raises(IllegalAction, match="none of that"):
        GAME.gathering(s, ["buy-stone", "sell-wood", "sell-wood"])
    assert GAME.gathering(table(2)) is None


def test_a_visit_is_amid_its_set_once_something_is_traded() -> None:
    s = at_the_market(gold=9, wood=1)
    assert not GAME.amid_set(s)
    play(s, "sell-wood")
    assert GAME.amid_set(s)
