"""What is on disk is for the owner alone, from the moment it is there."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from aedile.server.store.backup import back_up
from aedile.server.store.database import Database
from aedile.server.store.errors import BadDatabase
from aedile.server.store.events import EventStore
from tests.helpers.stores import created, summary

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _careless() -> Iterator[None]:
    """Whoever starts the server lets everybody read what they write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rights that are given later come too late."""

    def late(*_: object) -> None:
        raise AssertionError("it was open to others before")

    monkeypatch.setattr(Path, "chmod", late)
    monkeypatch.setattr(os, "chmod", late)


def rights(folder: Path, start: str) -> dict[str, int]:
    return {
        path.name: stat.S_IMODE(path.stat().st_mode)
        for path in folder.iterdir()
        if path.name.startswith(start)
    }


@pytest.mark.usefixtures("unchanged")
async def test_a_new_database_is_for_its_owner(tmp_path: Path) -> None:
    async with Database(f"sqlite:///{tmp_path}/new/aedile.db") as database:
        await EventStore(database).create("t", [created()], summary())
        found = rights(tmp_path / "new", "aedile.db")
        assert found == dict.fromkeys(("aedile.db", "aedile.db-wal", "aedile.db-shm"), 0o600)
    assert rights(tmp_path, "new") == {"new": 0o700}


async def test_one_from_before_is_taken_from_others(sqlite_template: Path, tmp_path: Path) -> None:
    path = tmp_path / "aedile.db"
    shutil.copyfile(sqlite_template, path)
    path.chmod(0o644)
    async with Database(f"sqlite:///{path}"):
        assert set(rights(tmp_path, "aedile.db").values()) == {0o600}


async def test_what_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Livia, this is not a database, but long enough to be looked at." * 20)
    path.chmod(0o644)
    with pytest.raises(BadDatabase):
        await Database(f"sqlite:///{path}").open()
    assert rights(tmp_path, "letter") == {"letter": 0o644}


async def test_a_backup_is_for_its_owner(
    database: Database, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("unchanged")
    await EventStore(database).create("t", [created()], summary())
    await back_up(database, tmp_path / "backup")
    assert rights(tmp_path, "backup")["backup"] == 0o600
