"""The change feed: which tables another process may have written to.

PostgreSQL notifies for every event as it is committed (LISTEN and NOTIFY). That may
be missed while a connection is down, so all live tables are polled after each
connect, and every few seconds anyway; SQLite is only polled. A notification says
"look", and may come for nothing: what is new is always read from the log.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import ParamSpec, TypeAlias

from aedile.server.store.append_all import CHANNEL
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.events import EventStore

P = ParamSpec("P")
Changed: TypeAlias = Callable[[str, int], None]  # table, number of its last event
Live: TypeAlias = Callable[[], Collection[str]]

PAUSE = 1.0  # seconds before another try to connect
EVERY_SQLITE = 1.0  # seconds between two polls
EVERY_POSTGRESQL = 5.0

log = logging.getLogger(__name__)


class ChangeFeed:
    """Calls its subscribers, in the event loop, when a table may have new events."""

    def __init__(self, database: Database, every: float | None = None) -> None:
        """`every`: seconds between two polls of the live tables."""
        self.database = database
        self.every = every or (EVERY_SQLITE if database.is_sqlite else EVERY_POSTGRESQL)
        self._store = EventStore(database)
        self.words: dict[str, Callable[[str], None]] = {}  # what is said after each of them
        self.on_connected: list[Callable[[], None]] = []  # something may have been missed
        self._subscribers: dict[object, tuple[Changed, Live]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._heard = asyncio.Event()  # something may have been missed: look now

    def subscribe(self, changed: Changed, live: Live = tuple) -> Callable[[], None]:
        """Call this from now on; `live` names the tables to poll. Returns what ends it."""
        token = object()
        self._subscribers[token] = (changed, live)

        def unsubscribe() -> None:
            self._subscribers.pop(token, None)

        return unsubscribe

    async def open(self) -> None:
        """Begin to listen."""
        self._tasks.append(asyncio.create_task(self._poll()))
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

    async def poll(self) -> None:
        """Tell the subscribers where every live table stands."""
        for changed, live in list(self._subscribers.values()):
            for table, seq in (await self._store.seqs(live())).items():
                _call(changed, table, seq)

    async def _poll(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.every):
                    await self._heard.wait()
            self._heard.clear()
            try:
                await self.poll()
            except Unavailable:
                pass  # there will be another poll
            except Exception:
                log.exception("polling the live tables failed")

    async def _listen(self) -> None:
        from psycopg import AsyncConnection

        while True:
            try:
                async with await AsyncConnection.connect(
                    await asyncio.to_thread(self.database.primary),
                    autocommit=True,
                    connect_timeout=5,
                    keepalives_idle=10,
                    keepalives_interval=5,
                    keepalives_count=3,
                    application_name="aedile change feed",
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._heard.set()
                    for connected in self.on_connected:
                        connected()
                    async for notice in connection.notifies():
                        self._pass_on(notice.payload)
            except Exception as error:  # of whatever kind: it is tried again
                log.warning("the change feed lost its connection: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    def _pass_on(self, payload: str) -> None:
        table, _, seq = payload.partition(" ")
        if table in self.words:
            return _call(self.words[table], seq)
        if not seq.isdecimal():
            return  # somebody else's
        for changed, _live in list(self._subscribers.values()):
            _call(changed, table, int(seq))


def _call(changed: Callable[P, None], *what: P.args, **more: P.kwargs) -> None:
    try:
        changed(*what, **more)
    except Exception:  # one that fails must not keep the others from hearing
        log.exception("a subscriber of the change feed failed")
