"""Idempotent answers: a command sent again under the same name is answered as it was before.

The last answers are kept in memory. Those before them, and those of another
process, are found in the log, which has the name of every command.
"""

import asyncio
from collections import OrderedDict

from aedile.server.events import StoredEvent
from aedile.server.rooms.outbox import Done
from aedile.server.rooms.services import Services

ANSWERS_KEPT = 64
UNKNOWN = -1  # version of a table at which a command was answered: the log would tell


class Answers:
    """What the commands at one table were answered."""

    def __init__(self, table: str, services: Services) -> None:
        self._table = table
        self._services = services
        self._kept: OrderedDict[str, Done] = OrderedDict()

    def remember(self, event: StoredEvent, version: int = UNKNOWN) -> None:
        """What to answer if the same is asked again; events without a name belong to the last."""
        name = event.cmd or next(reversed(self._kept), None)
        if name is not None:
            self._kept[name] = Done(name, event.seq, version)
        if len(self._kept) > ANSWERS_KEPT:
            self._kept.popitem(last=False)

    async def find(self, name: str, *, of_the_last: bool = False) -> Done | None:
        """The answer a command of this name, `sender:cmd`, once got; None for a new one.

        `of_the_last` looks no further than those: a move made earlier is refused as stale, and
        looked for then.
        """
        known = self._kept.get(name)
        if known is None and (of_the_last or len(self._kept) < ANSWERS_KEPT):
            return None  # otherwise all are remembered
        if known is None or known.version == UNKNOWN:
            seq = known.seq if known else await self._seq_of(name)
            known = await self._looked_up(name, seq) if seq else None
        return known and known._replace(cmd=name.partition(":")[2])

    async def _seq_of(self, name: str) -> int | None:
        event = await self._services.store.command(self._table, name)
        return event.seq if event else None

    async def _looked_up(self, name: str, seq: int) -> Done:
        """The answer as the log of the table tells it."""
        events = await self._services.store.read(self._table)
        while seq < len(events) and events[seq].cmd is None:
            seq += 1
        then = await asyncio.to_thread(self._services.load, self._table, events[:seq])
        return Done(name, seq, then.version)
