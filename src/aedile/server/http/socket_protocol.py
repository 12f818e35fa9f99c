"""The protocol of the WebSocket: requests, read strictly, and their answers."""

from typing import Annotated, Any, Literal, TypeAlias

import orjson
from pydantic import Field, TypeAdapter, ValidationError

from aedile.kernel.message import Message, Templates
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


class Ping(StrictModel):
    """Answered with a pong."""

    do: Literal["ping"]
    n: Annotated[int, Field(ge=0, le=HIGHEST)] = 0


SocketRequest: TypeAlias = Annotated[
    WatchTable | UnwatchTable | ListenTo | UnlistenTo | GatherSet | ImagineTurn | Ping,
    Field(discriminator="do"),
]
REQUEST: TypeAdapter[SocketRequest] = TypeAdapter(SocketRequest)
OF_THE_SOCKET = ("watch", "unwatch", "listen", "unlisten", "gather", "imagine", "ping")
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
