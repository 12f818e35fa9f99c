"""Passwords and recovery codes of accounts, and what ends when they change.

Whoever changes a password may do so because somebody else knows it. So everything
that was opened with it ends as well: the other sessions, and, unless they are kept
on purpose, API keys and the webhook.
"""

import json
from collections.abc import Callable

from sqlalchemy import Connection, delete

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.accounts import (
    ACCOUNT,
    Accounts,
    Person,
    person_of,
    person_row,
    update_person,
)
from aedile.server.people.audit import AuditLog, Kind
from aedile.server.people.keys import end_keys
from aedile.server.people.passwords import Passwords, check_password
from aedile.server.people.places import NOWHERE, Place
from aedile.server.people.sessions import Sessions, end_sessions
from aedile.server.people.tokens import code_fingerprint, new_codes
from aedile.server.store.database import Database
from aedile.server.store.schema import push

say = Templates("messages")
WRONG_CODE = say("This name and recovery code do not belong together.")
NO_PASSWORD = say("A guest has no password.")
NOT_YOUR_PASSWORD = say("This is not your password.")


class Credentials:
    """Changes and checks what accounts sign in with."""

    def __init__(
        self,
        database: Database,
        accounts: Accounts,
        passwords: Passwords,
        sessions: Sessions,
        audit: AuditLog,
    ) -> None:
        self._database = database
        self._accounts = accounts
        self._passwords = passwords
        self._sessions = sessions
        self._audit = audit

    async def check_password(self, person: str, password: str) -> None:
        """Is this their password? Raises Refused."""
        row = await self._accounts.row(person)
        if not await self._passwords.fits(row["password"], password):
            raise Refused("wrong-password", NOT_YOUR_PASSWORD())

    async def change_password(
        self, person: str, old: str, new: str, *, besides: str | None, keep: bool, place: Place
    ) -> None:
        """Set a new password, given the old one; raises Refused."""
        await self.check_password(person, old)
        await self._change(person, new, "password-changed", besides, keep, place)

    async def reset_password(self, person: str, password: str) -> None:
        """Set a new password as an administrator, for somebody who has no way left to sign in."""
        await self._change(person, password, "password-reset")

    async def by_code(self, name: str, code: str, password: str) -> Person:
        """The account with this name and recovery code, which still can be used; raises Refused."""
        check_password(password, name)
        row = await self._accounts.account_row(name)
        codes = json.loads((row["recovery"] if row else None) or "[]")
        if row is None or code_fingerprint(code) not in codes:
            raise Refused("wrong-password", WRONG_CODE())
        return await self._accounts.welcome(person_of(row))

    async def recover(
        self, person: str, code: str, password: str, *, keep: bool, place: Place
    ) -> None:
        """Set a new password with a recovery code, which is used up; raises Refused."""

        def use(connection: Connection) -> None:
            if not use_code(connection, person, code):
                raise Refused("wrong-password", WRONG_CODE())

        await self._change(person, password, "recovered", None, keep, place, use)

    async def new_recovery_codes(self, person: str, password: str, place: Place) -> list[str]:
        """New codes in place of all old ones; raises Refused."""
        await self.check_password(person, password)
        codes, stored = new_codes()

        def renew(connection: Connection) -> None:
            update_person(connection, person, {"recovery": stored})
            self._audit.mark(connection, person, "codes-renewed", place)

        await self._database.run(renew, write=True)
        return codes

    async def sign_out_everywhere(self, person: str, keep: bool, place: Place) -> None:
        """End every session, and API keys and the webhook as well unless they are kept."""

        def end(connection: Connection) -> list[str]:
            self._audit.mark(connection, person, "signed-out-everywhere", place)
            return end_access(connection, person, None, keep)

        self._tell(person, await self._database.run(end, write=True))

    async def _change(
        self,
        person: str,
        password: str,
        kind: Kind,
        besides: str | None = None,
        keep: bool = False,
        place: Place = NOWHERE,
        first: Callable[[Connection], None] = lambda connection: None,
    ) -> None:
        """A new password, and the end of what the old one opened: both or neither."""
        row = await self._accounts.row(person)
        if row["kind"] != ACCOUNT:
            raise Refused("bad-request", NO_PASSWORD())
        check_password(password, row["name"])
        stored = await self._passwords.hash(password)

        def change(connection: Connection) -> list[str]:
            first(connection)
            update_person(connection, person, {"password": stored})
            self._audit.mark(connection, person, kind, place)
            return end_access(connection, person, besides, keep)

        self._tell(person, await self._database.run(change, write=True))

    def _tell(self, person: str, ended: list[str]) -> None:
        for each in ended:
            self._sessions.tell(person, each)


def end_access(connection: Connection, person: str, besides: str | None, keep: bool) -> list[str]:
    """End all sessions but one, and unless they are kept, API keys, the webhook and push."""
    ended = end_sessions(connection, person, besides)
    if not keep:
        ended += end_keys(connection, person)
        update_person(connection, person, {"webhook": None, "webhook_secret": None})
        connection.execute(delete(push).where(push.c.person == person))
    return ended


def use_code(connection: Connection, person: str, code: str) -> bool:
    """Use up a recovery code; False if it is none."""
    codes = json.loads(person_row(connection, person, lock=True)["recovery"] or "[]")
    mark = code_fingerprint(code)
    if mark not in codes:
        return False
    codes.remove(mark)
    update_person(connection, person, {"recovery": json.dumps(codes)})
    return True
