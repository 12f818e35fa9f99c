"""Invitations: the seats that are kept for somebody, what those tables are like, and yes or no."""

from collections.abc import Collection
from typing import Any

import orjson
from fastapi import APIRouter
from pydantic import Field
from sqlalchemy import Connection, select

from aedile.kernel.contract import Json
from aedile.server.http.context import SignedIn, TheServer
from aedile.server.http.lists import TableResponse, table_response
from aedile.server.http.players import ReliabilityResponse
from aedile.server.http.shapes import BODY, SIGNED_IN, ResponseBody, errors
from aedile.server.http.tables import TABLE, TableId, person_of
from aedile.server.people.accounts import ACCOUNT
from aedile.server.people.pages import shown_to
from aedile.server.people.relations import apart_from
from aedile.server.people.tokens import new_id
from aedile.server.protocol import Decline, Join
from aedile.server.ratings.profile import reliability
from aedile.server.rooms.scheduler import INVITED_FOR
from aedile.server.store.rows import Values
from aedile.server.store.schema import events, people, ratings
from aedile.server.tables.config import ClockChoice, NoClock, read_config

router = APIRouter(prefix="/api", tags=["tables"])

MOST = 50


class RatedResponse(ResponseBody):
    """How strong somebody is in the game of a table."""

    points: int
    sigma: int


class SittingResponse(ResponseBody):
    """Somebody who sits at that table, or is invited as well."""

    id: str
    name: str
    account: bool = Field(description="They have a page.")
    host: bool
    invited: bool = Field(description="A seat is kept for them, too.")
    rating: RatedResponse | None
    reliability: ReliabilityResponse | None = Field(
        description="Null, as the rating is, where you may not see their page."
    )


class InvitationResponse(ResponseBody):
    """A table at which a seat is kept for you, and what it is like."""

    table: TableResponse
    options: dict[str, str] = Field(description="Those that are not the usual ones.")
    clock: ClockChoice
    rated: bool
    people: list[SittingResponse] = Field(description="The host first.")
    ends: int = Field(description="When the seat is kept no longer; milliseconds since 1970.")


class InvitationsResponse(ResponseBody):
    """Invitations, the newest first."""

    invitations: list[InvitationResponse]


class AcceptedResponse(ResponseBody):
    """You sit there now."""

    table: str


@router.get("/invitations", responses=errors(*SIGNED_IN))
async def invitations(server: TheServer, me: SignedIn) -> InvitationsResponse:
    """What you are invited to: the game, its options and clock, and who sits there."""
    found = await server.store.invitations(me.id, MOST)
    now = server.clock.now()
    tables = [table_response(each) for each in found]

    def look(connection: Connection) -> list[InvitationResponse]:
        apart = set(connection.scalars(apart_from(me.id)))
        shown = [each for each in tables if each.host not in apart]
        configs = _configs(connection, [each.id for each in shown])
        return [_invitation(connection, me.id, each, configs, now) for each in shown]

    return InvitationsResponse(invitations=await server.database.run(look))


@router.post(
    "/invitations/{table}/accept",
    responses=errors(*BODY, *SIGNED_IN, *TABLE, "not-allowed", "table-full", "wrong-phase"),
)
async def accept(table: TableId, server: TheServer, me: SignedIn) -> AcceptedResponse:
    """Sit down there."""
    await server.hub.do(table, person_of(me), Join(do="join", cmd=new_id()))
    return AcceptedResponse(table=table)


@router.post(
    "/invitations/{table}/decline",
    status_code=204,
    responses=errors(*BODY, *SIGNED_IN, *TABLE, "not-allowed", "wrong-phase"),
)
async def decline(table: TableId, server: TheServer, me: SignedIn) -> None:
    """Free the seat that is kept for you; the host is told."""
    await server.hub.do(table, person_of(me), Decline(do="decline", cmd=new_id()))


def _invitation(
    connection: Connection, me: str, table: TableResponse, configs: dict[str, Json], now: int
) -> InvitationResponse:
    stored = configs.get(table.id)
    config = None if stored is None else read_config(stored)
    return InvitationResponse(
        table=table,
        options={} if config is None else config.options,
        clock=NoClock() if config is None else config.clock,
        rated=config is not None and config.rated,
        people=_people(connection, me, table, now),
        ends=table.created + INVITED_FOR,
    )


def _people(
    connection: Connection, me: str, table: TableResponse, now: int
) -> list[SittingResponse]:
    """Everybody at the table but whoever asks; the host, seated or not, first."""
    seats = {seat.person: seat.invited for seat in table.seats if seat.person not in (None, me)}
    ids = [table.host, *(id for id in seats if id != table.host)]
    known = _names(connection, ids, table.game, me)
    return [
        SittingResponse(
            id=id,
            name=known[id]["name"],
            account=known[id]["kind"] == ACCOUNT,
            host=id == table.host,
            invited=seats.get(id, False),
            rating=_rating(known[id]),
            reliability=_reliability(connection, known[id], now),
        )
        for id in ids
        if id in known
    ]


def _names(connection: Connection, ids: Collection[Any], game: str, me: str) -> dict[str, Values]:
    mine = (ratings.c.person == people.c.id) & (ratings.c.game == game) & (ratings.c.players == 0)
    query = select(
        *(people.c.id, people.c.name, people.c.kind, shown_to(me).label("shown")),
        *(ratings.c.points, ratings.c.sigma),
    )
    query = query.outerjoin_from(people, ratings, mine).where(people.c.id.in_(ids))
    return {row["id"]: dict(row) for row in connection.execute(query).mappings()}


def _rating(row: Values) -> RatedResponse | None:
    if row["points"] is None or not row["shown"]:
        return None
    return RatedResponse(points=row["points"], sigma=row["sigma"])


def _reliability(connection: Connection, row: Values, now: int) -> ReliabilityResponse | None:
    if not row["shown"]:
        return None
    return ReliabilityResponse.model_validate(reliability(connection, row["id"], now))


def _configs(connection: Connection, ids: Collection[str]) -> dict[str, Json]:
    """What these tables are like, as their logs begin."""
    query = select(events.c.table_id, events.c.body)
    rows = connection.execute(query.where(events.c.table_id.in_(ids), events.c.seq == 1))
    return {row.table_id: orjson.loads(row.body)["config"] for row in rows}
