"""Locks on a table of the database."""

from sqlalchemy import Connection, select

from aedile.server.store.schema import tables


def hold_table(c: Connection, table: str) -> None:
    """Writers to the same table, in any process, wait until this is committed."""
    c.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
