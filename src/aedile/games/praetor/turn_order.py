"""Turn Order Phase (Praetor p.5)."""

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.agenda import Step
from aedile.games.praetor.state import PraetorState


def plays_before(s: PraetorState, one: i64, other: i64) -> bool:
    """Least Favor first; on a shared space, from the top of the stack down.

    A marker that arrives later lies on top (ruling P-9).
    """
    a = s.seats[one]
    b = s.seats[other]
    if a.favor != b.favor:
        return a.favor < b.favor
    return a.arrival > b.arrival


class TurnOrderPhase(Step):
    """Set the turn order; it stays until the end of the turn."""

    def run(self, s: PraetorState) -> None:
        order = s.turn_order[:]
        for i in range(1, len(order)):
            j = i
            while j > 0 and plays_before(s, order[j], order[j - 1]):
                player = order[j]
                order[j] = order[j - 1]
                order[j - 1] = player
                j -= 1
        for place in range(len(order)):
            s.seats[order[place]].passed = False
            s.note(events.ORDER, order[place], place + 1)
        s.turn_order = order
