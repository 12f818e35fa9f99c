"""`aedile admin`, on both databases."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from aedile.server.people.auth import People
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.times import Clock
from tests.cli.conftest import Aedile
from tests.helpers.http import guest, running

PASSWORD = "seven hills, one river"


@pytest.fixture
def table(database_url: str) -> str:
    """A server with an account, a guest and a table; it has ended."""

    async def fill() -> str:
        async with running(database_url) as app:
            people = app.state.server.people
            livia, _ = await people.accounts.create_account("Livia", PASSWORD)
            await people.administrators.set_admin(livia.id, True)
            await people.accounts.create_account("Nero", PASSWORD)
            drusus = await guest(app, "Drusus")
            body = {"game": "trajan", "players": 2, "title": "Friday"}
            return str((await drusus.post("/api/tables", json=body)).json()["id"])

    return asyncio.run(fill())


async def sign_in(url: str, name: str, password: str) -> Any:
    async with Database(url) as database:
        people = People(database, Clock(), Settings(database=url))
        try:
            return await people.accounts.sign_in(name, password)
        finally:
            people.close()


def listed(aedile: Aedile, what: str, url: str) -> list[dict[str, Any]]:
    result = aedile("admin", what, "--database", url, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)[what]
    return found


def test_people_and_tables_are_listed(aedile: Aedile, database_url: str, table: str) -> None:
    users = listed(aedile, "users", database_url)
    tables = listed(aedile, "tables", database_url)
    shown = aedile("admin", "tables", "--database", database_url, "--phase", "open")

    assert {user["name"] for user in users} == {"Livia", "Nero", "Drusus"}
    assert [each["id"] for each in tables] == [table]
    assert "password" not in users[0]
    assert table in shown.stdout and "Friday" in shown.stdout
    assert "Livia" in aedile("admin", "users", "--database", database_url).stdout


def test_people_are_banned_and_raised(aedile: Aedile, database_url: str, table: str) -> None:
    def state(name: str) -> tuple[bool, bool]:
        users = {user["name"]: user for user in listed(aedile, "users", database_url)}
        return users[name]["admin"], users[name]["banned"]

    assert aedile("admin", "ban", "nero", "--database", database_url).exit_code == 0
    assert state("Nero") == (False, True)
    aedile("admin", "unban", "Nero", "--database", database_url)
    aedile("admin", "make-admin", "Nero", "--database", database_url)
    assert state("Nero") == (True, False)


def test_a_password_is_reset(aedile: Aedile, database_url: str, table: str) -> None:
    result = aedile("admin", "reset-password", "Livia", "--database", database_url)

    password = result.stdout.split()[-1]
    assert asyncio.run(sign_in(database_url, "Livia", password)).name == "Livia"


def test_a_table_is_deleted_with_all_its_moves(
    aedile: Aedile,
    database_url: str,
    table: str,
) -> None:
    gone = aedile("admin", "delete-table", table, "--database", database_url)
    again = aedile("admin", "delete-table", table, "--database", database_url)

    assert gone.exit_code == 0
    assert listed(aedile, "tables", database_url) == []
    assert again.exit_code == 2
    assert "There is no table" in again.stderr


def test_a_backup_is_restored_into_either_database(
    aedile: Aedile,
    database_url: str,
    table: str,
    tmp_path: Path,
) -> None:
    file, new = tmp_path / "backup", f"sqlite:///{tmp_path}/new.db"

    assert aedile("admin", "backup", file, "--database", database_url).exit_code == 0
    assert aedile("admin", "restore", file, "--database", new).exit_code == 0

    for what in ("users", "tables"):
        assert listed(aedile, what, new) == listed(aedile, what, database_url)
    assert asyncio.run(sign_in(new, "Livia", PASSWORD)).admin
    full = aedile("admin", "restore", file, "--database", database_url)
    twice = aedile("admin", "backup", file, "--database", database_url)
    nonsense = aedile("admin", "restore", __file__, "--database", new)
    assert [each.exit_code for each in (full, twice, nonsense)] == [2, 2, 2]
    assert "not empty" in full.stderr


def test_a_backup_of_sqlite_moves_to_the_other_database(
    aedile: Aedile,
    database_url: str,
    tmp_path: Path,
) -> None:
    old = f"sqlite:///{tmp_path}/old.db"

    async def fill() -> None:
        async with running(old) as app:
            await guest(app, "Drusus")

    asyncio.run(fill())
    aedile("admin", "backup", tmp_path / "b", "--database", old)
    result = aedile("admin", "restore", tmp_path / "b", "--database", database_url)

    assert result.exit_code == 0, result.output
    assert [user["name"] for user in listed(aedile, "users", database_url)] == ["Drusus"]


def test_who_is_unknown_is_said(aedile: Aedile, tmp_path: Path) -> None:
    result = aedile("admin", "ban", "Nobody", "--data", tmp_path)

    assert result.exit_code == 2
    assert "no such person" in result.stderr.lower()
