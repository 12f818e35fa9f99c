"""Hints by the judge: the lines of a turn in shares of the win, and whether one is clearly best.

The best line is chosen in some worlds and measured against the next best in others; where it
leads, a second look must agree, and the smaller lead counts. What is within noise, or less than
an inaccuracy, is no clear best.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aedile.analysis.chances import seen
from aedile.analysis.expert import Expert, expert_for
from aedile.analysis.judge import SHOWN, Found, LineFound, compare, lines_found, ranking
from aedile.analysis.levels import LIVE, Level
from aedile.analysis.lines import candidates
from aedile.analysis.second import confirm
from aedile.analysis.verdicts import half_interval, is_decided, share_thresholds
from aedile.analysis.words import percent
from aedile.analysis.worlds import Answers, Difference
from aedile.bots.adviser import Confidence, differences, reason_for
from aedile.bots.base import AnyView
from aedile.kernel.contract import Option
from aedile.kernel.message import Message, Templates
from aedile.kernel.rng import Rng

NEXT, BEST = 0, 1  # places of the lines that are measured against each other

say = Templates("analysis")
ONE_LINE = say("There is one line worth playing.")
NO_CLEAR_BEST = say("No clear best: the next line keeps as much of the win, within {error} %.")
LEADS = say("It keeps {share} % of the win, {lead} % more than the next line (± {error}).")
DECIDED = say("The game is decided: no line changes much.")


class Line(NamedTuple):
    """A line worth playing, and what share of the win it keeps."""

    turn: list[Option]  # until something hidden is shown
    share: float
    error: float  # half of the interval, against the best


class Hint(NamedTuple):
    """What to do, why, and how sure that is."""

    lines: list[Line]  # best first
    reason: Message
    confidence: Confidence
    sure: Message


class Lead(NamedTuple):
    """How far the best line is ahead of the next one."""

    amount: float
    error: float


def hint(view: AnyView, seed: int, level: Level = LIVE, expert: Expert | None = None) -> Hint:
    """What a good player would do, by what the seat may know; the same for the same seed."""
    expert = expert or expert_for(view)
    lines = candidates(expert, view, (), level.first, seed)
    if len(lines) == 1:
        now = seen(view, seed=seed, expert=expert)
        only = LineFound(lines[0], now.shares[view.seat], 0.0, "best")
        return Hint(_told(view, seed, [only]), reason_for([], "close"), "clear", ONE_LINE())
    found = _look(expert, view, lines, level, seed)
    lead = _lead(expert, view, found, level, seed)
    confidence, sure = _certainty(view, found.tried[BEST].share(view.seat), lead)
    compared = lines_found(found, view.seat)
    if confidence == "close":  # which was chosen means nothing then
        compared.sort(key=lambda line: (-line.share, line.answers))
    ends = {trial.answers: trial.ends for trial in found.tried}
    differs = differences(view, *(ends[line.answers] for line in compared[:2]))
    return Hint(_told(view, seed, compared), reason_for(differs, confidence), confidence, sure)


def _look(
    expert: Expert, view: AnyView, lines: Sequence[Answers], level: Level, seed: int
) -> Found:
    """The next best first, then the best and others, all in the same worlds."""
    ranked = ranking(expert, view, lines, level.first, seed)[:SHOWN]
    order = [ranked[1], ranked[0], *ranked[2:]]
    return compare(expert, view, [lines[place] for place in order], BEST, level.first, seed)


def _lead(expert: Expert, view: AnyView, found: Found, level: Level, seed: int) -> Lead:
    """The smaller of two looks; the second is taken only where the first finds one."""
    first = _as_lead(expert, view, found.ahead, False)
    if first.amount <= first.error or is_decided(found.tried[BEST].share(view.seat)):
        return first
    answers = (found.tried[BEST].answers, found.tried[NEXT].answers)
    other = confirm(expert, view, answers, level.second, seed, False)
    return min(first, _as_lead(expert, view, other, True))


def _as_lead(expert: Expert, view: AnyView, ahead: Difference, confirmed: bool) -> Lead:
    doubt = expert.doubt(view, "confirmed" if confirmed else "unconfirmed")
    return Lead(ahead.shares[view.seat], half_interval(ahead.noise, doubt.below))


def _certainty(view: AnyView, share: float, lead: Lead) -> tuple[Confidence, Message]:
    slight, clear = share_thresholds(view.players)[:2]
    if is_decided(share):
        return "close", DECIDED()
    if lead.amount < max(slight, lead.error):
        return "close", NO_CLEAR_BEST(error=percent(max(slight, lead.error)))
    said = LEADS(share=percent(share), lead=percent(lead.amount), error=percent(lead.error))
    return "clear" if lead.amount >= clear else "better", said


def _told(view: AnyView, seed: int, lines: Sequence[LineFound]) -> list[Line]:
    return [
        Line(view.foretold(view.imagine(Rng(seed)), line.answers), line.share, line.error)
        for line in lines
    ]
