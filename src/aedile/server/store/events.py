"""The logs of all tables, and the lists that are drawn from them.

An append names the last event its sender knows and moves the table on from
exactly there, so of two concurrent writers one has to look again, whichever
process it is in. What lists show is written in the same transaction.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    exists,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError

from aedile.server.errors import Broken
from aedile.server.events import Forgotten, NewEvent, StoredEvent, Summary
from aedile.server.store import appends, chain, lists, reading
from aedile.server.store.appends import Append, Conflict
from aedile.server.store.database import Database
from aedile.server.store.lists import MOST_AT_ONCE, Listed
from aedile.server.store.prepared import Among, Prepared, as_keys
from aedile.server.store.reading import Log
from aedile.server.store.rows import (
    INVITED,
    OPENED,
    Values,
    event_of,
    event_rows,
    seat_rows,
    stored,
    table_row,
    with_declined,
    with_news,
)
from aedile.server.store.schema import events as events_
from aedile.server.store.schema import seats as seats_
from aedile.server.store.schema import tables as tables_
from aedile.server.store.together import Together

REMEMBERED = 10_000  # tables whose last hash and seats need not be looked up
LOGS_AT_ONCE = 24  # read together
OVER = ("finished", "unsealed")  # from then on others may know what came of a game
MOST_TURNS = 200  # tables that wait for one person, in a list


class DuplicateCommand(Exception):
    """This command has been done before, as event `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"this command is event {seq} already")
        self.seq = seq


class _Known(NamedTuple):
    """What this process knows of a table after an event."""

    seq: int
    hash: str
    seats: list[Values] | None  # as they are in the database, if it wrote them


class EventStore:
    """Logs that only grow; what `Database` says of writes holds for them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.on_finished: list[Callable[[str], None]] = []  # told of games that end here
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._logs = Together(self._read_whole, LOGS_AT_ONCE)

    async def create(
        self,
        table: str,
        events: Sequence[NewEvent],
        summary: Summary,
        opened: str | None = None,
        looking: Collection[str | None] | None = None,
    ) -> None:
        """Begin a log; Conflict if there is another one of that name, or `opened` by the same.

        Those who are `looking` see for themselves what happens; by default the host does.
        """
        rows = chain.chained(chain.START, event_rows(table, 0, events))
        found = seat_rows(table, summary)
        # Of a game that is over, such as one that was read in, nobody has to be told.
        if looking is None or summary.finished is not None:
            ended = summary.finished is not None
            looking = [seat["person"] if ended else summary.host for seat in found]
        seats = with_news(found, [{OPENED: True}] * len(found), events[0].at, looking)
        row = table_row(table, rows, summary) | {"opened": opened}
        work = partial(_create, row, rows, seats)
        notify = f"{table} {len(rows)}"
        try:
            await self.database.run(work, write=True, key=table, again=work, notify=notify)
        except IntegrityError:
            if await self.read(table) != stored(rows, events):
                raise Conflict(table) from None
        self._remember(table, _Known(len(rows), rows[-1]["hash"], seats))

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        summary: Summary,
        looking: Collection[str | None] = (),
    ) -> int:
        """The number of the last of these events; they are on disk when it returns.

        `expected` is the last event the caller knows. Those who are `looking` see for themselves
        what the others are told of. Raises Conflict if there
        are newer ones, DuplicateCommand if a command is stored already, and
        Unavailable, after which nothing is stored unless it says `unknown`.
        """
        rows = event_rows(table, expected, events)
        before = self._known.get(table)
        known = before.seats if before is not None and before.seq == expected else None
        seats = with_news(seat_rows(table, summary), known, events[0].at, looking)
        seats = with_declined(seats, events)
        changed = self._changed(table, expected, seats)
        head = self._head(table, expected)
        gone = [event.body["person"] for event in events if event.kind == Forgotten.kind]
        if gone:  # their names are taken out, so all that follows is chained anew
            head = None
        append = Append(
            expected,
            table_row(table, rows, summary),
            rows if head is None else chain.chained(head, rows),
            seats if changed is None else changed,
            changed is None,
            gone,
        )
        work = partial(appends.append, append=append, is_linked=head is not None)
        last = expected + len(rows)
        try:
            head = await self.database.run(
                work,
                write=True,
                key=table,
                again=partial(work, maybe_done=True),
                notify=f"{table} {last}",
                quick=append.quick() if head is not None and not self.database.is_sqlite else None,
            )
        except (Conflict, IntegrityError):
            await self._refuse_duplicates(table, events)
            raise Conflict(table) from None
        self._remember(table, _Known(last, head, seats))
        if not summary.sealed and any(event.kind in OVER for event in events):
            for told in self.on_finished:
                told(table)
        return last

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        """All events with a higher number, in order; none for an unknown table.

        Raises Broken if they are not those that were stored.
        """
        if after == 0:
            found = await self._logs.get(table) or ([], chain.START)
        else:
            head = self._head(table, after)
            found = await self._after(table, after, head)
        if isinstance(found, Broken):
            raise found
        events, last = found
        if events and self._head(table, events[-1].seq) != last:
            self._remember(table, _Known(events[-1].seq, last, None))
        return events

    async def _after(self, table: str, after: int, head: str | None) -> Log | Broken:
        try:
            return await self.database.run(
                partial(reading.read, table=table, after=after, head=head)
            )
        except Broken as broken:
            whole = await self._logs.get(table)
            if head is None or whole is None or isinstance(whole, Broken):
                raise
            # Whole again from its beginning: chained anew, when somebody was forgotten meanwhile.
            later = [event for event in whole[0] if event.seq > after]
            if not any(event.kind == Forgotten.kind for event in later):
                raise broken from None
            return later, whole[1]

    async def _read_whole(self, tables: Collection[str]) -> dict[str, Log | Broken]:
        names = list(tables)
        return await self.database.run(lambda c: reading.read_whole(c, names))

    async def command(self, table: str, cmd: str) -> StoredEvent | None:
        """The event by which this command was done."""

        def look(connection: Connection) -> StoredEvent | None:
            found = connection.execute(_COMMAND, {"table": table, "cmd": cmd}).first()
            return None if found is None else event_of(found)

        return await self.database.run(look)

    async def seqs(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last event of each of these that exist."""
        names = list(tables)

        def look(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(names), MOST_AT_ONCE):
                some = names[start : start + MOST_AT_ONCE]
                for name, seq in connection.execute(_SEQS, {"ids": some}):
                    found[name] = seq
            return found

        return await self.database.run(look)

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables at which a clock has run out, longest ago first."""
        t = tables_.c
        query = select(t.id).where(t.due <= now).order_by(t.due, t.id).limit(limit)
        return await self._names(query)

    async def bot_due(self, limit: int = 1000) -> list[str]:
        """Tables at which a bot has to move, longest waiting first."""
        t = tables_.c
        query = select(t.id).where(t.bot_due).order_by(t.changed, t.id).limit(limit)
        return await self._names(query)

    async def idle(self, since: int, limit: int = 100) -> list[str]:
        """Tables not yet begun at which nothing has happened since then, longest ago first."""
        t = tables_.c
        query = select(t.id).where(t.idle_since <= since).order_by(t.idle_since).limit(limit)
        return await self._names(query)

    async def inviting(self, since: int, limit: int = 100) -> list[str]:
        """Tables not yet begun that have kept a seat for somebody since then or longer."""
        t, s = tables_.c, seats_.c
        kept = exists().where(s.table_id == t.id, s.listed == INVITED)
        query = select(t.id).where(t.idle_since.is_not(None), t.created <= since, kept)
        return await self._names(query.order_by(t.created, t.id).limit(limit))

    async def listed(self, table: str) -> Listed | None:
        """One table."""
        found = await self._list(select(tables_).where(tables_.c.id == table))
        return found[0] if found else None

    async def turns_of(self, person: str, limit: int = MOST_TURNS) -> list[Listed]:
        """Tables at which this person has to act, longest waiting first."""
        mine = select(seats_.c.table_id).where(seats_.c.person == person, seats_.c.turn)
        query = select(tables_).where(tables_.c.id.in_(mine))
        return await self._list(query.order_by(tables_.c.changed, tables_.c.id).limit(limit))

    async def ids_of_turns(self, people: Collection[str]) -> dict[str, list[str]]:
        """The same of several people, by name alone: asked with nearly every turn."""
        names = list(people)

        def look(connection: Connection) -> dict[str, list[str]]:
            # Who holds several seats at a table waits there once.
            found: dict[str, dict[str, None]] = {name: {} for name in names}
            for person, table in _TURNS.rows(connection, {"people": as_keys(names)}):
                found[person][table] = None
            return {person: [*tables][:MOST_TURNS] for person, tables in found.items()}

        return await self.database.run(look)

    async def tables_of(
        self,
        person: str,
        phases: Collection[str] = (),
        limit: int = 50,
        before: lists.Key | None = None,
    ) -> list[Listed]:
        """Tables this person hosts or sits at, last changed first; all if no phase is named.

        `before` is the `key` of the last one seen, for the page after it.
        """
        work = partial(lists.tables_of, person=person, phases=phases, limit=limit, before=before)
        return await self.database.run(work)

    async def invitations(
        self, person: str, limit: int = 50, before: lists.Key | None = None
    ) -> list[Listed]:
        """Tables at which a seat is kept for this person, last changed first."""
        return await self.tables_of(person, [INVITED], limit, before)

    async def open_tables(
        self,
        game: str | None = None,
        limit: int = 50,
        before: tuple[int, str] | None = None,
        phase: str = "open",
        like: lists.Like = lists.ANY,
    ) -> list[Listed]:
        """Public tables not yet begun (or in another phase), newest first.

        `before` is (created, id) of the last one seen, for the page after it. Nobody is shown
        the tables of those they have blocked, or who have blocked them.
        """
        asked = {name: value for name, value in like._asdict().items() if value is not None}
        asked |= {"game": game} if game is not None else {}
        query = lists.public(frozenset(asked), before is not None)
        values = {"phase": phase, "limit": limit} | asked | lists.key_values(before)
        return await self.database.run(partial(lists.rows_of, query=query, values=values))

    async def people_at(self, tables: Collection[str]) -> list[str]:
        """Everybody who sits at any of these tables."""
        names = {"ids": list(tables)}
        return await self.database.run(lambda c: list(c.scalars(_PEOPLE_AT, names)))

    async def _names(self, query: Select[tuple[str]]) -> list[str]:
        return await self.database.run(lambda connection: list(connection.scalars(query)))

    async def _list(self, query: Select[Any]) -> list[Listed]:
        return await self.database.run(partial(lists.rows_of, query=query))

    async def _refuse_duplicates(self, table: str, events: Sequence[NewEvent]) -> None:
        for event in events:
            if event.cmd is not None:
                done = await self.command(table, event.cmd)
                if done is not None:
                    raise DuplicateCommand(done.seq) from None

    def _changed(self, table: str, expected: int, seats: list[Values]) -> list[Values] | None:
        """The seats that are not in the database like this; None where that is not known."""
        known = self._known.get(table)
        if known is None or known.seats is None or known.seq != expected:
            return None
        if len(known.seats) != len(seats):
            return None
        return [seat for seat, old in zip(seats, known.seats) if seat != old]

    def _head(self, table: str, seq: int) -> str | None:
        """The hash of an event, if it is known to be the last one here."""
        if seq == 0:
            return chain.START
        known = self._known.get(table)
        return known.hash if known is not None and known.seq == seq else None

    def forget(self, table: str) -> None:
        """Nobody needs it quickly any more."""
        self._known.pop(table, None)

    def _remember(self, table: str, known: _Known) -> None:
        # Nobody has written since: whoever does takes the number that is expected next.
        self._known[table] = known
        self._known.move_to_end(table)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


_ADD_TABLE = insert(tables_)
_COMMAND = select(events_).where(
    events_.c.table_id == bindparam("table"), events_.c.cmd == bindparam("cmd")
)
_TURNS = Prepared(
    select(seats_.c.person, tables_.c.id)
    .join(seats_, seats_.c.table_id == tables_.c.id)
    .where(Among(seats_.c.person, "people"), seats_.c.turn)
    .order_by(tables_.c.changed, tables_.c.id)
)
_SEQS = select(tables_.c.id, tables_.c.seq).where(
    tables_.c.id.in_(bindparam("ids", expanding=True))
)
_PEOPLE_AT = (
    select(seats_.c.person)
    .where(seats_.c.table_id.in_(bindparam("ids", expanding=True)), seats_.c.person.is_not(None))
    .distinct()
)


def _create(row: Values, events: list[Values], seats: list[Values], connection: Connection) -> None:
    connection.execute(_ADD_TABLE, row | {"created": row["changed"]})
    appends.add(connection, events)
    connection.execute(appends.ADD_SEATS, seats)
