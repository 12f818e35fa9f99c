"""Who administers a server, and what they do to others.

The first is whoever knows the word that was printed where the server was started: nobody
else can read that. Administrators make others, and unmake them; the last one stays.
Whatever is done here stands in the audit log, together with it or not at all.
"""

from typing import Literal

from sqlalchemy import Connection, delete, func, select, text

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.accounts import ACCOUNT, person_row, update_person
from aedile.server.people.audit import CONSOLE, AuditLog
from aedile.server.people.places import NOWHERE, Place
from aedile.server.people.sanctions import lift_bans, put
from aedile.server.people.sessions import Sessions, end_sessions
from aedile.server.people.tokens import code_fingerprint, new_recovery_code
from aedile.server.store.database import Database
from aedile.server.store.schema import claims, passkeys, people, totp
from aedile.server.times import Clock

say = Templates("messages")
GUEST_ADMINISTRATOR = say("A guest cannot be an administrator; they need an account.")
LAST_ADMINISTRATOR = say("This is the only administrator; make another one first.")
WRONG_WORD = say("This is not the word; `aedile admin claim-word` prints a new one.")


class Administrators:
    """Makes and unmakes administrators, and does what only they may do."""

    def __init__(
        self, database: Database, clock: Clock, sessions: Sessions, audit: AuditLog
    ) -> None:
        self._database = database
        self._clock = clock
        self._sessions = sessions
        self._audit = audit

    # The word.

    async def first_word(self) -> str | None:
        """The word that claims a server which nobody administers; None if one was given out."""
        word, now = new_recovery_code(), self._clock.now()

        def make(connection: Connection) -> bool:
            take_turns(connection)
            if _how_many(connection) or connection.execute(select(claims)).first():
                return False
            connection.execute(claims.insert().values(hash=code_fingerprint(word), created=now))
            return True

        return word if await self._database.run(make, write=True) else None

    async def new_word(self) -> str:
        """A new word in place of any before it."""
        word, now = new_recovery_code(), self._clock.now()

        def make(connection: Connection) -> None:
            connection.execute(delete(claims))
            connection.execute(claims.insert().values(hash=code_fingerprint(word), created=now))
            self._audit.note(connection, CONSOLE, "made-claim-word")

        await self._database.run(make, write=True)
        return word

    async def claim(self, person: str, word: str, place: Place) -> None:
        """Whoever knows the word administers, and uses it up; raises Refused."""

        def use(connection: Connection) -> None:
            if person_row(connection, person)["kind"] != ACCOUNT:
                raise Refused("bad-request", GUEST_ADMINISTRATOR())
            used = delete(claims).where(claims.c.hash == code_fingerprint(word))
            if not connection.execute(used).rowcount:
                raise Refused("wrong-code", WRONG_WORD())
            update_person(connection, person, {"admin": True})
            self._audit.note(connection, person, "claimed", person, place)
            self._audit.mark(connection, person, "made-admin", place)

        await self._database.run(use, write=True)

    # What administrators do.

    async def set_admin(
        self, person: str, admin: bool, by: str = CONSOLE, place: Place = NOWHERE
    ) -> None:
        """Make an account an administrator, or unmake it; raises Refused."""

        def change(connection: Connection) -> None:
            take_turns(connection)
            row = person_row(connection, person)
            if row["kind"] != ACCOUNT:
                raise Refused("bad-request", GUEST_ADMINISTRATOR())
            if bool(row["admin"]) == admin:
                return
            if not admin:
                check_not_last(connection, person)
            update_person(connection, person, {"admin": admin})
            what: Literal["made-admin", "unmade-admin"]
            what = "made-admin" if admin else "unmade-admin"
            self._audit.note(connection, by, what, person, place)
            self._audit.mark(connection, person, what)

        await self._database.run(change, write=True)

    async def ban(
        self, person: str, by: str = CONSOLE, place: Place = NOWHERE, why: str = ""
    ) -> None:
        """Ban somebody: all sessions, API keys and sockets end; raises Refused."""
        await self._database.run(lambda c: self.shut_out(c, person, by, place, why), write=True)
        self.hang_up(person)

    def shut_out(
        self, connection: Connection, person: str, by: str, place: Place, why: str
    ) -> None:
        """The same, together with what else is done; then hang up."""
        now = self._clock.now()
        take_turns(connection)
        person_row(connection, person)
        check_not_last(connection, person)
        update_person(connection, person, {"banned": True})
        lift_bans(connection, person, now)
        put(connection, person, "ban", why, now, until=None)
        end_sessions(connection, person)
        self._audit.note(connection, by, "banned", person, place)

    def hang_up(self, person: str) -> None:
        """All that somebody is connected by ends."""
        self._sessions.tell(person)

    async def unban(self, person: str, by: str = CONSOLE, place: Place = NOWHERE) -> None:
        """Let somebody in again; raises Refused."""

        def change(connection: Connection) -> None:
            person_row(connection, person)
            update_person(connection, person, {"banned": False})
            lift_bans(connection, person, self._clock.now())
            self._audit.note(connection, by, "unbanned", person, place)

        await self._database.run(change, write=True)

    async def reset_factors(self, person: str) -> None:
        """Remove the second factor and all passkeys of somebody who has lost them."""

        def change(connection: Connection) -> None:
            person_row(connection, person)
            connection.execute(delete(totp).where(totp.c.person == person))
            connection.execute(delete(passkeys).where(passkeys.c.person == person))
            self._audit.note(connection, CONSOLE, "reset-factors", person)
            self._audit.mark(connection, person, "factors-reset")

        await self._database.run(change, write=True)


def check_not_last(connection: Connection, person: str) -> None:
    """Somebody else administers as well, or this one does not; raises Refused."""
    if not person_row(connection, person)["admin"]:
        return
    if not _how_many(connection, besides=person):
        raise Refused("wrong-phase", LAST_ADMINISTRATOR())


def _how_many(connection: Connection, besides: str = "") -> int:
    stays = people.c.delete_at.is_(None)  # who leaves is not counted on
    those = people.c.admin & ~people.c.banned & stays & (people.c.id != besides)
    return int(connection.execute(select(func.count()).where(those)).scalar_one())


def take_turns(connection: Connection) -> None:
    """Two administrators who unmake each other at once must not both succeed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('aedile administrators'))"))
