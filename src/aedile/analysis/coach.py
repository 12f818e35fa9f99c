"""The coach of a table in play: what a mistake cost, why, and what would have been better.

It judges a turn as an analysis does, by what its player could know when it began.
"""

from collections.abc import Sequence
from typing import NamedTuple

from aedile.analysis.expert import Expert, expert_for
from aedile.analysis.facts.base import OTHERS, pieces
from aedile.analysis.judge import Judgement, judge
from aedile.analysis.levels import LIVE, Level
from aedile.analysis.reasons import Reason, Reasons
from aedile.analysis.verdicts import Severity, Verdict, counts
from aedile.analysis.words import LEFT, NOT_SHOWN, between, percent
from aedile.bots.base import AnyView
from aedile.kernel.contract import Option
from aedile.kernel.message import Message, Template, Templates
from aedile.kernel.rng import Rng

say = Templates("analysis")
LOSES: dict[Verdict, Template] = {
    "blunder": say("A blunder: it gives away {loss} % of the win ({low} to {high})."),
    "mistake": say("A mistake: it gives away {loss} % of the win ({low} to {high})."),
    "inaccuracy": say("Not quite: it gives away {loss} % of the win ({low} to {high})."),
}
LOSES_POINTS: dict[Verdict, Template] = {
    "blunder": say("A blunder, though the game is decided: {points} points lost (± {error})."),
    "mistake": say("A mistake, though the game is decided: {points} points lost (± {error})."),
    "inaccuracy": say("Not quite, though the game is decided: {points} points lost (± {error})."),
}
MOSTLY = say("Mostly {term}: {points} points.")


class Remark(NamedTuple):
    """What the coach has to say of a turn."""

    judged: Judgement
    sentence: Message
    reason: Message
    targets: list[str]  # the pieces the reason speaks of
    played: list[Option]
    better: list[Option]


def remark(
    view: AnyView,
    played: Sequence[int],
    severity: Severity,
    seed: int,
    expert: Expert | None = None,
    level: Level = LIVE,
) -> Remark | None:
    """What to say of the answers given from here on; nothing unless they lost enough."""
    expert = expert or expert_for(view)
    judged = judge(view, played, level, seed, expert)
    if not counts(judged.verdict, severity):
        return None
    lines = {line.role: line.answers for line in judged.lines}
    told = [view.foretold(view.imagine(Rng(seed)), lines[role]) for role in ("played", "best")]
    reason = why(expert, judged.reasons)
    return Remark(judged, loss(judged), reason, [each.target for each in pieces(reason)], *told)


def loss(judged: Judgement) -> Message:
    """What was given away, and how sure that is."""
    if judged.decided:
        points, error = f"{judged.points:.1f}", f"{judged.points_error:.1f}"
        return LOSES_POINTS[judged.verdict](points=points, error=error)
    return LOSES[judged.verdict](
        loss=percent(judged.loss), **between(judged.loss, judged.error, judged.above)
    )


def why(expert: Expert, reasons: Reasons) -> Message:
    """The largest reason: a sentence about the pieces where one is true."""
    less = [each for each in reasons.told if each.points < 0]
    if not less or not reasons.agrees:
        return NOT_SHOWN()
    if less[0].said:
        return less[0].said.message
    return MOSTLY(term=_term(expert, less[0]), points=f"{less[0].points:.1f}")


def _term(expert: Expert, reason: Reason) -> Message:
    return LEFT() if reason.term == OTHERS else expert.terms[reason.term].name()
