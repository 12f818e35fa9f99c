"""Explanations are true: terms that add up and point where the line leads, sentences that hold."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from mypy_extensions import i64

from aedile.analysis.expert import Expert
from aedile.analysis.facts.base import Scene, holds
from aedile.analysis.judge import PLAYED, Found, look_at
from aedile.analysis.reasons import Ends, Led, Reasons, led, reasons
from aedile.analysis.turns import view_of
from aedile.bots.knowledge.base import Knowledge
from aedile.kernel.state import State
from aedile.kernel.vecs import vec
from aedile.kernel.view import View
from tests.analysis.test_judge import open_ones, worst
from tests.helpers.analysis import USUAL, begun
from tests.helpers.facts import fact

GAMES = ("praetor", "trajan")
LOST = 1.0  # points, from which a turn is to be explained
EXPLAINED = 0.85  # of the planted turns, at least
OFF = 0.4  # of the loss, at most, by which terms are off it on average
SCALE = 6  # by which a term is taken for too much


class Planted(NamedTuple):
    """A bad turn, and what one look found of it."""

    view: View[Any]
    found: Found

    def ends(self) -> Ends:
        best, played = self.found.tried[self.found.best], self.found.tried[PLAYED]
        return Ends(self.found.begun, best.ends, played.ends, led(best, played))

    def reasons(self, expert: Expert, later: bool = True) -> Reasons:
        ends = self.ends() if later else self.ends()._replace(later=())
        return reasons(expert, self.view.seat, ends, self.found.ahead.points)


@cache
def planted(name: str, seed: int = 1) -> list[Planted]:
    """The worst of random turns, where they lose something."""
    return list(_planted(name, Expert(name, 2), seed))


def _planted(name: str, expert: Expert, seed: int) -> Iterator[Planted]:
    match = begun(name, 400)
    for decision in open_ones(match)[8::5][:14]:
        view = view_of(match, decision)
        found = look_at(expert, view, worst(view), USUAL.first, seed)
        if found and found.best != PLAYED and found.ahead.points >= LOST:
            yield Planted(view, found)


class Misscaled(Knowledge[State]):
    """As another, with one of its terms taken for much more than it is worth."""

    def __init__(self, inner: Knowledge[Any], term: int) -> None:
        self.inner = inner
        self.term = term

    def count(self) -> i64:
        return self.inner.count()

    def weigh(self, s: State, seat: i64, terms: vec[i64]) -> None:
        self.inner.weigh(s, seat, terms)
        terms[self.term] = SCALE * terms[self.term]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


class Truth(NamedTuple):
    """How true the terms of bad turns are."""

    whole: float  # part of them that is explained: enough, as it comes, and with a main reason
    off: float  # by how much of the loss the terms miss it, on average

    def passes(self) -> bool:
        return self.whole >= EXPLAINED and self.off <= OFF


def truth(name: str, knowledge: Knowledge[Any] | None = None) -> Truth:
    """Of planted turns, by what is known, or by something else."""
    expert, turns = Expert(name, 2), planted(name)
    assert len(turns) >= 10
    expert.knowledge = knowledge or expert.knowledge
    found = [turn.reasons(expert) for turn in turns]
    lost = [turn.found.ahead.points for turn in turns]
    misses = [abs(total(each) + points) for each, points in zip(found, lost, strict=True)]
    return Truth(sum(each.is_whole for each in found) / len(found), sum(misses) / sum(lost))


def total(found: Reasons) -> float:
    return sum(each.points for each in found.told) + found.other


@pytest.mark.parametrize("name", GAMES)
def test_terms_explain_what_planted_blunders_lose(name: str) -> None:
    assert truth(name).passes(), truth(name)


@pytest.mark.parametrize(
    ("name", "term"),
    [
        ("trajan", "points"),
        ("trajan", "action circle"),
        ("trajan", "demands"),
        ("trajan", "bonus tiles"),
        ("trajan", "workers"),
        ("trajan", "extra actions"),
        ("praetor", "actions"),
        ("praetor", "Workers"),
        ("praetor", "wages"),
        ("praetor", "Gold"),
        ("praetor", "goods"),
        ("praetor", "turn order"),
    ],
)
def test_a_term_out_of_scale_does_not_pass(name: str, term: str) -> None:
    """Else the test above would show nothing."""
    expert = Expert(name, 2)
    place = [each.name.key for each in expert.terms].index(term)
    assert not truth(name, Misscaled(expert.knowledge, place)).passes()


def test_a_turn_that_looks_good_at_its_end_is_explained_by_what_comes_later() -> None:
    expert = Expert("trajan", 2)
    late = [turn for turn in planted("trajan") if turn.reasons(expert).rounds]
    assert late, "none was explained later"
    for turn in late:
        assert turn.reasons(expert).agrees
        assert not turn.reasons(expert, later=False).is_whole, "what is told at once comes first"


@pytest.mark.parametrize("name", GAMES)
def test_terms_add_up_to_how_far_the_best_line_looks_ahead(name: str) -> None:
    expert = Expert(name, 2)
    for turn in planted(name):
        found, ends = turn.reasons(expert), turn.ends()
        seat = turn.view.seat
        times = (Led(0, ends.best, ends.played), *ends.later)
        then = next(each for each in times if each.rounds == found.rounds)
        lead = sum(expert.outlook(s, seat) for s in then.best) / len(then.best)
        lead -= sum(expert.outlook(s, seat) for s in then.played) / len(then.played)
        assert total(found) == pytest.approx(-lead)
        for each in found.told:
            assert not each.is_main or lead + each.points <= lead / 2
        assert sum(each.is_main for each in found.told) <= found.agrees


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_holds_in_other_worlds_too(name: str) -> None:
    expert = Expert(name, 2)
    said = 0
    others = planted(name, seed=2)
    for turn in planted(name):
        again = [each for each in others if each.view is not turn.view and same(each, turn)]
        for reason in turn.reasons(expert).told:
            if reason.said is None or not again:
                continue
            said += 1
            scenes = [
                Scene(expert.knowledge, turn.view.seat, before, played, better)
                for before, better, played in zip(*again[0].ends()[:3], strict=True)
            ]
            assert holds(fact(name, reason.said.code), reason.said.args, scenes), reason
    assert said > 10, "hardly anything was said"


def same(one: Planted, other: Planted) -> bool:
    """The same two lines of the same turn, looked at in other worlds."""
    lines = [
        [each.found.tried[at].answers for at in (PLAYED, each.found.best)] for each in (one, other)
    ]
    return lines[0] == lines[1] and one.view.observe() == other.view.observe()
