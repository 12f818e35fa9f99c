"""How far a game has come, from 0 to 1, by what everybody can see."""

from aedile.games.praetor.state import PraetorState
from aedile.games.trajan.components.rows import QUARTERS, ROUNDS
from aedile.games.trajan.state import TrajanState
from aedile.kernel.state import State

STAGES = 4  # a game is looked at in quarters


def progress(state: State) -> float:
    """0 at the beginning, 1 at the end; of a game nobody has written about, always the middle."""
    if state.is_over:
        return 1.0
    if isinstance(state, TrajanState):
        rounds = int(state.quarter) * ROUNDS + int(state.round) + int(state.rounds_due)
        part = int(state.time) / int(state.track_length)
        return min(1.0, (rounds + part) / (QUARTERS * ROUNDS))
    if isinstance(state, PraetorState):
        city = int(state.city_next) / max(1, len(state.city_stack))
        wall = int(state.wall_next) / max(1, int(state.wall_end))
        return 1.0 if state.last_turn else max(city, wall)
    return 0.5


def stage(state: State) -> int:
    """The quarter of the game, from 0."""
    return min(STAGES - 1, int(progress(state) * STAGES))
