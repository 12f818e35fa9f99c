"""What a turn comes to, and how far the best is ahead of those that come to something else."""

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.levels import Look
from aedile.analysis.lines import End, end_of
from aedile.analysis.verdicts import share_thresholds
from aedile.analysis.worlds import LOOKING, Answers, Trials, difference, worlds
from aedile.bots.base import AnyView
from aedile.bots.rollout.lines import Line
from aedile.kernel.state import State

WORLDS = 4  # in which ends are compared


class Thresholds(NamedTuple):
    """Shares of the win that make a loss what it is called."""

    inaccuracy: float
    mistake: float
    blunder: float


def thresholds(players: int) -> Thresholds:
    """For a number of players."""
    return Thresholds(*share_thresholds(players))


class Ends:
    """What turns come to from one position, in a few worlds that its seat cannot tell apart."""

    def __init__(self, expert: Expert, view: AnyView) -> None:
        self._expert = expert
        self._seat = view.seat
        self._worlds = [world.state for world in worlds(view, 0, LOOKING, 0, WORLDS)]

    def of(self, answers: Answers) -> tuple[End, ...]:
        """Two turns that come to the same are one."""
        return tuple(end_of(self._expert, self._seat, world, answers) for world in self._worlds)

    def points(self, answers: Answers) -> float:
        """What it scores at once."""
        line = Line(list(answers), 0)
        return fmean(
            int(self._expert.playing.follow(world.copy(), self._seat, line).scores()[self._seat])
            for world in self._worlds
        )


class Lead(NamedTuple):
    """How far one line is ahead of another: by whichever evaluator sees it least."""

    amount: float
    noise: float  # its standard error


class Both:
    """Two evaluators of the same worlds: the shares by one, then those by the other."""

    def __init__(self, expert: Expert) -> None:
        self._pair = expert.evaluator, expert.other_evaluator

    def shares(self, world: State) -> list[float]:
        """By seat, twice."""
        first, second = self._pair
        return first.shares(world) + second.shares(world)

    def seen_from(self, root: State) -> Callable[[State], list[float]]:
        """The same of worlds some turns after `root`."""
        first, second = (each.seen_from(root) for each in self._pair)
        return lambda world: first(world) + second(world)


class Race:
    """Lines in the same worlds by both evaluators; the first line is to be the best."""

    def __init__(self, expert: Expert, view: AnyView, lines: Sequence[Answers], look: Look) -> None:
        self.trials = Trials(expert, Both(expert), view.seat, lines, look)
        self.done = 0
        self._view = view

    def run(self, seed: int, purpose: int, wanted: int, among: Iterable[int] | None = None) -> None:
        """Up to so many worlds, all lines or some of them."""
        places = range(len(self.trials.tried)) if among is None else list(among)
        for world in worlds(self._view, seed, purpose, self.done, wanted):
            self.trials.add(world, places)
        self.done = max(wanted, self.done)

    def best(self) -> int:
        """By the first evaluator."""
        return max(range(len(self.trials.tried)), key=self.share)

    def share(self, place: int) -> float:
        """What the line keeps, by the first evaluator."""
        return self.trials.tried[place].share(self._view.seat)

    def lead(self, best: int, other: int) -> Lead:
        """By the evaluator that sees it least."""
        tried, seat = self.trials.tried, self._view.seat
        found = []
        for column in (seat, self._view.players + seat):
            ahead = difference(tried[best], tried[other], column)
            found.append(Lead(ahead.shares[column], ahead.noise))
        return min(found)

    def leads(self, best: int) -> dict[int, Lead]:
        """Ahead of every other line."""
        places = range(len(self.trials.tried))
        return {place: self.lead(best, place) for place in places if place != best}

    def worlds_won(self, best: int) -> float:
        """The part of the worlds in which no other line is better."""
        seat, tried = self._view.seat, self.trials.tried
        rows = zip(*([shares[seat] for shares in trial.shares] for trial in tried), strict=False)
        won = [row[best] >= max(row) for row in rows]
        return won.count(True) / len(won)
