"""Why one line is better: what its named terms come to when the turn ends, in points.

The differences, with what the line leaves to the others, sum to how far ahead it looks then.
Whether that is also what comes of it far on is said with them. A turn that was chosen for how it
looks at its end does not look worse there; it does some rounds later, and so the first time at
which the terms tell the truth is the one that is told.
"""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.facts import sentences
from aedile.analysis.facts.base import OTHERS, Said, Scene
from aedile.analysis.worlds import LATER, Trial
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
    rounds: int = 0  # after the turn, when they are as told

    @property
    def is_whole(self) -> bool:
        """Is enough told, is it what comes of it, and is one reason the main one?"""
        return (
            self.agrees
            and self.accounted >= COVERED
            and any(reason.is_main for reason in self.told)
        )


class Led(NamedTuple):
    """Where two lines led after so many rounds."""

    rounds: int
    best: Sequence[State]
    played: Sequence[State]


class Ends(NamedTuple):
    """The same worlds before the turn, and where two lines leave them."""

    before: Sequence[State]
    best: Sequence[State]
    played: Sequence[State]
    later: Sequence[Led] = ()  # in order


def led(best: Trial, played: Trial) -> list[Led]:
    """As far as two lines were followed."""
    pairs = [Led(rounds, best.later[rounds], played.later[rounds]) for rounds in LATER]
    return [pair for pair in pairs if pair.best]


def reasons(expert: Expert, seat: int, ends: Ends, points: float) -> Reasons:
    """What the line played has less of, or more, than the best, whose loss is `points`."""
    if not ends.best or ends.best is ends.played:
        return no_reasons()
    found = _truest(list(_by_time(expert, seat, ends, points)))
    worlds = zip(ends.before, ends.played, ends.best, strict=True)
    scenes = [Scene(expert.knowledge, seat, *world) for world in worlds]
    return found._replace(told=[_in_words(expert, row, scenes) for row in found.told])


def _by_time(expert: Expert, seat: int, ends: Ends, points: float) -> Iterator[Reasons]:
    """When the turn ends, then later, until the terms explain it."""
    for rounds, best, played in (Led(0, ends.best, ends.played), *ends.later):
        found = at(expert, seat, best, played, points)._replace(rounds=rounds)
        yield found
        if found.is_whole:
            return


def _truest(found: Sequence[Reasons]) -> Reasons:
    """What explains it; else what agrees first; else what there is when the turn ends."""
    if found[-1].is_whole:
        return found[-1]
    return next((each for each in found if each.agrees), found[0])


def at(
    expert: Expert, seat: int, best: Sequence[State], played: Sequence[State], points: float
) -> Reasons:
    """By where the lines lead at one time."""
    mine = mean_terms(expert.knowledge, seat, played)
    theirs = mean_terms(expert.knowledge, seat, best)
    rows = [Reason(term, a - b) for term, (a, b) in enumerate(zip(mine, theirs, strict=True))]
    ahead = _outlook(expert, seat, played) - _outlook(expert, seat, best)
    rows.append(Reason(OTHERS, ahead - sum(row.points for row in rows)))
    rows.sort(key=lambda row: (-abs(row.points), row.term))
    return _told(rows, ahead, -points)


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
    main = min(range(len(told)), key=lambda place: told[place].points, default=0)
    if agrees and told and told[main].points <= HALF * ahead < 0:
        told[main] = told[main]._replace(is_main=True)
    return Reasons(told, other, covered / total if total else 1.0, agrees)


def _outlook(expert: Expert, seat: int, ends: Sequence[State]) -> float:
    return fmean(expert.outlook(end, seat) for end in ends)


def no_reasons() -> Reasons:
    """Where nothing is to be explained."""
    return Reasons([], 0.0, 1.0, True)
