"""The live tables: loaded from the store on first use, and dropped when idle.

A table is loaded only once at a time: further requests wait for it. A log that
cannot be read makes a room that says so, and harms nothing else.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from aedile.kernel.message import Templates
from aedile.server.errors import Broken, Refused
from aedile.server.events import StoredEvent
from aedile.server.rooms.beside import Beside, read_beside
from aedile.server.rooms.room import Room
from aedile.server.rooms.services import Services
from aedile.server.store.together import Together
from aedile.server.tables.table import Table

log = logging.getLogger(__name__)

NOTHING = Beside(0, {})
SWEPT_AT_ONCE = 10  # rooms
SHORT = 40  # events, played again in a few milliseconds: a thread would cost as much

say = Templates("messages")
NO_SUCH_TABLE = say("There is no such table.")
TOO_MANY_TABLES = say("Too many tables are being played here; try again in a moment.")


class Bounds(NamedTuple):
    """How much one process holds at once."""

    rooms: int = 5000
    loading: int = 24  # tables read at the same time
    idle: float = 60.0  # seconds nobody has to look, before a room is forgotten
    spectators: int = 200  # at one table
    cached: int = 64 << 20  # bytes of frames and parts of them
    spectators_per_address: int | None = None  # None: no limit
    addresses_per_network: int = 1  # as how many an IPv6 /48 counts


class LiveRooms:
    """The rooms of this process, by table."""

    def __init__(self, services: Services, bounds: Bounds) -> None:
        self.by_table: dict[str, Room] = {}
        self.set_aside: set[str] = set()  # tables whose log cannot be read
        self.restless = services.restless
        self._services = services
        self._bounds = bounds
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._loaders = asyncio.Semaphore(bounds.loading)
        self._beside = Together(partial(read_beside, services.store.database))

    async def get(self, table: str) -> Room:
        """The live table, read from the store if need be; raises Refused."""
        room = self.by_table.get(table)
        if room is not None:
            room.used = self._services.clock.monotonic()
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda done: self._loaded(table, done))
        return await asyncio.shield(loading)

    def _loaded(self, table: str, done: "asyncio.Task[Room]") -> None:
        self._loading.pop(table, None)
        if not done.cancelled():
            done.exception()  # perhaps nobody waits any more

    async def _load(self, table: str) -> Room:
        async with self._loaders:
            self._make_place()
            try:
                events = await self._services.store.read(table)
                if not events:
                    raise Refused("no-such-table", NO_SUCH_TABLE())
                loaded = await self._played(table, events)
            except Broken as broken:
                log.error("table %s is set aside: %s", table, broken)
                self.set_aside.add(table)
                room = Room(table, None, self._services, broken=str(broken))
            else:
                self.set_aside.discard(table)
                room = Room(table, loaded, self._services)
                room.begin(events, await self._beside.get(table) or NOTHING)
            self.by_table[table] = room
            self._services.metrics.rooms_live.set(len(self.by_table))
            return room

    async def _played(self, table: str, events: Sequence[StoredEvent]) -> Table:
        """The table that these events make. Long games take a while; others go on meanwhile."""
        if len(events) <= SHORT:
            return self._services.load(table, events)
        return await asyncio.to_thread(self._services.load, table, events)

    def _make_place(self) -> None:
        """Room for one more; raises Refused."""
        if len(self.by_table) < self._bounds.rooms:
            return
        idle = (room for room in self.by_table.values() if room.idle)
        longest = min(idle, key=lambda room: room.used, default=None)
        if longest is None:
            raise Refused("too-many", TOO_MANY_TABLES(), wait=5)
        self._forget(longest)

    async def sweep(self) -> None:
        """Forget rooms that nobody needs; the scheduler brings them back when their time comes.

        To free a large one takes a millisecond, so others get their turn in between.
        """
        old = self._services.clock.monotonic() - self._bounds.idle
        forgotten = 0
        for table in list(self.by_table):
            room = self.by_table.get(table)
            if room is None or not room.idle or room.used >= old:
                continue
            self._forget(room)
            forgotten += 1
            if forgotten % SWEPT_AT_ONCE == 0:
                del room
                await asyncio.sleep(0)

    def _forget(self, room: Room) -> None:
        del self.by_table[room.id]
        self.restless.discard(room)
        room.watchers.forget()
        self._services.store.forget(room.id)
        self._services.metrics.rooms_live.set(len(self.by_table))

    def tick(self) -> None:
        """Let clocks run out and waiting bots move."""
        for room in list(self.restless):
            room.tick()

    async def finish(self) -> None:
        """Finish the commands of every room, and accept no more."""
        for loading in list(self._loading.values()):
            await asyncio.wait([loading])
        await asyncio.gather(*(room.finish() for room in self.by_table.values()))

    def shut(self, why: Refused) -> None:
        """Nobody can look on any longer."""
        for room in self.by_table.values():
            room.watchers.shut(why)
