"""Lists of tables: public ones, and one's own, a page at a time."""

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import Field

from aedile import catalog
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.shapes import SIGNED_IN, ResponseBody, errors
from aedile.server.people.relations import apart_from
from aedile.server.store.lists import Key, Like, Listed
from aedile.server.tables.config import MOST_PLAYERS

router = APIRouter(prefix="/api", tags=["tables"])

MOST_LISTED = 100

Limit = Annotated[int, Query(ge=1, le=MOST_LISTED)]
Before = Annotated[str | None, Query(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,40}$", max_length=60)]


class SeatResponse(ResponseBody):
    """A seat, in a list."""

    seat: int
    person: str | None
    bot: str | None
    name: str
    invited: bool = Field(description="It is kept for this person, who has not sat down yet.")


class TableResponse(ResponseBody):
    """A table, in a list."""

    id: str
    game: str
    title: str
    players: int
    phase: str
    clock: str = Field(description="none, live or days")
    rated: bool
    in_time: bool = Field(description="It asks for people who take 95 % of their turns in time.")
    host: str = Field(description="The id of the person who opened it.")
    public: bool
    seats: list[SeatResponse]
    turn_of: list[str] = Field(description="The people who have to act.")
    due: int | None = Field(description="When a clock runs out, in milliseconds since 1970.")
    allowed: int | None = Field(
        None, description="Milliseconds that the clock gives: for a turn over days, live in all."
    )
    created: int
    changed: int
    finished: int | None


class TablesResponse(ResponseBody):
    """Tables, a page at a time."""

    tables: list[TableResponse]
    next: str | None = Field(
        description="Send this as `before` for the next page; null on the last one."
    )


@router.get("/tables", responses=errors(*SIGNED_IN))
async def lobby(
    server: TheServer,
    visitor: Visitor,
    game: Annotated[str | None, Query(max_length=40, examples=["trajan"])] = None,
    phase: Literal["open", "playing", "finished"] = "open",
    players: Annotated[int | None, Query(ge=1, le=MOST_PLAYERS)] = None,
    clock: Literal["none", "live", "days"] | None = None,
    rated: bool | None = None,
    free: Annotated[
        int | None, Query(ge=1, le=MOST_PLAYERS, description="Seats that are free, at least.")
    ] = None,
    limit: Limit = 50,
    before: Before = None,
) -> TablesResponse:
    """Public tables, newest first: open, being played, or finished."""
    if game is not None:
        catalog.game(game)
    like = Like(players, clock, rated, free, visitor and visitor.id)
    found = await server.store.open_tables(game, limit, page_key(before), phase, like)
    return page(found, limit, lambda table: (table.created, table.id))


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
    before: Before = None,
) -> TablesResponse:
    """The tables you host or sit at, last changed first."""
    phases = [phase] if phase else []
    found = await server.store.tables_of(me.id, phases, limit, page_key(before))
    return page(found, limit, lambda table: table.key)


@router.get("/me/invitations", responses=errors(*SIGNED_IN))
async def my_invitations(
    server: TheServer, me: SignedIn, limit: Limit = 50, before: Before = None
) -> TablesResponse:
    """The tables at which a seat is kept for you: `join` or `decline`."""
    found = await server.store.invitations(me.id, limit, page_key(before))
    apart = await server.database.run(lambda c: set(c.scalars(apart_from(me.id))))
    shown = page(found, limit, lambda table: table.key)
    kept = [table for table in shown.tables if table.host not in apart]
    return TablesResponse(tables=kept, next=shown.next)


def table_response(listed: Listed) -> TableResponse:
    """A table, in a list."""
    values = listed._asdict() | {"seats": [seat._asdict() for seat in listed.seats]}
    return TableResponse.model_validate({name: values[name] for name in TableResponse.model_fields})


def page_key(before: str | None) -> Key | None:
    """Where a page begins."""
    at, _, id = (before or "").partition(".")
    return (int(at), id) if before else None


def page(found: list[Listed], limit: int, key: Callable[[Listed], Key]) -> TablesResponse:
    """A page of tables, and where the next one begins."""
    at, id = key(found[-1]) if found else (0, "")
    more = f"{at}.{id}" if len(found) == limit else None
    return TablesResponse(tables=[table_response(each) for each in found], next=more)
