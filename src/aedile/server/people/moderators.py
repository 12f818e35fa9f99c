"""What moderators do about people, lines of the chat and games; all of it is in the audit log.

Whatever is done is written down in one transaction with the line of the audit log, with what the
person concerned reads, and with the report that is seen to by it.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, select, update

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people import reports
from aedile.server.people.accounts import person_row, rename, update_person
from aedile.server.people.administrators import Administrators
from aedile.server.people.audit import Action, AuditLog
from aedile.server.people.names import new_name
from aedile.server.people.places import Place
from aedile.server.people.sanctions import COLUMNS, DAY, UNKNOWN, Sanction, put
from aedile.server.store.database import Database
from aedile.server.store.locks import hold_table, hold_talk
from aedile.server.store.schema import chat, people, results, sanctions, tables
from aedile.server.times import Clock

say = Templates("messages")
NOT_YOURSELF = say("You cannot do this to yourself.")
OVER_ALREADY = say("This does not hold any more.")
NOT_RATED = say("Only a finished game that is rated can be voided.")
VOIDED = say("This game has been voided already.")

ERASED = "…"  # in place of what was said
TIMED: tuple["Measure", ...] = ("mute", "unrated")
Measure: TypeAlias = Literal["warn", "mute", "unrated", "ban"]
_DONE: dict[str, Action] = {"warn": "warned", "mute": "muted", "unrated": "unrated"}


class By(NamedTuple):
    """Who does it, from where, why, and which report is seen to by it."""

    moderator: str
    place: Place
    why: str = ""
    report: int | None = None


class Listed(NamedTuple):
    """Something that was done about somebody, with their name."""

    sanction: Sanction
    name: str


class Moderators:
    """What administrators do to keep order."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        administrators: Administrators,
        audit: AuditLog,
    ) -> None:
        self._database = database
        self._clock = clock
        self._administrators = administrators
        self._audit = audit

    # People.

    async def measure(self, person: str, what: Measure, days: int | None, by: By) -> None:
        """Warn, mute, keep from rated games, or ban; raises Refused."""
        _check_other(person, by)
        if what == "ban":
            return await self._ban(person, by)

        def change(connection: Connection, now: int) -> None:
            person_row(connection, person)
            until = now + (days or 1) * DAY if what in TIMED else now
            put(connection, person, what, by.why, now, until=until)
            self._note(connection, by, _DONE[what], person)

        await self._run(change, by)

    async def _ban(self, person: str, by: By) -> None:
        def change(connection: Connection, now: int) -> None:
            self._administrators.shut_out(connection, person, by.moderator, by.place, by.why)

        await self._run(change, by)
        self._administrators.hang_up(person)

    async def rename(self, person: str, name: str, by: By) -> None:
        """Give somebody another name, in the chat too; raises Refused."""
        _check_other(person, by)
        name = new_name(name)

        def change(connection: Connection, now: int) -> None:
            rename(connection, person, name)
            put(connection, person, "rename", by.why, now)
            said = update(chat).where(chat.c.person == person, ~chat.c.erased)
            connection.execute(said.values(name=name))
            self._note(connection, by, "renamed", person)

        await self._run(change, by)

    async def lift(self, id: int, by: By) -> None:
        """What was done holds no longer; raises Refused."""

        def change(connection: Connection, now: int) -> None:
            row = connection.execute(select(sanctions).where(sanctions.c.id == id)).first()
            if row is None:
                raise Refused("not-found", UNKNOWN())
            if row.until is not None and row.until <= now:
                raise Refused("wrong-phase", OVER_ALREADY())
            connection.execute(update(sanctions).where(sanctions.c.id == id).values(until=now))
            if row.kind == "ban":
                update_person(connection, row.person, {"banned": False})
            self._note(connection, by, "lifted", row.person)

        await self._run(change, by)

    # Tables.

    async def erase(self, table: str, line: int, by: By) -> None:
        """Take out a line of the chat; raises Refused. Rooms are rung at, and look."""
        this = (chat.c.table_id == table) & (chat.c.number == line)

        def change(connection: Connection, now: int) -> None:
            hold_talk(connection, table)
            author = connection.scalar(select(chat.c.person).where(this, ~chat.c.erased))
            if author is None:
                raise Refused("not-found", reports.NO_LINE())
            connection.execute(update(chat).where(this).values(text=ERASED, erased=True))
            if author != by.moderator:
                put(connection, author, "line", by.why, now, table_id=table, line=line)
            self._note(connection, by, "erased-line", table)

        await self._run(change, by, table)

    async def void(self, table: str, by: By) -> None:
        """A finished game counts no longer, from the next fit on; raises Refused."""

        def change(connection: Connection, now: int) -> None:
            hold_table(connection, table)
            row = connection.execute(select(tables).where(tables.c.id == table)).first()
            if row is not None and row.voided is not None:
                raise Refused("wrong-phase", VOIDED())
            rated = update(results).where(results.c.table_id == table, results.c.rated)
            if not connection.execute(rated.values(_UNRATED)).rowcount:
                raise Refused("wrong-phase", NOT_RATED())
            connection.execute(update(tables).where(tables.c.id == table).values(voided=now))
            for person in connection.scalars(_PLAYED.where(results.c.table_id == table)).all():
                put(connection, person, "void", by.why, now, table_id=table)
            self._note(connection, by, "voided-table", table)

        await self._run(change, by, table)

    # The queue.

    async def close(self, report: int, by: By) -> None:
        """Nothing has to be done about a report; raises Refused."""

        def change(connection: Connection, now: int) -> None:
            reports.close(connection, report, now)
            self._note(connection, by, "closed-report", str(report))

        await self._run(change, by)

    async def listing(self, before: int | None = None, count: int = 50) -> list[Listed]:
        """What was done, the newest first."""
        query = select(*COLUMNS, people.c.name).join_from(
            sanctions, people, people.c.id == sanctions.c.person
        )
        if before is not None:
            query = query.where(sanctions.c.id < before)
        query = query.order_by(sanctions.c.id.desc()).limit(count)
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [Listed(Sanction(*row[:-1]), row[-1]) for row in rows]

    def _note(self, connection: Connection, by: By, action: Action, target: str) -> None:
        self._audit.note(connection, by.moderator, action, target, by.place)

    async def _run(
        self, change: Callable[[Connection, int], None], by: By, table: str = ""
    ) -> None:
        """All of it or nothing, with the report; those at a table are rung at."""
        now = self._clock.now()

        def work(connection: Connection) -> None:
            change(connection, now)
            if by.report is not None:
                reports.close(connection, by.report, now)

        notify = f"{table} 0" if table else ""
        await self._database.run(work, write=True, key=table, notify=notify)


def _check_other(person: str, by: By) -> None:
    if person == by.moderator:
        raise Refused("bad-request", NOT_YOURSELF())


_UNRATED = {
    "rated": False,
    "reason": "voided",
    **dict.fromkeys(("rating", "sigma", "change", "expected")),
}
_PLAYED = (
    select(results.c.person)
    .join_from(results, people, people.c.id == results.c.person)
    .where(people.c.kind == "account")
    .distinct()
)
