"""Threads for what takes long: nobody takes more than their share."""

import asyncio
import threading

import pytest

from aedile.kernel.message import plain
from aedile.server.addresses import asking
from aedile.server.errors import Refused
from aedile.server.threads import Threads

pytestmark = pytest.mark.anyio


def busy() -> Refused:
    return Refused("too-many", plain("Busy."), wait=2)


async def test_one_network_has_one_thread_and_another_does_not_wait_for_it() -> None:
    threads, go, begun = Threads("test", 2, 1, 8, busy), threading.Event(), list[int]()

    def work(n: int) -> None:
        begun.append(n)
        go.wait(10)

    async def ask(address: str, n: int) -> str:
        asking.set(address)
        if n < 0:
            return await threads.run(lambda: "served")
        await threads.run(work, n)
        return "in the end"

    flood = [asyncio.create_task(ask("203.0.113.7", n)) for n in range(5)]
    served = await asyncio.create_task(ask("203.0.113.8", -1))

    assert (served, begun) == ("served", [0])
    go.set()
    assert await asyncio.gather(*flood) == ["in the end"] * 5
    assert not threads.turns
    threads.close()
