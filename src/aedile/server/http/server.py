"""All parts of a running server in one hand: built, started and ended in the right order.

At the end, what was asked is still done and answered, whoever asks anew hears
that the server restarts, and sockets are closed so that clients come back by
themselves. Only then do the bots go home and the database is closed.
"""

import asyncio
import contextlib
from contextlib import AsyncExitStack
from typing import Self

from starlette.requests import HTTPConnection

from aedile.server.bots.pool import BotPool
from aedile.server.errors import Refused
from aedile.server.http.middleware import socket_may_come
from aedile.server.http.socket import Sockets
from aedile.server.lobby import Lobby
from aedile.server.metrics import Metrics
from aedile.server.notify import Notifier
from aedile.server.people.auth import People
from aedile.server.rate_limits import Rate, RateLimiter
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.live import Bounds
from aedile.server.rooms.scheduler import Scheduler
from aedile.server.settings import Settings
from aedile.server.store.database import Database
from aedile.server.store.doorbell import Doorbell
from aedile.server.store.events import EventStore
from aedile.server.tables.config import Caps
from aedile.server.tables.editions import Editions
from aedile.server.times import Clock

SWEEP = 3600.0  # seconds between two looks for sessions that have run out
REVOKED_EVERY = 10.0  # seconds until a socket ends whose session was ended elsewhere
MEBIBYTE = 1 << 20


class Server:
    """Everything a request may need."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings = settings
        self.clock = clock
        self.metrics = Metrics()
        self.rate_limiter = RateLimiter(settings, clock)
        self.games = Editions(settings.editions)
        self.database = Database(settings.database_url)
        self.store = EventStore(self.database)
        self.people = People(self.database, clock, settings)
        self.bots = BotPool(
            settings.bot_workers,
            self.metrics,
            memory=settings.bot_memory * MEBIBYTE,
            longest=settings.bot_seconds,
            editions=settings.editions,
        )
        self.notifier = Notifier(
            self.database,
            clock,
            self.metrics,
            link=settings.link("{table}"),
            private=settings.private_webhooks,
        )
        self.doorbell = Doorbell(self.database)
        caps = Caps(seconds=settings.bot_seconds)
        self.lobby = Lobby(
            self.store,
            clock,
            settings,
            self.games,
            self.people.accounts,
            self.people.passwords,
            self.rate_limiter,
            caps,
        )
        self.hub = Hub(
            self.store,
            self.bots,
            clock,
            self.metrics,
            doorbell=self.doorbell,
            notifier=self.notifier if settings.webhooks else None,
            games=self.games,
            caps=caps,
            fits=self.people.passwords.fits,
            allow=self.lobby.allow,
            bounds=Bounds(spectators=settings.spectators),
        )
        self.scheduler = Scheduler(self.hub)
        self.sockets = Sockets(
            self.hub,
            self.people.identify,
            self._may_come,
            clock,
            self.metrics,
            rate=Rate.parse(settings.rate_frames) if settings.limited else None,
            per_person=settings.sockets_per_person,
            per_address=settings.sockets_per_address if settings.limited else None,
        )
        self.people.sessions.on_ended.append(self.hub.connections.dismiss)
        self._running = AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Open the database and begin to serve; raises BadDatabase."""
        async with AsyncExitStack() as stack:
            stack.callback(self.people.close)
            await stack.enter_async_context(self.database)
            await stack.enter_async_context(self.metrics.watched())
            await stack.enter_async_context(self.bots)
            await stack.enter_async_context(self.notifier)
            await self.doorbell.open()
            stack.push_async_callback(self.doorbell.close)
            await self.hub.open()
            stack.push_async_callback(self.drain)
            self.scheduler.start()
            stack.push_async_callback(self.scheduler.stop)
            stack.callback(asyncio.create_task(self._sweep()).cancel)
            stack.callback(asyncio.create_task(self._watch_for_revoked()).cancel)
            self._running = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Finish what is under way, then close everything, in the opposite order."""
        await self._running.aclose()

    async def drain(self) -> None:
        """Finish what was asked and hang up; whoever asks from now on is told to come back."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.settings.drain_seconds):
                await self.hub.drain()

    async def _sweep(self) -> None:
        while True:
            with contextlib.suppress(Refused):  # the storage is away; there is a next time
                await self.people.sessions.sweep()
            await asyncio.sleep(SWEEP)

    async def _watch_for_revoked(self) -> None:
        while True:
            await asyncio.sleep(REVOKED_EVERY)
            with contextlib.suppress(Refused):
                await self.drop_revoked_sockets()

    async def drop_revoked_sockets(self) -> None:
        """Hang up on those who were banned or signed out by another process."""
        for identity in await self.people.gone(self.hub.connections.identities()):
            self.hub.connections.dismiss(identity.id, identity.session or identity.key)

    def _may_come(self, connection: HTTPConnection) -> bool:
        return socket_may_come(connection.headers, self.settings.allowed_origins)
