"""For administrators: who they are, people and tables, bans, and the audit log."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from pydantic import Field
from sqlalchemy import select

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.context import (
    Administrator,
    Confirmed,
    ConfirmedAdministrator,
    From,
    LimitedByPerson,
    TheServer,
)
from aedile.server.http.lists import MOST_LISTED
from aedile.server.http.people import Code, signed_in_as
from aedile.server.http.shapes import (
    BODY,
    CONFIRMED,
    SIGNED_IN,
    Me,
    PersonResponse,
    RequestBody,
    ResponseBody,
    errors,
)
from aedile.server.http.tables import TABLE, TableId
from aedile.server.people.accounts import Person
from aedile.server.people.audit import Action
from aedile.server.people.names import LONGEST_NAME
from aedile.server.people.tokens import new_id
from aedile.server.protocol import HIGHEST, Close
from aedile.server.store.schema import tables
from aedile.server.tables.actors import System

say = Templates("messages")
NOT_YOURSELF = say("You cannot ban yourself.")

router = APIRouter(prefix="/api/admin", tags=["admin"])

PersonId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", examples=["Zk3vP0q9sWcA"])]
After = Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{0,40}$", description="The last id you know.")]
Name = Annotated[str, Query(max_length=LONGEST_NAME, description="A part of the name.")]
Limit = Annotated[int, Query(ge=1, le=MOST_LISTED)]
Before = Annotated[int | None, Query(ge=1, le=HIGHEST, description="The last id you know.")]
Confirms = Annotated[None, Depends(LimitedByPerson("confirm"))]
ADMIN = (*SIGNED_IN, "not-allowed", "not-found")
CHANGE = (*ADMIN, "confirm-first")


class ClaimRequest(RequestBody):
    """The word that was printed when the server was first started."""

    word: Code = Field(examples=["ABCD-EFGH-JKLM-NPQR"])


class AdminRequest(RequestBody):
    """Whether somebody is to administer the server."""

    admin: bool


class AuditEntry(ResponseBody):
    """Something an administrator did."""

    id: int
    at: int = Field(description="Milliseconds since 1970.")
    actor: str = Field(description="A person, or `console` for `aedile admin`.")
    actor_name: str | None
    action: Action
    target: str | None = Field(description="A person or a table.")
    target_name: str | None = Field(description="What a person is called now; null for a table.")
    address: str | None = Field(examples=["203.0.113.0/24"])


class AuditResponse(ResponseBody):
    """What administrators did, the newest first, a page at a time."""

    entries: list[AuditEntry]
    next: int | None = Field(
        description="Send this as `before` for the next page; null on the last one."
    )


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


@router.post("/claim", responses=errors(*BODY, *CONFIRMED, "wrong-code"))
async def claim(
    request: ClaimRequest, server: TheServer, me: Confirmed, place: From, _: Confirms
) -> Me:
    """Become an administrator with the word that was printed when the server was first started."""
    await server.people.administrators.claim(me.id, request.word, place)
    return await signed_in_as(server, me)


@router.get("/audit", responses=errors(*ADMIN))
async def audit(
    server: TheServer, _: Administrator, before: Before = None, limit: Limit = 50
) -> AuditResponse:
    """What administrators did, the newest first."""
    found = await server.people.audit.entries(before, limit)
    return AuditResponse(
        entries=[AuditEntry.model_validate(each._asdict()) for each in found],
        next=found[-1].id if len(found) == limit else None,
    )


@router.get("/people", responses=errors(*ADMIN))
async def everybody(
    server: TheServer, _: Administrator, name: Name = "", after: After = "", limit: Limit = 50
) -> PeopleResponse:
    """Everybody with a guest name or an account."""
    found = await server.people.accounts.listing(after, limit, name)
    more = found[-1].id if len(found) == limit else None
    return PeopleResponse(people=[_known(person) for person in found], next=more)


@router.put(
    "/people/{person}/admin", status_code=204, responses=errors(*BODY, *CHANGE, "wrong-phase")
)
async def set_admin(
    person: PersonId,
    request: AdminRequest,
    server: TheServer,
    me: ConfirmedAdministrator,
    place: From,
) -> None:
    """Make an account an administrator, or unmake it; the last one stays."""
    await server.people.administrators.set_admin(person, request.admin, me.id, place)


@router.post("/people/{person}/ban", status_code=204, responses=errors(*CHANGE, "wrong-phase"))
async def ban(person: PersonId, server: TheServer, me: ConfirmedAdministrator, place: From) -> None:
    """Keep somebody out: all sessions, keys and sockets end."""
    if person == me.id:
        raise Refused("bad-request", NOT_YOURSELF())
    await server.people.administrators.ban(person, me.id, place)


@router.post("/people/{person}/unban", status_code=204, responses=errors(*CHANGE))
async def unban(
    person: PersonId, server: TheServer, me: ConfirmedAdministrator, place: From
) -> None:
    """Let somebody in again."""
    await server.people.administrators.unban(person, me.id, place)


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
    "/tables/{table}/close", status_code=204, responses=errors(*CHANGE, *TABLE, "wrong-phase")
)
async def close_table(
    table: TableId, server: TheServer, me: ConfirmedAdministrator, place: From
) -> None:
    """Close a table in any phase; its moves are kept."""
    room = await server.hub.room(table)
    await server.people.audit.record(me.id, "closed-table", table, place)
    await room.do(System("admin"), Close(do="close", cmd=f"admin-{new_id()}"))


def _known(person: Person) -> AdminPersonResponse:
    values = person._asdict()
    return AdminPersonResponse.model_validate(
        {name: values[name] for name in AdminPersonResponse.model_fields}
    )
