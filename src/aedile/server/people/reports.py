"""What people report: somebody, a line of the chat, or a table; and the queue of what is open."""

from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, Select, and_, func, insert, or_, select, update

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.accounts import person_row
from aedile.server.store.database import Database
from aedile.server.store.schema import chat, people, reports, sanctions, tables, tournaments
from aedile.server.times import Clock

say = Templates("messages")
YOURSELF = say("You cannot report yourself.")
TOO_MANY = say("You have reported {n} times today; come back tomorrow.")
NO_LINE = say("There is no such line in the chat any more.")
NO_REPORT = say("There is no such report, or somebody has seen to it.")

_SHOWN = ("title", "game", "phase")  # of a table or a tournament
DAY = 86_400_000  # milliseconds
Reason: TypeAlias = Literal["insult", "cheating", "name", "left", "spam", "other"]


class Reported(NamedTuple):
    """What a report is about."""

    about: str  # a person; of a table or tournament without a person, its host
    table: str | None = None  # or a tournament
    line: int | None = None


class Open(NamedTuple):
    """A report that waits for somebody to see to it."""

    id: int
    at: int
    reason: Reason
    text: str
    person: str
    name: str  # of who reports
    about: str
    about_name: str | None
    table: str | None
    title: str | None
    game: str | None
    phase: str | None
    line: int | None
    said: str | None
    tournament: bool  # the table is one
    before: int  # what was done about the same person already


class Reports:
    """Takes reports, and lists those that are open."""

    def __init__(self, database: Database, clock: Clock, most: int) -> None:
        self._database = database
        self._clock = clock
        self._most = most

    async def report(self, me: str, what: Reported, reason: Reason, text: str) -> None:
        """Somebody reports something; the same again changes nothing. Raises Refused."""
        now = self._clock.now()
        row = {"person": me, "about": what.about, "table_id": what.table, "line": what.line}

        def put(connection: Connection) -> None:
            if what.about == me:
                raise Refused("bad-request", YOURSELF())
            person_row(connection, me, lock=True)  # so that they are counted one by one
            person_row(connection, what.about)
            if connection.execute(select(reports.c.id).where(_same(what), *_mine(me))).first():
                return
            today = select(func.count()).where(reports.c.person == me, reports.c.at > now - DAY)
            if connection.execute(today).scalar_one() >= self._most:
                raise Refused("too-many", TOO_MANY(n=self._most))
            given = {"reason": reason, "text": text, "at": now}
            connection.execute(insert(reports).values(row | given))

        await self._database.run(put, write=True)

    async def author(self, table: str, line: int, me: str) -> str:
        """Who said something that this person can read; raises Refused."""
        query = select(chat.c.person).where(
            chat.c.table_id == table,
            chat.c.number == line,
            or_(~chat.c.muted, chat.c.person == me),
        )
        found = await self._database.run(lambda c: c.execute(query).scalar())
        if found is None:
            raise Refused("not-found", NO_LINE())
        return str(found)

    async def open(self, after: int = 0, count: int = 50) -> list[Open]:
        """Those that wait, longest first."""
        query = _open().where(reports.c.id > after).order_by(reports.c.id).limit(count)
        rows = await self._database.run(lambda c: c.execute(query).all())
        return [Open(*row) for row in rows]

    async def how_many(self) -> int:
        """So many wait."""
        query = select(func.count()).where(reports.c.closed.is_(None))
        return int(await self._database.run(lambda c: c.execute(query).scalar_one()))


def close(connection: Connection, id: int, now: int) -> None:
    """Somebody sees to a report, and so to all of the same; raises Refused."""
    this = connection.execute(select(reports).where(reports.c.id == id)).first()
    if this is None or this.closed is not None:
        raise Refused("not-found", NO_REPORT())
    same = _same(Reported(this.about, this.table_id, this.line))
    waiting = and_(same, reports.c.closed.is_(None))
    connection.execute(update(reports).where(waiting).values(closed=now))


def _same(what: Reported) -> Any:
    return and_(
        reports.c.about == what.about,
        reports.c.table_id.is_not_distinct_from(what.table),
        reports.c.line.is_not_distinct_from(what.line),
    )


def _mine(me: str) -> tuple[Any, ...]:
    return reports.c.person == me, reports.c.closed.is_(None)


def _open() -> Select[Any]:
    reporter, about = people.alias(), people.alias()
    before = select(func.count()).where(sanctions.c.person == reports.c.about).scalar_subquery()
    line = and_(chat.c.table_id == reports.c.table_id, chat.c.number == reports.c.line)
    return (
        select(
            *(reports.c[name] for name in ("id", "at", "reason", "text", "person")),
            *(reporter.c.name, reports.c.about, about.c.name),
            reports.c.table_id,
            *(func.coalesce(tables.c[name], tournaments.c[name]) for name in _SHOWN),
            *(reports.c.line, chat.c.text, tournaments.c.id.is_not(None), before),
        )
        .join_from(reports, reporter, reporter.c.id == reports.c.person)
        .outerjoin(about, about.c.id == reports.c.about)
        .outerjoin(tables, tables.c.id == reports.c.table_id)
        .outerjoin(tournaments, tournaments.c.id == reports.c.table_id)
        .outerjoin(chat, line)
        .where(reports.c.closed.is_(None))
    )
