"""The protocol of the WebSocket: requests, read strictly, and their answers."""

from typing import Annotated, Any, Literal, TypeAlias

import orjson
from pydantic import Field, StringConstraints, TypeAdapter, ValidationError

from aedile.kernel.message import Message, Templates
from aedile.server.analysis.trying import MOST_TRIED
from aedile.server.errors import NO_NULL, NOT_JSON, Refused
from aedile.server.http.shapes import TableId
from aedile.server.protocol import (
    HIGHEST,
    MOST_GATHERED,
    MOST_MOVES,
    Cmd,
    Notation,
    Password,
    PlannedMoves,
    SeatNumber,
    StrictModel,
    Version,
)
from aedile.server.rooms.outbox import Done
from aedile.server.rooms.watchers import Place
from aedile.server.validation import first_error

say = Templates("messages")
TEXT_ONLY = say("Send text; binary messages are not supported.")
OBJECT_ONLY = say("Send a JSON object.")

Seat: TypeAlias = SeatNumber | Literal["mine"] | None


class WatchTable(StrictModel):
    """Send frames of this table from now on, starting with the current one."""

    do: Literal["watch"]
    table: TableId
    seat: Seat = "mine"
    last: Version = 0  # the newest event the client knows
    log: Version = 0  # how many moves of the log it has
    password: Password | None = None


class UnwatchTable(StrictModel):
    """Stop sending frames of this table."""

    do: Literal["unwatch"]
    table: TableId
    seat: Seat = "mine"


class ListenTo(StrictModel):
    """Send what is said at this tournament from now on."""

    do: Literal["listen"]
    tournament: TableId


class UnlistenTo(StrictModel):
    """Stop sending what is said at this tournament."""

    do: Literal["unlisten"]
    tournament: TableId


class GatherSet(StrictModel):
    """Say how a set stands with these parts in it; nothing changes."""

    do: Literal["gather"]
    cmd: Cmd | None = None  # comes back with the answer
    table: TableId
    seat: SeatNumber | None = None  # may be left out by those who hold only one
    version: Version
    # Moves to be imagined before it.
    after: Annotated[list[Notation], Field(default_factory=list, max_length=MOST_MOVES)]
    set: Annotated[list[Notation], Field(max_length=MOST_GATHERED)]


class ImagineTurn(StrictModel):
    """Try moves as if it were your turn; answered with `imagined`, and nothing changes."""

    do: Literal["imagine"]
    cmd: Cmd  # to know the answer by
    table: TableId
    seat: SeatNumber | None = None  # may be left out by those who hold only one
    version: Version
    moves: PlannedMoves


class ShownLine(StrictModel):
    """A line that is shown, and how far it is played."""

    kind: Literal["tried", "judged"] = Field(description="By people, or by an analysis.")
    deal: Version | None = Field(
        None, description="Deals anew what the mover did not know; null: as it lay."
    )
    moves: Annotated[list[Notation], Field(max_length=MOST_TRIED)]
    made: Version = Field(description="So many of these moves.")


class ShownView(StrictModel):
    """What somebody looks at in a finished game."""

    step: Version = Field(description="After so many moves of the game.")
    level: Literal["quick", "deep"] = Field("quick", description="Of the analysis.")
    line: ShownLine | None = Field(None, description="That leaves the game there.")


class ReviewTable(StrictModel):
    """Look at a finished game together with others; again to look around alone, or to come back."""

    do: Literal["review"]
    cmd: Cmd | None = None
    table: TableId
    password: Password | None = None
    alone: bool = False


class UnreviewTable(StrictModel):
    """Look at it together no longer."""

    do: Literal["unreview"]
    cmd: Cmd | None = None
    table: TableId


class LeadReview(StrictModel):
    """Take the lead where nobody has it, or pass it on to somebody."""

    do: Literal["lead"]
    cmd: Cmd | None = None
    table: TableId
    to: Annotated[str, StringConstraints(max_length=40)] | None = None  # null: to oneself


class ShowView(StrictModel):
    """Whoever leads shows this to all."""

    do: Literal["show"]
    cmd: Cmd | None = None
    table: TableId
    view: ShownView


OfReviews: TypeAlias = ReviewTable | UnreviewTable | LeadReview | ShowView


class Ping(StrictModel):
    """Answered with a pong."""

    do: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=HIGHEST)] = 0


SocketRequest: TypeAlias = Annotated[
    WatchTable | UnwatchTable | ListenTo | UnlistenTo | GatherSet | ImagineTurn | OfReviews | Ping,
    Field(discriminator="do"),
]
REQUEST: TypeAdapter[SocketRequest] = TypeAdapter(SocketRequest)
OF_REVIEWS = ("review", "unreview", "lead", "show")
OF_TABLES = ("watch", "unwatch", "listen", "unlisten", "gather", "imagine")
OF_THE_SOCKET = (*OF_TABLES, *OF_REVIEWS, "ping")
TABLE: TypeAdapter[str] = TypeAdapter(TableId)


def answer(done: Done) -> dict[str, Any]:
    """The answer to a command that was carried out."""
    return {"type": "done", "cmd": done.cmd, "seq": done.seq, "version": done.version}


def refusal(
    refused: Refused, cmd: str | None, table: str | None = None, seat: Place = None
) -> dict[str, Any]:
    """The answer to one that was refused."""
    told: dict[str, Any] = {"type": "refused", "cmd": cmd, "error": refused.as_json()}
    if table is not None:
        told["table"] = table
        told["seat"] = seat
    return told


class Malformed(Exception):
    """A message that cannot be read, with its `cmd` if there is one."""

    def __init__(self, said: Message, data: object = None) -> None:
        super().__init__(said.text)
        self.refused = Refused("bad-request", said)
        cmd = data.get("cmd") if isinstance(data, dict) else None
        self.cmd = cmd[:64] if isinstance(cmd, str) else None


def read(text: str | None) -> dict[str, Any]:
    """A message as a JSON object; raises Malformed."""
    if text is None:
        raise Malformed(TEXT_ONLY())
    if "\\u0000" in text:
        raise Malformed(NO_NULL())
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Malformed(NOT_JSON()) from None
    if not isinstance(data, dict):
        raise Malformed(OBJECT_ONLY())
    return data


def checked(kind: TypeAdapter[Any], value: object, data: object = None) -> Any:
    """The value, if it is of this kind; `data` is the message it came with. Raises Malformed."""
    try:
        return kind.validate_python(value)
    except ValidationError as error:
        raise Malformed(first_error(error), data or value) from None


def text_of(message: dict[str, Any]) -> str:
    """As it is sent."""
    return orjson.dumps(message).decode()
