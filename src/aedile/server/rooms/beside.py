"""What is kept of a table beside its events: read when it is loaded."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection

from aedile.server.rooms.chat import last_remarks
from aedile.server.rooms.plans import planned
from aedile.server.store.database import Database
from aedile.server.tables.plans import SeatPlans


class Beside(NamedTuple):
    """The last remark, and what each seat has planned."""

    heard: int
    plans: dict[int, SeatPlans]


async def read_beside(database: Database, tables: Collection[str]) -> dict[str, Beside]:
    """The same for each of these tables."""
    names = list(tables)

    def read(connection: Connection) -> dict[str, Beside]:
        heard, plans = last_remarks(connection, names), planned(connection, names)
        return {table: Beside(heard.get(table, 0), plans[table]) for table in names}

    return await database.run(read)
