"""Advice for people: one turn, why it is better than the next best, and how sure that is.

The judge looks a few turns ahead and decides; the terms of the turn's end say why. A
figure is the difference to the next best answer, less what chance may have added, and
where it would be larger than anybody can believe, words say it.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from aedile.bots.base import ONLY, AnyView, open_answers
from aedile.bots.clauses import LEFT_TO_OTHERS, Clauses, clauses
from aedile.bots.judge import TURNS, WORLDS, Judge, Judged
from aedile.bots.knowledge import expertise
from aedile.bots.prospects import mean_outlook, mean_terms
from aedile.kernel.contract import Option
from aedile.kernel.message import Message, Template, Templates
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

SECONDS = 1.5  # to think, where the worlds are not done before
CLOSE = 0.5  # points ahead; less is a close call
CLEAR = 3.0  # points ahead from which an answer is clearly best
MOST = 10  # points that are ever named; a good turn brings about as many
OTHERS = 2  # other answers that are named
NAMED = 0.3  # points; what differs by less is no reason
SECOND = 0.4  # of the first reason: what counts less is left out

Confidence: TypeAlias = Literal["clear", "better", "close"]
Difference: TypeAlias = tuple[float, Clauses]  # points, and what to say of them

say = Templates("messages")
BY_FAR = say("By far the best.")
CLEARLY = say("Clearly the best, by about {n} points.")
BETTER = say("Better than the rest, by about {n} points.", one="Better than the rest, by a point.")
CLOSE_CALL = say("A close call: something else would be about as good.")
NO_CHOICE = say("There is no other choice.")

ONE = say("{first}.")
TWO = say("{first}, and {second}.")
ONE_BUT = say("{first}, which outweighs {loss}.")
TWO_BUT = say("{first}, and {second}, which outweighs {loss}.")
LATER = say("Looking a few turns ahead, you come out better: {first}.")
LATER_BUT = say("Looking a few turns ahead, it makes up for {loss}.")
LATER_ONLY = say("Looking a few turns ahead, you come out better.")
SAME = say("The choices come to nearly the same.")


class Other(NamedTuple):
    """Another answer, and about how many points it is worse; 0 is about as good."""

    option: Option
    less: int


class Counsel(NamedTuple):
    """What to do, and why."""

    turn: list[Option]  # what to answer now, and then, until something hidden is shown
    reason: Message
    confidence: Confidence
    sure: Message  # the same in words
    others: list[Other]


def counsel(
    view: AnyView,
    seed: int,
    seconds: float = SECONDS,
    worlds: int = WORLDS,
    turns: int = TURNS,
) -> Counsel:
    """What a good player would do, by what the seat may know; the same for the same seed."""
    actions = open_answers(view)
    if len(actions) == 1:
        return Counsel(_turn(view, seed, actions), ONLY(), "clear", NO_CHOICE(), [])
    judged = Judge(expertise(view.game), seed, worlds, turns).compare(view, seconds)
    best = judged[0]
    turn = _turn(view, seed, best.turn())
    if len(judged) == 1:
        return Counsel(turn, SAME(), "close", CLOSE_CALL(), [])
    confidence, sure = _certainty(best.ahead_of(judged[1]))
    reason = reason_for(differences(view, best.ends, judged[1].ends), confidence)
    return Counsel(turn, reason, confidence, sure, _others(view, judged))


def _turn(view: AnyView, seed: int, line: list[int] | tuple[int, ...]) -> list[Option]:
    """The answers of a turn that can be told in advance: until something hidden is shown."""
    world = view.imagine(Rng(seed))
    return view.foretold(world, line)


def _certainty(ahead: float) -> tuple[Confidence, Message]:
    if ahead < CLOSE:
        return "close", CLOSE_CALL()
    points = max(1, round(ahead))
    if ahead < CLEAR:
        return "better", BETTER(n=points)
    return "clear", CLEARLY(n=points) if points <= MOST else BY_FAR()


def _others(view: AnyView, judged: list[Judged]) -> list[Other]:
    """The next best answers, as long as they are not out of the question."""
    found = []
    options = {option.action: option for option in view.options()}
    less = 0
    for each in judged[1 : 1 + OTHERS]:
        ahead = judged[0].ahead_of(each)
        less = max(less, 0 if ahead < CLOSE else max(1, round(ahead)))
        if less <= MOST:
            found.append(Other(options[each.action], less))
    return found


def reason_for(differences: list[Difference], confidence: Confidence) -> Message:
    """What the better turn has more of, and what it gives up for that."""
    gains = [each for each in differences if each[0] >= NAMED]
    losses = [each for each in differences if each[0] <= -NAMED]
    if confidence == "close" and not gains:
        return SAME()
    # Many small gains are no reason either.
    if not gains or (confidence != "close" and sum(each[0] for each in differences) < CLOSE):
        return _found_later(gains, losses)
    said = {"first": _more(gains[0])}
    if len(gains) > 1 and gains[1][0] >= SECOND * gains[0][0]:
        said["second"] = _more(gains[1])
    if losses and -losses[-1][0] >= SECOND * gains[0][0]:
        said["loss"] = _less(losses[-1])
    template = {
        (False, False): ONE,
        (True, False): TWO,
        (False, True): ONE_BUT,
        (True, True): TWO_BUT,
    }["second" in said, "loss" in said]
    return template(**said)


def _found_later(gains: list[Difference], losses: list[Difference]) -> Message:
    """Looking ahead prefers what looks no better at the end of the turn."""
    if gains:
        return LATER(first=_more(gains[0]))
    return LATER_BUT(loss=_less(losses[-1])) if losses else LATER_ONLY()


def differences(view: AnyView, best: Sequence[State], other: Sequence[State]) -> list[Difference]:
    """By how many points the terms differ when two turns end, the largest gain first."""
    knowledge = expertise(view.game).knowledge
    mine, theirs = (mean_terms(knowledge, view.seat, ends) for ends in (best, other))
    rows = [(a - b, say) for a, b, say in zip(mine, theirs, clauses(view.game), strict=True)]
    ahead = mean_outlook(knowledge, view.seat, best) - mean_outlook(knowledge, view.seat, other)
    rows.append((ahead - sum(mine) + sum(theirs), LEFT_TO_OTHERS))
    # A count that comes to none says nothing.
    told = [(n, say) for n, say in rows if "n" not in say.more.blanks or round(abs(n)) > 0]
    return sorted(told, key=lambda row: -row[0])


def _more(gain: Difference) -> Message:
    return _filled(gain[1].more, gain[0])


def _less(loss: Difference) -> Message:
    return _filled(loss[1].less, -loss[0])


def _filled(template: Template, points: float) -> Message:
    return template(n=round(points)) if "n" in template.blanks else template()
