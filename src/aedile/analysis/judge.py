"""One decision judged: what else could have been played, and what the difference is worth.

The judge gets a view, never a position: it knows what the seat could know. The best line is
chosen in some worlds and measured against the one played in others, so that it is not flattered.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aedile.analysis.expert import Expert, expert_for
from aedile.analysis.levels import Level, Look
from aedile.analysis.lines import candidates
from aedile.analysis.reasons import Ends, Reasons, led, no_reasons, reasons
from aedile.analysis.second import confirm
from aedile.analysis.verdicts import (
    ERRORS,
    MARKS,
    Doubt,
    Loss,
    Verdict,
    half_interval,
    is_clear,
    is_decided,
    point_thresholds,
    seen,
    share_thresholds,
    word,
)
from aedile.analysis.worlds import (
    CHOOSING,
    MEASURING,
    Answers,
    Difference,
    Trial,
    Trials,
    difference,
    mean,
    worlds,
)
from aedile.bots.base import AnyView
from aedile.kernel.state import State

SHOWN = 5  # lines that are measured and shown
CERTAIN = Doubt(0, 0)
PLAYED = 0  # the place of the line that was played


class LineFound(NamedTuple):
    """A turn that could have been made, and what share of the win it keeps."""

    answers: Answers
    share: float
    error: float
    role: str  # best, played or other


class Judgement(NamedTuple):
    """What a decision was worth."""

    verdict: Verdict
    loss: float  # of the share of the win; it may be below 0
    error: float  # by which it may be less
    above: float  # by which it may be more
    losses: list[float]  # to each seat: what the best line would have brought it more
    points: float  # lost
    points_error: float
    decided: bool  # points judge, for hardly anything is left to win
    second: float | None  # what another look found lost, where there was one
    worlds: int
    lines: list[LineFound]  # best first
    reasons: Reasons


class Found(NamedTuple):
    """What one look found: the lines that were measured, and how far the best is ahead."""

    begun: list[State]  # the first worlds, before the turn
    tried: list[Trial]  # the line that was played first
    best: int
    ahead: Difference


def judge(
    view: AnyView,
    played: Sequence[int],
    level: Level,
    seed: int,
    expert: Expert | None = None,
) -> Judgement:
    """What the answers given from here on were worth; the same for the same seed."""
    expert = expert or expert_for(view)
    found = look_at(expert, view, played, level.first, seed)
    if found is None:
        return nothing_to_choose(view.players)
    judgement = _judged(expert, view, found, level.second, seed)
    if level.third and judgement.verdict in ("unclear", *MARKS):
        closer = look_at(expert, view, played, level.third, seed + 1)
        if closer is not None:
            judgement = _judged(expert, view, closer, level.third, seed + 1)
    return judgement


def look_at(
    expert: Expert, view: AnyView, played: Sequence[int], look: Look, seed: int
) -> Found | None:
    """Compare the lines there are; None where all come to the same."""
    lines = candidates(expert, view, played, look, seed)
    if len(lines) == 1:
        return None
    ranked = ranking(expert, view, lines, look, seed)
    shown = [PLAYED, *[line for line in ranked if line != PLAYED][: SHOWN - 1]]
    compared = [lines[line] for line in shown]
    return compare(expert, view, compared, shown.index(ranked[0]), look, seed)


def ranking(
    expert: Expert, view: AnyView, lines: Sequence[Answers], look: Look, seed: int
) -> list[int]:
    """The places of lines, best first, by worlds that are for choosing."""
    chosen = Trials(expert, expert.evaluator, view.seat, lines, look)
    for world in worlds(view, seed, CHOOSING, 0, look.choosing):
        chosen.add(world, range(len(lines)))
    return sorted(range(len(lines)), key=lambda line: -chosen.tried[line].share(view.seat))


def compare(
    expert: Expert, view: AnyView, lines: Sequence[Answers], best: int, look: Look, seed: int
) -> Found:
    """How far one of some lines is ahead of the first of them, by worlds of their own."""
    measured = Trials(expert, expert.evaluator, view.seat, lines, look)
    ahead = _measure(view, measured, best, look, seed)
    return Found(measured.begun, measured.tried, best, ahead)


def _measure(view: AnyView, trials: Trials, best: int, look: Look, seed: int) -> Difference:
    """All lines, then the two that count in ever more worlds, until the word is clear."""
    thresholds = share_thresholds(view.players)
    among: Sequence[int] = range(len(trials.tried))
    done, wanted = 0, look.least
    while True:
        for world in worlds(view, seed, MEASURING, done, wanted):
            trials.add(world, among)
        done, among = wanted, (best, PLAYED)
        ahead = difference(trials.tried[best], trials.tried[PLAYED], view.seat)
        loss = Loss(ahead.shares[view.seat], half_interval(ahead.noise, 0))
        if best == PLAYED or done >= look.most or is_clear(loss, thresholds):
            return ahead
        wanted = min(2 * done, look.most)


def _judged(expert: Expert, view: AnyView, found: Found, second: Look, seed: int) -> Judgement:
    """The loss in words. What would be marked is looked at again."""
    best, played = found.tried[found.best], found.tried[PLAYED]
    decided = is_decided(best.share(view.seat))
    ahead, other = found.ahead, None
    # Whatever may be an error by this look alone is looked at again.
    verdict = _verdict(view, ahead, decided, CERTAIN)
    if found.best == PLAYED:
        verdict = "best"
    elif verdict in MARKS:
        lines = (best.answers, played.answers)
        other = confirm(expert, view, lines, second, seed, decided)
        verdict, ahead = together(expert, view, ahead, other, decided)
    again = None if other is None else other.shares[view.seat]
    doubt = expert.doubt(view, seen(verdict, again))
    ends = Ends(found.begun, best.ends, played.ends)
    if verdict in MARKS:  # what is spoken of is worth a longer look
        ends = ends._replace(later=led(best, played))
    return Judgement(
        verdict,
        ahead.shares[view.seat],
        half_interval(ahead.noise, doubt.below),
        half_interval(ahead.noise, doubt.above),
        ahead.shares,
        ahead.points,
        half_interval(ahead.points_noise, 0),
        decided,
        again,
        found.ahead.worlds,
        lines_found(found, view.seat),
        reasons(expert, view.seat, ends, ahead.points),
    )


def together(
    expert: Expert, view: AnyView, one: Difference, other: Difference, decided: bool
) -> tuple[Verdict, Difference]:
    """The smaller of two losses; where both are mistakes, so that it is one, their mean."""
    smaller = min(one, other, key=lambda each: _amount(each, view.seat, decided))
    verdict = _verdict(view, smaller, decided, expert.doubt(view, "confirmed"))
    if verdict not in ERRORS:
        return verdict, smaller
    both = mean(one, other)
    return _verdict(view, both, decided, CERTAIN), both


def _amount(ahead: Difference, seat: int, decided: bool) -> float:
    return ahead.points if decided else ahead.shares[seat]


def _verdict(view: AnyView, ahead: Difference, decided: bool, doubt: Doubt) -> Verdict:
    if decided:
        loss = Loss(ahead.points, half_interval(ahead.points_noise, 0))
        return word(loss, point_thresholds(view.game))
    error = half_interval(ahead.noise, doubt.below)
    return word(Loss(ahead.shares[view.seat], error), share_thresholds(view.players))


def lines_found(found: Found, seat: int) -> list[LineFound]:
    """Best first; how sure each is, against the best."""
    best = found.tried[found.best]
    rows = []
    for place, trial in enumerate(found.tried):
        role = "best" if place == found.best else "played" if place == PLAYED else "other"
        ahead = difference(best, trial, seat)  # over the worlds they have in common
        share = best.share(seat) - ahead.shares[seat]
        rows.append(LineFound(trial.answers, share, half_interval(ahead.noise, 0), role))
    return sorted(rows, key=lambda row: (row.role != "best", -row.share, row.answers))


def nothing_to_choose(players: int) -> Judgement:
    """Where whatever is played comes to the same."""
    none = [0.0] * players
    return Judgement("forced", 0, 0, 0, none, 0, 0, False, None, 0, [], no_reasons())
