"""A second opinion on a loss: a longer look by another evaluator, in other worlds.

One judge alone errs the same way each time; two that know different things seldom agree on a
mistake that is none.
"""

from aedile.analysis.expert import Expert
from aedile.analysis.levels import Look
from aedile.analysis.worlds import CONFIRMING, Answers, Difference, Trials, difference, worlds
from aedile.bots.base import AnyView


def confirm(
    expert: Expert, view: AnyView, best: Answers, played: Answers, look: Look, seed: int
) -> Difference:
    """How far the best line is ahead, by another judge."""
    trials = Trials(expert, expert.other_evaluator, view.seat, [best, played], look.rounds)
    for world in worlds(view, seed, CONFIRMING, 0, look.least):
        trials.add(world, (0, 1))
    return difference(trials.tried[0], trials.tried[1], view.seat)
