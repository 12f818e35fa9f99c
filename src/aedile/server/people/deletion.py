"""Deleting an account: everything about the person goes, and what others need stays.

The row of a person stays behind without a name, a password or anything else, because
tables refer to it. Its tables are told one after the other (`forgetting`), which may take a
while; until then the row says so, and a server that is restarted goes on with it.
"""

from sqlalchemy import Connection, delete, select, update

from aedile.server.people import relations
from aedile.server.people.accounts import DELETED, DELETING, update_person
from aedile.server.people.administrators import check_not_last, take_turns
from aedile.server.people.audit import AuditLog
from aedile.server.people.credentials import end_access
from aedile.server.people.names import NAMELESS
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

SAID_NOTHING = "…"  # in place of what they said
_OWN = (
    *(totp, passkeys, challenges, security_events, outbox, ratings),
    *(notices, wishes, contacts, push),
    *(comments, variations),
    *(reports, sanctions, seeking),
    *(puzzle_attempts, solvers, practice),
)


class Deletion:
    """Deletes people, and knows whose tables have yet to be told."""

    def __init__(self, database: Database, sessions: Sessions, audit: AuditLog) -> None:
        self._database = database
        self._sessions = sessions
        self._audit = audit

    async def delete(self, person: str) -> None:
        """Delete somebody, at once and for good; raises Refused for the last administrator."""

        def change(connection: Connection) -> None:
            take_turns(connection)
            check_not_last(connection, person)
            end_access(connection, person, None, keep=False)
            for table in _OWN:
                connection.execute(delete(table).where(table.c.person == person))
            relations.forget(connection, person)
            connection.execute(delete(reports).where(reports.c.about == person))
            mine = update(chat).where(chat.c.person == person)
            connection.execute(mine.values(name=NAMELESS, text=SAID_NOTHING))
            nothing = dict.fromkeys(("folded", "skeleton", "password", "recovery"))
            update_person(
                connection,
                person,
                {**nothing, "name": NAMELESS, "kind": DELETING, "admin": False},
            )
            self._audit.note(connection, person, "deleted-account", person)  # from nowhere

        await self._database.run(change, write=True)
        self._sessions.tell(person)

    async def unfinished(self) -> list[str]:
        """Those whose tables have yet to be told."""
        query = select(people.c.id).where(people.c.kind == DELETING)
        return list(await self._database.run(lambda c: c.execute(query).scalars().all()))

    async def finish(self, person: str) -> None:
        """All tables know."""
        await self._database.run(lambda c: update_person(c, person, {"kind": DELETED}), write=True)
