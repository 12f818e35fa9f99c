"""A second opinion on a loss: a longer look by another evaluator, in other worlds.

One judge alone errs the same way each time; two that know different things seldom agree on a
mistake that is none. What counts most is how far on they look: what a line looks worth a few
rounds on is often gone by the end of the game.
"""

from aedile.analysis.expert import Expert
from aedile.analysis.levels import Look
from aedile.analysis.verdicts import (
    Loss,
    half_interval,
    is_settled,
    point_thresholds,
    share_thresholds,
)
from aedile.analysis.worlds import CONFIRMING, Answers, Difference, Trials, difference, worlds
from aedile.bots.base import AnyView


def confirm(
    expert: Expert,
    view: AnyView,
    lines: tuple[Answers, Answers],
    look: Look,
    seed: int,
    decided: bool,
) -> Difference:
    """How far the first line is ahead of the second; in ever more worlds, until that is settled."""
    trials = Trials(expert, expert.other_evaluator, view.seat, lines, look)
    done, wanted = 0, look.least
    while True:
        for world in worlds(view, seed, CONFIRMING, done, wanted):
            trials.add(world, (0, 1))
        ahead = difference(trials.tried[0], trials.tried[1], view.seat)
        if wanted >= look.most or _is_settled(view, ahead, decided):
            return ahead
        done, wanted = wanted, min(2 * wanted, look.most)


def _is_settled(view: AnyView, ahead: Difference, decided: bool) -> bool:
    """Would more worlds hardly change the word?"""
    if decided:
        loss = Loss(ahead.points, half_interval(ahead.points_noise, 0))
        return is_settled(loss, point_thresholds(view.game))
    loss = Loss(ahead.shares[view.seat], half_interval(ahead.noise, 0))
    return is_settled(loss, share_thresholds(view.players))
