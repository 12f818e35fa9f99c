"""One seat's prospects at a table of Trajan: what pieces and actions are worth to it now.

Measured once for a position and a seat, then read by the terms of `trajan.py`.
What lies face down is never looked at.
"""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_estimates import Estimates
from aedile.games.trajan.commodity_cards import cards_left
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_DEMAND,
    BONUS_LEGIONNAIRES,
    BONUS_WORKERS,
    BUILDINGS,
    CAMP,
    CARDS,
    CARDS_PER_COMMODITY,
    CATEGORIES,
    CENTRE,
    COMMODITIES,
    CONSTRUCTION,
    DEMAND_KINDS,
    DEMAND_TILES,
    DEMANDS,
    DEMANDS_PER_QUARTER,
    EXTRA,
    FACES,
    FORUM,
    FORUM_SPACES,
    IDENTICAL,
    LEGIONNAIRES,
    MILITARY,
    NOTHING,
    PAIRS,
    PLUS_TWO,
    PROVINCES,
    QUARTERS,
    ROUNDS,
    SEAPORT,
    SENATE,
    SENATE_TILE,
    SENATE_TOP,
    SHIPS,
    SITES,
    TRAJAN,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
    WILD_DEMAND,
    WILD_EXTRA,
    WORKERS,
    category,
)
from aedile.games.trajan.construction import are_adjacent
from aedile.games.trajan.demands import MeetDemand
from aedile.games.trajan.final_scoring import best_sets, bonus_value
from aedile.games.trajan.military import LESS_PER_RIVAL
from aedile.games.trajan.quarter_end import votes
from aedile.games.trajan.seaport import capacity
from aedile.games.trajan.state import Player, TrajanState
from aedile.games.trajan.trajan_action import top_tile
from aedile.games.trajan.turn import ChooseTray, EndTurn
from aedile.kernel.arrays import bit, zeros
from aedile.kernel.vecs import vec

POINT: Final = 100  # all worths are hundredths of a point
TURN: Final = 10  # all times are tenths of a turn
ALL: Final = 1000  # probabilities are thousandths


class Prospects:
    """The measures; `measure` takes them anew."""

    def __init__(self, estimates: Estimates) -> None:
        self.estimates: Final = estimates
        self.beside: Final = neighbouring_sites()
        # Time left, in tenths of a turn of this seat.
        self.turns: i64 = 0
        self.quarter_turns: i64 = 0
        self.next_turn: i64 = 0  # how certain it is to come, in tenths
        self.turn_after: i64 = 0
        # Demands to be met at the end of this quarter: known ones, and unknown ones.
        self.wanted: Final = zeros(DEMAND_KINDS)
        self.unseen: Final = zeros(DEMAND_KINDS)
        self.unknown: i64 = 0
        self.tiles: Final = zeros(DEMAND_KINDS)  # what there is to meet them
        self.permanent: Final = zeros(DEMAND_KINDS)
        self.wilds: i64 = 0
        self.standing: i64 = 0  # what the demands will cost and tiles for them save
        # Worths.
        self.goods: Final = zeros(COMMODITIES)  # points for each card once displayed
        self.legionnaire_bonus: i64 = 0  # points for each in a province
        self.worker_bonus: i64 = 0  # for each in the district, halves of points
        self.faces: Final = zeros(FACES)  # one more forum or extra action tile
        self.consul: i64 = 0  # the bonus tile of this quarter's consul
        self.vice_consul: i64 = 0
        self.is_first_site = False
        self.ground: i64 = 0  # sites a worker could go to, one bit each
        self.district: Final = zeros(BUILDINGS)  # tiles of each kind still there
        self.legionnaire: i64 = 0  # the next token in a camp, beyond the point at the end
        self.worker: i64 = 0
        self.gains: Final = zeros(AREAS)  # an action in each area
        self.repeats: Final = zeros(AREAS)  # repeating it, less the tile spent

    def measure(self, s: TrajanState, player: i64, spaces_due: i64) -> None:
        """Look at the table for a seat; the time marker is still to move `spaces_due`."""
        self._tell_time(s, player, spaces_due)
        self._read_bonus_tiles(s, player)
        self._hear_demands(s, player)
        self._survey_district(s, player)
        self._value_faces(s, player)
        seat = s.seats[player]
        self.gains[SEAPORT] = self._seaport(s, seat)
        self.gains[FORUM] = self._forum(s)
        self.gains[MILITARY] = self._military(s, player)
        self.gains[SENATE] = self._senate(s, player)
        # The first tiles of some buildings grant a Trajan action, some Trajan tiles
        # workers: the district is looked at before and after.
        self.gains[TRAJAN] = self.estimates.usual_tile
        self.gains[CONSTRUCTION] = self._construction(s, player)
        self.gains[TRAJAN] = self._trajan(s, player)
        self._value_repeats(seat)

    # Time.

    def _tell_time(self, s: TrajanState, player: i64, spaces_due: i64) -> None:
        """How many turns are left, if all take as many markers as usual."""
        players: i64 = len(s.seats)
        track = s.track_length
        this_quarter = (ROUNDS - s.round - s.rounds_due) * track - s.time - spaces_due
        if this_quarter < 0:
            this_quarter = 0
        game = this_quarter + (QUARTERS - 1 - s.quarter) * ROUNDS * track
        waiting = self._turns_before(s, player)
        pace = self.estimates.markers_a_turn
        moves = game * TURN * 10 // pace - waiting * TURN
        self.turns = (moves + players * TURN // 2) // players if moves > 0 else 0
        self.next_turn = within(moves + TURN // 2, TURN)
        self.turn_after = within(moves + TURN // 2 - players * TURN, TURN)
        moves = this_quarter * TURN * 10 // pace - waiting * TURN
        self.quarter_turns = (moves + players * TURN // 2) // players if moves > 0 else 0

    def _turns_before(self, s: TrajanState, player: i64) -> i64:
        """How many others begin a turn before this seat does."""
        players: i64 = len(s.seats)
        following = s.agenda[0].player  # whose turn it is
        if isinstance(s.agenda[0], EndTurn) and not isinstance(s.agenda[-1], ChooseTray):
            following += 1
        return (player - following + players) % players

    def in_time(self, worth: i64, needed: i64) -> i64:
        """What is left of a worth when so many turns are needed to make use of it."""
        return worth * self.turns // needed if self.turns < needed else worth

    def invested(self, worth: i64) -> i64:
        """What an investment is worth in the time left."""
        return self.in_time(worth, self.estimates.investment)

    # Bonus tiles.

    def _read_bonus_tiles(self, s: TrajanState, player: i64) -> None:
        """Which cards, legionnaires and workers count double or more at the end."""
        seat = s.seats[player]
        for good in range(COMMODITIES):
            self.goods[good] = 0
        for tile in range(BONUS_DEMAND):
            rate: i64 = 3 * (seat.yellow >> tile & 1) + 2 * (seat.gray >> tile & 1)
            self.goods[s.box.bonus_goods[tile * 2]] += rate
            self.goods[s.box.bonus_goods[tile * 2 + 1]] += rate
        self.legionnaire_bonus = 2 * (seat.yellow >> BONUS_LEGIONNAIRES & 1)
        self.legionnaire_bonus += seat.gray >> BONUS_LEGIONNAIRES & 1
        self.worker_bonus = 2 * (seat.yellow >> BONUS_WORKERS & 1)
        self.worker_bonus += seat.gray >> BONUS_WORKERS & 1
        self.consul = 0
        self.vice_consul = 0
        if s.bonus[0] != NOTHING:
            left = self.bonus_tile(s, player, s.bonus[0], True)
            right = self.bonus_tile(s, player, s.bonus[1], True)
            self.consul = left if left > right else right
            gray = self.bonus_tile(s, player, s.bonus[0], False)
            self.vice_consul = (gray + self.bonus_tile(s, player, s.bonus[1], False)) // 2

    def bonus_tile(self, s: TrajanState, player: i64, tile: i64, yellow: bool) -> i64:
        """What a bonus tile will bring at the end: what it would now, and what may be added."""
        now = bonus_value(s, player, tile, yellow) * POINT
        seat = s.seats[player]
        e = self.estimates
        if tile < BONUS_DEMAND:
            rate: i64 = 3 if yellow else 2
            cards = seat.hand[s.box.bonus_goods[tile * 2]]
            cards += seat.hand[s.box.bonus_goods[tile * 2 + 1]]
            # What the cards in hand add is told with the hand once the tile is owned.
            if not (seat.yellow | seat.gray) >> tile & 1:
                now += self.in_time(cards * rate * e.goods_in_hand, e.cards_time)
            return now + e.goods_a_turn * self.turns * rate // TURN
        if tile < BONUS_WORKERS:
            if now > 0:
                return now - self.invested(now * (100 - e.keep_demand_tile) // 100)
            return self.invested((9 if yellow else 6) * e.find_demand_tile)
        if tile == BONUS_WORKERS:
            more = e.workers_a_turn * self.turns // TURN
            return now + (more if yellow else more // 2)
        if tile == BONUS_LEGIONNAIRES:
            more = e.legionnaires_a_turn * self.turns // TURN
            return now + (more * 2 if yellow else more)
        if yellow and not seat.yellow >> tile & 1:
            now += 3 * POINT
        return now + self.invested(POINT)

    # Demands.

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
        self.unknown = DEMANDS_PER_QUARTER - s.demands_shown if first == 0 else 0
        # How many of each kind are left is known to all; their order is not looked at.
        for i in range(s.demand_next, DEMAND_TILES):
            self.unseen[s.demand_pile[i]] += 1
        self.standing = self.with_the_people(s)

    def with_the_people(self, s: TrajanState) -> i64:
        """What the tiles for demands save in quarters to come, less what this one will cost."""
        return self.for_later(s) - self.expected_loss(s)

    def expected_loss(self, s: TrajanState) -> i64:
        """Points to be lost at the end of this quarter, over all demands that may come."""
        ways: i64 = 0
        loss: i64 = 0
        unknown = self.unknown
        for bread in range(unknown + 1):
            for games in range(unknown - bread + 1):
                religion = unknown - bread - games
                weight = (
                    choose(self.unseen[0], bread)
                    * choose(self.unseen[1], games)
                    * choose(self.unseen[2], religion)
                )
                if weight == 0:
                    continue
                unmet = self._missing(0, bread) + self._missing(1, games)
                unmet += self._missing(2, religion) - self.wilds
                ways += weight
                if unmet > 0:
                    loss += weight * s.box.penalty[unmet]
        return loss * self.estimates.risk // ways if ways > 0 else 0

    def _missing(self, kind: i64, more: i64) -> i64:
        """Demands of a kind without a tile for them, if so many more are voiced."""
        missing = self.wanted[kind] + more - self.tiles[kind] - self.permanent[kind]
        return missing if missing > 0 else 0

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
            spare = 10 * self.tiles[kind] - (need if need > 0 else 0)
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
        mine = votes(s, player) + more_votes
        e = self.estimates
        spread = e.vote_spread + e.votes_a_turn * self.quarter_turns // TURN
        for rival in range(len(s.seats)):
            if rival == player:
                continue
            other = s.seats[rival]
            ahead = 10 * (mine - votes(s, rival))
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
        for held in range(each, CARDS_PER_COMMODITY + 1):
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
        for _ in range(held):
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

    def blind_card(self) -> i64:
        """A card from the face-down pile."""
        e = self.estimates
        return POINT + self.in_time(e.blind_card - POINT, e.cards_time)

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
        best: i64 = 0
        site: i64
        for site in range(SITES):
            if s.sites[site] != NOTHING and self.ground >> site & 1:
                worth = self.site(s, player, s.sites[site])
                if worth > best:
                    best = worth
        return best

    def site(self, s: TrajanState, player: i64, tile: i64) -> i64:
        """A construction tile: its points, the action of the first of a kind, the set."""
        seat = s.seats[player]
        kind = tile // 4
        worth = (tile % 4 + 2) * POINT + self.worker_bonus * POINT // 2
        have = seat.buildings_of(kind)
        if have == 0:
            action = self.gains[s.box.building_action[kind]]
            worth += action * self.estimates.first_tile // 100
        left = self.district[kind]
        return worth + self.set_of(have + 1, left - 1) - self.set_of(have, left)

    def set_of(self, have: i64, left: i64) -> i64:
        """What tiles of one kind are worth as a set, with so many left in the district."""
        e = self.estimates
        if have >= 4:
            return 20 * POINT
        if have == 3:
            return 10 * POINT + (self.invested(e.third) if left > 0 else 0)
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
            self.repeats[area] = gain if gain > 0 else 0


def within(value: i64, most: i64) -> i64:
    """The value, but not below 0 nor above `most`."""
    if value < 0:
        return 0
    return most if value > most else value


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
    if s.round < ROUNDS or not s.agenda:
        return 0
    step = s.agenda[-1]
    if isinstance(step, MeetDemand) and player >= step.player:
        return step.index if player == step.player else 0
    return DEMANDS_PER_QUARTER


def neighbouring_sites() -> vec[i64]:
    """For each site those beside, above and below, one bit each."""
    table = zeros(SITES)
    for one in range(SITES):
        for other in range(SITES):
            if are_adjacent(one, other):
                table[one] |= bit(other)
    return table
