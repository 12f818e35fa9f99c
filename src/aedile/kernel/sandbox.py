"""A turn tried before it has come: what a seat's moves would do, if nothing changes until then.

Everything happens in a world imagined from what the seat sees, so nothing hidden can be
found out by trying. Where a move would show something hidden, the sandbox ends.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from aedile.kernel.contract import Obstacle
from aedile.kernel.errors import AedileError, IllegalAction
from aedile.kernel.match import Match
from aedile.kernel.message import NO_RULE, Message, Templates
from aedile.kernel.rehearsal import LOOK_RULE, SHOWN_BEFORE, Move, number_of, obstacle_to
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.telling import Happening, carried_out, tell
from aedile.kernel.turns import LogLine

say = Templates("messages")
TURN_OVER = say("The turn is over before this.")

WORLD = 1  # any will do: what is shown here is the same in all of them

# What ends the sandbox: the turn is over, something hidden would be shown, or nothing yet.
End: TypeAlias = Literal["turn", "hidden"] | None


class PlannedMove(NamedTuple):
    """A move that was tried: its name, what it would do, and what it is about."""

    notation: str
    message: Message
    target: str


class Failure(NamedTuple):
    """The first move that cannot be made, and why."""

    place: int  # 0 is the first
    obstacle: Obstacle


class Imagined(NamedTuple):
    """Where moves would lead."""

    state: Any  # before a move that would show something hidden
    moves: list[PlannedMove]
    lines: list[LogLine]  # what would happen
    points: int
    end: End
    failure: Failure | None


def imagine_turn(match: Match[Any], seat: int, moves: Sequence[str] = ()) -> Imagined | None:
    """What the moves of a seat would do if it were its turn; None where no turn can be foreseen.

    It stops at the first that cannot be made, and says why.
    """
    world = match.game.turn_of(match.view(seat).imagine(Rng(WORLD)), seat)
    if world is None:
        return None
    sandbox = _Sandbox(match, seat, world)
    for place, move in enumerate(moves):
        try:
            sandbox.step(move)
        except AedileError as error:
            return sandbox.stands(Failure(place, _obstacle(error)))
    return sandbox.stands(None)


def _obstacle(error: AedileError) -> Obstacle:
    citation = error.citation if isinstance(error, IllegalAction) else NO_RULE
    return Obstacle(error.message, citation)


class _Sandbox:
    """A world in which moves are made one after another."""

    def __init__(self, match: Match[Any], seat: int, world: State) -> None:
        self.match = match
        self.seat = seat
        self.state = world
        self.moves: list[PlannedMove] = []
        self.lines: list[LogLine] = []
        self.points = 0
        self.end: End = None

    def stands(self, failure: Failure | None) -> Imagined:
        """What there is to see now."""
        return Imagined(self.state, self.moves, self.lines, self.points, self.end, failure)

    def step(self, move: str) -> None:
        """Make one more move; raises UnknownNotation or IllegalAction."""
        if self.end == "hidden":
            raise IllegalAction(SHOWN_BEFORE(), LOOK_RULE)
        if self.end == "turn":
            raise IllegalAction(TURN_OVER())
        game, state = self.match.game, self.state
        action = number_of(game, state, move)
        obstacle = obstacle_to(game, state, action)
        if obstacle is not None:
            raise IllegalAction(*obstacle)
        after, events = carried_out(state, action)
        told = game.describe(state, action), game.target(state, action)
        self.moves.append(PlannedMove(game.notation(state, action), *told))
        self.points += after.scores()[self.seat] - state.scores()[self.seat]
        if after.secrets_shown != state.secrets_shown:
            self.end = "hidden"
            return
        happened = Happening(Move(self.seat, action, move, False), events, after)
        since = self.match.length + len(self.moves) - 1
        self.lines += tell(self.match, [happened], self.seat, since)
        self.state = after
        if after.current_player != self.seat:
            self.end = "turn"
