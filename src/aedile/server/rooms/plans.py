"""Plans: ways to play the next turn, kept beside the events of a table.

They are private and change nothing until they are carried out, so they are not
events. A plan that is carried out becomes moves like any others.
"""

from collections.abc import Collection

from sqlalchemy import Connection, delete, select

from aedile.server.store.database import Database
from aedile.server.store.locks import hold_table
from aedile.server.store.prepared import Among, Prepared, as_keys
from aedile.server.store.schema import plans
from aedile.server.tables.commands.planning import next_planned
from aedile.server.tables.decisions import Decided, PlanChange
from aedile.server.tables.plans import NO_PLANS, SeatPlans, read_plans, write_plans
from aedile.server.tables.table import Table


class PlanStore:
    """The plans of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table: str, seat: int, planned: SeatPlans) -> None:
        """Keep the plans of a seat; where there are none, nothing is kept."""

        def replace(c: Connection) -> None:
            hold_table(c, table)
            c.execute(delete(plans).where(plans.c.table_id == table, plans.c.seat == seat))
            if planned != NO_PLANS:
                kept = write_plans(planned)
                c.execute(plans.insert().values(table_id=table, seat=seat, moves=kept))

        notify = f"{table} 0"
        await self._database.run(replace, write=True, key=table, again=replace, notify=notify)

    async def read(self, table: str) -> dict[int, SeatPlans]:
        """What each seat has planned."""
        return (await self._database.run(lambda c: planned(c, [table])))[table]


def planned(connection: Connection, tables: Collection[str]) -> dict[str, dict[int, SeatPlans]]:
    """What each seat of each of these tables has planned."""
    found: dict[str, dict[int, SeatPlans]] = {table: {} for table in tables}
    for table, seat, kept in _PLANNED.rows(connection, {"tables": as_keys(tables)}):
        found[table][seat] = read_plans(kept)
    return found


_PLANNED = Prepared(
    select(plans.c.table_id, plans.c.seat, plans.c.moves).where(Among(plans.c.table_id, "tables"))
)


class Plans:
    """What the seats of one live table have planned."""

    def __init__(self, table: str, store: PlanStore) -> None:
        self.waiting = False  # it is the turn of a seat that has a plan
        self._table = table
        self._store = store
        self._by_seat: dict[int, SeatPlans] = {}

    def of(self, seat: int | None) -> SeatPlans:
        """What a seat has planned; spectators plan nothing."""
        return NO_PLANS if seat is None else self._by_seat.get(seat, NO_PLANS)

    def wait_for(self, table: Table | None) -> None:
        """See whether it is the turn of a seat that has a plan."""
        self.waiting = bool(self.of(table.to_move()).alternatives) if table else False

    def next(self, table: Table, now: int) -> Decided | None:
        """What the plans of the seat to move come to; None without any."""
        return next_planned(table, self._by_seat, now)

    def begin(self, planned: dict[int, SeatPlans]) -> None:
        """What was planned so far."""
        self._by_seat = planned

    async def read(self) -> bool:
        """Look into the store, where other processes write as well; True if something is new."""
        before, self._by_seat = self._by_seat, await self._store.read(self._table)
        return before != self._by_seat

    async def keep(self, change: PlanChange) -> None:
        """A seat has planned this, and nothing else."""
        await self._store.keep(self._table, change.seat, change.plans)
        self._by_seat.pop(change.seat, None)
        if change.plans != NO_PLANS:
            self._by_seat[change.seat] = change.plans
