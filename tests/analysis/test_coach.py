"""The coach speaks after a loss and not otherwise; hints tell lines in shares of the win."""

from typing import Any

import pytest

from aedile.analysis import hints
from aedile.analysis.coach import remark
from aedile.analysis.expert import Expert
from aedile.analysis.hints import Hint, hint
from aedile.analysis.turns import decisions, is_whole, known_part, view_of
from aedile.analysis.verdicts import MARKS, counts
from aedile.analysis.worlds import Difference
from aedile.bots.base import AnyView
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from tests.helpers.analysis import TINY, USUAL, begun

GAMES = ("praetor", "trajan")


def questions(name: str, players: int = 3, moves: int = 150, every: int = 12) -> list[AnyView]:
    """What was known before some turns with a choice."""
    match = begun(name, moves, players=players)
    return [view_of(match, each) for each in decisions(match) if each.is_open][::every]


def worst(view: AnyView, expert: Expert, tries: int = 30) -> tuple[int, ...]:
    """Of random turns the one that looks worst."""
    rng, found = Rng(1), []
    for _ in range(tries):
        world = view.imagine(Rng(7))
        state = world.copy()
        line: list[int] = []
        while not line or (state.current_player == view.seat and not state.begins_line()):
            actions = state.legal_actions()
            line.append(actions[rng.below(len(actions))])
            state.apply(line[-1])
        found.append((expert.outlook(state, view.seat), known_part(world, line)))
    return min(found)[1]


@pytest.mark.parametrize("name", GAMES)
def test_after_a_loss_it_says_what_was_lost_why_and_what_is_better(name: str) -> None:
    expert, spoken = Expert(name, 2), 0
    for view in questions(name, players=2, moves=250, every=5):
        line = worst(view, expert)
        said = remark(view, line, "all", 3, expert, USUAL)
        if said is None:
            continue
        spoken += 1
        first = {"blunder": "A blunder", "mistake": "A mistake", "inaccuracy": "Not quite"}
        assert said.sentence.text.startswith(first[said.judged.verdict])
        assert said.reason.text.endswith(".")
        assert [option.action for option in said.played] == list(line)[: len(said.played)]
        assert said.better and said.better != said.played
        assert said.better[0].action in view.legal_actions()
    assert spoken >= 2


@pytest.mark.parametrize("name", GAMES)
def test_it_is_silent_about_the_best_line(name: str) -> None:
    expert = Expert(name, 3)
    for view in questions(name)[::3]:
        line = tuple(option.action for option in hint(view, 3, USUAL, expert).lines[0].turn)
        said = remark(view, line, "mistakes", 5, expert, USUAL)
        assert said is None or said.judged.verdict not in MARKS[1:]


def test_it_speaks_from_the_loss_on_that_was_chosen() -> None:
    told = {level: [mark for mark in MARKS if counts(mark, level)] for level in ("all", "blunders")}
    assert told == {"all": ["inaccuracy", "mistake", "blunder"], "blunders": ["blunder"]}
    assert not any(counts(word, "all") for word in ("forced", "best", "good", "unclear"))


# Hints.


@pytest.mark.parametrize("name", GAMES)
def test_lines_of_a_hint_are_shares_of_the_win_best_first(name: str) -> None:
    expert = Expert(name, 3)
    for view in questions(name):
        given = hint(view, 3, TINY, expert)
        assert given.lines[0].turn[0].action in view.legal_actions()
        assert all(0 <= line.share <= 1 and line.error >= 0 for line in given.lines)
        assert len({tuple(option.action for option in line.turn) for line in given.lines}) == len(
            given.lines
        )
        if given.confidence == "close":
            shares = [line.share for line in given.lines]
            assert shares == sorted(shares, reverse=True)


def confidences(lead: hints.Lead, share: float = 0.5) -> tuple[str, str]:
    view = questions("trajan", players=2)[0]
    confidence, sure = hints._certainty(view, share, lead)
    return confidence, sure.text


def test_within_noise_there_is_no_clear_best() -> None:
    said = "No clear best: the next line keeps as much of the win, within 6.0 %."
    assert confidences(hints.Lead(0.05, 0.06)) == ("close", said)
    assert confidences(hints.Lead(0.03, 0.001))[0] == "close"  # less than an inaccuracy
    assert confidences(hints.Lead(0.05, 0.02)) == (
        "better",
        "It keeps 50.0 % of the win, 5.0 % more than the next line (± 2.0).",
    )
    assert confidences(hints.Lead(0.1, 0.02))[0] == "clear"
    assert confidences(hints.Lead(0.1, 0.02), share=0.99)[0] == "close"


def test_a_lead_counts_only_if_a_second_look_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    def disagrees(*_: Any) -> Any:
        return Difference([-0.5, 0.5], 0.0, 0.0, 0.0, 8)

    expert = Expert("trajan", 2)
    views = questions("trajan", players=2, every=3)
    sure: list[Hint] = [hint(view, 3, USUAL, expert) for view in views]
    assert any(given.confidence != "close" for given in sure if len(given.lines) > 1)

    monkeypatch.setattr(hints, "confirm", disagrees)
    for view in views:
        given = hint(view, 3, USUAL, expert)
        assert given.confidence == "close" or len(given.lines) == 1 or view.seat == 1


# Which turns there are to look at.


@pytest.mark.parametrize("name", GAMES)
def test_decisions_after_some_moves_are_those_of_the_whole_game(name: str) -> None:
    match: Match[Any] = begun(name, 120, players=3)
    whole = decisions(match)
    for place in range(0, len(whole), 7):
        later = decisions(match, whole[place].step)
        assert [each._replace(turn=0) for each in later] == [
            each._replace(turn=0) for each in whole[place:]
        ]


def test_a_turn_under_way_is_not_whole() -> None:
    match: Match[Any] = begun("trajan", 100)
    while match.state.begins_line():
        match.submit(None, match.state.legal_actions()[0])
    seat = match.to_move
    assert not is_whole(match, decisions(match)[-1])
    while match.to_move == seat and not match.state.begins_line():
        match.submit(None, match.state.legal_actions()[0])
    assert is_whole(match, decisions(match)[-1])
