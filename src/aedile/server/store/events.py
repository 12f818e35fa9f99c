"""The logs of all tables, and the lists that are drawn from them.

An append names the last event its sender knows and moves the table on from
exactly there, so of two concurrent writers one has to look again, whichever
process it is in. What lists show is written in the same transaction.
"""

from collections import OrderedDict, defaultdict
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
    union,
    update,
)
from sqlalchemy.exc import IntegrityError

from aedile.server.events import NewEvent, SeatRow, StoredEvent, Summary
from aedile.server.store.database import Database
from aedile.server.store.rows import Values, event_of, event_rows, seat_rows, stored, table_row
from aedile.server.store.schema import events as events_
from aedile.server.store.schema import seats as seats_
from aedile.server.store.schema import tables as tables_

REMEMBERED = 10_000  # tables whose seats need not be written when nothing changed there
MOST_AT_ONCE = 1_000  # ids in one question
MOST_TURNS = 200  # tables that wait for one person, in a list


class Conflict(Exception):
    """Somebody else has appended: read what is new, and decide again."""


class DuplicateCommand(Exception):
    """This command has been done before, as event `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"this command is event {seq} already")
        self.seq = seq


class Listed(NamedTuple):
    """A table as lists show it."""

    id: str
    game: str
    title: str
    players: int
    phase: str
    seq: int
    host: str
    public: bool
    due: int | None
    bot_due: bool
    created: int
    changed: int
    finished: int | None
    seats: tuple[SeatRow, ...]
    turn_of: tuple[str, ...]  # the people who have to act


class EventStore:
    """Logs that only grow; what `Database` says of writes holds for them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        # The seats of a table as this process wrote them, and after which event.
        self._seats: OrderedDict[str, tuple[int, list[Values]]] = OrderedDict()

    async def create(self, table: str, events: Sequence[NewEvent], summary: Summary) -> None:
        """Begin a log; Conflict if there is another one of that name."""
        rows = event_rows(table, 0, events)
        seats = seat_rows(table, summary)
        work = partial(_create, table_row(table, rows, summary), rows, seats)
        notify = f"{table} {len(rows)}"
        try:
            await self.database.run(work, write=True, key=table, again=work, notify=notify)
        except IntegrityError:
            if await self.read(table) != stored(rows, events):
                raise Conflict(table) from None
        self._remember(table, len(rows), seats)

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
            row=table_row(table, rows, summary),
            events=rows,
            seats=seats if changed is None else changed,
            all_seats=changed is None,
        )
        last = expected + len(rows)
        try:
            await self.database.run(
                work,
                write=True,
                key=table,
                again=partial(work, maybe_done=True),
                notify=f"{table} {last}",
            )
        except (Conflict, IntegrityError):
            await self._refuse_duplicates(table, events)
            raise Conflict(table) from None
        self._remember(table, last, seats)
        return last

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        """All events with a higher number, in order; none for an unknown table."""
        return await self.database.run(partial(_read, table=table, after=after))

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

    async def listed(self, table: str) -> Listed | None:
        """One table."""
        found = await self._list(select(tables_).where(tables_.c.id == table))
        return found[0] if found else None

    async def turns_of(self, person: str, limit: int = MOST_TURNS) -> list[Listed]:
        """Tables at which this person has to act, longest waiting first."""
        mine = select(seats_.c.table_id).where(seats_.c.person == person, seats_.c.turn)
        query = select(tables_).where(tables_.c.id.in_(mine))
        return await self._list(query.order_by(tables_.c.changed, tables_.c.id).limit(limit))

    async def ids_of_turns(self, person: str) -> list[str]:
        """The same by name alone: asked with every turn, so it looks at nothing else."""
        return await self.database.run(
            lambda connection: list(connection.scalars(_TURNS, {"person": person}))
        )

    async def tables_of(
        self, person: str, phases: Collection[str] = (), limit: int = 50, offset: int = 0
    ) -> list[Listed]:
        """Tables this person hosts or sits at, last changed first; all if no phase is named."""
        t = tables_.c
        mine = union(
            select(seats_.c.table_id).where(seats_.c.person == person),
            select(t.id).where(t.host == person),
        )
        query = select(tables_).where(t.id.in_(mine))
        if phases:
            query = query.where(t.phase.in_(phases))
        query = query.order_by(t.changed.desc(), t.id.desc()).limit(limit).offset(offset)
        return await self._list(query)

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
        return await self.database.run(partial(_list, query=query))

    async def _refuse_duplicates(self, table: str, events: Sequence[NewEvent]) -> None:
        for event in events:
            if event.cmd is not None:
                done = await self.command(table, event.cmd)
                if done is not None:
                    raise DuplicateCommand(done.seq) from None

    def _changed(self, table: str, expected: int, seats: list[Values]) -> list[Values] | None:
        """The seats that are not in the database like this; None where that is not known."""
        seq, known = self._seats.get(table, (-1, []))
        if seq != expected or len(known) != len(seats):
            return None
        return [seat for seat, old in zip(seats, known) if seat != old]

    def _remember(self, table: str, seq: int, seats: list[Values]) -> None:
        # Nobody has written since: whoever does takes the number that is expected next.
        self._seats[table] = (seq, seats)
        self._seats.move_to_end(table)
        if len(self._seats) > REMEMBERED:
            self._seats.popitem(last=False)


# What is asked for each move is put together once.

_ADD_TABLE = insert(tables_)
_ADD_EVENTS = insert(events_)
_ADD_SEATS = insert(seats_)
_MOVE_ON = (
    update(tables_)
    .where(tables_.c.id == bindparam("table"), tables_.c.seq == bindparam("expected"))
    .values(
        {
            column: bindparam(f"new_{column.name}")
            for column in tables_.c
            if column.name not in ("id", "created")
        }
    )
)
_SET_SEAT = (
    update(seats_)
    .where(seats_.c.table_id == bindparam("in_table"), seats_.c.seat == bindparam("in_seat"))
    .values({name: bindparam(name) for name in ("person", "bot", "name", "turn")})
)
_CLEAR_SEATS = delete(seats_).where(seats_.c.table_id == bindparam("table"))
_EVENTS = (
    select(events_)
    .where(events_.c.table_id == bindparam("table"), events_.c.seq > bindparam("after"))
    .order_by(events_.c.seq)
)
_COMMAND = select(events_).where(
    events_.c.table_id == bindparam("table"), events_.c.cmd == bindparam("cmd")
)
_TURNS = (
    select(tables_.c.id)
    .join(seats_, seats_.c.table_id == tables_.c.id)
    .where(seats_.c.person == bindparam("person"), seats_.c.turn)
    .group_by(tables_.c.id)  # who holds several seats there waits at one table
    .order_by(tables_.c.changed, tables_.c.id)
    .limit(MOST_TURNS)
)
_SEQS = select(tables_.c.id, tables_.c.seq).where(
    tables_.c.id.in_(bindparam("ids", expanding=True))
)
_SEATS = (
    select(seats_)
    .where(seats_.c.table_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats_.c.table_id, seats_.c.seat)
)


def _create(row: Values, events: list[Values], seats: list[Values], connection: Connection) -> None:
    connection.execute(_ADD_TABLE, row | {"created": row["changed"]})
    connection.execute(_ADD_EVENTS, events)
    connection.execute(_ADD_SEATS, seats)


def _append(
    connection: Connection,
    expected: int,
    row: Values,
    events: list[Values],
    seats: list[Values],
    all_seats: bool,
    maybe_done: bool = False,
) -> None:
    """Move a table on; first of all its own row, which makes everybody else wait or fail."""
    table = row["id"]
    new = {f"new_{name}": value for name, value in row.items() if name != "id"}
    moved = connection.execute(_MOVE_ON, {"table": table, "expected": expected, **new})
    if moved.rowcount != 1:
        if maybe_done and _are_stored(connection, expected, events):
            return
        raise Conflict(table)
    connection.execute(_ADD_EVENTS, events)
    if all_seats:
        connection.execute(_CLEAR_SEATS, {"table": table})
        connection.execute(_ADD_SEATS, seats)
    elif seats:
        connection.execute(
            _SET_SEAT,
            [seat | {"in_table": seat["table_id"], "in_seat": seat["seat"]} for seat in seats],
        )


def _are_stored(connection: Connection, expected: int, events: list[Values]) -> bool:
    where = {"table": events[0]["table_id"], "after": expected}
    found = connection.execute(_EVENTS, where).mappings()
    return [dict(event) for event, _ in zip(found, events)] == events


def _read(connection: Connection, table: str, after: int) -> list[StoredEvent]:
    found = connection.execute(_EVENTS, {"table": table, "after": after})
    return [event_of(row) for row in found]


def _list(connection: Connection, query: Select[Any]) -> list[Listed]:
    rows = connection.execute(query).mappings().all()
    ids = [row["id"] for row in rows]
    seats: dict[str, list[SeatRow]] = defaultdict(list)
    turns: dict[str, list[str]] = defaultdict(list)
    for start in range(0, len(ids), MOST_AT_ONCE):
        some = ids[start : start + MOST_AT_ONCE]
        for table, seat, person, bot, name, turn in connection.execute(_SEATS, {"ids": some}):
            seats[table].append(SeatRow(seat, person, bot, name))
            if turn and person not in turns[table]:
                turns[table].append(person)
    return [
        Listed(**row, seats=tuple(seats[row["id"]]), turn_of=tuple(turns[row["id"]]))
        for row in rows
    ]
