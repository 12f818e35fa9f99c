"""People: guests with a name only, and accounts that keep their games across devices.

A guest who becomes an account stays the same person, with all games. There
are no e-mail addresses, so people who forget their password use one of the
recovery codes that were shown once. The first account administers the server.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, RowMapping, func, select, text, update
from sqlalchemy.exc import IntegrityError

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.names import clean_name, folded
from aedile.server.people.passwords import Passwords, check_password
from aedile.server.people.tokens import (
    RECOVERY_CODES,
    code_fingerprint,
    new_id,
    new_recovery_code,
    new_token,
)
from aedile.server.store.database import Database
from aedile.server.store.schema import people
from aedile.server.times import Clock

say = Templates("messages")
GUEST, ACCOUNT = "guest", "account"
# The same whether the name or the password is wrong, so that names cannot be tried out.
WRONG = say("This name and password do not belong together.")
WRONG_CODE = say("This name and recovery code do not belong together.")
NO_PASSWORD = say("A guest has no password.")
GUEST_ADMINISTRATOR = say("A guest cannot be an administrator; they need an account.")
UNKNOWN_ACCOUNT = say("There is no account called {name}.")
NOT_YOUR_PASSWORD = say("This is not your password.")
HAS_ACCOUNT = say("You already have an account.")
NAME_TAKEN = say("There is already an account called {name}; choose another name.")
NOBODY = say("There is no such person.")
BANNED = say("This account is banned from this server.")


class Person(NamedTuple):
    """Somebody, as the server knows them."""

    id: str
    name: str
    kind: str  # guest or account
    admin: bool
    banned: bool
    created: int
    webhook: str | None

    @property
    def is_account(self) -> bool:
        """Has a password."""
        return self.kind == ACCOUNT


class Accounts:
    """Creates, finds and changes people."""

    def __init__(self, database: Database, clock: Clock, passwords: Passwords) -> None:
        self._database = database
        self._clock = clock
        self._passwords = passwords

    # Signing in.

    async def create_guest(self, name: str) -> Person:
        """Somebody new, with nothing but a name; raises Refused."""
        name = clean_name(name)
        values = self._newcomer(name) | {"kind": GUEST}
        return await self._database.run(lambda c: _insert_guest(c, values), write=True)

    async def create_account(
        self, name: str, password: str, guest: str | None = None
    ) -> tuple[Person, list[str]]:
        """A new account, or one for a guest, with its recovery codes; raises Refused."""
        name = clean_name(name)
        check_password(password, name)
        codes, stored_codes = _new_codes()
        values = self._newcomer(name) | {
            "kind": ACCOUNT,
            "folded": folded(name),
            "password": await self._passwords.hash(password),
            "recovery": stored_codes,
        }
        person = await self._database.run(
            lambda c: _insert_account(c, values, guest), write=True, key="accounts"
        )
        return person, codes

    async def sign_in(self, name: str, password: str) -> Person:
        """The account with this name and password; raises Refused, always with the same message."""
        row = await self._account(name)
        fits = await self._passwords.fits(row["password"] if row else None, password)
        if row is None or not fits:
            raise Refused("wrong-password", WRONG())
        return _welcome(_person(row))

    async def recover(self, name: str, code: str, password: str) -> Person:
        """Set a new password with a recovery code, which is used up; raises Refused."""
        check_password(password, name)
        mark = code_fingerprint(code)
        row = await self._account(name)
        # Hashed in any case, so that it takes as long.
        stored = await self._passwords.hash(password)
        if row is None:
            raise Refused("wrong-password", WRONG_CODE())
        person = str(row["id"])
        return _welcome(
            await self._database.run(lambda c: _use_code(c, person, mark, stored), write=True)
        )

    # Changes.

    async def change_password(self, person: str, old: str, new: str) -> None:
        """Set a new password, given the old one; raises Refused."""
        row = await self._checked(person, old)
        check_password(new, row["name"])
        await self._set(person, password=await self._passwords.hash(new))

    async def new_recovery_codes(self, person: str, password: str) -> list[str]:
        """New codes in place of all old ones; raises Refused."""
        await self._checked(person, password)
        codes, stored = _new_codes()
        await self._set(person, recovery=stored)
        return codes

    async def reset_password(self, person: str, password: str) -> None:
        """Set a new password as an administrator, for somebody who has no way left to sign in."""
        row = await self._row(person)
        if row["kind"] != ACCOUNT:
            raise Refused("bad-request", NO_PASSWORD())
        check_password(password, row["name"])
        await self._set(person, password=await self._passwords.hash(password))

    async def rename(self, person: str, name: str) -> Person:
        """Change a name, from the next table on; raises Refused."""
        name = clean_name(name)
        return await self._database.run(lambda c: _rename(c, person, name), write=True)

    async def set_webhook(self, person: str, url: str | None) -> str:
        """Set or remove a webhook; the secret that signs its deliveries."""
        secret = new_token()
        await self._set(person, webhook=url, webhook_secret=secret if url else None)
        return secret

    async def set_banned(self, person: str, banned: bool) -> None:
        """Ban somebody, or lift the ban."""
        await self._set(person, banned=banned)

    async def make_admin(self, person: str) -> None:
        """Make an account an administrator."""
        if not (await self.get(person)).is_account:
            raise Refused("bad-request", GUEST_ADMINISTRATOR())
        await self._set(person, admin=True)

    # Looking up.

    async def get(self, person: str) -> Person:
        """Somebody by id; raises Refused."""
        return _person(await self._row(person))

    async def by_name(self, name: str) -> Person:
        """An account by its name; raises Refused."""
        row = await self._account(name)
        if row is None:
            raise Refused("not-found", UNKNOWN_ACCOUNT(name=name))
        return _person(row)

    async def listing(self, after: str = "", count: int = 100) -> list[Person]:
        """Everybody, a page at a time, in the order of ids."""
        query = select(people).where(people.c.id > after).order_by(people.c.id).limit(count)
        rows = await self._database.run(lambda c: c.execute(query).mappings().all())
        return [_person(row) for row in rows]

    def _newcomer(self, name: str) -> dict[str, Any]:
        now = self._clock.now()
        return {"id": new_id(), "name": name, "created": now, "seen": now, "admin": False}

    async def _account(self, name: str) -> RowMapping | None:
        try:
            wanted = folded(clean_name(name))
        except Refused:
            return None  # nobody has such a name
        query = select(people).where(people.c.folded == wanted)
        return await self._database.run(lambda c: c.execute(query).mappings().first())

    async def _row(self, person: str) -> RowMapping:
        return await self._database.run(lambda c: _row(c, person))

    async def _checked(self, person: str, password: str) -> RowMapping:
        row = await self._row(person)
        if not await self._passwords.fits(row["password"], password):
            raise Refused("wrong-password", NOT_YOUR_PASSWORD())
        return row

    async def _set(self, person: str, **values: Any) -> None:
        await self._database.run(lambda c: _update(c, person, values), write=True)


def _insert_guest(connection: Connection, values: dict[str, Any]) -> Person:
    _check_free(connection, values["name"])
    connection.execute(people.insert().values(values))
    return _person(_row(connection, values["id"]))


def _insert_account(connection: Connection, values: dict[str, Any], guest: str | None) -> Person:
    if connection.dialect.name == "postgresql":
        # Two accounts made at the same moment must not both be the first.
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('aedile accounts'))"))
    accounts = select(func.count()).where(people.c.kind == ACCOUNT)
    values = values | {"admin": connection.execute(accounts).scalar_one() == 0}
    try:
        if guest is None:
            connection.execute(people.insert().values(values))
            return _person(_row(connection, values["id"]))
        if _row(connection, guest)["kind"] != GUEST:
            raise Refused("wrong-phase", HAS_ACCOUNT())
        kept = {name: value for name, value in values.items() if name not in ("id", "created")}
        _update(connection, guest, kept)
        return _person(_row(connection, guest))
    except IntegrityError:
        raise _taken(values["name"]) from None


def _rename(connection: Connection, person: str, name: str) -> Person:
    row = _row(connection, person)
    values: dict[str, Any] = {"name": name}
    if row["kind"] == ACCOUNT:
        values["folded"] = folded(name)
    else:
        _check_free(connection, name)
    try:
        _update(connection, person, values)
    except IntegrityError:
        raise _taken(name) from None
    return _person(_row(connection, person))


def _use_code(connection: Connection, person: str, mark: str, password: str) -> Person:
    row = _row(connection, person)
    codes = json.loads(row["recovery"] or "[]")
    if mark not in codes:
        raise Refused("wrong-password", WRONG_CODE())
    codes.remove(mark)
    _update(connection, person, {"password": password, "recovery": json.dumps(codes)})
    return _person(row)


def _check_free(connection: Connection, name: str) -> None:
    """A guest may not take the name of an account."""
    query = select(people.c.id).where(people.c.folded == folded(name))
    if connection.execute(query).first() is not None:
        raise _taken(name)


def _taken(name: str) -> Refused:
    return Refused("name-taken", NAME_TAKEN(name=name))


def _row(connection: Connection, person: str) -> RowMapping:
    row = connection.execute(select(people).where(people.c.id == person)).mappings().first()
    if row is None:
        raise Refused("not-found", NOBODY())
    return row


def _update(connection: Connection, person: str, values: dict[str, Any]) -> None:
    connection.execute(update(people).where(people.c.id == person).values(values))


def _person(row: RowMapping) -> Person:
    return Person(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        admin=bool(row["admin"]),
        banned=bool(row["banned"]),
        created=row["created"],
        webhook=row["webhook"],
    )


def _welcome(person: Person) -> Person:
    if person.banned:
        raise Refused("not-allowed", BANNED())
    return person


def _new_codes() -> tuple[list[str], str]:
    """The codes, to be shown once, and what is stored of them."""
    codes: Sequence[str] = [new_recovery_code() for _ in range(RECOVERY_CODES)]
    return list(codes), json.dumps([code_fingerprint(code) for code in codes])
