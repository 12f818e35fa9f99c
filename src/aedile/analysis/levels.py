"""How much work an analysis may be: budgets by name."""

from typing import NamedTuple

from aedile.kernel.errors import BadOptions


class Look(NamedTuple):
    """One way to compare lines of a turn."""

    lines: int  # compared at most, with the one that was played
    sims: int  # of a search whose turns are compared as well; 0 is none
    choosing: int  # worlds in which the best is chosen
    least: int  # worlds in which it is measured, at first
    most: int  # at last, where it is not clear before
    rounds: int  # turns of everybody that are played on
    looked: int = 4  # of these, the last ones that are looked at


class Level(NamedTuple):
    """A budget by name."""

    name: str
    first: Look  # every decision
    second: Look  # those that the first look marks, further on
    third: Look | None  # those that are marked or unclear then
    deals: int  # of what is hidden, for the chance to win and for luck


QUICK = Level(
    "quick",
    Look(lines=8, sims=0, choosing=16, least=32, most=128, rounds=4),
    Look(lines=8, sims=0, choosing=0, least=64, most=512, rounds=16),
    None,
    deals=32,
)
DEEP = Level(
    "deep",
    QUICK.first,
    QUICK.second,
    Look(lines=16, sims=4000, choosing=64, least=128, most=512, rounds=16),
    deals=64,
)
# While somebody waits: a few seconds at most.
LIVE = Level(
    "live",
    QUICK.first._replace(most=64),
    QUICK.second._replace(most=128),
    None,
    deals=32,
)
LEVELS = {level.name: level for level in (QUICK, DEEP)}


def level(name: str) -> Level:
    """The level of this name; raises BadOptions."""
    if name not in LEVELS:
        raise BadOptions(f"There is no level {name!r}; there are {' and '.join(LEVELS)}.")
    return LEVELS[name]
