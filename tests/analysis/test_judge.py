"""One decision judged."""

from typing import Any

import pytest

from aedile.analysis.expert import Expert
from aedile.analysis.judge import Judgement, judge, together
from aedile.analysis.second import confirm
from aedile.analysis.turns import Decision, decisions, known_part, view_of
from aedile.analysis.verdicts import Loss, is_decided, is_settled, share_thresholds, word
from aedile.analysis.worlds import Difference
from aedile.bots.lookahead import is_over
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from tests.helpers.analysis import TINY, USUAL, begun
from tests.helpers.bots import dealt_afresh

GAMES = ("praetor", "trajan")
BAD = ("mistake", "blunder")


def open_ones(match: Match[Any]) -> list[Decision]:
    return [decision for decision in decisions(match) if decision.is_open]


def judged(match: Match[Any], decision: Decision) -> Judgement:
    return judge(view_of(match, decision), decision.actions, TINY, 7)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_mover_could_not_know_makes_no_difference(name: str) -> None:
    match = begun(name, 150, players=3)
    for decision in open_ones(match)[::12]:
        view = view_of(match, decision)
        real = judge(view, decision.actions, TINY, 7)
        for luck in (1, 2):
            other = judge(dealt_afresh(view, luck), decision.actions, TINY, 7)
            assert repr(other) == repr(real), f"{decision} is judged by what was hidden"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_judges_the_same(name: str) -> None:
    match = begun(name, 60)
    decision = open_ones(match)[-1]
    expert = Expert(name, 2)
    view = view_of(match, decision)
    first = judge(view, decision.actions, TINY, 3, expert)
    judge(view, decision.actions, TINY, 4, expert)
    assert judge(view, decision.actions, TINY, 3, expert) == first, "an expert remembers"


@pytest.mark.parametrize("name", GAMES)
def test_losses_of_all_seats_sum_to_nothing(name: str) -> None:
    match = begun(name, 100, players=3)
    for decision in open_ones(match)[::10]:
        found = judged(match, decision)
        assert sum(found.losses) == pytest.approx(0, abs=1e-9)
        assert found.losses[decision.seat] == found.loss


def test_the_line_that_was_played_is_among_those_shown() -> None:
    match = begun("trajan", 100)
    for decision in open_ones(match)[::10]:
        found = judged(match, decision)
        if found.lines:
            shown = [line.answers for line in found.lines]
            assert decision.actions in shown
            assert found.lines[0].role == "best"


def worst(view: View[Any]) -> tuple[int, ...]:
    """Of some random turns the one that looks worst."""
    rng, expert = Rng(1), Expert(view.game, view.players)
    world: State = view.imagine(rng)
    tried = []
    for _ in range(20):
        state = world.copy()
        line: list[int] = []
        while not line or not is_over(state, view.seat):
            actions = state.legal_actions()
            line.append(actions[rng.below(len(actions))])
            state.apply(line[-1])
        tried.append((expert.outlook(state, view.seat), line))
    return known_part(world, min(tried)[1])


@pytest.mark.parametrize("name", GAMES)
def test_planted_blunders_are_found_and_good_turns_are_left_alone(name: str) -> None:
    """Fixed turns: the worst of random turns, and the same turns as a good player made them.

    Half of such random turns cost less than a mistake: early in Praetor little is decided.
    """
    match = begun(name, 400, players=2)
    chosen = open_ones(match)[8::9][:8]
    planted = [
        judge(view_of(match, each), worst(view_of(match, each)), USUAL, 1) for each in chosen
    ]
    good = [judge(view_of(match, each), each.actions, USUAL, 1) for each in chosen]
    assert sum(each.verdict in BAD for each in planted) >= 3
    assert sum(each.verdict in BAD for each in good) <= len(chosen) // 4
    assert sum(each.loss for each in planted) > 4 * sum(each.loss for each in good)


def test_a_word_needs_an_interval_that_excludes_nothing_lost() -> None:
    two = share_thresholds(2)
    assert [word(Loss(loss, 0.01), two) for loss in (0.03, 0.05, 0.1, 0.2)] == [
        "good",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert word(Loss(0.1, 0.2), two) == "unclear"
    assert word(Loss(-0.1, 0.01), two) == "good"


def test_thresholds_are_in_fair_shares() -> None:
    assert share_thresholds(4) == (0.02, 0.04, 0.08)
    assert is_decided(0.96) and is_decided(0.01) and not is_decided(0.5)


def test_a_second_look_ends_when_no_mark_is_left_to_give() -> None:
    four = share_thresholds(4)
    assert is_settled(Loss(-0.05, 0.06), four), "hardly a loss"
    assert not is_settled(Loss(0.05, 0.06), four), "anything may be"
    assert is_settled(Loss(0.2, 0.06), four), "a blunder in any case"


@pytest.mark.parametrize(
    ("one", "other", "decided", "expected"),
    [
        (0.3, 0.05, False, ("inaccuracy", 0.05)),  # only one finds a mistake
        (0.05, 0.3, False, ("inaccuracy", 0.05)),
        (0.3, 0.01, False, ("good", 0.01)),
        (0.1, 0.3, False, ("blunder", 0.2)),  # both do, and it is as bad as both say
        (0.1, 0.12, False, ("mistake", 0.11)),
        (0.04, 0.10, True, ("blunder", 0.07)),  # 4 and 10 points
    ],
)
def test_two_looks_must_both_find_a_mistake_and_then_their_mean_counts(
    one: float, other: float, decided: bool, expected: tuple[str, float]
) -> None:
    match = begun("trajan", 60)
    decision = open_ones(match)[-1]
    view, expert = view_of(match, decision), Expert("trajan", 2)
    seats = [1 if seat == view.seat else -1 for seat in range(2)]
    looks = [
        Difference([loss * sign for sign in seats], 0.001, 100 * loss, 0.1, 8)
        for loss in (one, other)
    ]

    verdict, found = together(expert, view, looks[0], looks[1], decided)

    called, loss = expected
    assert verdict == called
    assert found.shares[view.seat] == pytest.approx(loss)
    assert sum(found.shares) == pytest.approx(0)


@pytest.mark.parametrize("settled", [False, True])
def test_a_second_look_takes_as_many_worlds_as_it_needs(
    settled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aedile.analysis.second.is_settled", lambda loss, thresholds: settled)
    match = begun("trajan", 60)
    decision = open_ones(match)[-1]
    view, expert = view_of(match, decision), Expert("trajan", 2)
    lines = (decision.actions, worst(view))
    worlds = [
        confirm(expert, view, lines, TINY.second._replace(least=4, most=most), 1, False).worlds
        for most in (4, 8, 64)
    ]
    assert worlds == ([4, 4, 4] if settled else [4, 8, 64])
