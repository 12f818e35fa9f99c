"""What the people's demands will cost a seat of Trajan, and what tiles for them save."""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_outlook import Outlook
from aedile.games.trajan.components.rows import (
    DEMAND_KINDS,
    DEMAND_TILES,
    DEMANDS_PER_QUARTER,
    QUARTERS,
    ROUNDS,
)
from aedile.games.trajan.demands import MeetDemand
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import positive


class Demands(Outlook):
    """This quarter's demands over all that may come, and the quarters after it."""

    def _hear_demands(self, s: TrajanState, player: i64) -> None:
        """What has to be met, what may still be asked, and with what."""
        seat = s.seats[player]
        first = first_demand(s, player)
        for kind in range(DEMAND_KINDS):
            self.wanted[kind] = 0
            self.unseen[kind] = 0
            self.tiles[kind] = seat.demands[kind]
            self.permanent[kind] = seat.permanent[kind]
        self.wilds = seat.wild_demand
        for i in range(first, s.demands_shown):
            self.wanted[s.demands[i]] += 1
        self.unknown = 0
        if first == 0:
            self.unknown = DEMANDS_PER_QUARTER - s.demands_shown
        # How many of each kind are left is known to all; their order is not looked at.
        for i in range(s.demand_next, DEMAND_TILES):
            self.unseen[s.demand_pile[i]] += 1
        self._count_ways()
        self.standing = self.with_the_people(s)

    def _count_ways(self) -> None:
        """In how many ways so many of each kind can be voiced, in the order of `expected_loss`."""
        unknown = self.unknown
        self.all_ways = 0
        i: i64 = 0
        for bread in range(unknown + 1):
            for games in range(unknown - bread + 1):
                ways = choose(self.unseen[0], bread) * choose(self.unseen[1], games)
                ways *= choose(self.unseen[2], unknown - bread - games)
                self.ways[i] = ways
                self.all_ways += ways
                i += 1

    def with_the_people(self, s: TrajanState) -> i64:
        """What the tiles for demands save in quarters to come, less what this one will cost."""
        return self.for_later(s) - self.expected_loss(s)

    def expected_loss(self, s: TrajanState) -> i64:
        """Points to be lost at the end of this quarter, over all demands that may come."""
        if self.all_ways == 0:
            return 0
        loss: i64 = 0
        unknown = self.unknown
        i: i64 = 0
        for bread in range(unknown + 1):
            no_bread = self._missing(0, bread) - self.wilds
            for games in range(unknown - bread + 1):
                ways = self.ways[i]
                i += 1
                if ways == 0:
                    continue
                unmet = no_bread + self._missing(1, games)
                unmet += self._missing(2, unknown - bread - games)
                if unmet > 0:
                    loss += ways * s.box.penalty[unmet]
        return loss * self.estimates.risk // self.all_ways

    def _missing(self, kind: i64, more: i64) -> i64:
        """Demands of a kind without a tile for them, if so many more are voiced."""
        missing = self.wanted[kind] + more - self.tiles[kind] - self.permanent[kind]
        return positive(missing)

    def for_later(self, s: TrajanState) -> i64:
        """What the tiles will save in the quarters after this one."""
        quarters = QUARTERS - 1 - s.quarter
        if quarters <= 0:
            return 0
        e = self.estimates
        left = self.unseen[0] + self.unseen[1] + self.unseen[2]
        saved: i64 = 0
        for kind in range(DEMAND_KINDS):
            # Tenths of tiles: what this quarter will leave of them ...
            need = 10 * self.wanted[kind]
            if left > 0:
                need += 10 * self.unknown * self.unseen[kind] // left
            permanent = self.permanent[kind]
            need -= 10 * permanent
            spare = 10 * self.tiles[kind] - positive(need)
            # ... and what those to come will ask, one of each kind on average.
            asked = 10 * quarters
            if permanent > 0:
                asked = asked * 3 // 10
                saved += quarters * (e.permanent + (permanent - 1) * e.second_permanent)
            if spare > 2 * asked:
                spare = 2 * asked
            if spare > 0:
                saved += e.spare_tile * (spare - spare * spare // (4 * asked)) // 10
        return saved + self.wilds * e.spare_wild


def choose(n: i64, k: i64) -> i64:
    """How many ways there are to choose up to three things."""
    if k == 0:
        return 1
    if k == 1:
        return n
    if k == 2:
        return n * (n - 1) // 2
    return n * (n - 1) * (n - 2) // 6


def first_demand(s: TrajanState, player: i64) -> i64:
    """From which of this quarter's demands on the seat has still to meet them."""
    if s.round < ROUNDS or s.is_over:
        return 0
    step = s.asked()
    if isinstance(step, MeetDemand) and player >= step.player:
        return step.index if player == step.player else 0
    return DEMANDS_PER_QUARTER
