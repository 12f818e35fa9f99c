"""Servers that are broken on purpose: an oracle that finds nothing wrong with them is worthless.

Nothing of this is a switch of the product; parts are exchanged in the process
before the server starts.
"""

import asyncio
import runpy
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

from aedile.server.bots.pool import BotPool
from aedile.server.events import NewEvent, Summary
from aedile.server.store import engine
from aedile.server.store.events import EventStore
from tools.faults import clocks

STRANGE_BOTS = Path(__file__).parents[2] / "tests" / "server" / "bots" / "strange_bots.py"
BEHIND = 0.2  # seconds by which the eager store is late


def break_server(name: str) -> None:
    """Exchange a part of the server in this process."""
    CONTROLS[name]()


def acknowledge_early() -> None:
    """The store says "done" first, and writes a moment later."""
    append = EventStore.append
    lines: dict[str, asyncio.Task[Any]] = {}

    async def later(before: asyncio.Task[Any] | None, *what: Any) -> None:
        if before:
            await asyncio.wait([before])
        else:
            await asyncio.sleep(BEHIND)
        await append(*what)

    async def eager(
        self: EventStore,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        summary: Summary,
        looking: Collection[str | None] = (),
    ) -> int:
        before = lines.get(table)
        before = before if before and not before.done() else None
        written = later(before, self, table, expected, events, summary, looking)
        lines[table] = asyncio.create_task(written)
        return expected + len(events)

    EventStore.append = eager  # type: ignore[method-assign]


def forget_names() -> None:
    """The store drops the names of commands, so nobody knows what has been done before."""
    append = EventStore.append

    async def forgetful(
        self: EventStore,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        summary: Summary,
        looking: Collection[str | None] = (),
    ) -> int:
        nameless = [event._replace(cmd=None) for event in events]
        return await append(self, table, expected, nameless, summary, looking)

    EventStore.append = forgetful  # type: ignore[method-assign]


def never_sync() -> None:
    """SQLite leaves it to the system when something reaches the disk."""
    set_up = engine.set_up_sqlite

    def careless(connection: Any, record: object) -> None:
        set_up(connection, record)
        connection.execute("PRAGMA synchronous = OFF")

    engine.set_up_sqlite = careless  # type: ignore[assignment]


def seat_strange_bots() -> None:
    """Bots that hang, die or talk nonsense can be seated; this server is not to break by that."""
    runpy.run_path(str(STRANGE_BOTS))
    build = BotPool.__init__

    def with_strange_bots(self: BotPool, *given: Any, **named: Any) -> None:
        build(self, *given, **named | {"prepare": STRANGE_BOTS, "grace": 0.5})

    BotPool.__init__ = with_strange_bots  # type: ignore[method-assign]


CONTROLS: dict[str, Callable[[], None]] = {
    "askew": clocks.keep_wrong_time,
    "trusts-its-clock": clocks.trust_the_clock,
    "acknowledges-early": acknowledge_early,
    "forgets-names": forget_names,
    "never-syncs": never_sync,
    "strange-bots": seat_strange_bots,
}
