"""Analyses in the database: one row for each, and one for every turn that is done.

A process that works on one has a lease on it, so no other does. Should it end meanwhile, anybody
may go on when the lease is over, with what is missing. When one is whole its turns are put
together, and those of older engines are deleted, at the same moment.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, select, update

from aedile.kernel.contract import Json
from aedile.server.store.schema import analyses, analysis_turns

LEASE = 60_000  # milliseconds; it is renewed long before
AGAIN = 30_000  # milliseconds before a failed one is tried again
MOST_FAILURES = 3  # then it waits until somebody asks again


class Asked(NamedTuple):
    """An analysis somebody wants."""

    table: str
    key: str
    level: str
    engine: Json
    total: int


class Standing(NamedTuple):
    """How far an analysis is."""

    key: str
    engine: Json
    total: int
    done: int
    whole: bool
    failed: bool


class Claimed(NamedTuple):
    """An analysis to work on."""

    table: str
    key: str
    level: str
    total: int
    asked: int  # when; in the future if nobody did


class Lost(Exception):
    """Somebody else works on it, or nobody wants it any more."""


def standings(connection: Connection, table: str, level: str) -> list[Standing]:
    """Those of a table at a level, by whatever engine; the newest first."""
    rows = connection.execute(_STANDINGS, {"table": table, "level": level})
    return [
        Standing(
            row.key,
            json.loads(row.engine),
            row.total,
            row.done,
            row.finished is not None,
            row.failures >= MOST_FAILURES,
        )
        for row in rows
    ]


def ask(connection: Connection, asked: Asked, now: int) -> None:
    """Have it done; one that is there already is the same, and one that failed is tried again."""
    which = {"of_table": asked.table, "of_key": asked.key}
    if connection.execute(_KNOWN, which).first() is not None:
        connection.execute(_AGAIN, which)
        return
    told = asked._asdict() | {"table_id": asked.table, "engine": json.dumps(asked.engine)}
    fresh = {"done": 0, "size": 0, "failures": 0, "lease": 0, "asked": now}
    connection.execute(_ADD, {name: told[name] for name in _GIVEN} | fresh)


def hurry(connection: Connection, table: str, key: str, now: int) -> None:
    """Somebody asks for what nobody had."""
    connection.execute(_HURRY, {"of_table": table, "of_key": key, "now": now})


def claim(connection: Connection, owner: str, now: int) -> Claimed | None:
    """The one to work on next, leased; quick ones first, and those longest asked for."""
    row = connection.execute(_NEXT, {"now": now}).first()
    if row is None:
        return None
    claimed = Claimed(*row)
    which = {"of_table": claimed.table, "of_key": claimed.key}
    connection.execute(_LEASE, which | {"by": owner, "until": now + LEASE})
    return claimed


def renew(connection: Connection, one: Claimed, owner: str, now: int) -> None:
    """Go on working on it; raises Lost."""
    _mine(connection, one, owner, lease=now + LEASE)


def keep(connection: Connection, one: Claimed, owner: str, place: int, body: str, now: int) -> None:
    """A turn is done; raises Lost."""
    _mine(
        connection,
        one,
        owner,
        done=analyses.c.done + 1,
        size=analyses.c.size + len(body.encode()),
        lease=now + LEASE,
    )
    row = {"table_id": one.table, "key": one.key, "place": place, "body": body}
    number = select(analyses.c.done).where(_is(one)).scalar_subquery()
    connection.execute(insert(analysis_turns).values(number=number, **row))


def finish(connection: Connection, one: Claimed, owner: str, report: str, now: int) -> None:
    """It is whole: its turns, and what older engines found, are no longer needed. Raises Lost."""
    size = len(report.encode())
    _mine(connection, one, owner, report=report, finished=now, size=size, owner=None)
    connection.execute(_DROP_TURNS, {"of_table": one.table, "of_key": one.key})
    connection.execute(_DROP_OLDER, {"of_table": one.table, "of_key": one.key, "at": one.level})


def let_go(connection: Connection, one: Claimed, owner: str, failed: bool, now: int) -> None:
    """Anybody may go on with it: at once, or where it failed in a while; raises Lost."""
    if failed:
        _mine(
            connection, one, owner, failures=analyses.c.failures + 1, lease=now + AGAIN, owner=None
        )
    else:
        _mine(connection, one, owner, lease=0, owner=None)


def drop(connection: Connection, one: Claimed) -> None:
    """Nobody can go on with it: it was begun by an older engine."""
    connection.execute(_DROP, {"of_table": one.table, "of_key": one.key})


def places(connection: Connection, one: Claimed) -> dict[int, str]:
    """The turns that are done."""
    found = connection.execute(_TURNS, {"of_table": one.table, "of_key": one.key, "after": 0})
    return {row.place: row.body for row in found}


def turns(connection: Connection, table: str, key: str, after: int) -> list[str]:
    """Those done after the first so many, in that order."""
    found = connection.execute(_TURNS, {"of_table": table, "of_key": key, "after": after})
    return [row.body for row in found]


def report_of(connection: Connection, table: str, key: str) -> str | None:
    """All of it, if it is whole."""
    found = connection.execute(_REPORT, {"of_table": table, "of_key": key}).scalar()
    return None if found is None else str(found)


def trim(connection: Connection, most: int) -> int:
    """Keep so many bytes of reports, the newest; how many were deleted."""
    dropped = kept = 0
    for row in connection.execute(_SIZES).all():
        kept += row.size
        if kept > most:
            connection.execute(_DROP, {"of_table": row.table_id, "of_key": row.key})
            dropped += 1
    return dropped


def _is(one: Claimed) -> ColumnElement[bool]:
    return and_(analyses.c.table_id == one.table, analyses.c.key == one.key)


def _mine(connection: Connection, one: Claimed, by: str, /, **values: Any) -> None:
    """Change what this process works on; raises Lost."""
    mine = and_(_is(one), analyses.c.owner == by, analyses.c.finished.is_(None))
    if not connection.execute(update(analyses).where(mine).values(**values)).rowcount:
        raise Lost


# Statements are made once: see `garbage`.

_GIVEN: Sequence[str] = ("table_id", "key", "level", "engine", "total")
_THIS = and_(analyses.c.table_id == bindparam("of_table"), analyses.c.key == bindparam("of_key"))
_STANDINGS = (
    select(analyses)
    .where(analyses.c.table_id == bindparam("table"), analyses.c.level == bindparam("level"))
    .order_by(analyses.c.asked.desc(), analyses.c.key)
    .with_only_columns(
        *(analyses.c[name] for name in ("key", "engine", "total", "done", "finished", "failures"))
    )
)
_KNOWN = select(analyses.c.key).where(_THIS)
_AGAIN = update(analyses).where(_THIS, analyses.c.failures >= MOST_FAILURES)
_AGAIN = _AGAIN.values(failures=0, lease=0)
_HURRY = update(analyses).where(_THIS, analyses.c.asked > bindparam("now"))
_HURRY = _HURRY.values(asked=bindparam("now"))
_ADD = insert(analyses)
_NEXT = (
    select(*(analyses.c[name] for name in ("table_id", "key", "level", "total", "asked")))
    .where(
        analyses.c.finished.is_(None),
        analyses.c.failures < MOST_FAILURES,
        analyses.c.lease <= bindparam("now"),
    )
    .order_by(analyses.c.asked > bindparam("now"), analyses.c.level.desc(), analyses.c.asked)
    .limit(1)
    .with_for_update(skip_locked=True)  # SQLite has one writer anyway
)
_LEASE = update(analyses).where(_THIS)
_LEASE = _LEASE.values(owner=bindparam("by"), lease=bindparam("until"))
_TURNS = (
    select(analysis_turns.c.place, analysis_turns.c.body)
    .where(
        analysis_turns.c.table_id == bindparam("of_table"),
        analysis_turns.c.key == bindparam("of_key"),
        analysis_turns.c.number > bindparam("after"),
    )
    .order_by(analysis_turns.c.number)
)
_REPORT = select(analyses.c.report).where(_THIS)
_DROP = delete(analyses).where(_THIS)
_DROP_TURNS = delete(analysis_turns).where(
    analysis_turns.c.table_id == bindparam("of_table"), analysis_turns.c.key == bindparam("of_key")
)
_DROP_OLDER = delete(analyses).where(
    analyses.c.table_id == bindparam("of_table"),
    analyses.c.key != bindparam("of_key"),
    analyses.c.level == bindparam("at"),
)
_SIZES = (
    select(analyses.c.table_id, analyses.c.key, analyses.c.size)
    .where(analyses.c.finished.is_not(None))
    .order_by(analyses.c.finished.desc(), analyses.c.key)
)
