"""Many tables at once, ours and those of EnvPool and Pgx: observation, mask and a choice by lot.

All are held to one core, step 256 tables together and go on with new games by
themselves. A decision is an action of one table.
"""

import os
import statistics
from collections.abc import Callable
from functools import partial
from typing import Any

from tools.bench.clock import WALL

TABLES = 256
ROLLED = 20  # decisions of each table between two looks at the clock


def on_one_core() -> None:
    """This process and its threads share one core from now on."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def by_lot(masks: Any, luck: Any) -> Any:
    """A legal action for every table, each as likely as the others; in numpy, for all the same."""
    import numpy as np

    legal = masks.view(np.bool_)
    counts = legal.sum(1)
    ends = counts.cumsum()
    chosen = ends - counts + (luck.random(len(legal)) * counts).astype(np.int64)
    return np.flatnonzero(legal)[chosen] - np.arange(len(legal)) * legal.shape[1]


def ours(name: str, players: int) -> Callable[[], int]:
    """Actions in, arrays out."""
    import numpy as np

    from aedile.batch import Batch

    on_one_core()
    batch, luck = Batch(name, TABLES, players=players, seed=1), np.random.default_rng(1)

    def steps() -> int:
        for _ in range(ROLLED):
            batch.step(by_lot(batch.masks, luck))
        return ROLLED * TABLES

    return steps


def rolled(name: str, players: int, workers: int = 0) -> Callable[[], int]:
    """The same with the lot drawn in the compiled loop; so many tables for every worker."""
    from aedile.batch import Batch

    if not workers:
        on_one_core()
    tables = TABLES * max(workers, 1)
    batch = Batch(name, tables, players=players, seed=1, workers=workers)

    def steps() -> int:
        batch.roll(ROLLED, observe=True)
        return ROLLED * tables

    return steps


def side_by_side(name: str, players: int, seconds: float) -> list[float]:
    """Microseconds for a decision with one worker and with two, by the clock on the wall.

    They take turns in one process, so that a machine whose speed changes does so for both;
    the median of all turns counts.
    """
    crews = [rolled(name, players, workers) for workers in (1, 2)]
    took: list[list[float]] = [[] for _ in crews]
    for steps in crews:  # what happens only the first time is not counted
        steps()
    stop = WALL() + 2 * seconds
    while WALL() < stop:
        for steps, each in zip(crews, took, strict=True):
            start = WALL()
            units = steps()
            each.append((WALL() - start) / units * 1e6)
    return [statistics.median(each) for each in took]


def envpool(name: str) -> Callable[[], int]:
    """EnvPool with one thread, driven through Gymnasium's interface."""
    import envpool
    import numpy as np

    on_one_core()
    env, luck = (
        envpool.make_gymnasium(name, num_envs=TABLES, num_threads=1),
        np.random.default_rng(1),
    )
    _, info = env.reset()

    def steps() -> int:
        nonlocal info
        for _ in range(ROLLED):
            actions = by_lot(info["legal_action_mask"], luck).astype(np.int32)
            *_, info = env.step(actions)
        return ROLLED * TABLES

    return steps


def pgx(name: str) -> Callable[[], int]:
    """Pgx on the CPU: lot, step and new games compiled into one call."""
    on_one_core()
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    advance = auto_reset(env.step, env.init)

    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, choice, luck = jax.random.split(key, 3)
        wishes = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choice, wishes, axis=1)
        return jax.vmap(advance)(state, actions, jax.random.split(luck, TABLES)), key

    compiled = jax.jit(step)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), TABLES))
    key = jax.random.key(2)

    def steps() -> int:
        nonlocal state, key
        for _ in range(ROLLED):
            state, key = compiled(state, key)
            state.observation.block_until_ready()
        return ROLLED * TABLES

    return steps


PEERS: dict[str, Callable[[], Callable[[], int]]] = {
    "envpool-backgammon": partial(envpool, "Backgammon-v1"),
    "envpool-mahjong": partial(envpool, "SparrowMahjong-v1"),
    "pgx-backgammon": partial(pgx, "backgammon"),
}
