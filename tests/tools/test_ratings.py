"""Ratings held against simulated people: the short form of `python -m tools.ratings`."""

import pytest

from tools.ratings.gates import Gate, season_gates
from tools.ratings.peers import ELO, OPENSKILL
from tools.ratings.people import BOT, LUCKS, Plan, World, least_loss, loss
from tools.ratings.trials import OURS, Excess, Look, Season, level, ranks, season

FEW = Plan(people=100)


def nothing() -> None:
    """Nobody watches."""


def test_everybody_plays_one_game_a_round() -> None:
    world = World(FEW, seed=1)
    for _, played in zip(range(5), world.rounds()):
        seated = [seat.who for result in played for seat in result.seats if seat.who != BOT]

        assert sorted(seated) == sorted(world.names)
        assert all(2 <= len(result.seats) <= 5 for result in played)


def test_the_same_seed_is_the_same_world() -> None:
    first, second = (next(World(FEW, seed=1).rounds()) for _ in range(2))

    assert first == second
    assert first != next(World(FEW, seed=2).rounds())


@pytest.mark.parametrize("luck", LUCKS)
def test_people_are_known_better_than_by_others(luck: str) -> None:
    """A hundred people and one seed: what is asked of five hundred is asked with some room."""
    found = season(FEW._replace(luck=luck), 0, 30, [30], nothing)
    ours = found.excess[OURS].plain

    assert found.looks[30].spearman >= 0.93
    assert found.looks[30].held >= 0.86
    assert ours <= 0.9 * min(found.excess[name].plain for name in OPENSKILL)
    assert ours <= 0.8 * min(found.excess[f"Elo, K={stake}"].plain for stake in ELO)


def test_a_bot_at_few_tables_pulls_the_level_of_all() -> None:
    """Off by 174 points at first; steps one by one leave more of it."""
    joint, steps = level(FEW._replace(level=1474, bots=0.1), 1, 20, nothing)

    assert abs(joint) < 60
    assert abs(joint) < abs(steps)


def test_who_knows_nothing_is_surprised_most() -> None:
    orders = [[2.0, 1.0, 0.0], [1.0, 0.0]]

    assert loss(orders) < loss([[0.0] * len(each) for each in orders])
    assert least_loss(orders) <= loss(orders)


def test_ranks_count_from_the_lowest() -> None:
    assert ranks([3.0, 1.0, 2.0]) == [2, 0, 1]


def made_up(ours: float, spearman: float = 0.96, held: float = 0.95) -> Season:
    others = dict.fromkeys([*OPENSKILL, *(f"Elo, K={stake}" for stake in ELO)], Excess(0.1, 0.1))
    looks = dict.fromkeys([25, 30], Look(spearman, held, 0.0, 0.0))
    return Season(looks, {OURS: Excess(ours, ours), **others})


@pytest.mark.parametrize(
    ("found", "passed"),
    [
        (made_up(0.05), [True, True, True, True]),
        (made_up(0.07), [True, True, False, True]),
        (made_up(0.08), [True, False, False, True]),
        (made_up(0.05, spearman=0.94), [False, True, True, True]),
        (made_up(0.05, held=0.98), [True, True, True, False]),
    ],
)
def test_a_gate_that_is_missed_says_so(found: Season, passed: list[bool]) -> None:
    gates = season_gates("gumbel", [found])

    assert [gate.passed for gate in gates] == passed
    assert [str(gate).startswith("ok") for gate in gates] == passed


def test_a_gate_has_bounds_on_either_side() -> None:
    assert str(Gate("x", 2.0, 1.0, 3.0)) == "ok   x: 2.000 (at least 1, at most 3)"
