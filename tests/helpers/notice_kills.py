"""Processes that send notices are killed at any moment: how often each notice came."""

import asyncio
import json
import random
from collections import Counter

from sqlalchemy import ColumnElement, func, select, update

from aedile.server.notices.outbox import LEASE
from aedile.server.store.database import Database
from aedile.server.store.schema import outbox, seats
from tests.helpers.kills import Killed, kill_in_turn, shared_clock
from tests.helpers.webhooks import Receiver, run, sit_down

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
    """Send notices while as many senders are killed; how often each has come."""
    receiver = Slow()
    people = [f"person {number}" for number in range(max(PEOPLE, kills))]

    async def moment() -> None:
        heard = len(receiver.got)
        while len(receiver.got) < heard + 3 and await _left(database, outbox.c.tries == 0):
            await asyncio.sleep(0.002)

    async def is_left() -> bool:
        return await _left(database) > 0

    async with receiver.open(), shared_clock() as clock:
        for name in people:
            at = [f"{name} at {number}" for number in range(TABLES)]
            await sit_down(database, name, receiver.url, at=at)
        await run(database, update(seats).values(news=clock.now()))
        killed = Killed("tests.helpers.killed_notifier", LEASE, moment, is_left)
        await kill_in_turn(killed, url, clock, kills)
    came = Counter(json.loads(body)["table"] for _, _, body in receiver.got)
    lost = len(people) * TABLES - len(came)
    return [*came.values(), *[0] * lost]


async def _left(database: Database, *which: ColumnElement[bool]) -> int:
    """Marks that wait, and such deliveries."""
    marks = select(func.count()).select_from(seats).where(seats.c.news.is_not(None))
    rows = select(func.count()).select_from(outbox).where(*which)
    return await database.run(lambda c: (c.scalar(marks) or 0) + (c.scalar(rows) or 0))
