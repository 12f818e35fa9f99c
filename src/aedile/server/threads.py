"""Work that takes long, in threads of its own: so much at a time from one network.

What else comes from that network waits for it, and nobody else does. The threads are few,
for Python runs one at a time, and the tables go on in between.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import ParamSpec, TypeVar

from aedile.server.addresses import asking, networks
from aedile.server.errors import Refused

P = ParamSpec("P")
T = TypeVar("T")


class Turns:
    """Those who come from one network wait for each other."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._free: dict[str, asyncio.Semaphore] = {}
        self._here: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._here)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it meanwhile."""
        network = networks(address)[-1]
        if not network:  # the command line
            yield
            return
        free = self._free.setdefault(network, asyncio.Semaphore(self._at_once))
        self._here[network] = self._here.get(network, 0) + 1
        try:
            async with free:
                yield
        finally:
            self._here[network] -= 1
            if not self._here[network]:
                del self._here[network], self._free[network]


class Threads:
    """A few threads, and a queue in which nobody takes more than their share."""

    def __init__(
        self, name: str, threads: int, at_once: int, longest: int, busy: Callable[[], Refused]
    ) -> None:
        """`at_once` from one network; with `longest` in the queue others are told it is `busy`."""
        self.turns = Turns(at_once)
        self._pool = ThreadPoolExecutor(threads, name)
        self._waiting = 0
        self._longest = longest
        self._busy = busy

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do this when its turn has come; raises Refused."""
        async with self.turns.turn(asking.get()):
            if self._waiting >= self._longest:
                raise self._busy()
            self._waiting += 1
            context, loop = copy_context(), asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(
                    self._pool, lambda: context.run(work, *args, **named)
                )
            finally:
                self._waiting -= 1

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown(wait=True, cancel_futures=True)
