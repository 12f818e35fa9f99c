"""What the answers to a question come to a few turns on.

Every answer is followed by its best turn, then everybody plays on by what is known
of the game, in the same imagined worlds for all answers. So what differs is the
answer, and how much the differences scatter says how far they can be trusted.
"""

import time
from collections import Counter
from math import sqrt
from statistics import fmean, stdev

from aedile.bots.base import AnyView
from aedile.bots.knowledge import Expertise
from aedile.bots.lookahead import Lookahead
from aedile.bots.policy import policy_of
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

WORLDS = 8  # imagined for one question
FEWEST = 2  # of them, however little time there is
LINES = 5  # answers that are followed
TURNS = 10  # played on after each
WIDTH = 8  # lines kept behind each answer
POINT = 100  # worths are in hundredths


class Judged:
    """One answer, and what came of it world by world."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.promised = 0  # the sum of what its turns looked like when they ended
        self.ends: list[State] = []  # of its turns
        self.turns: list[tuple[int, ...]] = []  # the answers of those turns
        self.values: list[float] = []  # points ahead, a few turns on

    @property
    def value(self) -> float:
        """Points ahead a few turns on, on average."""
        return fmean(self.values)

    def ahead_of(self, other: "Judged") -> float:
        """By how many points it is better, less what chance may have added."""
        each = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=True)]
        return fmean(each) - stdev(each) / sqrt(len(each))

    def turn(self) -> tuple[int, ...]:
        """The turn that was best in most of the worlds."""
        return Counter(self.turns).most_common(1)[0][0]


class Judge:
    """Compares answers within a budget: so many worlds, or as many as go into a time."""

    def __init__(
        self,
        known: Expertise,
        seed: int,
        worlds: int = WORLDS,
        turns: int = TURNS,
    ) -> None:
        self._knowledge = known.knowledge
        self._rng = Rng(seed)
        self._worlds = max(worlds, FEWEST)
        self._turns = turns
        self._first = Lookahead(known.knowledge, WIDTH)
        self._policy = policy_of(known)

    def compare(self, view: AnyView, seconds: float) -> list[Judged]:
        """The most promising answers, best first; equal ones by what they promise."""
        deadline = time.monotonic() + seconds
        followed = self._promising(view, deadline)
        for world in range(len(followed[0].ends)):
            if world >= FEWEST and time.monotonic() > deadline:
                break
            ends = [each.ends[world].copy() for each in followed]
            later = self._played_on(ends, deadline)
            for each, state in zip(followed, later, strict=True):
                each.values.append(int(self._knowledge.outlook(state, view.seat)) / POINT)
        return sorted(followed, key=lambda each: (-each.value, -each.promised, each.action))

    def _promising(self, view: AnyView, deadline: float) -> list[Judged]:
        """The answers whose turns end best, each with its turn in every world."""
        found: dict[int, Judged] = {}
        look = self._first
        worlds = 0
        while worlds < FEWEST or (worlds < self._worlds and time.monotonic() < deadline):
            worlds += 1
            look.look(view.imagine(Rng(self._rng.word())), view.seat)
            for i in range(look.count):
                judged = found.setdefault(look.actions[i], Judged(look.actions[i]))
                judged.promised += look.values[i]
                judged.ends.append(look.ends[i])
                judged.turns.append(tuple(look.line(i)))
        # An answer passed over in some world, for what it knows of it, is out, unless all are:
        # then there is nothing to compare the most frequent one with.
        everywhere = [each for each in found.values() if len(each.ends) == worlds]
        if not everywhere:
            return [max(found.values(), key=lambda each: len(each.ends))]
        return sorted(everywhere, key=lambda each: (-each.promised, each.action))[:LINES]

    def _played_on(self, states: list[State], deadline: float) -> list[State]:
        """Where everybody has played on for some turns, as many in each, as time allows."""
        for _ in range(self._turns):
            if time.monotonic() > deadline:
                break
            states = [self._policy.play_on(state, 1) for state in states]
        return states
