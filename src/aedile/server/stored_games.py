"""Every stored table played again by the rules that are installed here, without a server.

A host does so before an upgrade: which tables could not go on, and why, is known before
anybody sits there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from aedile.kernel.digest import are_comparable
from aedile.server.errors import Broken
from aedile.server.events import Moved, StoredEvent
from aedile.server.store.read_only import ReadOnly, StoredTable
from aedile.server.tables.config import Games
from aedile.server.tables.rules import changes_since
from aedile.server.tables.table import Table


class Replayed(NamedTuple):
    """What came of a table."""

    table: str
    game: str
    phase: str
    events: int = 0
    moves: int = 0
    compared: int = 0  # positions that the log says its moves led to
    amended: bool = False  # it goes on, by rules that have changed since it began
    broken: str | None = None  # why it cannot go on, and what to do


def replay_all(database: ReadOnly, games: Games) -> Iterator[Replayed]:
    """All tables, one after the other: their checksums, rules, components, moves and positions."""
    for stored in database.tables():
        try:
            events = database.log(stored.id)
            yield _replayed(stored, events, Table.load(stored.id, events, games))
        except Broken as broken:
            yield Replayed(*stored, broken=str(broken))


def _replayed(stored: StoredTable, events: list[StoredEvent], table: Table) -> Replayed:
    return Replayed(
        *stored,
        events=len(events),
        moves=table.moves,
        compared=_compared(events, table) if table.has_begun else 0,
        amended=bool(changes_since(table)),
    )


def _compared(events: list[StoredEvent], table: Table) -> int:
    """How many positions the log tells in a way that can be compared here."""
    here = table.game.digest(table.match.state)
    told = (event.body.get("digest") for event in events if event.kind == Moved.kind)
    return sum(digest is not None and are_comparable(digest, here) for digest in told)
