"""What a seat of Trajan may expect: the time left and its bonus tiles.

The first part of its prospects. Each theme builds on the one before: demands, cargo, senate,
military, building, and `trajan_prospects.py` at last.
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
    FACES,
    MAX_PLAYERS,
    NOTHING,
    QUARTERS,
    ROUNDS,
    SITES,
)
from aedile.games.trajan.construction import are_adjacent
from aedile.games.trajan.final_scoring import bonus_value
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.turn import ChooseTray, EndTurn
from aedile.kernel.arrays import bit, zeros
from aedile.kernel.vecs import vec

POINT: Final = 100  # all worths are hundredths of a point
TURN: Final = 10  # all times are tenths of a turn
ALL: Final = 1000  # probabilities are thousandths
MOST_WAYS: Final = 10  # to share three demands among three kinds


class Outlook:
    """Time left, what the bonus tiles will come to, and room for what is measured."""

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
        self.most_equal: i64 = 0  # cards of one commodity in hand
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
        turn = s.agenda[0]
        following = turn.player  # whose turn it is
        if isinstance(turn, EndTurn) and not isinstance(s.asked(), ChooseTray):
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


def neighbouring_sites() -> vec[i64]:
    """For each site those beside, above and below, one bit each."""
    table = zeros(SITES)
    for one in range(SITES):
        for other in range(SITES):
            if are_adjacent(one, other):
                table[one] |= bit(other)
    return table
