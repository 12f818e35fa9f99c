"""Flat Monte Carlo."""

from typing import Any

import pytest

from aedile import catalog
from aedile.bots.base import Bot
from aedile.bots.flat import Flat
from aedile.bots.uniform import Uniform
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from tests.helpers.tables import play_on

PRAETOR = catalog.game("praetor")


def table() -> Match[Any]:
    return Match.new(PRAETOR, 3, "7", {})


def with_a_choice(match: Match[Any]) -> Match[Any]:
    """Play on to a question with more than one answer."""
    while len(match.options()) < 2:
        play_on(match, luck=0, moves=1)
    return match


def winner(match: Match[Any], bots: list[Bot]) -> int:
    while not match.over:
        seat = match.to_move
        match.submit(seat, bots[seat].choose(match.view(seat)))
    return match.standings()[0].player


def test_it_beats_chance_clearly() -> None:
    """From either seat: 12 games, of which luck alone would win about 6."""
    won = 0
    for number in range(12):
        seat = number % 2
        bots: list[Bot] = [Uniform(number), Uniform(number)]
        bots[seat] = Flat(number, sims=10)
        match = Match.new(PRAETOR, 2, str(number), {"short": "yes"})
        won += winner(match, bots) == seat

    assert won >= 10


@pytest.mark.parametrize("moves", [0, 20, 60, 100])
def test_its_choice_does_not_depend_on_what_it_cannot_see(moves: int) -> None:
    match = with_a_choice(play_on(table(), luck=5, moves=moves))
    seat = match.to_move
    choice = Flat(3, sims=60).advise(match.view(seat))

    for luck in range(3):
        world = match.state.determinize(seat, Rng(luck))
        assert Flat(3, sims=60).advise(View(PRAETOR, world, seat)) == choice


def test_the_same_seed_gives_the_same_advice() -> None:
    view = with_a_choice(table()).view(table().to_move)

    assert Flat(1, sims=50).advise(view) == Flat(1, sims=50).advise(view)
    assert Flat(1, sims=50).advise(view) != Flat(2, sims=50).advise(view)


def test_every_answer_is_tried_equally_often() -> None:
    match = with_a_choice(table())
    count = len(match.options())

    advice = Flat(1, sims=5 * count + 1).advise(match.view(match.to_move))

    assert [row.visits for row in advice.candidates] == [5] * count
    assert sorted(row.action for row in advice.candidates) == match.state.legal_actions()


def test_a_small_budget_still_tries_every_answer_once() -> None:
    match = with_a_choice(table())

    advice = Flat(1, sims=1).advise(match.view(match.to_move))

    assert {row.visits for row in advice.candidates} == {1}


def test_the_best_answer_comes_first_with_reasons() -> None:
    match = with_a_choice(table())
    view = match.view(match.to_move)

    advice = Flat(1, sims=100).advise(view)

    values = [row.value for row in advice.candidates]
    assert values == sorted(values, reverse=True)
    assert advice.action == advice.candidates[0].action
    assert view.describe(advice.action) in advice.reasons[1]
    assert "wins" in advice.reasons[1]


def test_a_single_answer_needs_no_games() -> None:
    match = table()
    while len(match.options()) != 1:
        play_on(match, luck=len(match.moves), moves=1)

    advice = Flat(1).advise(match.view(match.to_move))

    assert advice.candidates[0].visits == 0
    assert advice.reasons == ["It is the only legal answer."]


def test_a_time_replaces_the_number_of_games() -> None:
    match = with_a_choice(table())

    advice = Flat(1).advise(match.view(match.to_move), seconds=1e-9)

    assert [row.visits for row in advice.candidates] == [1]
    assert len(advice.reasons) == 2
