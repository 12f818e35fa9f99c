"""A record cut into decisions."""

import pytest

from aedile.analysis.turns import decisions, known_part
from tests.helpers.analysis import begun

GAMES = ("praetor", "trajan")


@pytest.mark.parametrize("name", GAMES)
def test_every_move_is_in_one_decision_of_its_seat(name: str) -> None:
    match = begun(name, 120)
    found = decisions(match)
    actions = [action for decision in found for action in decision.actions]
    assert actions == [move.action for move in match.moves]
    for decision in found:
        moves = match.moves[decision.step : decision.end]
        assert {move.seat for move in moves} == {decision.seat}
        assert not any(move.begins_line for move in moves[1:])


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_shown_within_a_decision(name: str) -> None:
    match = begun(name, 120)
    shown = [match.state_after(step).secrets_shown for step in range(len(match.moves) + 1)]
    found = decisions(match)
    for decision in found:
        assert shown[decision.step] == shown[decision.end - 1]
        assert decision.reveals == (shown[decision.end] != shown[decision.end - 1])
    assert any(decision.reveals for decision in found)


def test_parts_of_a_turn_have_one_number_and_turns_follow_each_other() -> None:
    found = decisions(begun("trajan", 200))
    numbers = [decision.turn for decision in found]
    assert sorted(set(numbers)) == list(range(1, numbers[-1] + 1))
    assert len(numbers) > len(set(numbers)), "no turn was cut"


def test_a_decision_without_a_choice_is_not_open() -> None:
    match = begun("trajan", 200)
    for decision in decisions(match):
        choices = [
            len(match.state_after(step).legal_actions())
            for step in range(decision.step, decision.end)
        ]
        assert decision.is_open == (max(choices) > 1)


def test_a_line_is_known_until_something_is_shown() -> None:
    match = begun("trajan", 200)
    cut = 0
    for decision in decisions(match):
        state = match.state_after(decision.step)
        rest = [move.action for move in match.moves[decision.step : decision.step + 12]]
        known = known_part(state, rest)
        assert known[: len(decision.actions)] == decision.actions
        cut += len(known) < len(rest)
    assert cut
