"""Finding a game: people say what they would play, and find themselves at a table."""

import math
from typing import Annotated, Literal

from fastapi import APIRouter, Depends
from pydantic import ConfigDict, Field

from aedile import catalog
from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.finding import seeking
from aedile.server.finding.matching import TEMPO, Seeker, window
from aedile.server.finding.seeking import Wish
from aedile.server.http.context import BySession, LimitedByPerson, TheServer
from aedile.server.http.shapes import BODY, SIGNED_IN, RequestBody, ResponseBody, errors
from aedile.server.people.accounts import GUEST
from aedile.server.store.rows import Values
from aedile.server.tables.config import MOST_PLAYERS

router = APIRouter(prefix="/api/me/seeking", tags=["tables"])

say = Templates("messages")
RATED_GUEST = say("Rated games are for those with an account; look for an unrated one.")
NOT_FOR_SO_MANY = say("{game} is not played by {n}.")

SEEN_EVERY = 5_000  # milliseconds until it is written down again that a page asks
EXAMPLE: Json = {"games": ["trajan"], "players": [2, 3], "pace": "live"}
ALLOWED = (*SIGNED_IN, "not-allowed")

Seeks = Annotated[None, Depends(LimitedByPerson("seeking"))]
Count = Annotated[int, Field(ge=2, le=MOST_PLAYERS)]


class SeekingRequest(RequestBody):
    """What game you look for."""

    games: Annotated[list[str], Field(min_length=1, max_length=10)]
    players: Annotated[list[Count], Field(min_length=1, max_length=MOST_PLAYERS)] = Field(
        description="How many may sit there; more are preferred."
    )
    pace: Literal["live", "days"]
    rated: bool = False
    bots: bool = Field(False, description="May bots take seats if too few people are found?")

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})


class WishResponse(ResponseBody):
    """What game you look for, and since when."""

    games: list[str]
    players: list[int]
    pace: Literal["live", "days"]
    rated: bool
    bots: bool
    since: int
    others: int = Field(description="How many others look for a game at this pace.")
    windows: dict[str, int | None] = Field(
        description="By game, how far from your rating others may be; null: everybody will do."
    )
    bots_from: int = Field(description="From when on bots could take seats.")


class FoundResponse(ResponseBody):
    """Others who would play."""

    game: str
    players: int
    bots: int
    rated: bool
    until: int = Field(description="When it is too late to say that you play.")
    confirmed: bool = Field(description="You have said so.")
    answers: int = Field(description="How many have.")
    people: int


class SeekingResponse(ResponseBody):
    """What has become of it; `wish` is null where you look for nothing."""

    wish: WishResponse | None
    found: FoundResponse | None
    table: str | None = Field(description="Where you sit: the game has begun.")


@router.get("", responses=errors(*ALLOWED))
async def my_seeking(server: TheServer, me: BySession) -> SeekingResponse:
    """What has become of your search. Who looks for a live game asks every few seconds."""
    now = server.clock.now()
    row = await server.database.run(lambda c: seeking.look(c, me.id))
    if row is not None and now - row["seen"] >= SEEN_EVERY:
        await server.database.run(lambda c: seeking.touch(c, me.id, now), write=True)
    return _told(row, now)


@router.put("", responses=errors(*BODY, *ALLOWED, "unknown-game", "wrong-phase"))
async def seek(
    request: SeekingRequest, server: TheServer, me: BySession, _: Seeks
) -> SeekingResponse:
    """Look for a game from now on, instead of any other you looked for."""
    _check(request)
    if request.rated and me.kind == GUEST:
        raise Refused("not-allowed", RATED_GUEST())
    await server.lobby.allow_seeking(me.id, request.bots, request.rated)
    games, players = sorted(set(request.games)), sorted(set(request.players))
    wish = Wish(tuple(games), tuple(players), request.pace, request.rated, request.bots)
    now = server.clock.now()
    await server.database.run(lambda c: seeking.seek(c, me.id, wish, now), write=True)
    return await my_seeking(server, me)


@router.delete("", status_code=204, responses=errors(*ALLOWED, "wrong-phase"))
async def stop_seeking(server: TheServer, me: BySession) -> None:
    """Look no longer, or say that you do not play with those who were found."""
    await server.database.run(lambda c: seeking.leave(c, me.id), write=True)


@router.post("/accept", responses=errors(*BODY, *ALLOWED, "not-found", "wrong-phase"))
async def accept(server: TheServer, me: BySession) -> SeekingResponse:
    """Say that you play with those who were found."""
    now = server.clock.now()
    await server.database.run(lambda c: seeking.confirm(c, me.id, now), write=True)
    return await my_seeking(server, me)


def _check(request: SeekingRequest) -> None:
    for name in request.games:
        game = catalog.game(name)
        for n in request.players:
            if n not in game.seats:
                raise Refused("bad-options", NOT_FOR_SO_MANY(game=game.title, n=n))


def _told(row: Values | None, now: int) -> SeekingResponse:
    if row is None:
        return SeekingResponse(wish=None, found=None, table=None)
    found, wish = row["found"], row["wish"]
    one = Seeker(
        row["person"],
        row["skills"],
        frozenset(wish.players),
        wish.pace,
        wish.rated,
        wish.bots,
        row["since"],
    )
    return SeekingResponse(
        wish=WishResponse(
            games=list(wish.games),
            players=list(wish.players),
            pace=wish.pace,
            rated=wish.rated,
            bots=wish.bots,
            since=row["since"],
            others=row["others"],
            windows={game: _points(window(one, game, now)) for game in wish.games},
            bots_from=row["since"] + TEMPO[wish.pace].bots,
        ),
        found=None if found is None else _found(row, found),
        table=found and found["table_id"],
    )


def _found(row: Values, found: Values) -> FoundResponse:
    shown = {name: found[name] for name in ("game", "players", "bots", "rated", "until")}
    answers = row["answers"]
    return FoundResponse(
        **shown, confirmed=row["confirmed"], answers=sum(answers), people=len(answers)
    )


def _points(points: float) -> int | None:
    return None if math.isinf(points) else round(points)
