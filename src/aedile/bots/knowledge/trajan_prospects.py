"""One seat's prospects at a table of Trajan: what pieces and actions are worth to it now.

Measured once for a position and a seat, then read by the terms of `trajan.py`.
What lies face down is never looked at.
"""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_building import Building
from aedile.bots.knowledge.trajan_outlook import POINT
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_DEMAND,
    CARDS,
    CATEGORIES,
    CENTRE,
    CONSTRUCTION,
    DEMAND_KINDS,
    DEMANDS,
    EXTRA,
    FORUM,
    FORUM_SPACES,
    LEGIONNAIRES,
    MILITARY,
    NOTHING,
    PLUS_TWO,
    SEAPORT,
    SENATE,
    SENATE_TILE,
    TRAJAN,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
    WORKERS,
    category,
)
from aedile.games.trajan.quarter_end import votes
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.kernel.arrays import positive


class Prospects(Building):
    """The measures; `measure` takes them anew."""

    def measure(self, s: TrajanState, player: i64, spaces_due: i64) -> None:
        """Look at the table for a seat; the time marker is still to move `spaces_due`."""
        self._tell_time(s, player, spaces_due)
        for seat in range(len(s.seats)):
            self.votes[seat] = votes(s, seat)
        self._read_bonus_tiles(s, player)
        self._hear_demands(s, player)
        self._survey_district(s, player)
        self._value_faces(s, player)
        self.gains[SEAPORT] = self._seaport(s, s.seats[player])
        self.gains[FORUM] = self._forum(s)
        self.gains[MILITARY] = self._military(s, player)
        self.gains[SENATE] = self._senate(s, player)
        # The first tiles of some buildings grant a Trajan action, some Trajan tiles
        # workers: the district is looked at before and after.
        self.gains[TRAJAN] = self.estimates.usual_tile
        self.gains[CONSTRUCTION] = self._construction(s, player)
        self.gains[TRAJAN] = self._trajan(s, player)
        self._value_repeats(s.seats[player])

    # Tiles of the forum and the provinces.

    def _value_faces(self, s: TrajanState, player: i64) -> None:
        """What one more tile of each face would be worth."""
        e = self.estimates
        seat = s.seats[player]
        for kind in range(DEMAND_KINDS):
            self.tiles[kind] += 1
            worth = self.with_the_people(s) - self.standing
            self.tiles[kind] -= 1
            if seat.demands[kind] == 0:
                tile = BONUS_DEMAND + kind
                points: i64 = 9 * (seat.yellow >> tile & 1) + 6 * (seat.gray >> tile & 1)
                worth += points * (e.keep_demand_tile - self.invested(e.find_demand_tile))
            self.faces[kind] = worth
        power = self.power(s, player, 0, 0)
        for i in range(4):
            self.faces[SENATE_TILE + i] = self.power(s, player, i + 2, 0) - power
        for area in range(AREAS):
            self.faces[EXTRA + area] = self.extra_tile(seat, area)
        self.faces[WILD_EXTRA] = self.in_time(e.wild_extra, e.extra_time)
        self.faces[WILD_CONSTRUCTION] = self._construction_wild(s, player)
        self.faces[WILD_COMMODITY] = self.in_time(e.commodity_wild, e.cards_time)
        self.wilds += 1
        self.faces[WILD_DEMAND] = self.with_the_people(s) - self.standing
        self.wilds -= 1

    def extra_tile(self, seat: Player, area: i64) -> i64:
        """What an extra action tile is worth until it is used."""
        e = self.estimates
        worth = e.extra_tile
        if seat.plus_two >> area & 1:
            worth += e.plus_two_served
        if seat.extra[area] > 0:
            worth = worth * 7 // 10
        return self.in_time(worth, e.extra_time)

    def plus_two_marker(self, seat: Player, area: i64) -> i64:
        """What a [+2] marker on an area is worth."""
        e = self.estimates
        if seat.extra[area] > 0:
            return self.in_time(e.plus_two + e.plus_two_served, e.extra_time)
        return self.in_time(e.plus_two, e.extra_time)

    # Forum.

    def _forum(self, s: TrajanState) -> i64:
        """The best tile of the forum."""
        best: i64 = 0
        for space in range(FORUM_SPACES):
            face = s.forum[space]
            if face != NOTHING and self.faces[face] > best:
                best = self.faces[face]
        return best

    # Trajan tiles.

    def accomplished(self, s: TrajanState, seat: Player, tile: i64) -> i64:
        """What a Trajan tile brings when it is accomplished."""
        points = s.box.tile_points[tile] * POINT
        kind = category(tile)
        amount = s.box.tile_amount[tile]
        if kind == CARDS:
            return points + amount * self.blind_card()
        if kind == WORKERS:
            return points + self._recruits(self.worker, seat.workers, amount)
        if kind == LEGIONNAIRES:
            return points + self._recruits(self.legionnaire, seat.legionnaires, amount)
        if kind == PLUS_TWO:
            return points + self.best_plus_two(seat)
        if kind == DEMANDS:
            self.permanent[amount] += 1
            worth = self.with_the_people(s) - self.standing
            self.permanent[amount] -= 1
            return points + worth
        return points

    def _recruits(self, worth: i64, held: i64, amount: i64) -> i64:
        """Tokens for a camp in which some are already."""
        total: i64 = 0
        for i in range(amount):
            total += self.token(worth, held + i)
        return total

    def best_plus_two(self, seat: Player) -> i64:
        """The best place for a [+2] marker."""
        best: i64 = 0
        for area in range(AREAS):
            if not seat.plus_two >> area & 1:
                worth = self.plus_two_marker(seat, area)
                if worth > best:
                    best = worth
        return best

    def _trajan(self, s: TrajanState, player: i64) -> i64:
        """The best open tile, as far as it can still be accomplished."""
        seat = s.seats[player]
        if seat.arch == CENTRE:
            return 0
        best: i64 = 0
        for kind in range(CATEGORIES):
            tile = top_tile(s, kind)
            if tile != NOTHING:
                worth = self.accomplished(s, seat, tile)
                if worth > best:
                    best = worth
        e = self.estimates
        return self.in_time(best * e.new_tile // 100, e.tile_time)

    # Extra actions.

    def _value_repeats(self, seat: Player) -> None:
        """What an extra action tile adds to an action in its area, if there is one."""
        e = self.estimates
        for area in range(AREAS):
            gain = self.gains[area] * e.repeat // 100
            if seat.plus_two >> area & 1:
                gain += gain * e.repeat // 100
            if seat.extra[area] > 0:
                gain -= self.extra_tile(seat, area)
            elif seat.wild_extra > 0:
                gain -= self.faces[WILD_EXTRA]
            else:
                gain = 0
            self.repeats[area] = positive(gain)
