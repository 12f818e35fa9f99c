"""One table: a position, the checked door to it, a version, undo and a log.

`State.apply` is the fast door and trusts its caller. `Match.submit` is the
checked one: whatever it refuses, it refuses with a reason, and nothing has
changed. A position that was once current is never written to again, so a
`View` taken from the table stays true to its moment.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, NamedTuple, cast

from aedile.kernel.contract import Game, Obstacle, Option, Prompt, S, Standing
from aedile.kernel.errors import (
    BadOptions,
    BadPosition,
    CannotUndo,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleVersion,
    UnknownNotation,
)
from aedile.kernel.state import NOBODY, Event, State
from aedile.kernel.view import View, list_options

UNDO_RULE = (
    "A decision may be taken back by the player who made it, until something hidden has been "
    "shown or another player has decided."
)
NUMBERS_RULE = "Only the numbers of the game's own list of actions name a move."


class Move(NamedTuple):
    """A decision as it was taken."""

    seat: int
    action: int
    notation: str
    begins_line: bool  # a record starts a new line with it
    events: tuple[Event, ...]


class Entry(NamedTuple):
    """One line of the ledger. Written once; an undo adds an entry and removes none."""

    version: int  # of the table, once it had happened
    kind: Literal["move", "undo"]
    seat: int
    notation: str


class _Step(NamedTuple):
    """A move that has passed every check, and the position it leads to."""

    move: Move
    after: Any


class Match(Generic[S]):
    """A table at which a game is played.

    Built by `Match.new` or `Match.from_position`. `version` rises by one with
    every decision and every undo, so an answer can say what it answers.
    """

    def __init__(
        self,
        game: Game[S],
        state: S,
        names: Sequence[str] | None,
        seed: str | None,
        opening: Sequence[Event] = (),
    ) -> None:
        self.game = game
        self.names = _checked_names(game, state, names)
        self.seed = seed  # None when the table began from a position
        self.settings = game.options_of(state)  # those that differ from the default
        self.notes: dict[str, str] = {}  # remarks for the record: Shows, Date, Seats
        self.version = 0
        self._ledger: list[Entry] = []
        self._moves: list[Move] = []
        self._opening = tuple(opening)  # what happened at set-up
        start = cast("S", state.copy())
        self._states: list[S] = [start]

    @classmethod
    def new(
        cls,
        game: Game[S],
        players: int,
        seed: str,
        options: Mapping[str, str],
        names: Sequence[str] | None = None,
    ) -> "Match[S]":
        """A fresh table; raises BadOptions when it cannot be set up like this."""
        _check_seed(seed)
        opening: list[Event] = []
        state = game.new_game(players, seed, options, opening)
        return cls(game, state, names, seed, opening)

    @classmethod
    def from_position(
        cls, game: Game[S], state: S, names: Sequence[str] | None = None
    ) -> "Match[S]":
        """A table that begins where a position stands; raises BadPosition if a law is broken."""
        broken = game.audit(state)
        if broken:
            raise BadPosition("This position breaks a law of the game. " + " ".join(broken))
        return cls(game, state, names, None)

    # What is the case.

    @property
    def state(self) -> S:
        """The position now. To look at; moves go through `submit`."""
        return self._states[-1]

    @property
    def to_move(self) -> int:
        """The seat being asked; NOBODY when the game is over."""
        return self.state.current_player

    @property
    def over(self) -> bool:
        """True when nothing is left to decide."""
        return self.to_move == NOBODY

    @property
    def moves(self) -> Sequence[Move]:
        """The decisions that stand, in order; what was taken back is not among them."""
        return tuple(self._moves)

    @property
    def ledger(self) -> Sequence[Entry]:
        """Everything that ever happened here, undos included."""
        return tuple(self._ledger)

    def state_after(self, moves: int) -> S:
        """The position after that many of the moves that stand; 0 is the beginning."""
        return self._states[moves]

    def name(self, seat: int) -> str:
        """What to call a seat."""
        return self.names[seat]

    def prompt(self) -> Prompt | None:
        """The question now asked; None when the game is over."""
        return None if self.over else self.game.prompt(self.state)

    def options(self) -> list[Option]:
        """The legal answers of the seat to move; empty when the game is over."""
        return list_options(self.game, self.state)

    def why(self, move: int | str) -> Obstacle | None:
        """Why a move is not allowed now; None when it is. Raises UnknownNotation."""
        if self.over:
            return Obstacle("The game is over.", "")
        return _obstacle(self.game, self.state, _number(self.game, self.state, move))

    def view(self, seat: int) -> View[S]:
        """What one seat knows."""
        if not 0 <= seat < len(self.names):
            raise ValueError(f"There is no seat {seat} at this table.")
        return View(self.game, self.state, seat)

    def standings(self) -> list[Standing]:
        """By place, best first; provisional until the game is over."""
        return self.game.standings(self.state)

    def log(self, viewer: int = NOBODY, since: int | None = None) -> list[str]:
        """What happened, in words, as the viewer may hear it.

        `since` leaves out the set-up and that many moves, for those who have heard them.
        """
        told = self._tell(self._opening, self._states[0], viewer) if since is None else []
        for index in range(since or 0, len(self._moves)):
            told += self._tell(self._moves[index].events, self._states[index + 1], viewer)
        return told

    def _tell(self, events: Sequence[Event], state: S, viewer: int) -> list[str]:
        sentences = (self.game.tell(state, event, viewer) for event in events)
        return [sentence for sentence in sentences if sentence]

    # What can be done.

    def submit(self, seat: int | None, move: int | str, version: int | None = None) -> Move:
        """Make one decision, given as number or notation.

        A seat of None means that whoever is asked has answered; a version of
        None, that the answer is to the position as it now is. Raises GameOver,
        StaleVersion, NotYourTurn, UnknownNotation or IllegalAction; then
        nothing has changed.
        """
        return self.submit_all([move], seat, version)[0]

    def submit_all(
        self, moves: Sequence[int | str], seat: int | None = None, version: int | None = None
    ) -> list[Move]:
        """Make several decisions, all or none."""
        if self.over:
            raise GameOver("The game is over; nothing is left to decide.")
        self._check_version(version)
        steps: list[_Step] = []
        for place, move in enumerate(moves, start=1):
            try:
                steps.append(self._step(steps, seat, move))
            except (UnknownNotation, IllegalAction) as error:
                raise _in_a_row(error, place, len(moves), move) from None
        for step in steps:
            self._accept(step)
        return [step.move for step in steps]

    def undo(self, seat: int | None = None, version: int | None = None) -> Move:
        """Take back the last decision; raises CannotUndo, or StaleVersion."""
        return self._take_back(1, seat, version)[0]

    def undo_line(self, seat: int | None = None, version: int | None = None) -> list[Move]:
        """Take back all decisions since the current line of the record began, or none."""
        count = 1
        while count < len(self._moves) and not self._moves[-count].begins_line:
            count += 1
        return self._take_back(count, seat, version)

    def _check_version(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise StaleVersion(
                f"This answers version {version} of the table, which now is at version "
                f"{self.version}. Look again, then decide."
            )

    def _step(self, steps: Sequence[_Step], seat: int | None, move: int | str) -> _Step:
        """Check a move that follows `steps`, and carry it out on a copy."""
        state: State = steps[-1].after if steps else self.state
        asked = state.current_player
        if asked == NOBODY:
            raise GameOver("The game is over; nothing is left to decide.")
        if seat is not None and seat != asked:
            raise NotYourTurn(f"It is {self.name(asked)} who decides now.")
        action = _number(self.game, state, move)
        obstacle = _obstacle(self.game, state, action)
        if obstacle is not None:
            raise IllegalAction(*obstacle)
        last = steps[-1].move if steps else self._moves[-1] if self._moves else None
        begins = last is None or last.seat != asked or state.begins_line()
        notation = self.game.notation(cast("S", state), action)
        after, events = _carried_out(state, action)
        return _Step(Move(asked, action, notation, begins, events), after)

    def _accept(self, step: _Step) -> None:
        self._states.append(step.after)
        self._moves.append(step.move)
        self._enter("move", step.move)

    def _enter(self, kind: Literal["move", "undo"], move: Move) -> None:
        self.version += 1
        self._ledger.append(Entry(self.version, kind, move.seat, move.notation))

    def _take_back(self, count: int, seat: int | None, version: int | None) -> list[Move]:
        """Take back the last `count` decisions, which are one player's; latest first."""
        self._check_version(version)
        if not self._moves:
            raise CannotUndo("There is no decision to take back.", UNDO_RULE)
        maker = self._moves[-1].seat
        if seat is not None and seat != maker:
            raise CannotUndo(f"The last decision was made by {self.name(maker)}.", UNDO_RULE)
        if self._states[-1 - count].secrets_shown != self.state.secrets_shown:
            raise CannotUndo("Something hidden has been shown since.", UNDO_RULE)
        taken = [self._moves.pop() for _ in range(count)]
        del self._states[-count:]
        for move in taken:
            self._enter("undo", move)
        return taken


def _carried_out(state: State, action: int) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal action, and what happened on the way."""
    after = state.copy()
    events: list[Event] = []
    after.log = events
    after.apply(action)
    after.log = None
    return after, tuple(events)


def _number(game: Game[Any], state: State, move: int | str) -> int:
    """The number of a move given as number or notation."""
    return game.parse(state, move) if isinstance(move, str) else move


def _obstacle(game: Game[Any], state: State, action: int) -> Obstacle | None:
    """Why a number is not a legal action, or None."""
    if not 0 <= action < game.num_actions:
        last = game.num_actions - 1
        return Obstacle(f"There is no action {action}; they run from 0 to {last}.", NUMBERS_RULE)
    return game.why_not(state, action)


def _in_a_row(
    error: UnknownNotation | IllegalAction, place: int, count: int, move: int | str
) -> UnknownNotation | IllegalAction:
    """The same error, saying which of several moves it is about."""
    if count == 1:
        return error
    where = f"Move {place} of {count}, {move}: "
    if isinstance(error, IllegalAction):
        return type(error)(where + error.reason, error.rule)
    return UnknownNotation(where + str(error))


def _check_seed(seed: str) -> None:
    """A seed must survive being written down."""
    if not seed or not seed.isprintable():
        raise BadOptions("A seed is a text of at least one printable character.")


def _checked_names(game: Game[S], state: S, names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of the seats, given or by colour; each must be usable in a record."""
    colours = game.seat_names(state)
    if names is None:
        return tuple(colours)
    if len(names) != len(colours):
        raise BadOptions(f"{len(colours)} players need {len(colours)} names, not {len(names)}.")
    for name in names:
        if not name or name != name.strip() or not name.isprintable():
            raise BadOptions(f"{name!r} cannot be a name: write it in one line of visible text.")
        if list(names).count(name) > 1:
            raise BadOptions(f"Two players are called {name}; give each a name of their own.")
    return tuple(names)
