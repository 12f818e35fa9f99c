"""Which tournaments somebody has to look after, and who does.

Whoever looks after one has a lease on it. Afterwards it rests: until a time that was set, until
something happens in its log, or until one of its tables has moved or ended. Of tables that have
only moved nobody needs the log.
"""

from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import (
    BigInteger,
    Connection,
    Exists,
    Integer,
    and_,
    bindparam,
    case,
    exists,
    or_,
    select,
    update,
)

from aedile.server.store.schema import pods, tables, tournaments

LEASE: Final = 30_000  # milliseconds in which whoever looks after a tournament is left alone
AGAIN: Final = 2_000  # milliseconds until one is looked at again whose time is over


class Due(NamedTuple):
    """A tournament that is leased."""

    id: str
    whole: bool  # or only how far its tables have come
    attended: int | None  # how many events it had when somebody saw to all of it
    paced: bool


def due(connection: Connection, now: int) -> list[str]:
    """Those that somebody has to look after."""
    return [*connection.scalars(_TIMED, {"now": now}), *connection.scalars(_CHANGED)]


def claim(connection: Connection, id: str, now: int) -> Due | None:
    """Have one of them for oneself, unless another process was faster."""
    row = connection.execute(_CLAIMED, {"id": id, "now": now}).first()
    if row is None:
        return None
    connection.execute(_LEASE, {"of": id, "until": now + LEASE})
    paced = bool(orjson.loads(row.plan).get("paced"))
    return Due(id, bool(row.whole), row.attended, paced)


def rest(connection: Connection, id: str, attended: int | None, now: int) -> None:
    """It is seen to, up to an event; whoever wants it looked at meanwhile has ended the lease."""
    values = {"of": id, "now": now, "after": now + AGAIN, "events_then": attended}
    connection.execute(_REST, values)


def again(connection: Connection, id: str, now: int) -> None:
    """Somebody else was faster: nobody has to wait for the end of the lease."""
    connection.execute(_AGAIN, {"of": id, "now": now, "after": now + AGAIN})


# Statements are made once: see `garbage`.

_t = tournaments.c


def _table(*which: Any) -> Exists:
    """Is there such a table, of those that are not known to be over?"""
    joined = pods.outerjoin(tables, tables.c.id == pods.c.table_id)
    open_ = pods.c.tournament == _t.id, pods.c.stage.in_(("paired", "playing"))
    return exists().select_from(joined).where(*open_, or_(*which)).correlate(tournaments)


_ENDED = _table(tables.c.id.is_(None), tables.c.phase != "playing")
_MOVED = _table(tables.c.id.is_(None), tables.c.phase != "playing", tables.c.seq != pods.c.seq)
_HAPPENED = _t.events != _t.attended
_ON_TIME = _t.look <= bindparam("now", type_=BigInteger)
_RESTS = _t.attended.is_not(None)
_TIMED = select(_t.id).where(_ON_TIME).order_by(_t.look)
_CHANGED = select(_t.id).where(_t.phase == "playing", _RESTS, or_(_HAPPENED, _MOVED))
_CLAIMED = (
    select(_t.plan, _t.attended, or_(_ON_TIME, _HAPPENED, _ENDED).label("whole"))
    .where(_t.id == bindparam("id"), or_(_ON_TIME, and_(_RESTS, or_(_HAPPENED, _MOVED))))
    .with_for_update(skip_locked=True)
)
_LEASE = update(tournaments).where(_t.id == bindparam("of"))
_LEASE = _LEASE.values(look=bindparam("until"), attended=None)
_STILL = _t.id == bindparam("of"), _t.look > bindparam("now", type_=BigInteger)
_AGAIN = update(tournaments).where(*_STILL).values(look=bindparam("after", type_=BigInteger))
_PLAYED = and_(_t.phase == "playing", ~_t.waits)
_REST = (
    update(tournaments)
    .where(*_STILL)
    .values(
        look=case(
            (
                and_(_PLAYED, _t.ends <= bindparam("now", type_=BigInteger)),
                bindparam("after", type_=BigInteger),
            ),
            (_PLAYED, _t.ends),
        ),
        attended=case((_PLAYED, bindparam("events_then", type_=Integer))),
    )
)
