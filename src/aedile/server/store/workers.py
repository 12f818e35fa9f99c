"""The threads that work with a database: readers, and writers with group commit.

A writer commits all that waits in one transaction; on PostgreSQL moves go first, in one of their
own. If one of the writes fails, which is rare, all are run again, each behind a savepoint of its
own, so it harms no other.
"""

import asyncio
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from aedile.server.store.append_all import (
    CHANNEL,
    Quick,
    append_all,
    make_function,
    was_heard_from,
)
from aedile.server.store.errors import (
    Unavailable,
    is_collision,
    is_lost,
    is_read_only,
    is_unavailable,
)

CACHED = 65536  # KiB of an SQLite database that its writer keeps at hand
LARGEST_GROUP = 128  # writes in one transaction
MOST_READ = 16  # by one reader before others get what waits
PATIENCE = (0.0, 0.1, 0.2, 0.5, 1.0, 2.0, 2.0)  # seconds between tries to learn of a commit
READERS = 3
ROUNDS = 3  # tries of a write that collided with another one


class Job:
    """Something to be done with a connection, and what came of it."""

    __slots__ = ("again", "error", "function", "future", "key", "notify", "quick", "result")

    def __init__(
        self,
        function: Callable[[Connection], Any],
        key: str,
        again: Callable[[Connection], Any] | None,
        notify: str,
        quick: Quick | None,
    ) -> None:
        self.function = function
        self.key = key
        self.again = again
        self.notify = notify
        self.quick = quick  # PostgreSQL only
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection, maybe_done: bool = False) -> None:
        function = self.again if maybe_done and self.again is not None else self.function
        self.error = None
        self.result = function(connection)

    def attempt(self, connection: Connection) -> None:
        """Run it for those who still wait; only what the database itself says is raised."""
        if self.future.cancelled():
            return
        try:
            self.run(connection)
        except DBAPIError:
            raise
        except Exception as error:
            self.error = error

    def answer(self) -> None:
        """Tell whoever waits; in its own loop."""
        if self.future.done():  # given up
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


Queue: TypeAlias = "SimpleQueue[Job | None]"


class Worker(threading.Thread):
    """One thread with one connection, made when needed and made again when lost."""

    def __init__(self, engine: Engine, queue: Queue) -> None:
        super().__init__(name=f"database-{type(self).__name__}", daemon=True)
        self.engine = engine
        self.queue = queue
        self._connection: Connection | None = None

    def run(self) -> None:
        """Work until a None comes out of the queue."""
        while (first := self.queue.get()) is not None:
            for jobs in self.take(first):
                try:
                    self.do(jobs)
                except Exception as error:  # a worker outlives everything
                    self.drop()
                    for job in jobs:
                        job.error = error
                _answer(jobs)
        self.drop()

    def take(self, first: Job) -> list[list[Job]]:
        """The first in the queue and what is done with it; a group is answered before the next."""
        return [[first]]

    def do(self, jobs: list[Job]) -> None:
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


class Reader(Worker):
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

    def take(self, first: Job) -> list[list[Job]]:
        jobs = [first]
        share = min(MOST_READ, self.queue.qsize() // READERS)
        with suppress(Empty):
            while len(jobs) <= share:
                job = self.queue.get_nowait()
                if job is None:
                    self.queue.put(None)  # the end, but after these
                    break
                jobs.append(job)
        return [jobs]

    def do(self, jobs: list[Job]) -> None:
        if len(jobs) > 1 and self._read_all(jobs):
            return
        for job in jobs:
            if job.future.cancelled():
                continue
            try:
                self._read(job)
            except DBAPIError as error:
                # Nothing is written here: who tries makes a mistake.
                is_mistake = is_read_only(error) or not is_unavailable(error)
                job.error = error if is_mistake else Unavailable(str(error.orig))
            except Exception as error:
                job.error = error

    def _read_all(self, jobs: list[Job]) -> bool:
        """In one transaction, which is cheap; False if that fails, and each is to be read alone."""
        try:
            connection = self.connection()
            with connection.begin():
                for job in jobs:
                    job.attempt(connection)
        except DBAPIError:
            return False
        return True

    def _read(self, job: Job) -> None:
        """A connection may have been lost while nobody used it, so there is a second try."""
        for is_last in (False, True):
            try:
                connection = self.connection()
                with connection.begin():
                    return job.run(connection)
            except DBAPIError as error:
                if is_unavailable(error):
                    self.drop()
                if is_last or not is_lost(error):
                    raise


class Writer(Worker):
    """Commits whatever waits, together."""

    def options(self) -> dict[str, Any]:
        if self.engine.dialect.name == "sqlite":
            return {}
        return {"isolation_level": "AUTOCOMMIT", "begins": True}

    def connection(self) -> Connection:
        is_new = self._connection is None
        connection = super().connection()
        if is_new and self.engine.dialect.name == "postgresql":
            make_function(connection)
        elif is_new:
            # Nobody else writes, so what it has read stays true: logs are everywhere in the file.
            connection.exec_driver_sql(f"PRAGMA cache_size = -{CACHED}")
            connection.rollback()
        return connection

    def take(self, first: Job) -> list[list[Job]]:
        jobs = [first]
        with suppress(Empty):
            while len(jobs) < LARGEST_GROUP:
                job = self.queue.get_nowait()
                if job is None:
                    self.queue.put(None)  # the end, but after these
                    break
                jobs.append(job)
        # Everybody locks in the same order, so nobody waits in a circle.
        jobs.sort(key=lambda job: job.key)
        # Moves do not wait for what takes longer; writes of one key keep their order.
        slow = {job.key for job in jobs if job.quick is None}
        quick = [job for job in jobs if job.key not in slow]
        groups = (quick, [job for job in jobs if job.key in slow])
        return [group for group in groups if group]

    def do(self, jobs: list[Job]) -> None:
        left, maybe_done = jobs, False
        if all(job.quick is not None for job in jobs):
            left, maybe_done = self._commit_quickly(jobs)
        self._settle(left, maybe_done)

    def _commit_quickly(self, jobs: list[Job]) -> tuple[list[Job], bool]:
        """In one statement; which are left, and whether they may have been committed."""
        writes = [job.quick for job in jobs if job.quick is not None]
        try:
            connection = self.connection()
        except DBAPIError:
            return jobs, False
        if was_heard_from(connection):
            return jobs, False
        try:
            done = append_all(connection, writes)
        except DBAPIError as error:  # one of them fails, or the connection did
            lost = is_lost(error)
            if lost:
                self.drop()
            return jobs, lost
        for place in done:
            jobs[place].result = writes[place].result
        return [job for place, job in enumerate(jobs) if place not in done], False

    def _settle(self, jobs: list[Job], maybe_done: bool = False) -> None:
        for _ in range(ROUNDS):
            if not jobs:
                return
            self._commit(jobs, maybe_done)
            jobs = [job for job in jobs if is_collision(job.error)]
        for job in jobs:
            job.error = Unavailable(f"always in the way of another: {job.error}")

    def _commit(self, jobs: list[Job], maybe_done: bool) -> None:
        """All of them in one transaction, tried again as long as that can help.

        `maybe_done`: an earlier try may have been committed.
        """
        for number, pause in enumerate(PATIENCE):
            if pause:  # even one of nothing would hand over to the event loop
                time.sleep(pause)
            committing = False
            try:
                connection = self.connection()
                connection.begin()
                _run_all(connection, jobs, maybe_done)
                self._notify(connection, jobs)
                committing = True
                connection.commit()
                return
            except DBAPIError as error:
                self.drop()
                failure = error
            lost = is_lost(failure)
            if committing and lost and not maybe_done:
                maybe_done = True
                jobs = _set_aside(jobs, failure)
            # Once more for a connection that was lost while nobody used it.
            if not jobs or not (maybe_done or (lost and number == 0)):
                break
        for job in jobs:
            job.error = Unavailable(str(failure.orig), unknown=maybe_done)

    def _notify(self, connection: Connection, jobs: list[Job]) -> None:
        payloads = [job.notify for job in jobs if job.notify and job.error is None]
        if payloads and self.engine.dialect.name == "postgresql":
            connection.execute(_NOTIFY, {"payloads": payloads})


_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', one) FROM unnest(CAST(:payloads AS text[])) AS one")


def _run_all(connection: Connection, jobs: list[Job], maybe_done: bool) -> None:
    """Together, which is cheap; one by one only if one of them fails, which is rare."""
    if _succeed(connection, jobs, maybe_done):
        return
    connection.rollback()
    for job in jobs if len(jobs) > 1 else ():
        savepoint = connection.begin_nested()
        if _succeed(connection, [job], maybe_done):
            savepoint.commit()
        else:
            savepoint.rollback()


def _succeed(connection: Connection, jobs: list[Job], maybe_done: bool) -> bool:
    """Whether these went through; if not, one has its error, and what they did is to be undone."""
    for job in jobs:
        try:
            job.run(connection, maybe_done)
        except Exception as error:
            if isinstance(error, DBAPIError) and is_unavailable(error):
                raise
            job.error = error
            return False
    return True


def _set_aside(jobs: list[Job], failure: DBAPIError) -> list[Job]:
    """Those that can find out whether they were committed; the others never will."""
    for job in jobs:
        if job.again is None and job.error is None:
            job.error = Unavailable(str(failure.orig), unknown=True)
    return [job for job in jobs if job.again is not None]


def _answer(jobs: list[Job]) -> None:
    """One call for all that wait in the same loop."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = defaultdict(list)
    for job in jobs:
        loops[job.future.get_loop()].append(job)
    for loop, done in loops.items():
        with suppress(RuntimeError):  # closed: nobody waits any more
            loop.call_soon_threadsafe(_answer_all, done)


def _answer_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.answer()
