"""The logs of all tables, and the lists that are drawn from them.

An append names the last event its sender knows and moves the table on from
exactly there, so of two concurrent writers one has to look again, whichever
process it is in. What lists show is written in the same transaction.
"""

from collections import OrderedDict
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    delete,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from aedile.server.events import NewEvent, StoredEvent, Summary
from aedile.server.store import chain, lists
from aedile.server.store.database import Database
from aedile.server.store.lists import MOST_AT_ONCE, Listed
from aedile.server.store.prepared import Prepared
from aedile.server.store.rows import (
    INVITED,
    Values,
    event_of,
    event_rows,
    seat_rows,
    stored,
    table_row,
)
from aedile.server.store.schema import events as events_
from aedile.server.store.schema import seats as seats_
from aedile.server.store.schema import tables as tables_

REMEMBERED = 10_000  # tables whose last hash and seats need not be looked up
MOST_TURNS = 200  # tables that wait for one person, in a list


class Conflict(Exception):
    """Somebody else has appended: read what is new, and decide again."""


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
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def create(
        self,
        table: str,
        events: Sequence[NewEvent],
        summary: Summary,
        opened: str | None = None,
    ) -> None:
        """Begin a log; Conflict if there is another one of that name, or `opened` by the same."""
        rows = chain.chained(chain.START, event_rows(table, 0, events))
        seats = seat_rows(table, summary)
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
        self, table: str, expected: int, events: Sequence[NewEvent], summary: Summary
    ) -> int:
        """The number of the last of these events; they are on disk when it returns.

        `expected` is the last event the caller knows. Raises Conflict if there
        are newer ones, DuplicateCommand if a command is stored already, and
        Unavailable, after which nothing is stored unless it says `unknown`.
        """
        rows = event_rows(table, expected, events)
        seats = seat_rows(table, summary)
        changed = self._changed(table, expected, seats)
        work = partial(
            _append,
            expected=expected,
            head=self._head(table, expected),
            row=table_row(table, rows, summary),
            events=rows,
            seats=seats if changed is None else changed,
            all_seats=changed is None,
        )
        last = expected + len(rows)
        try:
            head = await self.database.run(
                work,
                write=True,
                key=table,
                again=partial(work, maybe_done=True),
                notify=f"{table} {last}",
            )
        except (Conflict, IntegrityError):
            await self._refuse_duplicates(table, events)
            raise Conflict(table) from None
        self._remember(table, _Known(last, head, seats))
        return last

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        """All events with a higher number, in order; none for an unknown table.

        Raises Broken if they are not those that were stored.
        """
        head = self._head(table, after)
        work = partial(_read, table=table, after=after, head=head)
        events, last = await self.database.run(work)
        if events and self._head(table, events[-1].seq) != last:
            self._remember(table, _Known(events[-1].seq, last, None))
        return events

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
        return await self.database.run(
            lambda c: {
                each: [table for (table,) in _TURNS.rows(c, {"person": each})] for each in people
            }
        )

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
    ) -> list[Listed]:
        """Public tables not yet begun (or in another phase), newest first.

        `before` is (created, id) of the last one seen, for the page after it.
        """
        t = tables_.c
        query = select(tables_).where(t.public, t.phase == phase)
        if game is not None:
            query = query.where(t.game == game)
        if before is not None:
            query = query.where(tuple_(t.created, t.id) < before)
        return await self._list(query.order_by(t.created.desc(), t.id.desc()).limit(limit))

    async def people_at(self, tables: Collection[str]) -> list[str]:
        """Everybody who sits at any of these tables."""
        person = seats_.c.person
        query = select(person).where(seats_.c.table_id.in_(tables), person.is_not(None))
        return await self._names(query.distinct())

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


# What is asked for each move is put together once.

_ADD_TABLE = insert(tables_)
_ADD_EVENT = Prepared(insert(events_), events_.c.keys())
_ADD_SEATS = insert(seats_)
_MOVE_ON = Prepared(
    update(tables_)
    .where(tables_.c.id == bindparam("table"), tables_.c.seq == bindparam("expected"))
    .values(
        {
            column: bindparam(f"new_{column.name}")
            for column in tables_.c
            if column.name not in ("id", "created", "opened")
        }
    )
)
_SET_SEAT = Prepared(
    update(seats_)
    .where(seats_.c.table_id == bindparam("in_table"), seats_.c.seat == bindparam("in_seat"))
    .values(
        {
            column: bindparam(column.name)
            for column in seats_.c
            if column.name not in ("table_id", "seat")
        }
    )
)
_CLEAR_SEATS = delete(seats_).where(seats_.c.table_id == bindparam("table"))
_EVENTS = Prepared(  # and the one before, whose hash they go on from
    select(events_)
    .where(events_.c.table_id == bindparam("table"), events_.c.seq >= bindparam("after"))
    .order_by(events_.c.seq)
)
_HASH = select(events_.c.hash).where(
    events_.c.table_id == bindparam("table"), events_.c.seq == bindparam("seq")
)
_COMMAND = select(events_).where(
    events_.c.table_id == bindparam("table"), events_.c.cmd == bindparam("cmd")
)
_TURNS = Prepared(
    select(tables_.c.id)
    .join(seats_, seats_.c.table_id == tables_.c.id)
    .where(seats_.c.person == bindparam("person"), seats_.c.turn)
    .group_by(tables_.c.id)  # who holds several seats there waits at one table
    .order_by(tables_.c.changed, tables_.c.id)
    .limit(MOST_TURNS)
)
_SEQ = Prepared(select(tables_.c.id, tables_.c.seq).where(tables_.c.id == bindparam("table")))
_SEQS = select(tables_.c.id, tables_.c.seq).where(
    tables_.c.id.in_(bindparam("ids", expanding=True))
)


def _create(row: Values, events: list[Values], seats: list[Values], connection: Connection) -> None:
    connection.execute(_ADD_TABLE, row | {"created": row["changed"]})
    _add(connection, events)
    connection.execute(_ADD_SEATS, seats)


def _append(
    connection: Connection,
    expected: int,
    head: str | None,
    row: Values,
    events: list[Values],
    seats: list[Values],
    all_seats: bool,
    maybe_done: bool = False,
) -> str:
    """Move a table on; first of all its own row, which makes everybody else wait or fail.

    `head` is the hash of the event that is expected to be the last; returns that of the new one.
    """
    table = row["id"]
    new = {f"new_{name}": value for name, value in row.items() if name != "id"}
    moved = _MOVE_ON.run(connection, {"table": table, "expected": expected, **new})
    if head is None:
        head = connection.scalar(_HASH, {"table": table, "seq": expected}) or chain.START
    linked = chain.chained(head, events)
    if moved != 1:
        if maybe_done and _are_stored(connection, expected, linked):
            return str(linked[-1]["hash"])
        raise Conflict(table)
    _add(connection, linked)
    if all_seats:
        connection.execute(_CLEAR_SEATS, {"table": table})
        connection.execute(_ADD_SEATS, seats)
    else:
        for seat in seats:
            _SET_SEAT.run(connection, seat | {"in_table": table, "in_seat": seat["seat"]})
    return str(linked[-1]["hash"])


def _add(connection: Connection, events: list[Values]) -> None:
    for event in events:  # of which there is one, mostly
        _ADD_EVENT.run(connection, event)


def _are_stored(connection: Connection, expected: int, events: list[Values]) -> bool:
    where = {"table": events[0]["table_id"], "after": expected + 1}
    found = (dict(zip(events_.c.keys(), row)) for row in _EVENTS.rows(connection, where))
    return [event for event, _ in zip(found, events)] == events


def _read(
    connection: Connection, table: str, after: int, head: str | None
) -> tuple[list[StoredEvent], str]:
    """The events after one, and the hash of the last; `head` is that of the one, if known."""
    found = _EVENTS.rows(connection, {"table": table, "after": after})
    rows, last = chain.unlinked(found, after, head)
    if not after and rows:
        chain.check_end(rows[-1], next(iter(_SEQ.rows(connection, {"table": table})), None))
    return [event_of(row) for row in rows], last
