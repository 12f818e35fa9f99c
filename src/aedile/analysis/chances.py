"""What share of the win a seat can expect by what it knows, now or after an answer."""

from statistics import fmean
from typing import NamedTuple

from aedile.analysis.expert import Expert, expert_for
from aedile.analysis.verdicts import half_interval
from aedile.analysis.worlds import DEALING, standard_error, stream
from aedile.bots.base import AnyView

WORLDS = 32
ROUNDS = 1  # played on before it is read off


class Chance(NamedTuple):
    """Shares of all seats, as one of them sees it, and how far off its own may be by chance."""

    shares: list[float]
    error: float


def seen(
    view: AnyView, action: int | None = None, seed: int = 0, expert: Expert | None = None
) -> Chance:
    """By what the seat of the view knows; after this answer, if one is given."""
    expert = expert or expert_for(view)
    turns = expert.turns(ROUNDS)
    rows = []
    for number in range(WORLDS):
        world = view.imagine(stream(seed, DEALING, number))
        if action is not None:
            world.apply(action)
        rows.append(expert.evaluator.shares(world if world.is_over else expert.later(world, turns)))
    shares = [fmean(column) for column in zip(*rows, strict=True)]
    noise = standard_error([row[view.seat] for row in rows])
    return Chance(shares, half_interval(noise, 0))
