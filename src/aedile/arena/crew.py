"""Worker processes that play portions of games.

They are ours rather than a pool's, so that a run can be stopped at once however
long a game still takes, and so that a worker that dies leaves the numbers of
the games it was playing.
"""

import signal
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from aedile import catalog
from aedile.arena.order import Order
from aedile.arena.portions import Portion, Portions, play_portion
from aedile.kernel.errors import AedileError
from aedile.kernel.workers import PATIENCE, dismiss


class WorkerDied(AedileError):
    """A process ended in the middle of a game, without a word."""


class Worker:
    """A process, the wire to it, and what it is playing."""

    def __init__(self, order: Order) -> None:
        # Started afresh rather than forked: safe beside the threads of a progress bar.
        context = get_context("spawn")
        self.wire, theirs = context.Pipe()
        self.numbers: list[int] = []
        self._process: SpawnProcess = context.Process(
            target=_serve, args=(theirs, order), daemon=True
        )
        self._process.start()
        theirs.close()

    def give(self, numbers: list[int]) -> None:
        """Let it play these games."""
        self.numbers = numbers
        try:
            self.wire.send(numbers)
        except OSError:
            raise self._death() from None

    def receive(self) -> Portion:
        """What it has played; raises WorkerDied."""
        try:
            portion: Portion = self.wire.recv()
        except (EOFError, OSError):
            raise self._death() from None
        return portion

    def _death(self) -> WorkerDied:
        self._process.join(PATIENCE)
        return WorkerDied(
            f"A worker process died (exit code {self._process.exitcode}) while it played "
            f"{games_text(self.numbers)}. What it said last stands above, if it said anything; "
            "with --workers 1 the same games are played in one process."
        )

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        dismiss(self._process, self.wire)


def games_text(numbers: Sequence[int]) -> str:
    """`game 7`, `one of the games 7 to 12`."""
    if len(numbers) == 1:
        return f"game {numbers[0]}"
    return f"one of the games {numbers[0]} to {numbers[-1]}"


def play_in_processes(order: Order, numbers: Sequence[int], workers: int) -> Generator[Portion]:
    """Portions as they are finished, in any order; raises WorkerDied."""
    portions = Portions(numbers, workers)
    crew: list[Worker] = []
    try:
        crew += [Worker(order) for _ in range(min(workers, len(numbers)))]
        busy: dict[Any, Worker] = {}
        for worker in crew:
            if games := portions.take():
                worker.give(games)
                busy[worker.wire] = worker
        while busy:
            for wire in wait(list(busy)):
                worker = busy.pop(wire)
                portion = worker.receive()
                portions.learn(portion)
                if games := portions.take():
                    worker.give(games)
                    busy[worker.wire] = worker
                yield portion
    finally:
        for worker in crew:
            worker.dismiss()


def _serve(wire: Connection, order: Order) -> None:
    """What a worker does until nobody wants more of it."""
    # The key that stops a run reaches every process; only the first one should react.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game = catalog.game(order.game, order.edition)
    with suppress(EOFError, OSError):  # the wire is cut when nobody wants more
        while True:
            wire.send(play_portion(game, order, wire.recv()))
