"""Statements for what is done with every move: put together once for each kind of database.

SQLAlchemy looks at a statement and its values again each time, which takes longer than
running it. What goes in and comes out here is plain numbers and texts, as drivers have them.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import orjson
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    Dialect,
    Executable,
    bindparam,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

from aedile.server.store.rows import Values


class Prepared:
    """A statement with named values."""

    def __init__(self, statement: Executable, names: Iterable[str] | None = None) -> None:
        """`names` are those of the columns that an insert fills."""
        self._statement = statement
        self._names = None if names is None else list(names)
        self._made: dict[str, _Made] = {}  # by dialect

    def run(self, connection: Connection, values: Values) -> int:
        """Run it with these values; others than it names do not matter. How many rows it met."""
        cursor = self._execute(connection, values)
        count: int = cursor.rowcount
        cursor.close()
        return count

    def run_all(self, connection: Connection, many: Iterable[Values]) -> None:
        """Run it with each of these in turn, without waiting for one before the next is sent."""
        made = [self.for_driver(connection, values) for values in many]
        if made:
            execute(connection, made[0][0], [values for _, values in made], many=True).close()

    def rows(self, connection: Connection, values: Values) -> list[Any]:
        """What it finds with these values."""
        cursor = self._execute(connection, values)
        found: list[Any] = cursor.fetchall()
        cursor.close()
        return found

    def for_driver(self, connection: Connection, values: Values) -> tuple[str, Any]:
        """The statement and these values, as the driver of a connection takes them."""
        dialect = connection.dialect
        made = self._made.get(dialect.name) or self._make(dialect)
        if made.constants:
            values = made.constants | values
        if made.order is None:
            return made.text, values
        return made.text, tuple([values[name] for name in made.order])

    def _execute(self, connection: Connection, values: Values) -> Any:
        return execute(connection, *self.for_driver(connection, values))

    def _make(self, dialect: Dialect) -> "_Made":
        assert isinstance(self._statement, ClauseElement)
        compiled: Any = self._statement.compile(dialect=dialect, column_keys=self._names)
        constants = {name: value for name, value in compiled.params.items() if value is not None}
        order = compiled.positiontup if compiled.positional else None
        made = self._made[dialect.name] = _Made(compiled.string, order, constants)
        return made


class Among(ColumnElement[bool]):
    """Whether a column holds one of many texts, which are one value of this name: see `as_keys`.

    PostgreSQL goes by the index for an array, but may look at every row for a list it selects.
    """

    inherit_cache = False

    def __init__(self, column: Column[str], name: str) -> None:
        self.column = column
        self.keys: BindParameter[Any] = bindparam(name)


@compiles(Among)
def _among(among: Among, compiler: SQLCompiler, **_: Any) -> str:
    column, keys = compiler.process(among.column), compiler.process(among.keys)
    return f"{column} IN (SELECT key FROM json_each({keys}))"


@compiles(Among, "postgresql")
def _among_on_postgresql(among: Among, compiler: SQLCompiler, **_: Any) -> str:
    column, keys = compiler.process(among.column), compiler.process(among.keys)
    return f"{column} = ANY (ARRAY(SELECT key FROM json_each({keys})))"


def as_keys(texts: Iterable[str]) -> str:
    """These texts as such a value."""
    return orjson.dumps(dict.fromkeys(texts, 0)).decode()


def execute(connection: Connection, statement: str, values: Any = (), many: bool = False) -> Any:
    """A cursor of the driver, which has run this; raises what SQLAlchemy would."""
    cursor: Any = connection.connection.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(statement, values)
    except Exception as error:
        raise _told(connection, statement, error) from error
    return cursor


def _told(connection: Connection, statement: str, error: Exception) -> Exception:
    """The error of a driver as SQLAlchemy tells it."""
    dialect, raw = connection.dialect, connection.connection.dbapi_connection
    drivers: Any = dialect.loaded_dbapi
    if not isinstance(error, drivers.Error):
        return error
    told = DBAPIError.instance(statement, None, error, drivers.Error, dialect=dialect)
    assert isinstance(told, DBAPIError)
    told.connection_invalidated = dialect.is_disconnect(error, raw, None)
    return told


class _Made(NamedTuple):
    text: str
    order: list[str] | None  # of the values, where they have no names
    constants: Values  # a limit, for one
