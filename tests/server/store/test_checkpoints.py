"""What SQLite has written ahead goes into its database beside the writer, not within a commit."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from aedile.server.store import checkpoints
from aedile.server.store.checkpoints import LONG, checkpoint
from aedile.server.store.database import Database

pytestmark = pytest.mark.anyio

PAGES = 50
USUAL = 1_000  # pages after which SQLite would do it within a commit


def _fill(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS filled (bytes BLOB)"))
    connection.execute(text("INSERT INTO filled VALUES (zeroblob(:n))"), {"n": 4096 * PAGES})


def _in_the_file(path: Path) -> int:
    """How often it was filled, as far as the database alone knows."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as file:
        try:
            return int(file.execute("SELECT count(*) FROM filled").fetchone()[0])
        except sqlite3.Error:
            return 0


async def _reached(path: Path) -> None:
    """It is in the database."""
    async with asyncio.timeout(20):
        while not _in_the_file(path):
            await asyncio.sleep(0.01)


def _written_ahead(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])


async def test_what_was_written_ahead_goes_into_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 0.01)
    path = tmp_path / "a.db"

    async with Database(f"sqlite:///{path}") as database:
        await database.run(_fill, write=True)
        await _reached(path)


async def test_no_commit_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1000)
    path = tmp_path / "a.db"

    async with Database(f"sqlite:///{path}") as database:
        for _ in range(2 * USUAL // PAGES):
            await database.run(_fill, write=True)

        assert _in_the_file(path) == 0


async def test_the_writer_sees_to_it_if_nobody_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1000)
    path = tmp_path / "a.db"

    async with Database(f"sqlite:///{path}") as database:
        for _ in range(2 * LONG // PAGES + 1):
            await database.run(_fill, write=True)

        assert _in_the_file(path) > 0


async def test_a_long_log_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1000)
    path = tmp_path / "a.db"

    async with Database(f"sqlite:///{path}") as database:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            for _ in range(LONG // PAGES + 1):
                await database.run(_fill, write=True)
            checkpoint(connection)
            await database.run(_fill, write=True)

            assert _written_ahead(connection) < 2 * PAGES


async def test_a_checkpoint_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter((sqlite3.OperationalError("disk I/O error"),))

    def fail_once(connection: sqlite3.Connection) -> None:
        for failure in failures:
            raise failure
        checkpoint(connection)

    monkeypatch.setattr(checkpoints, "EVERY", 0.01)
    monkeypatch.setattr(checkpoints, "checkpoint", fail_once)
    path = tmp_path / "a.db"

    async with Database(f"sqlite:///{path}") as database:
        await database.run(_fill, write=True)
        await _reached(path)
