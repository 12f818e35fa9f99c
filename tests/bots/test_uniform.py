"""The bot that plays at random."""

from typing import Any

import pytest

from aedile import catalog
from aedile.bots.uniform import Uniform
from aedile.kernel.errors import NotYourTurn
from aedile.kernel.match import Match
from tests.helpers.tables import play_on


@pytest.fixture
def match() -> Match[Any]:
    return Match.new(catalog.game("praetor"), 3, "7", {})


def test_it_plays_a_whole_game(match: Match[Any]) -> None:
    bot = Uniform(1)
    while not match.over:
        match.submit(match.to_move, bot.choose(match.view(match.to_move)))

    assert match.standings()[0].place == 1


def test_the_same_seed_gives_the_same_answers(match: Match[Any]) -> None:
    view = match.view(match.to_move)
    first, second, third = Uniform(1), Uniform(1), Uniform(2)

    answers = [first.choose(view) for _ in range(30)]

    assert [second.choose(view) for _ in range(30)] == answers
    assert [third.choose(view) for _ in range(30)] != answers


def test_every_legal_answer_is_drawn_sometimes(match: Match[Any]) -> None:
    view, bot = match.view(match.to_move), Uniform(1)

    assert {bot.choose(view) for _ in range(1000)} == set(view.legal_actions())


def test_its_advice_says_that_it_chose_at_random(match: Match[Any]) -> None:
    view = match.view(match.to_move)

    advice = Uniform(1).advise(view, seconds=1.0)

    assert advice.action == advice.candidates[0].action
    assert sorted(row.action for row in advice.candidates) == view.legal_actions()
    assert "at random" in advice.reasons[0]


def test_it_answers_for_its_own_seat_only(match: Match[Any]) -> None:
    with pytest.raises(NotYourTurn):
        Uniform(1).choose(match.view((match.to_move + 1) % 3))
    play_on(match, luck=1)
    with pytest.raises(NotYourTurn):
        Uniform(1).choose(match.view(0))
