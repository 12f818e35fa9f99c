"""The simplest thing to know: how many points it would be if the game ended now."""

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge
from aedile.games.praetor.components.rows import CITY_TILES, RETIRES_AT
from aedile.games.praetor.final_scoring import worth_in_gold
from aedile.games.praetor.state import NO_WORKER, PraetorState, worker_experience, worker_owner
from aedile.games.trajan.final_scoring import points_for_bonus_tiles, points_for_sets
from aedile.games.trajan.state import TrajanState
from aedile.kernel.vecs import vec


class PraetorPoints(Knowledge[PraetorState]):
    """Favor on the track, Workers, Morale, and a tenth of the Gold all goods are worth."""

    def count(self) -> i64:
        return 1

    def weigh(self, s: PraetorState, seat: i64, terms: vec[i64]) -> None:
        terms[0] = self.worth(s, seat)

    def worth(self, s: PraetorState, seat: i64) -> i64:
        player = s.seats[seat]
        if s.is_over:
            return 100 * player.favor
        favor = player.favor + player.first_level + player.second_level + player.morale_value()
        for experience in range(1, RETIRES_AT):
            favor += experience * player.active[experience]
        for tile in range(CITY_TILES):
            favor += experience_of(s.activator[tile], seat)
            favor += experience_of(s.builder[tile], seat)
        return 100 * favor + 10 * worth_in_gold(s, seat)

    def outlook(self, s: PraetorState, seat: i64) -> i64:
        return self.worth(s, seat)


def experience_of(die: i64, seat: i64) -> i64:
    """The experience of a Worker placed by this seat; 0 for others and for none."""
    if die == NO_WORKER or worker_owner(die) != seat:
        return 0
    experience = worker_experience(die)
    return experience if experience < RETIRES_AT else 0


class TrajanPoints(Knowledge[TrajanState]):
    """Points on the track, cards and tokens left over, sets and bonus tiles."""

    def count(self) -> i64:
        return 1

    def weigh(self, s: TrajanState, seat: i64, terms: vec[i64]) -> None:
        terms[0] = self.worth(s, seat)

    def worth(self, s: TrajanState, seat: i64) -> i64:
        player = s.seats[seat]
        if s.is_over:
            return 100 * player.score
        left_over = player.hand_size() + player.workers + player.legionnaires
        later = points_for_sets(s, seat) + points_for_bonus_tiles(s, seat)
        return 100 * (player.score + left_over + later)

    def outlook(self, s: TrajanState, seat: i64) -> i64:
        return self.worth(s, seat)
