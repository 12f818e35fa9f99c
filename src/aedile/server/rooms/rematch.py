"""Rematch: the table on which people go on is stored before the old one says where it is."""

from sqlalchemy import Connection

from aedile.kernel.dealer import fresh_seed
from aedile.server.events import numbered
from aedile.server.people.accounts import leaving
from aedile.server.people.relations import apart_from
from aedile.server.people.tokens import new_id
from aedile.server.protocol import Close, Command, Rematch
from aedile.server.rooms.services import Services
from aedile.server.tables.actors import Actor, Person, System
from aedile.server.tables.decisions import Fresh, NewTable
from aedile.server.tables.table import Table


async def fresh(actor: Actor, command: Command, services: Services) -> Fresh | None:
    """What a new table needs; None if none is asked for."""
    if not isinstance(command, Rematch):
        return None
    who = actor.id if isinstance(actor, Person) else ""
    run = services.store.database.run

    def look(connection: Connection) -> frozenset[str]:
        apart = connection.scalars(apart_from(who)).all()
        return frozenset(apart).union(connection.scalars(leaving()))

    return Fresh(new_id(), fresh_seed(), await run(look))


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
