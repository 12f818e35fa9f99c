"""All moves of a group in one statement, which PostgreSQL loops over and commits by itself.

Statement by statement, a move goes to and fro seven times, and each time the threads of this
process have to take turns. Each writer makes the function for its own connection, so servers of
different versions can share a database.
"""

import select
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection

from aedile.server.store.prepared import execute
from aedile.server.store.schema import events, seats, tables

CHANNEL = "aedile"  # of PostgreSQL's notifications
STAYS = ("id", "created", "opened", "voided")  # whatever happens there
MOVED = [each for each in tables.c if each.name not in STAYS]
SEATED = [each for each in seats.c if each.name not in ("table_id", "seat")]


class Quick(NamedTuple):
    """A write that can be done together with others of its kind."""

    given: bytes  # as JSON
    result: Any  # when it is done


def append_all(connection: Connection, writes: Sequence[Quick]) -> set[int]:
    """Do and commit them; the places of those whose table had not moved on meanwhile."""
    given = b"[" + b",".join([write.given for write in writes]) + b"]"
    cursor = execute(connection, "SELECT pg_temp.append_all(%s::json)", [given.decode()])
    done = {place for (place,) in cursor.fetchall()}
    cursor.close()
    return done


def was_heard_from(connection: Connection) -> bool:
    """Whether PostgreSQL has said something unasked: mostly that it hangs up.

    What is sent after that is not done. Later nobody could tell.
    """
    raw: Any = connection.connection.dbapi_connection
    poll = select.poll()
    poll.register(raw.fileno(), select.POLLIN)
    return bool(poll.poll(0))


def make_function(connection: Connection) -> None:
    """Tables are locked in the order of what is given, as by everybody else."""
    execute(connection, _function()).close()


@cache
def _function() -> str:
    return f"""
        CREATE OR REPLACE FUNCTION pg_temp.append_all(given json) RETURNS SETOF integer AS $$
        DECLARE
            one record;
            place integer := -1;
        BEGIN
            FOR one IN
                SELECT * FROM json_to_recordset(given) AS each (
                    {", ".join(map(_declared, [tables.c.id, *MOVED]))},
                    expected integer, events json, seats json, all_seats boolean
                )
            LOOP
                place := place + 1;
                UPDATE tables SET {_set(MOVED, "one")}
                WHERE tables.id = one.id AND tables.seq = one.expected;
                CONTINUE WHEN NOT FOUND;
                INSERT INTO events ({_names(events.c)})
                SELECT {_names(events.c)} FROM json_populate_recordset(NULL::events, one.events);
                IF one.all_seats THEN
                    DELETE FROM seats WHERE seats.table_id = one.id;
                    INSERT INTO seats ({_names(seats.c)})
                    SELECT {_names(seats.c)} FROM json_populate_recordset(NULL::seats, one.seats);
                ELSE
                    UPDATE seats SET {_set(SEATED, "new")}
                    FROM json_populate_recordset(NULL::seats, one.seats) AS new
                    WHERE seats.table_id = one.id AND seats.seat = new.seat;
                END IF;
                PERFORM pg_notify('{CHANNEL}', one.id || ' ' || one.seq);
                RETURN NEXT place;
            END LOOP;
        END
        $$ LANGUAGE plpgsql
    """


def _declared(column: Column[Any]) -> str:
    return f"{column.name} {column.type}"


def _set(columns: Iterable[Column[Any]], source: str) -> str:
    return ", ".join(f"{column.name} = {source}.{column.name}" for column in columns)


def _names(columns: Iterable[Column[Any]]) -> str:
    return ", ".join(column.name for column in columns)
