"""Playing the game: the phases of a turn (Praetor p.5)."""

from typing import Final, cast

from mypy_extensions import i64

from aedile.games.praetor import events
from aedile.games.praetor.action_phase import ACTION_PHASE, TAKE_ACTION, must_pass
from aedile.games.praetor.agenda import Step
from aedile.games.praetor.final_scoring import FinalScoring
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.turn_order import TurnOrderPhase
from aedile.games.praetor.unassigned_camp import PlaceSetAside
from aedile.games.praetor.update_city import UpdateCity
from aedile.games.praetor.update_phase import UpdatePhase
from aedile.kernel.state import NOBODY, asked_ahead


class Turn(Step):
    """One turn: three phases, and what follows the last of them."""

    def run(self, s: PraetorState) -> None:
        s.turn += 1
        s.note(events.TURN, NOBODY, s.turn, 1 if s.last_turn else 0)
        s.then_all(TURN_ORDER_PHASE, PLACE_SET_ASIDE, ACTION_PHASE[0], UPDATE_PHASE, END_TURN)


class EndTurn(Step):
    """After the last turn comes the Final Scoring; after any other, the next."""

    def run(self, s: PraetorState) -> None:
        if s.last_turn:
            s.then(FinalScoring())
        else:
            s.then_both(UPDATE_CITY, TURN)


# Steps are values, so one of each serves all tables.
TURN: Final = Turn()
TURN_ORDER_PHASE: Final = TurnOrderPhase()
PLACE_SET_ASIDE: Final = PlaceSetAside()
UPDATE_PHASE: Final = UpdatePhase()
END_TURN: Final = EndTurn()
UPDATE_CITY: Final = UpdateCity()


def turn_of(s: PraetorState, player: i64) -> PraetorState | None:
    """The position in which `player` takes an action now, if nothing changes before.

    Whoever has passed acts again only among tiles that nobody has seen yet.
    """
    if s.current_player == player:
        return s.copy()
    ahead = asked_ahead(s, player)
    if ahead is not None:
        return cast("PraetorState", ahead)
    if s.is_over or s.seats[player].passed or must_pass(s, player):
        return None
    place: i64 = 0
    while s.turn_order[place] != player:
        place += 1
    other = s.copy()
    other.plan([END_TURN, UPDATE_PHASE, ACTION_PHASE[place + 1], TAKE_ACTION[player]])
    return other
