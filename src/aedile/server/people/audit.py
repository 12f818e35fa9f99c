"""What administrators did, and what concerned the safety of an account.

The audit log is append only, in the database too. It names people by their ids; what they
are called is looked up, so the name of somebody who deleted their account is not in it. The
newest security events of an account are kept for its owner.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, Select, delete, select

from aedile.server.people.accounts import GONE
from aedile.server.people.places import NOWHERE, Place
from aedile.server.store.database import Database
from aedile.server.store.schema import audit, people, security_events
from aedile.server.times import Clock

CONSOLE = "console"  # whoever runs `aedile admin`
MOST_EVENTS = 200  # of one person; the oldest go first

Action: TypeAlias = Literal[
    "claimed",
    "made-admin",
    "unmade-admin",
    "banned",
    "unbanned",
    "warned",
    "muted",
    "unrated",
    "renamed",
    "lifted",
    "erased-line",
    "voided-table",
    "closed-report",
    "closed-table",
    "deleted-table",
    "deleted-variation",
    "deleted-comment",
    "reset-password",
    "reset-factors",
    "made-claim-word",
    "deleted-account",
]
Kind: TypeAlias = Literal[
    "created",
    "signed-in",
    "signed-in-passkey",
    "wrong-code",
    "recovered",
    "password-changed",
    "password-reset",
    "codes-renewed",
    "code-used",
    "totp-added",
    "totp-removed",
    "passkey-added",
    "passkey-removed",
    "factors-reset",
    "key-made",
    "key-revoked",
    "webhook-set",
    "webhook-removed",
    "email-set",
    "email-confirmed",
    "email-removed",
    "push-added",
    "push-removed",
    "session-ended",
    "signed-out-everywhere",
    "exported",
    "deletion-asked",
    "deletion-taken-back",
    "made-admin",
    "unmade-admin",
]


class Entry(NamedTuple):
    """Something an administrator did."""

    id: int
    at: int
    actor: str
    actor_name: str | None  # None for the console, and for whoever has gone
    action: str
    target: str | None
    target_name: str | None  # None for a table as well
    address: str | None


class SecurityEvent(NamedTuple):
    """Something that concerned the safety of an account."""

    at: int
    kind: str
    address: str | None
    agent: str | None


class AuditLog:
    """Writes and reads both."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def record(
        self, actor: str, action: Action, target: str | None = None, place: Place = NOWHERE
    ) -> None:
        """Something an administrator does, written before it is done."""
        await self._database.run(lambda c: self.note(c, actor, action, target, place), write=True)

    def note(
        self,
        connection: Connection,
        actor: str,
        action: Action,
        target: str | None = None,
        place: Place = NOWHERE,
    ) -> None:
        """The same, together with what is done."""
        values = {"at": self._clock.now(), "actor": actor, "action": action, "target": target}
        connection.execute(audit.insert().values(**values, address=place.address))

    async def entries(self, before: int | None = None, count: int = 50) -> list[Entry]:
        """What administrators did, the newest first."""
        query = _entries().order_by(audit.c.id.desc()).limit(count)
        if before is not None:
            query = query.where(audit.c.id < before)
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [Entry(*row) for row in rows]

    async def happened(self, person: str, kind: Kind, place: Place = NOWHERE) -> None:
        """Something concerned the safety of an account."""
        await self._database.run(lambda c: self.mark(c, person, kind, place), write=True)

    def mark(self, connection: Connection, person: str, kind: Kind, place: Place = NOWHERE) -> None:
        """The same, together with what happened."""
        values = {"person": person, "at": self._clock.now(), "kind": kind, **place._asdict()}
        connection.execute(security_events.insert().values(values))
        mine = select(security_events.c.id).where(security_events.c.person == person)
        kept = mine.order_by(security_events.c.id.desc()).offset(MOST_EVENTS).limit(1)
        last = connection.execute(kept).scalar()
        if last is not None:
            old = (security_events.c.person == person) & (security_events.c.id <= last)
            connection.execute(delete(security_events).where(old))

    async def events(self, person: str) -> Sequence[SecurityEvent]:
        """What concerned the safety of an account, the newest first."""
        query = (
            select(*(security_events.c[name] for name in SecurityEvent._fields))
            .where(security_events.c.person == person)
            .order_by(security_events.c.id.desc())
            .limit(MOST_EVENTS)
        )
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [SecurityEvent(*row) for row in rows]


def _entries() -> Select[Any]:
    """Whoever has deleted their account has no name in it."""
    actors, targets = people.alias(), people.alias()
    return (
        select(
            audit.c.id,
            audit.c.at,
            audit.c.actor,
            actors.c.name,
            audit.c.action,
            audit.c.target,
            targets.c.name,
            audit.c.address,
        )
        .outerjoin_from(audit, actors, (audit.c.actor == actors.c.id) & actors.c.kind.not_in(GONE))
        .outerjoin(targets, (audit.c.target == targets.c.id) & targets.c.kind.not_in(GONE))
    )
