"""Who else has written to a table: a bell that only says "look", and may ring for nothing.

PostgreSQL rings for every event as it is committed. That may be missed while a
connection is down, so all live tables are looked at after each connect, and now
and then anyway; SQLite has nothing but that. Whoever hears the bell reads what
is new and finds perhaps nothing.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TypeAlias

from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.events import EventStore
from aedile.server.store.workers import CHANNEL

Ring: TypeAlias = Callable[[str, int], None]  # table, number of its last event
Live: TypeAlias = Callable[[], Collection[str]]

PAUSE = 1.0  # seconds before another try to connect
EVERY_SQLITE = 1.0  # seconds between two looks
EVERY_POSTGRESQL = 5.0

log = logging.getLogger(__name__)


class Doorbell:
    """Rings in the event loop when a table may have new events, from whichever process."""

    def __init__(self, database: Database, every: float | None = None) -> None:
        """`every`: seconds between two looks at the live tables."""
        self.database = database
        self.every = every or (EVERY_SQLITE if database.is_sqlite else EVERY_POSTGRESQL)
        self._store = EventStore(database)
        self._subscribers: dict[object, tuple[Ring, Live]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._heard = asyncio.Event()  # something may have been missed: look now

    def subscribe(self, ring: Ring, live: Live = tuple) -> Callable[[], None]:
        """Ring from now on; `live` names the tables to look at. Returns what ends it."""
        token = object()
        self._subscribers[token] = (ring, live)

        def unsubscribe() -> None:
            self._subscribers.pop(token, None)

        return unsubscribe

    async def open(self) -> None:
        """Begin to listen."""
        self._tasks.append(asyncio.create_task(self._look_now_and_then()))
        if not self.database.is_sqlite:
            self._tasks.append(asyncio.create_task(self._listen()))

    async def close(self) -> None:
        """Stop listening."""
        running = set(self._tasks)
        while running:
            # Libraries can swallow it, when what they wait for comes at that moment.
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=0.5)
        self._tasks.clear()

    async def look(self) -> None:
        """Ring for every live table."""
        for ring, live in list(self._subscribers.values()):
            for table, seq in (await self._store.seqs(live())).items():
                _ring(ring, table, seq)

    async def _look_now_and_then(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.every):
                    await self._heard.wait()
            self._heard.clear()
            try:
                await self.look()
            except Unavailable:
                pass  # there will be another look
            except Exception:
                log.exception("a look at the live tables failed")

    async def _listen(self) -> None:
        from psycopg import AsyncConnection

        url = self.database.url.set(drivername="postgresql")
        while True:
            try:
                async with await AsyncConnection.connect(
                    url.render_as_string(hide_password=False),
                    autocommit=True,
                    connect_timeout=5,
                    keepalives_idle=10,
                    keepalives_interval=5,
                    keepalives_count=3,
                    application_name="aedile doorbell",
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._heard.set()
                    async for notice in connection.notifies():
                        self._pass_on(notice.payload)
            except Exception as error:  # of whatever kind: it is tried again
                log.warning("the doorbell lost its connection: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    def _pass_on(self, payload: str) -> None:
        table, _, seq = payload.partition(" ")
        if not seq.isdecimal():
            return  # somebody else's
        for ring, _live in list(self._subscribers.values()):
            _ring(ring, table, int(seq))


def _ring(ring: Ring, table: str, seq: int) -> None:
    try:
        ring(table, seq)
    except Exception:  # one that fails must not silence the bell for all
        log.exception("a subscriber of the doorbell failed")
