"""One measurement: moves at a chosen rate, each timed from the moment it was due.

The times at which moves are due are fixed beforehand. A server that stalls does not slow down the
crowd: whoever had to wait is counted with all the time they waited.
"""

import asyncio
import time
from typing import Any, NamedTuple

from tools.load.crowd import Crowd
from tools.load.server import Served, rss_of
from tools.load.waits import Waits, waits

SETTLE = 3.0  # seconds after the last move was due, to hear of all of them


class Measured(NamedTuple):
    """What a rate came to."""

    rate: float  # wanted, moves a second
    seconds: float
    made: int
    late: int  # moves that were due and never came about: their table was not free
    reached: float  # moves a second
    ack: Waits
    broadcast: Waits
    server_cpu: float  # cores
    database_cpu: float  # where it is a process of its own
    bots_cpu: float
    generator_cpu: float
    cpu_per_move: float  # of the server, milliseconds
    rss: int

    def as_json(self) -> dict[str, Any]:
        plain = self._asdict()
        return plain | {"ack": self.ack._asdict(), "broadcast": self.broadcast._asdict()}


async def measure(crowd: Crowd, served: Served, rate: float, seconds: float) -> Measured:
    """Play at this rate for so long."""
    before, own = served.used(), time.process_time()
    first = len(crowd.waited)
    began = time.monotonic()
    late = await _play(crowd, rate, seconds)
    spent = time.monotonic() - began
    made = len(crowd.waited) - first
    after, own_after = served.used(), time.process_time()
    await _settle(crowd)
    waited = crowd.waited[first:]
    late += sum(game.due is not None for game in crowd.games)
    return Measured(
        rate,
        round(spent, 2),
        len(waited),
        late,
        round(len(waited) / spent, 1),
        waits([each.acknowledged - each.due for each in waited]),
        waits([max(each.seen, each.acknowledged) - each.due for each in waited]),
        round((after.server - before.server) / spent, 3),
        round((after.database - before.database) / spent, 3),
        round((after.bots - before.bots) / spent, 3),
        round((own_after - own) / spent, 3),
        round(1000 * (after.server - before.server) / max(1, made), 3),
        rss_of(served.pid),
    )


async def _play(crowd: Crowd, rate: float, seconds: float) -> int:
    """Start every move when it is due, each at the table that has waited longest."""
    games, place, late = crowd.games, 0, 0
    began = time.monotonic()
    total = int(rate * seconds)
    for number in range(total):
        due = began + number / rate
        pause = due - time.monotonic()
        if pause > 0.001:
            await asyncio.sleep(pause)
        elif number % 50 == 0:
            await asyncio.sleep(0)
        for _ in range(len(games)):
            place = (place + 1) % len(games)
            if games[place].play(due):
                break
        else:
            late += 1
    return late


async def _settle(crowd: Crowd) -> None:
    until = time.monotonic() + SETTLE
    while time.monotonic() < until and any(game.due is not None for game in crowd.games):
        await asyncio.sleep(0.05)
