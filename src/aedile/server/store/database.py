"""The database: asked from the event loop, worked with in threads.

Reads run in a few threads side by side. Writes wait in line for a writer, which
takes all that wait and commits them together, so a disk that is slow to sync
costs time, not throughput. If one fails, all are run again, each behind a
savepoint of its own: it harms no other. SQLite has one writer, PostgreSQL several; writes
with the same key are done by the same one, in order.

Nothing is answered before COMMIT has returned. Where the connection is lost
during COMMIT, nobody knows whether it went through; a write that can find out
says how (`again`), and is answered with what really happened.
"""

import asyncio
import itertools
import os
import sqlite3
import threading
import time
import zlib
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Self, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError

from aedile.kernel.errors import AedileError
from aedile.server.errors import Refused
from aedile.server.store import migrations

T = TypeVar("T")

CHANNEL = "aedile"  # of PostgreSQL's notifications
LARGEST_GROUP = 128  # writes in one transaction
LONGEST_LINE = 20_000  # jobs that may wait
BUSY = 5  # seconds to wait for somebody else's lock, or for a connection
PATIENCE = (0.0, 0.1, 0.2, 0.5, 1.0, 2.0, 2.0)  # seconds between tries to learn of a commit
ROUNDS = 3  # tries of a write that collided with another one

# What SQLite calls a database that cannot be used now: busy, locked, no memory,
# read-only, disk error, damaged, disk full, cannot open, protocol, not a database.
_SQLITE_UNAVAILABLE = {5, 6, 7, 8, 10, 11, 13, 14, 15, 26}
# What PostgreSQL calls the same: classes of codes, and read-only, too long idle.
_POSTGRESQL_UNAVAILABLE = ("08", "53", "57", "58", "XX", "25006", "25P03")
_POSTGRESQL_HANGS_UP = ("08", "57P", "XX")
_POSTGRESQL_COLLISIONS = ("40001", "40P01", "55P03")  # order, deadlock, lock not available


class BadDatabase(AedileError):
    """A database that cannot be used; says what to do."""


class Unavailable(Refused):
    """The database cannot be used now; `unknown` when it may have been written all the same."""

    def __init__(self, reason: str, unknown: bool = False) -> None:
        fate = "Whether this was kept is not known" if unknown else "Nothing was changed"
        super().__init__(
            "storage-unavailable",
            f"The server cannot use its storage now. {fate}; try again in a moment.",
            wait=1,
        )
        self.reason = reason  # for the log, not for clients
        self.unknown = unknown


class Database:
    """One database, usable from `open` to `close`, from one event loop or several."""

    def __init__(self, url: str, readers: int = 3, writers: int = 4) -> None:
        """`url` is sqlite:///PATH or postgresql://…; raises BadDatabase for any other.

        `writers` counts for PostgreSQL only.
        """
        self.url = _read_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(self.url)
        self._reads: _Line = SimpleQueue()
        self._writes: list[_Line] = [SimpleQueue() for _ in range(1 if self.is_sqlite else writers)]
        self._workers: list[_Worker] = [_Reader(self.engine, self._reads) for _ in range(readers)]
        self._workers += [_Writer(self.engine, line) for line in self._writes]
        self._turns = itertools.count()
        self._is_open = False

    async def open(self) -> None:
        """Connect, bring the schema up to date and begin to work; raises BadDatabase."""
        await asyncio.to_thread(self._prepare)
        for worker in self._workers:
            worker.start()
        self._is_open = True

    async def close(self) -> None:
        """Finish all that waits, then close for good."""
        if not self._is_open:
            return
        self._is_open = False
        for worker in self._workers:
            worker.line.put(None)
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
        ring: str = "",
    ) -> T:
        """What the function returns, run in a transaction that is committed by then.

        What it raises undoes all it did, and is raised here. It may be run more
        than once, so it does nothing but talk to its connection. `again` is run
        instead when it may have been committed already. Writes of one `key` are
        done in order. `ring` goes to the doorbells of all processes. A cancelled
        write may still be done.
        """
        line = self._line(key) if write else self._reads
        if not self._is_open or line.qsize() >= LONGEST_LINE:
            raise Unavailable("too many wait" if self._is_open else "not open")
        job = _Job(function, key, again, ring)
        line.put(job)
        result: T = await job.future
        return result

    async def backup(self, path: Path) -> None:
        """A copy of everything as it is now, in a new file, while others go on."""
        if not self.is_sqlite:
            raise BadDatabase(
                "Aedile copies SQLite databases only: back up PostgreSQL with `pg_dump`."
            )
        await asyncio.to_thread(_copy, Path(str(self.url.database)), path)

    def _line(self, key: str) -> "_Line":
        turn = zlib.crc32(key.encode()) if key else next(self._turns)
        return self._writes[turn % len(self._writes)]

    def _prepare(self) -> None:
        shown = self.url.render_as_string(hide_password=True)
        try:
            if self.is_sqlite:
                Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
            migrations.upgrade(self.engine)
        except migrations.TooNew as error:
            raise BadDatabase(
                f"The database {shown} is at step {error}, which this version of Aedile does "
                "not know: it was written by a newer one. Install that one."
            ) from error
        except (DBAPIError, OSError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise BadDatabase(
                f"The database {shown} cannot be opened: {str(reason).strip()}. Check that the "
                "address is right, that it is running and that you may write there."
            ) from error


def _read_url(text: str) -> URL:
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadDatabase(
            f"{text!r} is no address of a database: write sqlite:///PATH or "
            "postgresql://USER@HOST/NAME."
        ) from error
    match url.drivername:
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise BadDatabase("SQLite needs a file: write sqlite:///PATH.")
            return url
        case "postgresql" | "postgres" | "postgresql+psycopg":
            return url.set(drivername="postgresql+psycopg")
    raise BadDatabase(
        f"Aedile knows no database {url.drivername!r}: use sqlite:///PATH or "
        "postgresql://USER@HOST/NAME."
    )


def _engine(url: URL) -> Engine:
    """Connections are kept by the threads, so there is no pool."""
    if url.get_backend_name() == "sqlite":
        own = {"isolation_level": None, "check_same_thread": False, "timeout": BUSY}
        engine = create_engine(url, poolclass=NullPool, connect_args=own)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    alive = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
    limits = {"connect_timeout": BUSY, "tcp_user_timeout": 15_000, "application_name": "aedile"}
    wishes = {name: value for name, value in (alive | limits).items() if name not in url.query}
    try:
        engine = create_engine(url, poolclass=NullPool, connect_args=wishes)
    except ImportError as error:
        raise BadDatabase(
            "PostgreSQL needs a driver that is not installed: pip install 'aedile[postgresql]'."
        ) from error
    event.listen(engine, "connect", _set_up_postgresql)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA journal_size_limit = {64 * 2**20}")


def _begin_sqlite(connection: Connection) -> None:
    # A write that began as a read could not wait for another one to end.
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _set_up_postgresql(connection: Any, _: object) -> None:
    connection.autocommit = True
    connection.execute(
        f"""
        SELECT set_config('lock_timeout', '{BUSY}s', false),
               set_config('statement_timeout', '30s', false),
               set_config('idle_in_transaction_session_timeout', '30s', false),
               CASE current_setting('synchronous_commit') WHEN 'off'
               THEN set_config('synchronous_commit', 'on', false) END
        """
    )
    connection.autocommit = False


def _copy(database: Path, path: Path) -> None:
    try:
        with closing(sqlite3.connect(database, timeout=BUSY)) as connection:
            connection.execute("VACUUM INTO ?", [str(path)])
        with path.open("rb+") as copy:
            os.fsync(copy.fileno())
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(f"The backup to {path} failed: {error}.") from error


class _Job:
    """Something to be done with a connection, and what came of it."""

    __slots__ = ("again", "error", "function", "future", "key", "result", "ring")

    def __init__(
        self,
        function: Callable[[Connection], Any],
        key: str,
        again: Callable[[Connection], Any] | None,
        ring: str,
    ) -> None:
        self.function = function
        self.key = key
        self.again = again
        self.ring = ring
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection, maybe_done: bool = False) -> None:
        function = self.again if maybe_done and self.again is not None else self.function
        self.error = None
        self.result = function(connection)

    def answer(self) -> None:
        """Tell whoever waits; in its own loop."""
        if self.future.done():  # given up
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


_Line: TypeAlias = "SimpleQueue[_Job | None]"


class _Worker(threading.Thread):
    """One thread with one connection, made when needed and made again when lost."""

    def __init__(self, engine: Engine, line: _Line) -> None:
        super().__init__(name=f"database-{type(self).__name__}", daemon=True)
        self.engine = engine
        self.line = line
        self._connection: Connection | None = None

    def run(self) -> None:
        """Work until a None is in the line."""
        while (first := self.line.get()) is not None:
            jobs = self.take(first)
            try:
                self.do(jobs)
            except Exception as error:  # a worker outlives everything
                self.drop()
                for job in jobs:
                    job.error = error
            _answer(jobs)
        self.drop()

    def take(self, first: _Job) -> list[_Job]:
        """What is done together with the first in line."""
        return [first]

    def do(self, jobs: list[_Job]) -> None:
        """Do them and note what came of each."""
        raise NotImplementedError

    def options(self) -> dict[str, Any]:
        """How the connection is used."""
        return {}

    def connection(self) -> Connection:
        """The connection of this thread."""
        if self._connection is None:
            self._connection = self.engine.connect().execution_options(**self.options())
        return self._connection

    def drop(self) -> None:
        """Forget the connection, and with it what is not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.invalidate()
            connection.close()


class _Reader(_Worker):
    """Looks things up; nothing can be changed here."""

    def options(self) -> dict[str, Any]:
        if self.engine.dialect.name == "sqlite":
            return {"reading": True}
        return {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

    def connection(self) -> Connection:
        is_new = self._connection is None
        connection = super().connection()
        if is_new and self.engine.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA query_only = ON")
            connection.rollback()
        return connection

    def do(self, jobs: list[_Job]) -> None:
        for job in jobs:
            if job.future.cancelled():
                continue
            try:
                self._read(job)
            except DBAPIError as error:
                # Nothing is written here: who tries makes a mistake.
                is_mistake = _is_read_only(error) or not _is_unavailable(error)
                job.error = error if is_mistake else Unavailable(str(error.orig))
            except Exception as error:
                job.error = error

    def _read(self, job: _Job) -> None:
        """A connection may have been lost while nobody used it, so there is a second try."""
        for is_last in (False, True):
            try:
                connection = self.connection()
                with connection.begin():
                    return job.run(connection)
            except DBAPIError as error:
                if _is_unavailable(error):
                    self.drop()
                if is_last or not _is_lost(error):
                    raise


class _Writer(_Worker):
    """Commits whatever waits, together."""

    def take(self, first: _Job) -> list[_Job]:
        jobs = [first]
        with suppress(Empty):
            while len(jobs) < LARGEST_GROUP:
                job = self.line.get_nowait()
                if job is None:
                    self.line.put(None)  # the end, but after these
                    break
                jobs.append(job)
        # Everybody locks in the same order, so nobody waits in a circle.
        jobs.sort(key=lambda job: job.key)
        return jobs

    def do(self, jobs: list[_Job]) -> None:
        for _ in range(ROUNDS):
            self._commit(jobs)
            jobs = [job for job in jobs if _is_collision(job.error)]
            if not jobs:
                return
        for job in jobs:
            job.error = Unavailable(f"always in the way of another: {job.error}")

    def _commit(self, jobs: list[_Job]) -> None:
        """All of them in one transaction, tried again as long as that can help."""
        maybe_done = False  # an earlier try may have been committed
        for number, pause in enumerate(PATIENCE):
            time.sleep(pause)
            committing = False
            try:
                connection = self.connection()
                with connection.begin():
                    _run_all(connection, jobs, maybe_done)
                    self._ring(connection, jobs)
                    committing = True
                return
            except DBAPIError as error:
                self.drop()
                failure = error
            lost = _is_lost(failure)
            if committing and lost and not maybe_done:
                maybe_done = True
                jobs = _set_aside(jobs, failure)
            # Once more for a connection that was lost while nobody used it.
            if not jobs or not (maybe_done or (lost and number == 0)):
                break
        for job in jobs:
            job.error = Unavailable(str(failure.orig), unknown=maybe_done)

    def _ring(self, connection: Connection, jobs: list[_Job]) -> None:
        rings = [job.ring for job in jobs if job.ring and job.error is None]
        if rings and self.engine.dialect.name == "postgresql":
            connection.execute(_RING, {"rings": rings})


_RING = text(f"SELECT pg_notify('{CHANNEL}', ring) FROM unnest(CAST(:rings AS text[])) AS ring")


def _run_all(connection: Connection, jobs: list[_Job], maybe_done: bool) -> None:
    """Together, which is cheap; one by one only if one of them fails, which is rare."""
    if len(jobs) > 1 and _succeeds(connection, jobs, maybe_done):
        return
    for job in jobs:
        _succeeds(connection, [job], maybe_done)


def _succeeds(connection: Connection, jobs: list[_Job], maybe_done: bool) -> bool:
    """Whether these went through; if not, they left nothing behind but the error."""
    savepoint = connection.begin_nested()
    for job in jobs:
        try:
            job.run(connection, maybe_done)
        except Exception as error:
            if isinstance(error, DBAPIError) and _is_unavailable(error):
                raise
            savepoint.rollback()
            job.error = error
            return False
    savepoint.commit()
    return True


def _set_aside(jobs: list[_Job], failure: DBAPIError) -> list[_Job]:
    """Those that can find out whether they were committed; the others never will."""
    for job in jobs:
        if job.again is None and job.error is None:
            job.error = Unavailable(str(failure.orig), unknown=True)
    return [job for job in jobs if job.again is not None]


def _answer(jobs: list[_Job]) -> None:
    """One call for all that wait in the same loop."""
    loops: dict[asyncio.AbstractEventLoop, list[_Job]] = defaultdict(list)
    for job in jobs:
        loops[job.future.get_loop()].append(job)
    for loop, done in loops.items():
        with suppress(RuntimeError):  # closed: nobody waits any more
            loop.call_soon_threadsafe(_answer_all, done)


def _answer_all(jobs: list[_Job]) -> None:
    for job in jobs:
        job.answer()


def _is_unavailable(error: DBAPIError) -> bool:
    """Whether this says something about the database, and not about what was asked of it."""
    if isinstance(error.orig, sqlite3.Error):
        return (getattr(error.orig, "sqlite_errorcode", 0) & 0xFF) in _SQLITE_UNAVAILABLE
    return _is_lost(error) or _code(error).startswith(_POSTGRESQL_UNAVAILABLE)


def _is_lost(error: DBAPIError) -> bool:
    """Whether the connection is gone, perhaps with an answer that was on its way."""
    if isinstance(error.orig, sqlite3.Error):
        return False
    code = _code(error)
    # What the server never sent has no code; these are sent as it hangs up.
    unheard = not code and isinstance(error, OperationalError | InterfaceError)
    return error.connection_invalidated or unheard or code.startswith(_POSTGRESQL_HANGS_UP)


def _code(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""


def _is_read_only(error: DBAPIError) -> bool:
    return "readonly" in str(error.orig) or _code(error) == "25006"


def _is_collision(error: Exception | None) -> bool:
    return isinstance(error, DBAPIError) and _code(error) in _POSTGRESQL_COLLISIONS
