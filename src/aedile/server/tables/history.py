"""What has happened at a table, and what is the case because of it.

A `History` is what its events make of it, and nothing else: no time, no chance
and no wish of anybody comes in. Who may do what is decided in `table`.
"""

import copy
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Self, TypeAlias, cast

from pydantic import ValidationError

from aedile.kernel.contract import Game
from aedile.kernel.errors import AedileError
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay
from aedile.kernel.state import State
from aedile.server.errors import Broken, Refused
from aedile.server.events import StoredEvent
from aedile.server.tables import bodies
from aedile.server.tables.bodies import BODIES, Sitting, Start
from aedile.server.tables.clock import Clocks
from aedile.server.tables.config import (
    USUAL_CAPS,
    Caps,
    Config,
    Games,
    NoClock,
    SeatPlan,
    read_config,
    usual_games,
)
from aedile.server.validation import first_error

Phase: TypeAlias = Literal["open", "playing", "finished", "closed"]


@dataclass
class Seat:
    """A seat and who holds it. A person keeps it in lists even when a bot plays on."""

    name: str = ""
    person: str | None = None
    bot: str | None = None
    kept_for: str | None = None  # a person who may sit down here, and no other
    confirm: bool = False
    gone: bool = False  # the person resigned or ran out of time

    @property
    def kind(self) -> Literal["open", "person", "bot"]:
        """What plays here."""
        if self.bot is not None:
            return "bot"
        return "open" if self.person is None else "person"

    def held_by(self, person: str) -> bool:
        """Does this person play here, now?"""
        return self.person == person and self.bot is None and not self.gone


@dataclass
class Asking:
    """A request to go back to where only so many moves had been made."""

    seat: int
    moves: int
    agreed: set[str] = field(default_factory=set)  # people


class Undoing(NamedTuple):
    """Moves were taken back: with this event, to so many."""

    seq: int
    moves: int


class History:
    """A table as its events left it."""

    def __init__(self, id: str, games: Games = usual_games, caps: Caps = USUAL_CAPS) -> None:
        self.id = id
        self.caps = caps  # of bots that are ordered from now on
        self.seq = 0
        self.phase: Phase = "open"
        self.host = ""
        self.host_name = ""
        self.config: Config
        self.seats: list[Seat] = []
        self.banned: set[str] = set()  # people whose seats the host freed
        self.password: str | None = None  # a hash
        self.match: Match[Any] | None = None
        self.game: Game[Any]
        self.start: Start | None = None
        self.rules = 0  # version at the beginning
        self.base = 0  # moves of a record that a fork began with
        self.awaiting: int | None = None  # the seat that has to confirm its turn
        self.asking: Asking | None = None
        self.clocks = Clocks(NoClock(), 0)
        self.lost: list[int] = []
        self.ended: str = ""  # why the game or the table came to an end
        self.finished_at: int | None = None
        self.created_at = 0
        self.rematch: str | None = None  # the table that follows
        self.undoings: list[Undoing] = []
        self.memo: dict[Any, Any] = {}  # what was worked out since the last event
        self._seed = ""
        self._games = games

    @classmethod
    def load(
        cls,
        id: str,
        events: Iterable[StoredEvent],
        games: Games = usual_games,
        caps: Caps = USUAL_CAPS,
    ) -> Self:
        """The table that these events make; raises Broken."""
        table = cls(id, games, caps)
        for event in events:
            table.apply(event)
        if not table.seq:
            raise Broken("This table has no events at all. Restore it from a backup.")
        return table

    def apply(self, event: StoredEvent) -> None:
        """One more thing has happened; raises Broken."""
        try:
            if event.seq != self.seq + 1:
                raise Broken(f"event {event.seq} came where {self.seq + 1} was expected")
            if (event.kind == "created") != (self.seq == 0):
                raise Broken("a table is created once, before anything else happens")
            body = BODIES[event.kind].model_validate(event.body)
            _HANDLERS[event.kind](self, body, int(event.at))
        except Exception as error:  # whatever is in a log, it harms this table alone
            raise Broken(self._complaint(event, error)) from None
        self.seq = event.seq
        self.memo.clear()

    def copy(self) -> Self:
        """Another table that stands like this one and goes on by itself."""
        twin = copy.copy(self)
        twin.seats = [replace(seat) for seat in self.seats]
        twin.banned = set(self.banned)
        twin.match = None if self.match is None else self.match.copy()
        if self.asking is not None:
            twin.asking = replace(self.asking, agreed=set(self.asking.agreed))
        twin.clocks = self.clocks.copy()
        twin.undoings = self.undoings[:]
        twin.memo = {}
        return twin

    def _complaint(self, event: StoredEvent, error: Exception) -> str:
        if isinstance(error, ValidationError):
            why = first_error(error).text
        elif isinstance(error, KeyError) and event.kind not in BODIES:
            why = f"there is no kind of event called {event.kind!r}."
        elif isinstance(error, AedileError | Broken | Refused):
            why = str(error)
        else:
            why = f"{type(error).__name__}: {error}"
        told = f"Event {event.seq} of this table ({event.kind}) cannot be carried out: {why}"
        if self.rules and self.rules != self.game.rules_version:
            return (
                f"This table was begun under version {self.rules} of the {self.game.title} rules "
                f"and does not fit version {self.game.rules_version}. {told} Go on with it in the "
                "version of Aedile it was begun with, or close it."
            )
        return f"{told} Restore it from a backup, or close it."

    # What is the case.

    @property
    def version(self) -> int:
        """Rises with every move and every move taken back."""
        return 0 if self.match is None else self.match.version

    @property
    def table(self) -> Match[Any]:
        """The match, once the game has begun."""
        if self.match is None:
            raise Broken("the game has not begun")
        return self.match

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return 0 if self.match is None else self.match.length

    def to_move(self) -> int | None:
        """The seat that has to decide; None while nobody can."""
        if self.phase != "playing" or self.awaiting is not None or self.table.over:
            return None
        return self.table.to_move

    def acting(self) -> int | None:
        """The seat the table waits for: to decide, or to confirm."""
        return self.to_move() if self.awaiting is None else self.awaiting

    def seats_of(self, person: str) -> list[int]:
        """The seats a person plays now."""
        return [index for index, seat in enumerate(self.seats) if seat.held_by(person)]

    def people(self) -> list[str]:
        """Those who play, each once, in the order of the seats."""
        return list(dict.fromkeys(s.person for s in self.seats if s.person and s.held_by(s.person)))

    def asks_to_confirm(self, seat: int, after: State, may_take_back: bool) -> bool:
        """Whether a seat has to confirm that its turn is over, once it stands like this."""
        return (
            self.seats[seat].confirm
            and self.config.undo != "none"
            and after.current_player != seat
            and may_take_back
        )

    def stood_since(self, seq: int) -> int:
        """How many moves have stood all the time since an event: what was told of them holds."""
        return min([self.moves, *(each.moves for each in self.undoings if each.seq > seq)])

    # What happened.

    def _created(self, body: bodies.Created, at: int) -> None:
        self.config = read_config(body.config)
        self.game = self._games(self.config.game, body.edition)
        self.rules = body.rules
        self.host, self.host_name = body.host.id, body.host.name
        self.password = body.password
        self.start = body.start
        self.created_at = at
        self._seed = body.seed
        self.seats = [self._planned(plan) for plan in self.config.plan()]
        self._new_match(None)  # a table that cannot be set up is found out now

    def _planned(self, plan: SeatPlan) -> Seat:
        confirm = self.config.confirm
        if plan.to == "host":
            return Seat(plan.name or self.host_name, self.host, confirm=confirm)
        if plan.to == "bot":
            return Seat(bot_name(plan.bot or ""), bot=plan.bot)
        return Seat(plan.name or "", kept_for=plan.person, confirm=confirm)

    def _new_match(self, names: list[str] | None) -> Match[Any]:
        """The table set up, or where a fork begins."""
        start, config = self.start, self.config
        if start is None:
            return Match.new(self.game, config.players, self._seed, config.options, names)
        match = begin(self.game, start)
        if len(match.names) != config.players:
            raise Broken(f"a game of {len(match.names)} cannot go on with {config.players}")
        if names is not None:
            match.rename(names)
        return match

    def _joined(self, body: bodies.Joined, at: int) -> None:
        self._expect("open")
        seat = self.seats[body.seat]
        if seat.kind != "open":
            raise Broken(f"seat {body.seat} is taken")
        seat.person, seat.name, seat.kept_for = body.person, body.name, None
        seat.confirm = self.config.confirm

    def _left(self, body: bodies.Left, at: int) -> None:
        self._expect("open")
        if body.seat is not None:
            self._free(body.seat, body.person)
        others = [seat for seat in self.seats if seat.person not in (None, body.person)]
        if body.person == self.host and not self.seats_of(body.person) and others:
            self.host, self.host_name = cast("str", others[0].person), others[0].name

    def _kicked(self, body: bodies.Kicked, at: int) -> None:
        self._expect("open")
        self._free(body.seat, body.person)
        self.banned.add(body.person)

    def _free(self, index: int, person: str) -> None:
        if self.seats[index].person != person:
            raise Broken(f"{person} does not hold seat {index}")
        self.seats[index] = Seat(confirm=self.config.confirm)

    def _seat_set(self, body: bodies.SeatSet, at: int) -> None:
        self._expect("open")
        if self.seats[body.seat].person not in (None, self.host):
            raise Broken(f"seat {body.seat} is taken")
        plan = SeatPlan(to=body.to, bot=body.bot, name=body.name)
        self.seats[body.seat] = self._planned(plan)

    def _started(self, body: bodies.Started, at: int) -> None:
        self._expect("open")
        if len(body.seats) != len(self.seats):
            raise Broken(f"{len(self.seats)} seats are not {len(body.seats)}")
        self.match = self._new_match([sitting.name for sitting in body.seats])
        if self.match.over:
            raise Broken("this game is over already")
        self.seats = [self._seated(sitting) for sitting in body.seats]
        self.base = len(self.match.moves)
        self.phase = "playing"
        self.clocks = Clocks(self.config.clock, len(self.seats))
        self.clocks.since = at
        self.clocks.pass_on(self._thinking(), self.moves)

    def _seated(self, sitting: Sitting) -> Seat:
        if (sitting.person is None) == (sitting.bot is None):
            raise Broken("on each seat sits a person or a bot")
        return Seat(sitting.name, sitting.person, sitting.bot, confirm=sitting.confirm)

    def _moved(self, body: bodies.Moved, at: int) -> None:
        self._expect("playing")
        if self.awaiting is not None:
            raise Broken(f"seat {self.awaiting} had not confirmed its turn")
        played = self.table.rehearse(body.moves)
        if any(move.seat != body.seat for move in played.moves):
            raise Broken(f"it was not seat {body.seat} that had to decide")
        self.table.accept(played)
        if self.asks_to_confirm(body.seat, played.state, played.may_take_back):
            self.awaiting = body.seat
        if self.seats[body.seat].bot is None:
            self.asking = None
        self.clocks.charge(body.spent, at)
        self.clocks.pass_on(self._thinking(), self.moves)

    def _undone(self, body: bodies.Undone, at: int) -> None:
        self._expect("playing")
        if not self.base <= body.moves < self.moves:
            raise Broken(f"{self.moves} moves stood, which cannot become {body.moves}")
        self.table.rewind(self.moves - body.moves)
        self.awaiting = None
        self.asking = None
        self.undoings.append(Undoing(self.seq + 1, body.moves))
        self.clocks.charge(body.spent, at)
        self.clocks.turn_back(self._thinking(), self.moves)

    def _undo_asked(self, body: bodies.UndoAsked, at: int) -> None:
        self._expect("playing")
        person = self.seats[body.seat].person
        if person is None or not self.base <= body.moves < self.moves:
            raise Broken("nobody can ask for that")
        self.asking = Asking(body.seat, body.moves, {person})

    def _undo_answered(self, body: bodies.UndoAnswered, at: int) -> None:
        self._expect("playing")
        person = self.seats[body.seat].person
        if self.asking is None or person is None:
            raise Broken("nobody had asked for that")
        if body.agree:
            self.asking.agreed.add(person)
        else:
            self.asking = None

    def _confirmed(self, body: bodies.Confirmed, at: int) -> None:
        self._expect("playing")
        if self.awaiting != body.seat:
            raise Broken(f"seat {body.seat} had nothing to confirm")
        self.awaiting = None
        self.clocks.charge(body.spent, at)
        self.clocks.pass_on(self._thinking(), self.moves)

    def _preferred(self, body: bodies.Preferred, at: int) -> None:
        self.seats[body.seat].confirm = body.confirm

    def _gave_up(self, body: bodies.TimedOut | bodies.Resigned, at: int) -> None:
        self._expect("playing")
        self.seats[body.seat].gone = True

    def _replaced(self, body: bodies.Replaced, at: int) -> None:
        self._expect("playing")
        seat = self.seats[body.seat]
        seat.bot, seat.gone, seat.confirm = body.bot, True, False
        if self.awaiting == body.seat:
            self.awaiting = None
        self.asking = None
        if self.clocks.running == body.seat:
            self.clocks.since = at
            self.clocks.pass_on(self._thinking(), self.moves)

    def _finished(self, body: bodies.Finished, at: int) -> None:
        self._expect("playing")
        if body.scores != self.table.state.scores():
            raise Broken("the game would have ended with other points")
        if body.why == "rules" and not self.table.over:
            raise Broken("the game was not over")
        self.lost = [seat for seat in body.lost if self.seats[seat]]
        self._end("finished", body.why, at)

    def _closed(self, body: bodies.Closed, at: int) -> None:
        self._end("closed", body.why, at)

    def _end(self, phase: Phase, why: str, at: int) -> None:
        self.phase, self.ended, self.finished_at = phase, why, at
        self.awaiting = None
        self.asking = None
        self.clocks.running = None

    def _rematched(self, body: bodies.Rematched, at: int) -> None:
        self._expect("finished")
        self.rematch = body.table

    def _expect(self, phase: Phase) -> None:
        if self.phase != phase:
            raise Broken(f"the table was {self.phase}, not {phase}")

    def _thinking(self) -> int | None:
        """The seat whose clock runs: bots have none."""
        seat = self.acting()
        return None if seat is None or self.seats[seat].bot is not None else seat


def begin(game: Game[Any], start: Start, *, strict: bool = False) -> Match[Any]:
    """The table a fork begins with; raises BadRecord or BadPosition.

    Unless `strict`, a record made under another version of the rules is played by those here.
    """
    if start.record is None:
        return Match.from_position(game, game.load(start.position or {}))
    record = read(start.record)
    if not strict:
        record = replace(record, rules=game.rules_version)
    return replay(record, lambda name: game, stop=start.moves)


def bot_name(spec: str) -> str:
    """What to call a bot."""
    return spec.partition(":")[0].capitalize()


_HANDLERS: dict[str, Callable[[History, Any, int], None]] = {
    "created": History._created,
    "joined": History._joined,
    "left": History._left,
    "kicked": History._kicked,
    "seat_set": History._seat_set,
    "started": History._started,
    "moved": History._moved,
    "undone": History._undone,
    "undo_asked": History._undo_asked,
    "undo_answered": History._undo_answered,
    "confirmed": History._confirmed,
    "preferred": History._preferred,
    "timed_out": History._gave_up,
    "resigned": History._gave_up,
    "replaced": History._replaced,
    "finished": History._finished,
    "closed": History._closed,
    "rematched": History._rematched,
}
