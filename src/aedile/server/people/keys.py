"""API keys: tokens with which somebody's programs play.

A key is shown once. A program sends it as `Authorization: Bearer aedile_…` and
acts as the person who made it, at tables only: it cannot change the account.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    bindparam,
    delete,
    func,
    select,
    update,
)

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.names import clean_name
from aedile.server.people.places import NOWHERE, Place
from aedile.server.people.sessions import SEEN_EVERY, Identity
from aedile.server.people.tokens import KEY_PREFIX, fingerprint, new_token
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.schema import keys, people
from aedile.server.times import Clock

say = Templates("messages")
TOO_MANY_KEYS = say(
    "You already have {n} API keys; revoke one first.",
    one="You already have {n} API key; revoke it first.",
)
UNKNOWN_KEY = say("You have no such API key.")

ID_LENGTH = 16  # how many digits of its hash are its id


class Key(NamedTuple):
    """An API key, without its token."""

    id: str
    name: str
    created: int
    used: int | None
    address: str | None


class Keys:
    """Makes, lists, finds and revokes keys."""

    def __init__(self, database: Database, clock: Clock, settings: Settings) -> None:
        self._database = database
        self._clock = clock
        self._most = settings.keys

    async def create(self, person: str, name: str) -> tuple[Key, str]:
        """A new key and its token; raises Refused."""
        token = KEY_PREFIX + new_token()
        row = {
            "hash": fingerprint(token),
            "person": person,
            "label": clean_name(name),
            "created": self._clock.now(),
        }
        await self._database.run(lambda c: self._insert(c, row), write=True, key=person)
        return _key({**row, "used": None, "address": None}), token

    def _insert(self, connection: Connection, row: dict[str, object]) -> None:
        count = select(func.count()).where(keys.c.person == row["person"])
        if connection.execute(count).scalar_one() >= self._most:
            raise Refused("too-many", TOO_MANY_KEYS(n=self._most))
        connection.execute(keys.insert().values(row))

    async def listing(self, person: str) -> list[Key]:
        """The keys somebody has, the oldest first."""
        query = select(keys).where(keys.c.person == person).order_by(keys.c.created, keys.c.hash)
        rows = await self._database.run(lambda c: c.execute(query).mappings().all())
        return [_key(row) for row in rows]

    async def revoke(self, person: str, key: str) -> None:
        """Revoke a key; raises Refused."""
        gone = delete(keys).where(_id_is(key), keys.c.person == person)
        count = await self._database.run(lambda c: c.execute(gone).rowcount, write=True)
        if not count:
            raise Refused("not-found", UNKNOWN_KEY())

    async def good(self, ids: Collection[str]) -> set[str]:
        """Those of these keys that are still valid."""
        values = {"ids": list(ids)}
        return await self._database.run(lambda c: set(c.scalars(_GOOD, values)))

    async def find(self, token: str, place: Place = NOWHERE) -> Identity | None:
        """The person whose program this is."""
        if not token.startswith(KEY_PREFIX):
            return None
        query = (
            select(
                people.c.id,
                people.c.name,
                people.c.kind,
                people.c.admin,
                people.c.banned,
                keys.c.hash,
                keys.c.used,
            )
            .join_from(keys, people, keys.c.person == people.c.id)
            .where(keys.c.hash == fingerprint(token))
        )
        row = await self._database.run(lambda c: c.execute(query).first())
        if row is None or row.banned:
            return None
        now = self._clock.now()
        if row.used is None or now - row.used >= SEEN_EVERY:
            touched = update(keys).where(keys.c.hash == row.hash)
            touched = touched.values(used=now, address=place.address)
            await self._database.run(lambda c: c.execute(touched).rowcount, write=True)
        return Identity(row.id, row.name, row.kind, False, key=row.hash[:ID_LENGTH])


def end_keys(connection: Connection, person: str) -> list[str]:
    """Delete all keys somebody has; their ids."""
    query = select(keys.c.hash).where(keys.c.person == person)
    gone = [each[:ID_LENGTH] for each in connection.execute(query).scalars()]
    connection.execute(delete(keys).where(keys.c.person == person))
    return gone


def _id_is(key: str) -> ColumnElement[bool]:
    return func.substr(keys.c.hash, 1, ID_LENGTH) == key


_SHORT = func.substr(keys.c.hash, 1, ID_LENGTH)
# It refers to itself in circles, so it is made once: see `garbage`.
_GOOD = (
    select(_SHORT)
    .join_from(keys, people, keys.c.person == people.c.id)
    .where(_SHORT.in_(bindparam("ids", expanding=True)), ~people.c.banned)
)


def _key(row: RowMapping | dict[str, Any]) -> Key:
    return Key(row["hash"][:ID_LENGTH], row["label"], row["created"], row["used"], row["address"])
