"""Sessions: who is signed in, on which device.

The browser holds a token, the server its fingerprint, so a stolen database
signs nobody in. Signing in always makes a new token. A session ends by signing out,
by changing the password elsewhere, when it was not used for a long time, and after
a fixed number of days in any case. Listeners are told, and close sockets.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Connection, Executable, delete, select, update

from aedile.server.people.tokens import fingerprint, new_token
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.schema import people, sessions
from aedile.server.times import Clock

DAY = 86_400_000  # milliseconds
SEEN_EVERY = 600_000  # how exactly it is known when a session was last used


class Identity(NamedTuple):
    """Who is signed in, and by what."""

    id: str
    name: str
    kind: str
    admin: bool
    session: str | None = None  # the fingerprint of a session
    key: str | None = None  # the id of an API key: a program


# Called with the person, and the session or key that ended; None for all of them.
Ended: TypeAlias = Callable[[str, str | None], None]


class Sessions:
    """Opens, finds and ends sessions."""

    def __init__(self, database: Database, clock: Clock, settings: Settings) -> None:
        self._database = database
        self._clock = clock
        self._idle = settings.session_idle_days * DAY
        self._longest = settings.session_days * DAY
        self.on_ended: list[Ended] = []

    async def open(self, person: str) -> str:
        """The token of a new session."""
        token = new_token()
        now = self._clock.now()
        row = {
            "token": fingerprint(token),
            "person": person,
            "created": now,
            "seen": now,
            "expires": now + self._longest,
        }
        await self._database.run(lambda c: _execute(c, sessions.insert().values(row)), write=True)
        return token

    async def find(self, token: str) -> Identity | None:
        """Whose session it is, if it is still good."""
        mark = fingerprint(token)
        query = (
            select(
                people.c.id,
                people.c.name,
                people.c.kind,
                people.c.admin,
                people.c.banned,
                sessions.c.seen,
                sessions.c.expires,
            )
            .join_from(sessions, people, sessions.c.person == people.c.id)
            .where(sessions.c.token == mark)
        )
        row = await self._database.run(lambda c: c.execute(query).first())
        now = self._clock.now()
        if row is None or row.banned:
            return None
        if now >= min(row.expires, row.seen + self._idle):
            await self._end(row.id, mark)
            return None
        if now - row.seen >= SEEN_EVERY:
            touched = update(sessions).where(sessions.c.token == mark).values(seen=now)
            await self._database.run(lambda c: _execute(c, touched), write=True)
        return Identity(row.id, row.name, row.kind, bool(row.admin), session=mark)

    async def good(self, marks: Collection[str]) -> set[str]:
        """Those of these sessions that are still good, whoever may have ended the others."""
        now = self._clock.now()
        query = (
            select(sessions.c.token)
            .join_from(sessions, people, sessions.c.person == people.c.id)
            .where(sessions.c.token.in_(marks), sessions.c.expires > now, ~people.c.banned)
        )
        return await self._database.run(lambda c: set(c.execute(query).scalars()))

    async def close(self, identity: Identity) -> None:
        """Sign out here."""
        if identity.session is not None:
            await self._end(identity.id, identity.session)

    async def close_others(self, person: str, besides: str | None = None) -> None:
        """Sign out everywhere, or everywhere else."""
        mine = sessions.c.person == person
        gone = await self._database.run(lambda c: _delete(c, mine, besides), write=True)
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


def _execute(connection: Connection, change: Executable) -> None:
    connection.execute(change)


def _delete(connection: Connection, which: ColumnElement[bool], besides: str | None) -> list[str]:
    query = select(sessions.c.token).where(which)
    gone = [mark for mark in connection.execute(query).scalars() if mark != besides]
    if gone:
        connection.execute(delete(sessions).where(sessions.c.token.in_(gone)))
    return gone
