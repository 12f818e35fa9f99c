"""The bot that lets everybody play on, the turns it compares, and how it plays them on."""

from typing import Any

import pytest

from aedile import catalog
from aedile.bots.knowledge import expertise
from aedile.bots.lookahead import is_over
from aedile.bots.policy import Policy, policy_of
from aedile.bots.rollout.bot import CLOSE, REST, WIDTH, Rollout
from aedile.bots.rollout.lines import Line, Lines
from aedile.bots.rollout.playing import Playing
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from tests.helpers.bots import the_question

NAMES = ["praetor", "trajan"]


def policy(name: str) -> Policy:
    return policy_of(expertise(name))


def lines_of(name: str, world: State, seat: int, most: int = 12) -> list[Line]:
    return Lines(policy(name), WIDTH).propose(world, seat, most, CLOSE)


def turn(name: str) -> View[Any]:
    """The beginning of a turn in the middle of a game with enough to choose from."""
    for number in range(20, 60):
        view = the_question(name, 3, luck=6, number=number)
        world = view.imagine(Rng(1))
        if world.begins_line() and len(lines_of(name, world, view.seat)) > 4:
            return view
    raise AssertionError("there is no such turn")


def middle(name: str) -> tuple[State, int]:
    view = turn(name)
    return view.imagine(Rng(1)), view.seat


def proposed(name: str, most: int = 12) -> tuple[State, int, list[Line]]:
    world, seat = middle(name)
    return world, seat, lines_of(name, world, seat, most)


# Lines.


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_whole_turns_that_can_be_played(name: str) -> None:
    world, seat, lines = proposed(name)

    assert 1 < len(lines) <= 12
    for line in lines:
        state = world.copy()
        for answer in line.answers:
            assert answer in state.legal_actions()
            state.apply(answer)
        assert is_over(state, seat)


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_different_and_the_most_promising_come_first(name: str) -> None:
    _, _, lines = proposed(name)

    outlooks = [int(line.outlook) for line in lines]
    assert outlooks == sorted(outlooks, reverse=True)
    assert len({tuple(line.answers) for line in lines}) == len(lines)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_several_turns_behind_one_answer(name: str) -> None:
    world, seat = middle(name)
    lines = Lines(policy(name), WIDTH).propose(world, seat, 200, 10**9)

    assert len({line.answers[0] for line in lines}) < len(lines)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_no_more_lines_than_asked_for(name: str) -> None:
    _, _, few = proposed(name, most=3)

    assert len(few) == 3


@pytest.mark.parametrize("name", NAMES)
def test_what_the_policy_would_play_is_among_the_lines(name: str) -> None:
    """However few, and though others promise more."""
    found = 0
    for number in range(20, 140, 3):
        view = the_question(name, 3, luck=6, number=number)
        world, seat = view.imagine(Rng(1)), view.seat
        if not world.begins_line():
            continue
        simple = [one_by_one(name, world, seat, first) for first in world.legal_actions()]
        lines = Lines(policy(name), WIDTH).propose(world, seat, 2, 10**9)
        assert any(line.answers in simple for line in lines)
        found += lines[0].answers not in simple
    assert found  # not always the first of them


def one_by_one(name: str, world: State, seat: int, first: int) -> list[int]:
    state, answers, playing = world.copy(), [first], policy(name)
    state.apply(first)
    while not is_over(state, seat):
        state = playing.step(state, seat)
        answers.append(int(playing.given))
    return answers


# Playing on.


def played(name: str, lines: list[Line], horizon: int) -> Playing:
    return Playing(policy(name), lines, horizon)


@pytest.mark.parametrize("name", NAMES)
def test_the_world_in_which_lines_are_compared_stays_as_it_is(name: str) -> None:
    world, seat, lines = proposed(name, most=3)
    before = catalog.game(name).dump(world)
    playing = played(name, lines, 5)

    playing.compare(world, seat, [0, 2])

    assert catalog.game(name).dump(world) == before
    assert [int(n) for n in playing.worlds] == [1, 0, 1]
    assert playing.value(1) == lines[1].outlook


@pytest.mark.parametrize("name", NAMES)
def test_after_a_line_everybody_plays_on_to_the_horizon_or_the_end(name: str) -> None:
    world, seat, lines = proposed(name, most=1)
    near, far = played(name, lines, 0), played(name, lines, 10_000)

    near.compare(world, seat, [0])
    far.compare(world, seat, [0])

    assert near.value(0) == lines[0].outlook  # nobody has played on
    assert far.value(0) != lines[0].outlook


# The bot.


@pytest.mark.parametrize("name", NAMES)
def test_a_turn_is_thought_out_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until something hidden is shown, the answers follow from the first thought."""
    game = catalog.game(name)
    thoughts: list[View[Any]] = []
    compare = Rollout._compare

    def counted(bot: Rollout, view: View[Any], *given: Any) -> Playing:
        thoughts.append(view)
        return compare(bot, view, *given)

    monkeypatch.setattr(Rollout, "_compare", counted)
    kept = 0
    for number in range(5, 60, 5):
        view = the_question(name, 3, luck=6, number=number)
        state, seat = view.imagine(Rng(1)), view.seat
        if not state.begins_line():
            continue
        bot, shown = Rollout(1, sims=6, turns=2), state.secrets_shown
        thoughts.clear()
        asked = 0
        while not asked or not is_over(state, seat):
            if state.secrets_shown != shown:
                break
            asked += len(state.legal_actions()) > 1
            state.apply(bot.choose(View(game, state, seat)))
        assert len(thoughts) <= 1
        kept += asked > 1
    assert kept > 2


@pytest.mark.parametrize("name", NAMES)
def test_the_budget_is_the_number_of_turns_played_on(name: str) -> None:
    view = turn(name)

    advice = Rollout(1, sims=64, turns=2, lines=4).advise(view)

    # Two rounds: four lines eight times each, then two of them sixteen times.
    assert advice.candidates[0].visits == 24
    assert advice.action == advice.candidates[0].action
    assert "64 imagined" in advice.reasons[0]
    assert f"{view.describe(advice.action)}: played on 24 times" in advice.reasons[1]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_left_of_a_turn_gets_a_part_of_its_budget(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn thought about twice takes hardly longer than another; advice takes its time."""
    shares: list[float] = []
    compare = Rollout._compare

    def noted(
        bot: Rollout, view: View[Any], world: State, seconds: float | None, share: float = 1
    ) -> Playing:
        shares.append(share)
        return compare(bot, view, world, seconds, share)

    monkeypatch.setattr(Rollout, "_compare", noted)
    for number in range(20, 40):
        view = the_question(name, 3, luck=6, number=number)
        shares.clear()
        Rollout(1, sims=4, turns=1).choose(view)
        Rollout(1, sims=4, turns=1).advise(view)
        begins = view.imagine(Rng(1)).begins_line()
        assert shares == [1 if begins else REST, 1]


def test_a_time_replaces_the_number() -> None:
    view = turn("trajan")

    advice = Rollout(1, sims=100_000, turns=2).advise(view, seconds=1e-9)

    assert advice.action in view.legal_actions()
    assert sum(candidate.visits for candidate in advice.candidates) < 100


def test_where_people_wait_it_stops_when_its_time_is_over() -> None:
    view = turn("trajan")
    patient, prompt = Rollout(1, turns=2), Rollout(1, turns=2)
    prompt.people_wait = True

    several, once = (
        [each.visits for each in bot.advise(view, seconds=1e-9).candidates]
        for bot in (patient, prompt)
    )

    assert max(several) > 1
    assert set(once) == {1}


def test_it_says_how_far_it_is() -> None:
    heard: list[float] = []
    bot = Rollout(1, sims=12, turns=1, lines=4)
    bot.report = heard.append

    bot.advise(turn("praetor"))

    assert heard == [0.5, 1.0]
