"""What holds of every read and write."""

import asyncio
import signal
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, func, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from aedile.server.store import database as database_module
from aedile.server.store import engine, workers
from aedile.server.store.appends import Conflict
from aedile.server.store.database import Database
from aedile.server.store.errors import BadDatabase, Unavailable
from aedile.server.store.events import EventStore
from aedile.server.store.schema import keys, people, plans
from tests.helpers.cables import Break, Cable
from tests.helpers.postgresql import Cluster
from tests.helpers.stores import created, moved, summary

pytestmark = pytest.mark.anyio


def add_person(connection: Connection, name: str) -> str:
    row = {"id": name, "name": name, "kind": "guest", "created": 1, "seen": 1}
    connection.execute(insert(people), row)
    return name


def adding(name: str) -> Callable[[Connection], str]:
    return lambda connection: add_person(connection, name)


def count_people(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(people)) or 0


class Held:
    """A write that goes on until it is let go, so that others gather behind it."""

    def __init__(self, database: Database) -> None:
        self.begun = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.go = threading.Event()
        self.task = asyncio.create_task(database.run(self._work, write=True, key="same"))

    def _work(self, connection: Connection) -> None:
        self.loop.call_soon_threadsafe(self.begun.set)
        assert self.go.wait(30)

    async def let_go(self) -> None:
        self.go.set()
        await self.task


async def test_a_write_is_seen_by_every_later_read(database: Database) -> None:
    for number in range(1, 6):
        await database.run(adding(f"p{number}"), write=True)
        assert await database.run(count_people) == number


async def test_reads_that_wait_are_done_together_and_one_that_fails_harms_no_other(
    database: Database,
) -> None:
    await database.run(adding("p1"), write=True)
    begun = []
    event.listen(database.engine, "begin", lambda _: begun.append(1))
    go = threading.Event()
    held = [
        asyncio.create_task(database.run(lambda _: go.wait(30))) for _ in range(workers.READERS)
    ]
    await asyncio.sleep(0.05)  # every reader is busy

    def fails(connection: Connection) -> None:
        raise KeyError("mine")

    def asks_nonsense(connection: Connection) -> None:
        connection.execute(text("SELECT nonsense FROM nowhere"))

    waiting = [
        asyncio.create_task(database.run(each))
        for each in [count_people] * 12 + [fails] + [count_people] * 12 + [asks_nonsense]
    ]
    await asyncio.sleep(0)  # they are in line now
    go.set()
    await asyncio.gather(*held)
    found = await asyncio.gather(*waiting, return_exceptions=True)

    assert [each for each in found if isinstance(each, int)] == [1] * 24
    assert isinstance(found[12], KeyError) and isinstance(found[-1], DBAPIError)
    assert len(begun) < len(held) + len(waiting)


async def test_writes_that_wait_are_committed_together(database: Database) -> None:
    commits = []
    event.listen(database.engine, "commit", lambda _: commits.append(1))
    held = Held(database)
    await held.begun.wait()
    waiting = [
        asyncio.create_task(database.run(adding(f"p{number}"), write=True, key="same"))
        for number in range(20)
    ]
    await asyncio.sleep(0)  # they are in line now
    await held.let_go()
    assert await asyncio.gather(*waiting) == [f"p{number}" for number in range(20)]
    assert len(commits) == 2


async def test_one_write_that_fails_harms_no_other(database: Database) -> None:
    def half_a_write(connection: Connection) -> None:
        add_person(connection, "half")
        raise KeyError("on purpose")

    def twice(connection: Connection) -> None:
        add_person(connection, "twice")
        add_person(connection, "twice")

    held = Held(database)
    await held.begun.wait()
    work = [adding("a"), half_a_write, twice, adding("b")]
    waiting = [asyncio.create_task(database.run(w, write=True, key="same")) for w in work]
    await asyncio.sleep(0)
    await held.let_go()
    first, half, double, last = await asyncio.gather(*waiting, return_exceptions=True)
    assert (first, last) == ("a", "b")
    assert isinstance(half, KeyError)
    assert isinstance(double, IntegrityError)
    assert await database.run(count_people) == 2


async def test_nothing_can_be_written_by_a_read(database: Database) -> None:
    with pytest.raises(DBAPIError):
        await database.run(adding("a"))
    assert await database.run(count_people) == 0


async def test_references_are_checked(database: Database) -> None:
    row = {"hash": "h", "person": "nobody", "label": "", "created": 1}
    with pytest.raises(IntegrityError):
        await database.run(lambda c: c.execute(insert(keys), row).rowcount, write=True)
    row = {"table_id": "no", "seat": 0, "moves": "[]"}
    with pytest.raises(IntegrityError):
        await database.run(lambda c: c.execute(insert(plans), row).rowcount, write=True)


async def test_a_mistake_in_a_question_is_not_taken_for_a_broken_database(
    database: Database,
) -> None:
    for write in (False, True):
        with pytest.raises(DBAPIError):
            await database.run(lambda c: c.execute(text("SELECT nonsense")), write=write)


async def test_nothing_is_answered_before_it_is_committed(database: Database) -> None:
    loop = asyncio.get_running_loop()
    committing, go_on = asyncio.Event(), threading.Event()

    def hold(_: Connection) -> None:
        loop.call_soon_threadsafe(committing.set)
        assert go_on.wait(30)

    event.listen(database.engine, "commit", hold)
    writing = asyncio.create_task(database.run(adding("a"), write=True))
    await committing.wait()
    # Were it answered already, that would have been before we were woken.
    await asyncio.sleep(0)
    assert not writing.done()
    go_on.set()
    assert await writing == "a"


async def test_when_too_many_wait_the_next_is_refused(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "LONGEST_QUEUE", 1)
    held = Held(database)
    await held.begun.wait()
    waiting = asyncio.create_task(database.run(adding("a"), write=True, key="same"))
    await asyncio.sleep(0)
    with pytest.raises(Unavailable):
        await database.run(adding("b"), write=True, key="same")
    await held.let_go()
    assert await waiting == "a"


async def test_who_no_longer_waits_harms_nobody(database: Database) -> None:
    held = Held(database)
    await held.begun.wait()
    given_up = asyncio.create_task(database.run(adding("a"), write=True, key="same"))
    await asyncio.sleep(0)
    given_up.cancel()
    await held.let_go()
    await database.run(adding("b"), write=True, key="same")
    assert given_up.cancelled()


async def test_all_that_waits_is_done_before_it_closes(database_url: str) -> None:
    database = Database(database_url)
    await database.open()
    waiting = [asyncio.create_task(database.run(adding(f"p{n}"), write=True)) for n in range(30)]
    await asyncio.sleep(0)
    await database.close()
    await asyncio.gather(*waiting)
    with pytest.raises(Unavailable):
        await database.run(count_people)
    async with Database(database_url) as opened:
        assert await opened.run(count_people) == 30


async def test_two_databases_at_one_place_share_everything(database_url: str) -> None:
    async with Database(database_url) as one, Database(database_url) as two:
        stores = [EventStore(one), EventStore(two)]
        await stores[0].create("t", [created()], summary())

        async def play(store: EventStore, name: str) -> None:
            for number in range(10):
                while True:
                    known = (await store.seqs(["t"]))["t"]
                    with suppress(Conflict):
                        await store.append("t", known, [moved(f"{name}{number}")], summary(name))
                        break

        await asyncio.gather(play(stores[0], "ann"), play(stores[1], "bob"))
        stored = await stores[0].read("t")
        assert stored == await stores[1].read("t")
        assert [event.seq for event in stored] == list(range(1, 22))
        assert len({event.cmd for event in stored}) == 21


# Faults of SQLite.


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "aedile.db"


@pytest.fixture
def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path}"


async def test_sqlite_is_set_to_lose_nothing(sqlite_url: str) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async with Database(sqlite_url) as database:
        for write in (False, True):
            assert await database.run(settings, write=write) == ["wal", 2, 1, 5000]


async def test_a_full_disk_refuses_writes_until_there_is_room(sqlite_url: str) -> None:
    size = [0]

    def shrink(connection: sqlite3.Connection, _: object) -> None:
        if size[0]:
            connection.execute(f"PRAGMA max_page_count = {size[0]}")

    async with Database(sqlite_url) as database:
        event.listen(database.engine, "connect", shrink)
        store = EventStore(database)
        await store.create("t", [created()], summary())

        def fill(connection: Connection) -> int:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
            assert isinstance(pages, int)
            return pages

        size[0] = await database.run(fill, write=True)
        large = moved("large", "x" * 100_000)
        for _ in range(2):
            with pytest.raises(Unavailable) as refused:
                await store.append("t", 1, [large], summary())
            assert not refused.value.unknown and "full" in refused.value.reason
            assert len(await store.read("t")) == 1

        size[0] = 0  # there is room again
        assert await store.append("t", 1, [large], summary()) == 2


async def test_a_lock_held_by_another_program_is_waited_for_then_refused(
    sqlite_url: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY", 0.01)
    async with Database(sqlite_url) as database:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable):
            await database.run(adding("a"), write=True)
        assert await database.run(count_people) == 0
        other.execute("ROLLBACK")
        other.close()
        await database.run(adding("a"), write=True)


async def test_a_backup_holds_everything_up_to_now(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with Database(sqlite_url) as database:
        store = EventStore(database)
        await store.create("t", [created()], summary())
        await database.backup(copy)
        await store.append("t", 1, [moved()], summary())
        with pytest.raises(BadDatabase, match="already"):
            await database.backup(copy)
    async with Database(f"sqlite:///{copy}") as database:
        assert len(await EventStore(database).read("t")) == 1


# Faults of PostgreSQL.


@pytest.mark.parametrize("write", [False, True])
async def test_a_connection_cut_while_idle_is_made_again_unnoticed(
    cluster: Cluster, postgresql_name: str, write: bool
) -> None:
    async with Database(cluster.url(postgresql_name), readers=1, writers=1) as database:
        for _ in range(3):
            await database.run(count_people, write=write)
            cluster.cut(postgresql_name)
        await database.run(count_people, write=write)


async def insist(write: Callable[[], Awaitable[object]]) -> None:
    """Again and again while it is refused, and only if nothing was stored."""
    while True:
        try:
            await write()
            return
        except Unavailable as error:
            assert not error.unknown
            await asyncio.sleep(0.01)


async def test_connections_cut_during_use_lose_and_double_nothing(
    cluster: Cluster, postgresql_name: str
) -> None:
    async with Database(cluster.url(postgresql_name)) as database:
        store = EventStore(database)

        async def play(table: str) -> None:
            await insist(partial(store.create, table, [created()], summary()))
            for number in range(40):
                new = [moved(f"c{number}")]
                await insist(partial(store.append, table, number + 1, new, summary()))

        async def cut() -> None:
            for _ in range(5):
                await asyncio.sleep(0.02)
                await asyncio.to_thread(cluster.cut, postgresql_name)

        tables = [f"t{number}" for number in range(4)]
        await asyncio.gather(cut(), *(play(table) for table in tables))
        for table in tables:
            stored = await store.read(table)
            assert [event.cmd for event in stored] == [None, *(f"c{n}" for n in range(40))]


async def test_a_server_that_crashes_is_used_again_when_it_is_back(
    cluster: Cluster, postgresql_name: str
) -> None:
    async with Database(cluster.url(postgresql_name)) as database:
        store = EventStore(database)
        await store.create("t", [created()], summary())
        await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
        with pytest.raises(Unavailable):
            await store.read("t")
        with pytest.raises(Unavailable) as refused:
            await store.append("t", 1, [moved("c1")], summary())
        assert not refused.value.unknown
        await asyncio.to_thread(cluster.start)
        assert await store.append("t", 1, [moved("c1")], summary()) == 2
        assert len(await store.read("t")) == 2


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_commit_without_an_answer_is_looked_up(
    cluster: Cluster, postgresql_name: str, when: Break
) -> None:
    with Cable(cluster.url(postgresql_name)) as cable:
        async with Database(cable.url) as database:
            store = EventStore(database)
            cable.break_at_commit(when)
            await store.create("t", [created()], summary())
            assert cable.broken.is_set()
            for number, cmd in enumerate(("c1", None), 1):
                cable.broken.clear()
                cable.break_at_commit(when)
                assert await store.append("t", number, [moved(cmd)], summary()) == number + 1
                assert cable.broken.is_set()
            assert [event.seq for event in await store.read("t")] == [1, 2, 3]


async def test_a_commit_that_cannot_be_looked_up_is_said_to_be_unknown(
    cluster: Cluster, postgresql_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", (0, 0, 0))
    with Cable(cluster.url(postgresql_name)) as cable:
        async with Database(cable.url) as database:
            store = EventStore(database)
            await store.create("t", [created()], summary())
            cable.break_at_commit("after")
            with pytest.raises(Unavailable) as refused:  # by a write that cannot find out
                await database.run(adding("a"), write=True)
            assert refused.value.unknown

            monkeypatch.setattr(Cable, "_cut", lambda cable, *_: cable.down())
            cable.break_at_commit("before")
            with pytest.raises(Unavailable) as refused:  # while nobody answers
                await store.append("t", 1, [moved("c1")], summary())
            assert refused.value.unknown
            with pytest.raises(Unavailable) as refused:
                await store.append("t", 1, [moved("c1")], summary())
            assert not refused.value.unknown
            with pytest.raises(Unavailable):
                await store.read("t")
            cable.up()
            assert await store.append("t", 1, [moved("c1")], summary()) == 2


async def test_writes_that_wait_for_each_other_in_a_circle_are_both_done(
    cluster: Cluster, postgresql_name: str
) -> None:
    meeting = threading.Barrier(2)

    def rename(connection: Connection, first: str, second: str) -> None:
        for name in (first, second):
            connection.execute(
                text("UPDATE people SET name = name || :by WHERE id = :id"),
                {"id": name, "by": first},
            )
            if not meeting.broken and name == first:
                meeting.wait(10)

    def once(first: str, second: str, connection: Connection) -> None:
        try:
            rename(connection, first, second)
        except DBAPIError:
            meeting.abort()
            raise

    hasty = cluster.url(postgresql_name) + "?options=-cdeadlock_timeout%3D50ms"
    async with Database(hasty, writers=2) as database:
        for name in ("a", "b"):
            await database.run(adding(name), write=True)
        await asyncio.gather(
            database.run(lambda c: once("a", "b", c), write=True),
            database.run(lambda c: once("b", "a", c), write=True),
        )
        names = await database.run(lambda c: sorted(c.scalars(select(people.c.name))))
        assert [sorted(name) for name in names] == [["a", "a", "b"], ["a", "b", "b"]]


async def test_a_server_that_commits_carelessly_is_told_not_to(
    cluster: Cluster, postgresql_name: str
) -> None:
    careless = cluster.url(postgresql_name) + "?options=-csynchronous_commit%3Doff"
    async with Database(careless) as database:
        show = text("SHOW synchronous_commit")
        assert await database.run(lambda c: c.scalar(show), write=True) == "on"


async def test_postgresql_is_backed_up_by_its_own_programs(
    cluster: Cluster, postgresql_name: str, tmp_path: Path
) -> None:
    async with Database(cluster.url(postgresql_name)) as database:
        with pytest.raises(BadDatabase, match="pg_dump"):
            await database.backup(tmp_path / "copy")


# Addresses.


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("aedile.db", "not the URL of a database"),
        ("", "not the URL of a database"),
        ("mysql://localhost/aedile", "knows no database 'mysql'"),
        ("sqlite+aiosqlite:///a.db", "knows no database"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
async def test_an_address_that_cannot_be_used_is_refused_in_words(url: str, says: str) -> None:
    with pytest.raises(BadDatabase, match=says):
        Database(url)


async def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"pip install 'aedile\[postgresql\]'"):
        Database("postgresql://localhost/aedile")


async def test_a_database_that_cannot_be_reached_is_refused_without_its_password() -> None:
    with pytest.raises(BadDatabase, match="cannot be opened") as refused:
        await Database("postgres://ann:secret@127.0.0.1:1/aedile").open()
    assert "secret" not in str(refused.value)


async def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a database at all, but long enough to be looked at" * 20)
    for place in ("file", "file/below"):
        with pytest.raises(BadDatabase, match="cannot be opened"):
            await Database(f"sqlite:///{tmp_path}/{place}").open()
