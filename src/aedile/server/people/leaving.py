"""A pause for those who leave others in the middle of games: no rated play for some days."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, func, select

from aedile.server.people.accounts import ACCOUNT
from aedile.server.people.sanctions import DAY, put
from aedile.server.store.rows import Values
from aedile.server.store.schema import people, results, sanctions

LEFT = 3  # games within some days, since the last pause
WITHIN = 30 * DAY
PAUSES = (1, 3, 7, 30)  # days: the first, the second …
REMEMBERED = 365 * DAY


def pause(connection: Connection, rows: Sequence[Values], now: int) -> None:
    """Pause those who have left this finished game, if it was one too many."""
    for row in rows:
        if row["left_at"] is not None and row["person"] and row["people"] > 1:
            _count(connection, row["person"], row["table_id"], now)


def _count(connection: Connection, person: str, table: str, now: int) -> None:
    # Two processes may write down two games of theirs at once.
    if connection.execute(_PERSON.with_for_update(), {"of": person}).first() is None:
        return
    since = now - REMEMBERED
    earlier = list(connection.scalars(_PAUSES, {"of": person, "since": since}))
    since = max(now - WITHIN, *earlier, 0)
    if connection.execute(_LEFT, {"of": person, "since": since}).scalar_one() < LEFT:
        return
    days = PAUSES[min(len(earlier), len(PAUSES) - 1)]
    put(connection, person, "left", "", now, table_id=table, until=now + days * DAY)


# Statements are made once: see `garbage`.

_PERSON = select(people.c.id).where(people.c.id == bindparam("of"), people.c.kind == ACCOUNT)
_PAUSES = select(sanctions.c.at).where(
    sanctions.c.person == bindparam("of"),
    sanctions.c.kind == "left",
    sanctions.c.at > bindparam("since"),
)
_LEFT = select(func.count()).where(
    results.c.person == bindparam("of"),
    results.c.left_at.is_not(None),
    results.c.people > 1,
    results.c.finished > bindparam("since"),
)
