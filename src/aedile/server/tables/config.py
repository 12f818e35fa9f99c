"""Everything that is chosen when a table is created.

A `Config` is what a host sends and what is stored: read strictly, bounded, and
checked against the game by setting up a table once. The password of a table is
not part of it; the handler of the request hashes it.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from pydantic import AfterValidator, Field, StringConstraints, ValidationError, model_validator

from aedile import catalog
from aedile.bots import registry
from aedile.bots.levels import BOTS
from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import AedileError, UnknownBot
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.names import clean_name
from aedile.server.protocol import StrictModel
from aedile.server.validation import first_error

say = Templates("messages")
NO_BOT = say("The bot {bot} is not available: {why}")
TOO_MUCH_THOUGHT = say("A bot may be given {name}={most} at most, not {given}.")

SECOND = 1000  # milliseconds
DAY = 24 * 60 * 60 * SECOND
MOST_PLAYERS = 5
LONGEST_LINE = 200

Games: TypeAlias = Callable[[str, str | None], Game[Any]]  # by name and edition


def usual_games(name: str, edition: str | None) -> Game[Any]:
    """A game in an edition of ours; raises UnknownGame, or BadEdition for any others."""
    ours = catalog.editions(name)
    if edition is not None and edition not in ours:
        raise catalog.no_such_edition(name, edition, ours)
    return catalog.game(name, edition)


def _visible(text: str) -> str:
    """As names are cleaned everywhere; nothing at all may be written as well."""
    try:
        return clean_name(text, LONGEST_LINE) if text else ""
    except Refused as refused:
        raise ValueError(str(refused)) from None


Line: TypeAlias = Annotated[str, AfterValidator(_visible)]
Name: TypeAlias = Annotated[Line, StringConstraints(min_length=1, max_length=30)]
Title: TypeAlias = Annotated[Line, StringConstraints(max_length=60)]
Seed: TypeAlias = Annotated[Line, StringConstraints(min_length=1, max_length=64)]
BotSpec: TypeAlias = Annotated[Line, StringConstraints(min_length=1, max_length=80)]
Word: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Chosen: TypeAlias = Annotated[str, StringConstraints(max_length=200)]


class NoClock(StrictModel):
    """Everybody takes the time they need."""

    kind: Literal["none"] = "none"


class LiveClock(StrictModel):
    """A time bank for the whole game, and something on top with every turn; in seconds."""

    kind: Literal["live"]
    bank: Annotated[int, Field(ge=10, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class DaysClock(StrictModel):
    """So many days for each turn."""

    kind: Literal["days"]
    days: Annotated[float, Field(ge=0.01, le=60)]


ClockChoice: TypeAlias = Annotated[NoClock | LiveClock | DaysClock, Field(discriminator="kind")]


class SeatPlan(StrictModel):
    """Who is to sit somewhere.

    The host takes a seat, or several under the names of those around one
    screen; a seat is open to anyone, kept for one person, or a bot's.
    """

    to: Literal["host", "open", "bot", "person"]
    name: Name | None = None  # of who sits there, with the host, or is expected
    bot: BotSpec | None = None
    person: Annotated[str, StringConstraints(max_length=40)] | None = None  # an id

    @model_validator(mode="after")
    def _fits(self) -> "SeatPlan":
        if (self.to == "bot") != (self.bot is not None):
            raise ValueError("a seat with `to` bot, and no other, says which `bot`")
        if self.to == "person" and self.person is None and self.name is None:
            raise ValueError("a seat kept for a person says whose `name` that is")
        if self.to != "person" and self.person is not None:
            raise ValueError("only a seat kept for a person has a `person`")
        return self


class Config(StrictModel):
    """What a table is like."""

    game: Word
    players: Annotated[int, Field(ge=1, le=MOST_PLAYERS)]
    options: Annotated[dict[Word, Chosen], Field(max_length=40, default_factory=dict)]
    edition: Word | None = None  # None: the usual one
    seed: Seed | None = None  # None: a secret one
    title: Title = ""
    visibility: Literal["public", "link", "password"] = "public"
    clock: ClockChoice = NoClock()
    leavers: Literal["bot", "forfeit"] = "bot"
    leaver_bot: BotSpec = "heuristic"
    undo: Literal["none", "free", "consent"] = "consent"  # free: by the rules; consent: and beyond
    confirm: bool = False  # whether seats are asked at the end of a turn, until they choose
    chat: bool = True
    hints: bool = False  # whether the player to move may ask what a good player would do
    coach: Literal["none", "blunders", "mistakes", "all"] = "none"  # after what it speaks
    rated: bool = False  # whether it counts for the ratings of those who play
    in_time: bool = False  # only for those who take 95 % of their turns in time
    tournament: Word | None = None  # that it belongs to; set by the server alone
    sealed: bool = False  # others play the same deal: nobody else sees it before all are over
    paced: bool = False  # no stage begins before all tables with the deal have ended the last one
    # None planned: the host, then open seats.
    seats: Annotated[list[SeatPlan], Field(max_length=MOST_PLAYERS, default_factory=list)]
    shuffle: bool = True  # who sits where is drawn at the start

    @model_validator(mode="after")
    def _fits(self) -> "Config":
        if self.seats and len(self.seats) != self.players:
            raise ValueError(f"{self.players} players need {self.players} `seats`, or none")
        return self

    def plan(self) -> Sequence[SeatPlan]:
        """Who is to sit where."""
        if self.seats:
            return self.seats
        return [SeatPlan(to="host")] + [SeatPlan(to="open")] * (self.players - 1)

    @property
    def helps(self) -> bool:
        """Are players helped? Then a game is never rated, and at a rated one nobody is."""
        return self.hints or self.coach != "none"

    def stored(self) -> Json:
        """As plain data, to be read again by `read_config`."""
        return self.model_dump(mode="json")


class Caps(NamedTuple):
    """How much thinking may be ordered of a bot."""

    sims: int = 2_000
    seconds: float = 10.0
    width: int = 64
    worlds: int = 64
    lines: int = 64
    turns: int = 100
    overlooks: int = 100


USUAL_CAPS = Caps()


def read_config(data: object) -> Config:
    """What a request or an event says; raises Refused."""
    try:
        return Config.model_validate(data)
    except ValidationError as error:
        raise Refused("bad-request", first_error(error)) from None


def check_config(config: Config, games: Games = usual_games, caps: Caps = USUAL_CAPS) -> Game[Any]:
    """The game, if such a table can be set up; raises Refused."""
    try:
        game = games(config.game, config.edition)
        game.new_game(config.players, "1", config.options)
    except AedileError as error:
        raise Refused.from_kernel(error) from None
    check_bot(config.leaver_bot, caps)
    for seat in config.plan():
        if seat.bot is not None:
            check_bot(seat.bot, caps)
    return game


def check_bot(spec: str, caps: Caps = USUAL_CAPS) -> None:
    """Is this a bot that may sit at tables? Raises Refused."""
    try:
        registry.make(spec, 0).close()
    except UnknownBot as error:
        raise Refused("unknown-bot", error.message) from None
    except Exception as error:  # those of packages may fail in any way
        raise Refused("unknown-bot", NO_BOT(bot=spec, why=str(error))) from None
    for name, value in ordered(BOTS.get(spec, spec)).items():
        most = getattr(caps, name, math.inf)
        if value > most:
            raise Refused(
                "unknown-bot", TOO_MUCH_THOUGHT(name=name, most=f"{most:g}", given=f"{value:g}")
            )


def ordered(spec: str) -> Mapping[str, float]:
    """The numbers a bot was given: how much it is to think."""
    given: dict[str, float] = {}
    for text in spec.split(":")[1:]:
        key, _, value = text.partition("=")
        try:
            given[key] = float(value)
        except ValueError:
            continue  # a word
    return given
