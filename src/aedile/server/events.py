"""What is stored of a table: its events, in order, from which everything else follows.

Each kind of event is a class that registers itself under the name the store
gives it; its fields are what the store keeps, as JSON. They are read as
strictly as what clients send: a damaged log is detected, and takes only its own
table out of order. Only events from the store are validated: those decided here
are applied as they are.

All moves of one command are one event. `actor` is the id of a person, or the
name of a part of the server such as `clock`.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeAlias

from pydantic import Field

from aedile.kernel.contract import Json
from aedile.server.protocol import HIGHEST, SeatNumber, StrictModel

Count: TypeAlias = Annotated[int, Field(ge=0, le=HIGHEST)]
Spent: TypeAlias = Annotated[int, Field(ge=0, le=2**53)]  # milliseconds of the clock

KINDS: dict[str, type["Event"]] = {}  # by the name the store gives them


class Event(StrictModel):
    """Something that happens at a table."""

    kind: ClassVar[str]

    def __init_subclass__(cls, kind: str, **more: Any) -> None:
        """Every kind of event is known by its name."""
        super().__init_subclass__(**more)
        cls.kind = kind
        KINDS[kind] = cls


# The kinds.


class Named(StrictModel):
    """A person."""

    id: str
    name: str


class ForkPoint(StrictModel):
    """Where a fork begins: after a number of moves of a record, or at a position."""

    record: str | None = None
    moves: Count | None = None  # None: at the end of the record
    position: Json | None = None


class Created(Event, kind="created"):
    """The table is there."""

    config: Json
    host: Named
    seed: str
    rules: int
    edition: str
    pieces: str | None = None  # a digest of the components; none in older logs
    password: str | None = None  # a hash
    start: ForkPoint | None = None


class Joined(Event, kind="joined"):
    """A person sits down."""

    seat: SeatNumber
    person: str
    name: str


class Left(Event, kind="left"):
    """A person stands up; a host who never sat has no seat."""

    seat: SeatNumber | None
    person: str


class Declined(Event, kind="declined"):
    """A person for whom a seat was kept does not want it."""

    seat: SeatNumber
    person: str
    name: str


class Kicked(Event, kind="kicked"):
    """The host frees a seat."""

    seat: SeatNumber
    person: str


class SeatSet(Event, kind="seat_set"):
    """The host says what a seat is for."""

    seat: SeatNumber
    to: Literal["open", "bot", "host"]
    bot: str | None = None
    name: str | None = None


class Sitting(StrictModel):
    """Who sits on a seat when the game begins."""

    person: str | None
    bot: str | None
    name: str
    confirm: bool = False


class Started(Event, kind="started"):
    """The game begins."""

    seats: list[Sitting]


class Moved(Event, kind="moved"):
    """Decisions of one seat."""

    seat: SeatNumber
    moves: Annotated[list[str], Field(min_length=1)]
    spent: Spent
    digest: str | None = None  # of the position they led to; none in older logs


class Undone(Event, kind="undone"):
    """So many moves stand from now on."""

    seat: SeatNumber
    moves: Count
    agreed: bool  # by consent of the others
    spent: Spent


class UndoAsked(Event, kind="undo_asked"):
    """A seat would like to go back to an earlier number of moves."""

    seat: SeatNumber
    moves: Count


class UndoAnswered(Event, kind="undo_answered"):
    """Another agrees to that, or not; the seat that asked can only think better of it."""

    seat: SeatNumber
    agree: bool


class Confirmed(Event, kind="confirmed"):
    """A turn is over."""

    seat: SeatNumber
    spent: Spent


class Coached(Event, kind="coached"):
    """The coach has looked at a turn: from so many moves to so many."""

    seat: SeatNumber
    step: Count
    moves: Count
    said: Json | None  # to that seat alone; None: nothing


class Preferred(Event, kind="preferred"):
    """Whether a seat is asked at the end of its turns."""

    seat: SeatNumber
    confirm: bool


class TimedOut(Event, kind="timed_out"):
    """The clock of a seat has run out."""

    seat: SeatNumber


class Resigned(Event, kind="resigned"):
    """A seat is given up."""

    seat: SeatNumber


class Replaced(Event, kind="replaced"):
    """A bot plays on."""

    seat: SeatNumber
    bot: str
    why: Literal["resigned", "clock"]


class Finished(Event, kind="finished"):
    """The game is over."""

    why: Literal["rules", "resigned", "clock", "study", "adjudicated"]
    lost: list[SeatNumber]  # seats that forfeited
    scores: list[int]


class Paced(Event, kind="paced"):
    """All tables with the same deal have come so far: this stage may be played."""

    stage: Count


class Unsealed(Event, kind="unsealed"):
    """All tables with the same deal are over: from now on everybody may see this one."""


class Closed(Event, kind="closed"):
    """The table is called off."""

    why: str


class Rematched(Event, kind="rematched"):
    """The game goes on elsewhere."""

    table: str


class Forgotten(Event, kind="forgotten"):
    """Somebody has deleted their account: from now on the table does not tell their name."""

    person: str


# In the store.


class NewEvent(NamedTuple):
    """Something that is about to be stored."""

    kind: str
    body: Json
    actor: str
    cmd: str | None  # the command it answers; the first event of a command carries it
    at: int  # milliseconds since the epoch


class StoredEvent(NamedTuple):
    """Something that has happened for good."""

    seq: int  # from 1, without gaps
    kind: str
    body: Json
    actor: str
    cmd: str | None
    at: int


def numbered(events: Iterable[NewEvent], after: int = 0) -> list[StoredEvent]:
    """Events as they are stored after a number of others."""
    return [StoredEvent(seq, *event) for seq, event in enumerate(events, after + 1)]


class SeatRow(NamedTuple):
    """Who holds a seat, for lists."""

    seat: int
    person: str | None
    bot: str | None
    name: str
    invited: bool = False  # it is kept for this person, who has yet to sit down


class Summary(NamedTuple):
    """What lists and the scheduler need to know of a table without reading its events."""

    phase: str  # open, playing, finished, closed
    game: str
    title: str
    players: int
    host: str  # a person
    public: bool
    seats: Sequence[SeatRow]
    turn_of: Sequence[str]  # the people who have to act
    due: int | None  # when a clock runs out
    bot_due: bool  # a bot has to move
    finished: int | None
    clock: str = "none"
    rated: bool = False
    in_time: bool = False  # it asks for people who take their turns in time
    sealed: bool = False  # nobody else may know what came of it
    allowed: int | None = None  # milliseconds that a clock gives: for a turn over days, or in all
