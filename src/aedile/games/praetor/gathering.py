"""Trades at the Market, gathered in any order (Praetor p.8)."""

from collections.abc import Sequence
from typing import Final

from aedile.games.praetor import notation, obstacles, targets
from aedile.games.praetor.actions import BUY, PASS, SELL
from aedile.games.praetor.citations import ON_MARKET, ON_TRADING
from aedile.games.praetor.components.rows import GOLD, RESOURCES, WOOD
from aedile.games.praetor.describe import BUY as BUYS
from aedile.games.praetor.describe import SELL as SELLS
from aedile.games.praetor.describe import describe
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.tiles.market import Trade
from aedile.games.praetor.words import goods, say
from aedile.kernel.contract import Obstacle
from aedile.kernel.gathering import SetQuestion
from aedile.kernel.message import Message

GOLD_MISSING = say("{n} Gold is missing; sell something for it.")
BUYING_IT = say("You are buying that; to sell it as well would only cost Gold.")
SELLS_AND_BUYS = say(
    "Sell {sold} for {income} Gold, buy {bought} for {price} Gold; {n} Gold is left"
)

TRADED: Final = range(WOOD, RESOURCES)


def set_question(s: PraetorState) -> SetQuestion[PraetorState] | None:
    """The set that the question now asked is about."""
    top = None if s.is_over else s.asked()
    return Trades(s, top) if isinstance(top, Trade) else None


def amid_set(s: PraetorState) -> bool:
    """Has something been traded in this visit?"""
    top = None if s.is_over else s.asked()
    return isinstance(top, Trade) and top.sales + top.purchases > 0


class Trades(SetQuestion[PraetorState]):
    """What to sell and what to buy; a choice is the number of its action."""

    kind = "trades"

    def __init__(self, s: PraetorState, trade: Trade) -> None:
        super().__init__(s)
        self.trade = trade
        board = s.seats[self.player].board
        self.dearest = sorted(TRADED, key=lambda resource: -board.sell[resource])

    def choices(self) -> Sequence[int]:
        return [first + resource for first in (SELL, BUY) for resource in TRADED]

    def key(self, choice: int) -> str:
        return notation.notation(self.state, choice)

    def target(self, choice: int) -> str:
        return targets.target(self.state, choice)

    def describe(self, choice: int) -> Message:
        return describe(self.state, choice)

    def obstacle(self, chosen: Sequence[int]) -> Obstacle | None:
        sold, bought = _sorted(chosen)
        if set(sold) & set(bought):
            if chosen[-1] < BUY:
                return Obstacle(BUYING_IT(), ON_TRADING)
            return _obstacle(obstacles.JUST_SOLD)
        bank = _Bank(self.state, self.trade)
        code = bank.sell(sold)
        if code == obstacles.OK and bought:
            cost = self.money(chosen)[1]
            bank.raise_money(cost, [each for each in self.dearest if each not in bought])
            code = bank.buy(bought)
            if code == obstacles.CANNOT_AFFORD and chosen[-1] < BUY:
                code = obstacles.SELL_LIMIT  # without this sale there would be money enough
        return _obstacle(code)

    def missing(self, chosen: Sequence[int]) -> Obstacle | None:
        income, price = self.money(chosen)
        short = price - income - self.state.seats[self.player].stock[GOLD]
        return Obstacle(GOLD_MISSING(n=short), ON_MARKET) if short > 0 else None

    def actions(self, chosen: Sequence[int]) -> list[int]:
        return [*sorted(chosen), PASS]

    def summary(self, chosen: Sequence[int]) -> Message | None:
        sold, bought = _sorted(chosen)
        income, price = self.money(chosen)
        if not bought:
            return SELLS(goods=_counted(sold), n=income)
        if not sold:
            return BUYS(goods=_counted(bought), n=price)
        return SELLS_AND_BUYS(
            sold=_counted(sold),
            income=income,
            bought=_counted(bought),
            price=price,
            n=max(0, self.state.seats[self.player].stock[GOLD] + income - price),
        )

    def money(self, chosen: Sequence[int]) -> tuple[int, int]:
        """What the sales bring, and what the purchases cost."""
        sold, bought = _sorted(chosen)
        board = self.state.seats[self.player].board
        return sum(board.sell[r] for r in sold), sum(board.buy[r] for r in bought)


class _Bank:
    """Trades carried out on a copy of the table, each as if it were the first of its kind."""

    def __init__(self, s: PraetorState, trade: Trade) -> None:
        self.world = s.copy()
        self.trade = trade
        self.sales = trade.sales
        self.purchases = trade.purchases

    def step(self) -> Trade:
        """The question as it is now asked, of somebody who has traded so much."""
        t = self.trade
        return Trade(
            t.player, t.experience, t.resource, t.buying, self.sales, self.purchases, t.sold
        )

    def sell(self, sold: Sequence[int]) -> int:
        """Sell these; why one of them cannot be sold, or OK."""
        for resource in sold:
            step = self.step()
            code = step.sale_obstacle(self.world, resource)
            if code != obstacles.OK:
                return code
            step.sell(self.world, resource)
            self.sales += 1
        return obstacles.OK

    def raise_money(self, cost: int, resources: Sequence[int]) -> None:
        """Sell of these, the dearest first, until there is Gold enough or nothing to sell."""
        stock = self.world.seats[self.trade.player].stock
        for resource in resources:
            while stock[GOLD] < cost and self.sell([resource]) == obstacles.OK:
                pass

    def buy(self, bought: Sequence[int]) -> int:
        """Buy these; why one of them cannot be bought, or OK."""
        for resource in bought:
            step = self.step()
            code = step.purchase_obstacle(self.world, resource)
            if code != obstacles.OK:
                return code
            step.buy(self.world, resource)
            self.purchases += 1
        return obstacles.OK


def _obstacle(code: int) -> Obstacle | None:
    return Obstacle(*obstacles.SENTENCES[code]) if code else None


def _sorted(chosen: Sequence[int]) -> tuple[list[int], list[int]]:
    """The resources sold and bought, in the order of the resources."""
    trades = sorted(chosen)
    return [t - SELL for t in trades if t < BUY], [t - BUY for t in trades if t >= BUY]


def _counted(resources: Sequence[int]) -> tuple[Message, ...]:
    return tuple(goods(resources.count(r), r) for r in TRADED if r in resources)
