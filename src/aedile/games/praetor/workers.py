"""Choosing one of the Active Workers at home (Praetor p.5)."""

from mypy_extensions import i64, mypyc_attr

from aedile.games.praetor import obstacles
from aedile.games.praetor.actions import WORKER
from aedile.games.praetor.agenda import Decision
from aedile.games.praetor.components.rows import RETIRES_AT
from aedile.games.praetor.state import PraetorState
from aedile.kernel.arrays import bit
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer


@mypyc_attr(acyclic=True)
class WorkerChoice(Decision):
    """Which of your Active Workers? Equal dice are one answer."""

    # Fast path, held against `obstacle` by the laws.
    def options(self, s: PraetorState, offer: Offer) -> None:
        home = s.seats[self.player].active
        for experience in range(1, RETIRES_AT):
            if home[experience] > 0:
                offer.add(WORKER + experience)

    # Fast path, held against `obstacle` by the laws.
    def draw(self, s: PraetorState, rng: Rng, offer: Offer) -> i64:
        home = s.seats[self.player].active
        while True:
            first, second = rng.two_below(RETIRES_AT - 1)
            if home[1 + first] > 0:
                return WORKER + 1 + first
            if home[1 + second] > 0:
                return WORKER + 1 + second

    def obstacle(self, s: PraetorState, action: i64) -> i64:
        experience = action - WORKER
        if not 0 <= experience <= RETIRES_AT:
            return obstacles.NOT_ASKED
        # A 6 at home is a Worker on the way to retirement and is never placed.
        if experience == RETIRES_AT or s.seats[self.player].active[experience] == 0:
            return obstacles.NO_SUCH_WORKER
        return obstacles.OK


def leave_home(s: PraetorState, player: i64, experience: i64, tile: i64) -> None:
    """Take the die off the Player Board: an Active Worker, or a called-back one."""
    seat = s.seats[player]
    seat.at_work |= bit(tile)
    if experience == RETIRES_AT:
        seat.called_back += 1
    else:
        seat.send_out(experience)
