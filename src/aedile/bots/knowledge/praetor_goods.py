"""Gold and goods of a seat of Praetor: wages, sales, and what they could pay for."""

from mypy_extensions import i64

from aedile.bots.knowledge.praetor_terms import (
    C_BUILDABLE,
    C_DEMAND,
    C_GOLD_FAR,
    C_GOLD_NEAR,
    C_GOOD_FAR,
    C_GOOD_OF,
    C_MISSING,
    GOLD_AT_HAND,
    MANY_GOODS,
    T_GOODS,
    T_WAGES,
    within,
)
from aedile.bots.knowledge.praetor_workers import Workers
from aedile.games.praetor.components.rows import (
    GOLD,
    RESOURCES,
    WOOD,
)
from aedile.games.praetor.final_scoring import (
    GOLD_PER_FAVOR,
)
from aedile.games.praetor.state import (
    NOWHERE,
    Player,
    PraetorState,
)
from aedile.games.praetor.update_phase import (
    FAVOR_PER_MISSING_GOLD,
)
from aedile.kernel.vecs import vec


class Goods(Workers):
    """What is left when the wages are paid, and what it buys."""

    def _count_goods(self, player: Player, due: bool, terms: vec[i64]) -> None:
        """Gold once the wages are paid, and the goods; what they would score."""
        counts = self.counts
        board = player.board
        gold = player.stock[GOLD]
        if due:
            gold -= board.wage * self.active + board.pension * self.retired
        if gold < 0:
            if self.home > 0:
                counts[C_MISSING] = -gold  # there is still time to find it
            else:
                terms[T_WAGES] = -100 * self._price_of_debt(player, -gold)
            gold = 0
        counts[C_GOLD_NEAR] = within(gold, GOLD_AT_HAND)
        counts[C_GOLD_FAR] = gold - counts[C_GOLD_NEAR]
        units: i64 = 0
        sold = gold
        for resource in range(WOOD, RESOURCES):
            amount = player.stock[resource]
            counts[C_GOOD_OF + resource] = amount
            units += amount
            sold += amount * board.sell[resource]
        if units > MANY_GOODS:
            counts[C_GOOD_FAR] = units - MANY_GOODS
        terms[T_GOODS] = 100 * (sold // GOLD_PER_FAVOR)

    def _price_of_debt(self, player: Player, missing: i64) -> i64:
        """Favor that missing Gold costs: of the Morale track first, then on the Favor track."""
        track = player.board.morale_track
        levels = missing if missing < player.morale else player.morale
        lost = FAVOR_PER_MISSING_GOLD * (missing - levels)
        return track[player.morale] - track[player.morale - levels] + lost

    def _count_plans(self, s: PraetorState, player: Player) -> None:
        """The best tile that can be paid for, and the demand on show."""
        best: i64 = 0
        for i in range(s.availables):
            row = s.tile(s.available[i])
            if row.favor > best and player.can_pay(row.cost):
                best = row.favor
        self.counts[C_BUILDABLE] = best
        if s.wall_shown != NOWHERE and self.home > 0:
            wall = s.edition.wall_tiles[s.wall_shown]
            if player.can_pay(wall.demand):
                self.counts[C_DEMAND] = wall.favor
