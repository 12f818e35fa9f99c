"""The state of a table, derived from its events.

A `History` depends on its events and nothing else: no clock, no chance, no
request. Who may do what is decided in `table`; what each kind of event does is in
`commands`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from pydantic import ValidationError

from aedile.kernel.contract import Game
from aedile.kernel.copies import shallow_copy
from aedile.kernel.errors import AedileError
from aedile.kernel.match import Match
from aedile.kernel.message import Seat
from aedile.kernel.rehearsal import Rehearsal
from aedile.kernel.state import State
from aedile.server.errors import Broken, Refused
from aedile.server.events import (
    KINDS,
    Coached,
    Confirmed,
    Created,
    Event,
    ForkPoint,
    Moved,
    StoredEvent,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from aedile.server.tables.clock import Clocks
from aedile.server.tables.coaching import Remark, is_coached
from aedile.server.tables.config import (
    USUAL_CAPS,
    Caps,
    Config,
    Games,
    NoClock,
    usual_games,
)
from aedile.server.tables.handlers import APPLIERS
from aedile.server.tables.rules import check_rules
from aedile.server.tables.seats import TableSeat
from aedile.server.validation import first_error

# What changes nothing but the game itself.
PLAY = (Moved, Undone, UndoAsked, UndoAnswered, Confirmed, Coached)

Phase: TypeAlias = Literal["open", "playing", "finished", "closed"]


@dataclass
class UndoRequest:
    """A request to go back to an earlier number of moves."""

    seat: int
    moves: int
    agreed: set[str] = field(default_factory=set)  # people


class Undoing(NamedTuple):
    """Moves were taken back: with this event, to this number, so many, by this seat."""

    seq: int
    moves: int
    taken: int
    seat: int


class History:
    """A table as its events left it."""

    def __init__(self, id: str, games: Games = usual_games, caps: Caps = USUAL_CAPS) -> None:
        self.id = id
        self.games = games
        self.caps = caps  # of bots that are ordered from now on
        self.seq = 0
        self.phase: Phase = "open"
        self.host = ""
        self.host_name = ""
        self.config: Config
        self.seats: list[TableSeat] = []
        self.banned: set[str] = set()  # people whose seats the host freed
        self.declined: dict[str, str] = {}  # names of those who did not want their seat, by person
        self.forgotten: set[str] = set()  # people who deleted their account
        self.password: str | None = None  # a hash
        self.seed = ""  # secret until the game is over
        self.game: Game[Any]
        self.fork_point: ForkPoint | None = None
        self.rules = 0  # version at the beginning
        self.base = 0  # moves of a record that a fork began with
        self.pace = 1  # the last stage that may be played, where tables are paced
        self.awaiting: int | None = None  # the seat that has to confirm its turn
        self.confirmed = 0  # moves that stood when a turn was confirmed last
        self.undo_request: UndoRequest | None = None
        self.clocks = Clocks(NoClock(), 0)
        self.lost: list[int] = []
        self.ended: str = ""  # why the game or the table came to an end
        self.finished_at: int | None = None
        self.unsealed = False  # what was sealed may be seen
        self.created_at = 0
        self.changed_at = 0
        self.rematch: str | None = None  # the table that follows
        self.undoings: list[Undoing] = []
        self.coached: list[int] = []  # moves that stood when each turn was over that was looked at
        self.remarks: dict[int, Remark] = {}  # what the coach said last, by seat
        self.sent: list[int] = []  # how many moves stood before each command that made some
        self.arranged = 0  # the last event that was more than play: a seat, a choice, the end
        self._match: Match[Any] | None = None
        self._rehearsed: Rehearsal | None = None

    # Loading, and what happens next.

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
            table.read(event)
        if not table.seq:
            raise Broken("This table has no events at all. Restore it from a backup.")
        check_rules(table)
        return table

    def read(self, stored: StoredEvent) -> None:
        """One more event of the store, which may hold anything; raises Broken."""
        try:
            if stored.seq != self.seq + 1:
                raise Broken(f"event {stored.seq} came where {self.seq + 1} was expected")
            if stored.kind not in KINDS:
                raise Broken(f"there is no kind of event called {stored.kind!r}.")
            self.apply(KINDS[stored.kind].model_validate(stored.body), int(stored.at))
        except Exception as error:  # whatever is in a log, it harms this table alone
            raise Broken(self._complaint(stored, error)) from None

    def apply(self, event: Event, at: int) -> None:
        """One more thing happens; raises Broken."""
        if isinstance(event, Created) != (self.seq == 0):
            raise Broken("a table is created once, before anything else happens")
        APPLIERS[type(event)](self, event, at)
        self.changed_at = at
        self.seq += 1
        if not isinstance(event, PLAY):
            self.arranged = self.seq
        self._rehearsed = None

    def copy(self) -> Self:
        """Another table that stands like this one and goes on by itself."""
        twin = shallow_copy(self)
        twin.seats = [shallow_copy(seat) for seat in self.seats]
        twin.banned, twin.forgotten = set(self.banned), set(self.forgotten)
        twin.declined = dict(self.declined)
        twin._match = None if self._match is None else self._match.copy()
        if self.undo_request is not None:
            agreed = set(self.undo_request.agreed)
            twin.undo_request = replace(self.undo_request, agreed=agreed)
        twin.clocks = self.clocks.copy()
        twin.undoings, twin.sent = self.undoings[:], self.sent[:]
        twin.coached, twin.remarks = self.coached[:], dict(self.remarks)
        return twin

    def _complaint(self, stored: StoredEvent, error: Exception) -> str:
        if isinstance(error, ValidationError):
            why = first_error(error).text
        elif isinstance(error, AedileError | Broken | Refused):
            why = str(error)
        else:
            why = f"{type(error).__name__}: {error}"
        told = f"Event {stored.seq} of this table ({stored.kind}) cannot be carried out: {why}"
        if self.rules and self.rules != self.game.rules_version:
            later = [each.aedile for each in self.game.rules if each.number > self.rules]
            which = f"before {later[0]}" if later else "that is newer"
            return (
                f"This table began under version {self.rules} of the {self.game.title} rules and "
                f"does not fit version {self.game.rules_version}. {told} Go on with it in a "
                f"version of Aedile {which}, or close it."
            )
        return f"{told} Restore it from a backup, or close it."

    # How the game stands.

    @property
    def sealed(self) -> bool:
        """Do others still play the same deal? Then only those who sit here may look."""
        return self.config.sealed and not self.unsealed

    @property
    def has_begun(self) -> bool:
        """Is there a match?"""
        return self._match is not None

    @property
    def match(self) -> Match[Any]:
        """The match; raises Broken before the game has begun."""
        if self._match is None:
            raise Broken("the game has not begun")
        return self._match

    @match.setter
    def match(self, match: Match[Any]) -> None:
        self._match = match

    @property
    def version(self) -> int:
        """Rises with every move and every move taken back."""
        return 0 if self._match is None else self._match.version

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return 0 if self._match is None else self._match.length

    def last_mover(self) -> int | None:
        """The seat that made the last of them."""
        return None if self._match is None else self._match.last_mover

    def is_beyond(self, state: State) -> bool:
        """Is this in a stage that may not be played yet?"""
        return self.config.paced and self.game.chapter(state) > self.pace

    @property
    def waits(self) -> bool:
        """Has a stage ended here that other tables with the same deal still play?"""
        if self.phase != "playing" or self.awaiting is not None or self.match.over:
            return False
        return self.is_beyond(self.match.state)

    @property
    def stages_ended(self) -> int:
        """How many have ended for good, where tables are paced."""
        return self.pace if self.waits else self.pace - 1

    def rehearse(self, moves: Sequence[str], seat: int) -> Rehearsal:
        """What moves of a seat would come to; raises what `Match.rehearse` does.

        It is kept for the event that follows, so that nothing is worked out twice.
        """
        self._rehearsed = self.match.rehearse(moves, seat)
        return self._rehearsed

    def rehearsed(self, moves: Sequence[str]) -> Rehearsal:
        """The result of these moves, whoever makes them."""
        known = self._rehearsed
        if known is not None and known.is_of(self.match) and known.notations == list(moves):
            return known
        return self.match.rehearse(moves)

    def to_move(self) -> int | None:
        """The seat that has to decide; None while nobody can."""
        if self.phase != "playing" or self.awaiting is not None or self.match.over:
            return None
        return None if self.waits else self.match.to_move

    def acting(self) -> int | None:
        """The seat the table waits for: to decide, or to confirm."""
        return self.to_move() if self.awaiting is None else self.awaiting

    def thinking(self) -> int | None:
        """The seat whose clock runs: bots have none."""
        seat = self.acting()
        return None if seat is None or self.seats[seat].bot is not None else seat

    def asks_to_confirm(self, seat: int, after: State, may_take_back: bool) -> bool:
        """Whether a seat has to confirm that its turn is over, once it stands like this."""
        return (
            (self.seats[seat].confirm or is_coached(self, seat))
            and self.config.undo != "none"
            and after.current_player != seat
            and may_take_back
        )

    def stood_since(self, seq: int) -> int:
        """How many moves have stood all the time since an event: what was told of them holds."""
        return min([self.moves, *(each.moves for each in self.undoings if each.seq > seq)])

    # Who sits where.

    def seats_of(self, person: str) -> list[int]:
        """The seats a person plays now."""
        return [index for index, seat in enumerate(self.seats) if seat.held_by(person)]

    def people(self) -> list[str]:
        """Those who play, each once, in the order of the seats."""
        return list(dict.fromkeys(s.person for s in self.seats if s.person and s.held_by(s.person)))

    def named(self, seat: int) -> Seat:
        """A seat as messages speak of it."""
        return Seat(seat, self.seats[seat].name)

    # For those who apply events.

    def expect(self, phase: Phase) -> None:
        """The table must be in this phase; raises Broken."""
        if self.phase != phase:
            raise Broken(f"the table was {self.phase}, not {phase}")

    def end(self, phase: Phase, why: str, at: int) -> None:
        """Nothing more is waited for."""
        self.phase, self.ended, self.finished_at = phase, why, at
        self.awaiting = None
        self.undo_request = None
        self.clocks.running = None
