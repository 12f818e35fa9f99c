"""All rated games of one kind fitted at once: people, numbers of players and seats.

The likeliest strengths after all (maximum a posteriori), by damped Jacobi sweeps: everybody steps
to where they would be best off if nobody else moved. What all have in common they would reach
only slowly, so that takes a step of its own. Bots of known strength never move, and hold the scale.
The same games give the same points, in whatever order they come in.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import NamedTuple

from aedile.ratings.likelihood import common_bend, slopes
from aedile.ratings.people import LONGEST, Chair, Form, Person, Prior, clipped
from aedile.ratings.results import Result, rankings
from aedile.ratings.scale import POINTS, points, strength

DAY = 24 * 60 * 60.0  # seconds
HALF_LIFE = 730 * DAY  # a game that old counts half
DAMPING = 0.7  # two who meet only each other would step past each other for ever
PATIENCE = 20  # sweeps, of which most fits need fewer
STUCK = 0.95  # of the last step: they do so all the same, with their seats, and step more gently
GENTLER = 0.7
CLOSE = 0.002  # a third of a point: nobody goes further, so it is over
SWEEPS = 60  # at most
CAUTION = 1.05  # others are not known exactly either; measured, see docs/ratings.md
PROVISIONAL = 100  # points of deviation above which a rating is in no list


class Rating(NamedTuple):
    """Points as they are shown."""

    points: int
    sigma: int
    games: int

    @property
    def provisional(self) -> bool:
        """Whether little is known yet."""
        return self.sigma > PROVISIONAL


class Order(NamedTuple):
    """A ranking as the fit goes over it."""

    forms: Sequence[Form]
    chairs: Sequence[Chair]
    groups: Sequence[int]
    moved: Sequence[bool]  # for whom it counts
    held: bool  # a bot of known strength is among them
    weight: float

    def worths(self) -> list[float]:
        """By what is known now."""
        return [exp(form.strength + chair.effect) for form, chair in zip(self.forms, self.chairs)]


class Fit:
    """What is known of everybody after some games of one kind."""

    def __init__(self, anchors: Mapping[str, float], prior: Prior) -> None:
        self.prior = prior
        self.level = prior.level
        self.level_bend = 0.0
        self.sweeps = 0
        self.damping = DAMPING
        self.people = {who: Person(strength(known), True) for who, known in anchors.items()}
        self.chairs: dict[int, list[Chair]] = {}  # by the number of players

    def rating(self, who: str, players: int | None = None) -> Rating:
        """Of somebody in all games, or in those for so many."""
        person = self.people.get(who) or Person(self.level)
        form = person.forms.get(players) if players else None
        found = points(form.strength if form else person.skill)
        if person.fixed:
            return Rating(round(found), 0, person.games)
        variance = person.variance(self.prior, players) + self.level_variance
        return Rating(round(found), round(CAUTION * POINTS * sqrt(variance)), person.games)

    @property
    def level_variance(self) -> float:
        """How well what all have in common is known."""
        return 1 / (self.level_bend + self.prior.unsure**-2)

    def strength(self, who: str, players: int, seat: int) -> float:
        """Of somebody on a seat (from 0)."""
        person = self.people.get(who)
        known = person.forms[players].strength if person and players in person.forms else None
        skill = person.skill if person else self.level
        return (skill if known is None else known) + self.seats(players)[seat].effect

    def seats(self, players: int) -> list[Chair]:
        """All seats of a table for so many."""
        if players not in self.chairs:
            self.chairs[players] = [Chair() for _ in range(players)]
        return self.chairs[players]

    def add(self, result: Result) -> dict[str, int]:
        """One step for everybody at a table that has just finished; points won and lost."""
        before = {seat.who: self.rating(seat.who).points for seat in result.seats}
        for order in self.orders(result):
            self.move(order)
        return {who: self.rating(who).points - points for who, points in before.items()}

    def move(self, order: Order) -> None:
        """One step for those for whom this counts, and nobody else."""
        found = slopes(order.worths(), order.groups)
        for form, slope, bend, moved in zip(order.forms, *found, order.moved):
            if moved and not form.person.fixed:
                form.step_from_rest(self.prior, order.weight * slope, order.weight * bend)

    def orders(self, result: Result, weight: float = 1.0) -> list[Order]:
        """What a game says, of people who are known from now on."""
        players = len(result.seats)
        people = [self.people.setdefault(seat.who, Person(self.level)) for seat in result.seats]
        chairs = self.seats(players)
        found = rankings(result)
        for i in {i for each in found for i, moved in zip(each.seats, each.moved) if moved}:
            people[i].games += 1
            people[i].form(players).games += 1
        return [
            Order(
                [people[i].form(players) for i in ranking.seats],
                [chairs[i] for i in ranking.seats],
                ranking.groups,
                ranking.moved,
                any(people[i].fixed for i in ranking.seats),
                weight,
            )
            for ranking in found
        ]

    def settle(self, orders: Sequence[Order]) -> None:
        """Sweep until nobody moves any more."""
        last = LONGEST
        for sweep in range(SWEEPS if orders else 0):
            self.sweeps = sweep + 1
            step = self.sweep(orders)
            if step < CLOSE:
                return
            if sweep >= PATIENCE and step > STUCK * last:
                self.damping *= GENTLER
            last = step

    # One sweep.

    def sweep(self, orders: Iterable[Order]) -> float:
        """Everybody, every seat and the common level take a step; how far the longest goes."""
        self._sum_up(orders)
        # What people win together, bots lose.
        surplus = -sum(form.slope for form in self._forms(fixed=True))
        level_step = self._step_level(surplus)
        steps = [
            person.step(self.prior, self.level, self.damping)
            for person in self.people.values()
            if not person.fixed
        ]
        steps += [
            chair.step(self.prior, self.damping) for row in self.chairs.values() for chair in row
        ]
        self._centre_seats()
        return max(*steps, level_step)

    def _sum_up(self, orders: Iterable[Order]) -> None:
        """Slopes and bends of everything, as it is now."""
        parts: list[Form | Chair] = [*self._forms(fixed=True), *self._forms(fixed=False)]
        parts += [chair for row in self.chairs.values() for chair in row]
        for part in parts:
            part.slope = part.bend = 0.0
        self.level_bend = 0.0
        for order in orders:
            worths, weight = order.worths(), order.weight
            found = slopes(worths, order.groups)
            for form, chair, slope, bend in zip(order.forms, order.chairs, *found):
                form.slope += weight * slope
                form.bend += weight * bend
                chair.slope += weight * slope
                chair.bend += weight * bend
            if order.held:
                free = [not form.person.fixed for form in order.forms]
                self.level_bend += weight * common_bend(worths, order.groups, free)

    def _step_level(self, surplus: float) -> float:
        """Newton's step for what all have in common, people and the level they are drawn to."""
        free = [person for person in self.people.values() if not person.fixed]
        if not free:
            return 0.0
        ties, stiff = len(free) * self.prior.skill**-2, self.prior.unsure**-2
        apart = sum(person.skill - self.level for person in free) * self.prior.skill**-2
        drawn = apart + stiff * (self.prior.level - self.level)  # the slope of the level
        together = surplus - apart + drawn * ties / (ties + stiff)
        step = clipped(together / (self.level_bend + ties * stiff / (ties + stiff)))
        self.level += self.damping * clipped((drawn + ties * step) / (ties + stiff))
        for person in free:
            person.shift(self.damping * step)
        return abs(step)

    def _centre_seats(self) -> None:
        for row in self.chairs.values():
            middle = sum(chair.effect for chair in row) / len(row)
            for chair in row:
                chair.effect -= middle

    def _forms(self, fixed: bool) -> list[Form]:
        people = [person for person in self.people.values() if person.fixed == fixed]
        return [form for person in people for form in person.forms.values()]


def fit(results: Iterable[Result], anchors: Mapping[str, float], prior: Prior | None = None) -> Fit:
    """Everybody's strength after these games; anchors are bots and their points."""
    games = sorted(results, key=lambda result: (result.finished, result.id))
    found = Fit(anchors, prior or Prior())
    orders: list[Order] = []
    for game in games:
        age = games[-1].finished - game.finished
        orders += found.orders(game, 0.5 ** (age / HALF_LIFE))
    whole = [order for order in orders if all(order.moved)]
    found.settle(whole)
    # What counts for those who left alone is taken off at the end: nobody else is judged by it.
    for order in orders:
        if not all(order.moved):
            found.move(order)
    return found
