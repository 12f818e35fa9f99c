"""The vector environment, held against Gymnasium's own of single environments."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import aedile.env.gymnasium  # noqa: F401 - registers the ids
from aedile import catalog
from aedile.env.table import IDS
from aedile.env.vector import SeatVectorEnv
from aedile.kernel.errors import BadOptions, UnknownBot

every_game = pytest.mark.parametrize("name", catalog.names())
both_modes = pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
TABLES = 3


def pair(name: str, mode: AutoresetMode, **settings: Any) -> tuple[Any, Any]:
    """Ours and Gymnasium's, of the same tables."""

    def one() -> Any:
        return gymnasium.make(IDS[name], disable_env_checker=True, **settings).unwrapped

    ours = gymnasium.make_vec(IDS[name], num_envs=TABLES, autoreset_mode=mode, **settings)
    return ours, SyncVectorEnv([one] * TABLES, autoreset_mode=mode)


def legal(envs: Any, infos: dict[str, Any], luck: np.random.Generator) -> Any:
    return (luck.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)


@both_modes
@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("trajan", {"players": 2}),
        ("praetor", {"players": 3, "reward": "place", "floats": True}),
        ("trajan", {"players": 3, "opponents": ["uniform", "greedy"], "seat": 1}),
    ],
    ids=["trajan", "floats", "bots"],
)
def test_it_gives_what_gymnasiums_own_gives(
    name: str, mode: AutoresetMode, settings: dict[str, Any]
) -> None:
    ours, theirs = pair(name, mode, **settings)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    luck = np.random.default_rng(1)
    mine, yours = ours.reset(seed=7), theirs.reset(seed=7)
    ended = 0
    for step in range(330):
        assert data_equivalence(mine, yours, exact=True)
        assert ours.observation_space.contains(mine[0])
        actions = legal(ours, mine[-1], luck)
        if step == 40:
            actions[1] = mine[-1]["action_mask"][1].argmin()  # ends the game with -1
        mine, yours = ours.step(actions), theirs.step(actions)
        ended += mine[2].sum()
    assert ended > TABLES


@every_game
def test_gymnasiums_wrappers_take_it(name: str) -> None:
    envs = RecordEpisodeStatistics(gymnasium.make_vec(IDS[name], num_envs=2, players=2))
    luck = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    while "episode" not in infos:
        _, _, _, _, infos = envs.step(legal(envs, infos, luck))

    assert infos["episode"]["l"].max() > 20
    envs.close()


def test_any_action_can_be_sent_and_spaces_hold() -> None:
    """As Gymnasium's checks do: sampled without looking at the mask."""
    envs = SeatVectorEnv("praetor", 4, players=2)
    envs.action_space.seed(1)
    envs.reset(seed=1)
    for _ in range(30):
        observations, rewards, ended, truncated, infos = envs.step(envs.action_space.sample())
        assert envs.observation_space.contains(observations)
        assert rewards.dtype == np.float64
        assert ended.dtype == truncated.dtype == np.bool_
        assert all((rewards == -1) <= ended)
        assert all(infos["_illegal"] <= ended) if "illegal" in infos else True


def test_what_is_given_out_is_the_callers_unless_it_shall_not_be() -> None:
    kept, shared = (SeatVectorEnv("trajan", 2, players=2, copy=copy) for copy in (True, False))
    for envs, changes in ((kept, False), (shared, True)):
        first, infos = envs.reset(seed=1)
        before = first.copy()
        envs.step(legal(envs, infos, np.random.default_rng(1)))
        assert (first != before).any() == changes


def test_workers_give_the_same() -> None:
    alone, shared = (SeatVectorEnv("trajan", 3, players=2, workers=w) for w in (0, 2))
    first: tuple[Any, ...] = alone.reset(seed=4)
    second: tuple[Any, ...] = shared.reset(seed=4)
    luck = np.random.default_rng(1)
    for _ in range(20):
        assert data_equivalence(first, second, exact=True)
        actions = legal(alone, first[-1], luck)
        first, second = alone.step(actions), shared.step(actions)
    shared.close()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOptions, match="Disabled is not one of the ways"):
        SeatVectorEnv("trajan", autoreset_mode=AutoresetMode.DISABLED)
    with pytest.raises(BadOptions, match="cannot be rendered"):
        SeatVectorEnv("trajan", render_mode="ansi")
    with pytest.raises(UnknownBot):
        SeatVectorEnv("trajan", opponents="nobody")
