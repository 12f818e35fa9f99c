"""What somebody wishes to be told, and the address mail goes to: optional, and confirmed by a link.

An address is nobody's until its owner has followed the link that was sent there. Whether others
have given the same one is never said.
"""

import hmac
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.notices import gathering
from aedile.server.notices import wishes as wished
from aedile.server.notices.gathering import SMTP, Happened
from aedile.server.notices.mail import ALL, stop_sign
from aedile.server.notices.wishes import KINDS, Wishes
from aedile.server.people.tokens import fingerprint, new_token
from aedile.server.store.database import Database
from aedile.server.store.schema import contacts, notices, outbox, people, push, wishes
from aedile.server.times import Clock

say = Templates("messages")
NO_ADDRESS = say("This is not an e-mail address.")
STALE_LINK = say("This link does not work any more. Ask for a new one.")

LONGEST_ADDRESS = 254
SHOWN = 50  # notices under the bell
_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@"
    r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+"
)


class Contact(NamedTuple):
    """An address, as its owner sees it."""

    email: str
    verified: bool
    bad: bool  # mail comes back from there


class Shown(NamedTuple):
    """Something that happened, under the bell."""

    id: int
    kind: str
    table: str | None
    game: str
    title: str
    at: int
    seen: bool


def check_address(text: str) -> str:
    """An address as it is stored; raises Refused."""
    text = text.strip()
    if len(text) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(text):
        raise Refused("bad-request", NO_ADDRESS())
    return text


class Contacts:
    """Keeps both, and what the page shows."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def wishes(self, person: str) -> Wishes:
        """What somebody wishes, or what is usual."""
        return wished.read(await self._database.run(lambda c: _wishes(c, person)))

    async def set_wishes(self, person: str, wish: Wishes) -> None:
        """From now on they wish this."""
        now = self._clock.now()
        channels = None if wish.channels == wished.USUAL else json.dumps(dict(wish.channels))
        values = wish._asdict() | {"channels": channels}

        def change(connection: Connection) -> None:
            before = wished.read(_own(connection, person, wish.language, now))
            keys = ("digest", "zone")
            if any(getattr(before, key) != getattr(wish, key) for key in keys):
                values.update(next_digest=wish.next_digest(now), digested=now)
            connection.execute(update(wishes).where(wishes.c.person == person).values(values))

        await self._database.run(change, write=True)

    async def contact(self, person: str) -> Contact | None:
        """Their address, if they gave one."""
        query = select(contacts).where(contacts.c.person == person)
        row = await self._database.run(lambda c: c.execute(query).first())
        if row is None:
            return None
        return Contact(row.email, row.verified is not None, row.bad is not None)

    async def set_address(self, person: str, address: str, language: str) -> None:
        """Give an address, or ask for the link once more; the mail with it waits in the outbox."""
        now = self._clock.now()

        def change(connection: Connection) -> None:
            _own(connection, person, language, now)
            old = connection.execute(select(contacts).where(contacts.c.person == person)).first()
            if old is None or old.email != address:
                _leave(connection, person, old, now)
                fresh = {"person": person, "email": address, "day": 0, "mails": 0}
                connection.execute(insert(contacts).values(fresh))
            _send(connection, person, "confirm", "", now)

        await self._database.run(change, write=True)

    async def remove_address(self, person: str) -> None:
        """No mail any more."""
        now = self._clock.now()

        def change(connection: Connection) -> None:
            old = connection.execute(select(contacts).where(contacts.c.person == person)).first()
            _leave(connection, person, old, now)

        await self._database.run(change, write=True)

    def tell_of_deletion(self, connection: Connection, person: str, at: int) -> None:
        """Write to their address, if they have one, when their account will be deleted."""
        good = contacts.c.verified.is_not(None), contacts.c.bad.is_(None)
        mine = select(contacts.c.person).where(contacts.c.person == person, *good)
        if connection.execute(mine).first() is not None:
            _send(connection, person, "leaving", "", self._clock.now(), {"at": at})

    async def confirm(self, token: str) -> str:
        """Whoever has this token has the address; the person. Raises Refused."""
        now = self._clock.now()
        mine = contacts.c.token == fingerprint(token)

        def change(connection: Connection) -> str | None:
            row = connection.execute(select(contacts).where(mine)).first()
            if row is None or row.expires < now:
                return None
            used = {"verified": row.verified or now, "bad": None, "token": None, "expires": None}
            connection.execute(update(contacts).where(mine).values(used))
            return str(row.person)

        person = await self._database.run(change, write=True)
        if person is None:
            raise Refused("not-found", STALE_LINK())
        return person

    async def stop(self, person: str, kind: str, sign: str, *, really: bool) -> str:
        """No mail of this kind any more, or none at all; their language. Raises Refused."""

        def change(connection: Connection) -> str | None:
            row = _wishes(connection, person)
            if row is None or not hmac.compare_digest(stop_sign(row.secret, kind), sign):
                return None
            if really:
                values = _without(wished.read(row), kind)
                connection.execute(update(wishes).where(wishes.c.person == person).values(values))
            return str(row.language)

        language = await self._database.run(change, write=really)
        if language is None:
            raise Refused("not-found", STALE_LINK())
        return language

    async def test(self, person: str, channels: Sequence[str], language: str) -> list[str]:
        """Send a test over every channel that leads somewhere; which those are."""
        now = self._clock.now()

        def change(connection: Connection) -> list[str]:
            _own(connection, person, language, now)
            mine = (outbox.c.person == person) & (outbox.c.kind == "test")
            connection.execute(delete(outbox).where(mine))
            each = Happened("test", person, "", "", "")
            gathering.tell(connection, [each], now, "", channels)
            rows = connection.execute(select(outbox.c.channel).where(mine).distinct())
            return sorted(rows.scalars())

        return await self._database.run(change, write=True)

    async def shown(self, person: str) -> list[Shown]:
        """What happened to somebody, the newest first."""
        n = notices.c
        query = select(n.id, n.kind, n.table_id, n.game, n.title, n.at, n.seen)
        query = query.where(n.person == person).order_by(n.id.desc()).limit(SHOWN)
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [Shown(*row) for row in rows]

    async def saw(self, person: str, upto: int) -> None:
        """They have seen it, up to this one."""
        mine = (notices.c.person == person) & (notices.c.id <= upto)
        change = update(notices).where(mine).values(seen=True)
        await self._database.run(lambda c: c.execute(change) and None, write=True)


def _wishes(connection: Connection, person: str) -> Any:
    return connection.execute(select(wishes).where(wishes.c.person == person)).first()


def _own(connection: Connection, person: str, language: str, now: int) -> Any:
    """The row of wishes, made if there is none; changes of one person wait for each other."""
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    if (row := _wishes(connection, person)) is not None:
        return row
    usual = Wishes(language=language)._asdict() | {"channels": None}
    values = {"person": person, "secret": new_token(), "digested": now, **usual}
    connection.execute(insert(wishes).values(values))
    return _wishes(connection, person)


def _leave(connection: Connection, person: str, old: Any, now: int) -> None:
    """Forget an address; if it was theirs, it is told."""
    waits = (outbox.c.person == person) & (outbox.c.channel == "email")
    connection.execute(delete(outbox).where(waits))
    if old is not None:
        connection.execute(delete(contacts).where(contacts.c.person == person))
        if old.verified is not None and old.bad is None:
            _send(connection, person, "changed", old.email, now)


def _send(
    connection: Connection,
    person: str,
    kind: str,
    to: str,
    now: int,
    said: Mapping[str, Any] | None = None,
) -> None:
    mine = (outbox.c.person == person) & (outbox.c.kind == kind)
    connection.execute(delete(outbox).where(mine))
    each = Happened(kind, person, "", "", "")
    gathering.put(connection, each, ("email", to), SMTP, now, json.dumps(said or {}))


def _without(wish: Wishes, kind: str) -> dict[str, Any]:
    if kind in (ALL, "digest"):  # who stops a digest does not want many mails in its place
        return {"digest": "none", "next_digest": None, "channels": _less(wish, KINDS)}
    return {"channels": _less(wish, (kind,))}


def _less(wish: Wishes, kinds: Sequence[str]) -> str:
    left: Mapping[str, Sequence[str]] = {
        kind: [each for each in channels if each != "email" or kind not in kinds]
        for kind, channels in wish.channels.items()
    }
    return json.dumps(left)


def rows_of(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """All that is kept of somebody here, for their export; nothing that could be used."""
    hidden = {"secret", "token", "auth", "p256dh", "person"}
    found: dict[str, list[dict[str, Any]]] = {}
    for table in (wishes, contacts, push, notices):
        columns = [each for each in table.c if each.name not in hidden]
        query = select(*columns).where(table.c.person == person)
        found[table.name] = [dict(row) for row in connection.execute(query).mappings()]
    return found
