"""What is asked and answered about tournaments."""

from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints

from aedile.kernel.contract import Json
from aedile.server.http.shapes import RequestBody, ResponseBody
from aedile.server.protocol import LONGEST_CHAT, Cmd
from aedile.server.tables.config import BotSpec, ClockChoice
from aedile.server.tournaments.plan import MOST_ENTRANTS, Kind, Plan
from aedile.tournaments.events import Arranged

Phase: TypeAlias = Literal["open", "playing", "over", "closed"]
EXAMPLE: Json = {"title": "Ludi Apollinares", "game": "trajan", "size": 4, "rounds": 5}


class TournamentRequest(Plan):
    """A new tournament; only its title, the game and the size of a table are required."""

    cmd: Cmd | None = Field(None, description="As for a new table.")

    model_config = ConfigDict(json_schema_extra={"examples": [EXAMPLE]})


class NewTournamentResponse(ResponseBody):
    """A tournament that was just created."""

    id: str


class BotRequest(RequestBody):
    """A house bot that is to play."""

    bot: BotSpec

    model_config = ConfigDict(json_schema_extra={"examples": [{"bot": "heuristic"}]})


class WithdrawRequest(RequestBody):
    """Who plays no further round."""

    who: Annotated[str, Field(max_length=120)] | None = Field(
        None, description="For the organiser, who may say it of anybody; none: you."
    )


Sitter: TypeAlias = Annotated[str, Field(max_length=120)]
Seats: TypeAlias = Annotated[list[Sitter | None], Field(min_length=1, max_length=5)]


class ArrangedRequest(RequestBody):
    """The coming round, with people swapped."""

    events: int = Field(ge=1, description="As the pairing said when you looked.")
    tables: list[Seats] = Field(max_length=MOST_ENTRANTS, description="`who`; null: a house bot.")
    byes: list[Sitter] = Field([], max_length=MOST_ENTRANTS)

    def arranged(self) -> Arranged:
        """As it stands in the log."""
        return Arranged(tuple(tuple(each) for each in self.tables), tuple(self.byes))


class SayRequest(RequestBody):
    """Something to say to everybody."""

    cmd: Cmd = Field(description="Sent twice under one name it is said once.")
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]


class ExtendRequest(RequestBody):
    """More time for the round."""

    days: float = Field(ge=0.01, le=90)


class Player(ResponseBody):
    """Somebody who plays, or runs a tournament."""

    who: str | None = Field(description="A person, or an entrant that is a bot; null: a house bot.")
    name: str
    bot: str | None
    account: bool


class StandingRow(Player):
    """Somebody in the standings."""

    place: int
    rating: int = Field(description="When they entered.")
    gone: bool
    points: float
    outscored: float | None = Field(
        description="The share of those on the same seat of the same deal who had less."
    )
    rivals: float
    wins: float
    games: int


class TournamentSeat(Player):
    """A seat at a table of a round, and what came of it."""

    place: int | None
    score: int | None
    points: float | None


class TournamentTable(ResponseBody):
    """A table of a round."""

    number: int
    table: str
    over: bool
    adjudicated: bool
    playouts: int = Field(description="That decided it; points are their average.")
    progress: int | None = Field(description="In percent; null where the deal is sealed.")
    seats: list[TournamentSeat]


class RoundPace(ResponseBody):
    """How far the tables of a round are that wait for each other."""

    stage: int = Field(description="What is played now, from 1: a turn or a quarter of the game.")
    ended: int = Field(description="Tables at which that is over.")
    tables: int


class Round(ResponseBody):
    """A round that has been paired."""

    number: int
    over: bool
    sealed: bool
    began: int
    ended: int | None
    byes: list[Player]
    tables: list[TournamentTable]
    pace: RoundPace | None = Field(description="Null where no table waits for others.")
    hash: str | None = Field(description="SHA-256 of `seed:salt`.")
    seed: str | None
    salt: str | None


class MyTable(ResponseBody):
    """A table of yours that is being played."""

    round: int
    table: str
    turn: bool = Field(description="Whether it waits for you.")
    due: int | None
    scores: list[int]


class You(ResponseBody):
    """What you have to do with it."""

    who: str | None
    entered: bool
    gone: bool
    host: bool
    talks: bool = Field(description="Whether you may say something there.")
    tables: list[MyTable]


class TournamentResponse(ResponseBody):
    """A tournament, its rounds and its standings."""

    id: str
    title: str
    about: str
    game: str
    size: int
    kind: Kind
    rounds_planned: int
    options: dict[str, str]
    edition: str | None = Field(description="Null: the usual one.")
    clock: ClockChoice
    round_days: float | None
    rated: bool
    duplicate: bool
    paced: bool = Field(description="No stage begins before all tables have ended the last one.")
    fill: bool
    bot: str
    advance: Literal["auto", "organiser"]
    most: int
    points: list[int] = Field(description="By place.")
    host: Player
    phase: Phase
    waits: bool = Field(description="For the organiser, to begin the next round.")
    created: int
    season: int = Field(description="Of a league, from 1.")
    earlier: str | None = Field(description="The tournament that was the season before.")
    later: str | None = Field(description="The tournament that is the next season.")
    ends: int | None = Field(description="When open tables of the round are adjudicated.")
    rounds: list[Round]
    divisions: list[list[StandingRow]]
    you: You


class ForecastSeat(Player):
    """Somebody who would sit somewhere."""

    times: int = Field(description="How often they have sat there before.")


class ForecastTable(ResponseBody):
    """What a table of the next round would mean."""

    again: list[tuple[str, str]] = Field(description="Names of those who would meet again.")
    apart: bool | None = Field(
        description="Whether some do not wish to meet, for the organiser; null: not told."
    )


class ForecastResponse(ResponseBody):
    """The next round as it would be paired now."""

    events: int = Field(description="Of the tournament; send it back with what you have swapped.")
    swaps: bool = Field(description="Whether people can be swapped.")
    tables: list[list[ForecastSeat]]
    effects: list[ForecastTable] = Field(description="One for each table.")
    byes: list[Player]
    repeats: int = Field(description="Pairs that would meet again.")


class SeasonResponse(ResponseBody):
    """The next season of a league as it would begin now."""

    divisions: list[list[Player]]


class ListedTournament(ResponseBody):
    """A tournament, in a list."""

    id: str
    title: str
    game: str
    size: int
    kind: Kind
    season: int
    rounds: int
    round: int
    duplicate: bool
    rated: bool
    clock: ClockChoice
    host: str | None
    phase: Phase
    entrants: int
    most: int
    created: int
    mine: bool


class TournamentsResponse(ResponseBody):
    """Tournaments, a page at a time."""

    tournaments: list[ListedTournament]
    next: str | None
