"""What others would say: openskill's models and pairwise Elo, game by game."""

from collections.abc import Mapping
from math import sqrt
from statistics import fmean
from typing import Any, Protocol

from openskill import models

from aedile.ratings.fit import Fit, fit
from aedile.ratings.people import Prior
from aedile.ratings.results import Result
from aedile.ratings.scale import POINTS
from tools.ratings.people import ANCHORS

OPENSKILL = (
    "PlackettLuce",
    "BradleyTerryFull",
    "BradleyTerryPart",
    "ThurstoneMostellerFull",
    "ThurstoneMostellerPart",
)
PROBIT = 1.702  # a normal deviate as a logistic one, about
ELO = (20, 40, 60, 80, 120)  # what is at stake between two


class Rater(Protocol):
    """Something that learns from games and says how strong people are."""

    def strengths(self, result: Result) -> list[float]:
        """Of everybody at a table, by seat, before it is known how it ended."""

    def learn(self, played: list[Result]) -> None:
        """From a day of games."""


class Joint:
    """All games at once, every night."""

    def __init__(self) -> None:
        self.played: list[Result] = []
        self.fit = fit([], ANCHORS)

    def strengths(self, result: Result) -> list[float]:
        return strengths(self.fit, result)

    def learn(self, played: list[Result]) -> None:
        self.played += played

    def settle(self) -> Fit:
        """Only when it is needed: nobody looks at most nights."""
        self.fit = fit(self.played, ANCHORS)
        return self.fit


class Steps:
    """One step after each game, never settled."""

    def __init__(self) -> None:
        self.fit = Fit(ANCHORS, Prior())

    def strengths(self, result: Result) -> list[float]:
        return strengths(self.fit, result)

    def learn(self, played: list[Result]) -> None:
        for result in played:
            self.fit.add(result)


def strengths(known: Fit, result: Result) -> list[float]:
    size = len(result.seats)
    return [known.strength(seat.who, size, i) for i, seat in enumerate(result.seats)]


class Openskill:
    """One of its models, as it comes, with the odds it goes by itself."""

    def __init__(self, model: str) -> None:
        self.name = model
        self.model: Any = getattr(models, model)()
        self.known: dict[str, Any] = {}

    def strengths(self, result: Result) -> list[float]:
        found = [self._rating(seat.who) for seat in result.seats]
        doubt = fmean(each.sigma**2 + self.model.beta**2 for each in found)
        if self.name == "PlackettLuce":
            scale = 1 / sqrt(len(found) * doubt)  # over everybody at the table
        else:
            scale = 1 / sqrt(2 * doubt)  # over the two of a pair
        if self.name.startswith("Thurstone"):
            scale *= PROBIT
        return [scale * each.mu for each in found]

    def learn(self, played: list[Result]) -> None:
        for result in played:
            teams = [[self._rating(seat.who)] for seat in result.seats]
            after = self.model.rate(teams, ranks=[float(seat.place) for seat in result.seats])
            self.known |= {seat.who: team[0] for seat, team in zip(result.seats, after)}

    def _rating(self, who: str) -> Any:
        if who not in self.known:
            self.known[who] = self.model.rating(name=who)
        return self.known[who]


class Elo:
    """Everybody against everybody at the table, each pair a game of chess."""

    def __init__(self, stake: float) -> None:
        self.stake = stake
        self.known: dict[str, float] = {}

    def strengths(self, result: Result) -> list[float]:
        return [self.known.get(seat.who, 1500.0) / POINTS for seat in result.seats]

    def learn(self, played: list[Result]) -> None:
        for result in played:
            before = {seat.who: self.known.get(seat.who, 1500.0) for seat in result.seats}
            for own in result.seats:
                won = sum(
                    (own.place < other.place) - 1 / (1 + 10 ** (gap / 400))
                    for other in result.seats
                    if other is not own
                    for gap in [before[other.who] - before[own.who]]
                )
                self.known[own.who] = before[own.who] + self.stake * won / (len(before) - 1)


def others() -> Mapping[str, Rater]:
    """By name."""
    return {name: Openskill(name) for name in OPENSKILL} | {
        f"Elo, K={stake}": Elo(stake) for stake in ELO
    }
