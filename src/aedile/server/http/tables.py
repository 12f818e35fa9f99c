"""The lobby, and playing: the same commands and frames as on the socket."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Request, Response
from pydantic import ConfigDict, Field

from aedile.kernel.contract import Json
from aedile.server.http import shapes
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.frames import Frame, Gathering, Option
from aedile.server.http.messages import Message
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.people.accounts import GUEST
from aedile.server.people.sessions import Identity
from aedile.server.protocol import (
    HIGHEST,
    MOST_GATHERED,
    MOST_MOVES,
    AnyCommand,
    Cmd,
    Notation,
    Password,
    SeatNumber,
    Version,
)
from aedile.server.tables.actors import Person
from aedile.server.tables.config import Config
from aedile.server.tables.gathering import Asked

router = APIRouter(prefix="/api", tags=["tables"])

LONGEST_WAIT = 50.0  # seconds; proxies cut a request that is silent for a minute

TableId = Annotated[shapes.TableId, Path(examples=["Zk3vP0q9sWcA"])]
Seat = Annotated[
    SeatNumber | Literal["mine", "none"],
    Query(
        description="A seat of yours; `mine`, your first one if any; or `none`, for a spectator."
    ),
]
LogAfter = Annotated[
    int, Query(ge=0, le=HIGHEST, description="The number of moves whose log you have.")
]
TablePassword = Annotated[
    Password | None, Header(description="The password of a table that asks for one.")
]

EXAMPLE: Json = {
    "game": "trajan",
    "players": 3,
    "seats": [{"to": "host"}, {"to": "open"}, {"to": "bot", "bot": "heuristic"}],
}
TABLE = ("no-such-table", "not-your-seat", "wrong-password", "restarting", "broken-table")


class TableRequest(Config):
    """The settings of a new table; only the game and the number of players are required."""

    cmd: Cmd | None = Field(
        None, description="A name you make up: sent again with it, this opens nothing."
    )
    password: Password | None = Field(None, description="For a table with visibility `password`.")

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})


class NewTableResponse(ResponseBody):
    """A table that was just opened."""

    id: str = Field(examples=["Zk3vP0q9sWcA"])
    link: str = Field(description="Anyone who has it can open the table.")


class DoneResponse(ResponseBody):
    """A command was carried out, and is on disk."""

    type: Literal["done"] = "done"
    cmd: str
    seq: int
    version: int


class HintRequest(RequestBody):
    """Which seat the hint is for."""

    seat: SeatNumber | None = Field(None, description="Of several seats of yours, which one.")
    by: Literal["adviser", "judge"] = Field(
        "adviser", description="The judge takes longer, and tells lines in shares of the win."
    )

    model_config = ConfigDict(json_schema_extra={"examples": [{}]})


class OtherResponse(ResponseBody):
    """Another answer a good player might give."""

    option: Option
    less: int = Field(description="About so many points worse; 0 is about as good.")


class HintLine(ResponseBody):
    """A line worth playing."""

    turn: list[Option]
    share: float = Field(description="Of the win that it keeps.")
    error: float = Field(description="Half of the interval, against the best.")


class HintResponse(ResponseBody):
    """A hint: what a good player would do, why, and how sure that is."""

    seat: int
    version: int = Field(description="The version of the table the hint is for.")
    by: Literal["adviser", "judge"]
    turn: list[Option] = Field(
        description="The answer to give now, and those after it until something hidden is shown."
    )
    reason: Message = Field(description="Why, compared with the next best.")
    confidence: Literal["clear", "better", "close"]
    sure: Message = Field(description="The same in words.")
    others: list[OtherResponse] = Field(description="The next best, at most two; by the adviser.")
    lines: list[HintLine] = Field(description="Best first; by the judge.")


class GatherRequest(RequestBody):
    """What is in the set, and which position it is about."""

    seat: SeatNumber | None = Field(None, description="Of several seats of yours, which one.")
    version: Version
    after: Annotated[list[Notation], Field(max_length=MOST_MOVES)] = Field(
        [], description="Moves to be imagined before it."
    )
    set: Annotated[list[Notation], Field(max_length=MOST_GATHERED)] = Field(
        description="Keys of its parts, in any order."
    )

    model_config = ConfigDict(json_schema_extra={"examples": [{"version": 41, "set": []}]})


class GatheredResponse(ResponseBody):
    """How a set stands."""

    table: str
    seat: int
    version: int
    after: list[str]
    set: list[str]
    gathering: Gathering


class RemarkResponse(ResponseBody):
    """A chat message."""

    number: int
    person: str
    name: str
    text: str
    at: int
    muted: bool = Field(False, description="Only you hear it: you cannot talk to others now.")


class ChatResponse(ResponseBody):
    """The chat of a table."""

    chat: list[RemarkResponse]


# A new one.


@router.post(
    "/tables",
    status_code=201,
    responses=errors(
        *BODY, *SIGNED_IN, "bad-options", "unknown-game", "unknown-bot", "not-found", "restarting"
    ),
)
async def open_table(request: TableRequest, server: TheServer, me: SignedIn) -> NewTableResponse:
    """Open a table. You are its host; friends join by the link, others find it if it is public."""
    chosen = request.model_dump(exclude={"cmd", "password"}, exclude_unset=True)
    table = await server.lobby.open_table(
        person_of(me), Config.model_validate(chosen), request.password, cmd=request.cmd
    )
    return NewTableResponse(id=table, link=server.settings.link(table))


# One table.


@router.get(
    "/tables/{table}",
    response_model=Frame,
    responses=errors(*TABLE),
)
async def look(
    table: TableId,
    server: TheServer,
    visitor: Visitor,
    seat: Seat = "mine",
    log: LogAfter = 0,
    aedile_password: TablePassword = None,
) -> Response:
    """The table as a seat of yours sees it now: the same frame as on the socket."""
    frame = await server.hub.look(table, maybe_person(visitor), _place(seat), log, aedile_password)
    return Response(frame, media_type="application/json")


@router.get(
    "/tables/{table}/wait",
    response_model=Frame,
    responses=errors(*TABLE) | {204: {"description": "Nothing new in that time; poll again."}},
)
async def wait(
    table: TableId,
    request: Request,
    server: TheServer,
    visitor: Visitor,
    after: Annotated[int, Query(ge=0, le=HIGHEST, description="The last `seq` you have.")],
    seat: Seat = "mine",
    log: LogAfter = 0,
    seconds: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 25,
    aedile_password: TablePassword = None,
) -> Response:
    """Long polling: the next frame, as soon as there is one, for programs without a socket."""
    person = maybe_person(visitor)
    frame = asyncio.ensure_future(
        server.hub.wait(table, person, _place(seat), after, seconds, log, aedile_password)
    )
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait((frame, gone), return_when=asyncio.FIRST_COMPLETED)
        told = frame.result() if frame.done() else None
    finally:  # nobody waits any longer, and somebody else may have the place
        frame.cancel()
        gone.cancel()
    if told is None:
        return Response(status_code=204)
    return Response(told, media_type="application/json")


@router.post(
    "/tables/{table}/commands",
    responses=errors(
        *BODY,
        *SIGNED_IN,
        *TABLE,
        *("stale", "not-your-turn", "illegal", "cannot-undo", "over", "wrong-phase", "table-full"),
        *("unknown-notation", "unknown-bot"),
    ),
)
async def do(table: TableId, command: AnyCommand, server: TheServer, me: SignedIn) -> DoneResponse:
    """Carry out a command. The answer comes when it is on disk, and not before.

    Commands are idempotent: sent again with the same `cmd`, one gets the same answer and
    does nothing.
    """
    done = await server.hub.do(table, person_of(me), command)
    return DoneResponse(**done._asdict())


@router.post(
    "/tables/{table}/hint",
    responses=errors(
        *(*BODY, *SIGNED_IN, *TABLE, "not-allowed", "not-your-turn", "over", "wrong-phase")
    ),
)
async def hint(
    table: TableId, request: HintRequest, server: TheServer, me: SignedIn
) -> HintResponse:
    """A hint for your seat, where the table allows it: what a good player would do, and why.

    It is based on what your seat may know, and changes nothing.
    """
    server.rate_limiter.check("hints", me.id)
    given = await server.hub.hint(table, person_of(me), request.seat, request.by)
    told = {"seat": given.seat, "version": given.version, "by": given.by, **given.told}
    return HintResponse.model_validate(told)


@router.post(
    "/tables/{table}/gather",
    responses=errors(
        *(*BODY, *SIGNED_IN, *TABLE, "stale", "not-your-turn", "over", "wrong-phase"),
        *("illegal", "unknown-notation"),
    ),
)
async def gather(
    table: TableId, request: GatherRequest, server: TheServer, me: SignedIn
) -> GatheredResponse:
    """How a set stands that you gather: what can be added, what it brings, what to send.

    Where the `gathering` of a frame says that the question is about a set, its parts can be
    chosen in any order. Nothing changes; the `moves` in the answer carry it out.
    """
    server.rate_limiter.check("imagine", me.id)
    asked = Asked(request.seat, request.version, request.after, request.set)
    told = await server.hub.gather(table, person_of(me), asked)
    return GatheredResponse.model_validate(told)


@router.get("/tables/{table}/chat", responses=errors(*TABLE))
async def chat(
    table: TableId,
    server: TheServer,
    visitor: Visitor,
    after: Annotated[int, Query(ge=0, le=HIGHEST, description="The last number you have.")] = 0,
    aedile_password: TablePassword = None,
) -> ChatResponse:
    """The chat of a table, the newest hundred messages at most."""
    remarks = await server.hub.said(table, maybe_person(visitor), after, aedile_password)
    return ChatResponse(chat=[RemarkResponse(**remark._asdict()) for remark in remarks])


def person_of(identity: Identity) -> Person:
    """Who is signed in, as tables know people."""
    return Person(identity.id, identity.name, guest=identity.kind == GUEST)


def maybe_person(visitor: Identity | None) -> Person | None:
    """The same, for somebody who may be anonymous."""
    return person_of(visitor) if visitor else None


async def _disconnected(request: Request) -> None:
    """Wait until the client has hung up."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _place(seat: int | str) -> Any:
    return None if seat == "none" else seat
