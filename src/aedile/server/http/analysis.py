"""Finished games judged: asked for, looked at while that goes on, and moves tried in them.

Nothing here works before the game is over.
"""

from typing import Annotated, Any, Literal, TypeAlias

import orjson
from fastapi import APIRouter, Query, Response
from pydantic import ConfigDict, Field

from aedile.kernel.contract import Json
from aedile.server.analysis.desk import Found
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.frames import Gathering, LogLine, Option, PlanFailure, PlannedStep, Prompt
from aedile.server.http.frames import Position as PositionShown
from aedile.server.http.messages import Message
from aedile.server.http.replay import OVER, Finished
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.http.tables import LONGEST_WAIT
from aedile.server.protocol import HIGHEST, MOST_GATHERED, MOST_MOVES, Notation
from aedile.server.tables.exploring import explore
from aedile.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["analysis"])

MOST_LINES = 16  # tried at once
LevelName: TypeAlias = Literal["quick", "deep"]
Verdict: TypeAlias = Literal[
    "forced", "best", "good", "inaccuracy", "mistake", "blunder", "unclear"
]


class AnalysisPart(ResponseBody):
    """Something that was found; newer engines may say more."""

    model_config = ConfigDict(frozen=True, extra="allow")


class AnalysisLine(AnalysisPart):
    """A turn that could have been made."""

    moves: list[str] = Field(description="In notation, as far as they could be foreseen.")
    share: float = Field(description="Of the win that it keeps.")
    error: float = Field(description="Half of the interval, against the best.")
    role: Literal["best", "played", "other"]


class AnalysisFact(AnalysisPart):
    """A sentence about these pieces that was found to be true."""

    code: str
    args: list[Any]
    message: Message


class AnalysisTerm(AnalysisPart):
    """What made the difference, in points."""

    term: str = Field(description="A template; `others` is what is left to the others.")
    points: float
    main: bool = Field(False, description="With this equal, the lead would fall by half.")
    fact: AnalysisFact | None = None
    targets: list[str] = Field([], description="The pieces it speaks of.")


class AnalysisAfter(AnalysisPart):
    """What the record later shows of the same pieces; nobody could know it."""

    turn: int
    step: int
    message: Message


class AnalysisTurn(AnalysisPart):
    """A decision that was judged."""

    turn: int
    seat: int
    step: int = Field(description="Moves made before it.")
    verdict: Verdict
    loss: float = Field(description="Of the share of the win; it may be below 0.")
    error: float = Field(description="By which it may be less, in 95 of 100 cases.")
    above: float | None = Field(None, description="By which it may be more.")
    points: float
    points_error: float
    decided: bool = Field(description="Points judge, as hardly anything is left to win.")
    second: float | None = Field(description="What a second look found lost.")
    worlds: int
    lines: list[AnalysisLine]
    terms: list[AnalysisTerm]
    other: float = Field(description="Points of what is not told.")
    accounted: float
    agrees: bool = Field(description="Whether the terms point where the line leads.")
    rounds: int = Field(0, description="After the turn, when the terms are as told.")
    after: list[AnalysisAfter] = Field([], description="What came of it.")


class AnalysisRevelation(AnalysisPart):
    """Something hidden was shown."""

    turn: int
    step: int
    seat: int
    luck: list[float] = Field(description="To each seat.")


class AnalysisLedger(AnalysisPart):
    """Where the chance to win went; start and what follows sum to the end."""

    start: float
    own: float
    others: float
    luck: float
    rest: float
    end: float


class AnalysisSeat(AnalysisPart):
    """What is to be said of a player."""

    seat: int
    turns: int
    error: float | None
    accuracy: float | None
    luck: float
    counts: dict[str, int]
    best: int | None
    worst: int | None
    ledger: AnalysisLedger | None = None


class AnalysisReport(AnalysisPart):
    """All that was found of a game."""

    format: Literal["aedile-analysis"]
    version: int
    engine: dict[str, Any]
    key: str
    level: LevelName
    game: str
    edition: str
    over: bool
    decided: int | None = Field(
        description="The turn with which the winner began to lead for good."
    )
    shares: list[list[float]] = Field(description="Before each turn and at the end, by seat.")
    turns: list[AnalysisTurn]
    revelations: list[AnalysisRevelation]
    seats: list[AnalysisSeat]


class AnalysisRow(AnalysisPart):
    """What is done of an analysis: a chance to win, or a decision that was judged."""

    kind: Literal["chance", "judged"]
    place: int = Field(description="Of the decision, from 0.")


class AnalysisResponse(ResponseBody):
    """What there is of an analysis."""

    table: str
    level: LevelName
    key: str
    engine: dict[str, Any]
    state: Literal["none", "waiting", "whole", "failed"]
    done: int
    total: int = Field(description="Decisions of the game.")
    rows: list[AnalysisRow] = Field(description="Of one under way: those done since `after`.")
    report: AnalysisReport | None = Field(
        description="Where `outdated`, that of an older engine, until the new one is whole."
    )
    outdated: bool


class AnalysisRequest(RequestBody):
    """How thoroughly a game is to be judged."""

    level: LevelName = "quick"

    model_config = ConfigDict(json_schema_extra={"examples": [{"level": "quick"}]})


class AskedResponse(ResponseBody):
    """An analysis that is made, or was."""

    key: str = Field(description="The same key is the same analysis.")
    level: LevelName
    state: Literal["waiting", "whole", "failed"]
    done: int
    total: int


class ExploreRequest(RequestBody):
    """Moves to try at a moment of a finished game."""

    step: int = Field(ge=0, le=HIGHEST, description="After this many moves.")
    lines: Annotated[
        list[Annotated[list[Notation], Field(max_length=MOST_MOVES)]],
        Field(min_length=1, max_length=MOST_LINES),
    ]
    brief: bool = Field(False, description="Only what the moves do, without positions.")
    set: Annotated[list[Notation], Field(max_length=MOST_GATHERED)] = Field(
        [], description="What is in the set that is asked for at their end."
    )

    model_config = ConfigDict(json_schema_extra={"examples": [{"step": 40, "lines": [[]]}]})


class ExploredLine(ResponseBody):
    """Where moves lead, as whoever had to move could foresee it."""

    moves: list[str] = Field(description="Those that can be made.")
    steps: list[PlannedStep]
    points: int
    end: Literal["turn", "hidden"] | None
    position: PositionShown | None = None
    scores: list[int] | None = None
    prompt: Prompt | None = None
    options: list[Option] | None = None
    gathering: Gathering | None = None
    lines: list[LogLine] | None = None
    failure: PlanFailure | None = None


class ExploreResponse(ResponseBody):
    """Where each of the lines leads."""

    table: str
    step: int
    seat: int
    lines: list[ExploredLine]


@router.post(
    "/tables/{table}/analysis",
    status_code=202,
    responses=errors(*BODY, *SIGNED_IN, *OVER),
)
async def ask(
    finished: Finished, request: AnalysisRequest, server: TheServer, me: SignedIn
) -> AskedResponse:
    """Have a finished game judged, turn by turn. Asked for again, it is the same analysis."""
    found = await server.analyses.ask(finished, request.level, me.id)
    done = found.now.done if found.now else 0
    return AskedResponse.model_validate(
        {
            "key": found.key,
            "level": request.level,
            "state": _state(found),
            "done": done,
            "total": found.total,
        }
    )


@router.get("/tables/{table}/analysis", response_model=AnalysisResponse, responses=errors(*OVER))
async def look(
    finished: Finished,
    server: TheServer,
    visitor: Visitor,
    level: LevelName = "quick",
    after: Annotated[int, Query(ge=0, le=HIGHEST, description="The `done` that you know.")] = 0,
    seconds: Annotated[
        float, Query(ge=0, le=LONGEST_WAIT, description="Wait so long for more.")
    ] = 0,
) -> Response:
    """The report, or what there is so far; with `seconds`, as soon as there is more."""
    if seconds:
        with server.analysis_polls.one_more(visitor.id if visitor else ""):
            await server.analyses.wait(finished, level, after, seconds)
    found = await server.analyses.look(finished, level, after)
    return Response(_told(finished, level, found), media_type="application/json")


@router.post(
    "/tables/{table}/explore",
    response_model=ExploreResponse,
    responses=errors(*BODY, *OVER, "over", "illegal", "unknown-notation"),
)
async def try_moves(finished: Finished, request: ExploreRequest, server: TheServer) -> Response:
    """Try moves at a moment of a finished game, in a world as the mover could imagine it."""
    told = await server.threads.run(
        lambda: orjson.dumps(
            explore(finished, request.step, request.lines, request.brief, request.set)
        )
    )
    return Response(told, media_type="application/json")


def _state(found: Found) -> str:
    if found.now is None:
        return "none"
    return "whole" if found.now.whole else "failed" if found.now.failed else "waiting"


def _told(table: Table, level: str, found: Found) -> bytes:
    """What is kept as text goes out as it is."""
    rows = b",".join(turn.encode()[1:-1] for turn in found.turns)  # each is a list
    told: Json = {
        "table": table.id,
        "level": level,
        "key": found.key,
        "engine": found.engine,
        "state": _state(found),
        "done": found.now.done if found.now else 0,
        "total": found.total,
        "rows": orjson.Fragment(b"[%s]" % rows),
        "report": None if found.report is None else orjson.Fragment(found.report.encode()),
        "outdated": found.by is not None and found.by != found.engine,
    }
    return orjson.dumps(told)
