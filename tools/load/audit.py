"""Afterwards: is everything that was acknowledged in the log, once, and in its place?"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from aedile.server.errors import Broken
from aedile.server.events import StoredEvent
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.tables.table import Table
from tools.load.crowd import Answered


class Audit(NamedTuple):
    """What the logs of all tables say of what clients were told."""

    acknowledged: int
    events: int
    lost: int  # acknowledged, but not there
    misplaced: int  # there, but as another event than was told
    doubled: int
    gaps: int
    broken: int  # tables that cannot be read again

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.misplaced or self.doubled or self.gaps or self.broken)


def audit(database: str, answered: Sequence[Answered], tables: Sequence[str]) -> Audit:
    """Read every table from a database that nobody serves any more."""
    return asyncio.run(_audit(database, answered, tables))


async def _audit(database: str, answered: Sequence[Answered], tables: Sequence[str]) -> Audit:
    told: dict[str, dict[str, int]] = defaultdict(dict)
    for each in answered:
        told[each.table][each.cmd] = each.seq
    counts: Counter[str] = Counter()
    async with Database(database) as opened:
        store = EventStore(opened)
        for table in tables:
            _look(table, await store.read(table), told[table], counts)
    rest = [counts[name] for name in Audit._fields[1:]]
    return Audit(len(answered), *rest)


def _look(
    table: str, events: Sequence[StoredEvent], told: dict[str, int], counts: Counter[str]
) -> None:
    counts["events"] += len(events)
    counts["gaps"] += sum(event.seq != n for n, event in enumerate(events, 1))
    # The store keeps commands under the name of whoever sent them.
    names = Counter(event.cmd.rpartition(":")[2] for event in events if event.cmd)
    places = {event.cmd.rpartition(":")[2]: event.seq for event in events if event.cmd}
    for cmd, seq in told.items():
        if cmd not in places:
            counts["lost"] += 1
        elif places[cmd] > seq:  # a command may come to several events; its answer is the last
            counts["misplaced"] += 1
    counts["doubled"] += sum(count - 1 for name, count in names.items() if name in told)
    try:
        Table.load(table, events)
    except Broken:
        counts["broken"] += 1
