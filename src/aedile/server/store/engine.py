"""Setting up a database: its address, and how each connection to it behaves."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from aedile.server.store.checkpoints import LONG
from aedile.server.store.errors import BadDatabase
from aedile.server.store.prepared import execute
from aedile.server.store.primary import Primary, wait_for_standby

BUSY = 5  # seconds to wait for somebody else's lock, or for a connection


def read_url(text: str) -> URL:
    """The address of a database Aedile can use; raises BadDatabase."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadDatabase(
            f"{text!r} is not the URL of a database: write sqlite:///PATH or "
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


def engine_for(url: URL) -> Engine:
    """Connections are kept by the threads, so there is no pool."""
    if url.get_backend_name() == "sqlite":
        own = {"isolation_level": None, "check_same_thread": False, "timeout": BUSY}
        engine = create_engine(url, poolclass=NullPool, connect_args=own)
        event.listen(engine, "connect", set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    alive = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
    engine = _postgresql(url, alive | {"tcp_user_timeout": 15_000})
    event.listen(engine, "connect", _set_up_postgresql)
    event.listen(engine, "begin", _begin_postgresql)
    if names_several_hosts(url):
        primary = Primary()
        event.listen(engine, "do_connect", lambda *given: primary.connect(given[-1]))
    return engine


def read_only_engine(url: URL) -> Engine:
    """Connections that can change nothing, not even bring the schema up to date."""
    if url.get_backend_name() == "sqlite":
        path = Path(str(url.database)).absolute()
        # Where nobody has it open, nothing needs to be made beside it to keep out of their way.
        in_use = path.with_name(f"{path.name}-wal").exists()
        file = f"{path.as_uri()}?mode=ro{'' if in_use else '&immutable=1'}"
        return create_engine(
            "sqlite://",
            poolclass=NullPool,
            creator=lambda: sqlite3.connect(file, uri=True, timeout=BUSY),
        )
    return _postgresql(url, {"options": "-c default_transaction_read_only=on"})


def _postgresql(url: URL, wishes: dict[str, Any]) -> Engine:
    usual = {"connect_timeout": BUSY, "application_name": "aedile"} | wishes
    chosen = {name: value for name, value in usual.items() if name not in url.query}
    try:
        return create_engine(url, poolclass=NullPool, connect_args=chosen)
    except ImportError as error:
        raise BadDatabase(
            "PostgreSQL needs a driver that is not installed: pip install 'aedile[postgresql]'."
        ) from error


def names_several_hosts(url: URL) -> bool:
    """A primary and its standbys."""
    return "," in str(url.query.get("host", ""))


def set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """What is committed is on disk, and readers do not wait for a writer."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA journal_size_limit = {64 * 2**20}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {2 * LONG}")


def _begin_sqlite(connection: Connection) -> None:
    # A write that began as a read could not wait for another one to end.
    reading = connection.get_execution_options().get("reading")
    execute(connection, "BEGIN" if reading else "BEGIN IMMEDIATE").close()


def _begin_postgresql(connection: Connection) -> None:
    # Otherwise the driver does so by itself.
    if connection.get_execution_options().get("begins"):
        execute(connection, "BEGIN").close()


def _set_up_postgresql(connection: Any, _: object) -> None:
    connection.autocommit = True
    wait_for_standby(connection)
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
