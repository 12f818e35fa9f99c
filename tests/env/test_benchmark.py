"""The benchmark of the environments measures what it says."""

from aedile import catalog
from aedile.env import pettingzoo
from aedile.env.benchmark import makers, measure, random_game


def test_it_steps_every_game_with_few_and_many_players() -> None:
    names = list(makers())

    for name in catalog.names():
        for players in (2, catalog.game(name).seats[-1]):
            assert f"aedile {name}, {players} players" in names


def test_it_steps_through_whole_games_until_its_time_is_up() -> None:
    env = pettingzoo.env("trajan", 2)

    steps, spent = measure(env, seconds=0.05)

    assert spent >= 0.05
    assert steps >= len(random_game(env, seed=1))
    assert all(env.terminations.values())
