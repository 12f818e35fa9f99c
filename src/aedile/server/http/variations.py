"""Finished games played on otherwise than they were: moves tried, lines kept, comments.

Nothing here works before the game is over. Who may look at the table may try moves and see what
others share; who is signed in may keep lines and comment.
"""

from functools import partial
from typing import Annotated, Any, TypeAlias

import orjson
from fastapi import APIRouter, Path, Response
from pydantic import ConfigDict, Field, StringConstraints

from aedile.kernel.message import Templates
from aedile.server.addresses import asking
from aedile.server.analysis import variations as kept
from aedile.server.analysis.trying import (
    MOST_TRIED,
    Answer,
    Way,
    attempt,
    play,
    shares_of,
    turns_of,
)
from aedile.server.analysis.variations import Draft
from aedile.server.errors import Refused
from aedile.server.http.context import From, SignedIn, TheServer, Visitor
from aedile.server.http.frames import Gathering, Option, Prompt, TurnLine
from aedile.server.http.frames import Position as PositionShown
from aedile.server.http.messages import Citation, Message
from aedile.server.http.replay import OVER, Finished, StepResponse
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.people.audit import Action
from aedile.server.people.places import Place
from aedile.server.people.sessions import Identity
from aedile.server.protocol import HIGHEST, MOST_GATHERED, Notation
from aedile.server.rooms.chat import clean_remark
from aedile.server.tables.table import Table

router = APIRouter(prefix="/api/tables/{table}", tags=["analysis"])

NO_MOMENT = Templates("messages")("This variation has the moments {first} to {last}, not {step}.")

LONGEST_NAME = 60
LONGEST_COMMENT = 500

KeptId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9]{1,40}$")]
TheirId: TypeAlias = Annotated[KeptId, Path(examples=["Zk3vP0q9sWcA"])]
Step: TypeAlias = Annotated[int, Field(ge=0, le=HIGHEST)]
Deal: TypeAlias = Annotated[
    Annotated[int, Field(ge=0, le=HIGHEST)] | None,
    Field(
        description="Deals anew what the mover did not know; the same number, the same deal. "
        "Null: as it lay."
    ),
]
Moves: TypeAlias = Annotated[list[Notation], Field(max_length=MOST_TRIED)]
Title: TypeAlias = Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
LINE = ("over", "illegal", "unknown-notation")


class TryRequest(RequestBody):
    """A line that leaves a finished game, and who answers."""

    step: Step = Field(description="After so many moves of the game.")
    deal: Deal = None
    moves: Moves = Field(description="All since then, of whomever.")
    answer: Answer = Field(
        "none",
        description="`others`: quick bots answer until whoever moved first is asked again; "
        "`turn`: a bot makes this turn; `round`: both.",
    )
    set: Annotated[list[Notation], Field(max_length=MOST_GATHERED)] = Field(
        [], description="What is in the set that is asked for at the end."
    )

    model_config = ConfigDict(json_schema_extra={"examples": [{"step": 40, "moves": []}]})


class TryFailure(ResponseBody):
    """The first move that cannot be made, and why."""

    place: int = Field(description="0 is the first move.")
    why: Message
    rule: Citation | None


class TryResponse(ResponseBody):
    """Where a line leads, as whoever has to move there sees it."""

    table: str
    step: int
    deal: int | None
    seat: int = Field(description="Whoever moves first.")
    moves: list[str] = Field(description="Those that can be made, and what bots answered.")
    answered: int = Field(description="So many of them at the end were the bots’.")
    steps: list[StepResponse] = Field(description="What each did, counted from here.")
    turns: list[TurnLine]
    to_move: int | None
    eyes: int = Field(description="Whose view the position is.")
    position: PositionShown
    scores: list[int]
    prompt: Prompt | None
    options: list[Option]
    gathering: Gathering | None
    shares: list[float] = Field(description="Of the win, by seat.")
    failure: TryFailure | None


class CommentResponse(ResponseBody):
    """What somebody says about a moment."""

    id: str
    by: str
    mine: bool
    variation: str | None = Field(description="Null: on the game itself.")
    step: int = Field(description="Moves made by then, from the beginning of the game.")
    text: str
    at: int


class VariationResponse(ResponseBody):
    """A line that was kept."""

    id: str
    by: str
    mine: bool
    step: int
    deal: int | None
    moves: list[str]
    shares: list[float] = Field(description="Of the win at its end; empty where not yet known.")
    turns: list[TurnLine] = Field(description="The first of them, in a sentence each.")
    name: str
    shared: bool
    created: int


class VariationsResponse(ResponseBody):
    """Lines and comments: one’s own, and what others share."""

    table: str
    variations: list[VariationResponse] = Field(description="One’s own first, the best on top.")
    comments: list[CommentResponse] = Field(description="The oldest first.")


class VariationRequest(RequestBody):
    """A line to be kept."""

    step: Step
    deal: Deal = None
    moves: Annotated[list[Notation], Field(min_length=1, max_length=MOST_TRIED)]
    name: Title = ""
    shared: bool = False

    model_config = ConfigDict(json_schema_extra={"examples": [{"step": 40, "moves": ["tray1"]}]})


class VariationPatch(RequestBody):
    """What is to change."""

    name: Title | None = None
    shared: bool | None = Field(None, description="With all who may look at the table.")
    moves: Annotated[list[Notation], Field(min_length=1, max_length=MOST_TRIED)] | None = None
    promoted: bool = Field(False, description="It comes first of yours.")


class CommentRequest(RequestBody):
    """Something to say about a moment."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_COMMENT)]
    step: Step
    variation: KeptId | None = None


class KeptResponse(ResponseBody):
    """What was just kept."""

    id: str


@router.post("/try", response_model=TryResponse, responses=errors(*BODY, *OVER, *LINE))
async def try_line(
    finished: Finished, request: TryRequest, server: TheServer, visitor: Visitor
) -> Response:
    """Play on from a moment of a finished game; nothing is kept of it."""
    if visitor:
        server.rate_limiter.check("tries", visitor.id)
    else:
        server.rate_limiter.check_address("tries", asking.get())
    way = Way(request.step, request.deal)
    told = await server.threads.run(
        lambda: orjson.dumps(attempt(finished, way, request.moves, request.answer, request.set))
    )
    return Response(told, media_type="application/json")


@router.get("/variations", responses=errors(*OVER))
async def look(finished: Finished, server: TheServer, visitor: Visitor) -> VariationsResponse:
    """What was tried and said: your own, and what others share."""
    me = visitor.id if visitor else None
    lines = await server.database.run(lambda c: kept.visible(c, finished.id, me))
    said = await server.database.run(lambda c: kept.said(c, finished.id, me))
    return VariationsResponse(
        table=finished.id,
        variations=[
            VariationResponse.model_validate(each._asdict() | {"mine": each.person == me})
            for each in lines
        ],
        comments=[
            CommentResponse.model_validate(each._asdict() | {"mine": each.person == me})
            for each in said
        ],
    )


@router.post("/variations", status_code=201, responses=errors(*BODY, *SIGNED_IN, *OVER, *LINE))
async def keep(
    finished: Finished, request: VariationRequest, server: TheServer, me: SignedIn
) -> KeptResponse:
    """Keep a line. Every move is checked; it is yours alone until you share it."""
    server.rate_limiter.check("variations", me.id)
    way = Way(request.step, request.deal)
    checked = await server.threads.run(_checked, finished, way, request.moves)
    draft = Draft(*way, **checked, name=_title(request.name), shared=request.shared)
    work = partial(kept.keep, table=finished.id, person=me.id, draft=draft, now=server.clock.now())
    return KeptResponse(id=await server.database.run(work, write=True, key=finished.id))


@router.patch(
    "/variations/{variation}",
    status_code=204,
    responses=errors(*BODY, *SIGNED_IN, *OVER, *LINE, "not-found"),
)
async def change(
    finished: Finished,
    variation: TheirId,
    request: VariationPatch,
    server: TheServer,
    me: SignedIn,
) -> None:
    """Rename a line of yours, share it or no longer, go on with it, put it first."""
    server.rate_limiter.check("variations", me.id)
    values: dict[str, Any] = request.model_dump(exclude_none=True, exclude={"moves"})
    if "name" in values:
        values["name"] = _title(values["name"])
    if request.moves is not None:
        known = await server.database.run(lambda c: kept.find(c, finished.id, variation, me.id))
        way = Way(known.step, known.deal)
        values |= await server.threads.run(_checked, finished, way, request.moves)
    work = partial(kept.change, table=finished.id, id=variation, person=me.id, values=values)
    await server.database.run(work, write=True, key=finished.id)


@router.delete(
    "/variations/{variation}",
    status_code=204,
    responses=errors(*SIGNED_IN, *OVER, "not-found", "not-allowed"),
)
async def drop(
    finished: Finished, variation: TheirId, server: TheServer, me: SignedIn, place: From
) -> None:
    """Delete a line, with what was said about it: your own, or any at a table you host."""
    owner = await server.database.run(lambda c: kept.owner_of(c, finished.id, variation))
    await _may_delete(server, finished, owner, me, "deleted-variation", place)
    await server.database.run(
        lambda c: kept.drop(c, finished.id, variation), write=True, key=finished.id
    )


@router.post(
    "/comments",
    status_code=201,
    responses=errors(*BODY, *SIGNED_IN, *OVER, "not-found"),
)
async def comment(
    finished: Finished, request: CommentRequest, server: TheServer, me: SignedIn
) -> KeptResponse:
    """Say something about a moment of the game, or of a line you may see."""
    server.rate_limiter.check("comments", me.id)
    await server.people.sanctions.check_talk(me.id)
    await _check_moment(server, finished, request, me.id)
    work = partial(
        kept.comment,
        table=finished.id,
        person=me.id,
        variation=request.variation,
        step=request.step,
        text=clean_remark(request.text),
        now=server.clock.now(),
    )
    return KeptResponse(id=await server.database.run(work, write=True, key=finished.id))


@router.delete(
    "/comments/{comment}",
    status_code=204,
    responses=errors(*SIGNED_IN, *OVER, "not-found", "not-allowed"),
)
async def retract(
    finished: Finished, comment: TheirId, server: TheServer, me: SignedIn, place: From
) -> None:
    """Delete a comment: your own, or any at a table you host."""
    author = await server.database.run(lambda c: kept.author_of(c, finished.id, comment))
    await _may_delete(server, finished, author, me, "deleted-comment", place)
    await server.database.run(
        lambda c: kept.retract(c, finished.id, comment), write=True, key=finished.id
    )


def _checked(table: Table, way: Way, moves: list[str]) -> dict[str, Any]:
    """The moves of a line by their names, and the chances at its end; raises Refused."""
    played = play(table, way, moves)
    if played.failure is not None:
        raise Refused("illegal", *played.failure[1])
    return {
        "moves": [move.notation for move in played.match.moves],
        "shares": shares_of(played.match),
        "turns": turns_of(played.match),
    }


def _title(name: str) -> str:
    return clean_remark(name) if name.strip() else ""


async def _check_moment(server: Server, table: Table, request: CommentRequest, person: str) -> None:
    """Raises Refused where there is no such moment."""
    first, last = 0, table.match.length
    if request.variation is not None:
        id = request.variation
        line = await server.database.run(lambda c: kept.find(c, table.id, id, person))
        first, last = line.step, line.end
    if not first <= request.step <= last:
        raise Refused("bad-request", NO_MOMENT(first=first, last=last, step=request.step))


async def _may_delete(
    server: Server, table: Table, owner: str, me: Identity, what: Action, place: Place
) -> None:
    """Raises Refused; what an administrator deletes is noted."""
    if me.id in (owner, table.host):
        return
    if not me.admin or me.key is not None:
        raise Refused("not-allowed", kept.NOT_YOURS())
    await server.people.audit.record(me.id, what, owner, place)
