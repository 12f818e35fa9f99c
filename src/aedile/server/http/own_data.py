"""One's own data: all of it to take along, and who sees one's page."""

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends
from pydantic import Field
from sqlalchemy import Connection, Select, or_, select, union

from aedile.kernel.contract import Json
from aedile.server.http.account import EventsResponse, SessionsResponse, my_events, my_sessions
from aedile.server.http.context import (
    BySession,
    Changes,
    Confirmed,
    From,
    LimitedByPerson,
    TheServer,
)
from aedile.server.http.factors import PasskeysResponse, my_passkeys
from aedile.server.http.keys import KeysResponse, my_keys
from aedile.server.http.lists import Before, TableResponse, page, page_key, table_response
from aedile.server.http.people import signed_in_as
from aedile.server.http.records import record_of
from aedile.server.http.server import Server
from aedile.server.http.shapes import (
    BODY,
    CONFIRMED,
    SIGNED_IN,
    Me,
    RequestBody,
    ResponseBody,
    errors,
)
from aedile.server.notices.contacts import rows_of
from aedile.server.people import relations
from aedile.server.people.pages import Shown
from aedile.server.people.sessions import Identity
from aedile.server.puzzles import kept as solving
from aedile.server.puzzles import practice as practising
from aedile.server.store.lists import Listed
from aedile.server.store.schema import (
    audit,
    chat,
    comments,
    entrants,
    outbox,
    plans,
    ratings,
    reports,
    results,
    sanctions,
    seats,
    seeking,
    solvers,
    tables,
    totp,
    tournaments,
    variations,
)

router = APIRouter(prefix="/api/me", tags=["people"])

TABLES = 10  # on one page: each record is made anew
REMARKS = 1000
Exports = Annotated[None, Depends(LimitedByPerson("export"))]


class Said(ResponseBody):
    """Something you said at a table."""

    at: int
    text: str


class OwnTable(TableResponse):
    """A table of yours, with what you said and planned there and, once it is over, the game."""

    chat: list[Said]
    plans: list[Json] = Field(description="What your seats have planned, as it is stored.")
    record: str | None = Field(description="The game as text; null before its end.")
    results: list[Json] = Field(description="What came of it for your seats, as it is stored.")


class SaidElsewhere(Said):
    """Something you said at a table you have left, or at a tournament."""

    table: str


class Administered(ResponseBody):
    """Something you did as an administrator, or one of them did to your account."""

    at: int
    action: str
    target: str | None
    by_me: bool


class OwnVariation(ResponseBody):
    """A line you keep of a finished game."""

    table: str
    step: int
    deal: int | None
    moves: list[str]
    name: str
    shared: bool
    created: int


class OwnComment(Said):
    """Something you said about a finished game."""

    table: str
    variation: str | None
    step: int


class WaitingWebhook(ResponseBody):
    """A webhook that is still to be sent to you."""

    url: str
    body: str
    tries: int
    next_try: int


class OwnAttempt(ResponseBody):
    """What you tried at a puzzle first, and what you thought of it."""

    puzzle: str
    at: int
    hinted: bool
    solved: bool | None
    moves: list[str]
    loss: float | None
    vote: int | None


class OwnSolver(ResponseBody):
    """How well you solve the puzzles of a game."""

    game: str
    rating: float
    deviation: float
    volatility: float
    attempts: int
    solved: int


class OwnPractice(ResponseBody):
    """A mistake that you keep for practice."""

    table_id: str
    step: int
    stage: int
    due: int


class OwnAccount(Me, SessionsResponse, KeysResponse, PasskeysResponse, EventsResponse):
    """All that is kept of you, apart from tables. Nothing in it signs anybody in."""

    created: int
    totp_since: int | None = Field(description="Since when the codes of an app are asked for.")
    said_elsewhere: list[SaidElsewhere]
    administered: list[Administered]
    webhooks: list[WaitingWebhook] = Field(description="And mail and push messages, likewise.")
    variations: list[OwnVariation]
    comments: list[OwnComment] = Field(description="The newest thousand.")
    puzzles: list[OwnAttempt]
    solver: list[OwnSolver]
    practice: list[OwnPractice]
    tournaments: list[Json] = Field(description="Those you have entered, or run.")
    ratings: list[Json] = Field(description="How strong you are, as it is stored.")
    wishes: list[Json] = Field(description="What you want to be told, when and how.")
    contacts: list[Json] = Field(description="Your e-mail address.")
    push: list[Json] = Field(description="The browsers that get push messages.")
    notices: list[Json] = Field(description="What the page shows under its bell.")
    invites: str = Field(description="Who may invite you.")
    relations: list[Json] = Field(description="Whom you follow, mute or block.")
    seeking: list[Json] = Field(description="What game you look for.")
    reports: list[Json] = Field(description="What you have reported.")
    sanctions: list[Json] = Field(description="What moderators decided about you.")


class ExportResponse(ResponseBody):
    """All that is kept of you, a page at a time."""

    account: OwnAccount | None = Field(description="On the first page.")
    tables: list[OwnTable]
    next: str | None = Field(
        description="Send this as `before` for the next page; null on the last one."
    )


@router.get("/export", responses=errors(*CONFIRMED))
async def export(
    server: TheServer, me: Confirmed, place: From, _: Exports, before: Before = None
) -> ExportResponse:
    """All that is kept of you: your account, your tables, your games, what you said."""
    found = await server.store.tables_of(me.id, (), TABLES, page_key(before))
    if before is None:
        await server.people.audit.happened(me.id, "exported", place)
    return ExportResponse(
        account=await _account(server, me) if before is None else None,
        tables=[await _table(server, me, each) for each in found],
        next=page(found, TABLES, lambda table: table.key).next,
    )


class PageRequest(RequestBody):
    """Who may see your page."""

    shown: Shown = Field(
        description="`friends`: those whom you follow and who follow you; `nobody`: you alone. "
        "With either you are in no list."
    )


@router.put("/page", status_code=204, responses=errors(*BODY, *SIGNED_IN))
async def show_page(request: PageRequest, server: TheServer, me: BySession, _: Changes) -> None:
    """Close your page, or open it again."""
    await server.people.accounts.set_page(me.id, request.shown)


async def _account(server: Server, me: Identity) -> OwnAccount:
    person = await server.people.accounts.get(me.id)
    parts = (
        await signed_in_as(server, me),
        await my_sessions(server, me),
        await my_keys(server, me),
        await my_passkeys(server, me),
        await my_events(server, me),
    )
    values: Json = {name: value for part in parts for name, value in part}
    values |= await server.database.run(lambda c: rows_of(c, me.id))
    return OwnAccount(
        **values,
        created=person.created,
        totp_since=await _totp_since(server, me),
        said_elsewhere=await _said_elsewhere(server, me),
        administered=await _administered(server, me),
        webhooks=await _webhooks(server, me),
        variations=await _variations(server, me),
        comments=await _comments(server, me),
        **await _puzzles(server, me),
        tournaments=await _tournaments(server, me),
        reports=await _rows(server, select(reports).where(reports.c.person == me.id)),
        sanctions=await _rows(server, select(sanctions).where(sanctions.c.person == me.id)),
        ratings=await _rows(server, select(ratings).where(ratings.c.person == me.id)),
        invites=await server.database.run(lambda c: relations.invites(c, me.id)),
        relations=await server.database.run(lambda c: relations.rows_of(c, me.id)),
        seeking=await _rows(server, select(seeking).where(seeking.c.person == me.id)),
    )


async def _tournaments(server: Server, me: Identity) -> list[Json]:
    mine = select(entrants.c.tournament).where(entrants.c.person == me.id)
    t = tournaments.c
    query = select(t.id, t.title, t.game, t.phase, t.created, (t.host == me.id).label("run"))
    return await _rows(server, query.where(or_(t.host == me.id, t.id.in_(mine))))


async def _totp_since(server: Server, me: Identity) -> int | None:
    query = select(totp.c.confirmed).where(totp.c.person == me.id)
    return await server.database.run(lambda c: c.execute(query).scalar())


async def _administered(server: Server, me: Identity) -> list[Administered]:
    columns = audit.c.at, audit.c.action, audit.c.target, (audit.c.actor == me.id).label("by_me")
    query = select(*columns).where(or_(audit.c.actor == me.id, audit.c.target == me.id))
    rows = await server.database.run(
        lambda c: c.execute(query.order_by(audit.c.id)).mappings().all()
    )
    return [Administered.model_validate(dict(row)) for row in rows]


async def _webhooks(server: Server, me: Identity) -> list[WaitingWebhook]:
    columns = (outbox.c[name] for name in WaitingWebhook.model_fields)
    query = select(*columns).where(outbox.c.person == me.id).order_by(outbox.c.id)
    rows = await server.database.run(lambda c: c.execute(query).mappings().all())
    return [WaitingWebhook.model_validate(dict(row)) for row in rows]


async def _variations(server: Server, me: Identity) -> list[OwnVariation]:
    query = select(variations).where(variations.c.person == me.id).order_by(variations.c.created)
    rows = await server.database.run(lambda c: c.execute(query).mappings().all())
    return [
        OwnVariation.model_validate(
            {**row, "table": row["table_id"], "moves": orjson.loads(row["moves"])}
        )
        for row in rows
    ]


async def _comments(server: Server, me: Identity) -> list[OwnComment]:
    query = select(comments).where(comments.c.person == me.id).order_by(comments.c.at.desc())
    rows = await server.database.run(lambda c: c.execute(query.limit(REMARKS)).mappings().all())
    return [OwnComment.model_validate({**row, "table": row["table_id"]}) for row in rows]


async def _puzzles(server: Server, me: Identity) -> dict[str, Any]:
    """What they tried at puzzles, how well that went, and what they keep for practice."""
    mine = select(solvers).where(solvers.c.person == me.id).order_by(solvers.c.game)

    def look(connection: Connection) -> dict[str, Any]:
        tried = solving.attempts(connection, me.id).values()
        rated = connection.execute(mine).mappings().all()
        kept = practising.kept_by(connection, me.id)
        return {
            "puzzles": [OwnAttempt(**each._asdict()) for each in tried],
            "solver": [OwnSolver.model_validate(dict(row)) for row in rated],
            "practice": [OwnPractice(**each._asdict()) for each in kept],
        }

    return await server.database.run(look)


async def _said_elsewhere(server: Server, me: Identity) -> list[SaidElsewhere]:
    """The newest of what they said at tournaments, and at tables that are not theirs any more."""
    theirs = union(
        select(seats.c.table_id).where(seats.c.person == me.id),
        select(tables.c.id).where(tables.c.host == me.id),
    )
    query = (
        select(chat.c.table_id, chat.c.at, chat.c.text)
        .where(chat.c.person == me.id, chat.c.table_id.not_in(theirs))
        .order_by(chat.c.at.desc())
        .limit(REMARKS)
    )
    rows = await server.database.run(lambda c: c.execute(query).all())
    return [SaidElsewhere(table=row.table_id, at=row.at, text=row.text) for row in rows]


async def _table(server: Server, me: Identity, listed: Listed) -> OwnTable:
    mine = (chat.c.table_id == listed.id) & (chat.c.person == me.id)
    query = select(chat.c.at, chat.c.text).where(mine).order_by(chat.c.number)
    said = await server.database.run(lambda c: c.execute(query).all())
    return OwnTable(
        **table_response(listed).model_dump(),
        chat=[Said(at=row.at, text=row.text) for row in said],
        plans=await _plans(server, me, listed.id),
        record=await record_of(server, listed.id) if listed.phase == "finished" else None,
        results=await _rows(
            server,
            select(results).where(results.c.table_id == listed.id, results.c.person == me.id),
        ),
    )


async def _plans(server: Server, me: Identity, table: str) -> list[Json]:
    own = select(seats.c.seat).where(seats.c.table_id == table, seats.c.person == me.id)
    mine = plans.c.table_id == table, plans.c.seat.in_(own)
    query = select(plans.c.seat, plans.c.moves).where(*mine).order_by(plans.c.seat)
    rows = await server.database.run(lambda c: c.execute(query).all())
    return [{"seat": row.seat, "planned": orjson.loads(row.moves)} for row in rows]


async def _rows(server: Server, query: Select[Any]) -> list[Json]:
    found = await server.database.run(lambda c: c.execute(query).mappings().all())
    return [dict(row) for row in found]
