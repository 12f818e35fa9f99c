"""What one seat knows."""

from typing import Any

import pytest

from aedile import catalog
from aedile.kernel.errors import IllegalAction
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from tests.helpers.tables import play_on

PRAETOR = catalog.game("praetor")


@pytest.fixture
def match() -> Match[Any]:
    return play_on(Match.new(PRAETOR, 3, "7", {}), luck=1, moves=25)


def test_the_seat_that_is_asked_sees_its_question_and_answers(match: Match[Any]) -> None:
    view = match.view(match.to_move)

    assert view.is_asked
    assert view.legal_actions() == match.state.legal_actions()
    assert view.options() == match.options()
    assert view.prompt() == match.prompt()
    assert view.game == "praetor"
    assert view.players == 3
    assert view.num_actions == PRAETOR.num_actions


def test_the_others_see_neither(match: Match[Any]) -> None:
    view = match.view((match.to_move + 1) % 3)

    assert not view.is_asked
    assert view.legal_actions() == []
    assert view.options() == []
    assert view.prompt() is None


def test_words_are_given_for_legal_answers_only(match: Match[Any]) -> None:
    view = match.view(match.to_move)
    option = view.options()[0]
    other = next(a for a in range(view.num_actions) if a not in view.legal_actions())

    assert view.notation(option.action) == option.notation
    assert view.describe(option.action) == option.text
    for words in (view.notation, view.describe):
        with pytest.raises(IllegalAction):
            words(other)


def test_a_view_stays_true_to_its_moment(match: Match[Any]) -> None:
    view = match.view(0)
    seen = view.observe()

    play_on(match, luck=2, moves=20)

    assert view.observe() == seen
    assert match.view(0).observe() != seen


def test_an_imagined_world_may_be_changed(match: Match[Any]) -> None:
    view = match.view(match.to_move)
    dump = PRAETOR.dump(match.state)

    world = view.imagine(Rng(1))
    world.apply(world.legal_actions()[0])

    assert PRAETOR.dump(match.state) == dump


def test_imagined_worlds_differ_with_the_luck(match: Match[Any]) -> None:
    view = match.view(0)

    assert PRAETOR.dump(view.imagine(Rng(1))) != PRAETOR.dump(view.imagine(Rng(2)))
