"""Puzzles: shown as one seat sees them, answered by a whole turn, and told about afterwards."""

from typing import Annotated, Any, Literal, TypeAlias

from fastapi import APIRouter, Path, Query
from pydantic import ConfigDict, Field

from aedile.kernel.contract import Json
from aedile.kernel.message import as_json
from aedile.puzzles.puzzle import Puzzle
from aedile.puzzles.themes import NAMES
from aedile.server.addresses import asking
from aedile.server.errors import Refused
from aedile.server.http.analysis import MOST_LINES, AnalysisTerm, ExploredLine
from aedile.server.http.context import SignedIn, TheServer, Visitor
from aedile.server.http.frames import GameName
from aedile.server.http.messages import Message
from aedile.server.http.server import Server
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.people.sessions import Identity
from aedile.server.protocol import MOST_GATHERED, MOST_MOVES, Notation
from aedile.server.puzzles.shelf import NO_PUZZLE, Answered, Shown

router = APIRouter(prefix="/api", tags=["puzzles"])

Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}(\.[0-9]{1,6})?$")]
Theme: TypeAlias = Annotated[str | None, Query(pattern=r"^[a-z]{1,20}$")]
Moves: TypeAlias = Annotated[list[Notation], Field(max_length=MOST_MOVES)]
HERE = (*SIGNED_IN, "not-found")


class ThemeResponse(ResponseBody):
    """What puzzles are about."""

    theme: str
    name: Message
    puzzles: int


class SolverResponse(ResponseBody):
    """How well you solve."""

    rating: int
    deviation: int
    attempts: int
    solved: int


class PuzzleGame(ResponseBody):
    """The puzzles of a game."""

    game: GameName
    puzzles: int
    themes: list[ThemeResponse]
    me: SolverResponse | None = Field(description="Null for guests and strangers.")


class PuzzlesResponse(ResponseBody):
    """The puzzles there are."""

    day: str
    daily: str | None = Field(description="The id of today's puzzle.")
    games: list[PuzzleGame]
    due: int = Field(description="Mistakes kept for practice that have come back.")


class PuzzleAttempt(ResponseBody):
    """What you tried first."""

    solved: bool | None = Field(description="Null where you have asked for a hint only.")
    hinted: bool
    moves: list[str]
    vote: int | None


class PuzzleResponse(ResponseBody):
    """A puzzle as its solver sees it: nothing of its solution."""

    id: str
    game: GameName
    edition: str
    options: dict[str, str]
    seat: int = Field(description="Whose turn it is: yours.")
    colours: list[str] = Field(description="Of the seats.")
    turn: int | None = Field(description="Of one's own game; null for others.")
    own: bool = Field(description="A mistake of one's own.")
    rating: int | None
    attempts: int
    solved: int
    start: ExploredLine = Field(description="The table, and what is asked.")
    mine: PuzzleAttempt | None


class PuzzleLineResponse(ResponseBody):
    """A turn, and what it loses."""

    moves: list[str]
    loss: float = Field(description="Of the share of the win, against the best.")
    error: float
    points: float
    terms: list[AnalysisTerm] = Field(description="Why it is worse, as far as that was asked.")


class PuzzleChange(ResponseBody):
    """What a try did to your rating."""

    before: int
    after: int


class AttemptResponse(ResponseBody):
    """What came of a try, with the solution."""

    right: bool
    first: bool = Field(description="Whether it counted: the first one does.")
    share: float = Field(description="Of the win that the best turn keeps.")
    played: PuzzleLineResponse | None
    lines: list[PuzzleLineResponse] = Field(description="The best first.")
    themes: list[ThemeResponse]
    source: dict[str, Any] = Field(description="The game it comes from.")
    rating: PuzzleChange | None
    puzzle: PuzzleResponse


class AttemptRequest(RequestBody):
    """A whole turn; none gives up."""

    moves: Moves
    themed: bool = Field(False, description="You chose the theme: it counts half.")

    model_config = ConfigDict(json_schema_extra={"examples": [{"moves": ["tray2", "senate"]}]})


class PuzzleLines(RequestBody):
    """Moves to try."""

    lines: Annotated[list[Moves], Field(min_length=1, max_length=MOST_LINES)]
    brief: bool = False
    set: Annotated[list[Notation], Field(max_length=MOST_GATHERED)] = Field(
        [], description="What is in the set that is asked for at their end."
    )


class TriedResponse(ResponseBody):
    """Where the lines lead."""

    lines: list[ExploredLine]


class PuzzleHint(ResponseBody):
    """What to begin with."""

    move: str


class VoteRequest(RequestBody):
    """What you think of a puzzle."""

    good: bool


class MistakeResponse(ResponseBody):
    """A mistake of yours in a game that was judged."""

    id: str = Field(description="As the id of a puzzle.")
    table: str
    game: GameName
    turn: int
    step: int
    verdict: Literal["mistake", "blunder"]
    loss: float


class PracticeResponse(ResponseBody):
    """A mistake that you keep, and when it comes back."""

    id: str
    table: str
    step: int
    stage: int = Field(description="How often you have found it in a row.")
    due: int


class OwnPuzzlesResponse(ResponseBody):
    """Your own mistakes, and those you keep."""

    mistakes: list[MistakeResponse]
    practice: list[PracticeResponse]
    now: int


@router.get("/puzzles", responses=errors(*SIGNED_IN))
async def puzzles(server: TheServer, visitor: Visitor) -> PuzzlesResponse:
    """What there is to solve, and how well you do."""
    shelf = server.puzzles
    themes = shelf.themes()
    mine = await shelf.solvers(visitor.id) if visitor else {}
    games = [
        {
            "game": game,
            "puzzles": sum(puzzle.game == game for puzzle in shelf.puzzles.values()),
            "themes": [_theme(theme, count) for theme, count in sorted(found.items())],
            "me": _solver(mine[game]) if mine and mine[game].attempts else None,
        }
        for game, found in themes.items()
    ]
    daily = (await shelf.daily()).id if shelf.puzzles else None
    due = await shelf.due(visitor.id) if visitor else 0
    told = {"day": shelf.today().isoformat(), "daily": daily, "games": games, "due": due}
    return PuzzlesResponse.model_validate(told)


@router.get("/puzzles/next", responses=errors(*HERE))
async def next_puzzle(
    server: TheServer, visitor: Visitor, game: GameName | None = None, theme: Theme = None
) -> PuzzleResponse:
    """One that you have not tried, about as hard as you are strong."""
    found = await server.puzzles.next(visitor and visitor.id, game, theme)
    return await _shown(server, found, visitor)


@router.get("/puzzles/daily", responses=errors(*HERE))
async def daily_puzzle(server: TheServer, visitor: Visitor) -> PuzzleResponse:
    """The one of today, the same for everybody."""
    return await _shown(server, await server.puzzles.daily(), visitor)


@router.get("/puzzles/mine", responses=errors(*SIGNED_IN))
async def own_puzzles(server: TheServer, me: SignedIn) -> OwnPuzzlesResponse:
    """Your mistakes in games that were judged, and those you keep for practice."""
    own, kept = await server.puzzles.own(me.id)
    told = {
        "mistakes": [{**each._asdict(), "id": each.id} for each in own],
        "practice": [
            {**each._asdict(), "table": each.table_id, "id": f"{each.table_id}.{each.step}"}
            for each in kept
        ],
        "now": server.clock.now(),
    }
    return OwnPuzzlesResponse.model_validate(told)


@router.get("/puzzles/{id}", responses=errors(*HERE))
async def one_puzzle(id: Id, server: TheServer, visitor: Visitor) -> PuzzleResponse:
    """A puzzle, or a mistake of your own: `TABLE.STEP`."""
    return await _shown(server, await _found(server, id, visitor), visitor)


@router.post("/puzzles/{id}/explore", responses=errors(*BODY, *HERE, "illegal", "unknown-notation"))
async def try_moves(
    id: Id, request: PuzzleLines, server: TheServer, visitor: Visitor
) -> TriedResponse:
    """Try moves on the table of a puzzle; they are not judged, and nothing is kept."""
    _limit(server, visitor, "imagine")
    puzzle = await _found(server, id, visitor)
    told = await server.puzzles.explore(puzzle, request.lines, request.brief, request.set)
    return TriedResponse.model_validate({"lines": told})


@router.post("/puzzles/{id}/hint", responses=errors(*HERE))
async def hint(id: Id, server: TheServer, visitor: Visitor) -> PuzzleHint:
    """The first move; what you try then does not count."""
    _limit(server, visitor, "puzzles")
    puzzle = await _found(server, id, visitor)
    return PuzzleHint(move=await server.puzzles.hint(puzzle, visitor and visitor.id))


@router.post("/puzzles/{id}/attempt", responses=errors(*BODY, *HERE, "illegal", "unknown-notation"))
async def attempt(
    id: Id, request: AttemptRequest, server: TheServer, visitor: Visitor
) -> AttemptResponse:
    """Answer with a whole turn. The first try counts; then the solution is told."""
    _limit(server, visitor, "puzzles")
    puzzle = await _found(server, id, visitor)
    done = await server.puzzles.attempt(puzzle, visitor, request.moves, request.themed)
    told = _answer(puzzle, done) | {"puzzle": await _told(server, done.shown)}
    return AttemptResponse.model_validate(told)


@router.post("/puzzles/{id}/vote", status_code=204, responses=errors(*BODY, *HERE, "wrong-phase"))
async def vote(id: Id, request: VoteRequest, server: TheServer, me: SignedIn) -> None:
    """Say whether it is a good one; once you have tried it."""
    await server.puzzles.vote(server.puzzles.get(id), me.id, request.good)


@router.put("/puzzles/{id}/practice", status_code=204, responses=errors(*HERE))
async def keep(id: Id, server: TheServer, me: SignedIn) -> None:
    """Keep a mistake of yours: it comes back after 2, 7 and 30 days."""
    await _found(server, id, me)
    await server.puzzles.keep(id, me.id)


@router.delete("/puzzles/{id}/practice", status_code=204, responses=errors(*HERE))
async def forget(id: Id, server: TheServer, me: SignedIn) -> None:
    """Keep it no longer."""
    await server.puzzles.forget(id, me.id)


def _limit(server: Server, visitor: Identity | None, limit: str) -> None:
    if visitor is None:
        server.rate_limiter.check_address(limit, asking.get())
    else:
        server.rate_limiter.check(limit, visitor.id)


async def _found(server: Server, id: str, visitor: Identity | None) -> Puzzle:
    """One of ours, or a mistake of whoever asks; raises Refused."""
    if "." not in id:
        return server.puzzles.get(id)
    found = await server.puzzles.mistake(id, visitor.id) if visitor else None
    if found is None:
        raise Refused("not-found", NO_PUZZLE())
    return found


async def _shown(server: Server, puzzle: Puzzle, visitor: Identity | None) -> PuzzleResponse:
    shown = await server.puzzles.show(puzzle, visitor and visitor.id)
    return PuzzleResponse.model_validate(await _told(server, shown))


async def _told(server: Server, shown: Shown) -> Json:
    """The table as its solver sees it."""
    puzzle, standing, mine = shown
    own = "." in puzzle.id
    start = (await server.puzzles.explore(puzzle, [[]], False, []))[0]
    match = puzzle.table()
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "edition": puzzle.edition,
        "options": match.settings,
        "seat": puzzle.seat,
        "colours": [name.lower() for name in match.game.seat_names(match.state)],
        "turn": puzzle.source.get("turn") if own else None,
        "own": own,
        "rating": None if own else round(standing.rating.rating),
        "attempts": standing.attempts,
        "solved": standing.solved,
        "start": start,
        "mine": mine and {name: getattr(mine, name) for name in PuzzleAttempt.model_fields},
    }


def _answer(puzzle: Puzzle, done: Answered) -> Json:
    before, after = done.outcome.before, done.outcome.after
    change = None
    if before and after:
        change = {"before": round(before.rating), "after": round(after.rating)}
    return {
        "right": done.right,
        "first": done.outcome.first,
        "share": puzzle.share,
        "played": done.line and done.line._asdict(),
        "lines": [line._asdict() for line in puzzle.lines],
        "themes": [_theme(theme, 0) for theme in puzzle.themes],
        "source": puzzle.source,
        "rating": change,
    }


def _theme(theme: str, count: int) -> Json:
    return {"theme": theme, "name": as_json(NAMES[theme]()), "puzzles": count}


def _solver(solver: Any) -> Json:
    return {
        "rating": round(solver.rating.rating),
        "deviation": round(solver.rating.deviation),
        "attempts": solver.attempts,
        "solved": solver.solved,
    }
