"""Trajan for people: the other half of the contract."""

import pytest

from aedile.games.trajan.actions import NUM_ACTIONS
from aedile.games.trajan.names import SOURCE_NAMES
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, disagreement, playout
from tests.helpers.trajan import (
    GAME,
    GREEN,
    QUESTIONS,
    RED,
    asking,
    fresh,
    play,
    score,
    table,
)


def test_what_the_game_says_of_itself() -> None:
    assert (GAME.name, GAME.title, GAME.rules_version) == ("trajan", "Trajan", 1)
    assert GAME.edition == fresh(2).box.name
    assert GAME.num_actions == NUM_ACTIONS
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_move_is_refused_with_a_reason_or_offered(question: str) -> None:
    """For every number, legal or not."""
    s = asking(question)
    reasons = [GAME.why_not(s, action) for action in range(NUM_ACTIONS)]

    assert [action for action, why in enumerate(reasons) if why is None] == s.legal_actions()
    assert all(why.reason and why.rule for why in reasons if why is not None)
    assert disagreement(s, NUM_ACTIONS) == NOBODY


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("luck", range(3))
def test_a_game_of_random_moves_breaks_no_law_and_comes_to_its_end(players: int, luck: int) -> None:
    """Audit, obstacles and offers agree after every move."""
    s = fresh(players, seed=str(luck), reshuffle="yes" if luck else "no")
    rng = Rng(luck)
    moves = 0
    while s.agenda:
        legal = s.legal_actions()
        assert legal
        assert disagreement(s, NUM_ACTIONS) == NOBODY
        s.apply(legal[rng.below(len(legal))])
        assert GAME.audit(s) == []
        moves += 1

    assert moves > 200
    assert (s.quarter, s.demand_next) == (4, 12)


def test_the_standings_account_for_every_point() -> None:
    s = table(3)
    score(s, GREEN, 12)
    playout(s, Rng(1), 5000)

    rows = GAME.standings(s)

    assert [row.score for row in sorted(rows)] == s.scores()
    assert all(sum(row.sources.values()) == row.score for row in rows)
    assert all(set(row.sources) <= set(SOURCE_NAMES) for row in rows)
    assert [row.score for row in rows] == sorted(s.scores(), reverse=True)


def test_standings_are_provisional_before_the_end() -> None:
    s = table(2)
    play(s, "tray2 green senate")

    first, second = GAME.standings(s)

    assert (first.player, first.score, first.sources) == (RED, 2, {"senate": 2})
    assert (second.player, second.place, second.sources) == (GREEN, 2, {})


def test_the_door_asks_its_questions_in_words() -> None:
    prompt = GAME.prompt(asking("ChooseTray"))

    assert prompt.player == RED
    assert prompt.text == "Red: Which tray do you empty?"
    assert prompt.rule == "Trajan p.4, rearrange action markers"
