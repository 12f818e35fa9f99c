"""A record cut into decisions: what one seat chose by what it knew when it began.

A turn goes from one line of the record to the next. It is cut where something hidden was shown,
for what comes after could be decided by more. What was shown stands between two decisions.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from aedile.kernel.match import Match
from aedile.kernel.state import State
from aedile.kernel.view import View


class Decision(NamedTuple):
    """Answers that one seat gave in a row, knowing nothing new."""

    turn: int  # of the game, from 1
    step: int  # moves made before
    seat: int
    actions: tuple[int, ...]
    is_open: bool  # was there anything to choose?
    reveals: bool  # was something hidden shown at its end?

    @property
    def end(self) -> int:
        """Moves made when it is over."""
        return self.step + len(self.actions)


def decisions(match: Match[Any], since: int = 0) -> list[Decision]:
    """All decisions of a table, in order, or those after so many moves, with turns from 1 there."""
    found: list[Decision] = []
    turn, start = 0, since
    is_open = False
    state: State = match.state_after(since).copy()
    moves = match.moves
    for step, move in enumerate(moves[since:], start=since):
        if step == start:
            fresh = move.begins_line or not found or found[-1].seat != move.seat
            turn += fresh
            is_open = False
        is_open = is_open or len(state.legal_actions()) > 1
        shown = int(state.secrets_shown)
        state.apply(move.action)
        reveals = int(state.secrets_shown) != shown
        last = step + 1 == len(moves)
        if reveals or last or moves[step + 1].begins_line or moves[step + 1].seat != move.seat:
            actions = tuple(each.action for each in moves[start : step + 1])
            found.append(Decision(turn, start, move.seat, actions, is_open, reveals))
            start = step + 1
    return found


def is_whole(match: Match[Any], decision: Decision) -> bool:
    """Is it over? The last one of a table may go on."""
    state: State = match.state
    goes_on = state.current_player == decision.seat and not state.begins_line()
    return decision.end < match.length or decision.reveals or not goes_on


def view_of(match: Match[Any], decision: Decision) -> View[Any]:
    """What the seat knew when it decided."""
    return View(match.game, match.state_after(decision.step), decision.seat, match.names)


def known_part(world: State, line: Sequence[int]) -> tuple[int, ...]:
    """The answers of a line until something hidden is shown, or one is not legal here."""
    state = world.copy()
    shown = int(state.secrets_shown)
    for place, action in enumerate(line):
        if int(state.secrets_shown) != shown or state.obstacle(action) != 0:
            return tuple(line[:place])
        state.apply(action)
    return tuple(line)
