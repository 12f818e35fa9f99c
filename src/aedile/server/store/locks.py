"""Locks on a table of the database."""

from sqlalchemy import Connection, select

from aedile.server.store.schema import tables, tournaments


def hold_table(c: Connection, table: str) -> None:
    """Writers to the same table, in any process, wait until this is committed."""
    c.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())


def hold_talk(c: Connection, place: str) -> None:
    """The same for what is said at a table or at a tournament."""
    for where in (tables, tournaments):
        c.execute(select(where.c.id).where(where.c.id == place).with_for_update())
