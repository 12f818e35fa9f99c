"""What cards and cargoes are worth to a seat of Trajan now."""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_demands import Demands
from aedile.bots.knowledge.trajan_outlook import POINT
from aedile.games.trajan.commodity_cards import cards_left
from aedile.games.trajan.components.rows import (
    CARDS_PER_COMMODITY,
    COMMODITIES,
    IDENTICAL,
    NOTHING,
    PAIRS,
    SHIPS,
    WILD_COMMODITY,
)
from aedile.games.trajan.seaport import capacity
from aedile.games.trajan.state import Player, TrajanState


class Cargo(Demands):
    """Cards in hand, on display and aboard."""

    # Seaport.

    def card(self, good: i64, equal: i64) -> i64:
        """What so many equal cards in hand are worth, the point each brings at the end included."""
        e = self.estimates
        worth = equal * POINT + self.in_time(e.equal_cards[equal], e.cards_time)
        if self.goods[good] > 0:
            worth += self.in_time(equal * self.goods[good] * e.goods_in_hand, e.cards_time)
        return worth

    def one_card(self, seat: Player, good: i64) -> i64:
        """What one card more of a commodity adds to the hand."""
        held = seat.hand[good]
        if held == CARDS_PER_COMMODITY:
            return POINT
        return self.card(good, held + 1) - self.card(good, held)

    def _seaport(self, s: TrajanState, seat: Player) -> i64:
        """The best cargo, a card more, or cards for the display."""
        e = self.estimates
        best: i64 = 0
        self.most_equal = 0
        for good in range(COMMODITIES):
            if seat.hand[good] > self.most_equal:
                self.most_equal = seat.hand[good]
        if cards_left(s) > 0:
            best = self.in_time(e.drawn_card - POINT, e.cards_time) + POINT
            gain = self._display(seat)
            if gain > best:
                best = gain
        for pile in range(2):
            if s.discards[pile].count > 0:
                gain = self.one_card(seat, s.discards[pile].top())
                if gain > best:
                    best = gain
        for ship in range(SHIPS):
            gain = self.shipping(s, seat, ship, 0, NOTHING)
            if gain > best:
                best = gain
        return best

    def _display(self, seat: Player) -> i64:
        """Playing the two cards bonus tiles ask for most, and drawing as many."""
        first: i64 = 0
        second: i64 = 0
        good: i64
        for good in range(COMMODITIES):
            held = seat.hand[good]
            if held > 0 and self.goods[good] > 0:
                gain = self.goods[good] * POINT + self.blind_card()
                gain -= self.card(good, held) - self.card(good, held - 1)
                if gain > first:
                    second = first
                    first = gain
                elif gain > second:
                    second = gain
        return first + second

    def shipping(self, s: TrajanState, seat: Player, ship: i64, units: i64, last: i64) -> i64:
        """The best cargo that begins with these units, the last of them of the good `last`."""
        if ship == IDENTICAL:
            if last != NOTHING:
                return self._identical(s, seat, units, last)
            best = self.cargo(s, ship, units)
            good: i64
            for good in range(COMMODITIES):
                if seat.hand[good] > 0 and units == 0:
                    gain = self._identical(s, seat, 0, good)
                    if gain > best:
                        best = gain
            return best
        return self._assorted(s, seat, ship, units, last)

    def cargo(self, s: TrajanState, ship: i64, units: i64) -> i64:
        """What the ship pays, as it lies now."""
        if units == 0:
            return 0
        side = s.ship_gray >> ship & 1
        return s.box.ship_points[ship * 8 + side * 4 + units - 1] * POINT

    def _identical(self, s: TrajanState, seat: Player, units: i64, good: i64) -> i64:
        """Equal cards, and wilds if they help."""
        best = self.cargo(s, IDENTICAL, units)
        held = seat.hand[good]
        wilds = seat.wild_commodity
        gain: i64 = 0
        while units < capacity(IDENTICAL) and held + wilds > 0:
            if held > 0:
                gain += self._displayed(good, held, 1)
                held -= 1
            else:
                gain -= self.faces[WILD_COMMODITY]
                wilds -= 1
            units += 1
            total = gain + self.cargo(s, IDENTICAL, units)
            if total > best:
                best = total
        return best

    def _assorted(self, s: TrajanState, seat: Player, ship: i64, units: i64, last: i64) -> i64:
        """Different cards or pairs, those first which the hand misses least."""
        best = self.cargo(s, ship, units)
        each: i64 = 2 if ship == PAIRS else 1
        wilds = seat.wild_commodity
        gain: i64 = 0
        held: i64
        good: i64
        for held in range(each, self.most_equal + 1):
            for good in range(last + 1, COMMODITIES):
                if seat.hand[good] == held and units < capacity(ship):
                    gain += self._displayed(good, held, each)
                    units += 1
                    total = gain + self.cargo(s, ship, units)
                    if total > best:
                        best = total
        for good in range(last + 1, COMMODITIES):
            lone = ship == PAIRS and seat.hand[good] == 1
            if lone and wilds > 0 and units < capacity(ship):
                gain += self._displayed(good, 1, 1) - self.faces[WILD_COMMODITY]
                wilds -= 1
                units += 1
                total = gain + self.cargo(s, ship, units)
                if total > best:
                    best = total
        return best

    def _displayed(self, good: i64, held: i64, cards: i64) -> i64:
        """What so many cards bring in the display, less what they are worth in hand."""
        in_hand = self.card(good, held) - self.card(good, held - cards)
        return cards * self.goods[good] * POINT - in_hand

    def blind_card(self) -> i64:
        """A card from the face-down pile."""
        e = self.estimates
        return POINT + self.in_time(e.blind_card - POINT, e.cards_time)
