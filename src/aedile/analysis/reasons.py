"""Why one line is better: what its named terms come to when the turn ends, in points.

The differences, with what the line leaves to the others, sum to how far ahead it looks then.
Whether that is also what comes of it a few rounds on is said with them.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.facts import sentences
from aedile.analysis.facts.base import OTHERS, Said, Scene
from aedile.bots.prospects import mean_terms
from aedile.kernel.state import State

COVERED = 0.8  # of all differences, by those that are told
SLIGHT = 0.1  # points; what differs by less is not told
FACTOR = 2.0  # by which the terms may be off what comes of it
HALF = 0.5  # of the lead is gone with the main reason made equal


class Reason(NamedTuple):
    """What a term makes of the difference: below 0 the line played has less of it."""

    term: int  # its place among those of the game, or OTHERS
    points: float
    is_main: bool = False
    said: Said | None = None  # a sentence about the pieces


class Reasons(NamedTuple):
    """The terms that tell, largest first, and whether they tell the truth."""

    told: list[Reason]
    other: float  # points of what is not told
    accounted: float  # part of all that differs, told
    agrees: bool  # do they point where the line leads, and about as far?


class Ends(NamedTuple):
    """The same worlds before the turn, and where two lines leave them."""

    before: Sequence[State]
    best: Sequence[State]
    played: Sequence[State]


def reasons(expert: Expert, seat: int, ends: Ends, points: float) -> Reasons:
    """What the line played has less of, or more, than the best, whose loss is `points`."""
    before, best, played = ends
    if not best or best is played:
        return no_reasons()
    mine = mean_terms(expert.knowledge, seat, played)
    theirs = mean_terms(expert.knowledge, seat, best)
    rows = [Reason(term, a - b) for term, (a, b) in enumerate(zip(mine, theirs, strict=True))]
    ahead = _outlook(expert, seat, played) - _outlook(expert, seat, best)
    rows.append(Reason(OTHERS, ahead - sum(row.points for row in rows)))
    rows.sort(key=lambda row: (-abs(row.points), row.term))
    found = _told(rows, ahead, -points)
    worlds = zip(before, played, best, strict=True)
    scenes = [Scene(expert.knowledge, seat, *world) for world in worlds]
    return found._replace(told=[_in_words(expert, row, scenes) for row in found.told])


def _in_words(expert: Expert, row: Reason, scenes: Sequence[Scene]) -> Reason:
    return row._replace(said=sentences(expert.game).first(row.term, row.points, scenes))


def _told(rows: Sequence[Reason], ahead: float, comes: float) -> Reasons:
    """The largest differences, until enough is accounted for."""
    total = sum(abs(row.points) for row in rows)
    told: list[Reason] = []
    covered = 0.0
    for row in rows:
        if abs(row.points) < SLIGHT or covered >= COVERED * total:
            break
        told.append(row)
        covered += abs(row.points)
    other = ahead - sum(row.points for row in told)
    agrees = ahead * comes > 0 and 1 / FACTOR <= ahead / comes <= FACTOR
    if agrees and told and told[0].points <= HALF * ahead < 0:
        told[0] = told[0]._replace(is_main=True)
    return Reasons(told, other, covered / total if total else 1.0, agrees)


def _outlook(expert: Expert, seat: int, ends: Sequence[State]) -> float:
    return fmean(expert.outlook(end, seat) for end in ends)


def no_reasons() -> Reasons:
    """Where nothing is to be explained."""
    return Reasons([], 0.0, 1.0, True)
