"""What is measured: order, surprise, intervals, level, speed."""

import time
from collections.abc import Callable, Sequence
from itertools import islice
from statistics import correlation, fmean
from typing import NamedTuple

from aedile.ratings.fit import Fit, fit
from aedile.ratings.scale import points
from tools.ratings.peers import Joint, Rater, Steps, others
from tools.ratings.people import ANCHORS, Plan, World, by_place, least_loss, loss

SURE = 1.96  # deviations that hold 95 %
OURS = "joint"
STEPS = "one step only"

Tick = Callable[[], None]


class Look(NamedTuple):
    """What is known of people after some rounds."""

    spearman: float
    held: float  # share of people within their 95 % intervals
    bias: float  # points by which all are too high
    provisional: float  # share of people


class Excess(NamedTuple):
    """Surprise above that of the true strengths, for each place."""

    plain: float
    scaled: float  # if differences are stretched as fits best, which is known only afterwards


class Season(NamedTuple):
    """Some people over some rounds."""

    looks: dict[int, Look]
    excess: dict[str, Excess]  # by who predicts


def look(world: World, known: Fit) -> Look:
    """At everybody."""
    found = [known.rating(name) for name in world.names]
    true = [points(world.skill[name]) for name in world.names]
    skills = [known.people[name].skill for name in world.names]
    return Look(
        spearman=correlation(ranks(skills), ranks(true)),
        held=fmean(abs(own.points - real) <= SURE * own.sigma for own, real in zip(found, true)),
        bias=fmean(own.points - real for own, real in zip(found, true)),
        provisional=fmean(own.provisional for own in found),
    )


def ranks(numbers: Sequence[float]) -> list[float]:
    """Of each, from the lowest."""
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    found = [0.0] * len(numbers)
    for rank, i in enumerate(order):
        found[i] = float(rank)
    return found


def season(plan: Plan, seed: int, rounds: int, looks: Sequence[int], tick: Tick) -> Season:
    """Everybody predicts the second half of all rounds, each from what was before it."""
    world, joint = World(plan, seed), Joint()
    raters: dict[str, Rater] = {OURS: joint, STEPS: Steps(), **others()}
    told: dict[str, list[list[float]]] = {name: [] for name in (*raters, "true")}
    seen: dict[int, Look] = {}
    for number, played in enumerate(islice(world.rounds(), rounds), start=1):
        if number > rounds // 2:
            joint.settle()
            for result in played:
                for name, rater in raters.items():
                    told[name].append(by_place(result, rater.strengths(result)))
                told["true"].append(by_place(result, world.true(result)))
        for rater in raters.values():
            rater.learn(played)
        if number in looks:
            seen[number] = look(world, joint.settle())
        tick()
    return Season(seen, excess(told))


def excess(told: dict[str, list[list[float]]]) -> dict[str, Excess]:
    """Above the surprise of who knows everything, the scale of luck included."""
    least = least_loss(told.pop("true"))
    return {
        name: Excess(loss(orders) - least, least_loss(orders) - least)
        for name, orders in told.items()
    }


def level(plan: Plan, seed: int, rounds: int, tick: Tick) -> tuple[float, float]:
    """How far off all are, after a joint fit and after single steps."""
    world, joint, steps = World(plan, seed), Joint(), Steps()
    for played in islice(world.rounds(), rounds):
        joint.learn(played)
        steps.learn(played)
        tick()
    return look(world, joint.settle()).bias, look(world, steps.fit).bias


def seconds(games: int, plan: Plan, tick: Tick) -> tuple[float, int]:
    """Of the processor, to fit so many games; and sweeps."""
    endless = (result for each in World(plan, 0).rounds() for result in each)
    played = list(islice(endless, games))
    began = time.process_time()
    found = fit(played, ANCHORS)
    tick()
    return time.process_time() - began, found.sweeps
