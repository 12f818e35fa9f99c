"""Processes that send are killed at any moment: each notice comes once or twice, none is lost."""

import asyncio
import json
import random
import sys
from collections import Counter

import pytest
from sqlalchemy import func, select, update

from aedile.server.store.database import Database
from aedile.server.store.schema import outbox, seats
from tests.helpers.killed_notifier import LEASE
from tests.helpers.webhooks import Receiver, TurnedClock, run, sit_down

pytestmark = pytest.mark.anyio
TABLES = 12  # of each person


class Slow(Receiver):
    """Takes its time, so that many a try is cut off in the middle."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(random.random() * 0.02)
        try:
            await super().serve(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):  # of who was killed in the middle
            writer.close()


async def start(url: str) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "tests.helpers.killed_notifier", url)
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


async def kill(process: asyncio.subprocess.Process) -> None:
    process.kill()
    await process.wait()


async def left(database: Database) -> int:
    """Marks and deliveries that wait."""
    marks = select(func.count()).select_from(seats).where(seats.c.news.is_not(None))
    rows = select(func.count()).select_from(outbox)
    return await database.run(lambda c: (c.scalar(marks) or 0) + (c.scalar(rows) or 0))


@pytest.mark.parametrize("kills", [4, pytest.param(100, marks=pytest.mark.long)])
async def test_over_kills_each_notice_comes_once_or_twice(
    database: Database, database_url: str, kills: int
) -> None:
    receiver = Slow()
    people = [f"person {number}" for number in range(max(6, kills))]
    async with receiver.open():
        for name in people:
            at = [f"{name} at {number}" for number in range(TABLES)]
            await sit_down(database, name, receiver.url, at=at)
        await run(database, update(seats).values(news=TurnedClock().now()))
        for _ in range(kills // 2):  # two at a time, killed one after the other
            both = [await start(database_url) for _ in range(2)]
            for process in both:
                heard = len(receiver.got)
                while len(receiver.got) < heard + 3 and await left(database):
                    await asyncio.sleep(0.002)
                await kill(process)
            await asyncio.sleep(LEASE / 1000)
        last = await start(database_url)
        while await left(database):
            await asyncio.sleep(0.05)
        await kill(last)

    counts = Counter(json.loads(body)["table"] for _, _, body in receiver.got)
    assert len(counts) == len(people) * TABLES
    assert set(counts.values()) <= {1, 2}
