"""One table: a position, checked moves, a version, undo and a log.

`State.apply` is fast and trusts its caller. `Match.submit` checks everything: what
it refuses, it refuses with a reason and without changing anything. A position that
was once current is never written to again, so a `View` of it stays valid.

Decisions are kept, and a position now and then. The positions between and what
happened on the way are found again by playing on from there, which is quick.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, Literal, NamedTuple, cast

from aedile.kernel.contract import Game, Gathering, Obstacle, Option, Prompt, S, Standing
from aedile.kernel.copies import shallow_copy
from aedile.kernel.errors import (
    BadPosition,
    CannotUndo,
    GameOver,
    IllegalAction,
    StaleVersion,
    UnknownNotation,
)
from aedile.kernel.message import Citation, Seat, Templates
from aedile.kernel.notes import Comment, Variation
from aedile.kernel.rehearsal import (
    NOTHING_LEFT,
    Kept,
    Move,
    Rehearsal,
    in_a_row,
    number_of,
    obstacle_to,
)
from aedile.kernel.settings import check_seed, checked_names
from aedile.kernel.state import NOBODY, Event
from aedile.kernel.telling import Happening, carried_out, tell
from aedile.kernel.turns import LogLine, Story
from aedile.kernel.view import View, list_options, question

say = Templates("messages")
GAME_OVER = say("The game is over.")
NOTHING_TO_UNDO = say("There is no decision to take back.")
MADE_BY = say("The last decision was made by {who}.")
SHOWN_SINCE = say("Something hidden has been shown since.")
TOO_FEW = say("There are {n} decisions, not {asked}.", one="There is {n} decision, not {asked}.")
STALE = say(
    "This answers version {version} of the table, which now is at version {now}. "
    "Look again, then decide."
)
MOVED_ON = say("The table has moved on since this was tried.")
UNDO_RULE = Citation(
    topic=say(
        "A decision may be taken back by the player who made it, until something hidden has been "
        "shown or another player has decided."
    )()
)


class Entry(NamedTuple):
    """One line of the ledger. Written once; an undo adds an entry and removes none."""

    version: int  # of the table, once it had happened
    kind: Literal["move", "undo"]
    seat: int
    notation: str


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
        self.names = checked_names(game.seat_names(state), names)
        self.seed = seed  # None when the table began from a position
        self.settings = game.options_of(state)  # those that differ from the default
        self.notes: dict[str, str] = {}  # remarks for the record: Shows, Date, Seats, Seen
        self.variations: list[Variation] = []  # for the record: what else could have been played
        self.comments: list[Comment] = []
        self.version = 0
        self._ledger: list[Move] = []  # by version, those taken back as well
        self._undos: set[int] = set()  # the versions at which one was taken back
        self._moves: list[Move] = []
        self._secrets: list[int] = []  # how many had been shown before each move
        self._opening = tuple(opening)  # what happened at set-up
        self._state = cast("S", state.copy())
        self._kept = [Kept(0, self._state)]
        self._start = self._kept[0]  # where the current line of the record begins, if that is known

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
        check_seed(seed)
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

    def copy(self) -> "Match[S]":
        """Another table that stands like this one and goes on by itself."""
        twin = shallow_copy(self)
        twin.notes, twin._undos = dict(self.notes), set(self._undos)
        twin.variations, twin.comments = self.variations[:], self.comments[:]
        twin._ledger, twin._moves = self._ledger[:], self._moves[:]
        twin._secrets, twin._kept = self._secrets[:], self._kept[:]  # positions stay as they are
        return twin

    def rename(self, names: Sequence[str]) -> None:
        """Other people sit at the table from now on; raises BadOptions."""
        self.names = checked_names(self.game.seat_names(self._state), names)

    # How the table stands.

    @property
    def state(self) -> S:
        """The position now. To look at; moves go through `submit`."""
        return self._state

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
        return tuple(
            Entry(version, "undo" if version in self._undos else "move", move.seat, move.notation)
            for version, move in enumerate(self._ledger, start=1)
        )

    def state_after(self, moves: int) -> S:
        """The position after that many of the moves that stand; 0 is the beginning."""
        if not 0 <= moves <= len(self._moves):
            raise IndexError(f"{len(self._moves)} moves stand at this table, not {moves}.")
        if moves == len(self._moves):
            return self._state
        kept = self._last_kept(moves)
        if kept.moves == moves:
            return cast("S", kept.state)
        state = kept.state.copy()
        for move in self._moves[kept.moves : moves]:
            state.apply(move.action)
        return cast("S", state)

    def _last_kept(self, moves: int) -> Kept:
        """The last position kept before so many moves had been made, or just then."""
        if self._kept[-1].moves <= self._start.moves <= moves:
            return self._start
        place = bisect_right(self._kept, moves, key=lambda kept: kept.moves)
        return self._kept[place - 1]

    def happenings(self, since: int = 0, state: S | None = None) -> Iterator[Happening]:
        """The moves that stand, leaving out so many, each with what came of it.

        `state` is the position after those, where it is at hand.
        """
        state = self.state_after(since) if state is None else state
        for move in self._moves[since:]:
            state, events = carried_out(state, move.action)
            yield Happening(move, events, state)

    @property
    def length(self) -> int:
        """How many decisions there are."""
        return len(self._moves)

    def name(self, seat: int) -> str:
        """What to call a seat."""
        return self.names[seat]

    def seat(self, seat: int) -> Seat:
        """A seat as messages speak of it."""
        return Seat(seat, self.names[seat])

    def prompt(self) -> Prompt | None:
        """The question now asked; None when the game is over."""
        return None if self.over else question(self.game, self.state, self.names)

    def options(self) -> list[Option]:
        """The legal answers of the seat to move; empty when the game is over."""
        return list_options(self.game, self.state, self.names)

    def gathering(self, chosen: Sequence[str] = ()) -> Gathering | None:
        """The set now asked about, with these parts in any order; None if about none."""
        return self.game.gathering(self.state, chosen)

    def why(self, move: int | str) -> Obstacle | None:
        """Why a move is not allowed now; None when it is. Raises UnknownNotation."""
        if self.over:
            return Obstacle(GAME_OVER())
        return obstacle_to(self.game, self.state, number_of(self.game, self.state, move))

    def view(self, seat: int) -> View[S]:
        """What one seat knows."""
        if not 0 <= seat < len(self.names):
            raise ValueError(f"There is no seat {seat} at this table.")
        return View(self.game, self.state, seat, self.names)

    def standings(self) -> list[Standing]:
        """By place, best first; provisional until the game is over."""
        return self.game.standings(self.state)

    def log(self, viewer: int = NOBODY, since: int | None = None) -> list[str]:
        """What happened, in words, as the viewer may hear it.

        `since` leaves out the set-up and that many moves, for those who have heard them.
        """
        return [told.text for told in self.told(viewer, since)]

    def told(self, viewer: int = NOBODY, since: int | None = None) -> list[LogLine]:
        """The same, with the move that each sentence belongs to."""
        return tell(self, self.happenings(since or 0), viewer, since)

    def story(self, since: int = 0, until: int | None = None) -> Story:
        """The same by turns, from the one that was under way after that many moves."""
        return Story(self, since, until)

    @property
    def opening(self) -> Sequence[Event]:
        """What happened at set-up."""
        return self._opening

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
        trial = self.rehearse(moves, seat, version)
        self.accept(trial)
        return trial.moves

    def rehearse(
        self, moves: Sequence[int | str], seat: int | None = None, version: int | None = None
    ) -> "Rehearsal":
        """What several decisions would lead to; the table stays as it is. Raises as `submit`."""
        if self.over:
            raise GameOver(NOTHING_LEFT())
        self._check_version(version)
        trial = Rehearsal(self)
        for place, move in enumerate(moves, start=1):
            try:
                trial.step(seat, move)
            except (UnknownNotation, IllegalAction) as error:
                raise in_a_row(error, place, len(moves), move) from None
        return trial

    def undo(self, seat: int | None = None, version: int | None = None) -> Move:
        """Take back the last decision; raises CannotUndo, or StaleVersion."""
        return self._take_back(1, seat, version)[0]

    def undo_line(self, seat: int | None = None, version: int | None = None) -> list[Move]:
        """Take back all decisions since the current line of the record began, or none."""
        return self._take_back(self.line_length(), seat, version)

    def last_move_of(self, seat: int) -> int:
        """The number of the last decision of a seat that stands; 0 if it has made none."""
        for number in range(len(self._moves), 0, -1):
            if self._moves[number - 1].seat == seat:
                return number
        return 0

    @property
    def last_mover(self) -> int | None:
        """The seat that made the last decision that stands."""
        return self._moves[-1].seat if self._moves else None

    def line_length(self) -> int:
        """How many decisions the current line of the record has so far."""
        count = 0
        for move in reversed(self._moves):
            count += 1
            if move.begins_line:
                break
        return count

    def why_no_undo(self, seat: int | None, count: int = 1) -> Obstacle | None:
        """Why a seat may not take back the last `count` decisions of a line; None if it may."""
        if not 0 < count <= len(self._moves):
            return Obstacle(NOTHING_TO_UNDO(), UNDO_RULE)
        maker = self._moves[-1].seat
        if seat is not None and seat != maker:
            return Obstacle(MADE_BY(who=self.seat(maker)), UNDO_RULE)
        if self._secrets[-count] != self._state.secrets_shown:
            return Obstacle(SHOWN_SINCE(), UNDO_RULE)
        return None

    def rewind(self, count: int, version: int | None = None) -> list[Move]:
        """Take back the last `count` decisions, whoever made them; latest first.

        For players who have all agreed: the rules of undo are not asked.
        """
        self._check_version(version)
        if not 0 <= count <= len(self._moves):
            raise CannotUndo(TOO_FEW(n=len(self._moves), asked=count))
        left = len(self._moves) - count
        self._state = self.state_after(left)
        taken = self._moves[left:][::-1]
        del self._moves[left:], self._secrets[left:]
        self._kept = [kept for kept in self._kept if kept.moves <= left]
        self._start = self._kept[-1]
        for move in taken:
            self._enter(move)
            self._undos.add(self.version)
        return taken

    def _check_version(self, version: int | None) -> None:
        if version is not None and version != self.version:
            raise StaleVersion(STALE(version=version, now=self.version))

    def accept(self, trial: "Rehearsal") -> None:
        """Make the decisions of a rehearsal, which must be of the position as it now is."""
        if not trial.is_of(self):
            raise StaleVersion(MOVED_ON())
        self._state = cast("S", trial.state)
        self._moves += trial.moves
        self._secrets += trial.secrets
        self._kept += trial.kept
        self._start = trial.line or self._start
        for move in trial.moves:
            self._enter(move)

    def _enter(self, move: Move) -> None:
        self.version += 1
        self._ledger.append(move)

    def _take_back(self, count: int, seat: int | None, version: int | None) -> list[Move]:
        """Take back the last `count` decisions, which are one player's; latest first."""
        self._check_version(version)
        obstacle = self.why_no_undo(seat, count)
        if obstacle is not None:
            raise CannotUndo(*obstacle)
        return self.rewind(count)
