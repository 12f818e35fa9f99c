"""Imagined worlds, the same for all lines, and lines played on in them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.levels import Look
from aedile.analysis.value import Evaluator
from aedile.bots.base import AnyView
from aedile.bots.rollout.lines import Line
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

# Worlds for different ends have nothing in common.
LOOKING, CHOOSING, MEASURING, CONFIRMING, DEALING, SEARCHING = range(6)
KEPT = 32  # ends of a turn that are kept for its terms
LATER = (1, 2, 4)  # rounds on, where positions are kept as well

Answers = tuple[int, ...]
Shares = Callable[[State], list[float]]


def stream(seed: int, purpose: int, number: int) -> Rng:
    """Random numbers of their own for each purpose and world."""
    return Rng(int(Rng((seed << 32) | (purpose << 24) | number).word()))


class World(NamedTuple):
    """A world that a seat cannot tell from the real one, and the luck of those who play there."""

    state: State
    luck: int


def worlds(view: AnyView, seed: int, purpose: int, start: int, stop: int) -> Iterator[World]:
    """Such worlds by number."""
    for number in range(start, stop):
        rng = stream(seed, purpose, number)
        yield World(view.imagine(rng), int(rng.word()))


class Trial:
    """One line, and what came of it world by world."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.shares: list[list[float]] = []  # of each seat, in each world
        self.points: list[float] = []  # ahead of the others
        self.ends: list[State] = []  # of the turn, in the first worlds
        self.later: dict[int, list[State]] = {rounds: [] for rounds in LATER}  # where it led

    def share(self, seat: int) -> float:
        """What the seat can expect."""
        return fmean(each[seat] for each in self.shares)


class Trials:
    """Lines played on in the same worlds."""

    def __init__(
        self, expert: Expert, evaluator: Evaluator, seat: int, lines: Sequence[Answers], look: Look
    ) -> None:
        self.tried = [Trial(answers) for answers in lines]
        self.begun: list[State] = []  # the first worlds, before the turn
        self._lines = [Line(list(answers), 0) for answers in lines]
        self._expert = expert
        self._evaluator = evaluator
        self._seat = seat
        self._unseen = max(0, look.rounds - look.looked)
        self._rounds = look.rounds

    def add(self, world: World, among: Iterable[int]) -> None:
        """Some of the lines in one more world, which stays as it is."""
        shares = self._evaluator.seen_from(world.state)
        if len(self.begun) < KEPT:
            self.begun.append(world.state)
        for place in among:
            line, trial = self._lines[place], self.tried[place]
            end = self._expert.playing.follow(world.state.copy(), self._seat, line)
            keep = len(trial.ends) < KEPT
            if keep:
                trial.ends.append(end.copy())
            self._play_on(trial, end, Rng(world.luck), shares, keep)

    def _play_on(self, trial: Trial, state: State, rng: Rng, shares: Shares, keep: bool) -> None:
        """Look after several rounds: what holds only at one of them is luck."""
        seen, points = [], []
        for number in range(self._rounds):
            state = self._expert.round_on(state, rng)
            if keep and number + 1 in trial.later:
                trial.later[number + 1].append(state.copy())
            if number < self._unseen:
                continue
            seen.append(shares(state))
            points.append(self._expert.outlook(state, self._seat))
        trial.shares.append([fmean(column) for column in zip(*seen, strict=True)])
        trial.points.append(fmean(points))


class Difference(NamedTuple):
    """How much more one line brings than another."""

    shares: list[float]  # to each seat
    noise: float  # standard error of the share of the seat that decides
    points: float
    points_noise: float
    worlds: int


def mean(one: Difference, other: Difference) -> Difference:
    """What two looks say together."""

    def noise(a: float, b: float) -> float:
        return sqrt(a * a + b * b) / 2

    return Difference(
        [(a + b) / 2 for a, b in zip(one.shares, other.shares, strict=True)],
        noise(one.noise, other.noise),
        (one.points + other.points) / 2,
        noise(one.points_noise, other.points_noise),
        one.worlds + other.worlds,
    )


def difference(better: Trial, worse: Trial, seat: int) -> Difference:
    """Over the worlds that both were tried in: the first ones, of that which was in fewer."""
    rows = [
        [a - b for a, b in zip(mine, theirs, strict=True)]
        for mine, theirs in zip(better.shares, worse.shares, strict=False)
    ]
    points = [a - b for a, b in zip(better.points, worse.points, strict=False)]
    return Difference(
        [fmean(column) for column in zip(*rows, strict=True)],
        standard_error([row[seat] for row in rows]),
        fmean(points),
        standard_error(points),
        len(rows),
    )


def standard_error(values: Sequence[float]) -> float:
    """Of the mean of some values; 0 where there are too few to say."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
