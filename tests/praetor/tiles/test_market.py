"""Market, and the Limited Market variant (Praetor p.8)."""

import pytest

from aedile.games.praetor.obstacles import (
    BOUGHT_IN_ORDER,
    BUY_LIMIT,
    CANNOT_AFFORD,
    GOLD_IS_MONEY,
    JUST_SOLD,
    NOT_ASKED,
    NOTHING_TO_SELL,
    OK,
    SELL_LIMIT,
    SOLD_IN_ORDER,
)
from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
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


def at_the_market(experience: int = 3, board: str = "A", **options: str) -> PraetorState:
    """Blue has 12 Gold and some of everything."""
    s = table(2, boards=f"{board},A", **options)
    workers(s, BLUE, experience)
    give(s, BLUE, gold=12, wood=5, stone=4, marble=3, weapons=2)
    to_act(s, BLUE)
    play(s, f"market#1 w{experience}")
    return s


def test_one_may_sell_buy_or_be_done() -> None:
    """p.8: whatever is at hand, for whatever it costs."""
    s = at_the_market()

    assert asked(s) == "Trade"
    sell = [f"sell-{name}" for name in ("wood", "stone", "marble", "weapons")]
    buy = [f"buy-{name}" for name in ("wood", "stone", "marble", "weapons")]
    assert offered(s) == ["done", *sell, *buy]


@pytest.mark.parametrize(
    ("board", "sells", "costs"),
    [
        ("A", (1, 1, 2, 3), (2, 3, 4, 5)),
        ("B1", (1, 2, 3, 4), (2, 3, 4, 5)),
        ("B5", (2, 2, 2, 2), (3, 3, 3, 3)),
    ],
)
def test_the_rates_are_those_of_the_player_board(
    board: str, sells: tuple[int, ...], costs: tuple[int, ...]
) -> None:
    """p.8: one piece at a time."""
    for resource, sell, cost in zip(("wood", "stone", "marble", "weapons"), sells, costs):
        s = at_the_market(board=board)
        before = goods(s, BLUE)

        play(s, f"sell-{resource} done")
        assert goods(s, BLUE)["gold"] == 12 + sell
        assert goods(s, BLUE)[resource] == before[resource] - 1

        s = at_the_market(board=board)
        play(s, f"buy-{resource} done")
        assert goods(s, BLUE)["gold"] == 12 - cost
        assert goods(s, BLUE)[resource] == before[resource] + 1


def test_any_amount_may_be_traded_in_one_visit() -> None:
    """p.8, P-17: a Worker with 1 sells five Wood, three Marble, and buys two Weapons."""
    s = at_the_market(experience=1)

    play(s, "sell-wood sell-wood sell-wood sell-wood sell-wood")
    play(s, "sell-marble sell-marble sell-marble buy-weapons buy-weapons done")

    assert goods(s, BLUE) == {"gold": 12 + 5 + 6 - 10, "stone": 4, "weapons": 4}


def test_leaving_the_market_ends_the_action() -> None:
    """p.8: also without a single trade."""
    s = at_the_market()

    play(s, "done")

    assert s.current_player == YELLOW
    assert goods(s, BLUE)["gold"] == 12


def test_what_is_not_there_cannot_be_sold() -> None:
    s = at_the_market()
    give(s, BLUE, gold=12, stone=1)

    assert refusal(s, "sell-wood") == NOTHING_TO_SELL
    play(s, "sell-stone")
    assert refusal(s, "sell-stone") == NOTHING_TO_SELL


def test_what_cannot_be_afforded_is_not_for_sale() -> None:
    """p.8: a Weapon costs 5 Gold on side A; selling first may help."""
    s = at_the_market()
    give(s, BLUE, gold=4, wood=1)

    assert refusal(s, "buy-weapons") == CANNOT_AFFORD
    assert refusal(s, "buy-marble") == OK
    play(s, "sell-wood")
    assert refusal(s, "buy-weapons") == OK


def test_gold_is_no_merchandise() -> None:
    s = at_the_market()

    assert refusal(s, "sell-gold") == GOLD_IS_MONEY
    assert refusal(s, "buy-gold") == GOLD_IS_MONEY


def test_trades_follow_one_order_as_none_brings_more() -> None:
    """P-18, P-52: sell along the row of resources, then buy along it."""
    s = at_the_market()
    play(s, "sell-stone")

    assert refusal(s, "sell-wood") == SOLD_IN_ORDER
    assert refusal(s, "sell-stone") == OK
    play(s, "buy-marble")

    assert refusal(s, "sell-marble") == SOLD_IN_ORDER
    assert refusal(s, "buy-wood") == BOUGHT_IN_ORDER
    assert refusal(s, "buy-marble") == OK
    assert refusal(s, "buy-weapons") == OK


def test_what_was_just_sold_is_not_bought_back() -> None:
    """P-52: it would only cost Gold, and could go on for ever."""
    s = at_the_market()
    play(s, "sell-wood")

    assert refusal(s, "buy-wood") == JUST_SOLD
    assert refusal(s, "buy-stone") == OK


def test_other_answers_are_refused() -> None:
    s = at_the_market()

    assert refusal(s, "forge1") == NOT_ASKED
    assert refusal(s, "wall#1") == NOT_ASKED
    assert refusal(s, "yes") == NOT_ASKED


def test_trades_are_told() -> None:
    s = at_the_market()

    heard = hear(s, "sell-wood buy-stone")

    assert heard == ["Blue sells 1 Wood for 1 Gold.", "Blue buys 1 Stone for 3 Gold."]


# Limited Market.


def test_sales_are_limited_by_experience() -> None:
    """P-17: two pieces for a Worker with 2, of whatever kind."""
    s = at_the_market(experience=2, limited_market="yes")
    play(s, "sell-wood sell-stone")

    assert refusal(s, "sell-stone") == SELL_LIMIT
    assert refusal(s, "sell-weapons") == SELL_LIMIT
    assert refusal(s, "buy-marble") == OK


def test_purchases_are_limited_by_experience_on_their_own() -> None:
    """P-17: two sales and two purchases, each counted apart."""
    s = at_the_market(experience=2, limited_market="yes")
    play(s, "sell-wood sell-wood buy-stone buy-marble")

    assert refusal(s, "buy-marble") == BUY_LIMIT
    assert offered(s) == ["done"]


def test_a_retired_worker_trades_six_each_way() -> None:
    """P-17: called back, it counts as a Worker with 6."""
    s = table(2, limited_market="yes")
    lay(s, "labor_camp_1", owner=BLUE)
    workers(s, BLUE, 1, retired=1)
    give(s, BLUE, wood=9)
    to_act(s, BLUE)
    play(s, "labor-camp#1 market#1" + 6 * " sell-wood")

    assert refusal(s, "sell-wood") == SELL_LIMIT
    assert goods(s, BLUE) == {"gold": 6, "wood": 3}
