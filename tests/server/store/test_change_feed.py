"""The change feed tells what somebody else has written."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from aedile.server.store import change_feed as module
from aedile.server.store.change_feed import ChangeFeed
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from tests.helpers.cables import Cable
from tests.helpers.postgresql import Cluster
from tests.helpers.stores import created, moved, summary

pytestmark = pytest.mark.anyio

NEVER = 1e6  # seconds

ELSEWHERE = """
import asyncio, sys
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from tests.helpers.stores import moved, summary

async def main():
    async with Database(sys.argv[1]) as database:
        print(await EventStore(database).append("t", 1, [moved("c1")], summary()))

asyncio.run(main())
"""


class Heard:
    """All changes heard of, and a way to wait for one."""

    def __init__(self) -> None:
        self.changes: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    def __call__(self, table: str, seq: int) -> None:
        self.changes.put_nowait((table, seq))

    async def wait_for(self, table: str, seq: int) -> None:
        async with asyncio.timeout(20):
            while await self.changes.get() != (table, seq):
                pass


@asynccontextmanager
async def feed(database: Database, every: float | None = None) -> AsyncIterator[ChangeFeed]:
    opened = ChangeFeed(database, every)
    await opened.open()
    try:
        yield opened
    finally:
        await opened.close()


async def test_it_rings_for_what_another_process_writes(
    database: Database, store: EventStore
) -> None:
    await store.create("t", [created()], summary())
    heard = Heard()
    async with feed(database, every=0.05) as change_feed:
        change_feed.subscribe(heard, live=lambda: ["t"])
        await heard.wait_for("t", 1)
        url = database.url.render_as_string(hide_password=False).replace("+psycopg", "")
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", ELSEWHERE, url], capture_output=True, text=True
        )
        assert done.stdout.strip() == "2", done.stderr
        await heard.wait_for("t", 2)


async def test_it_looks_at_live_tables_only(database: Database, store: EventStore) -> None:
    for table in ("t", "u"):
        await store.create(table, [created()], summary())
    heard = Heard()
    change_feed = ChangeFeed(database)  # not open: nobody else looks
    stop = change_feed.subscribe(heard, live=lambda: ["u", "unknown"])
    await change_feed.poll()
    await heard.wait_for("u", 1)
    assert heard.changes.empty()
    stop()
    await change_feed.poll()
    assert heard.changes.empty()


async def test_one_who_fails_to_hear_it_silences_it_for_nobody(
    database: Database, store: EventStore
) -> None:
    def fail(table: str, seq: int) -> None:
        raise KeyError(table)

    await store.create("t", [created()], summary())
    heard = Heard()
    async with feed(database, every=NEVER) as change_feed:
        change_feed.subscribe(fail, live=lambda: ["t"])
        change_feed.subscribe(heard, live=lambda: ["t"])
        await change_feed.poll()
        await heard.wait_for("t", 1)


async def test_postgresql_rings_without_a_look_and_only_for_what_was_committed(
    cluster: Cluster, postgresql_name: str
) -> None:
    async with (
        Database(cluster.url(postgresql_name)) as one,
        Database(cluster.url(postgresql_name)) as two,
    ):
        store = EventStore(two)
        heard = Heard()
        async with feed(one, every=NEVER) as change_feed:
            change_feed.subscribe(heard)
            await listening(cluster, postgresql_name)
            cluster.execute("NOTIFY aedile, 'nonsense'", name=postgresql_name)
            await store.create("t", [created()], summary())
            with pytest.raises(Exception, match="t"):
                await store.append("t", 7, [moved()], summary())
            await store.append("t", 1, [moved(), moved()], summary())
            assert [await heard.changes.get() for _ in range(2)] == [("t", 1), ("t", 3)]
            assert heard.changes.empty()


async def test_after_a_lost_connection_it_rings_for_everything(
    cluster: Cluster, postgresql_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.02)
    with Cable(cluster.url(postgresql_name)) as cable:
        async with Database(cable.url) as one, Database(cluster.url(postgresql_name)) as two:
            store = EventStore(two)
            await store.create("t", [created()], summary())
            heard = Heard()
            async with feed(one, every=NEVER) as change_feed:
                change_feed.subscribe(heard, live=lambda: ["t"])
                await heard.wait_for("t", 1)
                cable.down()
                await store.append("t", 1, [moved()], summary())
                cable.up()
                await heard.wait_for("t", 2)


async def listening(cluster: Cluster, name: str) -> None:
    """Until the connection of the change feed waits."""
    ask = (
        "SELECT 1 FROM pg_stat_activity WHERE datname = %s "
        "AND application_name = 'aedile change feed' AND query LIKE 'LISTEN%%' AND state = 'idle'"
    )
    async with asyncio.timeout(20):
        while not cluster.execute(ask, name):
            await asyncio.sleep(0.01)
