"""For administrators: lists of people and tables, bans, and closing tables."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from pydantic import Field
from sqlalchemy import select

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.context import Administrator, TheServer
from aedile.server.http.shapes import SIGNED_IN, PersonResponse, ResponseBody, errors
from aedile.server.http.tables import MOST_LISTED, TABLE, TableId
from aedile.server.people.accounts import Person
from aedile.server.people.tokens import new_id
from aedile.server.protocol import Close
from aedile.server.store.schema import tables
from aedile.server.tables.actors import System

say = Templates("messages")
NOT_YOURSELF = say("You cannot ban yourself.")

router = APIRouter(prefix="/api/admin", tags=["admin"])

PersonId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", examples=["Zk3vP0q9sWcA"])]
After = Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{0,40}$", description="The last id you know.")]
Limit = Annotated[int, Query(ge=1, le=MOST_LISTED)]
ADMIN = (*SIGNED_IN, "not-allowed", "not-found")


class AdminPersonResponse(PersonResponse):
    """Somebody, as administrators see them."""

    admin: bool
    banned: bool
    created: int


class PeopleResponse(ResponseBody):
    """People, a page at a time."""

    people: list[AdminPersonResponse]
    next: str | None = Field(
        description="Send this as `after` for the next page; null on the last one."
    )


class AdminTableResponse(ResponseBody):
    """A table, as administrators see it: who and when, but nothing of the game."""

    id: str
    game: str
    title: str
    players: int
    phase: str
    seq: int
    host: str
    public: bool
    created: int
    changed: int


class AdminTablesResponse(ResponseBody):
    """Tables, a page at a time."""

    tables: list[AdminTableResponse]
    next: str | None = Field(
        description="Send this as `after` for the next page; null on the last one."
    )


@router.get("/people", responses=errors(*ADMIN))
async def everybody(
    server: TheServer, _: Administrator, after: After = "", limit: Limit = 50
) -> PeopleResponse:
    """Everybody with a guest name or an account."""
    found = await server.people.accounts.listing(after, limit)
    more = found[-1].id if len(found) == limit else None
    return PeopleResponse(people=[_known(person) for person in found], next=more)


@router.post("/people/{person}/ban", status_code=204, responses=errors(*ADMIN))
async def ban(person: PersonId, server: TheServer, me: Administrator) -> None:
    """Keep somebody out: all sessions, keys and sockets end."""
    if person == me.id:
        raise Refused("bad-request", NOT_YOURSELF())
    await server.people.accounts.get(person)
    await server.people.ban(person)


@router.post("/people/{person}/unban", status_code=204, responses=errors(*ADMIN))
async def unban(person: PersonId, server: TheServer, _: Administrator) -> None:
    """Let somebody in again."""
    await server.people.accounts.get(person)
    await server.people.accounts.set_banned(person, False)


@router.get("/tables", responses=errors(*ADMIN))
async def every_table(
    server: TheServer,
    _: Administrator,
    phase: Literal["open", "playing", "finished", "closed"] | None = None,
    after: After = "",
    limit: Limit = 50,
) -> AdminTablesResponse:
    """All tables, unlisted ones too."""
    query = select(tables).where(tables.c.id > after).order_by(tables.c.id).limit(limit)
    if phase is not None:
        query = query.where(tables.c.phase == phase)
    rows = await server.database.run(lambda c: c.execute(query).mappings().all())
    more = rows[-1]["id"] if len(rows) == limit else None
    fields = AdminTableResponse.model_fields
    return AdminTablesResponse(
        tables=[AdminTableResponse.model_validate({f: row[f] for f in fields}) for row in rows],
        next=more,
    )


@router.post(
    "/tables/{table}/close", status_code=204, responses=errors(*ADMIN, *TABLE, "wrong-phase")
)
async def close_table(table: TableId, server: TheServer, _: Administrator) -> None:
    """Close a table in any phase; its moves are kept."""
    room = await server.hub.room(table)
    await room.do(System("admin"), Close(do="close", cmd=f"admin-{new_id()}"))


def _known(person: Person) -> AdminPersonResponse:
    values = person._asdict()
    return AdminPersonResponse.model_validate(
        {name: values[name] for name in AdminPersonResponse.model_fields}
    )
