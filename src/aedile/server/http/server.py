"""The parts of a running server: built, started and shut down in the right order.

At shutdown, requests under way are finished, new ones are refused as `restarting`, and
sockets are closed so that clients reconnect. Only then are the bots stopped and the
database closed.
"""

import asyncio
import contextlib
from contextlib import AsyncExitStack
from typing import Self

from starlette.requests import HTTPConnection

from aedile.server.bots.pool import BotPool
from aedile.server.errors import Refused
from aedile.server.http.middleware import socket_origin_allowed
from aedile.server.http.socket import Sockets
from aedile.server.lobby import Lobby
from aedile.server.metrics import Metrics
from aedile.server.people.auth import People
from aedile.server.rate_limits import Rate, RateLimiter
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.live import Bounds
from aedile.server.rooms.scheduler import Scheduler
from aedile.server.settings import Settings
from aedile.server.store.change_feed import ChangeFeed
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.tables.config import Caps
from aedile.server.tables.editions import Editions
from aedile.server.times import Clock
from aedile.server.webhooks import Notifier

EXPIRE_EVERY = 3600.0  # seconds between two looks for expired sessions
REVOKED_EVERY = 10.0  # seconds until a socket is closed whose session was revoked elsewhere
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
        self.change_feed = ChangeFeed(self.database)
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
            change_feed=self.change_feed,
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
            self._origin_allowed,
            clock,
            self.metrics,
            allow=self.rate_limiter.check,
            rate=Rate.parse(settings.rate_frames) if settings.limited else None,
            per_person=settings.sockets_per_person,
            per_address=settings.sockets_per_address if settings.limited else None,
        )
        self.people.sessions.on_ended.append(self.hub.connections.dismiss)
        self._running = AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Open the database and start serving; raises BadDatabase."""
        async with AsyncExitStack() as stack:
            stack.callback(self.people.close)
            await stack.enter_async_context(self.database)
            await stack.enter_async_context(self.metrics.watched())
            await stack.enter_async_context(self.bots)
            await stack.enter_async_context(self.notifier)
            await self.change_feed.open()
            stack.push_async_callback(self.change_feed.close)
            await self.hub.open()
            stack.push_async_callback(self.drain)
            self.scheduler.start()
            stack.push_async_callback(self.scheduler.stop)
            stack.callback(asyncio.create_task(self._delete_expired_sessions()).cancel)
            stack.callback(asyncio.create_task(self._drop_revoked_sockets()).cancel)
            self._running = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Finish what is under way, then close everything, in reverse order."""
        await self._running.aclose()

    async def drain(self) -> None:
        """Finish the requests under way and close the sockets; new requests are refused."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.settings.drain_seconds):
                await self.hub.drain()

    async def _delete_expired_sessions(self) -> None:
        while True:
            with contextlib.suppress(Refused):  # storage unavailable: try again next time
                await self.people.sessions.delete_expired()
            await asyncio.sleep(EXPIRE_EVERY)

    async def _drop_revoked_sockets(self) -> None:
        while True:
            await asyncio.sleep(REVOKED_EVERY)
            with contextlib.suppress(Refused):
                await self.drop_revoked_sockets()

    async def drop_revoked_sockets(self) -> None:
        """Close the sockets of those who were banned or signed out by another process."""
        for identity in await self.people.revoked(self.hub.connections.identities()):
            self.hub.connections.dismiss(identity.id, identity.session or identity.key)

    def _origin_allowed(self, connection: HTTPConnection) -> bool:
        return socket_origin_allowed(connection.headers, self.settings.allowed_origins)
