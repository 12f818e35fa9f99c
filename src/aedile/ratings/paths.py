"""How everybody came to where they are: the rating after each game, by what is known today.

The others stand where the fit has them, and one's own strength goes from what is expected of
anybody to what the fit says: a Newton step with each game, and now and then, so that small errors
do not add up, as many as it takes over all games so far.
"""

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import NamedTuple

from aedile.ratings.fit import CAUTION, HALF_LIFE, Fit
from aedile.ratings.likelihood import slopes
from aedile.ratings.people import Form, Person
from aedile.ratings.results import Result, rankings
from aedile.ratings.scale import POINTS, points

ANEW = 10  # when a tenth more games were played, all are gone over again
STEPS = 3  # over all of them


class Step(NamedTuple):
    """What a game did to the rating of one seat."""

    id: str  # of the game
    seat: int
    points: int  # after it
    sigma: int
    change: int
    expected: float  # place


def expected_places(fit: Fit, result: Result) -> list[float]:
    """Of every seat, by the strengths that are known."""
    worths = _worths(fit, result)
    return [_expected(worths, seat) for seat in range(len(worths))]


def paths(fit: Fit, results: Sequence[Result]) -> Iterator[Step]:
    """All steps of all people; results in order, as they were fitted."""
    walkers: dict[str, _Walker] = {}
    newest = results[-1].finished if results else 0.0
    for result in results:
        weight = 0.5 ** ((newest - result.finished) / HALF_LIFE)
        for seat, sitter in enumerate(result.seats):
            if not fit.people[sitter.who].fixed:
                walker = walkers.setdefault(sitter.who, _Walker(fit))
                yield walker.go(result, seat, weight)


def _worths(fit: Fit, result: Result) -> list[float]:
    players = len(result.seats)
    return [exp(fit.strength(each.who, players, i)) for i, each in enumerate(result.seats)]


def _expected(worths: Sequence[float], seat: int) -> float:
    own = worths[seat]
    ahead = sum(worth / (worth + own) for i, worth in enumerate(worths) if i != seat)
    return round(1 + ahead, 2)


class _Played(NamedTuple):
    """A ranking one is in, and counts for."""

    form: Form
    chair: float
    worths: list[float]  # in order; one's own is put in
    place: int
    groups: tuple[int, ...]
    weight: float

    def slope(self) -> tuple[float, float]:
        """By the strength one has now."""
        self.worths[self.place] = exp(self.form.strength + self.chair)
        found = slopes(self.worths, self.groups)
        return self.weight * found.slope[self.place], self.weight * found.bend[self.place]


class _Walker:
    """Somebody on their way."""

    def __init__(self, fit: Fit) -> None:
        self._fit = fit
        self._person = Person(fit.level)
        self._played: list[_Played] = []
        self._settled = 0

    def go(self, result: Result, seat: int, weight: float) -> Step:
        """One more game."""
        fit, person, players = self._fit, self._person, len(result.seats)
        form, chair = person.form(players), fit.seats(players)[seat].effect
        worths = _worths(fit, result)
        worths[seat] = exp(form.strength + chair)
        expected, before = _expected(worths, seat), round(points(person.skill))
        for ranking in rankings(result):
            if seat in ranking.seats:
                place = ranking.seats.index(seat)
                if ranking.moved[place]:
                    ordered = [worths[i] for i in ranking.seats]
                    self._add(_Played(form, chair, ordered, place, ranking.groups, weight))
        after = round(points(person.skill))
        variance = person.variance(fit.prior, None) + fit.level_variance
        sigma = round(CAUTION * POINTS * sqrt(variance))
        return Step(result.id, seat, after, sigma, after - before, expected)

    def _add(self, played: _Played) -> None:
        self._played.append(played)
        if (len(self._played) - self._settled) * ANEW >= len(self._played):
            self._settle()
        else:
            played.form.step_from_rest(self._fit.prior, *played.slope())

    def _settle(self) -> None:
        self._settled = len(self._played)
        for _ in range(STEPS):
            for form in self._person.forms.values():
                form.slope = form.bend = 0.0
            for played in self._played:
                slope, bend = played.slope()
                played.form.slope += slope
                played.form.bend += bend
            self._person.step(self._fit.prior, self._fit.level)
