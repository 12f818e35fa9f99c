"""Authentication: from a cookie or an API key to a person, for HTTP and the socket alike."""

from collections.abc import Collection

from starlette.requests import HTTPConnection

from aedile.server.people.accounts import Accounts
from aedile.server.people.administrators import Administrators
from aedile.server.people.audit import AuditLog
from aedile.server.people.credentials import Credentials
from aedile.server.people.deletion import Deletion
from aedile.server.people.keys import Keys
from aedile.server.people.moderators import Moderators
from aedile.server.people.passkeys import Passkeys
from aedile.server.people.passwords import Passwords
from aedile.server.people.places import place_of
from aedile.server.people.reports import Reports
from aedile.server.people.sanctions import Sanctions
from aedile.server.people.seal import Seal
from aedile.server.people.second_factor import SecondFactor
from aedile.server.people.sessions import Identity, Sessions
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.times import Clock

LONGEST_TOKEN = 100


class People:
    """Accounts and all that belongs to them, and who a request comes from."""

    def __init__(self, database: Database, clock: Clock, settings: Settings) -> None:
        self._cookie = settings.cookie
        self.passwords = Passwords()
        self.accounts = Accounts(database, clock, self.passwords)
        self.sessions = Sessions(database, clock, settings)
        self.keys = Keys(database, clock, settings)
        self.audit = AuditLog(database, clock)
        self.administrators = Administrators(database, clock, self.sessions, self.audit)
        self.credentials = Credentials(
            database, self.accounts, self.passwords, self.sessions, self.audit
        )
        self.second_factor = SecondFactor(database, clock, Seal(settings), self.audit)
        self.passkeys = Passkeys(database, clock, settings, self.audit)
        self.sanctions = Sanctions(database, clock)
        self.reports = Reports(database, clock, settings.reports)
        self.moderators = Moderators(database, clock, self.administrators, self.audit)
        self.deletion = Deletion(database, clock, self.sessions, self.audit)

    async def identify(self, connection: HTTPConnection) -> Identity | None:
        """Who is signed in; None if nobody. An API key goes before a cookie."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            if len(token) > LONGEST_TOKEN:
                return None
            return await self.keys.find(token.strip(), place_of(connection))
        cookie = connection.cookies.get(self._cookie)
        if cookie is None or len(cookie) > LONGEST_TOKEN:
            return None
        return await self.sessions.find(cookie, place_of(connection))

    async def revoked(self, identities: Collection[Identity]) -> list[Identity]:
        """Those whose session or API key was revoked, by whichever process."""
        sessions = {each.session for each in identities if each.session}
        keys = {each.key for each in identities if each.key}
        good = await self.sessions.good(sessions) | await self.keys.good(keys)
        return [each for each in identities if (each.session or each.key) not in good]

    def close(self) -> None:
        """Stop the threads that hash."""
        self.passwords.close()
