"""The lobby, and playing: the same commands and frames as on the socket."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Response
from pydantic import ConfigDict, Field

from aedile import catalog
from aedile.kernel.contract import Json
from aedile.server.http import shapes
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.frames import Frame, Gathering, Option
from aedile.server.http.messages import Message
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.people.sessions import Identity
from aedile.server.protocol import (
    HIGHEST,
    MOST_GATHERED,
    MOST_MOVES,
    AnyCommand,
    Notation,
    Password,
    SeatNumber,
    Version,
)
from aedile.server.store.events import Listed
from aedile.server.tables.actors import Person
from aedile.server.tables.config import Config
from aedile.server.tables.gathering import Asked

router = APIRouter(prefix="/api", tags=["tables"])

LONGEST_WAIT = 50.0  # seconds; proxies cut a request that is silent for a minute
MOST_LISTED = 100

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
Limit = Annotated[int, Query(ge=1, le=MOST_LISTED)]

EXAMPLE: Json = {
    "game": "trajan",
    "players": 3,
    "seats": [{"to": "host"}, {"to": "open"}, {"to": "bot", "bot": "heuristic"}],
}
TABLE = ("no-such-table", "not-your-seat", "wrong-password", "restarting", "broken-table")


class TableRequest(Config):
    """The settings of a new table; only the game and the number of players are required."""

    password: Password | None = Field(None, description="For a table with visibility `password`.")

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})


class NewTableResponse(ResponseBody):
    """A table that was just opened."""

    id: str = Field(examples=["Zk3vP0q9sWcA"])
    link: str = Field(description="Anyone who has it can open the table.")


class SeatResponse(ResponseBody):
    """A seat, in a list."""

    seat: int
    person: str | None
    bot: str | None
    name: str


class TableResponse(ResponseBody):
    """A table, in a list."""

    id: str
    game: str
    title: str
    players: int
    phase: str
    host: str = Field(description="The id of the person who opened it.")
    public: bool
    seats: list[SeatResponse]
    turn_of: list[str] = Field(description="The people who have to act.")
    due: int | None = Field(description="When a clock runs out, in milliseconds since 1970.")
    created: int
    changed: int
    finished: int | None


class TablesResponse(ResponseBody):
    """Tables, a page at a time."""

    tables: list[TableResponse]
    next: str | None = Field(
        description="Send this as `before` for the next page; null on the last one."
    )


class DoneResponse(ResponseBody):
    """A command was carried out, and is on disk."""

    type: Literal["done"] = "done"
    cmd: str
    seq: int
    version: int


class HintRequest(RequestBody):
    """Which seat the hint is for."""

    seat: SeatNumber | None = Field(None, description="Of several seats of yours, which one.")

    model_config = ConfigDict(json_schema_extra={"examples": [{}]})


class OtherResponse(ResponseBody):
    """Another answer a good player might give."""

    option: Option
    less: int = Field(description="About so many points worse; 0 is about as good.")


class HintResponse(ResponseBody):
    """A hint: what a good player would do, why, and how sure that is."""

    seat: int
    version: int = Field(description="The version of the table the hint is for.")
    turn: list[Option] = Field(
        description="The answer to give now, and those after it until something hidden is shown."
    )
    reason: Message = Field(description="Why, compared with the next best.")
    confidence: Literal["clear", "better", "close"]
    sure: Message = Field(description="The same in words.")
    others: list[OtherResponse] = Field(description="The next best, at most two.")


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


class ChatResponse(ResponseBody):
    """The chat of a table."""

    chat: list[RemarkResponse]


# Many tables.


@router.get("/tables", responses=errors())
async def lobby(
    server: TheServer,
    game: Annotated[str | None, Query(max_length=40, examples=["trajan"])] = None,
    phase: Literal["open", "playing", "finished"] = "open",
    limit: Limit = 50,
    before: Annotated[
        str | None, Query(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,40}$", max_length=60)
    ] = None,
) -> TablesResponse:
    """Public tables, newest first: open, being played, or finished."""
    if game is not None:
        catalog.game(game)
    created, _, last = (before or "").partition(".")
    found = await server.store.open_tables(
        game, limit, (int(created), last) if before else None, phase
    )
    more = f"{found[-1].created}.{found[-1].id}" if len(found) == limit else None
    return TablesResponse(tables=[table_response(each) for each in found], next=more)


@router.post(
    "/tables",
    status_code=201,
    responses=errors(
        *BODY, *SIGNED_IN, "bad-options", "unknown-game", "unknown-bot", "not-found", "restarting"
    ),
)
async def open_table(request: TableRequest, server: TheServer, me: SignedIn) -> NewTableResponse:
    """Open a table. You are its host; friends join by the link, others find it if it is public."""
    chosen = request.model_dump(exclude={"password"}, exclude_unset=True)
    table = await server.lobby.open_table(
        person_of(me), Config.model_validate(chosen), request.password
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
    server: TheServer,
    visitor: Visitor,
    after: Annotated[int, Query(ge=0, le=HIGHEST, description="The last `seq` you have.")],
    seat: Seat = "mine",
    log: LogAfter = 0,
    seconds: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 25,
    aedile_password: TablePassword = None,
) -> Response:
    """Long polling: the next frame, as soon as there is one, for programs without a socket."""
    frame = await server.hub.wait(
        table, maybe_person(visitor), _place(seat), after, seconds, log, aedile_password
    )
    if frame is None:
        return Response(status_code=204)
    return Response(frame, media_type="application/json")


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
    given = await server.hub.hint(table, person_of(me), request.seat)
    told = {"seat": given.seat, "version": given.version, **given.advised._asdict()}
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


# Your own tables.


@router.get("/me/turns", responses=errors(*SIGNED_IN))
async def my_turns(server: TheServer, me: SignedIn) -> TablesResponse:
    """The tables that wait for you, the longest waiting first."""
    found = await server.store.turns_of(me.id)
    return TablesResponse(tables=[table_response(each) for each in found], next=None)


@router.get("/me/tables", responses=errors(*SIGNED_IN))
async def my_tables(
    server: TheServer,
    me: SignedIn,
    phase: Literal["open", "playing", "finished", "closed"] | None = None,
    limit: Limit = 50,
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> TablesResponse:
    """The tables you host or sit at, last changed first."""
    found = await server.store.tables_of(me.id, [phase] if phase else [], limit, offset)
    return TablesResponse(tables=[table_response(each) for each in found], next=None)


def person_of(identity: Identity) -> Person:
    """Who is signed in, as tables know people."""
    return Person(identity.id, identity.name)


def table_response(listed: Listed) -> TableResponse:
    """A table, in a list."""
    values = listed._asdict() | {"seats": [seat._asdict() for seat in listed.seats]}
    return TableResponse.model_validate({name: values[name] for name in TableResponse.model_fields})


def maybe_person(visitor: Identity | None) -> Person | None:
    """The same, for somebody who may be anonymous."""
    return person_of(visitor) if visitor else None


def _place(seat: int | str) -> Any:
    return None if seat == "none" else seat
