"""Reports of people, lines of the chat and tables; and what moderators decided about oneself."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import Field, StringConstraints

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.http.attempts import allow_attempt
from aedile.server.http.context import BySession, Changes, SignedIn, TheServer
from aedile.server.http.people import Logins, Password
from aedile.server.http.server import Server
from aedile.server.http.shapes import (
    BODY,
    SIGNED_IN,
    RequestBody,
    ResponseBody,
    TableId,
    Text,
    errors,
)
from aedile.server.http.tables import TABLE, person_of
from aedile.server.people.accounts import NOBODY
from aedile.server.people.reports import Reason, Reported
from aedile.server.people.sanctions import UNKNOWN, Kind
from aedile.server.people.sessions import Identity
from aedile.server.protocol import HIGHEST
from aedile.server.rooms.chat import clean_remark

say = Templates("messages")
WHOM_OR_WHAT = say("Say whom or which table you report.")

router = APIRouter(prefix="/api", tags=["order"])

LONGEST = 500  # signs that somebody may write about it
Number = Annotated[int, Field(ge=1, le=HIGHEST)]
SanctionId = Annotated[int, Path(ge=1, le=HIGHEST)]
Words = Annotated[str, StringConstraints(max_length=LONGEST)]
PersonId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class ReportRequest(RequestBody):
    """What you report: somebody, a table or a tournament, or a line of the chat there."""

    person: PersonId | None = Field(None, examples=["Zk3vP0q9sWcA"])
    table: TableId | None = None
    tournament: TableId | None = Field(None, description="Instead of a table.")
    line: Number | None = Field(None, description="Of the chat there.")
    reason: Reason
    text: Words = Field("", description="What there is to say about it.")


class AnswerRequest(RequestBody):
    """What you think of a decision."""

    text: Words = Field(min_length=1)


class AppealRequest(AnswerRequest):
    """The same from somebody who cannot sign in any more."""

    name: Text
    password: Password


class DecisionResponse(ResponseBody):
    """Something moderators did, or a pause for leaving games."""

    id: int
    kind: Kind
    why: str
    table: str | None = Field(description="Or a tournament.")
    tournament: bool = Field(description="The table is a tournament.")
    at: int
    until: int | None = Field(description="Null: until it is lifted.")
    answer: str | None = Field(description="What the person said about it, once.")


class DecisionsResponse(ResponseBody):
    """What was decided about you, the newest first."""

    decisions: list[DecisionResponse]


@router.post("/reports", status_code=204, responses=errors(*BODY, *SIGNED_IN, *TABLE, "not-found"))
async def report(request: ReportRequest, server: TheServer, me: BySession, _: Changes) -> None:
    """Report somebody, a line of the chat or a table to those who run the server."""
    what = await _reported(request, server, me)
    text = clean_remark(request.text) if request.text.strip() else ""
    await server.people.reports.report(me.id, what, request.reason, text)


async def _reported(request: ReportRequest, server: Server, me: Identity) -> Reported:
    """Whom it is about: who said the line, who is named, or who hosts the table."""
    if request.tournament is not None:
        return await _of_tournament(request, request.tournament, server, me)
    if request.table is None:
        if request.person is None:
            raise Refused("bad-request", WHOM_OR_WHAT())
        return Reported(request.person)
    table = await server.hub.table(request.table, person_of(me))  # that they may look at
    if request.line is not None:
        author = await server.people.reports.author(request.table, request.line, me.id)
        return Reported(author, request.table, request.line)
    if request.person is None:
        return Reported(table.host, request.table)
    if request.person not in table.people():
        raise Refused("not-found", NOBODY())
    return Reported(request.person, request.table)


async def _of_tournament(request: ReportRequest, id: str, server: Server, me: Identity) -> Reported:
    now = await server.organiser.read(id)
    if request.line is not None:
        author = await server.people.reports.author(id, request.line, me.id)
        return Reported(author, id, request.line)
    return Reported(now.row["host"], id)


@router.get("/me/decisions", responses=errors(*SIGNED_IN))
async def decisions(server: TheServer, me: SignedIn) -> DecisionsResponse:
    """What moderators decided about you, why, and until when."""
    found = await server.people.sanctions.of(me.id)
    return DecisionsResponse(
        decisions=[
            DecisionResponse.model_validate(each._asdict() | {"table": each.table_id})
            for each in found
        ]
    )


@router.post("/me/decisions/read", status_code=204, responses=errors(*SIGNED_IN))
async def have_read(server: TheServer, me: SignedIn) -> None:
    """You have read all of them."""
    await server.people.sanctions.read(me.id)


@router.post(
    "/me/decisions/{decision}/answer",
    status_code=204,
    responses=errors(*BODY, *SIGNED_IN, "not-found", "wrong-phase"),
)
async def answer(
    decision: SanctionId, request: AnswerRequest, server: TheServer, me: BySession, _: Changes
) -> None:
    """Say once what you think of a decision."""
    await server.people.sanctions.answer(me.id, decision, clean_remark(request.text))


@router.post(
    "/appeal",
    status_code=204,
    responses=errors(*BODY, "wrong-password", "not-found", "wrong-phase"),
)
async def appeal(request: AppealRequest, server: TheServer, http: Request, _: Logins) -> None:
    """Say once what you think of your ban: banned people cannot sign in."""
    await allow_attempt(server, http, request.name)
    said = clean_remark(request.text)
    try:
        await server.people.accounts.sign_in(request.name, request.password)
    except Refused as refused:
        if refused.code != "banned":
            raise
    else:
        raise Refused("not-found", UNKNOWN())
    person = await server.people.accounts.by_name(request.name)
    await server.people.sanctions.answer_ban(person.id, said)
