"""The logs of a database that is only read, as it is, whichever older version wrote it.

So it can be looked at before it is upgraded, and while a server uses it. Each table is read by
one query of its own, so nothing is held up and little is in memory.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Self

from sqlalchemy import Connection, func, inspect, null, select
from sqlalchemy.exc import DBAPIError

from aedile.server.errors import Broken
from aedile.server.events import StoredEvent
from aedile.server.store import chain, migrations
from aedile.server.store.database import cannot_open
from aedile.server.store.engine import read_only_engine, read_url
from aedile.server.store.errors import BadDatabase
from aedile.server.store.rows import event_of
from aedile.server.store.schema import events as events_
from aedile.server.store.schema import tables as tables_

PAGE = 500  # tables named at a time


class StoredTable(NamedTuple):
    """A table as lists know it."""

    id: str
    game: str
    phase: str


class ReadOnly:
    """A database that nothing is written to, from `with` to its end."""

    def __init__(self, url: str) -> None:
        """Raises BadDatabase for what is no URL of one."""
        self._url = read_url(url)
        self._engine = read_only_engine(self._url)
        self._connection: Connection

    def __enter__(self) -> Self:
        shown = self._url.render_as_string(hide_password=True)
        try:
            self._connection = self._engine.connect()
            with self._connection.begin():
                step = migrations.step_of(self._connection)
                columns = inspect(self._connection).get_columns("events") if step else []
        except (migrations.TooNew, DBAPIError) as error:
            raise cannot_open(shown, error, "read") from error
        if not step:
            raise BadDatabase(f"The database {shown} is not one of Aedile.")
        self.has_checksums = any(column["name"] == "hash" for column in columns)
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()
        self._engine.dispose()

    def count(self) -> int:
        """How many tables there are."""
        ((number,),) = self._rows(select(func.count()).select_from(tables_))
        return int(number)

    def tables(self) -> Iterator[StoredTable]:
        """All of them."""
        last = ""
        query = select(tables_.c.id, tables_.c.game, tables_.c.phase).order_by(tables_.c.id)
        while rows := self._rows(query.where(tables_.c.id > last).limit(PAGE)):
            yield from (StoredTable(*row) for row in rows)
            last = rows[-1][0]

    def log(self, table: str) -> list[StoredEvent]:
        """All events of a table; raises Broken if they are not those that were stored."""
        hash = events_.c.hash if self.has_checksums else null()
        columns = [events_.c[name] for name in chain.COLUMNS]
        query = select(tables_.c.seq, *columns, hash).join_from(tables_, events_)
        found = self._rows(query.where(tables_.c.id == table).order_by(events_.c.seq))
        if not found:
            raise Broken("This table has no events at all. Restore it from a backup.")
        rows = [row[1:] for row in found]
        if self.has_checksums:
            chain.unlinked(rows, 0, chain.START)
        chain.check_end(rows[-1], (table, found[0][0]))
        return [event_of(row) for row in rows]

    def _rows(self, query: Any) -> Sequence[Any]:
        """Each query for itself: a running server is not held up by one that lasts."""
        with self._connection.begin():
            return self._connection.execute(query).all()
