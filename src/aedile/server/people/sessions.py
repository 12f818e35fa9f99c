"""Sessions: who is signed in, on which device.

The browser holds a token, the server its fingerprint, so a stolen database
signs nobody in. Signing in always makes a new token. A session ends by signing out,
by changing the password elsewhere, when it was not used for a long time, and after
a fixed number of days in any case. Listeners are told, and close sockets. What is
dangerous can be done for some minutes after its owner proved who they are.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    delete,
    func,
    select,
    update,
)

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.places import NOWHERE, Place
from aedile.server.people.tokens import fingerprint, new_token
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.prepared import Among, Prepared, as_keys
from aedile.server.store.schema import people, sessions
from aedile.server.store.together import Together
from aedile.server.times import Clock

UNKNOWN_SESSION = Templates("messages")("You have no such session.")

DAY = 86_400_000  # milliseconds
SEEN_EVERY = 600_000  # how exactly it is known when a session was last used
CONFIRMED_FOR = 600_000  # how long dangerous things can be done
ID_LENGTH = 16  # how many digits of its hash are its id


class Identity(NamedTuple):
    """Who is signed in, and by what."""

    id: str
    name: str
    kind: str
    admin: bool
    session: str | None = None  # the fingerprint of a session
    key: str | None = None  # the id of an API key: a program
    confirmed: int | None = None  # when they last proved who they are in this session
    leaving: bool = False  # has asked to be deleted

    @property
    def moderates(self) -> bool:
        """Looks after the server, and is here in person: a program with their key is not."""
        return self.admin and self.key is None


class Session(NamedTuple):
    """A session, as its owner sees it."""

    id: str
    created: int
    seen: int
    address: str | None
    agent: str | None


# Called with the person, and the session or key that ended; None for all of them.
Ended: TypeAlias = Callable[[str, str | None], None]


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, database: Database, clock: Clock, settings: Settings) -> None:
        self._database = database
        self._clock = clock
        self._idle = settings.session_idle_days * DAY
        self._longest = settings.session_days * DAY
        self._looks = Together(self._look_up)
        self.on_ended: list[Ended] = []

    async def open(self, person: str, place: Place = NOWHERE, confirmed: bool = False) -> str:
        """The token of a new session; `confirmed`, if they have just proved who they are."""
        token = new_token()
        now = self._clock.now()
        row = {
            "token": fingerprint(token),
            "person": person,
            "created": now,
            "seen": now,
            "expires": now + self._longest,
            "confirmed": now if confirmed else None,
            **place._asdict(),
        }
        await self._database.run(lambda c: _execute(c, sessions.insert().values(row)), write=True)
        return token

    async def confirm(self, identity: Identity) -> str:
        """They have proved again who they are; the session goes on under a new token."""
        token = new_token()
        values = {"token": fingerprint(token), "confirmed": self._clock.now()}
        same = update(sessions).where(sessions.c.token == identity.session).values(values)
        await self._database.run(lambda c: _execute(c, same), write=True)
        self.tell(identity.id, identity.session)
        return token

    def is_confirmed(self, identity: Identity) -> bool:
        """Whether they may do what is dangerous now."""
        now, at = self._clock.now(), identity.confirmed
        return at is not None and at <= now < at + CONFIRMED_FOR

    async def listing(self, person: str) -> list[Session]:
        """The sessions somebody has, the last used first."""
        now = self._clock.now()
        good = (sessions.c.expires > now) & (sessions.c.seen > now - self._idle)
        query = select(sessions).where(sessions.c.person == person, good)
        query = query.order_by(sessions.c.seen.desc(), sessions.c.token)
        rows = await self._database.run(lambda c: c.execute(query).mappings().all())
        return [
            Session(
                row["token"][:ID_LENGTH], row["created"], row["seen"], row["address"], row["agent"]
            )
            for row in rows
        ]

    async def revoke(self, person: str, session: str) -> None:
        """End one session; raises Refused."""
        this = func.substr(sessions.c.token, 1, ID_LENGTH) == session
        which = this & (sessions.c.person == person)
        gone = await self._database.run(lambda c: _delete(c, which, None), write=True)
        if not gone:
            raise Refused("not-found", UNKNOWN_SESSION())
        for mark in gone:
            self.tell(person, mark)

    async def find(self, token: str, place: Place = NOWHERE) -> Identity | None:
        """Whose session it is, if it is still good."""
        mark = fingerprint(token)
        row, now = await self._looks.get(mark), self._clock.now()
        if row is None:
            return None
        if row.banned:
            return None
        if now >= min(row.expires, row.seen + self._idle):
            await self._end(row.id, mark)
            return None
        if now - row.seen >= SEEN_EVERY:
            touched = update(sessions).where(sessions.c.token == mark)
            touched = touched.values(seen=now, **place._asdict())
            await self._database.run(lambda c: _execute(c, touched), write=True)
        admin, confirmed = bool(row.admin), row.confirmed
        leaving = row.delete_at is not None
        return Identity(row.id, row.name, row.kind, admin, mark, None, confirmed, leaving)

    async def _look_up(self, marks: Collection[str]) -> "dict[str, _Found]":
        rows = await self._database.run(lambda c: _FIND.rows(c, {"marks": as_keys(marks)}))
        return {mark: _Found(*row) for mark, *row in rows}

    async def good(self, marks: Collection[str]) -> set[str]:
        """Those of these sessions that are still good, whoever may have ended the others."""
        values = {"marks": list(marks), "now": self._clock.now()}
        return await self._database.run(lambda c: set(c.scalars(_GOOD, values)))

    async def close(self, identity: Identity) -> None:
        """Sign out here."""
        if identity.session is not None:
            await self._end(identity.id, identity.session)

    async def close_others(self, person: str, besides: str | None = None) -> None:
        """Sign out everywhere, or everywhere else."""
        gone = await self._database.run(lambda c: end_sessions(c, person, besides), write=True)
        for mark in gone:
            self.tell(person, mark)

    async def delete_expired(self) -> int:
        """Delete expired sessions; how many there were."""
        now = self._clock.now()
        old = (sessions.c.expires <= now) | (sessions.c.seen <= now - self._idle)
        return len(await self._database.run(lambda c: _delete(c, old, None), write=True))

    def tell(self, person: str, ended: str | None = None) -> None:
        """Tell the listeners what has ended: a session, an API key, or all that somebody has."""
        for listener in self.on_ended:
            listener(person, ended)

    async def _end(self, person: str, mark: str) -> None:
        gone = delete(sessions).where(sessions.c.token == mark)
        await self._database.run(lambda c: _execute(c, gone), write=True)
        self.tell(person, mark)


class _Found(NamedTuple):
    """A session and whose it is, as the database has them."""

    id: str
    name: str
    kind: str
    admin: int
    banned: int
    seen: int
    expires: int
    confirmed: int | None
    delete_at: int | None


# Asked with every request, and by everybody at once after a restart.
_FIND = Prepared(
    select(
        sessions.c.token,
        people.c.id,
        people.c.name,
        people.c.kind,
        people.c.admin,
        people.c.banned,
        sessions.c.seen,
        sessions.c.expires,
        sessions.c.confirmed,
        people.c.delete_at,
    )
    .join_from(sessions, people, sessions.c.person == people.c.id)
    .where(Among(sessions.c.token, "marks"))
)
# Statements that refer to themselves in circles are made once: see `garbage`.
_THESE = sessions.c.token.in_(bindparam("marks", expanding=True))
_GOOD = (
    select(sessions.c.token)
    .join_from(sessions, people, sessions.c.person == people.c.id)
    .where(_THESE, sessions.c.expires > bindparam("now"), ~people.c.banned)
)
_END = delete(sessions).where(_THESE)


def end_sessions(connection: Connection, person: str, besides: str | None = None) -> list[str]:
    """Delete the sessions somebody has, apart from one; which they were."""
    return _delete(connection, sessions.c.person == person, besides)


def _execute(connection: Connection, change: Executable) -> None:
    connection.execute(change)


def _delete(connection: Connection, which: ColumnElement[bool], besides: str | None) -> list[str]:
    query = select(sessions.c.token).where(which)
    gone = [mark for mark in connection.execute(query).scalars() if mark != besides]
    if gone:
        connection.execute(_END, {"marks": gone})
    return gone
