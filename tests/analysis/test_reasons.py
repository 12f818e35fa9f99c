"""Explanations are true: terms that add up and point where the line leads, sentences that hold."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from mypy_extensions import i64

from aedile.analysis.expert import Expert
from aedile.analysis.facts.base import Scene, holds
from aedile.analysis.judge import PLAYED, Found, look_at
from aedile.analysis.reasons import Ends, Reasons, reasons
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
EXPLAINED = 0.8  # of the planted turns, at least


class Planted(NamedTuple):
    """A bad turn, and what one look found of it."""

    view: View[Any]
    found: Found

    def ends(self) -> Ends:
        best, played = self.found.tried[self.found.best], self.found.tried[PLAYED]
        return Ends(self.found.begun, best.ends, played.ends)

    def reasons(self, expert: Expert) -> Reasons:
        return reasons(expert, self.view.seat, self.ends(), self.found.ahead.points)


def planted(name: str, expert: Expert, seed: int = 1) -> Iterator[Planted]:
    """The worst of random turns, where they lose something."""
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
        terms[self.term] = 6 * terms[self.term]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


def explained(name: str, expert: Expert, knowledge: Knowledge[Any]) -> float:
    """The part of bad turns whose terms account for the loss, and agree with what comes of it."""
    turns = list(planted(name, expert))
    assert len(turns) >= 10
    expert.knowledge = knowledge
    found = [turn.reasons(expert) for turn in turns]
    return sum(each.agrees and each.accounted >= 0.8 for each in found) / len(found)


@pytest.mark.parametrize("name", GAMES)
def test_terms_explain_what_planted_blunders_lose(name: str) -> None:
    expert = Expert(name, 2)
    assert explained(name, expert, expert.knowledge) >= EXPLAINED


@pytest.mark.parametrize(("name", "term"), [("trajan", "action circle"), ("praetor", "goods")])
def test_a_term_out_of_scale_does_not_pass(name: str, term: str) -> None:
    """Else the test above would show nothing."""
    expert = Expert(name, 2)
    place = [each.name.key for each in expert.terms].index(term)
    assert explained(name, expert, Misscaled(expert.knowledge, place)) < EXPLAINED


@pytest.mark.parametrize("name", GAMES)
def test_terms_add_up_to_how_far_the_best_line_looks_ahead(name: str) -> None:
    expert = Expert(name, 2)
    for turn in planted(name, expert):
        found, ends = turn.reasons(expert), turn.ends()
        seat = turn.view.seat
        lead = sum(expert.outlook(s, seat) for s in ends.best) / len(ends.best)
        lead -= sum(expert.outlook(s, seat) for s in ends.played) / len(ends.played)
        assert sum(each.points for each in found.told) + found.other == pytest.approx(-lead)
        for each in found.told:
            assert not each.is_main or lead + each.points <= lead / 2
        assert sum(each.is_main for each in found.told) <= found.agrees


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_holds_in_other_worlds_too(name: str) -> None:
    expert = Expert(name, 2)
    said = 0
    others = list(planted(name, expert, seed=2))
    for turn in planted(name, expert):
        again = [each for each in others if each.view is not turn.view and same(each, turn)]
        for reason in turn.reasons(expert).told:
            if reason.said is None or not again:
                continue
            said += 1
            scenes = [
                Scene(expert.knowledge, turn.view.seat, before, played, better)
                for before, better, played in zip(*again[0].ends(), strict=True)
            ]
            assert holds(fact(name, reason.said.code), reason.said.args, scenes), reason
    assert said > 10, "hardly anything was said"


def same(one: Planted, other: Planted) -> bool:
    """The same two lines of the same turn, looked at in other worlds."""
    lines = [
        [each.found.tried[at].answers for at in (PLAYED, each.found.best)] for each in (one, other)
    ]
    return lines[0] == lines[1] and one.view.observe() == other.view.observe()
