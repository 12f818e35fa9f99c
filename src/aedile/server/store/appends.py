"""Moving a table on: its row, its new events, and whoever sits there otherwise than before.

This is what is done with every move, statement by statement; on PostgreSQL mostly at once instead
(`append_all`).
"""

from collections.abc import Sequence
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from aedile.server.store import chain
from aedile.server.store.append_all import MOVED, SEATED, Quick
from aedile.server.store.prepared import Prepared
from aedile.server.store.redaction import redact
from aedile.server.store.rows import Values
from aedile.server.store.schema import events as events_
from aedile.server.store.schema import seats as seats_
from aedile.server.store.schema import tables as tables_


class Conflict(Exception):
    """Somebody else has appended: read what is new, and decide again."""


class Append(NamedTuple):
    """Events to be added to the log of one table, and what follows from them."""

    expected: int  # the last event so far
    row: Values  # of the table
    events: list[Values]
    seats: list[Values]  # those that change
    all_seats: bool  # what they were is not known
    gone: Sequence[str] = ()  # people whose names are taken out of the log

    def quick(self) -> Quick:
        """The same for `append_all`; its events must be chained."""
        rest = {"expected": self.expected, "events": self.events, "seats": self.seats}
        return Quick(
            orjson.dumps({**self.row, **rest, "all_seats": self.all_seats}),
            str(self.events[-1]["hash"]),
        )


def append(
    connection: Connection, append: Append, is_linked: bool, maybe_done: bool = False
) -> str:
    """Move a table on; first of all its own row, which makes everybody else wait or fail.

    Its events are chained already where the one before is known. Returns the hash of the last.
    """
    expected, row, events, seats, all_seats, gone = append
    table = row["id"]
    for person in gone:
        redact(connection, table, person)
    new = {f"new_{name}": value for name, value in row.items() if name != "id"}
    moved = _MOVE_ON.run(connection, {"table": table, "expected": expected, **new})
    if not is_linked:
        head = connection.scalar(_HASH, {"table": table, "seq": expected}) or chain.START
        events = chain.chained(head, events)
    if moved != 1:
        if maybe_done and _are_stored(connection, expected, events):
            return str(events[-1]["hash"])
        raise Conflict(table)
    add(connection, events)
    if all_seats:
        connection.execute(_CLEAR_SEATS, {"table": table})
        connection.execute(ADD_SEATS, seats)
    else:
        for seat in seats:
            _SET_SEAT.run(connection, seat | {"in_table": table, "in_seat": seat["seat"]})
    return str(events[-1]["hash"])


def add(connection: Connection, events: list[Values]) -> None:
    """Add events to a log: one, mostly, but hundreds where a record is read in."""
    _ADD_EVENT.run_all(connection, events)


def _are_stored(connection: Connection, expected: int, events: list[Values]) -> bool:
    where = {"table": events[0]["table_id"], "after": expected + 1}
    found = (dict(zip(events_.c.keys(), row)) for row in EVENTS.rows(connection, where))
    return [event for event, _ in zip(found, events)] == events


# Put together once.

ADD_SEATS = insert(seats_)
EVENTS = Prepared(  # and the one before, whose hash they go on from
    select(events_)
    .where(events_.c.table_id == bindparam("table"), events_.c.seq >= bindparam("after"))
    .order_by(events_.c.seq)
)
_ADD_EVENT = Prepared(insert(events_), events_.c.keys())
_MOVE_ON = Prepared(
    update(tables_)
    .where(tables_.c.id == bindparam("table"), tables_.c.seq == bindparam("expected"))
    .values({column: bindparam(f"new_{column.name}") for column in MOVED})
)
_SET_SEAT = Prepared(
    update(seats_)
    .where(seats_.c.table_id == bindparam("in_table"), seats_.c.seat == bindparam("in_seat"))
    .values({column: bindparam(column.name) for column in SEATED})
)
_CLEAR_SEATS = delete(seats_).where(seats_.c.table_id == bindparam("table"))
_HASH = select(events_.c.hash).where(
    events_.c.table_id == bindparam("table"), events_.c.seq == bindparam("seq")
)
