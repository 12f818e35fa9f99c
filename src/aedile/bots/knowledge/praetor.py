"""What an experienced player of Praetor knows.

A seat is looked at as it will stand after this turn's Update Phase: those who
learn have learnt, wages are paid. What it would score if the game ended there
is certain. What comes on top is counted, and each count has a worth that
depends on how many turns are left. Whatever an edition or a Player Board
prints is read from the state.
"""

from mypy_extensions import i64

from aedile.bots.knowledge.base import margin
from aedile.bots.knowledge.praetor_city import City
from aedile.bots.knowledge.praetor_pruning import keep_worthwhile
from aedile.bots.knowledge.praetor_ranks import ranks, ties_won
from aedile.bots.knowledge.praetor_terms import (
    PLAZAS,
    T_FAVOR,
    T_MORALE,
    T_RANKS,
    T_TIES,
    T_UNDER_WAY,
    TERMS,
)
from aedile.games.praetor.building import PlaceTile, RotateTile
from aedile.games.praetor.state import (
    NO_WORKER,
    PraetorState,
)
from aedile.kernel.arrays import zeros
from aedile.kernel.state import Offer
from aedile.kernel.vecs import vec


class PraetorKnowledge(City):
    """Praetor, term by term."""

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
        if not s.is_over:
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
        if s.is_over:
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
        top = s.asked()
        if top.player != seat or not isinstance(top, (PlaceTile, RotateTile)):
            return 0
        if s.builder[top.tile] == NO_WORKER:
            return 0  # a Labor Camp nobody will own
        return 100 * s.tile(top.tile).favor + PLAZAS

    def prune(self, s: PraetorState, offer: Offer) -> None:
        keep_worthwhile(s, offer, self.matches, self.turned)
