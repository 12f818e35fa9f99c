"""Digests: one mail a day or a week in place of many, for those who prefer that."""

import json
from typing import Any

from sqlalchemy import Connection, Integer, bindparam, exists, select, update

from aedile.server.notices import wishes as wished
from aedile.server.notices.gathering import SMTP, Happened, put
from aedile.server.store.schema import contacts, notices, seats, tables, wishes

MOST = 50  # digests at once
LONGEST = 20  # lines


def is_due(connection: Connection, now: int) -> bool:
    """Whether there is somebody whose digest is due."""
    return bool(connection.scalar(_ANY, {"now": now}))


def put_due(connection: Connection, now: int) -> int:
    """Put the digests whose time has come into the outbox; how many were due."""
    rows = connection.execute(_DUE, {"now": now, "most": MOST}).all()
    for row in rows:
        told = _told(connection, row)
        if row.verified is not None and any(told.values()):
            each = Happened("digest", row.person, "", "", "")
            put(connection, each, ("email", ""), SMTP, now, json.dumps(told))
        later = wished.read(row).next_digest(now)
        connection.execute(_DONE, {"of": row.person, "now": now, "later": later})
    return len(rows)


def _told(connection: Connection, row: Any) -> dict[str, list[dict[str, Any]]]:
    """The tables that wait for somebody, and what happened since the last digest."""
    mine = {"of": row.person, "since": row.digested, "most": LONGEST}
    turns = connection.execute(_TURNS, mine).mappings()
    news = connection.execute(_NEWS, mine).mappings()
    return {"turns": [dict(each) for each in turns], "news": [dict(each) for each in news]}


_MOST = bindparam("most", type_=Integer)
_ANY = select(exists().where(wishes.c.next_digest <= bindparam("now")))
_DUE = (
    select(wishes, contacts.c.verified)
    .outerjoin_from(wishes, contacts, contacts.c.person == wishes.c.person)
    .where(wishes.c.next_digest <= bindparam("now"))
    .order_by(wishes.c.next_digest)
    .limit(_MOST)
    .with_for_update(skip_locked=True, of=wishes)
)
_TURNS = (
    select(tables.c.id.label("table"), tables.c.title, tables.c.game, tables.c.due)
    .distinct()
    .join_from(seats, tables, seats.c.table_id == tables.c.id)
    .where(seats.c.person == bindparam("of"), seats.c.turn)
    .order_by(tables.c.due)
    .limit(_MOST)
)
_NEWS = (
    select(notices.c.kind, notices.c.table_id.label("table"), notices.c.title, notices.c.game)
    .where(notices.c.person == bindparam("of"), notices.c.at > bindparam("since"))
    .order_by(notices.c.id.desc())
    .limit(_MOST)
)
_DONE = (
    update(wishes)
    .where(wishes.c.person == bindparam("of"))
    .values(digested=bindparam("now"), next_digest=bindparam("later"))
)
