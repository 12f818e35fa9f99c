"""For administrators: the queue of reports, and what they decide."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from pydantic import Field, StringConstraints

from aedile.server.http.admin import ADMIN, CHANGE, Before, Limit, PersonId
from aedile.server.http.context import Administrator, ConfirmedAdministrator, From, TheServer
from aedile.server.http.people import NAME
from aedile.server.http.reports import DecisionResponse, Number, SanctionId
from aedile.server.http.shapes import BODY, RequestBody, ResponseBody, Text, errors
from aedile.server.http.tables import TableId
from aedile.server.people.moderators import By, Measure
from aedile.server.people.places import Place
from aedile.server.people.reports import Reason
from aedile.server.people.sessions import Identity
from aedile.server.protocol import HIGHEST

router = APIRouter(prefix="/api/admin", tags=["admin"])

LONGEST = 500
MOST_DAYS = 30
ReportId = Annotated[int, Path(ge=1, le=HIGHEST)]
Line = Annotated[int, Path(ge=1, le=HIGHEST)]
After = Annotated[int, Query(ge=0, le=HIGHEST, description="The last id you know.")]
Why = Annotated[str, StringConstraints(max_length=LONGEST, strip_whitespace=True, min_length=1)]


class DecideRequest(RequestBody):
    """Why you decide so: the person concerned reads it."""

    why: Why = Field(examples=["You called others names."])
    report: Number | None = Field(None, description="The report you see to by it.")


class MeasureRequest(DecideRequest):
    """What you do about somebody."""

    kind: Measure
    days: int | None = Field(
        None, ge=1, le=MOST_DAYS, description="To be muted, or without rated games."
    )


class RenameRequest(DecideRequest):
    """Another name for somebody."""

    name: Annotated[Text, NAME]


class ReportResponse(ResponseBody):
    """A report that nobody has seen to."""

    id: int
    at: int
    reason: Reason
    text: str
    person: str = Field(description="Who reports.")
    name: str
    about: str = Field(description="A person; of a table its host.")
    about_name: str | None
    table: str | None
    title: str | None
    game: str | None
    phase: str | None
    line: int | None
    said: str | None
    tournament: bool = Field(description="The table is a tournament.")
    before: int = Field(description="What was decided about the same person already.")


class ReportsResponse(ResponseBody):
    """Open reports, longest first."""

    reports: list[ReportResponse]
    waiting: int = Field(description="In all.")
    next: int | None = Field(description="Send this as `after` for the next page.")


class DecidedResponse(DecisionResponse):
    """A decision about somebody."""

    person: str
    name: str
    in_force: bool
    read: bool = Field(description="By the person.")


class DecidedAllResponse(ResponseBody):
    """What was decided, the newest first."""

    decisions: list[DecidedResponse]
    next: int | None = Field(description="Send this as `before` for the next page.")


@router.get("/reports", responses=errors(*ADMIN))
async def reports(
    server: TheServer, _: Administrator, after: After = 0, limit: Limit = 50
) -> ReportsResponse:
    """What people have reported and nobody has seen to."""
    found = await server.people.reports.open(after, limit)
    return ReportsResponse(
        reports=[ReportResponse.model_validate(each._asdict()) for each in found],
        waiting=await server.people.reports.how_many(),
        next=found[-1].id if len(found) == limit else None,
    )


@router.post("/reports/{report}/close", status_code=204, responses=errors(*CHANGE))
async def close_report(
    report: ReportId, server: TheServer, me: ConfirmedAdministrator, place: From
) -> None:
    """See to a report without doing anything, and to all of the same."""
    await server.people.moderators.close(report, By(me.id, place))


@router.get("/decisions", responses=errors(*ADMIN))
async def decisions(
    server: TheServer, _: Administrator, before: Before = None, limit: Limit = 50
) -> DecidedAllResponse:
    """What moderators decided, and what those concerned say about it."""
    now = server.clock.now()
    found = await server.people.moderators.listing(before, limit)
    return DecidedAllResponse(
        decisions=[
            DecidedResponse.model_validate(
                each._asdict()
                | {"table": each.table_id, "name": name, "read": each.seen is not None}
                | {"in_force": each.until is None or each.until > now}
            )
            for each, name in found
        ],
        next=found[-1].sanction.id if len(found) == limit else None,
    )


@router.post(
    "/people/{person}/decisions", status_code=204, responses=errors(*BODY, *CHANGE, "wrong-phase")
)
async def decide(
    person: PersonId,
    request: MeasureRequest,
    server: TheServer,
    me: ConfirmedAdministrator,
    place: From,
) -> None:
    """Warn somebody, mute them, keep them from rated games, or ban them."""
    by = _by(me, place, request)
    await server.people.moderators.measure(person, request.kind, request.days, by)


@router.post(
    "/people/{person}/rename", status_code=204, responses=errors(*BODY, *CHANGE, "name-taken")
)
async def rename(
    person: PersonId,
    request: RenameRequest,
    server: TheServer,
    me: ConfirmedAdministrator,
    place: From,
) -> None:
    """Give somebody another name: in the chat at once, at tables from the next on."""
    await server.people.moderators.rename(person, request.name, _by(me, place, request))


@router.post(
    "/decisions/{decision}/lift", status_code=204, responses=errors(*CHANGE, "wrong-phase")
)
async def lift(
    decision: SanctionId, server: TheServer, me: ConfirmedAdministrator, place: From
) -> None:
    """A decision, or a pause for leaving games, holds no longer."""
    await server.people.moderators.lift(decision, By(me.id, place))


@router.post("/tables/{table}/chat/{line}/erase", status_code=204, responses=errors(*BODY, *CHANGE))
async def erase(
    table: TableId,
    line: Line,
    request: DecideRequest,
    server: TheServer,
    me: ConfirmedAdministrator,
    place: From,
) -> None:
    """Take a line out of the chat; those who look on see it go."""
    await server.people.moderators.erase(table, line, _by(me, place, request))


@router.post(
    "/tables/{table}/void", status_code=204, responses=errors(*BODY, *CHANGE, "wrong-phase")
)
async def void(
    table: TableId,
    request: DecideRequest,
    server: TheServer,
    me: ConfirmedAdministrator,
    place: From,
) -> None:
    """A rated game counts no longer, from the next fit on."""
    await server.people.moderators.void(table, _by(me, place, request))


def _by(me: Identity, place: Place, request: DecideRequest) -> By:
    return By(me.id, place, request.why, request.report)
