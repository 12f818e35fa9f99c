"""Which statements a request runs, and by which indexes the database answers them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event

from aedile.server.store import prepared

# Of PostgreSQL's plans and of SQLite's: how a table is read.
SCAN = re.compile(
    r"((?:Parallel )?(?:Seq|Index|Index Only|Bitmap Index) Scan[^(]*|SEARCH .*|SCAN .*)"
)
WORDLESS = re.compile(r"\s+")
Ran = list[tuple[str, Any]]  # statements, each with its values


@contextmanager
def noted(engine: Engine) -> Iterator[Ran]:
    """What is read meanwhile, each statement once."""
    ran: Ran = []
    known: set[str] = set()

    def note(statement: str, values: Any) -> None:
        if statement.lstrip().upper().startswith(("SELECT", "WITH")) and statement not in known:
            known.add(statement)
            ran.append((statement, values))

    def before(_c: Any, _cursor: Any, statement: str, values: Any, _context: Any, _m: Any) -> None:
        note(statement, values)

    def execute(
        connection: Connection, statement: str, values: Any = (), many: bool = False
    ) -> Any:
        note(statement, values)
        return usual(connection, statement, values, many)

    usual = prepared.execute
    event.listen(engine, "before_cursor_execute", before)
    prepared.execute = execute
    try:
        yield ran
    finally:
        prepared.execute = usual
        event.remove(engine, "before_cursor_execute", before)


def scans(connection: Connection, statement: str, values: Any) -> list[str]:
    """How each table of a statement is read."""
    explain = "EXPLAIN " if connection.dialect.name == "postgresql" else "EXPLAIN QUERY PLAN "
    cursor = prepared.execute(connection, explain + statement, values)
    lines = [str(row[-1]) for row in cursor.fetchall()]
    cursor.close()
    found = [match.group(1) for line in lines if (match := SCAN.search(line))]
    return list(dict.fromkeys(WORDLESS.sub(" ", each).strip() for each in found))
