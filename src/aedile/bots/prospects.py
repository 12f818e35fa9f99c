"""What the answers to a question lead to: each by the best turn that begins with it.

Every answer is looked at in the same imagined worlds, so that what differs is
the answer.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Any

from aedile.bots.base import AnyView, Candidate
from aedile.bots.knowledge.base import Knowledge
from aedile.bots.lookahead import Lookahead
from aedile.kernel.arrays import zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import Offer, State


class Prospect:
    """One answer, and where the best turn behind it ends, world by world."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.total = 0  # of the values, in hundredths of a point
        self.ends: list[State] = []

    @property
    def value(self) -> float:
        """The outlook at the end of the turn, in points, on average."""
        return self.total / len(self.ends) / 100

    def candidate(self) -> Candidate:
        """For an `Advice`."""
        return Candidate(self.action, self.value, len(self.ends))

    def terms(self, knowledge: Knowledge[Any], seat: int) -> list[float]:
        """What each term is worth at the end of the turn, in points, on average."""
        return mean_terms(knowledge, seat, self.ends)


def mean_terms(knowledge: Knowledge[Any], seat: int, states: Sequence[State]) -> list[float]:
    """What each term is worth to a seat, in points, on average over some positions."""
    sums = [0] * int(knowledge.count())
    terms = zeros(len(sums))
    for state in states:
        knowledge.weigh(state, seat, terms)
        for i in range(len(sums)):
            sums[i] += int(terms[i])
    return [term / len(states) / 100 for term in sums]


def mean_outlook(knowledge: Knowledge[Any], seat: int, states: Sequence[State]) -> float:
    """How many points a seat is ahead, on average over some positions."""
    return sum(int(knowledge.outlook(state, seat)) for state in states) / len(states) / 100


def prospects(
    view: AnyView, lookahead: Lookahead, rng: Rng, worlds: int, seconds: float | None
) -> list[Prospect]:
    """The answers worth considering, best first; equal ones by their number.

    With a time, as many worlds are imagined as it allows.
    """
    found: dict[int, Prospect] = {}
    looks = 0
    for world in _worlds(view, rng, worlds, seconds):
        if looks == 0:
            lookahead.look(world, view.seat)
        else:
            lookahead.look_again(world, view.seat)
        for i in range(lookahead.count):
            prospect = found.setdefault(lookahead.actions[i], Prospect(lookahead.actions[i]))
            prospect.total += lookahead.values[i]
            prospect.ends.append(lookahead.ends[i])
        looks += 1
    return _in_all(found, looks)


def glances(
    view: AnyView, knowledge: Knowledge[Any], rng: Rng, worlds: int, seconds: float | None
) -> list[Prospect]:
    """The same where what is half done can be weighed: each answer by itself.

    The own worth after it decides, held against the others as they stood before it.
    """
    found: dict[int, Prospect] = {}
    offer = Offer()
    looks = 0
    for world in _worlds(view, rng, worlds, seconds):
        world.offer(offer)
        knowledge.prune(world, offer)
        against = knowledge.outlook(world, view.seat) - knowledge.worth(world, view.seat)
        for action in offer.listed():
            state = world.copy()
            state.apply(action)
            prospect = found.setdefault(action, Prospect(action))
            prospect.total += int(knowledge.worth(state, view.seat) + against)
            prospect.ends.append(state)
        looks += 1
    return _in_all(found, looks)


def _in_all(found: dict[int, Prospect], looks: int) -> list[Prospect]:
    """Best first. An answer passed over in some world, for what it knows of it, is out."""
    everywhere = [each for each in found.values() if len(each.ends) == looks]
    return sorted(everywhere, key=lambda each: (-each.total, each.action))


def _worlds(view: AnyView, rng: Rng, worlds: int, seconds: float | None) -> Iterator[State]:
    deadline = None if seconds is None else time.monotonic() + seconds
    left = worlds
    while left > 0 or (deadline is not None and time.monotonic() < deadline):
        yield view.imagine(Rng(rng.word()))
        left -= 1
