"""Takes the name of somebody who deleted their account out of the log of a table.

It is done together with the event that says so, which moves the table on: nobody who knows the log
as it was before can add to it. All that follows a changed event is chained anew.
"""

from collections.abc import Iterator
from typing import Any

import orjson
from sqlalchemy import Connection, bindparam, select, update

from aedile.server.people.names import NAMELESS
from aedile.server.store import chain
from aedile.server.store.locks import hold_table
from aedile.server.store.rows import Values
from aedile.server.store.schema import events

SHORT = 4  # signs of an id, so that two who have gone are not called the same


def redact(connection: Connection, table: str, person: str) -> None:
    """What they were called there, from the first event to the last."""
    hold_table(connection, table)
    rows = [dict(row) for row in connection.execute(_LOG, {"of": table}).mappings()]
    bodies = [orjson.loads(row["body"]) for row in rows]
    called = dict.fromkeys(name for body in bodies for name in _names(body, person))
    instead = {name: _nameless(person, number) for number, name in enumerate(called)}
    before, changed = chain.START, list[Values]()
    for row, body in zip(rows, bodies):
        if _rename(body, instead):
            row["body"] = orjson.dumps(body).decode()
        before, old = chain.link(before, [row[name] for name in chain.COLUMNS]), row["hash"]
        if before != old:
            changed.append({"of": table, "on": row["seq"], "told": row["body"], "now": before})
    if changed:
        connection.execute(_CHANGE, changed)


def _nameless(person: str, number: int) -> str:
    more = f" {number + 1}" if number else ""
    return f"{NAMELESS} {person[:SHORT]}{more}"


def _dicts(value: Any) -> Iterator[dict[str, Any]]:
    """All objects in a body."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _dicts(each)


def _names(body: Any, person: str) -> Iterator[str]:
    """What they are called in an event, with those for whom they play at one screen."""
    hosts = isinstance(body, dict) and _is(body.get("host"), person)
    for each in _dicts(body):
        theirs = _is(each, person) or (hosts and each.get("to") == "host")
        if theirs and isinstance(each.get("name"), str):
            yield each["name"]


def _is(value: Any, person: str) -> bool:
    return isinstance(value, dict) and person in (value.get("person"), value.get("id"))


def _rename(body: Any, instead: dict[str, str]) -> bool:
    """Whether there was anything to rename."""
    met = [each for each in _dicts(body) if str(each.get("name")) in instead]
    for each in met:
        each["name"] = instead[each["name"]]
    return bool(met)


# Statements are made once: see `garbage`.

_LOG = select(events).where(events.c.table_id == bindparam("of")).order_by(events.c.seq)
_CHANGE = (
    update(events)
    .where(events.c.table_id == bindparam("of"), events.c.seq == bindparam("on"))
    .values(body=bindparam("told"), hash=bindparam("now"))
)
