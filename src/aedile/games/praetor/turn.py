"""Playing the game: the phases of a turn (Praetor p.5)."""

from mypy_extensions import mypyc_attr

from aedile.games.praetor import events
from aedile.games.praetor.action_phase import ACTION_PHASE
from aedile.games.praetor.agenda import Step
from aedile.games.praetor.final_scoring import FinalScoring
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.turn_order import TurnOrderPhase
from aedile.games.praetor.unassigned_camp import PlaceSetAside
from aedile.games.praetor.update_city import UpdateCity
from aedile.games.praetor.update_phase import UpdatePhase
from aedile.kernel.state import NOBODY


@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Step):
    """One turn: three phases, and what follows the last of them."""

    def run(self, s: PraetorState) -> None:
        s.turn += 1
        s.note(events.TURN, NOBODY, s.turn, 1 if s.last_turn else 0)
        s.then(TurnOrderPhase(), PlaceSetAside(), ACTION_PHASE[0], UpdatePhase(), EndTurn())


@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Step):
    """After the last turn comes the Final Scoring; after any other, the next."""

    def run(self, s: PraetorState) -> None:
        if s.last_turn:
            s.then(FinalScoring())
        else:
            s.then(UpdateCity(), Turn())
