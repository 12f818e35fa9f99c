"""What an experienced player of Praetor knows.

A seat is looked at as it will stand after this turn's Update Phase: those who
learn have learnt, wages are paid. What it would score if the game ended there
is certain. What comes on top is counted, and each count has a worth that
depends on how many turns are left. Whatever an edition or a Player Board
prints is read from the state.
"""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge, margin
from aedile.bots.knowledge.praetor_pruning import keep_worthwhile
from aedile.bots.knowledge.praetor_ranks import ranks, ties_won
from aedile.bots.knowledge.praetor_survey import FACES, Survey
from aedile.bots.knowledge.praetor_terms import (
    C_AT_HOME,
    C_BEHIND,
    C_BUILDABLE,
    C_BY_RETIRED,
    C_BY_TILES,
    C_BY_WORKERS,
    C_CAMP,
    C_DEMAND,
    C_FEE,
    C_GOLD_FAR,
    C_GOLD_NEAR,
    C_GOOD_FAR,
    C_GOOD_OF,
    C_HOME_EXPERIENCE,
    C_MERCURY,
    C_MISSING,
    C_NOVICE,
    C_OPEN_TEMPLE,
    C_OWN_ACADEMY,
    C_PLUTUS,
    C_RECRUITS,
    C_RETIRED,
    C_VENUS,
    C_WALL_BONUS,
    C_WORKER_OF,
    COUNTS,
    GOLD_AT_HAND,
    KNOTS,
    MANY_GOODS,
    NEAR_IN_ORDER,
    PACE,
    PLAZAS,
    T_FAVOR,
    T_GOODS,
    T_MORALE,
    T_RANKS,
    T_TIES,
    T_UNDER_WAY,
    T_WAGES,
    T_WORKERS,
    TERMS,
    within,
    worths_with,
)
from aedile.games.praetor.building import PlaceTile, RotateTile
from aedile.games.praetor.components.rows import (
    CITY_TILES,
    GOLD,
    MARBLE,
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
)
from aedile.games.praetor.final_scoring import (
    GOLD_PER_FAVOR,
)
from aedile.games.praetor.state import (
    NO_WORKER,
    NOWHERE,
    Player,
    PraetorState,
)
from aedile.games.praetor.update_phase import (
    FAVOR_PER_MISSING_GOLD,
    PayWages,
    UpdatePhase,
    UpdateWorkers,
)
from aedile.kernel.arrays import ints, positive, zeros
from aedile.kernel.state import MOST_ANSWERS, Offer
from aedile.kernel.vecs import vec


class PraetorKnowledge(Knowledge[PraetorState]):
    """Praetor, term by term."""

    def __init__(self, worths: list[int] | None = None) -> None:
        """`worths` are those of the counts, as `worths_with` gives them; by hand without."""
        self.worths: Final = ints(worths_with({}) if worths is None else worths)
        self.knots: Final = ints(KNOTS)
        self.term_of: Final = ints([count.term for count in COUNTS])
        # Room to calculate in: the table, and the seat last looked at.
        self.survey: Final = Survey()
        self.left: i64 = 0
        self.counts: Final = zeros(len(COUNTS))
        self.terms: Final = zeros(len(TERMS))
        self.trained: Final = zeros(FACES)  # Workers by experience after the update
        self.matches: Final = zeros(MOST_ANSWERS)
        self.turned: Final = zeros(4)
        self.area: Final = zeros(CITY_TILES)
        self.home: i64 = 0
        self.active: i64 = 0
        self.retired: i64 = 0

    def count(self) -> i64:
        return len(TERMS)

    def is_public(self) -> bool:
        return True

    def weigh(self, s: PraetorState, seat: i64, terms: vec[i64]) -> None:
        self._look(s)
        self._weigh_seat(s, seat, terms)

    def worth(self, s: PraetorState, seat: i64) -> i64:
        self._look(s)
        return self._worth_to(s, seat)

    def outlook(self, s: PraetorState, seat: i64) -> i64:
        self._look(s)
        worths = zeros(len(s.seats))
        for other in range(len(worths)):
            worths[other] = self._worth_to(s, other)
        return margin(worths, seat)

    def _look(self, s: PraetorState) -> None:
        """What is the same for every seat."""
        if s.agenda:
            self.left = self.turns_left(s)
            self.survey.look(s)

    def _worth_to(self, s: PraetorState, seat: i64) -> i64:
        self._weigh_seat(s, seat, self.terms)
        total: i64 = 0
        for term in self.terms:
            total += term
        return total

    def _weigh_seat(self, s: PraetorState, seat: i64, terms: vec[i64]) -> None:
        for i in range(len(terms)):
            terms[i] = 0
        player = s.seats[seat]
        terms[T_FAVOR] = 100 * player.favor
        if not s.agenda:
            terms[T_TIES] = ties_won(s, seat)
            return
        for i in range(len(self.counts)):
            self.counts[i] = 0
        due = self._update_is_due(s, seat)
        self._count_workers_at_home(player, due)
        self._count_city(seat)
        self._count_workers(player, due, terms)
        self._count_goods(player, due, terms)
        terms[T_MORALE] = 100 * player.morale_value()
        terms[T_UNDER_WAY] = self._under_way(s, seat)
        if s.variants.expert:
            terms[T_RANKS] = ranks(s, seat, self.left, self.area)
        if self.left == 0 and self.home == 0:
            return  # nothing more will happen to this seat
        self._count_plans(s, player)
        self._count_temples(s, seat)
        self._count_wall(s, seat)
        self._count_order(s, seat)
        self._add_worths(terms)

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
                self.counts[C_HOME_EXPERIENCE] += workers * experience
        self.counts[C_AT_HOME] = self.home

    def _count_city(self, seat: i64) -> None:
        """The dice on the tiles, the tiles owned, and those that count something."""
        counts = self.counts
        survey = self.survey
        for experience in range(1, FACES):
            self.trained[experience] += survey.trained[seat * FACES + experience]
        counts[C_FEE] = survey.fees[seat]
        counts[C_OWN_ACADEMY] = survey.academies[seat]
        counts[C_CAMP] = survey.camps
        counts[C_BY_TILES] = survey.count_tiles * survey.tiles[seat]

    def _count_workers(self, player: Player, due: bool, terms: vec[i64]) -> None:
        """Workers after the update, and the Favor that is certain for them."""
        counts = self.counts
        trained = self.trained
        novices = player.first_level + player.second_level
        if due:
            ready = novices if counts[C_OWN_ACADEMY] else player.second_level
            trained[1] += ready
            novices -= ready
        favor = novices + trained[RETIRES_AT] * player.board.retirement[self.survey.age]
        self.active = 0
        for experience in range(1, RETIRES_AT):
            workers = trained[experience]
            counts[C_WORKER_OF + experience] = workers
            self.active += workers
            favor += workers * experience
        terms[T_WORKERS] = 100 * favor
        self.retired = player.retired + trained[RETIRES_AT]
        counts[C_NOVICE] = novices
        counts[C_RETIRED] = self.retired
        if counts[C_CAMP] > self.retired:
            counts[C_CAMP] = self.retired
        counts[C_BY_WORKERS] = self.survey.count_workers * self.active
        counts[C_BY_RETIRED] = self.survey.count_retired * self.retired

    def _count_goods(self, player: Player, due: bool, terms: vec[i64]) -> None:
        """Gold once the wages are paid, and the goods; what they would score."""
        counts = self.counts
        board = player.board
        gold = player.stock[GOLD]
        if due:
            gold -= board.wage * self.active + board.pension * self.retired
        if gold < 0:
            if self.home > 0:
                counts[C_MISSING] = -gold  # there is still time to find it
            else:
                terms[T_WAGES] = -100 * self._price_of_debt(player, -gold)
            gold = 0
        counts[C_GOLD_NEAR] = within(gold, GOLD_AT_HAND)
        counts[C_GOLD_FAR] = gold - counts[C_GOLD_NEAR]
        units: i64 = 0
        sold = gold
        for resource in range(WOOD, RESOURCES):
            amount = player.stock[resource]
            counts[C_GOOD_OF + resource] = amount
            units += amount
            sold += amount * board.sell[resource]
        if units > MANY_GOODS:
            counts[C_GOOD_FAR] = units - MANY_GOODS
        terms[T_GOODS] = 100 * (sold // GOLD_PER_FAVOR)

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
        self.counts[C_BUILDABLE] = best
        if s.wall_shown != NOWHERE and self.home > 0:
            wall = s.edition.wall_tiles[s.wall_shown]
            if player.can_pay(wall.demand):
                self.counts[C_DEMAND] = wall.favor

    def _count_temples(self, s: PraetorState, seat: i64) -> None:
        """What the Temples would give now, and the best that is open this turn."""
        counts = self.counts
        survey = self.survey
        for i in range(survey.temple_count):
            tile = survey.temples[i]
            kind = s.tile(tile).kind
            favor = self._favor_at(kind, s.seats[seat], survey.tiles[seat])
            if kind == TEMPLE_OF_PLUTUS:
                counts[C_PLUTUS] = favor
            elif kind == TEMPLE_OF_MERCURY:
                counts[C_MERCURY] = favor
            elif kind == TEMPLE_OF_VENUS:
                counts[C_VENUS] = favor
            if self.home > 0 and s.activator[tile] == NO_WORKER and favor > counts[C_OPEN_TEMPLE]:
                counts[C_OPEN_TEMPLE] = favor

    def _favor_at(self, temple: i64, player: Player, tiles: i64) -> i64:
        """What a Temple would give."""
        stock = player.stock
        if temple == TEMPLE_OF_MAIA:
            return 2 * self.active
        if temple == TEMPLE_OF_APOLLO:
            return tiles
        if temple == TEMPLE_OF_VENUS:
            return positive(player.morale_value())
        favor = stock[WOOD] + stock[STONE]
        if temple == TEMPLE_OF_MERCURY:
            favor = 2 * (stock[MARBLE] + stock[WEAPONS])
        return within(favor, TEMPLE_LIMIT)

    def _count_wall(self, s: PraetorState, seat: i64) -> None:
        """The backs of the Wall Tiles held."""
        for wall in range(WALL_TILES):
            if s.wall_holder[wall] == seat:
                self.counts[C_WALL_BONUS] += s.edition.wall_tiles[wall].bonus

    def _count_order(self, s: PraetorState, seat: i64) -> None:
        """Who goes later next turn, for they have more Favor; who is in time to recruit."""
        if s.last_turn:
            return
        player = s.seats[seat]
        rising = self.survey.rising
        favor = player.favor + rising[seat]
        chance = 10 * self.survey.worker_camps
        for other in range(len(s.seats)):
            if other == seat:
                continue
            lead = s.seats[other].favor + rising[other] - favor
            if lead > 0:
                self.counts[C_BEHIND] += 1
            if s.seats[other].villagers > 0:
                chance -= within(NEAR_IN_ORDER - lead, 2 * NEAR_IN_ORDER)
        if player.villagers > 0:
            self.counts[C_RECRUITS] = within(chance, 10)

    def _add_worths(self, terms: vec[i64]) -> None:
        """Each count by its worth with so many turns left."""
        counts = self.counts
        worths = self.worths
        left = self.left
        knot: i64 = 0
        while knot < 3 and left >= self.knots[knot + 1]:
            knot += 1
        start = self.knots[knot]
        stop = self.knots[knot + 1]
        along = (left if left < stop else stop) - start
        for i in range(len(counts)):
            number = counts[i]
            if number != 0:
                here = worths[5 * i + knot]
                there = worths[5 * i + knot + 1]
                terms[self.term_of[i]] += (
                    number * (here * (stop - start - along) + there * along) // (stop - start)
                )

    def _under_way(self, s: PraetorState, seat: i64) -> i64:
        """A tile that is paid for and not yet laid."""
        top = s.agenda[-1]
        if top.player != seat or not isinstance(top, (PlaceTile, RotateTile)):
            return 0
        if s.builder[top.tile] == NO_WORKER:
            return 0  # a Labor Camp nobody will own
        return 100 * s.tile(top.tile).favor + PLAZAS

    def prune(self, s: PraetorState, offer: Offer) -> None:
        keep_worthwhile(s, offer, self.matches, self.turned)
