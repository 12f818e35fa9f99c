"""Everything in a game of Praetor in progress, and the verbs the rules use."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import events
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    MAX_PLAYERS,
    WALL_TILES,
    WORKERS,
    CityTile,
    Edition,
    PlayerBoard,
    Price,
)
from aedile.games.praetor.variants import Variants
from aedile.kernel.arrays import filled, zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from aedile.kernel.vecs import vec

NOWHERE: Final = -1  # a tile outside the city; no tile on a space
NO_WORKER: Final = -1
SLOTS: Final = 256  # see `slot_of`

# Where Favor comes from.
FROM_START: Final = 0
FROM_TILES: Final = 1  # printed on City Tiles
FROM_PLAZAS: Final = 2
FROM_TEMPLES: Final = 3
FROM_WALL: Final = 4  # front of a Wall Tile
FROM_WALL_BONUS: Final = 5  # backs of earlier Wall Tiles
FROM_RETIREMENT: Final = 6
FROM_WAGES: Final = 7  # lost for unpaid wages
FROM_VILLAGER: Final = 8  # given up for a last Villager
FROM_WORKERS: Final = 9  # Final Scoring from here on
FROM_MORALE: Final = 10
FROM_RESOURCES: Final = 11
FROM_AREA: Final = 12  # Expert Game from here on
FROM_MOST_WALLS: Final = 13
FROM_VILLAGERS: Final = 14
SOURCES: Final = 15


def worker(player: i64, experience: i64) -> i64:
    """A die of `player` standing on a tile, as one number."""
    return player * 8 + experience


def worker_owner(die: i64) -> i64:
    """Whose die it is; where no Worker stands, NOBODY."""
    return die >> 3


def is_worker_of(die: i64, player: i64) -> bool:
    """Does a die stand there, and does it belong to `player`?"""
    return worker_owner(die) == player


def worker_experience(die: i64) -> i64:
    """The face it shows; a called-back Retired Worker shows 6."""
    return die & 7


@mypyc_attr(acyclic=True)
class Player:
    """One player's board, workers and goods."""

    def __init__(
        self, board: PlayerBoard, stock: vec[i64], active: vec[i64], points: vec[i64]
    ) -> None:
        self.board: Final = board
        self.stock = stock  # by resource
        self.active = active  # at home, by experience
        self.at_home: i64 = 0  # of these, all together
        self.points = points  # by source
        self.favor: i64 = 0
        self.arrival: i64 = 0  # on a shared space the later marker lies on top
        self.morale: i64 = 0  # space of the Morale track
        self.first_level: i64 = 0  # Novices, all with 1 experience
        self.second_level: i64 = 0
        self.villagers: i64 = 0
        self.retired: i64 = 0  # wherever they are
        self.called_back: i64 = 0  # of these, out on a tile
        self.at_work: i64 = 0  # tiles on which Workers of this player stand, one bit each
        self.markers: i64 = 0  # in the city, one on each City Tile this player controls
        self.camps_used: i64 = 0  # special tiles used this turn, one bit each
        self.passed = False

    def copy(self) -> "Player":
        other = Player(self.board, self.stock[:], self.active[:], self.points[:])
        other.at_home = self.at_home
        other.favor = self.favor
        other.arrival = self.arrival
        other.morale = self.morale
        other.first_level = self.first_level
        other.second_level = self.second_level
        other.villagers = self.villagers
        other.retired = self.retired
        other.called_back = self.called_back
        other.at_work = self.at_work
        other.markers = self.markers
        other.camps_used = self.camps_used
        other.passed = self.passed
        return other

    def has_active_at_home(self) -> bool:
        """An Active Worker who has not been placed yet this turn."""
        return self.at_home > 0

    def welcome(self, experience: i64, workers: i64) -> None:
        """So many Active Workers come home, or are active from now on."""
        self.active[experience] += workers
        self.at_home += workers

    def send_out(self, experience: i64) -> None:
        """An Active Worker leaves home."""
        self.active[experience] -= 1
        self.at_home -= 1

    def active_workers(self) -> i64:
        """Active Workers, at home or placed (ruling P-8): the dice that are nothing else."""
        novices = self.first_level + self.second_level
        return WORKERS - novices - self.retired - self.villagers

    def can_pay(self, cost: Price) -> bool:
        """Enough of every resource?"""
        if self.stock[cost.first] < cost.first_amount:
            return False  # most often so, and soon seen
        return cost.kinds < 2 or self._can_pay_all(cost)

    def _can_pay_all(self, cost: Price) -> bool:
        for resource in cost.asked:
            if self.stock[resource] < cost.amounts[resource]:
                return False
        return True

    def morale_value(self) -> i64:
        """The Favor printed on the space the Morale marker stands on."""
        return self.board.morale_track[self.morale]


@mypyc_attr(acyclic=True)
class PraetorState(State):
    """A table of Praetor. Rules change it through its verbs and its fields.

    The arrays are empty until `clear` makes them or `copy` brings others.
    """

    def __init__(
        self, edition: Edition, variants: Variants, colours: list[str], youth: vec[i64]
    ) -> None:
        super().__init__()
        # Never changed after set-up, shared by all copies.
        self.edition: Final = edition
        self.variants = variants
        self.colours: Final = colours
        self.youth: Final = youth  # by seat: 0 for the youngest player
        # The table.
        self.seats = vec[Player]()
        self.turn: i64 = 0
        self.last_turn = False
        self.turn_order = vec[i64]()  # replaced, never written into
        self.arrivals: i64 = 0  # how often a marker moved on the Favor track
        # Workers on City Tiles, by tile.
        self.activator = vec[i64]()
        self.builder = vec[i64]()
        self.vacant: i64 = 0  # tiles in the city that take a Worker and have none, one bit each
        # The city. Copies have it in common until one of them builds: see `own_city`.
        self.city_is_shared = False
        self.owner = vec[i64]()  # by tile
        self.space_of = vec[i64]()
        self.rotation = vec[i64]()
        self.city = vec[i64]()  # the tiles that are built, ascending
        # Spaces of the city, built on or open, numbered as they come up.
        self.cell = vec[i64]()
        self.tile_on = vec[i64]()
        self.space_in = vec[i64]()  # the first space on the cells that share a slot
        # The display and the stacks. Stacks are shared by copies until dealt afresh.
        self.available = vec[i64]()
        self.availables: i64 = 0
        self.set_aside: i64 = 0  # Labor Camps waiting to be placed, one bit each (P-41)
        self.city_stack = vec[i64]()
        self.city_next: i64 = 0
        self.wall_stack = vec[i64]()
        self.wall_next: i64 = 0
        self.wall_end: i64 = 0  # Wall Tiles from here on left the game unseen
        self.wall_shown: i64 = NOWHERE
        self.wall_holder = vec[i64]()  # replaced, never written into: copies share it

    def clear(self) -> None:
        """An empty table: nothing is built, owned or on show."""
        self.owner = filled(CITY_TILES, NOBODY)
        self.space_of = filled(CITY_TILES, NOWHERE)
        self.rotation = zeros(CITY_TILES)
        self.activator = filled(CITY_TILES, NO_WORKER)
        self.builder = filled(CITY_TILES, NO_WORKER)
        self.space_in = filled(SLOTS, NOWHERE)
        self.available = zeros(MAX_PLAYERS + 1)
        self.wall_holder = filled(WALL_TILES, NOBODY)

    # The contract.

    def copy(self) -> "PraetorState":
        other = PraetorState(self.edition, self.variants, self.colours, self.youth)
        other.secrets_shown = self.secrets_shown
        other.seats = self.seats[:]
        for i in range(len(self.seats)):
            other.seats[i] = self.seats[i].copy()
        other.turn = self.turn
        other.last_turn = self.last_turn
        other.turn_order = self.turn_order
        other.arrivals = self.arrivals
        self.city_is_shared = True
        other.city_is_shared = True
        other.owner = self.owner
        other.space_of = self.space_of
        other.rotation = self.rotation
        other.city = self.city
        other.cell = self.cell
        other.tile_on = self.tile_on
        other.space_in = self.space_in
        other.activator = self.activator[:]
        other.builder = self.builder[:]
        other.vacant = self.vacant
        other.available = self.available[:]
        other.availables = self.availables
        other.set_aside = self.set_aside
        other.city_stack = self.city_stack
        other.city_next = self.city_next
        other.wall_stack = self.wall_stack
        other.wall_next = self.wall_next
        other.wall_end = self.wall_end
        other.wall_shown = self.wall_shown
        other.wall_holder = self.wall_holder
        other.plan_as(self)
        return other

    def own_city(self) -> None:
        """The city is about to change: it must be nobody else's."""
        if self.city_is_shared:
            self.city_is_shared = False
            self.owner = self.owner[:]
            self.space_of = self.space_of[:]
            self.rotation = self.rotation[:]
            self.city = self.city[:]
            self.cell = self.cell[:]
            self.tile_on = self.tile_on[:]
            self.space_in = self.space_in[:]

    def determinize(self, viewer: i64, rng: Rng) -> "PraetorState":
        """Shuffle what lies face down; nobody at the table knows more than another.

        The Age I tiles stay above the Age II tiles. Wall Tiles taken out of a
        Short Game were never seen, so they are shuffled in with the stack.
        """
        other = self.copy()
        other.city_stack = self.city_stack[:]
        second_age = self.first_of_second_age()
        rng.deal(other.city_stack, self.city_next, second_age)
        rng.deal(other.city_stack, second_age, len(other.city_stack))
        other.wall_stack = self.wall_stack[:]
        rng.deal(other.wall_stack, self.wall_next, len(other.wall_stack))
        return other

    def first_of_second_age(self) -> i64:
        """Where the Age II tiles begin in what is left of the City Tile stack."""
        place = self.city_next
        while place < len(self.city_stack) and self.tile(self.city_stack[place]).age == 1:
            place += 1
        return place

    def scores(self) -> list[int]:
        return [player.favor for player in self.seats]

    # Questions the rules ask everywhere.

    @property
    def spaces(self) -> i64:
        """How many spaces have come up so far."""
        return len(self.cell)

    def tile(self, tile: i64) -> CityTile:
        """What is printed on a City Tile."""
        return self.edition.city_tiles[tile]

    def tiles_controlled(self, player: i64) -> i64:
        """City Tiles with a marker of `player`."""
        return self.seats[player].markers

    def wall_tiles_of(self, player: i64) -> i64:
        """Wall Tiles `player` has fulfilled."""
        count: i64 = 0
        for holder in self.wall_holder:
            if holder == player:
                count += 1
        return count

    # Verbs.

    def take_control(self, player: i64, tile: i64) -> None:
        """Put a Marker of `player` on a tile that nobody controls."""
        self.own_city()
        self.owner[tile] = player
        self.seats[player].markers += 1

    def gain(self, player: i64, resource: i64, amount: i64) -> None:
        """Take resources from the bank; it never runs out (p.2)."""
        self.seats[player].stock[resource] += amount
        self.note(events.GAINED, player, resource, amount)

    def pay_bank(self, player: i64, cost: Price) -> None:
        """Give up what something costs."""
        stock = self.seats[player].stock
        for resource in cost.asked:
            stock[resource] -= cost.amounts[resource]
            self.note(events.PAID, player, resource, cost.amounts[resource])

    def score(self, player: i64, favor: i64, source: i64) -> None:
        """Move the marker on the Favor track, never below 0.

        Whoever arrives later lies on top of the stack (ruling P-9); a marker
        that does not move does not climb (P-45).
        """
        seat = self.seats[player]
        moved = favor
        if seat.favor + favor < 0:
            moved = -seat.favor
        if moved == 0:
            return
        seat.favor += moved
        seat.points[source] += moved
        self.arrivals += 1
        seat.arrival = self.arrivals
        self.note(events.FAVOR, player, moved, source)

    def raise_morale(self, player: i64, levels: i64) -> None:
        """Move the Morale marker right; it stays on the last space (P-27)."""
        seat = self.seats[player]
        top: i64 = len(seat.board.morale_track) - 1
        reached = seat.morale + levels
        if reached > top:
            reached = top
        if reached != seat.morale:
            moved = reached - seat.morale
            seat.morale = reached
            self.note(events.MORALE, player, moved, seat.morale_value())
