"""The database: called from the event loop, worked with in threads.

Reads run in a few threads side by side. Writes wait in a queue for a writer, which
takes all that wait and commits them together (group commit), so a disk that is slow
to sync costs time, not throughput. SQLite has one writer, PostgreSQL several; writes
with the same key are done by the same one, in order.

Nothing is answered before COMMIT has returned. Where the connection is lost
during COMMIT, nobody knows whether it went through; a write that can find out
says how (`again`), and is answered with what really happened.
"""

import asyncio
import itertools
import os
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Self, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from aedile.server.store import files, migrations
from aedile.server.store.append_all import Quick
from aedile.server.store.checkpoints import Checkpointer
from aedile.server.store.engine import BUSY, engine_for, names_several_hosts, read_url
from aedile.server.store.errors import BadDatabase, Unavailable
from aedile.server.store.workers import READERS, Job, Queue, Reader, Worker, Writer

T = TypeVar("T")

LONGEST_QUEUE = 20_000  # jobs that may wait
# PostgreSQL lets those who notify commit one after the other: more than two would only make the
# groups smaller. The second goes on where the first waits for somebody's lock.
WRITERS = 2
SAMPLE = 1_000  # rows of each index that are looked at for statistics


class Database:
    """One database, usable from `open` to `close`, from one event loop or several."""

    def __init__(self, url: str, readers: int = READERS, writers: int = WRITERS) -> None:
        """`url` is sqlite:///PATH or postgresql://…; raises BadDatabase for any other.

        `writers` counts for PostgreSQL only.
        """
        self.url = read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = engine_for(self.url)
        self._reads: Queue = SimpleQueue()
        self._writes: list[Queue] = [SimpleQueue() for _ in range(1 if self.is_sqlite else writers)]
        self._workers: list[Worker] = [Reader(self.engine, self._reads) for _ in range(readers)]
        self._workers += [Writer(self.engine, queue) for queue in self._writes]
        self._checkpointer = Checkpointer(Path(str(self.url.database))) if self.is_sqlite else None
        self._turns = itertools.count()
        self._is_open = False

    async def open(self) -> None:
        """Connect, bring the schema up to date and begin to work; raises BadDatabase."""
        await asyncio.to_thread(self._prepare)
        for worker in self._workers:
            worker.start()
        if self._checkpointer:
            self._checkpointer.start()
        self._is_open = True
        with suppress(Unavailable, DBAPIError):  # a disk that is full does not keep it shut
            await self.learn()

    async def close(self) -> None:
        """Finish all that waits, then close for good."""
        if not self._is_open:
            return
        self._is_open = False
        if self._checkpointer:
            await asyncio.to_thread(self._checkpointer.stop)
        for worker in self._workers:
            worker.queue.put(None)
        for worker in self._workers:
            await asyncio.to_thread(worker.join)
        self.engine.dispose()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def run(
        self,
        function: Callable[[Connection], T],
        *,
        write: bool = False,
        key: str = "",
        again: Callable[[Connection], T] | None = None,
        notify: str = "",
        quick: Quick | None = None,
    ) -> T:
        """What the function returns, run in a transaction that is committed by then.

        What it raises undoes all it did, and is raised here. It may be run more
        than once, so it does nothing but talk to its connection. `again` is run
        instead when it may have been committed already. Writes of one `key` are
        done in order. `notify` goes to the change feeds of all processes. `quick` is
        the same for PostgreSQL to do together with others. A cancelled write may still be done.
        """
        queue = self._queue(key) if write else self._reads
        if not self._is_open or queue.qsize() >= LONGEST_QUEUE:
            raise Unavailable("too many wait" if self._is_open else "not open")
        job = Job(function, key, again, notify, quick)
        queue.put(job)
        result: T = await job.future
        return result

    async def backup(self, path: Path) -> None:
        """A copy of everything as it is now, in a new file, while others go on."""
        if not self.is_sqlite:
            raise BadDatabase(
                "Aedile copies SQLite databases only: back up PostgreSQL with `pg_dump`."
            )
        await asyncio.to_thread(_copy, Path(str(self.url.database)), path)

    async def learn(self) -> None:
        """Look at what the tables hold, so that questions are answered by the right index.

        PostgreSQL does so by itself. A sample is enough, and takes a few milliseconds.
        """
        if self.is_sqlite:
            await self.run(_analyze, write=True)

    def primary(self) -> str:
        """The URL of the host that is the primary now; may have to look for it."""
        url = self.url.set(drivername="postgresql")
        if names_several_hosts(url):
            with self.engine.connect() as connection:
                found: Any = connection.connection.dbapi_connection
                where = found.info.host, found.info.port
            url = url.difference_update_query(["host", "port"])
            url = url.set(host=where[0], port=where[1])
        return url.render_as_string(hide_password=False)

    def _queue(self, key: str) -> Queue:
        turn = zlib.crc32(key.encode()) if key else next(self._turns)
        return self._writes[turn % len(self._writes)]

    def _prepare(self) -> None:
        shown = self.url.render_as_string(hide_password=True)
        try:
            if self.is_sqlite:
                files.make_room(Path(str(self.url.database)))
            migrations.upgrade(self.engine)
            if self.is_sqlite:
                files.restrict(Path(str(self.url.database)))
        except (migrations.TooNew, DBAPIError, OSError) as error:
            raise cannot_open(shown, error, "write") from error


def cannot_open(shown: str, error: Exception, to: str) -> BadDatabase:
    """Why a database cannot be opened, to read or to write, and what to do."""
    if isinstance(error, migrations.TooNew):
        return BadDatabase(
            f"The database {shown} is at step {error}, which this version of Aedile does not "
            "know: it was written by a newer one. Install that one."
        )
    reason = error.orig if isinstance(error, DBAPIError) else error
    return BadDatabase(
        f"The database {shown} cannot be opened: {str(reason).strip()}. Check that the address "
        f"is right, that it is running and that you may {to} there."
    )


def _analyze(connection: Connection) -> None:
    connection.exec_driver_sql(f"PRAGMA analysis_limit = {SAMPLE}")
    connection.exec_driver_sql("ANALYZE")
    # Other connections look at statistics again when the schema has changed.
    connection.exec_driver_sql("CREATE TABLE learned (at INTEGER)")
    connection.exec_driver_sql("DROP TABLE learned")


def _copy(database: Path, path: Path) -> None:
    try:
        files.create_private(path)  # VACUUM writes into a file that is empty
        with closing(sqlite3.connect(database, timeout=BUSY)) as connection:
            connection.execute("VACUUM INTO ?", [str(path)])
        with path.open("rb+") as copy:
            os.fsync(copy.fileno())
    except FileExistsError as error:
        raise BadDatabase(f"There is a file {path} already; name another one.") from error
    except (sqlite3.Error, OSError) as error:
        path.unlink(missing_ok=True)
        raise BadDatabase(f"The backup to {path} failed: {error}.") from error
