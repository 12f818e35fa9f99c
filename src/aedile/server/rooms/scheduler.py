"""The scheduler: clocks run out and bots move on time, whether anybody watches or not.

Live tables are checked several times a second, which costs next to nothing. The
others are looked up in the store: at the start, so that everything goes on after a
restart, and then every few seconds. Another process may be at work on them, so later
only those are loaded at which nothing has happened for a while; loading one too many
does no harm.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from aedile.server.errors import Refused
from aedile.server.rooms.hub import Hub
from aedile.server.tables.actors import System
from aedile.server.tables.commands.ending import CloseIdle
from aedile.server.tables.commands.seating import EndInvitations

log = logging.getLogger(__name__)

TICK = 0.1  # seconds between checks of live tables
ROUND = 5.0  # seconds between queries of the store
MOST_AT_ONCE = 200  # tables loaded in one round
MOST_CLOSED = 50  # in one round
INVITED_FOR = 7 * 86_400_000  # milliseconds that a seat is kept for somebody
OVERDUE = 3_000  # milliseconds another process has to notice that a clock ran out
PATIENCE = 20_000  # milliseconds a bot in another process has for its move


class Scheduler:
    """Wakes tables at which something is due."""

    def __init__(self, hub: Hub, idle: int | None = None) -> None:
        """`idle` is how many milliseconds a table may wait for its beginning; None: for ever."""
        self._hub = hub
        self._idle = idle
        self._first = True
        self._waiting: dict[str, tuple[int, int]] = {}  # by table: its last event, since when
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start the timers."""
        self._tasks = [
            asyncio.create_task(repeat(self._tick, TICK)),
            asyncio.create_task(repeat(self.round, ROUND)),
        ]

    async def stop(self) -> None:
        """Stop the timers."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tick(self) -> None:
        self._hub.tick()

    async def round(self) -> None:
        """Load tables at which something is due, and let go of those nobody needs."""
        await self._hub.live.sweep()
        await self._hub.attend_elsewhere()
        for table in await self._due():
            with contextlib.suppress(Refused):  # there is a next round
                await self._hub.room(table)
        self._first = False
        self._hub.tick()
        await self._end_invitations()
        await self._close_idle()

    async def _end_invitations(self) -> None:
        """Seats are not kept for ever; of several processes, the first to say so does it."""
        since, known = self._hub.now() - INVITED_FOR, self._hub.live.set_aside
        for table in await self._hub.store.inviting(since, MOST_CLOSED + len(known)):
            if table not in known:
                with contextlib.suppress(Refused):  # they came after all
                    room = await self._hub.room(table)
                    await room.do(System("scheduler"), EndInvitations(cmd=f"invited-{room.seq}"))

    async def _close_idle(self) -> None:
        """Close tables that nobody has begun; of several processes, the first to store it does."""
        if self._idle is None:
            return
        since, known = self._hub.now() - self._idle, self._hub.live.set_aside
        for table in await self._hub.store.idle(since, MOST_CLOSED + len(known)):
            if table not in known:
                await self._close(table, since)

    async def _close(self, table: str, since: int) -> None:
        with contextlib.suppress(Refused):  # it has begun, or is closed, or there is a next round
            room = await self._hub.room(table)
            await room.do(System("scheduler"), CloseIdle(cmd=f"idle-{room.seq}", since=since))

    async def _due(self) -> list[str]:
        """Tables that are not live here and seem to wait for somebody who keeps them."""
        store, now, known = self._hub.store, self._hub.now(), self._hub.live.set_aside
        most = MOST_AT_ONCE + len(known)
        clocks = await store.due(now if self._first else now - OVERDUE, most)
        bots = await store.bot_due(most)
        here = self._hub.rooms.keys() | known
        bots = [table for table in bots if table not in here]
        if not self._first:
            bots = await self._stuck(bots, now)
        return [table for table in dict.fromkeys([*clocks, *bots]) if table not in here]

    async def _stuck(self, tables: list[str], now: int) -> list[str]:
        """Those at which nothing has happened for a while."""
        seqs = await self._hub.store.seqs(tables)
        before, self._waiting = self._waiting, {}
        for table, seq in seqs.items():
            known = before.get(table)
            since = known[1] if known and known[0] == seq else now
            self._waiting[table] = (seq, since)
        return [table for table, (_, since) in self._waiting.items() if now - since >= PATIENCE]


async def repeat(step: Callable[[], Awaitable[None]], pause: float) -> None:
    """Do something every so many seconds, whatever came of it the last time."""
    while True:
        await attempt(step)
        await asyncio.sleep(pause)


async def attempt(step: Callable[[], Awaitable[None]]) -> None:
    """Do something that is done again later, so that no failure ends it for good."""
    try:
        await step()
    except Refused:
        pass  # storage unavailable: tried again
    except Exception:
        log.exception("%s failed", step.__qualname__)
