"""The PettingZoo environments, held against PettingZoo's own tests."""

import warnings
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest

from aedile import catalog
from aedile.env import pettingzoo as environments
from aedile.kernel.errors import BadOptions, GameOver, IllegalAction, UnknownGame
from aedile.kernel.record import read, replay

with warnings.catch_warnings():
    # Where pygame is installed, PettingZoo's tests import its own games in a way it frowns on.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

TABLES = [(name, players) for name in catalog.names() for players in catalog.game(name).seats]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
# PettingZoo spares only its own classic environments these two remarks, by their names.
with_masks = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def marked(test: Any) -> Any:
    for mark in with_masks:
        test = mark(test)
    return test


@marked
@every_table
def test_the_api_is_pettingzoos(name: str, players: int) -> None:
    api_test(environments.env(name, players), num_cycles=1000, verbose_progress=True)


@marked
@pytest.mark.parametrize("name", catalog.names())
def test_the_api_is_pettingzoos_with_floats_and_errors_too(name: str) -> None:
    api_test(environments.raw_env(name, 3, floats=True, reward="place"), num_cycles=1000)


@every_table
def test_the_same_seed_gives_the_same_game(name: str, players: int) -> None:
    seed_test(partial(environments.env, name, players), num_cycles=200)


def test_it_renders(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(environments.env, "praetor", 2))

    assert "Take an action or pass." in capsys.readouterr().out
    with pytest.raises(BadOptions, match="Give the environment a render_mode"):
        environments.env("praetor", 2).render()


def play(env: Any, seed: int | None = None, stop: int | None = None) -> dict[str, float]:
    """Random legal moves to the end, or for so many; what each agent got."""
    env.reset(seed=seed)
    luck = np.random.default_rng(1)
    rewards = {}
    for number, agent in enumerate(env.agent_iter()):
        observation, reward, termination, _, _ = env.last()
        if stop == number:
            break
        action = None
        if termination:
            rewards[agent] = reward
        else:
            action = luck.choice(np.flatnonzero(observation["action_mask"]))
        env.step(action)
    return rewards


@every_table
def test_the_winner_of_the_game_gets_the_reward(name: str, players: int) -> None:
    env = environments.env(name, players)
    rewards = play(env, seed=5)

    assert list(rewards) == env.possible_agents
    assert sum(rewards.values()) == pytest.approx(0)
    first = env.table.game.standings(env.table.state)[0].player
    assert max(rewards, key=lambda agent: rewards[agent]) == f"player_{first}"
    assert env.agents == []


def test_who_is_asked_is_selected_and_only_that_agent_has_actions() -> None:
    env = environments.env("trajan", 3)
    play(env, seed=5, stop=60)
    selected = env.agent_selection

    assert selected == f"player_{env.table.asked}"
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == selected)


def test_a_seed_deals_what_it_deals_everywhere_and_the_next_deals_follow_from_it() -> None:
    env = environments.env("trajan", 2)
    env.reset(seed=7)
    game = catalog.game("trajan")
    assert game.dump(env.table.state) == game.dump(game.new_game(2, "7", {}))

    seeds = []
    for _ in range(2):
        env.reset()
        seeds.append(env.table.seed)

    assert seeds == ["7/1", "7/2"]
    env.reset(seed=7)
    assert env.table.seed == "7"


def test_environments_without_a_seed_are_dealt_differently() -> None:
    one, other = (environments.env("trajan", 2) for _ in range(2))
    one.reset()
    other.reset()

    assert one.table.seed != other.table.seed


def test_options_of_the_table_are_given_for_all_deals_or_for_one() -> None:
    env = environments.env("trajan", 2, options={"reshuffle": "yes"})
    env.reset(seed=1, options={"table": {"time_track": "12"}})
    assert env.table.game.options_of(env.table.state) == {"reshuffle": "yes", "time_track": "12"}

    env.reset()

    assert env.table.game.options_of(env.table.state) == {"reshuffle": "yes"}


def test_a_game_can_be_kept_as_a_record() -> None:
    env = environments.env("praetor", 3)
    rewards = play(env, seed=3)

    match = replay(read(env.record()), catalog.stored)

    assert match.over
    assert rewards[f"player_{match.standings()[0].player}"] == 1


def test_pettingzoo_makes_it_by_its_id() -> None:
    env = pettingzoo.make("aec", "aedile/Praetor-v0", players=3, reward="place")

    assert play(env, seed=1).keys() == {"player_0", "player_1", "player_2"}
    environments.register()  # a second time changes nothing, and warns of nothing


def illegal(env: Any) -> int:
    return int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])


def test_an_illegal_action_raises_its_reason_and_changes_nothing() -> None:
    env = environments.raw_env("trajan", 2)
    env.reset(seed=7)
    before = env.last()[0]["observation"]

    with pytest.raises(IllegalAction):
        env.step(illegal(env))
    with pytest.raises(IllegalAction, match="There is no action 9999"):
        env.step(9999)

    assert (env.last()[0]["observation"] == before).all()


def test_an_illegal_action_loses_the_game_where_learners_play() -> None:
    env = environments.env("trajan", 3)
    env.reset(seed=7)
    agent = env.agent_selection

    env.step(illegal(env))

    assert env.infos[agent]["illegal"]
    assert all(env.terminations.values())
    assert {a: env._cumulative_rewards[a] for a in env.agents} == {
        a: -1 if a == agent else 0 for a in env.agents
    }
    for _ in range(3):
        env.step(None)
    assert env.agents == []


def test_there_is_nothing_to_step_before_the_first_reset_or_after_the_end() -> None:
    env = environments.env("praetor", 2)
    with pytest.raises(GameOver, match="reset the environment first"):
        env.step(0)
    play(env, seed=1)
    with pytest.raises(GameOver, match="reset the environment first"):
        env.step(0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(UnknownGame):
        environments.env("chess")
    with pytest.raises(BadOptions, match="2 to 4 players, not 5"):
        environments.env("trajan", 5)
    with pytest.raises(BadOptions, match="no reward called"):
        environments.env("trajan", 2, reward="fame")
    with pytest.raises(BadOptions, match="render_mode is human or ansi"):
        environments.env("trajan", 2, render_mode="rgb_array")
    with pytest.raises(BadOptions, match="no option"):
        environments.env("trajan", 2, options={"nonsense": "yes"}).reset()
