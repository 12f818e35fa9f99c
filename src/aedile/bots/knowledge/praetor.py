"""What an experienced player of Praetor knows.

A seat is looked at as it will stand after this turn's Update Phase: those who
learn have learnt, wages are paid. What it would score if the game ended there
is certain. What comes on top is counted, and each count has a worth that
depends on how many turns are left. Whatever an edition or a Player Board
prints is read from the state.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge, Term, terms
from aedile.games.praetor.action_phase import TakeAction
from aedile.games.praetor.actions import ACTIVATE, BUILD, PASS, PLACE, ROTATE
from aedile.games.praetor.activation import ChooseWorker
from aedile.games.praetor.building import PlaceTile, RotateTile
from aedile.games.praetor.city import EAST, NORTH, SOUTH, WEST, matches_with
from aedile.games.praetor.components.rows import (
    ACADEMY,
    CITY_TILES,
    COLOSSEUM,
    CURIA,
    FORUM,
    GOLD,
    LABOR_CAMP,
    MARBLE,
    MAX_PLAYERS,
    ORACLE,
    RED,
    RESOURCES,
    RETIRES_AT,
    STONE,
    TEMPLE_LIMIT,
    TEMPLE_OF_APOLLO,
    TEMPLE_OF_MAIA,
    TEMPLE_OF_MERCURY,
    TEMPLE_OF_PLUTUS,
    TEMPLE_OF_VENUS,
    WALL_TILES,
    WEAPONS,
    WOOD,
    WORKER_CAMP,
)
from aedile.games.praetor.fees import is_free
from aedile.games.praetor.final_scoring import (
    GOLD_PER_FAVOR,
    LARGEST_AREA,
    MOST_VILLAGERS,
    MOST_WALL_TILES,
)
from aedile.games.praetor.labor_camp import SendRetiredWorker
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    Player,
    PraetorState,
    worker_experience,
    worker_owner,
)
from aedile.games.praetor.update_phase import (
    FAVOR_PER_MISSING_GOLD,
    PayWages,
    UpdatePhase,
    UpdateWorkers,
    current_age,
)
from aedile.games.praetor.victory import merits
from aedile.kernel.arrays import bit, ints, zeros
from aedile.kernel.state import MOST_ANSWERS, Offer
from aedile.kernel.vecs import vec

# The terms, in this order.
_FAVOR: Final = 0
_ACTIONS: Final = 1
_WORKERS: Final = 2
_WAGES: Final = 3
_GOLD: Final = 4
_GOODS: Final = 5
_PLANS: Final = 6
_TILES: Final = 7
_TEMPLES: Final = 8
_WALL: Final = 9
_MORALE: Final = 10
_ORDER: Final = 11
_SPECIAL: Final = 12
_RANKS: Final = 13
_UNDER_WAY: Final = 14
_TIES: Final = 15

TERMS: tuple[Term, ...] = terms(
    "praetor",
    ("Favor", "Favor on the track."),
    ("actions", "Workers still at home, who can act this turn."),
    ("Workers", "Favor for experience, and the work to come; who retires works no more."),
    ("wages", "Wages that cannot be paid cost Morale, then Favor."),
    ("Gold", "Gold left when this turn's wages are paid."),
    ("goods", "Wood, Stone, Marble and Weapons, for building and for Caesar."),
    ("plans", "What lies ready and can be paid for: a City Tile, Caesar's demand."),
    ("City Tiles", "Fees the others will pay, and what counts the tiles controlled."),
    ("Temples", "Favor waiting at the Temples in the city."),
    ("Wall Tiles", "The backs of Wall Tiles, for each demand still to be met."),
    ("Morale", "Favor for Morale at the end of the game."),
    ("turn order", "Less Favor goes first next turn, and recruits at the Worker Camps."),
    ("special tiles", "Labor Camps for the Retired, an Academy for the Novices."),
    ("rankings", "Expert Game: Favor for the ranks as they stand."),
    ("building", "The tile just being built."),
    ("ties", "A little for every tie won, once the game is over."),
)


class Count(NamedTuple):
    """Something a seat has a number of, and what one of it is worth."""

    term: int
    name: str  # of one
    worth: tuple[int, int, int, int, int]  # by turns left; hundredths of a point


# Turns left after this one, in hundredths, for which the worths are given;
# between them they change evenly.
KNOTS: Final = (0, 100, 200, 400, 700)

# The counts, in the order of `COUNTS`.
_AT_HOME: Final = 0
_HOME_EXPERIENCE: Final = 1
_WORKER_OF: Final = 1  # + experience, 1 to 5
_NOVICE: Final = 7
_RETIRED: Final = 8
_GOLD_NEAR: Final = 9
_GOLD_FAR: Final = 10
_GOOD_OF: Final = 10  # + resource
_GOOD_FAR: Final = 15
_MISSING: Final = 16
_BUILDABLE: Final = 17
_DEMAND: Final = 18
_FEE: Final = 19
_VENUS: Final = 20
_OPEN_TEMPLE: Final = 21
_WALL_BONUS: Final = 22
_BEHIND: Final = 23
_CAMP: Final = 24
_OWN_ACADEMY: Final = 25
_BY_TILES: Final = 26
_BY_WORKERS: Final = 27
_BY_RETIRED: Final = 28
_PLUTUS: Final = 29
_MERCURY: Final = 30
_RECRUITS: Final = 31

COUNTS: tuple[Count, ...] = (
    Count(_ACTIONS, "Active Worker at home", (280, 270, 380, 670, 520)),
    Count(_ACTIONS, "point of their experience, better used early", (10, -50, -90, -70, -110)),
    Count(_WORKERS, "Active Worker with 1 experience", (180, 530, 980, 2440, 2640)),
    Count(_WORKERS, "Active Worker with 2 experience", (240, 660, 1300, 2450, 2150)),
    Count(_WORKERS, "Active Worker with 3 experience", (130, 680, 1750, 2210, 1760)),
    Count(_WORKERS, "Active Worker with 4 experience", (160, 810, 1450, 1530, 1130)),
    Count(_WORKERS, "Active Worker with 5 experience", (430, 770, 690, 290, 40)),
    Count(_WORKERS, "Novice with a turn of training to go", (150, 200, 1000, 2800, 3000)),
    Count(_WORKERS, "Retired Worker", (-30, -160, -570, -1450, -1850)),
    Count(_GOLD, "Gold, up to 5", (30, 70, 170, 250, 320)),
    Count(_GOLD, "Gold beyond that", (10, 20, 40, 70, 70)),
    Count(_GOODS, "Wood", (30, 90, 100, 110, 120)),
    Count(_GOODS, "Stone", (10, 40, 120, 170, 220)),
    Count(_GOODS, "Marble", (40, 60, 140, 210, 200)),
    Count(_GOODS, "Weapon", (50, 80, 210, 330, 330)),
    Count(_GOODS, "piece beyond 12", (-20, -20, -30, -20, -10)),
    Count(
        _WAGES,
        "Gold missing for the wages, with Workers at home to find it",
        (-80, -130, -190, -280, -300),
    ),
    Count(_PLANS, "Favor of the best tile that can be paid for", (70, 60, 50, 80, 100)),
    Count(_PLANS, "Favor of Caesar's demand, if it can be met", (40, 10, 10, 20, 10)),
    Count(_TILES, "Gold, or its like, that a visitor pays", (120, 190, 270, 590, 790)),
    Count(_TEMPLES, "Favor at the Temple of Venus", (20, 40, 70, 140, 110)),
    Count(_TEMPLES, "Favor at the best Temple open this turn", (40, 30, 10, 70, 40)),
    Count(_WALL, "Favor on the backs of Wall Tiles", (20, 30, 70, 90, 90)),
    Count(_ORDER, "player with more Favor", (0, 70, 290, 560, 710)),
    Count(_SPECIAL, "Labor Camp with a Retired Worker to use it", (0, 0, 30, 70, 70)),
    Count(_SPECIAL, "Academy of one's own", (30, 50, 10, 20, 20)),
    Count(_TILES, "City Tile, for each Curia, Colosseum and Temple of Apollo", (0, 10, 20, 20, 20)),
    Count(_WORKERS, "Active Worker, for each Forum and Temple of Maia", (0, 0, 70, 80, 90)),
    Count(_MORALE, "Retired Worker, for each Oracle", (20, 40, 60, 100, 50)),
    Count(_TEMPLES, "Favor at the Temple of Plutus", (0, 20, 30, 180, 150)),
    Count(_TEMPLES, "Favor at the Temple of Mercury", (10, 20, 20, 60, 30)),
    Count(
        _ORDER, "tenth of a chance to reach a Worker Camp before others do", (0, 0, 60, 200, 250)
    ),
)

NEAR_IN_ORDER: Final = 5  # so much more or less Favor may still change the turn order
GOLD_AT_HAND: Final = 5  # Gold for the next wages; more than that is less urgent
MANY_GOODS: Final = 12  # more than these are hard to use up
PACE: Final = 70  # hundredths of a tile that each player builds in a turn
PLAZAS: Final = 250  # what the Plazas of a tile usually bring
SPACES_KEPT: Final = 3  # of the best spaces for a tile


class PraetorKnowledge(Knowledge[PraetorState]):
    """Praetor, term by term."""

    def __init__(self) -> None:
        self.worths = ints([worth for count in COUNTS for worth in count.worth])
        self.knots = ints(KNOTS)
        self.term_of = ints([count.term for count in COUNTS])
        # Room to calculate in: the seat last looked at.
        self.counts = zeros(len(COUNTS))
        self.trained = zeros(RETIRES_AT + 1)  # Workers by experience after the update
        self.matches = zeros(MOST_ANSWERS)
        self.area = zeros(CITY_TILES)
        self.rising = zeros(MAX_PLAYERS)  # Favor by seat for those about to retire
        self.worker_camps: i64 = 0
        self.home: i64 = 0
        self.active: i64 = 0
        self.retired: i64 = 0
        self.tiles: i64 = 0

    def count(self) -> i64:
        return len(TERMS)

    def weigh(self, s: PraetorState, seat: i64, terms: vec[i64]) -> None:
        for i in range(len(terms)):
            terms[i] = 0
        player = s.seats[seat]
        terms[_FAVOR] = 100 * player.favor
        if not s.agenda:
            terms[_TIES] = self._ties_won(s, seat)
            return
        for i in range(len(self.counts)):
            self.counts[i] = 0
        left = self.turns_left(s)
        due = self._update_is_due(s, seat)
        self._count_workers_at_home(player, due)
        self._count_city(s, seat)
        self._count_workers(s, player, due, terms)
        self._count_goods(player, due, terms)
        terms[_MORALE] = 100 * player.morale_value()
        terms[_UNDER_WAY] = self._under_way(s, seat)
        if s.variants.expert:
            terms[_RANKS] = self._ranks(s, seat, left)
        if left == 0 and self.home == 0:
            return  # nothing more will happen to this seat
        self._count_plans(s, player)
        self._count_temples(s, player)
        self._count_wall(s, seat)
        self._count_order(s, seat)
        self._add_worths(left, terms)

    # Time.

    def turns_left(self, s: PraetorState) -> i64:
        """Turns after this one, in hundredths: until one of the stacks is empty."""
        if s.last_turn:
            return 0
        players: i64 = len(s.seats)
        by_wall = (s.wall_end - s.wall_next) * 100
        gaps = players + 1 - s.availables
        to_draw: i64 = len(s.city_stack) - s.city_next - gaps
        by_city: i64 = 100
        if to_draw > 0:
            by_city += to_draw * 10000 // (players * PACE)
        return by_wall if by_wall < by_city else by_city

    def _update_is_due(self, s: PraetorState, seat: i64) -> bool:
        """Is this turn's Update Phase still to come for this seat?"""
        for step in s.agenda:
            if isinstance(step, UpdatePhase):
                return True
            if step.player == seat and isinstance(step, (UpdateWorkers, PayWages)):
                return True
        return False

    # Counting.

    def _count_workers_at_home(self, player: Player, due: bool) -> None:
        """Those who can still act this turn."""
        self.home = 0
        for experience in range(1, RETIRES_AT + 1):
            workers = player.active[experience]
            self.trained[experience] = workers
            if due and not player.passed and experience < RETIRES_AT:
                self.home += workers
                self.counts[_HOME_EXPERIENCE] += workers * experience
        self.counts[_AT_HOME] = self.home

    def _count_city(self, s: PraetorState, seat: i64) -> None:
        """One look at every tile: who stands there, who owns it, what it does."""
        counts = self.counts
        self.tiles = 0
        self.worker_camps = 0
        for other in range(MAX_PLAYERS):
            self.rising[other] = 0
        for tile in range(CITY_TILES):
            self._train(s, s.builder[tile], seat, True)
            if s.space_of[tile] == NOWHERE:
                continue
            row = s.tile(tile)
            self._train(s, s.activator[tile], seat, row.area == RED)
            kind = row.kind
            if s.owner[tile] == seat:
                self.tiles += 1
                fee = row.fee.amounts
                counts[_FEE] += (
                    fee[GOLD] + 2 * (fee[WOOD] + fee[STONE]) + 3 * (fee[MARBLE] + fee[WEAPONS])
                )
                if kind == ACADEMY:
                    counts[_OWN_ACADEMY] = 1
            if kind == LABOR_CAMP:
                counts[_CAMP] += 1
            elif kind == CURIA or kind == COLOSSEUM or kind == TEMPLE_OF_APOLLO:
                counts[_BY_TILES] += 1
            elif kind == FORUM or kind == TEMPLE_OF_MAIA:
                counts[_BY_WORKERS] += 1
            elif kind == ORACLE:
                counts[_BY_RETIRED] += 1
            elif kind == WORKER_CAMP:
                self.worker_camps += 1
        counts[_BY_TILES] *= self.tiles

    def _train(self, s: PraetorState, die: i64, seat: i64, learns: bool) -> None:
        """A Worker on a tile, as it will come home; the Retired never left."""
        if die == NO_WORKER:
            return
        owner = worker_owner(die)
        experience = worker_experience(die)
        if experience == RETIRES_AT:
            return
        if learns:
            experience += 1
            if experience == RETIRES_AT:
                self.rising[owner] += s.seats[owner].board.retirement[current_age(s)]
        if owner == seat:
            self.trained[experience] += 1

    def _count_workers(self, s: PraetorState, player: Player, due: bool, terms: vec[i64]) -> None:
        """Workers after the update, and the Favor that is certain for them."""
        counts = self.counts
        trained = self.trained
        novices = player.first_level + player.second_level
        if due:
            ready = novices if counts[_OWN_ACADEMY] else player.second_level
            trained[1] += ready
            novices -= ready
        favor = novices + trained[RETIRES_AT] * player.board.retirement[current_age(s)]
        self.active = 0
        for experience in range(1, RETIRES_AT):
            workers = trained[experience]
            counts[_WORKER_OF + experience] = workers
            self.active += workers
            favor += workers * experience
        terms[_WORKERS] = 100 * favor
        self.retired = player.retired + trained[RETIRES_AT]
        counts[_NOVICE] = novices
        counts[_RETIRED] = self.retired
        if counts[_CAMP] > self.retired:
            counts[_CAMP] = self.retired
        counts[_BY_WORKERS] *= self.active
        counts[_BY_RETIRED] *= self.retired

    def _count_goods(self, player: Player, due: bool, terms: vec[i64]) -> None:
        """Gold once the wages are paid, and the goods; what they would score."""
        counts = self.counts
        board = player.board
        gold = player.stock[GOLD]
        if due:
            gold -= board.wage * self.active + board.pension * self.retired
        if gold < 0:
            if self.home > 0:
                counts[_MISSING] = -gold  # there is still time to find it
            else:
                terms[_WAGES] = -100 * self._price_of_debt(player, -gold)
            gold = 0
        counts[_GOLD_NEAR] = gold if gold < GOLD_AT_HAND else GOLD_AT_HAND
        counts[_GOLD_FAR] = gold - counts[_GOLD_NEAR]
        units: i64 = 0
        sold = gold
        for resource in range(WOOD, RESOURCES):
            amount = player.stock[resource]
            counts[_GOOD_OF + resource] = amount
            units += amount
            sold += amount * board.sell[resource]
        if units > MANY_GOODS:
            counts[_GOOD_FAR] = units - MANY_GOODS
        terms[_GOODS] = 100 * (sold // GOLD_PER_FAVOR)

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
        self.counts[_BUILDABLE] = best
        if s.wall_shown != NOWHERE and self.home > 0:
            wall = s.edition.wall_tiles[s.wall_shown]
            if player.can_pay(wall.demand):
                self.counts[_DEMAND] = wall.favor

    def _count_temples(self, s: PraetorState, player: Player) -> None:
        """What the Temples would give now, and the best that is open this turn."""
        counts = self.counts
        for tile in range(CITY_TILES):
            kind = s.tile(tile).kind
            if not TEMPLE_OF_MAIA <= kind <= TEMPLE_OF_VENUS or s.space_of[tile] == NOWHERE:
                continue
            favor = self._favor_at(kind, player)
            if kind == TEMPLE_OF_PLUTUS:
                counts[_PLUTUS] = favor
            elif kind == TEMPLE_OF_MERCURY:
                counts[_MERCURY] = favor
            elif kind == TEMPLE_OF_VENUS:
                counts[_VENUS] = favor
            if self.home > 0 and s.activator[tile] == NO_WORKER and favor > counts[_OPEN_TEMPLE]:
                counts[_OPEN_TEMPLE] = favor

    def _favor_at(self, temple: i64, player: Player) -> i64:
        """What a Temple would give."""
        stock = player.stock
        if temple == TEMPLE_OF_MAIA:
            return 2 * self.active
        if temple == TEMPLE_OF_APOLLO:
            return self.tiles
        if temple == TEMPLE_OF_VENUS:
            value = player.morale_value()
            return value if value > 0 else 0
        favor = stock[WOOD] + stock[STONE]
        if temple == TEMPLE_OF_MERCURY:
            favor = 2 * (stock[MARBLE] + stock[WEAPONS])
        return favor if favor < TEMPLE_LIMIT else TEMPLE_LIMIT

    def _count_wall(self, s: PraetorState, seat: i64) -> None:
        """The backs of the Wall Tiles held."""
        for wall in range(WALL_TILES):
            if s.wall_holder[wall] == seat:
                self.counts[_WALL_BONUS] += s.edition.wall_tiles[wall].bonus

    def _count_order(self, s: PraetorState, seat: i64) -> None:
        """Who goes later next turn, for they have more Favor; who is in time to recruit."""
        if s.last_turn:
            return
        player = s.seats[seat]
        favor = player.favor + self.rising[seat]
        chance = 10 * self.worker_camps
        for other in range(len(s.seats)):
            if other == seat:
                continue
            lead = s.seats[other].favor + self.rising[other] - favor
            if lead > 0:
                self.counts[_BEHIND] += 1
            if s.seats[other].villagers > 0:
                chance -= within(NEAR_IN_ORDER - lead, 2 * NEAR_IN_ORDER)
        if player.villagers > 0:
            self.counts[_RECRUITS] = within(chance, 10)

    def _add_worths(self, left: i64, terms: vec[i64]) -> None:
        """Each count by its worth with so many turns left."""
        knot: i64 = 0
        while knot < 3 and left >= self.knots[knot + 1]:
            knot += 1
        start = self.knots[knot]
        stop = self.knots[knot + 1]
        along = (left if left < stop else stop) - start
        for i in range(len(self.counts)):
            number = self.counts[i]
            if number != 0:
                here = self.worths[5 * i + knot]
                there = self.worths[5 * i + knot + 1]
                terms[self.term_of[i]] += (
                    number * (here * (stop - start - along) + there * along) // (stop - start)
                )

    # Beside the counts.

    def _under_way(self, s: PraetorState, seat: i64) -> i64:
        """A tile that is paid for and not yet laid."""
        top = s.agenda[-1]
        if top.player != seat or not isinstance(top, (PlaceTile, RotateTile)):
            return 0
        if s.builder[top.tile] == NO_WORKER:
            return 0  # a Labor Camp nobody will own
        return 100 * s.tile(top.tile).favor + PLAZAS

    def _ranks(self, s: PraetorState, seat: i64, left: i64) -> i64:
        """Expert Game: the ranks as they stand, less certain the more turns are left."""
        area = self.largest_area(s, seat)
        walls = s.wall_tiles_of(seat)
        villagers = s.seats[seat].villagers
        area_ahead: i64 = 0
        area_level: i64 = 0
        walls_ahead: i64 = 0
        walls_level: i64 = 0
        villagers_ahead: i64 = 0
        villagers_level: i64 = 0
        for other in range(len(s.seats)):
            theirs = self.largest_area(s, other)
            area_ahead += theirs > area
            area_level += theirs == area
            theirs = s.wall_tiles_of(other)
            walls_ahead += theirs > walls
            walls_level += theirs == walls
            theirs = s.seats[other].villagers
            villagers_ahead += theirs > villagers
            villagers_level += theirs == villagers
        favor = (
            self._share(LARGEST_AREA, area_ahead, area_level)
            + self._share(MOST_WALL_TILES, walls_ahead, walls_level)
            + self._share(MOST_VILLAGERS, villagers_ahead, villagers_level)
        )
        return favor * 10000 // (100 + left // 4)

    def _share(self, favor: vec[i64], ahead: i64, level: i64) -> i64:
        """The average Favor of the ranks shared."""
        shared: i64 = 0
        for rank in range(ahead, ahead + level):
            shared += favor[rank]
        return shared // level

    def largest_area(self, s: PraetorState, seat: i64) -> i64:
        """Tiles in the largest area controlled, as the rules count it but without allocating."""
        area = self.area
        count: i64 = 0
        for tile in range(CITY_TILES):
            if s.owner[tile] == seat:
                area[count] = s.cell[s.space_of[tile]]
                count += 1
        largest: i64 = 0
        joined: i64 = 0  # the first so many belong to areas already found
        while joined < count:
            first = joined
            joined += 1
            reached = first
            while reached < joined:
                here = area[reached]
                for i in range(joined, count):
                    if are_neighbours(here, area[i]):
                        near = area[i]
                        area[i] = area[joined]
                        area[joined] = near
                        joined += 1
                reached += 1
            if joined - first > largest:
                largest = joined - first
        return largest

    def _ties_won(self, s: PraetorState, seat: i64) -> i64:
        """The game is over: one hundredth for each seat with as much Favor that loses the tie."""
        won: i64 = 0
        mine = merits(s, seat)
        for other in range(len(s.seats)):
            if s.seats[other].favor == s.seats[seat].favor and mine > merits(s, other):
                won += 1
        return won

    # What is worth looking at.

    def prune(self, s: PraetorState, offer: Offer) -> None:
        if offer.count < 2:
            return
        top = s.agenda[-1]
        if isinstance(top, RotateTile):
            self._keep_best_rotation(s, top.tile, top.space, offer)
        elif isinstance(top, PlaceTile):
            self._keep_best_spaces(s, top.player, top.tile, offer)
        elif isinstance(top, (TakeAction, SendRetiredWorker)):
            self._keep_useful_actions(s, top.player, offer)
        elif isinstance(top, ChooseWorker):
            self._keep_extremes(s, top.tile, offer)

    def _keep_best_rotation(self, s: PraetorState, tile: i64, space: i64, offer: Offer) -> None:
        """Only the first of those that match most Plazas."""
        best: i64 = 0
        most: i64 = -1
        for i in range(offer.count):
            matches = self._matches_at(s, tile, space, offer.actions[i] - ROTATE)
            if matches > most:
                most = matches
                best = i
        offer.actions[0] = offer.actions[best]
        offer.count = 1

    def _keep_best_spaces(self, s: PraetorState, seat: i64, tile: i64, offer: Offer) -> None:
        """A few of those where most Plazas match; where areas count, one beside an own tile."""
        matches = self.matches
        best: i64 = -1
        beside: i64 = NOWHERE  # the best answer that enlarges an own area
        for i in range(offer.count):
            space = offer.actions[i] - PLACE
            matches[i] = 0
            for rotation in range(4):
                count = self._matches_at(s, tile, space, rotation)
                if count > matches[i]:
                    matches[i] = count
            if matches[i] > best:
                best = matches[i]
            better = beside == NOWHERE or matches[i] > matches[beside]
            if s.variants.expert and better and self._touches_own(s, seat, space):
                beside = i
        kept: i64 = 0
        chosen: i64 = 0
        for i in range(offer.count):
            if matches[i] == best and chosen < SPACES_KEPT:
                chosen += 1
            elif i != beside:
                continue
            offer.actions[kept] = offer.actions[i]
            kept += 1
        offer.count = kept

    def _matches_at(self, s: PraetorState, tile: i64, space: i64, rotation: i64) -> i64:
        """Plazas that would match if the tile lay there."""
        s.rotation[tile] = rotation
        here = s.cell[space]
        count: i64 = 0
        for near in range(s.spaces):
            other = s.tile_on[near]
            if other != NOWHERE:
                count += matches_with(s, tile, other, s.cell[near] - here)
        s.rotation[tile] = 0
        return count

    def _touches_own(self, s: PraetorState, seat: i64, space: i64) -> bool:
        """Would a tile there enlarge an area of this seat's?"""
        for tile in range(CITY_TILES):
            if s.owner[tile] == seat and are_neighbours(s.cell[s.space_of[tile]], s.cell[space]):
                return True
        return False

    def _keep_useful_actions(self, s: PraetorState, seat: i64, offer: Offer) -> None:
        """One tile of each kind, free if possible; no passing while something is free."""
        free: i64 = 0  # kinds of tile that cost no fee, one bit each
        for i in range(offer.count):
            action = offer.actions[i]
            if ACTIVATE <= action < BUILD and is_free(s, seat, action - ACTIVATE):
                free |= bit(s.tile(action - ACTIVATE).kind)
        seen: i64 = 0
        kept: i64 = 0
        for i in range(offer.count):
            action = offer.actions[i]
            if action == PASS and free != 0:
                continue
            if ACTIVATE <= action < BUILD:
                tile = action - ACTIVATE
                kind = s.tile(tile).kind
                dear = free >> kind & 1 and not is_free(s, seat, tile)
                if dear or seen >> kind & 1:
                    continue
                seen |= bit(kind)
            offer.actions[kept] = action
            kept += 1
        offer.count = kept

    def _keep_extremes(self, s: PraetorState, tile: i64, offer: Offer) -> None:
        """Where experience changes nothing, send the least or the most experienced."""
        if s.tile(tile).area == RED or s.variants.limited_market:
            return
        offer.actions[1] = offer.actions[offer.count - 1]
        offer.count = 2


def within(number: i64, most: i64) -> i64:
    """The number, but not below 0 and not above `most`."""
    if number < 0:
        return 0
    return number if number < most else most


def are_neighbours(cell: i64, other: i64) -> bool:
    """Do two cells share an edge?"""
    step = other - cell
    return step == NORTH or step == EAST or step == SOUTH or step == WEST
