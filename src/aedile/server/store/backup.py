"""Backups: a SQLite file with everything, from any database into any other.

So a backup of one kind of server can be restored on the other: this is also
how a host moves from SQLite to PostgreSQL.
"""

import asyncio
import shutil
import tempfile
from pathlib import Path

from sqlalchemy import Connection, Engine, func, select, text

from aedile.server.store import migrations
from aedile.server.store.database import Database
from aedile.server.store.errors import BadDatabase
from aedile.server.store.schema import (
    audit,
    metadata,
    outbox,
    people,
    security_events,
    tables,
)

ROWS = 1000  # copied at a time
SQLITE_HEAD = b"SQLite format 3\0"


async def back_up(database: Database, path: Path) -> None:
    """Everything as it is now into a new file, while the server runs; raises BadDatabase."""
    if path.exists():
        raise BadDatabase(f"There is a file {path} already; name another one.")
    if database.is_sqlite:
        await database.backup(path)
        return
    async with Database(f"sqlite:///{path}") as target:
        await asyncio.to_thread(_copy, database.engine, target.engine)


async def restore(database: Database, path: Path) -> None:
    """Load a backup into an empty database; raises BadDatabase."""
    if not _is_backup(path):
        raise BadDatabase(f"{path} is not a backup of Aedile.")
    # An older backup is brought up to date first; the file itself stays as it is.
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(path, Path(folder) / "backup.db"))
        async with Database(f"sqlite:///{copy}") as source:
            await asyncio.to_thread(_copy, source.engine, database.engine)


def _is_backup(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE_HEAD)) == SQLITE_HEAD


def _copy(source: Engine, target: Engine) -> None:
    """All rows, in one transaction on each side."""
    migrations.upgrade(target)
    isolated = "REPEATABLE READ" if source.dialect.name == "postgresql" else "SERIALIZABLE"
    reading = source.connect().execution_options(isolation_level=isolated)
    with reading as old, target.begin() as new:
        if any(new.execute(select(func.count()).select_from(t)).scalar() for t in (people, tables)):
            raise BadDatabase("This database is not empty; restore a backup into a new one.")
        for table in metadata.sorted_tables:
            rows = old.execution_options(yield_per=ROWS).execute(select(table))
            for part in rows.mappings().partitions():
                new.execute(table.insert(), [dict(row) for row in part])
        _count_on(new)


def _count_on(connection: Connection) -> None:
    """Number new rows after the old ones."""
    if connection.dialect.name != "postgresql":
        return
    for table in (audit, outbox, security_events):
        last = connection.execute(select(func.max(table.c.id))).scalar() or 0
        query = "SELECT setval(pg_get_serial_sequence(:table, 'id'), :next, false)"
        connection.execute(text(query), {"table": table.name, "next": last + 1})
