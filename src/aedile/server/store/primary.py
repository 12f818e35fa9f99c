"""Which of several PostgreSQL servers is the primary, and what can be believed of it.

The URL of a database may name several hosts: a primary, and standbys that take its
place when it dies. Each promotion begins a new timeline. So of those that let us
write, the one on the highest timeline is the primary, and a server on a lower one
than we have seen is an old primary that came back: nobody talks to it.

Where commits wait for a standby, so does each new connection, by a write that
changes nothing. A server that crashed shows what it had committed, whether or not
its standby has it; after that write it has. And an old primary, which no standby
follows, never gets that far.
"""

import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from psycopg import Connection

PATIENCE = 5.0  # seconds for the standby to have everything
_TIMELINE = "SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)"
_WAITS = "SELECT current_setting('synchronous_standby_names') <> ''"
_WRITE = "SELECT pg_logical_emit_message(true, 'aedile', '')"


class Primary:
    """Connects to the primary among the hosts of one URL."""

    def __init__(self) -> None:
        self._timeline = 0  # the highest ever seen

    def connect(self, parameters: dict[str, Any]) -> "Connection[Any]":
        """A connection to it; raises psycopg.OperationalError."""
        import psycopg

        found: list[tuple[int, Connection[Any]]] = []
        failure = psycopg.OperationalError("no host is the primary")
        for each in hosts(parameters):
            try:
                connection = psycopg.connect(**each)
                found.append((_timeline(connection), connection))
            except psycopg.OperationalError as error:
                failure = error
        found.sort(key=lambda one: one[0])
        for _, other in found[:-1]:
            other.close()
        if not found:
            raise failure
        timeline, connection = found[-1]
        if timeline < self._timeline:
            connection.close()
            raise psycopg.OperationalError("only an old primary answers")
        self._timeline = timeline
        return connection


def hosts(parameters: dict[str, Any]) -> list[dict[str, Any]]:
    """The parameters of a connection to each host that they name."""
    names = str(parameters.get("host", "")).split(",")
    ports = str(parameters.get("port", "")).split(",")
    ports = ports * len(names) if len(ports) == 1 else ports
    usual = {"target_session_attrs": "read-write"} | parameters
    return [usual | {"host": name, "port": port} for name, port in zip(names, ports)]


def _timeline(connection: "Connection[Any]") -> int:
    connection.autocommit = True
    row = connection.execute(_TIMELINE).fetchone()
    connection.autocommit = False
    assert row is not None
    return int(row[0], 16)


def wait_for_standby(connection: "Connection[Any]") -> None:
    """Until all that can be read here is on the standby too; raises psycopg.OperationalError.

    The connection commits by itself.
    """
    import psycopg

    row = connection.execute(_WAITS).fetchone()
    if row is None or not row[0]:
        return
    overdue = threading.Event()

    def give_up() -> None:
        overdue.set()
        connection.cancel()  # ends the wait only: what is written stays

    timer = threading.Timer(PATIENCE, give_up)
    timer.daemon = True
    timer.start()
    try:
        connection.execute(_WRITE)
    finally:
        timer.cancel()
    if overdue.is_set():
        connection.close()
        raise psycopg.OperationalError("the standby does not follow")
