"""Logs read from the database, and checked: from their beginning, or on from an event."""

from collections.abc import Collection
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, select

from aedile.server.errors import Broken
from aedile.server.events import StoredEvent
from aedile.server.store import appends, chain
from aedile.server.store.prepared import Among, Prepared, as_keys
from aedile.server.store.rows import event_of
from aedile.server.store.schema import events as events_
from aedile.server.store.schema import tables as tables_

Log: TypeAlias = tuple[list[StoredEvent], str]  # and the hash of the last

_ENDS = Prepared(select(tables_.c.id, tables_.c.seq).where(Among(tables_.c.id, "tables")))
_LOGS = Prepared(
    select(events_)
    .where(Among(events_.c.table_id, "tables"))
    .order_by(events_.c.table_id, events_.c.seq)
)


def read(connection: Connection, table: str, after: int, head: str | None) -> Log:
    """The events after one; `head` is the hash of that one, if known."""
    found = appends.EVENTS.rows(connection, {"table": table, "after": after})
    rows, last = chain.unlinked(found, after, head)
    return [event_of(row) for row in rows], last


def read_whole(connection: Connection, tables: Collection[str]) -> dict[str, Log | Broken]:
    """All events of each of these tables that has any, or what is wrong with them."""
    names = {"tables": as_keys(tables)}
    ends = {row[0]: row for row in _ENDS.rows(connection, names)}
    return {
        table: _checked(list(rows), ends.get(table))
        for table, rows in groupby(_LOGS.rows(connection, names), itemgetter(0))
    }


def _checked(found: list[Any], end: Any) -> Log | Broken:
    try:
        rows, last = chain.unlinked(found, 0, None)
        chain.check_end(rows[-1], end)
    except Broken as broken:
        return broken.with_traceback(None)
    return [event_of(row) for row in rows], last
