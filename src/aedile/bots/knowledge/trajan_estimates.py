"""Rules of thumb for Trajan: what pieces are worth before they bring points.

Hundredths of a point, unless said otherwise. These were set by hand and by small
experiments; what `aedile train` made of them is in `bots/weights`.
"""

from collections.abc import Mapping

from mypy_extensions import i64

from aedile.kernel.arrays import ints
from aedile.kernel.vecs import vec


class Estimates:
    """One set of such numbers; by name, others can be given instead."""

    def __init__(self, weights: Mapping[str, list[int]] | None = None) -> None:
        # Time, in tenths of a turn.
        self.markers_a_turn: i64 = 33  # tenths of a marker, on average
        self.investment: i64 = 65  # turns left from which an investment counts in full
        # The action circle: per cent of what the next two turns seem to bring.
        self.next_turn: i64 = 55
        self.turn_after: i64 = 30
        self.other_turn: i64 = 16  # and of the second best first turn
        self.anywhere: i64 = 50  # taken off: of the best action wherever it is
        self.same_area: i64 = 70  # of the gain, when the same area is visited twice
        self.space: i64 = 18  # a space of the time track, where a turn is chosen at once
        # Trajan tiles: per cent of the worth, by how many of the two colours lie ready.
        self.none_ready: i64 = 40
        self.one_ready: i64 = 54
        self.both_ready: i64 = 74
        self.new_tile: i64 = 54  # one still lying on its stack
        self.usual_tile: i64 = 500  # what a Trajan action usually brings
        self.tile_time: i64 = 60  # turns a tile takes until it is as good as done
        self.crowd: i64 = 86  # per cent left of a tile's worth for each further tile
        # Commodity cards: beyond the point each is worth at the end, by equal cards.
        self.equal_cards: vec[i64] = ints([0, 25, 110, 300, 650, 700])
        self.cards_time: i64 = 50
        self.drawn_card: i64 = 130  # one card more, the better of two
        self.blind_card: i64 = 130
        self.goods_in_hand: i64 = 45  # per cent of what a bonus tile gives once displayed
        self.commodity_wild: i64 = 70
        # Demands.
        self.risk: i64 = 82  # per cent of the points expected to be lost
        self.spare_tile: i64 = 340  # a demand tile for a quarter to come
        self.spare_wild: i64 = 430
        self.permanent: i64 = 280  # a permanent one, for each quarter to come
        self.second_permanent: i64 = 90
        # Senate.
        self.vote_spread: i64 = 20  # tenths of votes that still may change at the end
        self.votes_a_turn: i64 = 7  # and for each turn left
        self.consulate: i64 = 76  # per cent of the bonus tiles at stake
        # Bonus tiles: per cent of what they bring if all goes well.
        self.keep_demand_tile: i64 = 60
        self.find_demand_tile: i64 = 35
        self.goods_a_turn: i64 = 3  # goods, workers, legionnaires still to come, a turn
        self.workers_a_turn: i64 = 10
        self.legionnaires_a_turn: i64 = 6
        # Military and construction.
        self.legionnaire: i64 = 8  # per cent of the best province in reach
        self.worker: i64 = 20  # per cent of the best site
        self.crowded_camp: i64 = 60  # per cent for each further one
        self.camp_time: i64 = 50
        self.stand: i64 = 36  # per cent of the points where the leader stands
        self.march: i64 = 20  # per cent of the best place in reach
        self.site: i64 = 12  # per cent of every site in reach
        self.best_site: i64 = 20
        self.first_tile: i64 = 65  # per cent of the action it grants
        self.pair: i64 = 250  # two of a kind, a third still in the district
        self.single: i64 = 40
        self.third: i64 = 260  # three of a kind, the fourth still in the district
        self.construction_wild: i64 = 250
        # Extra actions.
        self.extra_time: i64 = 180
        self.extra_tile: i64 = 350
        self.wild_extra: i64 = 240
        self.plus_two: i64 = 170  # a [+2] marker without a tile it would serve
        self.plus_two_served: i64 = 220  # more for a tile with a [+2] marker
        self.repeat: i64 = 58  # per cent of an action's gain when repeated
        if weights is not None:
            for name, numbers in weights.items():
                self._take(name, numbers)

    def _take(self, name: str, numbers: list[int]) -> None:
        if name == "equal_cards":
            self.equal_cards = ints(numbers)
        else:
            setattr(self, name, numbers[0])

    def told(self) -> dict[str, list[int]]:
        """All of them by name."""
        told: dict[str, list[int]] = {"equal_cards": list(self.equal_cards)}
        for name in dir(self):
            number = getattr(self, name)
            if isinstance(number, int):
                told[name] = [number]
        return told
