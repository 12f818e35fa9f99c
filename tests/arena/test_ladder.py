"""How far apart bots are, by the places of neighbours at a table."""

from math import log
from typing import Any

import numpy as np
import pytest

from aedile.arena.ladder import choices, ratings, summarise_ladder, summarise_ladders, tables
from aedile.arena.ladder_text import report
from aedile.arena.order import Order
from aedile.arena.table import Result
from tests.arena.conftest import made_up


@pytest.mark.parametrize(
    ("players", "seated"),
    [
        (2, ["ab", "bc", "cd"]),
        (3, ["abc", "bcd"]),
        (4, ["abcd"]),
        (5, ["aabcd"]),
    ],
)
def test_neighbours_sit_together(players: int, seated: list[str]) -> None:
    assert tables("abcd", players) == [tuple(each) for each in seated]


def pairs(wins: int, losses: int, seats: str = "a,b") -> list[Result]:
    """So many games of two that the second wins, and so many that it loses."""
    scores = [[1, 2]] * wins + [[2, 1]] * losses
    return [made_up(each, game=i, seats=seats) for i, each in enumerate(scores)]


def rated(bots: str, *played: list[Result]) -> Any:
    order = Order("trajan", tuple(bots[:2]), "test")
    found = choices(bots, [(order, results) for results in played])
    return ratings(found, np.ones(len(found.blocks)))


def test_a_rating_is_how_often_one_is_ahead() -> None:
    """Of two whose ratings differ by 1, the higher is ahead in 73 % of the games."""
    first, second = rated("ab", pairs(7311, 2689))

    assert first == 0
    assert second == pytest.approx(1.0, abs=0.01)


def test_ratings_add_up_along_the_ladder() -> None:
    _, second, third = rated("abc", pairs(300, 100), pairs(400, 100, "b,c"))

    assert second == pytest.approx(log(3), abs=0.02)
    assert third - second == pytest.approx(log(4), abs=0.02)


def test_who_always_loses_has_a_rating_too() -> None:
    assert 1 < rated("ab", pairs(20, 0))[1] < 10


def test_the_places_behind_the_winner_count() -> None:
    places = [made_up([1, 2, 9], game=i, seats="a,b,c") for i in range(30)]
    turned = [made_up([2, 1, 9], game=i, seats="a,b,c") for i in range(30)]

    assert rated("abc", places)[1] > 1
    assert rated("abc", places, turned)[1] == pytest.approx(0, abs=0.05)


def test_a_shared_place_is_nobodys_gain() -> None:
    drawn = [made_up([5, 5], game=i, seats="a,b") for i in range(30)]

    assert rated("ab", drawn)[1] == pytest.approx(0, abs=1e-6)


def test_steps_have_intervals_that_more_games_make_narrower() -> None:
    order = Order("trajan", ("a", "b"), "test")

    def step(games: int) -> Any:
        return summarise_ladder("ab", [(order, pairs(3 * games, games))])["bots"][1]["step"]

    few, many = step(10), step(100)

    assert few["low"] < few["mean"] < few["high"]
    assert many["high"] - many["low"] < few["high"] - few["low"]


def test_the_report_names_every_bot_and_number_of_players() -> None:
    order = Order("trajan", ("a", "b"), "test")
    summary = summarise_ladders("ab", [[(order, pairs(30, 10))]])
    shown = " ".join(str(part) for part in report(summary))

    assert summary["format"] == "aedile-levels"
    assert "2 players, 40 games" in shown
