"""What the events of a table say, each kind in a form of its own.

They are read as strictly as what clients send: a log that was damaged is found
out, and one table is set aside instead of doing harm.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from aedile.kernel.contract import Json
from aedile.server.protocol import HIGHEST, Message

SeatIndex: TypeAlias = Annotated[int, Field(ge=0, le=8)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=HIGHEST)]
Spent: TypeAlias = Annotated[int, Field(ge=0, le=2**53)]  # milliseconds of the clock


class Named(Message):
    """A person."""

    id: str
    name: str


class Start(Message):
    """Where a fork begins: after so many moves of a record, or at a position."""

    record: str | None = None
    moves: Count | None = None  # None: at the end of the record
    position: Json | None = None


class Created(Message):
    """The table is there."""

    config: Json
    host: Named
    seed: str
    rules: int
    edition: str
    password: str | None = None  # a hash
    start: Start | None = None


class Joined(Message):
    """A person sits down."""

    seat: SeatIndex
    person: str
    name: str


class Left(Message):
    """A person stands up; a host who never sat has no seat."""

    seat: SeatIndex | None
    person: str


class Kicked(Message):
    """The host frees a seat."""

    seat: SeatIndex
    person: str


class SeatSet(Message):
    """The host says what a seat is for."""

    seat: SeatIndex
    to: Literal["open", "bot", "host"]
    bot: str | None = None
    name: str | None = None


class Sitting(Message):
    """Who sits on a seat when the game begins."""

    person: str | None
    bot: str | None
    name: str
    confirm: bool = False


class Started(Message):
    """The game begins."""

    seats: list[Sitting]


class Moved(Message):
    """Decisions of one seat."""

    seat: SeatIndex
    moves: Annotated[list[str], Field(min_length=1)]
    spent: Spent


class Undone(Message):
    """So many moves stand from now on."""

    seat: SeatIndex
    moves: Count
    agreed: bool  # by consent of the others
    spent: Spent


class UndoAsked(Message):
    """A seat would like to go back to where only so many moves had been made."""

    seat: SeatIndex
    moves: Count


class UndoAnswered(Message):
    """Another agrees to that, or not; the seat that asked can only think better of it."""

    seat: SeatIndex
    agree: bool


class Confirmed(Message):
    """A turn is over."""

    seat: SeatIndex
    spent: Spent


class Preferred(Message):
    """Whether a seat is asked at the end of its turns."""

    seat: SeatIndex
    confirm: bool


class TimedOut(Message):
    """The clock of a seat has run out."""

    seat: SeatIndex


class Resigned(Message):
    """A seat is given up."""

    seat: SeatIndex


class Replaced(Message):
    """A bot plays on."""

    seat: SeatIndex
    bot: str
    why: Literal["resigned", "clock"]


class Finished(Message):
    """The game is over."""

    why: Literal["rules", "resigned", "clock"]
    lost: list[SeatIndex]  # seats that forfeited
    scores: list[int]


class Closed(Message):
    """The table is called off."""

    why: str


class Rematched(Message):
    """The game goes on elsewhere."""

    table: str


Body: TypeAlias = (
    Created
    | Joined
    | Left
    | Kicked
    | SeatSet
    | Started
    | Moved
    | Undone
    | UndoAsked
    | UndoAnswered
    | Confirmed
    | Preferred
    | TimedOut
    | Resigned
    | Replaced
    | Finished
    | Closed
    | Rematched
)
BODIES: dict[str, type[Body]] = {
    "created": Created,
    "joined": Joined,
    "left": Left,
    "kicked": Kicked,
    "seat_set": SeatSet,
    "started": Started,
    "moved": Moved,
    "undone": Undone,
    "undo_asked": UndoAsked,
    "undo_answered": UndoAnswered,
    "confirmed": Confirmed,
    "preferred": Preferred,
    "timed_out": TimedOut,
    "resigned": Resigned,
    "replaced": Replaced,
    "finished": Finished,
    "closed": Closed,
    "rematched": Rematched,
}
KIND_OF: dict[type[Body], str] = {body: kind for kind, body in BODIES.items()}
