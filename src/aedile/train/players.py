"""Who plays the games of a round: this process, several, or a cluster. The games are the same."""

import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context

from aedile.kernel.extras import connected_ray
from aedile.train.rounds import Outcome, Task, play
from aedile.train.run import Players

PORTION = 5  # games somebody gets at once


@contextmanager
def players(workers: int, ray: str | None) -> Iterator[Players]:
    """Something that plays games, for as long as it is needed."""
    if ray is not None:
        with _on_ray(ray, workers) as playing:
            yield playing
    elif workers == 1:
        yield lambda tasks: map(play, tasks)
    else:
        with ProcessPoolExecutor(workers, get_context("spawn"), _heed_nobody) as pool:
            yield lambda tasks: pool.map(play, tasks, chunksize=PORTION)


def _heed_nobody() -> None:
    """The key that stops a training reaches every process; only the first one should react."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_some(tasks: Sequence[Task]) -> list[Outcome]:
    """Some games in a row."""
    return [play(task) for task in tasks]


def _portions(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    left = iter(tasks)
    while some := list(islice(left, PORTION)):
        yield some


@contextmanager
def _on_ray(address: str, workers: int) -> Iterator[Players]:
    """On a cluster; Aedile must be installed there."""
    ray = connected_ray(address, workers)
    remote = ray.remote(num_cpus=1)(play_some)

    def playing(tasks: Iterable[Task]) -> Iterator[Outcome]:
        for outcomes in ray.get([remote.remote(some) for some in _portions(tasks)]):
            yield from outcomes

    try:
        yield playing
    finally:
        ray.shutdown()
