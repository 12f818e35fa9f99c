"""Statements for what is done with every move: put together once for each kind of database.

SQLAlchemy looks at a statement and its values again each time, which takes as long as
running it. What goes in here is plain numbers and texts, which drivers take as they are.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, CursorResult, Dialect, Executable
from sqlalchemy.sql import ClauseElement

from aedile.server.store.rows import Values


class Prepared:
    """A statement with named values."""

    def __init__(self, statement: Executable, names: Iterable[str] | None = None) -> None:
        """`names` are those of the columns that an insert fills."""
        self._statement = statement
        self._names = None if names is None else list(names)
        self._made: dict[str, _Made] = {}  # by dialect

    def run(self, connection: Connection, values: Values) -> CursorResult[Any]:
        """Run it with these values; others than it names do not matter."""
        made = self._made.get(connection.dialect.name) or self._make(connection.dialect)
        if made.constants:
            values = made.constants | values
        if made.order is None:
            return connection.exec_driver_sql(made.text, values)
        return connection.exec_driver_sql(made.text, tuple([values[name] for name in made.order]))

    def _make(self, dialect: Dialect) -> "_Made":
        assert isinstance(self._statement, ClauseElement)
        compiled: Any = self._statement.compile(dialect=dialect, column_keys=self._names)
        constants = {name: value for name, value in compiled.params.items() if value is not None}
        order = compiled.positiontup if compiled.positional else None
        made = self._made[dialect.name] = _Made(compiled.string, order, constants)
        return made


class _Made(NamedTuple):
    text: str
    order: list[str] | None  # of the values, where they have no names
    constants: Values  # a limit, for one
