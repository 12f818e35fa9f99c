"""Processes that send notices are killed at any moment: how often each notice came."""

import asyncio
import json
import random
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import ColumnElement, func, select, update

from aedile.server.notices.outbox import LEASE
from aedile.server.store.database import Database
from aedile.server.store.schema import outbox, seats
from tests.helpers.killed_notifier import SharedClock
from tests.helpers.webhooks import Receiver, TurnedClock, run, sit_down

TABLES = 12  # of each person
PEOPLE = 6


class Slow(Receiver):
    """Takes its time, so that many a try is cut off in the middle."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(random.random() * 0.02)
        try:
            await super().serve(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):  # of who was killed in the middle
            writer.close()


async def over_kills(database: Database, url: str, kills: int) -> list[int]:
    """Send notices while as many senders are killed, two at a time; how often each has come."""
    with TemporaryDirectory() as place:
        file = Path(place) / "clock"
        clock = SharedClock(file)
        clock.move(TurnedClock().now())
        return await _over_kills(database, (url, str(file)), kills, clock)


async def _over_kills(
    database: Database, arguments: tuple[str, str], kills: int, clock: SharedClock
) -> list[int]:
    receiver = Slow()
    people = [f"person {number}" for number in range(max(PEOPLE, kills))]
    async with receiver.open():
        for name in people:
            at = [f"{name} at {number}" for number in range(TABLES)]
            await sit_down(database, name, receiver.url, at=at)
        await run(database, update(seats).values(news=clock.now()))
        for _ in range(kills // 2):
            both = [await _start(arguments) for _ in range(2)]
            for process in both:  # one after the other
                heard = len(receiver.got)
                while len(receiver.got) < heard + 3 and await _left(database, outbox.c.tries == 0):
                    await asyncio.sleep(0.002)
                await _kill(process)
            clock.move(clock.now() + LEASE)
        last = await _start(arguments)
        clock.move(clock.now() + LEASE)  # only now it tries again what others have begun
        while await _left(database):
            await asyncio.sleep(0.05)
        await _kill(last)
    came = Counter(json.loads(body)["table"] for _, _, body in receiver.got)
    lost = len(people) * TABLES - len(came)
    return [*came.values(), *[0] * lost]


async def _start(arguments: tuple[str, str]) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "tests.helpers.killed_notifier", *arguments)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


async def _kill(process: asyncio.subprocess.Process) -> None:
    process.kill()
    await process.wait()


async def _left(database: Database, *which: ColumnElement[bool]) -> int:
    """Marks that wait, and such deliveries."""
    marks = select(func.count()).select_from(seats).where(seats.c.news.is_not(None))
    rows = select(func.count()).select_from(outbox).where(*which)
    return await database.run(lambda c: (c.scalar(marks) or 0) + (c.scalar(rows) or 0))
