"""The log by turns: what one player does in a row, and what the game does by itself.

A turn begins where a record begins a line. What the game does by itself, such as the end
of a round, is an entry of its own, and so is the set-up of each seat.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from aedile.kernel.message import ENGLISH, Message
from aedile.kernel.state import NOBODY, Event

if TYPE_CHECKING:
    from aedile.kernel.match import Match
    from aedile.kernel.telling import Happening

# Scenes: of a player's turn, and of the set-up. Games number their own from 1.
TURN: Final = 0
SETUP: Final = -1

# Turns are numbered by the move they begin with, so a number stays as long as its moves do.
# Below the first come the set-up of the game, 0, and of each seat, from 1.
STEP: Final = 16


class LogLine(NamedTuple):
    """One line of the log, and the move it belongs to: 1 is the first, 0 the set-up."""

    move: int
    event: int  # which of those of the move it tells of
    seat: int  # whom it is about; NOBODY for what the game does by itself
    message: Message
    points: int  # what it brought that seat
    places: list[str]  # the pieces it speaks of
    names: tuple[str, ...]  # what to call the seats

    @property
    def text(self) -> str:
        """In English."""
        return ENGLISH.text(self.message, self.names)


class Turn:
    """What belongs together in the log."""

    def __init__(self, number: int, seat: int, scene: int, before: Any) -> None:
        self.number = number
        self.seat = seat  # whose it is; NOBODY for what the game does
        self.scene = scene
        self.before = before  # the position in which it began
        self.after = before
        self.events: list[Event] = []  # those that everybody saw
        self.last = 0  # the last move it belongs to
        self.told: Headline | None = None  # until something more happens in it


class Headline(NamedTuple):
    """A turn in one sentence."""

    turn: int
    seat: int
    last: int  # the last move of it
    message: Message
    places: list[str]  # the pieces it is about
    points: list[int]  # what it brought each seat
    names: tuple[str, ...]  # what to call the seats

    @property
    def text(self) -> str:
        """In English."""
        return ENGLISH.text(self.message, self.names)


class Story:
    """The turns of a match, from the one that was under way after so many moves.

    `until` leaves out what happened after that many.
    """

    def __init__(self, match: "Match[Any]", since: int, until: int | None) -> None:
        self._match = match
        self._first = _beginning(match, since)
        self.starts: list[int] = []  # the moves with which a player's turn began
        self._turns: dict[int, Turn] = {}
        self._numbers: dict[int, list[int]] = {}  # of the turn of each event, by move
        self._turn = Turn(0, NOBODY, SETUP, match.state_after(self._first))
        if self._first == 0:
            self._set_up(match.opening)
        self.happenings: list[Happening] = []  # all from there on
        self._told = self._first  # how many moves came before them
        self._follow_all(islice(match.happenings(self._first), until and until - self._first))

    def go_on(self, match: "Match[Any]", since: int) -> None:
        """The same table later, when more moves stand: as if told anew from a later `since`."""
        self._match = match
        known = self._told + len(self.happenings)
        self._follow_all(match.happenings(known, self._turn.after))
        self.happenings = self.since(since)
        self._told = since
        begun = bisect_right(self.starts, since)
        first = self.starts[begun - 1] if begun else 0
        if first > 1:  # before that, the set-up is told as well
            self.starts = self.starts[begun - 1 :]
            self._first = first - 1
            self._turns = {n: turn for n, turn in self._turns.items() if n >= first * STEP}
        self._numbers = {move: n for move, n in self._numbers.items() if move >= since}

    @property
    def first_turn(self) -> int:
        """Turns with this number and higher are told here; lower ones are as they were."""
        return turn_at(self.starts, self._first + 1)

    def since(self, moves: int) -> "list[Happening]":
        """What happened after so many moves."""
        return self.happenings[moves - self._told :]

    def turn_of(self, line: LogLine) -> int:
        """The number of the turn that a line of the log belongs to."""
        return self._numbers[line.move][line.event]

    def headlines(self) -> list[Headline]:
        """Every turn in a sentence."""
        return [self._headline(turn) for _, turn in sorted(self._turns.items()) if turn.events]

    def _headline(self, turn: Turn) -> Headline:
        if turn.told is None or turn.told.names is not self._match.names:
            turn.told = self._sum_up(turn)
        return turn.told

    def _sum_up(self, turn: Turn) -> Headline:
        game = self._match.game
        points = [0] * len(self._match.names)
        places: dict[str, None] = {}
        for event in turn.events:
            places |= dict.fromkeys(game.places(turn.after, event))
            if event.player != NOBODY:
                points[event.player] += game.points(event)
        said = game.headline(turn)
        names = self._match.names
        return Headline(turn.number, turn.seat, turn.last, said, list(places), points, names)

    # Where each begins.

    def _set_up(self, opening: Sequence[Event]) -> None:
        """What happened before the first move, seat by seat."""
        game, start = self._match.game, self._turn.before
        for event in opening:
            scene = game.opens(event, self._turn)
            if scene != self._turn.scene:
                self._begin(0, NOBODY, scene, start)
            if self._turn.scene == SETUP:
                self._prepare(event.player, start)
            self._add(0, event, start)

    def _follow_all(self, happenings: "Iterable[Happening]") -> None:
        first = self._told + len(self.happenings) + 1
        for move, what in enumerate(happenings, start=first):
            self._follow(move, what)
            self.happenings.append(what)

    def _follow(self, move: int, what: "Happening") -> None:
        """One more move, and all that came of it."""
        game, before = self._match.game, self._turn.after
        scene = game.scene(before)
        if scene == SETUP:
            self._prepare(what.move.seat, before)
        elif scene == TURN and what.move.begins_line:
            self.starts.append(move)
            self._begin(move, what.move.seat, TURN, before)
        elif scene not in (TURN, self._turn.scene):
            self._begin(move, NOBODY, scene, before)
        for event in what.events:
            scene = game.opens(event, self._turn)
            if scene != self._turn.scene:
                self._begin(move, NOBODY, scene, before)
            self._add(move, event, what.after)
        self._turn.after, self._turn.told = what.after, None

    def _begin(self, move: int, seat: int, scene: int, before: Any) -> None:
        number = move * STEP + (0 if move else STEP // 2)
        while number in self._turns:
            number += 1
        self._turn = self._turns[number] = Turn(number, seat, scene, before)

    def _prepare(self, seat: int, before: Any) -> None:
        number = seat + 1
        self._turn = self._turns.setdefault(number, Turn(number, seat, SETUP, before))

    def _add(self, move: int, event: Event, after: Any) -> None:
        turn = self._turn
        turn.after, turn.last, turn.told = after, move, None
        self._numbers.setdefault(move, []).append(turn.number)
        if event.audience == NOBODY:
            turn.events.append(event)


def turn_at(starts: Sequence[int], moves: int) -> int:
    """The number of the turn under way after so many moves: it and those after it are told anew.

    `starts` are the moves with which turns began; before the first but one, all are.
    """
    place = bisect_right(starts, moves)
    start = starts[place - 1] if place else 0
    return start * STEP if start > 1 else 0


def _beginning(match: "Match[Any]", moves: int) -> int:
    """How many moves were made before the turn began that was under way after so many."""
    made = match.moves
    for move in range(min(moves, len(made)), 0, -1):
        if made[move - 1].begins_line and match.game.scene(match.state_after(move - 1)) == TURN:
            return move - 1
    return 0
