"""Mistakes kept for practice: each comes back after days, until it was found thrice in a row."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from aedile.server.store.schema import practice

DAY = 86_400_000  # milliseconds
DAYS = (2, 7, 30)  # until it comes back, each time it is found
MOST = 500  # that one person keeps


class Kept(NamedTuple):
    """A mistake of a finished game, and when it comes back."""

    table_id: str
    step: int
    stage: int
    due: int


def kept_by(connection: Connection, person: str, most: int = MOST) -> list[Kept]:
    """All that somebody keeps, the next first."""
    query = select(practice).where(practice.c.person == person).order_by(practice.c.due)
    rows = connection.execute(query.limit(most))
    return [Kept(row.table_id, row.step, row.stage, row.due) for row in rows]


def keep(connection: Connection, person: str, table: str, step: int, now: int) -> bool:
    """It comes back in two days; kept again, nothing changes. False where there are too many."""
    if connection.execute(select(practice.c.due).where(*_is(person, table, step))).first():
        return True
    count = select(func.count()).where(practice.c.person == person)
    if connection.execute(count).scalar_one() >= MOST:
        return False
    row = {"person": person, "table_id": table, "step": step}
    connection.execute(insert(practice).values(**row, stage=0, due=now + DAYS[0] * DAY))
    return True


def tried(
    connection: Connection, person: str, table: str, step: int, found: bool, now: int
) -> Kept | None:
    """It comes back later if it was found, else it begins anew; None where it is done with."""
    mine = _is(person, table, step)
    row = connection.execute(select(practice).where(*mine)).first()
    if row is None:
        return None
    stage = row.stage + 1 if found else 0
    if stage >= len(DAYS):
        connection.execute(delete(practice).where(*mine))
        return None
    after = Kept(table, step, stage, now + DAYS[stage] * DAY)
    connection.execute(update(practice).where(*mine).values(stage=stage, due=after.due))
    return after


def forget(connection: Connection, person: str, table: str, step: int) -> None:
    """Keep it no longer."""
    connection.execute(delete(practice).where(*_is(person, table, step)))


def _is(person: str, table: str, step: int) -> tuple[Any, ...]:
    of = practice.c.person == person, practice.c.table_id == table
    return *of, practice.c.step == step
