"""The Gymnasium environment, held against Gymnasium's own check."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from aedile import catalog
from aedile.env.gymnasium import SeatEnv
from aedile.env.table import IDS
from aedile.kernel.errors import BadOptions, UnknownBot
from aedile.kernel.record import read, replay

every_game = pytest.mark.parametrize("name", catalog.names())


@every_game
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"players": 2, "opponents": "greedy", "floats": True},
        {"players": 3, "opponents": ["uniform", "greedy"], "seat": 1, "render_mode": "ansi"},
    ],
    ids=["plain", "floats", "rendered"],
)
def test_the_environment_passes_gymnasiums_check(name: str, settings: dict[str, Any]) -> None:
    env = gymnasium.make(IDS[name], disable_env_checker=True, **settings)

    check_env(env.unwrapped)


def play(env: Any, seed: int) -> float:
    """Random legal moves to the end; the reward."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    over, reward = False, 0.0
    while not over:
        assert reward == 0
        mask = info["action_mask"]
        assert (env.unwrapped.action_masks() == mask).all()
        _, reward, over, truncated, info = env.step(env.action_space.sample(mask))
        assert not truncated
    return float(reward)


@every_game
def test_a_registered_environment_plays_to_the_end(name: str) -> None:
    env = gymnasium.make(IDS[name], opponents="uniform", players=3)

    rewards = {play(env, seed) for seed in range(12)}

    assert rewards == {1.0, -0.5}


def test_the_same_seed_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        env = SeatEnv("trajan", players=3, opponents="uniform")
        play(env, 11)
        records.append(env.record())

    assert records[0] == records[1]
    assert replay(read(records[0]), catalog.stored).over


def test_only_the_agents_own_decisions_are_asked_for() -> None:
    env = SeatEnv("trajan", players=4, seat=2)
    env.reset(seed=1)
    for _ in range(20):
        assert env.table.asked == 2
        env.step(np.int64(env.action_masks().argmax()))


def test_a_seat_of_ones_own_changes_with_the_deals() -> None:
    env = SeatEnv("praetor", players=3)
    seats = set()
    for _ in range(20):
        _, info = env.reset()
        seats.add(info["seat"])

    assert seats == {0, 1, 2}


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = SeatEnv("praetor", players=2)
    env.reset(seed=1)

    _, reward, terminated, _, info = env.step(np.int64(env.action_masks().argmin()))

    assert (reward, terminated) == (-1, True)
    assert info["illegal"]


def test_options_of_the_table_can_be_given_for_one_deal() -> None:
    env = SeatEnv("trajan", players=2, options={"reshuffle": "yes"})
    env.reset(seed=1, options={"table": {"time_track": "12"}})

    assert env.table.game.options_of(env.table.state) == {"reshuffle": "yes", "time_track": "12"}


def test_people_can_look_on(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("praetor", players=2, render_mode="human")
    env.reset(seed=1)

    assert "Take an action or pass." in capsys.readouterr().out
    with pytest.raises(BadOptions, match="Give the environment a render_mode"):
        SeatEnv("praetor").render()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(UnknownBot):
        SeatEnv("trajan", opponents="nobody")
    with pytest.raises(BadOptions, match="3 other seats, but 2 opponents"):
        SeatEnv("trajan", opponents=["uniform", "uniform"])
    with pytest.raises(BadOptions, match="no seat 4 at a table of 4"):
        SeatEnv("trajan", seat=4)
    with pytest.raises(BadOptions, match="render_mode is human or ansi"):
        SeatEnv("trajan", render_mode="rgb_array")
