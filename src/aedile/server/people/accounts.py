"""People: guests with a name only, and accounts that keep their games across devices.

A guest who becomes an account stays the same person, with all games. There
are no e-mail addresses, so people who forget their password use one of the
recovery codes that were shown once (`credentials`).
"""

from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Select,
    and_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.devices import device_of, device_token
from aedile.server.people.names import account_key, folded, new_name, skeleton
from aedile.server.people.passwords import Passwords, check_password
from aedile.server.people.sanctions import banned
from aedile.server.people.tokens import new_codes, new_id, new_token
from aedile.server.store.database import Database
from aedile.server.store.schema import people
from aedile.server.times import Clock

say = Templates("messages")
GUEST, ACCOUNT = "guest", "account"
DELETING, DELETED = "deleting", "deleted"  # not yet out of all tables; gone
GONE = (DELETING, DELETED)
# The same whether the name or the password is wrong, so that names cannot be tried out.
WRONG = say("This name and password do not belong together.")
UNKNOWN_ACCOUNT = say("There is no account called {name}.")
HAS_ACCOUNT = say("You already have an account.")
NAME_TAKEN = say("There is already an account called {name}; choose another name.")
LOOKS_ALIKE = say("{name} looks like the name of another account; choose another name.")
NOBODY = say("There is no such person.")
TAKE_BACK_FIRST = say("This account is to be deleted. Keep it first, on the page of your data.")


class Person(NamedTuple):
    """Somebody, as the server knows them."""

    id: str
    name: str
    kind: str  # guest or account; deleting or deleted
    admin: bool
    banned: bool
    created: int
    webhook: str | None
    page: str  # who may see theirs: see `pages`
    delete_at: int | None  # when the account goes; None: it stays

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
        name = new_name(name)
        values = self._newcomer(name) | {"kind": GUEST}
        return await self._database.run(lambda c: _insert_guest(c, values), write=True)

    async def create_account(
        self, name: str, password: str, guest: str | None = None
    ) -> tuple[Person, list[str]]:
        """A new account, or one for a guest, with its recovery codes; raises Refused."""
        name = new_name(name)
        check_password(password, name)
        codes, stored_codes = new_codes()
        values = self._newcomer(name) | {
            "kind": ACCOUNT,
            **_compared(name),
            "password": await self._passwords.hash(password),
            "recovery": stored_codes,
        }
        person = await self._database.run(
            lambda c: _insert_account(c, values, guest), write=True, key="accounts"
        )
        return person, codes

    async def sign_in(self, name: str, password: str) -> Person:
        """The account with this name and password; raises Refused, always with the same message."""
        row = await self.account_row(name)
        fits = await self._passwords.fits(row["password"] if row else None, password)
        if row is None or not fits:
            raise Refused("wrong-password", WRONG())
        return await self.welcome(person_of(row))

    async def welcome(self, person: Person) -> Person:
        """Somebody who may come in; raises Refused."""
        return await self._database.run(lambda c: welcome(c, person, self._clock.now()))

    # Devices.

    async def new_device(self, person: str) -> str:
        """A token for a device on which somebody has just signed in."""
        return device_token((await self.row(person))["password"] or "")

    async def device(self, name: str, token: str) -> str:
        """The device that signed in to this account before and has this token; "" for none."""
        row = await self.account_row(name)
        return device_of(row["password"], token) if row else ""

    # Changes.

    async def rename(self, person: str, name: str) -> Person:
        """Change a name, from the next table on; raises Refused."""
        name = new_name(name)
        return await self._database.run(
            lambda c: rename(c, person, name), write=True, key="accounts"
        )

    async def set_webhook(self, person: str, url: str | None) -> str:
        """Set or remove a webhook; the secret that signs its deliveries."""
        secret = new_token()
        await self._set(person, webhook=url, webhook_secret=secret if url else None)
        return secret

    async def set_page(self, person: str, shown: str) -> None:
        """Who may see somebody's page."""
        await self._set(person, page=shown)

    # Looking up.

    async def get(self, person: str) -> Person:
        """Somebody by id; raises Refused."""
        return person_of(await self.row(person))

    async def by_name(self, name: str) -> Person:
        """An account by its name; raises Refused."""
        row = await self.account_row(name)
        if row is None:
            raise Refused("not-found", UNKNOWN_ACCOUNT(name=name))
        return person_of(row)

    async def listing(self, after: str = "", count: int = 100, name: str = "") -> list[Person]:
        """Everybody with this in their name, a page at a time, in the order of ids."""
        query = select(people).where(people.c.id > after).order_by(people.c.id).limit(count)
        if name:
            query = query.where(_named(name))
        rows = await self._database.run(lambda c: c.execute(query).mappings().all())
        return [person_of(row) for row in rows]

    def _newcomer(self, name: str) -> dict[str, Any]:
        now = self._clock.now()
        return {"id": new_id(), "name": name, "created": now, "seen": now, "admin": False}

    async def account_row(self, name: str) -> RowMapping | None:
        """All that is stored of the account of this name."""
        query = select(people).where(people.c.folded == account_key(name))
        return await self._database.run(lambda c: c.execute(query).mappings().first())

    async def row(self, person: str) -> RowMapping:
        """All that is stored of somebody; raises Refused."""
        return await self._database.run(lambda c: person_row(c, person))

    async def _set(self, person: str, **values: Any) -> None:
        await self._database.run(lambda c: update_person(c, person, values), write=True)


def _named(part: str) -> ColumnElement[bool]:
    """Those with this in their name; of accounts as they are compared, which is quicker."""
    guest = and_(people.c.folded.is_(None), people.c.name.icontains(part, autoescape=True))
    return or_(people.c.folded.contains(folded(part), autoescape=True), guest)


def _insert_guest(connection: Connection, values: dict[str, Any]) -> Person:
    _check_looks(connection, values["name"])
    connection.execute(people.insert().values(values))
    return person_of(person_row(connection, values["id"]))


def _insert_account(connection: Connection, values: dict[str, Any], guest: str | None) -> Person:
    _one_at_a_time(connection)  # two must not look alike
    _check_looks(connection, values["name"], guest)
    try:
        if guest is None:
            connection.execute(people.insert().values(values))
            return person_of(person_row(connection, values["id"]))
        if person_row(connection, guest)["kind"] != GUEST:
            raise Refused("wrong-phase", HAS_ACCOUNT())
        kept = {name: value for name, value in values.items() if name not in ("id", "created")}
        update_person(connection, guest, kept)
        return person_of(person_row(connection, guest))
    except IntegrityError:
        raise _taken(values["name"]) from None


def rename(connection: Connection, person: str, name: str) -> Person:
    """Give somebody another name, one after the other; raises Refused."""
    _one_at_a_time(connection)
    row = person_row(connection, person)
    values: dict[str, Any] = {"name": name}
    if row["folded"] != folded(name):  # who has a name may write it otherwise
        _check_looks(connection, name, person)
    if row["kind"] == ACCOUNT:
        values |= _compared(name)
    try:
        update_person(connection, person, values)
    except IntegrityError:
        raise _taken(name) from None
    return person_of(person_row(connection, person))


def _one_at_a_time(connection: Connection) -> None:
    """Names are given out one after the other; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('aedile accounts'))"))


def _check_looks(connection: Connection, name: str, person: str | None = None) -> None:
    """Nobody may take the name of another account, or one that looks like it."""
    same = or_(people.c.folded == folded(name), people.c.skeleton == skeleton(name))
    for row in connection.execute(select(people.c.id, people.c.folded).where(same)):
        if row.id == person:
            continue
        if row.folded == folded(name):
            raise _taken(name)
        raise Refused("name-taken", LOOKS_ALIKE(name=name))


def _compared(name: str) -> dict[str, str]:
    return {"folded": folded(name), "skeleton": skeleton(name)}


def _taken(name: str) -> Refused:
    return Refused("name-taken", NAME_TAKEN(name=name))


def person_row(connection: Connection, person: str, lock: bool = False) -> RowMapping:
    """All that is stored of somebody, kept from other writers if need be; raises Refused."""
    query = select(people).where(people.c.id == person)
    if lock:  # SQLite has one writer anyway
        query = query.with_for_update()
    row = connection.execute(query).mappings().first()
    if row is None:
        raise Refused("not-found", NOBODY())
    return row


def update_person(connection: Connection, person: str, values: dict[str, Any]) -> None:
    """Change what is stored of somebody."""
    connection.execute(update(people).where(people.c.id == person).values(values))


def person_of(row: RowMapping) -> Person:
    """Somebody as they are stored."""
    return Person(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        admin=bool(row["admin"]),
        banned=bool(row["banned"]),
        created=row["created"],
        webhook=row["webhook"],
        page=row["page"],
        delete_at=row["delete_at"],
    )


def leaving() -> Select[Any]:
    """Those who have asked to be deleted, as a part of a query."""
    return select(people.c.id).where(people.c.delete_at.is_not(None))


def welcome(connection: Connection, person: Person, now: int) -> Person:
    """Somebody who may come in; raises Refused."""
    if person.banned:
        raise banned(connection, person.id, now)
    return person
