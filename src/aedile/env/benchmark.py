"""How fast the environments step: observation, mask and move of one decision.

    python -m aedile.env.benchmark

It also steps PettingZoo's own connect_four_v3 where pygame is installed, for
scale. `measure` is for benchmarks that compare more.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import pettingzoo

from aedile import catalog
from aedile.env.pettingzoo import env

PEER = "pettingzoo connect_four_v3"


def makers() -> dict[str, Callable[[], Any]]:
    """Environments by name, each made when it is called."""
    made: dict[str, Callable[[], Any]] = {
        f"aedile {name}, {players} players": _maker(name, players)
        for name in catalog.names()
        for players in (2, catalog.game(name).seats[-1])
    }
    if find_spec("pygame") is None:  # with which the peer draws; no part of the extra
        return made
    return made | {PEER: lambda: pettingzoo.make("aec", "classic/connect_four-v3")}


def _maker(name: str, players: int) -> Callable[[], Any]:
    return lambda: env(name, players)


def measure(env: Any, seconds: float, seed: int = 1) -> tuple[int, float]:
    """Decisions stepped through until they took so long; and how long exactly.

    Games are played at random first and then stepped through again, so that
    neither choosing nor setting up is counted. Time that other programs had the
    processor is not counted either.
    """
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = random_game(env, seed)
        env.reset(seed=seed)
        begun = time.thread_time()
        for action in actions:
            env.last()
            env.step(action)
        spent += time.thread_time() - begun
        steps += len(actions)
        seed += 1
    return steps, spent


def random_game(env: Any, seed: int) -> list[int]:
    """The actions of a game played at random."""
    luck = random.Random(seed)
    actions: list[int] = []
    env.reset(seed=seed)
    while True:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            return actions
        actions.append(luck.choice(observation["action_mask"].nonzero()[0].tolist()))
        env.step(actions[-1])


def report(seconds: float = 0.3, rounds: int = 3) -> dict[str, float]:
    """Microseconds for one step, by environment: the best of some interleaved rounds."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for name, make in makers().items():
            steps, spent = measure(make(), seconds)
            best[name] = min(best.get(name, float("inf")), 1e6 * spent / steps)
    return best


if __name__ == "__main__":
    for row, cost in report().items():
        print(f"{row:30} {cost:8.1f} µs a step, {1e6 / cost:9,.0f} steps/s")
