"""End of a game round (Trajan p.8)."""

from typing import Final

from aedile.games.trajan import events
from aedile.games.trajan.agenda import Step
from aedile.games.trajan.components.rows import ROUNDS
from aedile.games.trajan.quarter_end import END_QUARTER
from aedile.games.trajan.state import TrajanState
from aedile.kernel.agenda import NOBODY


class EndRound(Step):
    """Reveal a demand; after the fourth round the quarter is scored instead."""

    def run(self, s: TrajanState) -> None:
        s.round += 1
        if s.round == ROUNDS:
            s.then(END_QUARTER)
            return
        reveal_demand(s)
        s.note(events.ROUND, NOBODY, s.quarter, s.round)


END_ROUND: Final = EndRound()  # steps are values: one is enough


def reveal_demand(s: TrajanState) -> None:
    """The people voice one more demand."""
    demand = s.demand_pile[s.demand_next]
    s.demand_next += 1
    s.secrets_shown += 1
    s.demands[s.demands_shown] = demand
    s.demands_shown += 1
    s.note(events.DEMAND_REVEALED, NOBODY, demand)
