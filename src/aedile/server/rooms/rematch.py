"""Rematch: the table on which people go on is stored before the old one says where it is."""

from aedile.server.events import numbered
from aedile.server.protocol import Close
from aedile.server.rooms.services import Services
from aedile.server.tables.actors import System
from aedile.server.tables.decisions import NewTable
from aedile.server.tables.table import Table


async def set_up(new: NewTable, services: Services) -> None:
    """Store the new table."""
    await services.store.create(new.id, new.events, _made(new, services).summary())


async def abandon(new: NewTable, services: Services) -> None:
    """Close it again: somebody else has set up another one."""
    table = _made(new, services)
    close = Close(do="close", cmd="abandoned")
    closed = table.decide(System("scheduler"), close, services.clock.now())
    await services.store.append(new.id, table.seq, closed.events, closed.summary)


def _made(new: NewTable, services: Services) -> Table:
    return services.load(new.id, numbered(new.events))
