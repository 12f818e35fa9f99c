"""Moves tried on a copy of a position, so that a table can check them before accepting them."""

from sys import intern
from typing import TYPE_CHECKING, Any, NamedTuple

from aedile.kernel.contract import Game, Obstacle
from aedile.kernel.errors import GameOver, IllegalAction, NotYourTurn, UnknownNotation
from aedile.kernel.message import Citation, Templates
from aedile.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from aedile.kernel.match import Match

EVERY = 64  # moves between two positions that are kept

say = Templates("messages")
NOTHING_LEFT = say("The game is over; nothing is left to decide.")
SHOWN_BEFORE = say("Something hidden is shown before; look at it first.")
DECIDES = say("It is {who} who decides now.")
NO_ACTION = say("There is no action {number}; they run from 0 to {last}.")
MOVE_OF = say("Move {place} of {count}, {move}: {reason}")
LOOK_RULE = Citation(
    topic=say(
        "Decisions can be sent several at once until something hidden is shown: nobody may try out "
        "what would come of it."
    )()
)
NUMBERS_RULE = Citation(
    topic=say("Only the numbers of the game's own list of actions name a move.")()
)


class Move(NamedTuple):
    """A decision as it was taken."""

    seat: int
    action: int
    notation: str
    begins_line: bool  # a record starts a new line with it


class Kept(NamedTuple):
    """A position that is kept, and how many moves led to it."""

    moves: int
    state: Any


class Rehearsal:
    """Moves carried out on a copy of the position, of which the table knows nothing yet."""

    def __init__(self, match: "Match[Any]") -> None:
        self.match = match
        self.version = match.version
        self.before: State = match.state
        self.state: State = match.state.copy()
        self.moves: list[Move] = []
        self.secrets: list[int] = []  # how many had been shown before each of them
        self.kept: list[Kept] = []
        self.line: Kept | None = None  # where the last line of the record begins
        self._played = len(match._moves)
        self._last = match._moves[-1] if match._moves else None
        self._last_kept = match._kept[-1].moves
        self._digest = ""

    def step(self, seat: int | None, move: int | str) -> None:
        """Check one more move, and carry it out."""
        state, game = self.state, self.match.game
        if seat is not None and self.shows:
            raise IllegalAction(SHOWN_BEFORE(), LOOK_RULE)
        asked = state.current_player
        if asked == NOBODY:
            raise GameOver(NOTHING_LEFT())
        if seat is not None and seat != asked:
            raise NotYourTurn(DECIDES(who=self.match.seat(asked)))
        action = number_of(game, state, move)
        obstacle = obstacle_to(game, state, action)
        if obstacle is not None:
            raise IllegalAction(*obstacle)
        begins = self._last is None or self._last.seat != asked or state.begins_line()
        if begins:
            self.line = Kept(self._played, state.copy() if self.moves else self.before)
        notation = intern(game.notation(state, action))  # the same few words at every table
        self._last = Move(asked, action, notation, begins)
        self.moves.append(self._last)
        self.secrets.append(state.secrets_shown)
        state.apply(action)
        self._keep()

    def is_of(self, match: "Match[Any]") -> bool:
        """Was this tried at a table as it now stands, or at its copy?"""
        return self.before is match.state and self.version == match.version

    @property
    def notations(self) -> list[str]:
        """The names of the moves."""
        return [move.notation for move in self.moves]

    @property
    def digest(self) -> str:
        """Where the moves have led, in a word; to be asked when all have been made."""
        # Kept by hand: until Python 3.12 all threads wait for one lock at a cached property.
        self._digest = self._digest or self.match.game.digest(self.state)
        return self._digest

    @property
    def shows(self) -> bool:
        """True when the moves so far have shown something hidden."""
        return bool(self.state.secrets_shown != self.match.state.secrets_shown)

    @property
    def may_take_back(self) -> bool:
        """True when the last of the moves has shown nothing hidden."""
        return self.secrets[-1] == self.state.secrets_shown

    def _keep(self) -> None:
        self._played += 1
        if self._played - self._last_kept >= EVERY:
            self._last_kept = self._played
            self.kept.append(Kept(self._played, self.state.copy()))


def number_of(game: Game[Any], state: State, move: int | str) -> int:
    """The number of a move given as number or notation."""
    return game.parse(state, move) if isinstance(move, str) else move


def obstacle_to(game: Game[Any], state: State, action: int) -> Obstacle | None:
    """Why a number is not a legal action, or None."""
    if not 0 <= action < game.num_actions:
        return Obstacle(NO_ACTION(number=action, last=game.num_actions - 1), NUMBERS_RULE)
    return game.why_not(state, action)


def in_a_row(
    error: UnknownNotation | IllegalAction, place: int, count: int, move: int | str
) -> UnknownNotation | IllegalAction:
    """The same error, saying which of several moves it is about."""
    if count == 1:
        return error
    said = MOVE_OF(place=place, count=count, move=str(move), reason=error.message)
    if isinstance(error, IllegalAction):
        return type(error)(said, error.citation)
    return UnknownNotation(said)
