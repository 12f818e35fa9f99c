"""Nobody can pass for an account by a name that looks like its own."""

from typing import Any

import pytest
from sqlalchemy import Connection, text

from aedile.server.errors import Refused
from aedile.server.people.accounts import Accounts
from aedile.server.store import migrations
from aedile.server.store.database import Database
from aedile.server.times import Clock

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse battery staple"


class Plain:
    """Passwords as they are, which takes no time."""

    async def hash(self, password: str) -> str:
        return password

    async def fits(self, stored: str | None, password: str) -> bool:
        return stored == password


@pytest.fixture
def accounts(database: Database) -> Accounts:
    plain: Any = Plain()
    return Accounts(database, Clock(), plain)


async def test_nobody_takes_a_name_that_looks_like_that_of_an_account(accounts: Accounts) -> None:
    await accounts.create_account("Paul", PASSWORD)
    guest = await accounts.create_guest("Nero")
    other, _ = await accounts.create_account("Sabina", PASSWORD)
    for tried in (
        accounts.create_account("PauI", PASSWORD),
        accounts.create_guest("PauI"),
        accounts.rename(guest.id, "PauI"),
        accounts.rename(other.id, "PauI"),
        accounts.create_account("PauI", PASSWORD, guest=guest.id),
    ):
        with pytest.raises(Refused, match="looks like") as refused:
            await tried
        assert refused.value.code == "name-taken"


async def test_who_has_a_name_may_write_it_otherwise(accounts: Accounts) -> None:
    paul, _ = await accounts.create_account("Paul", PASSWORD)
    assert (await accounts.rename(paul.id, "PAUL")).name == "PAUL"
    assert (await accounts.rename(paul.id, "PauI")).name == "PauI"
    guest = await accounts.create_guest("Nero")
    nero, _ = await accounts.create_account("Nero", PASSWORD, guest=guest.id)
    assert nero.id == guest.id


async def test_accounts_from_before_keep_their_names(empty_url: str) -> None:
    """Also two that look alike, and one of several alphabets."""
    database = Database(empty_url)
    migrations.upgrade(database.engine, "0001")
    with database.engine.begin() as connection:
        for number, name in enumerate(("Paul", "PauI", "Liviа")):
            _old(connection, str(number), name)
    plain: Any = Plain()
    async with database:
        accounts = Accounts(database, Clock(), plain)
        for name in ("Paul", "PauI", "Liviа"):
            assert (await accounts.sign_in(name, PASSWORD)).name == name
        with pytest.raises(Refused, match="looks like"):
            await accounts.create_guest("Livia")


def _old(connection: Connection, id: str, name: str) -> None:
    connection.execute(
        text(
            "INSERT INTO people (id, name, folded, kind, password, admin, banned, created, seen) "
            "VALUES (:id, :name, lower(:name), 'account', :password, :no, :no, 0, 0)"
        ),
        {"id": id, "name": name, "password": PASSWORD, "no": False},
    )
