"""Deleting an account: everything about the person goes, and what others need stays.

An account goes some days after it was asked for, or at once. In between nobody is signed in to it,
it is closed to others and gets no part in anything new; whoever signs in again may take it back.

The row of a person stays behind without a name, a password or anything else, because
tables refer to it. Its tables are told one after the other (`forgetting`), which may take a
while; until then the row says so, and a server that is restarted goes on with it.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from sqlalchemy import Connection, delete, select, update

from aedile.server.people import relations
from aedile.server.people.accounts import (
    ACCOUNT,
    DELETED,
    DELETING,
    GUEST,
    person_row,
    update_person,
)
from aedile.server.people.administrators import check_not_last, take_turns
from aedile.server.people.audit import AuditLog
from aedile.server.people.credentials import end_access
from aedile.server.people.names import NAMELESS
from aedile.server.people.places import Place
from aedile.server.people.sanctions import DAY
from aedile.server.people.sessions import Sessions
from aedile.server.store.database import Database
from aedile.server.store.schema import (
    challenges,
    chat,
    comments,
    contacts,
    notices,
    outbox,
    passkeys,
    people,
    practice,
    push,
    puzzle_attempts,
    ratings,
    reports,
    sanctions,
    security_events,
    seeking,
    solvers,
    totp,
    variations,
    wishes,
)
from aedile.server.times import Clock

WAIT = 7 * DAY  # in which it can be taken back
SAID_NOTHING = "…"  # in place of what they said
_OWN = (
    *(totp, passkeys, challenges, security_events, outbox, ratings),
    *(notices, wishes, contacts, push),
    *(comments, variations),
    *(reports, sanctions, seeking),
    *(puzzle_attempts, solvers, practice),
)


# Tells somebody when their account goes, in the same transaction.
Tell: TypeAlias = Callable[[Connection, str, int], None]


class Deletion:
    """Deletes people, and knows whose tables have yet to be told."""

    def __init__(
        self, database: Database, clock: Clock, sessions: Sessions, audit: AuditLog
    ) -> None:
        self._database = database
        self._clock = clock
        self._sessions = sessions
        self._audit = audit

    async def ask(self, person: str, place: Place, tell: Tell) -> int | None:
        """Delete an account some days from now; when. None for a guest, who is deleted at once.

        Raises Refused for the last administrator.
        """
        at = self._clock.now() + WAIT

        def change(connection: Connection) -> int | None:
            take_turns(connection)
            check_not_last(connection, person)
            row = person_row(connection, person, lock=True)
            if row["kind"] == GUEST:  # they could not sign in again
                self._delete(connection, person)
                return None
            end_access(connection, person, None, keep=False)
            if row["delete_at"] is not None:
                return int(row["delete_at"])
            connection.execute(delete(seeking).where(seeking.c.person == person))
            update_person(connection, person, {"delete_at": at})
            self._audit.mark(connection, person, "deletion-asked", place)
            tell(connection, person, at)
            return at

        goes = await self._database.run(change, write=True)
        self._sessions.tell(person)
        return goes

    async def take_back(self, person: str, place: Place) -> None:
        """The account stays after all."""
        asked = people.c.id == person, people.c.kind == ACCOUNT, people.c.delete_at.is_not(None)

        def change(connection: Connection) -> None:
            if connection.execute(update(people).where(*asked).values(delete_at=None)).rowcount:
                told = outbox.c.person == person, outbox.c.kind == "leaving"
                connection.execute(delete(outbox).where(*told))
                self._audit.mark(connection, person, "deletion-taken-back", place)

        await self._database.run(change, write=True)

    async def delete(self, person: str) -> None:
        """Delete somebody, at once and for good; raises Refused for the last administrator."""

        def change(connection: Connection) -> None:
            take_turns(connection)
            check_not_last(connection, person)
            self._delete(connection, person)

        await self._database.run(change, write=True)
        self._sessions.tell(person)

    async def delete_due(self) -> None:
        """Delete those whose time has come, each once, whichever process is faster."""
        now = self._clock.now()
        due = people.c.kind == ACCOUNT, people.c.delete_at <= now
        query = select(people.c.id).where(*due).order_by(people.c.delete_at)

        def change(connection: Connection, person: str) -> None:
            mine = select(people.c.id).where(people.c.id == person, *due).with_for_update()
            if connection.execute(mine).first() is not None:
                self._delete(connection, person)

        for person in await self._database.run(lambda c: c.execute(query).scalars().all()):
            await self._database.run(partial(change, person=person), write=True)
            self._sessions.tell(person)

    def _delete(self, connection: Connection, person: str) -> None:
        end_access(connection, person, None, keep=False)
        _forget(connection, person)
        relations.forget(connection, person)
        connection.execute(delete(reports).where(reports.c.about == person))
        mine = update(chat).where(chat.c.person == person)
        connection.execute(mine.values(name=NAMELESS, text=SAID_NOTHING))
        nothing = dict.fromkeys(("folded", "skeleton", "password", "recovery", "delete_at"))
        gone = {"name": NAMELESS, "kind": DELETING, "admin": False}
        update_person(connection, person, nothing | gone)
        self._audit.note(connection, person, "deleted-account", person)  # from nowhere

    async def unfinished(self) -> list[str]:
        """Those whose tables have yet to be told."""
        query = select(people.c.id).where(people.c.kind == DELETING)
        return list(await self._database.run(lambda c: c.execute(query).scalars().all()))

    async def finish(self, person: str) -> None:
        """All tables know; what others were still writing about them meanwhile goes as well."""

        def change(connection: Connection) -> None:
            _forget(connection, person)
            update_person(connection, person, {"kind": DELETED})

        await self._database.run(change, write=True)


def _forget(connection: Connection, person: str) -> None:
    for table in _OWN:
        connection.execute(delete(table).where(table.c.person == person))
