"""People as players: their pages, leaderboards, and what all games of a kind have in common."""

from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Query
from pydantic import Field
from sqlalchemy import Connection, select

from aedile import catalog
from aedile.ratings.rated import Reason
from aedile.ratings.scale import points
from aedile.server.http.context import TheServer, Visitor
from aedile.server.http.lists import Before, page_key
from aedile.server.http.relations import RelationResponse
from aedile.server.http.server import Server
from aedile.server.http.shapes import SIGNED_IN, ResponseBody, errors
from aedile.server.people.accounts import Person
from aedile.server.people.names import LONGEST_NAME
from aedile.server.people.pages import ALL, seen
from aedile.server.people.relations import relation
from aedile.server.people.sessions import Identity
from aedile.server.ratings import played, profile
from aedile.server.ratings.boards import Board
from aedile.server.ratings.kept import NOTHING_KNOWN
from aedile.server.ratings.profile import Asked
from aedile.server.ratings.stepping import named_bots
from aedile.server.store.rows import Values
from aedile.server.store.schema import fits
from aedile.server.tables.config import MOST_PLAYERS

router = APIRouter(prefix="/api", tags=["players"])

MOST = 100
PAGE = ("not-found", "closed-page")

Name = Annotated[str, Path(max_length=4 * LONGEST_NAME, examples=["Livia"])]
Game = Annotated[str, Query(max_length=40, examples=["trajan"])]
Players = Annotated[int, Query(ge=0, le=MOST_PLAYERS, description="0: all numbers together.")]
Limit = Annotated[int, Query(ge=1, le=MOST)]
After = Annotated[str | None, Query(pattern=r"^-?[0-9]{1,6}\.[A-Za-z0-9_-]{1,40}$", max_length=60)]


class RatingResponse(ResponseBody):
    """How strong somebody is in games for so many players."""

    players: int = Field(description="0: whatever their number.")
    points: int = Field(examples=[1684])
    sigma: int = Field(description="Its standard deviation.", examples=[38])
    games: int
    provisional: bool = Field(description="Too little is known for a place in a list.")
    place: int | None = Field(description="In the list of so many players; null in none.")
    of: int | None


class PointResponse(ResponseBody):
    """A rated game: what it did."""

    finished: int
    rating: int
    sigma: int
    change: int
    expected: float | None = Field(description="The place that was to be expected.")
    place: int
    players: int
    points: int
    table: str | None = Field(description="Null where others may not look.")


class WonRecord(ResponseBody):
    """Games, and how many of them were won."""

    games: int
    won: int
    chance: float = Field(description="The share that would be won by chance.")


class PlayersRecord(WonRecord):
    """With so many players."""

    players: int
    places: list[int] = Field(description="How often each place was reached.")


class SeatRecord(WonRecord):
    """On one seat."""

    players: int
    seat: int


class OptionsRecord(WonRecord):
    """With options that are not the usual ones; none of them is the usual game."""

    options: dict[str, str]


class ClockRecord(WonRecord):
    """With one kind of clock."""

    clock: str


class SourceRow(ResponseBody):
    """Points from one source, on average."""

    source: str
    points: float
    others: float | None = Field(description="What others get; null where too few played.")


class SourcesResponse(ResponseBody):
    """Where points come from."""

    games: int
    band: list[int] | None = Field(description="The ratings of the others; null for everybody.")
    rows: list[SourceRow]


class PlayedResponse(ResponseBody):
    """All about one game."""

    game: str
    ratings: list[RatingResponse]
    graph: list[PointResponse]
    players: list[PlayersRecord]
    seats: list[SeatRecord]
    options: list[OptionsRecord]
    clocks: list[ClockRecord]
    sources: SourcesResponse
    bots: dict[str, float] = Field(description="Bots of known strength.")


class ReliabilityResponse(ResponseBody):
    """Whether somebody plays in time, and to the end."""

    turns: int = Field(description="With a clock, the last ones.")
    in_time: int
    new: bool = Field(description="Too few turns to tell.")
    games: int = Field(description="Within a year.")
    finished: int


class OpponentResponse(ResponseBody):
    """Somebody they met."""

    name: str
    games: int
    ahead: int = Field(description="How often they were ahead of this opponent.")


class BeatenResponse(ResponseBody):
    """A bot they played alone against."""

    game: str
    bot: str
    games: int
    won: int
    first: int | None = Field(description="When they first won.")


class TogetherResponse(ResponseBody):
    """Whoever asks and this person, at the same tables."""

    games: int
    ahead: int = Field(description="How often whoever asks was ahead.")
    behind: int


class ProfileResponse(ResponseBody):
    """A person's page."""

    id: str
    name: str
    since: int
    reliability: ReliabilityResponse
    games: list[PlayedResponse]
    opponents: list[OpponentResponse]
    bots: list[BeatenResponse]
    together: TogetherResponse | None
    relation: RelationResponse | None = Field(description="What they are to whoever asks.")


class SitterResponse(ResponseBody):
    """Another seat at the same table."""

    seat: int
    name: str | None = Field(description="Null where the table is not public.")
    account: bool = Field(description="They have a page.")
    bot: str | None
    place: int
    points: int


class PlayedGameResponse(ResponseBody):
    """A finished game, as one of its people had it."""

    table: str | None = Field(description="Null where whoever asks may not look.")
    key: str
    game: str
    players: int
    seat: int
    place: int
    points: int
    ahead: int = Field(description="Of the best of the others, or behind.")
    clock: str
    left: bool
    rated: bool
    reason: Reason | None = Field(description="Why it is not rated.")
    rating: int | None
    change: int | None
    expected: float | None
    finished: int
    others: list[SitterResponse]


class PlayedGamesResponse(ResponseBody):
    """Finished games, a page at a time."""

    games: list[PlayedGameResponse]
    next: str | None = Field(description="Send this as `before` for the next page.")


class RankedResponse(ResponseBody):
    """Somebody in a list."""

    place: int
    name: str
    points: int
    sigma: int
    games: int
    last: int
    me: bool


class LeaderboardResponse(ResponseBody):
    """Those who are known well and played lately, the best first."""

    game: str
    players: int
    rows: list[RankedResponse]
    around: list[RankedResponse] = Field(description="Whoever asks, and those next to them.")
    bots: dict[str, float]
    next: str | None = Field(description="Send this as `after` for the next page.")


class SeatStatistics(ResponseBody):
    """How a seat does."""

    seat: int
    won: int
    points: float


class SourceStatistics(ResponseBody):
    """Where the points of people come from."""

    n: int
    sums: dict[str, int]


class CountStatistics(ResponseBody):
    """All games of so many players."""

    games: int
    seats: list[SeatStatistics]
    sources: dict[str, SourceStatistics] = Field(
        {}, description="Of `all`, and by rating: `1600` is 1600 to 1799."
    )


class StatisticsResponse(ResponseBody):
    """What all games of a kind have in common, as of the last fit."""

    game: str
    at: int
    rated: int = Field(description="Rated games in the fit.")
    level: int = Field(description="Points that are expected of somebody new.")
    players: dict[str, CountStatistics]


@router.get("/people/{name:path}", responses=errors(*SIGNED_IN, *PAGE))
async def player(name: Name, server: TheServer, visitor: Visitor) -> ProfileResponse:
    """A person's page: ratings, record, points by source, opponents. Guests have none."""

    def look(connection: Connection) -> Values:
        person, asked = _asked(connection, server, name, visitor)
        return profile.profile(connection, asked) | {
            "id": person.id,
            "name": person.name,
            "since": person.created,
            "relation": _relation(connection, visitor, person.id),
        }

    told = await server.database.run(look)
    for game in told["games"]:
        game["bots"] = named_bots(game["game"])
    return ProfileResponse.model_validate(told)


def _relation(connection: Connection, visitor: Identity | None, person: str) -> Values | None:
    if visitor is None or visitor.id == person:
        return None
    return relation(connection, visitor.id, person)._asdict()


@router.get("/results", responses=errors(*SIGNED_IN, *PAGE))
async def finished_games(
    server: TheServer,
    visitor: Visitor,
    name: Annotated[str, Query(max_length=4 * LONGEST_NAME, examples=["Livia"])],
    limit: Limit = 10,
    before: Before = None,
) -> PlayedGamesResponse:
    """The finished games of somebody, the newest first."""
    key = page_key(before)

    def look(connection: Connection) -> list[Values]:
        _, asked = _asked(connection, server, name, visitor)
        return played.games(connection, asked, key, limit)

    found = await server.database.run(look)
    more = found[-1]["key"] if len(found) == limit else None
    return PlayedGamesResponse.model_validate({"games": found, "next": more})


def _asked(
    connection: Connection, server: Server, name: str, visitor: Identity | None
) -> tuple[Person, Asked]:
    """Whose page it is, for those who may see it; raises Refused."""
    person = seen(connection, name, visitor)
    viewer, now = visitor and visitor.id, server.clock.now()
    return person, Asked(person.id, person.page == ALL, viewer, now, server.ladders)


@router.get("/leaderboard", responses=errors(*SIGNED_IN))
async def leaderboard(
    server: TheServer,
    visitor: Visitor,
    game: Game,
    players: Players = 0,
    limit: Limit = 50,
    after: After = None,
) -> LeaderboardResponse:
    """The best of a game, by points less two deviations; and where you stand."""
    catalog.game(game)
    board = Board(game, players, server.clock.now())
    me = visitor.id if visitor else ""
    floor, _, person = (after or "").rpartition(".")
    key = (int(floor), person) if after else None

    def look(connection: Connection) -> tuple[list[Values], list[Values]]:
        near = server.ladders.around(connection, board, me) if me else []
        return server.ladders.page(connection, board, key, limit), near

    rows, near = await server.database.run(look)
    more = rows[-1]["key"] if len(rows) == limit else None
    told = [[row | {"me": row["person"] == me} for row in part] for part in (rows, near)]
    return LeaderboardResponse.model_validate(
        {
            "game": game,
            "players": players,
            "rows": told[0],
            "around": told[1],
            "bots": named_bots(game),
            "next": more,
        }
    )


@router.get("/games/{game}/statistics", responses=errors("unknown-game"))
async def statistics(
    game: Annotated[str, Path(max_length=40)], server: TheServer
) -> StatisticsResponse:
    """What all games of a kind have in common: seats, points by source."""
    catalog.game(game)
    query = select(fits).where(fits.c.game == game)
    row = await server.database.run(lambda c: c.execute(query).mappings().first())
    known: Values = (
        dict(row)
        if row
        else {
            "at": 0,
            "games": 0,
            "level": NOTHING_KNOWN.level,
            "statistics": "{}",
        }
    )
    return StatisticsResponse.model_validate(
        {
            "game": game,
            "at": known["at"],
            "rated": known["games"],
            "level": round(points(known["level"])),
            "players": orjson.loads(known["statistics"]),
        }
    )
