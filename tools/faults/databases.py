"""Databases of both kinds, read and harmed behind the back of the server."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.helpers.postgresql import Cluster
from tools.faults.oracle import Row, Said

KINDS = ("sqlite", "postgresql")
ROWS = "SELECT table_id, seq, kind, body, actor, cmd, at FROM events"
CHAT = "SELECT table_id, number, text, cmd FROM chat"
SEQS = "SELECT table_id, max(seq) FROM events GROUP BY table_id"
# As a careful host would run it: unlike in tests, what is committed is on disk.
CAREFUL = {"fsync": "on", "full_page_writes": "on"}


class FaultyDatabase(ABC):
    """A database that the server thinks is its own."""

    kind: str
    url: str

    @abstractmethod
    def execute(self, statement: str, *values: Any) -> list[Any]:
        """Run one statement, committed by itself; places for values are written `?`."""

    def rows(self) -> list[Row]:
        """All events."""
        return [Row(*row) for row in self.execute(ROWS)]

    def chat(self) -> list[Said]:
        """All remarks."""
        return [Said(*row) for row in self.execute(CHAT)]

    def seqs(self) -> dict[str, int]:
        """The last event of each table."""
        return dict(self.execute(SEQS))


class Sqlite(FaultyDatabase):
    """A file."""

    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite:///{path}"

    def execute(self, statement: str, *values: Any) -> list[Any]:
        """Run one statement, committed by itself."""
        with closing(sqlite3.connect(self.path, timeout=30, isolation_level=None)) as connection:
            return connection.execute(statement, values).fetchall()


class Postgresql(FaultyDatabase):
    """A database of a cluster."""

    kind = "postgresql"

    def __init__(self, cluster: Cluster, name: str) -> None:
        self.cluster = cluster
        self.name = name
        self.url = cluster.url(name)

    def connect(self) -> psycopg.Connection[Any]:
        """A connection beside those of the server."""
        return psycopg.connect(self.url, autocommit=True)

    def execute(self, statement: str, *values: Any) -> list[Any]:
        """Run one statement, committed by itself."""
        with self.connect() as connection:
            cursor = connection.execute(statement.replace("?", "%s").encode(), values or None)
            return cursor.fetchall() if cursor.description else []


class Clusters:
    """One PostgreSQL for all scenarios, started when the first needs it."""

    def __init__(self) -> None:
        self._running: Cluster | None = None

    @contextmanager
    def database(self, kind: str, folder: Path) -> Iterator[FaultyDatabase]:
        """A new, empty database."""
        if kind == "sqlite":
            yield Sqlite(folder / "aedile.db")
            return
        if self._running is None:
            self._running = Cluster(**CAREFUL)
        name = self._running.create()
        try:
            yield Postgresql(self._running, name)
        finally:
            self._running.drop(name)

    def close(self) -> None:
        """Stop it and forget everything."""
        if self._running is not None:
            self._running.remove()
            self._running = None
