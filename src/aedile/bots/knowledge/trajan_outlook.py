"""What a seat of Trajan may expect: time, bonus tiles and the people's demands.

The first part of its prospects; `trajan_cargo.py` and `trajan_prospects.py` build on it.
"""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_estimates import Estimates
from aedile.games.trajan.components.rows import (
    AREAS,
    BONUS_DEMAND,
    BONUS_LEGIONNAIRES,
    BONUS_WORKERS,
    BUILDINGS,
    COMMODITIES,
    DEMAND_KINDS,
    DEMAND_TILES,
    DEMANDS_PER_QUARTER,
    FACES,
    MAX_PLAYERS,
    NOTHING,
    QUARTERS,
    ROUNDS,
    SITES,
)
from aedile.games.trajan.construction import are_adjacent
from aedile.games.trajan.demands import MeetDemand
from aedile.games.trajan.final_scoring import bonus_value
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.turn import ChooseTray, EndTurn
from aedile.kernel.arrays import bit, positive, zeros
from aedile.kernel.vecs import vec

POINT: Final = 100  # all worths are hundredths of a point
TURN: Final = 10  # all times are tenths of a turn
ALL: Final = 1000  # probabilities are thousandths
MOST_WAYS: Final = 10  # to share three demands among three kinds


class Outlook:
    """Time left, and what the demands and bonus tiles will come to."""

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
        self.ways: Final = zeros(MOST_WAYS)  # in which the unknown ones can come, by kinds
        self.all_ways: i64 = 0
        self.tiles: Final = zeros(DEMAND_KINDS)  # what there is to meet them
        self.permanent: Final = zeros(DEMAND_KINDS)
        self.wilds: i64 = 0
        self.standing: i64 = 0  # what the demands will cost and tiles for them save
        # Worths.
        self.goods: Final = zeros(COMMODITIES)  # points for each card once displayed
        self.legionnaire_bonus: i64 = 0  # points for each in a province
        self.worker_bonus: i64 = 0  # for each in the district, halves of points
        self.faces: Final = zeros(FACES)  # one more forum or extra action tile
        self.votes: Final = zeros(MAX_PLAYERS)  # by seat
        self.consul: i64 = 0  # the bonus tile of this quarter's consul
        self.vice_consul: i64 = 0
        self.is_first_site = False
        self.ground: i64 = 0  # sites a worker could go to, one bit each
        self.district: Final = zeros(BUILDINGS)  # tiles of each kind still there
        self.buildings: Final = zeros(BUILDINGS)  # one more of each kind, beyond its points
        self.legionnaire: i64 = 0  # the next token in a camp, beyond the point at the end
        self.worker: i64 = 0
        self.gains: Final = zeros(AREAS)  # an action in each area
        self.repeats: Final = zeros(AREAS)  # repeating it, less the tile spent

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
        self.turns = each(moves, players)
        self.next_turn = within(moves + TURN // 2, TURN)
        self.turn_after = within(moves + TURN // 2 - players * TURN, TURN)
        moves = this_quarter * TURN * 10 // pace - waiting * TURN
        self.quarter_turns = each(moves, players)

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


def each(moves: i64, players: i64) -> i64:
    """How many of the turns to come are a seat's own, rounded to the nearest."""
    if moves <= 0:
        return 0
    return (moves + players * TURN // 2) // players


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
