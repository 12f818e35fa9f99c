"""What votes are worth to a seat of Trajan: the bonus tiles at the end of the quarter."""

from mypy_extensions import i64

from aedile.bots.knowledge.trajan_cargo import Cargo
from aedile.bots.knowledge.trajan_outlook import ALL, POINT, TURN, within
from aedile.games.trajan.components.rows import NOTHING, SENATE_TOP
from aedile.games.trajan.state import TrajanState


class Senate(Cargo):
    """The chance to become consul or vice consul, and the next space."""

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
