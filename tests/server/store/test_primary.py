"""A primary and its standby: what is believed, and who is written to."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, text

from aedile.server.store import primary, workers
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from tests.helpers.postgresql import Cluster
from tools.fleet.standby import pair

pytestmark = pytest.mark.anyio


@contextmanager
def without_standby(cluster: Cluster) -> Iterator[None]:
    """Commits wait for a standby that is not there."""
    cluster.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    cluster.execute("SELECT pg_reload_conf()")
    try:
        yield
    finally:
        cluster.execute("ALTER SYSTEM RESET synchronous_standby_names")
        cluster.execute("SELECT pg_reload_conf()")


async def waiting(cluster: Cluster) -> None:
    """Until a commit waits for the standby."""
    ask = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    async with asyncio.timeout(60):
        while not cluster.execute(ask):
            await asyncio.sleep(0.02)


def add(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS noted (n int)"))
    connection.execute(text("INSERT INTO noted VALUES (1)"))


def count(connection: Connection) -> int:
    return int(connection.execute(text("SELECT count(*) FROM noted")).scalar_one())


def test_every_host_gets_its_own_port() -> None:
    usual = {"dbname": "aedile"}
    one, two = primary.hosts(usual | {"host": "a,b", "port": "1,2"})
    assert (one["host"], one["port"], two["host"], two["port"]) == ("a", "1", "b", "2")
    one, two = primary.hosts(usual | {"host": "a,b", "port": "1"})
    assert (one["port"], two["port"]) == ("1", "1")
    assert one["target_session_attrs"] == "read-write"


async def test_nothing_is_read_that_the_standby_may_not_have(
    cluster: Cluster, postgresql_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(primary, "PATIENCE", 0.3)
    async with Database(cluster.url(postgresql_name), readers=1) as database:
        with without_standby(cluster), pytest.raises(Unavailable):
            await database.run(lambda c: c.execute(text("SELECT 1")).scalar_one())
        assert await database.run(lambda c: c.execute(text("SELECT 1")).scalar_one()) == 1


async def test_what_a_crash_left_behind_is_acknowledged_only_once_the_standby_has_it(
    cluster: Cluster, postgresql_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(primary, "PATIENCE", 0.3)
    monkeypatch.setattr(workers, "PATIENCE", (0.0, 0.1, 0.1))
    async with Database(cluster.url(postgresql_name), writers=1) as database:
        await database.run(add, write=True)
        with without_standby(cluster):
            written = asyncio.create_task(database.run(add, write=True, again=count))
            await waiting(cluster)
            await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
            await asyncio.to_thread(cluster.start)
            with pytest.raises(Unavailable) as refused:
                await written
            assert refused.value.unknown
        assert await database.run(count) == 2  # it had been committed all the same
    cluster.execute("DROP TABLE noted", name=postgresql_name)


async def test_an_old_primary_that_comes_back_is_left_alone() -> None:
    with pair() as both:
        async with Database(both.url, readers=1, writers=1) as database:
            await database.run(add, write=True)
            await asyncio.to_thread(both.fail_over)
            assert await database.run(count) == 1
            await asyncio.to_thread(both.old_primary_returns)
            both.primary.cut(both.name)
            await database.run(add, write=True)
            async with Database(both.url, readers=1, writers=1) as other:
                assert await other.run(count) == 2
            ask = "SELECT count(*) FROM noted"
            assert both.standby.execute(ask, name=both.name) == [(1,)]
            assert both.primary.execute(ask, name=both.name) == [(2,)]
            await asyncio.to_thread(both.primary.stop, signal.SIGQUIT)
            with pytest.raises(Unavailable):
                await database.run(count)
