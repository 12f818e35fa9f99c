"""Market (Praetor p.8), and the Limited Market variant (ruling P-17).

Any trade may be made in any order. As no order gains more than another, the
question follows one: first sell, in the order of the resources, then buy in
that order, and never what was just sold. So no trade can be repeated for ever.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events, obstacles
from aedile.games.praetor.actions import BUY, PASS, SELL, WALL
from aedile.games.praetor.agenda import Decision
from aedile.games.praetor.components.rows import GOLD, WOOD
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.tiles.benefit import Benefit
from aedile.kernel.arrays import bit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


class Market(Benefit):
    """Trade with the bank at the rates of the Player Board."""

    def gain(self, s: PraetorState, player: i64, experience: i64) -> None:
        s.then(Trade(player, experience, WOOD, 0, 0, 0, 0))


@mypyc_attr(acyclic=True, free_list_len=1)
class Trade(Decision):
    """Sell one, buy one, or be done?"""

    def __init__(
        self,
        player: i64,
        experience: i64,
        resource: i64,  # selling or buying has come this far in their order
        buying: i64,  # 1 once something was bought
        sales: i64,
        purchases: i64,
        sold: i64,  # resources sold in this visit, one bit each
    ) -> None:
        super().__init__(player)
        self.experience: Final = experience
        self.resource: Final = resource
        self.buying: Final = buying
        self.sales: Final = sales
        self.purchases: Final = purchases
        self.sold: Final = sold

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        """Point at any trade, or at none, until it is one that can be made."""
        while True:
            action = SELL + rng.below(WALL - SELL + 1)
            if action == WALL:
                return PASS
            if self.obstacle(s, action) == obstacles.OK:
                return action

    def candidates(self) -> tuple[i64, i64]:
        return SELL, WALL

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        if action == PASS:
            return obstacles.OK
        if SELL <= action < BUY:
            return self.sale_obstacle(s, action - SELL)
        if BUY <= action < WALL:
            return self.purchase_obstacle(s, action - BUY)
        return obstacles.NOT_ASKED

    def sale_obstacle(self, s: PraetorState, resource: i64) -> i64:
        """Why one of `resource` cannot be sold now, or OK."""
        if resource == GOLD:
            return obstacles.GOLD_IS_MONEY
        if self.buying or resource < self.resource:
            return obstacles.SOLD_IN_ORDER
        if s.seats[self.player].stock[resource] == 0:
            return obstacles.NOTHING_TO_SELL
        if s.variants.limited_market and self.sales >= self.experience:
            return obstacles.SELL_LIMIT
        return obstacles.OK

    def purchase_obstacle(self, s: PraetorState, resource: i64) -> i64:
        """Why one of `resource` cannot be bought now, or OK."""
        if resource == GOLD:
            return obstacles.GOLD_IS_MONEY
        if self.buying and resource < self.resource:
            return obstacles.BOUGHT_IN_ORDER
        if self.sold >> resource & 1:
            return obstacles.JUST_SOLD
        seat = s.seats[self.player]
        if seat.stock[GOLD] < seat.board.buy[resource]:
            return obstacles.CANNOT_AFFORD
        if s.variants.limited_market and self.purchases >= self.experience:
            return obstacles.BUY_LIMIT
        return obstacles.OK

    def resolve(self, s: PraetorState, action: i64) -> None:
        if action == PASS:
            return
        if action < BUY:
            self.sell(s, action - SELL)
        else:
            self.buy(s, action - BUY)

    def sell(self, s: PraetorState, resource: i64) -> None:
        """One cube for Gold, then ask again."""
        seat = s.seats[self.player]
        price = seat.board.sell[resource]
        seat.stock[resource] -= 1
        seat.stock[GOLD] += price
        s.note(events.SOLD, self.player, resource, price)
        s.then(
            Trade(
                self.player,
                self.experience,
                resource,
                0,
                self.sales + 1,
                self.purchases,
                self.sold | bit(resource),
            )
        )

    def buy(self, s: PraetorState, resource: i64) -> None:
        """Gold for one cube, then ask again."""
        seat = s.seats[self.player]
        price = seat.board.buy[resource]
        seat.stock[GOLD] -= price
        seat.stock[resource] += 1
        s.note(events.BOUGHT, self.player, resource, price)
        s.then(
            Trade(
                self.player,
                self.experience,
                resource,
                1,
                self.sales,
                self.purchases + 1,
                self.sold,
            )
        )
