"""What is chosen when a tournament is created, by one form."""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, StringConstraints, model_validator

from aedile.ratings.rated import Sitter
from aedile.server.protocol import StrictModel
from aedile.server.tables.config import (
    BotSpec,
    Caps,
    Chosen,
    ClockChoice,
    Config,
    DaysClock,
    Games,
    Line,
    SeatPlan,
    Word,
    check_config,
)
from aedile.server.tables.rated import check_rated
from aedile.tournaments import designs
from aedile.tournaments.events import Created
from aedile.tournaments.swiss import SMALLEST

Kind: TypeAlias = Literal["division", "plane", "swiss", "league"]
Name: TypeAlias = Annotated[Line, StringConstraints(min_length=3, max_length=40)]
About: TypeAlias = Annotated[str, StringConstraints(max_length=500)]

MOST_ENTRANTS: Final = 256
MOST_ROUNDS: Final = 12
AT_ONCE: Final = ("division", "league")  # everybody plays all games at the same time


class Plan(StrictModel):
    """A tournament, as its host wants it."""

    title: Name
    about: About = ""
    game: Word
    size: Annotated[int, Field(ge=2, le=5)]
    kind: Kind = "swiss"
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] = 5
    options: Annotated[dict[Word, Chosen], Field(max_length=40, default_factory=dict)]
    edition: Word | None = None  # None: the usual one
    clock: ClockChoice = DaysClock(kind="days", days=1)
    round_days: Annotated[float, Field(ge=0.01, le=90)] | None = None  # then it is adjudicated
    rated: bool = False
    duplicate: bool = False  # every table of a round has the same deal
    paced: bool = False  # and no stage begins before all tables have ended the one before
    fill: bool = True  # house bots fill the tables
    bot: BotSpec = "heuristic"
    advance: Literal["auto", "organiser"] = "auto"  # who begins the next round

    @model_validator(mode="after")
    def _fits(self) -> "Plan":
        if self.kind != "swiss" and self.size not in designs.PLANES:
            raise ValueError("groups and leagues have 3, 4 or 5 at a table")
        if self.duplicate and self.kind in AT_ONCE:
            raise ValueError("nobody sits twice at one deal: play in rounds")
        if self.paced and not self.duplicate:
            raise ValueError("only tables with the same deal wait for each other")
        if self.clock.kind == "live" and self.kind in AT_ONCE:
            raise ValueError("several games at once need a clock of days")
        return self

    def most(self) -> int:
        """How many may enter."""
        if self.kind == "division":
            return max(each.people for each in designs.DIVISIONS if each.size == self.size)
        return self.size**2 if self.kind == "plane" else MOST_ENTRANTS

    def sizes(self) -> list[int]:
        """Of the tables that may come up."""
        bots_fill = self.kind != "swiss" or self.fill or self.duplicate
        return [self.size] if bots_fill else [max(SMALLEST, self.size - 1), self.size]

    def _options(self, players: int) -> dict[str, str]:
        """Those with a value for each seat have fewer at a smaller table."""
        return {name: ",".join(value.split(",")[:players]) for name, value in self.options.items()}

    def created(self, seed: int) -> Created:
        """As the log begins."""
        return Created(self.kind, self.size, self.rounds, self.duplicate, self.fill, (), seed)

    def config(self, title: str, seats: list[SeatPlan], tournament: str, rated: bool) -> Config:
        """One of its tables."""
        return Config(
            game=self.game,
            players=len(seats),
            options=self._options(len(seats)),
            edition=self.edition,
            title=title,
            clock=self.clock,
            undo="free",
            rated=rated,
            leaver_bot=self.bot,
            seats=seats,
            shuffle=False,
            tournament=tournament,
            sealed=self.duplicate,
            paced=self.paced,
        )


def check_plan(plan: Plan, games: Games, caps: Caps) -> None:
    """Can its tables be set up? Raises Refused."""
    for size in plan.sizes():
        bots = [SeatPlan(to="bot", bot=plan.bot)] * size
        config = plan.config(plan.title, bots, "new", plan.rated)
        game = check_config(config, games, caps)
        if plan.rated:
            sitters = [Sitter("somebody"), *[Sitter(bot=plan.bot)] * (size - 1)]
            check_rated(config, game, sitters, forked=False)
