"""Deletes accounts whose time has come, and tells the tables of the deleted, one after the other.

What has to be done is found in the database, so nothing is lost when a server stops in
between, and it does no harm if two servers do it at once: a table takes the command once.
"""

import asyncio
import contextlib

import structlog
from sqlalchemy import select, union

from aedile.server.errors import Refused
from aedile.server.events import Declined
from aedile.server.people.deletion import Deletion
from aedile.server.protocol import Forget
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.scheduler import attempt
from aedile.server.store.schema import events, seats, tables
from aedile.server.tables.actors import System

LOOK_EVERY = 300.0  # seconds; it is also told when there is something to do
HOPELESS = ("broken-table", "no-such-table")

log = structlog.get_logger("aedile.people")


class Forgetter:
    """Works in the background, a table at a time."""

    def __init__(self, hub: Hub, deletion: Deletion) -> None:
        self._hub = hub
        self._deletion = deletion
        self._news = asyncio.Event()

    def wake(self) -> None:
        """Somebody has deleted their account."""
        self._news.set()

    async def run(self) -> None:
        """As long as the server runs."""
        while True:
            self._news.clear()
            await attempt(self.sweep)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._news.wait()

    async def sweep(self) -> None:
        """Everybody who is to be deleted, or is not forgotten yet; raises Refused."""
        await self._deletion.delete_due()
        for person in await self._deletion.unfinished():
            for table in await self._tables_of(person):
                await self._forget(table, person)
            await self._deletion.finish(person)

    async def _forget(self, table: str, person: str) -> None:
        try:
            room = await self._hub.room(table)
            await room.do(System("admin"), Forget(cmd=f"forget-{person}", person=person))
        except Refused as refused:
            if refused.code not in HOPELESS:
                raise
            log.warning("a table keeps the name of somebody who left", table=table)

    async def _tables_of(self, person: str) -> list[str]:
        query = union(
            select(seats.c.table_id).where(seats.c.person == person),
            select(tables.c.id).where(tables.c.host == person),
            select(events.c.table_id).where(
                events.c.actor == person, events.c.kind == Declined.kind
            ),
        )
        found = await self._hub.store.database.run(lambda c: c.execute(query).scalars().all())
        return list(found)
