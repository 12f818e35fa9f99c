"""The second factor: codes of an app, a new one every thirty seconds (TOTP, RFC 6238).

Whoever has turned it on needs a code besides the password. Recovery codes count as
well, each once, for those who lost their app. A code works once, and no older one after it.
"""

from typing import Any, NamedTuple

import pyotp
import segno
import structlog
from sqlalchemy import Connection, Row, delete, select, update

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.audit import AuditLog
from aedile.server.people.credentials import use_code
from aedile.server.people.places import Place
from aedile.server.people.seal import Seal, WrongKey
from aedile.server.people.tokens import code_fingerprint
from aedile.server.store.database import Database
from aedile.server.store.schema import totp
from aedile.server.times import Clock

say = Templates("messages")
NEEDS_CODE = say("Give a code of your app as well, or a recovery code.")
WRONG_CODE = say("This code is wrong, or was used already; wait for the next one.")
ON_ALREADY = say("A second factor is set up already; remove it first.")
NOT_BEGUN = say("Set up the second factor first.")
NO_FACTOR = say("You have no second factor.")
UNREADABLE = say(
    "This server cannot read your second factor; use a recovery code, and tell those who run it."
)

ISSUER = "Aedile"
STEP = 30  # seconds
BEFORE = 1  # steps back that still count, for those who type slowly
DIGITS = 6

log = structlog.get_logger("aedile.people")


class Enrolment(NamedTuple):
    """What an app needs; shown once."""

    secret: str
    uri: str
    qr: str  # SVG


class SecondFactor:
    """Turned on, checked and turned off."""

    def __init__(self, database: Database, clock: Clock, seal: Seal, audit: AuditLog) -> None:
        self._database = database
        self._clock = clock
        self._seal = seal
        self._audit = audit

    async def is_on(self, person: str) -> bool:
        """Does this account need a code?"""
        query = select(totp.c.person).where(totp.c.person == person, totp.c.confirmed.is_not(None))
        return await self._database.run(lambda c: c.execute(query).first()) is not None

    async def begin(self, person: str, name: str) -> Enrolment:
        """A new secret, which counts once a code of it was given; raises Refused."""
        secret = pyotp.random_base32()
        row = {
            "person": person,
            "secret": self._seal.close(secret, person),
            "created": self._clock.now(),
            "confirmed": None,
            "step": 0,
        }

        def insert(connection: Connection) -> None:
            unconfirmed = delete(totp).where(totp.c.person == person, totp.c.confirmed.is_(None))
            connection.execute(unconfirmed)
            if connection.execute(select(totp).where(totp.c.person == person)).first():
                raise Refused("wrong-phase", ON_ALREADY())
            connection.execute(totp.insert().values(row))

        await self._database.run(insert, write=True, key=person)
        uri = pyotp.TOTP(secret).provisioning_uri(name, ISSUER)
        return Enrolment(secret, uri, segno.make(uri, error="m").svg_inline(scale=4, border=4))

    async def confirm(self, person: str, code: str, place: Place) -> None:
        """Turn it on with a first code; raises Refused."""
        row = await self._row(person)
        if row is None:
            raise Refused("wrong-phase", NOT_BEGUN())
        if row.confirmed is not None:
            raise Refused("wrong-phase", ON_ALREADY())
        step = self._step_of(row.secret, person, code)
        if step is None:
            raise Refused("wrong-code", WRONG_CODE())
        now = self._clock.now()

        def turn_on(connection: Connection) -> bool:
            same = (totp.c.person == person) & (totp.c.secret == row.secret)
            change = update(totp).where(same, totp.c.confirmed.is_(None))
            done = connection.execute(change.values(confirmed=now, step=step)).rowcount
            if done:
                self._audit.mark(connection, person, "totp-added", place)
            return bool(done)

        if not await self._database.run(turn_on, write=True):
            raise Refused("wrong-phase", NOT_BEGUN())

    async def remove(self, person: str, place: Place) -> None:
        """Turn it off; raises Refused."""

        def turn_off(connection: Connection) -> None:
            if not connection.execute(delete(totp).where(totp.c.person == person)).rowcount:
                raise Refused("not-found", NO_FACTOR())
            self._audit.mark(connection, person, "totp-removed", place)

        await self._database.run(turn_off, write=True)

    async def check(
        self, person: str, code: str | None, place: Place, besides: str | None = None
    ) -> None:
        """A code of the app or a recovery code other than `besides`, used up; raises Refused."""
        if code is None:
            raise Refused("second-factor", NEEDS_CODE())
        if not await self._accepts(person, code, place, besides):
            await self._audit.happened(person, "wrong-code", place)
            raise Refused("wrong-code", WRONG_CODE())

    async def _accepts(self, person: str, code: str, place: Place, besides: str | None) -> bool:
        if not _is_totp(code):
            if besides is not None and code_fingerprint(code) == code_fingerprint(besides):
                return False
            return await self._database.run(
                lambda c: self._use_recovery_code(c, person, code, place), write=True
            )
        row = await self._row(person)
        step = self._step_of(row.secret, person, code) if row else None
        if step is None:
            return False
        newer = update(totp).where(totp.c.person == person, totp.c.step < step).values(step=step)
        return await self._database.run(lambda c: bool(c.execute(newer).rowcount), write=True)

    def _use_recovery_code(
        self, connection: Connection, person: str, code: str, place: Place
    ) -> bool:
        used = use_code(connection, person, code)
        if used:
            self._audit.mark(connection, person, "code-used", place)
        return used

    def _step_of(self, sealed: str, person: str, code: str) -> int | None:
        """The step whose code this is; None if it is wrong. Raises Refused."""
        try:
            app = pyotp.TOTP(self._seal.open(sealed, person))
        except WrongKey:
            log.error("second factor sealed with another key", person=person)
            raise Refused("storage-unavailable", UNREADABLE()) from None
        now = self._clock.wall() // 1000 // STEP
        given = _plain(code)
        for step in range(now, now - BEFORE - 1, -1):
            if pyotp.utils.strings_equal(given, app.generate_otp(step)):
                return step
        return None

    async def _row(self, person: str) -> Row[Any] | None:
        query = select(totp).where(totp.c.person == person)
        return await self._database.run(lambda c: c.execute(query).first())


def _plain(code: str) -> str:
    return "".join(code.split())


def _is_totp(code: str) -> bool:
    given = _plain(code)
    return len(given) == DIGITS and given.isascii() and given.isdecimal()
