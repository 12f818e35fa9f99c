"""Finished games: replay, records, points over time, and forks.

Nothing here works before the game is over, for it shows everything that was hidden.
The work takes some milliseconds, so it is done in a thread.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias

import orjson
from fastapi import APIRouter, Depends, Query, Response
from pydantic import ConfigDict, Field, StringConstraints
from sqlalchemy import Connection

from aedile.kernel.contract import Json
from aedile.kernel.match import Match
from aedile.kernel.record import write
from aedile.server.analysis import variations as kept
from aedile.server.analysis.recording import annotated, drafts, remarks
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.frames import LogLine, Prompt, TurnLine
from aedile.server.http.middleware import LARGEST_RECORD
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.http.tables import (
    TABLE,
    NewTableResponse,
    TableId,
    TablePassword,
    maybe_person,
    person_of,
)
from aedile.server.people.sessions import Identity
from aedile.server.people.tokens import new_id
from aedile.server.protocol import HIGHEST, Cmd, SeatNumber
from aedile.server.tables import replay as games
from aedile.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["replay"])

OVER = (*TABLE, "wrong-phase")
# A finished game never changes again.
KEPT = {"cache-control": "private, max-age=86400"}

Step: TypeAlias = Annotated[
    int | None, Query(ge=0, le=HIGHEST, description="After this many moves; none: list all steps.")
]
Eyes: TypeAlias = Annotated[
    SeatNumber | None, Query(description="As this seat saw it; none: with everything revealed.")
]


class StepResponse(ResponseBody):
    """A move, and what followed from it."""

    step: int
    line: int = Field(description="The line of the record it stands on.")
    chapter: int = Field(description="The turn or quarter it led to.")
    seat: int
    move: str
    lines: list[LogLine] = Field(description="What came of it, as in the log of a frame.")


class ReplayResponse(ResponseBody):
    """All steps of a game, or the position after one of them."""

    table: str
    game: str
    seats: list[str]
    seat: int | None
    moves: int
    base: int = Field(description="So many moves were made before the table was forked.")
    setup: list[LogLine] | None = Field(
        None, description="What happened before the first move, with the list of steps."
    )
    steps: list[StepResponse] | None = Field(None, description="The list of steps.")
    turns: list[TurnLine] | None = Field(
        None, description="Every turn in a sentence, with the list of steps."
    )
    step: int | None = None
    move: StepResponse | None = Field(None, description="The move that led to this step.")
    to_move: int | None = None
    prompt: Prompt | None = None
    position: Json | None = Field(None, description="What the seat sees, or a spectator.")
    revealed: Json | None = Field(None, description="The whole position, without a seat.")
    scores: list[int] | None = None


class PointsRow(ResponseBody):
    """The points of every seat at one moment."""

    line: int = Field(description="After this line of the record; 0 is the beginning.")
    step: int
    seat: int | None = Field(description="Whose line it was.")
    scores: list[int]
    sources: list[dict[str, int]] = Field(description="For each seat; they add up to its score.")


class PointsResponse(ResponseBody):
    """Where everybody's points came from."""

    table: str
    game: str
    seats: list[str]
    moves: int
    rows: list[PointsRow]


class ForkRequest(RequestBody):
    """Where a new table begins."""

    step: int = Field(ge=0, le=HIGHEST, description="After this many moves.")
    fresh: bool = Field(False, description="Deal everything hidden anew, hands included.")
    cmd: Cmd | None = Field(None, description="As for a new table.")

    model_config = ConfigDict(json_schema_extra={"examples": [{"step": 40, "fresh": True}]})


class RecordRequest(RequestBody):
    """A game as text."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=LARGEST_RECORD)]
    study: bool = Field(
        False, description="One that breaks off is not to be played on, but explored as it is."
    )
    cmd: Cmd | None = Field(None, description="As for a new table.")


class RecordResponse(NewTableResponse):
    """A record that has become a table."""

    phase: str = Field(description="finished; or open, where the record breaks off.")


async def _finished(
    table: TableId, server: TheServer, visitor: Visitor, aedile_password: TablePassword = None
) -> Table:
    """The table, if its game is over."""
    found = await server.hub.table(table, maybe_person(visitor), aedile_password)
    return games.finished(found)


Finished: TypeAlias = Annotated[Table, Depends(_finished)]


@router.get("/tables/{table}/replay", response_model=ReplayResponse, responses=errors(*OVER))
async def replay(
    finished: Finished, server: TheServer, step: Step = None, seat: Eyes = None
) -> Response:
    """The steps of a game with their log, or the table after one of them."""
    if step is None:
        return await _told(server, lambda: games.steps(finished, seat))
    return await _told(server, lambda: games.at_step(finished, step, seat))


@router.get(
    "/tables/{table}/record",
    response_class=Response,
    responses=errors(*OVER) | {200: {"content": {"text/plain": {}}, "description": "The game."}},
)
async def record(
    finished: Finished,
    server: TheServer,
    visitor: Visitor,
    variations: Annotated[bool, Query(description="With those you may see, and comments.")] = False,
) -> Response:
    """The game as text, seed included; `aedile replay` plays it again."""
    match, headers = finished.match, KEPT
    if variations:
        me = visitor.id if visitor else None
        lines = await server.database.run(lambda c: kept.visible(c, finished.id, me))
        said = await server.database.run(lambda c: kept.said(c, finished.id, me))
        match = await server.threads.run(annotated, finished, lines, said)
        headers = {"cache-control": "no-store"}
    text = await server.threads.run(write, match)
    name = f'attachment; filename="{finished.config.game}-{finished.id}.txt"'
    return Response(
        text,
        media_type="text/plain; charset=utf-8",
        headers=headers | {"content-disposition": name},
    )


@router.get("/tables/{table}/points", response_model=PointsResponse, responses=errors(*OVER))
async def points(finished: Finished, server: TheServer) -> Response:
    """The points of every seat by source, at the beginning and after each line of the record."""
    return await _told(server, lambda: games.points(finished))


@router.post(
    "/tables/{table}/fork",
    status_code=201,
    responses=errors(*BODY, *SIGNED_IN, *OVER, "over", "unknown-bot", "bad-options"),
)
async def fork(
    finished: Finished, request: ForkRequest, server: TheServer, me: SignedIn
) -> NewTableResponse:
    """A new table that starts from a step of this one. You are its host."""
    host = person_of(me)
    if known := await server.lobby.opened(host, request.cmd):
        return NewTableResponse(id=known, link=server.settings.link(known))
    server.rate_limiter.check("tables", me.id)
    config, start = await server.threads.run(
        games.fork, finished, host, request.step, request.fresh
    )
    table = await server.lobby.open_table(host, config, start=start, cmd=request.cmd)
    return NewTableResponse(id=table, link=server.settings.link(table))


@router.post(
    "/records",
    status_code=201,
    responses=errors(*BODY, *SIGNED_IN, "bad-record", "bad-options", "unknown-game"),
)
async def import_record(request: RecordRequest, server: TheServer, me: SignedIn) -> RecordResponse:
    """Import a record: a finished game to replay, or an unfinished one to go on with."""
    host = person_of(me)
    known = await server.lobby.opened(host, request.cmd)
    if known is None:
        server.rate_limiter.check("tables", me.id)
    game = await server.threads.run(games.load_record, request.record, server.games)
    if known is not None:
        table = known
    elif game.match.over or request.study:
        table = new_id()
        events, summary = await server.threads.run(
            games.played_again, table, game, host, server.clock.now(), server.games
        )
        table = await server.lobby.keep(table, events, summary, host, request.cmd)
        await _keep_notes(server, table, game.match, me)
    else:
        config, start = games.unfinished(game)
        table = await server.lobby.open_table(host, config, start=start, cmd=request.cmd)
    phase = "finished" if game.match.over or request.study else "open"
    return RecordResponse(id=table, link=server.settings.link(table), phase=phase)


async def _keep_notes(server: Server, table: str, match: Match[Any], me: Identity) -> None:
    """The variations and comments of a record are now theirs who brought it along."""
    now = server.clock.now()

    def keep(c: Connection) -> None:
        for draft, said in drafts(match, me.name):
            line = kept.keep(c, table, me.id, draft, now)
            for step, text in said:
                kept.comment(c, table, me.id, line, step, text, now)
        for step, text in remarks(match.comments, me.name):
            kept.comment(c, table, me.id, None, step, text, now)

    if match.variations or match.comments:
        await server.database.run(keep, write=True, key=table)


async def _told(server: Server, work: Callable[[], Json]) -> Response:
    told = await server.threads.run(lambda: orjson.dumps(work()))
    return Response(told, media_type="application/json", headers=KEPT)
