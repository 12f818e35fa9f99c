"""A storm of clients: the server is killed and started again, and all come back at once."""

import asyncio
import contextlib
import itertools
import time
from typing import NamedTuple

from tools.load.crowd import Crowd, Seat
from tools.load.server import Served
from tools.load.wire import Failed

PAUSE = 0.2  # seconds until somebody tries again


class Storm(NamedTuple):
    """How long it took, in seconds."""

    clients: int
    down: float  # from the kill until the server listens again
    first: float  # from then until the first client has its table on the screen
    half: float
    all: float
    tries: int  # more than one for each client, where some were turned away


async def storm(served: Served, crowd: Crowd, clients: int) -> Storm:
    """Kill the server under so many clients; everybody knows what they saw before."""
    seats = crowd.seats[:clients]
    for seat in crowd.seats[clients:]:
        seat.hang_up()
    await asyncio.sleep(1)  # until the server has noticed
    killed = time.monotonic()
    crowd.expects_cuts = True
    served.kill()
    await asyncio.to_thread(served.start)
    ready = time.monotonic()
    crowd.expects_cuts = False
    back = await asyncio.gather(*map(_insist, seats))
    after = sorted(round(when - ready, 2) for when, _ in back)
    tries = sum(tries for _, tries in back)
    half = after[len(after) // 2]
    return Storm(len(seats), round(ready - killed, 2), after[0], half, after[-1], tries)


async def _insist(seat: Seat) -> tuple[float, int]:
    """As a browser does: when the table was there, and after how many tries."""
    for tries in itertools.count(1):
        with contextlib.suppress(Failed, OSError):
            return await seat.come_back(), tries
        await asyncio.sleep(PAUSE)
    raise AssertionError
