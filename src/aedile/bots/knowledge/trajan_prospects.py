"""One seat's prospects at a table of Trajan: what pieces and actions are worth to it now.

Measured once for a position and a seat, then read by the terms of `trajan.py`.
What lies face down is never looked at.
"""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_cargo import Cargo
from aedile.bots.knowledge.trajan_outlook import ALL, POINT, TURN, within
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_DEMAND,
    BUILDINGS,
    CAMP,
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
    PROVINCES,
    SEAPORT,
    SENATE,
    SENATE_TILE,
    SENATE_TOP,
    SITES,
    TRAJAN,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
    WORKERS,
    category,
)
from aedile.games.trajan.final_scoring import best_sets
from aedile.games.trajan.military import LESS_PER_RIVAL
from aedile.games.trajan.quarter_end import votes
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.kernel.arrays import bit, positive


class Prospects(Cargo):
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

    def _construction_wild(self, s: TrajanState, player: i64) -> i64:
        """What one more construction wild adds to the sets, or may."""
        wilds = s.seats[player].wild_construction
        more = best_sets(s, player, 0, wilds + 1) - best_sets(s, player, 0, wilds)
        return more * POINT + self.invested(self.estimates.construction_wild)

    # Senate.

    def power(self, s: TrajanState, player: i64, more_votes: i64, steps: i64) -> i64:
        """What the bonus tiles at the end of the quarter are worth, as far as votes go."""
        if s.bonus[0] == NOTHING:
            return 0
        first: i64 = ALL  # to be consul: before every other
        second: i64 = 0  # behind exactly one other
        seat = s.seats[player]
        mine = self.votes[player] + more_votes
        e = self.estimates
        spread = e.vote_spread + e.votes_a_turn * self.quarter_turns // TURN
        for rival in range(len(s.seats)):
            if rival == player:
                continue
            other = s.seats[rival]
            ahead = 10 * (mine - self.votes[rival])
            if seat.senate + steps > other.senate or (
                seat.senate + steps == other.senate and (steps > 0 or seat.arrival > other.arrival)
            ):
                ahead += 5
            else:
                ahead -= 5
            chance = ALL // 2 + ahead * ALL // 2 // spread
            chance = within(chance, ALL)
            second = (second * chance + first * (ALL - chance)) // ALL
            first = first * chance // ALL
        stake = (first * self.consul + second * self.vice_consul) // ALL
        return stake * e.consulate // 100

    def _senate(self, s: TrajanState, player: i64) -> i64:
        """The points of the next space, and its votes."""
        seat = s.seats[player]
        if seat.senate == SENATE_TOP:
            return 0
        points = s.box.senate_points[seat.senate + 1]
        more = points - s.box.senate_points[seat.senate]
        return points * POINT + self.power(s, player, more, 1) - self.power(s, player, 0, 0)

    # Forum.

    def _forum(self, s: TrajanState) -> i64:
        """The best tile of the forum."""
        best: i64 = 0
        for space in range(FORUM_SPACES):
            face = s.forum[space]
            if face != NOTHING and self.faces[face] > best:
                best = self.faces[face]
        return best

    # Military.

    def token(self, worth: i64, held: i64) -> i64:
        """What the next token in a camp is worth when so many are there already."""
        e = self.estimates
        for _token in range(held):
            worth = worth * e.crowded_camp // 100
        return POINT + self.in_time(worth, e.camp_time)

    def camp(self, worth: i64, held: i64) -> i64:
        """What so many tokens in a camp are worth."""
        total: i64 = 0
        for i in range(held):
            total += self.token(worth, i)
        return total

    def province(self, s: TrajanState, player: i64, province: i64) -> i64:
        """What a legionnaire placed there would bring."""
        there = s.legions[province]
        if there >> player & 1:
            return 0
        points = s.box.province_points[province]
        for rival in range(len(s.seats)):
            points -= LESS_PER_RIVAL * (there >> rival & 1)
        if points < 0:
            points = 0
        return (points + self.legionnaire_bonus) * POINT

    def stand(self, s: TrajanState, player: i64, province: i64) -> i64:
        """What the leader's place is worth for the legionnaire that may follow."""
        if province == CAMP:
            return 0
        here = self.province(s, player, province) * self.estimates.stand // 100
        if s.seats[player].legionnaires == 0:
            here //= 2
        return self.in_time(here, 2 * TURN)

    def best_march(self, s: TrajanState, player: i64) -> i64:
        """The tile and the place the leader could reach next."""
        best: i64 = 0
        borders = s.box.borders[s.seats[player].leader]
        for province in range(PROVINCES):
            if borders >> province & 1:
                worth = self.stand(s, player, province)
                face = s.provinces[province]
                if face != NOTHING:
                    worth += self.faces[face]
                if worth > best:
                    best = worth
        return best

    def _military(self, s: TrajanState, player: i64) -> i64:
        """Recruit, march or place a legionnaire."""
        seat = s.seats[player]
        e = self.estimates
        here: i64 = 0
        place: i64 = 0
        if seat.leader != CAMP:
            place = self.province(s, player, seat.leader)
            here = self.stand(s, player, seat.leader)
        # A legionnaire is worth what the best province in reach pays for him.
        goal = place
        borders = s.box.borders[seat.leader]
        for province in range(PROVINCES):
            if borders >> province & 1:
                worth = self.province(s, player, province) * 8 // 10
                if worth > goal:
                    goal = worth
        self.legionnaire = goal * e.legionnaire // 100
        best: i64 = 0
        if seat.supply > 0:
            best = self.token(self.legionnaire, seat.legionnaires)
        gain = self.best_march(s, player) - here
        if gain > best:
            best = gain
        if seat.legionnaires > 0:
            gain = place - here - self.token(self.legionnaire, seat.legionnaires - 1)
            if gain > best:
                best = gain
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

    # Construction.

    def _survey_district(self, s: TrajanState, player: i64) -> None:
        """Which tiles are left, and where a worker could go."""
        kind: i64
        for kind in range(BUILDINGS):
            self.district[kind] = 0
        around: i64 = 0
        taken: i64 = 0
        site: i64
        for site in range(SITES):
            tile = s.sites[site]
            if tile != NOTHING:
                self.district[tile // 4] += 1
            if s.site_workers[site] >> player & 1:
                around |= self.beside[site]
                taken |= bit(site)
        self.is_first_site = taken == 0
        self.ground = bit(SITES) - 1 if self.is_first_site else around & ~taken

    def _construction(self, s: TrajanState, player: i64) -> i64:
        """Recruit a worker, or send one to the best site."""
        seat = s.seats[player]
        site = self.best_site(s, player)
        # A worker is worth what the best site in reach pays for him.
        self.worker = site * self.estimates.worker // 100
        best: i64 = 0
        if seat.supply > 0:
            best = self.token(self.worker, seat.workers)
        if seat.workers > 0:
            gain = site - self.token(self.worker, seat.workers - 1)
            if gain > best:
                best = gain
        return best

    def best_site(self, s: TrajanState, player: i64) -> i64:
        """The best construction site a worker could go to."""
        self.value_buildings(s, player)
        best: i64 = 0
        site: i64
        for site in range(SITES):
            if s.sites[site] != NOTHING and self.ground >> site & 1:
                worth = self.site(s.sites[site])
                if worth > best:
                    best = worth
        return best

    def value_buildings(self, s: TrajanState, player: i64) -> None:
        """Before `site` is asked: the action of the first of a kind, and the set."""
        kind: i64
        for kind in range(BUILDINGS):
            worth = self.worker_bonus * POINT // 2
            have = s.seats[player].buildings_of(kind)
            if have == 0:
                action = self.gains[s.box.building_action[kind]]
                worth += action * self.estimates.first_tile // 100
            left = self.district[kind]
            worth += self.set_of(have + 1, left - 1) - self.set_of(have, left)
            self.buildings[kind] = worth

    def site(self, tile: i64) -> i64:
        """What a construction tile is worth."""
        return (tile % 4 + 2) * POINT + self.buildings[tile // 4]

    def set_of(self, have: i64, left: i64) -> i64:
        """What tiles of one kind are worth as a set, with so many left in the district."""
        e = self.estimates
        if have >= 4:
            return 20 * POINT
        if have == 3:
            return 10 * POINT + self.invested(e.third * within(left, 1))
        if have == 0 or have + left < 3:
            return 0
        return self.invested(e.pair if have == 2 else e.single)

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
