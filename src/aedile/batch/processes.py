"""Worker processes that step parts of a batch, all in one piece of shared memory.

The memory is a file that never has a name: it is handed to the workers by its
number, and is gone with the last process that knows it, however that one ends.
"""

import mmap
import signal
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import recv_handle, send_handle
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from aedile.batch.arrays import Arrays, block_size
from aedile.batch.errors import WorkerDied
from aedile.batch.shard import Order, Shard
from aedile.batch.tables import Sizes
from aedile.kernel.workers import PATIENCE, dismiss

IN_MEMORY = Path("/dev/shm")  # elsewhere the folder for temporary files will do


class Worker:
    """A process, the wire to it, and its tables."""

    def __init__(self, order: Order, memory: int) -> None:
        self._order = order
        # Started afresh rather than forked: safe beside the threads of a learner.
        context = get_context("spawn")
        self.wire, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_serve, args=(theirs, order), daemon=True
        )
        self._process.start()
        theirs.close()
        assert self._process.pid is not None
        send_handle(self.wire, memory, self._process.pid)

    def send(self, command: str, arguments: Sequence[Any]) -> None:
        """Give it something to do; raises WorkerDied."""
        try:
            self.wire.send((command, arguments))
        except OSError:
            raise self._death() from None

    def receive(self) -> tuple[Exception | None, Any]:
        """What it raised, and what it gave; raises WorkerDied itself."""
        try:
            raised, found = self.wire.recv()
            return raised, found
        except (EOFError, OSError):
            raise self._death() from None

    def _death(self) -> WorkerDied:
        self._process.join(PATIENCE)
        first = self._order.first
        last = first + len(self._order.tables) - 1
        return WorkerDied(
            f"The worker process of the tables {first} to {last} died (exit code "
            f"{self._process.exitcode}). The batch is closed; make another."
        )

    def dismiss(self) -> None:
        """End the process, whatever it is doing."""
        dismiss(self._process, self.wire)


class Processes:
    """A worker for each part."""

    def __init__(self, orders: Sequence[Order], sizes: Sizes) -> None:
        folder = IN_MEMORY if IN_MEMORY.is_dir() else None
        self.workers: list[Worker] = []
        with TemporaryFile(dir=folder) as memory:
            memory.truncate(block_size(sizes))
            self.arrays = Arrays(sizes, mmap.mmap(memory.fileno(), block_size(sizes)))
            try:
                for order in orders:
                    self.workers.append(Worker(order, memory.fileno()))
                self._gather(self.workers)  # all have found their memory
            except BaseException:
                self.close()
                raise

    def each(self, command: str, arguments: Sequence[Sequence[Any]]) -> list[Any]:
        """All at the same time."""
        try:
            for worker, own in zip(self.workers, arguments, strict=True):
                worker.send(command, own)
        except WorkerDied:
            self.close()
            raise
        return self._gather(self.workers)

    def one(self, part: int, command: str, *arguments: Any) -> Any:
        """One of them, while the others wait."""
        self.workers[part].send(command, arguments)
        return self._gather(self.workers[part : part + 1])[0]

    def _gather(self, workers: Sequence[Worker]) -> list[Any]:
        """All answers, so that no wire holds an old one; then raise what was raised first."""
        try:
            answers = [worker.receive() for worker in workers]
        except WorkerDied:
            self.close()
            raise
        for raised, _ in answers:
            if raised is not None:
                raise raised
        return [found for _, found in answers]

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.dismiss()
        self.workers = []


def _serve(wire: Connection, order: Order) -> None:
    """What a worker does until nobody wants more of it."""
    # The key that stops a run reaches every process; only the first one should react.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the wire is cut when nobody wants more
        handle = recv_handle(wire)
        # The arrays of all parts lie there, one after the other.
        block = mmap.mmap(handle, block_size(order.sizes))
        shard = Shard(order, Arrays(order.sizes, block).part(order.first, len(order.tables)))
        wire.send((None, None))
        while True:
            wire.send(_answer(shard, *wire.recv()))


def _answer(shard: Shard, command: str, arguments: Sequence[Any]) -> tuple[Exception | None, Any]:
    """What a command raises, and what it gives."""
    try:
        return None, getattr(shard, command)(*arguments)
    except Exception as error:
        return error, None
