"""Who wins (Trajan p.10)."""

import pytest

from aedile.games.trajan.victory import merits
from aedile.kernel.rng import Rng
from aedile.kernel.state import playout
from tests.helpers.trajan import (
    BLUE,
    BROWN,
    GAME,
    GREEN,
    RED,
    bonus,
    camps,
    end_game,
    hand,
    own,
    score,
    senate,
    senate_bonus,
    senate_stack,
    table,
)


def test_most_points_win() -> None:
    """p.10: even if all of them are below zero."""
    s = table(3)
    for player, points in ((RED, -5), (GREEN, 7), (BLUE, -9)):
        score(s, player, points)

    assert [row.player for row in GAME.standings(s)] == [GREEN, RED, BLUE]
    assert [row.place for row in GAME.standings(s)] == [1, 2, 3]


@pytest.mark.parametrize("order", [(RED, GREEN), (GREEN, RED)])
def test_a_tie_is_broken_by_the_place_in_the_senate(order: tuple[int, int]) -> None:
    """p.10, T-42: as the stack was rebuilt in the last scoring."""
    s = table(2)
    for player in order:
        hand(s, player, wine=1)
        camps(s, player)
        bonus(s, player, yellow="bread" if player == RED else "games")
    first, second = order
    senate(s, second, 4)
    senate(s, first, 4)
    own(s, second, "2 votes")
    own(s, first, "3 votes")
    senate_bonus(s, "religion", "cattle and wheat")

    end_game(s)

    rows = GAME.standings(s)
    assert s.scores()[RED] == s.scores()[GREEN]
    assert [row.player for row in rows] == [first, second]
    assert [row.place for row in rows] == [1, 2]


def test_with_equal_votes_the_higher_space_and_then_the_upper_disc_win_the_tie() -> None:
    """T-42: votes, then track, then stack."""
    s = table(4)
    for player in range(4):
        hand(s, player, wine=1)
        bonus(s, player, yellow=("bread", "games", "religion", "cattle and wheat")[player])
    senate(s, BROWN, 3)
    own(s, BROWN, "2 votes")
    senate(s, BLUE, 5)
    senate(s, GREEN, 5)
    senate_bonus(s, "column and fur", "scroll and oil")

    end_game(s)

    assert len(set(s.scores())) == 1
    assert senate_stack(s) == [RED, BROWN, BLUE, GREEN]
    assert [row.player for row in GAME.standings(s)] == [GREEN, BLUE, BROWN, RED]
    assert [row.place for row in GAME.standings(s)] == [1, 2, 3, 4]


def test_points_count_before_the_senate() -> None:
    """p.10: only a tie is broken."""
    s = table(2)
    score(s, RED, 1)

    assert merits(s, RED) == [1, 0]
    assert merits(s, GREEN) == [0, 1]
    assert [row.player for row in GAME.standings(s)] == [RED, GREEN]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_players_share_a_place(players: int) -> None:
    """T-42: the stack knows no ties."""
    s = table(players)
    playout(s, Rng(players), 5000)

    rows = GAME.standings(s)

    assert [row.place for row in rows] == list(range(1, players + 1))
    best = sorted(range(players), key=lambda player: merits(s, player), reverse=True)
    assert [row.player for row in rows] == best
    assert all(sum(row.sources.values()) == row.score for row in rows)
