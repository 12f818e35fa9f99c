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

from aedile.kernel.message import Templates
from aedile.server.addresses import Held
from aedile.server.analysis import kept
from aedile.server.analysis.analyst import Analyst
from aedile.server.analysis.desk import Desk
from aedile.server.bots.pool import BotPool
from aedile.server.errors import Refused
from aedile.server.finding.matchmaker import EVERY, Matchmaker
from aedile.server.forgetting import Forgetter
from aedile.server.http.gate import Gate
from aedile.server.http.middleware import socket_origin_allowed
from aedile.server.http.socket_reviews import ReviewDesk
from aedile.server.http.sockets import Sockets
from aedile.server.lobby import Lobby
from aedile.server.metrics import Metrics
from aedile.server.notices.channels import Channel, Webhooks
from aedile.server.notices.contacts import Contacts
from aedile.server.notices.devices import Devices
from aedile.server.notices.gathering import forget_old
from aedile.server.notices.mail import Mail, Relay
from aedile.server.notices.notifier import AT_ONCE as NOTICES_AT_ONCE
from aedile.server.notices.notifier import Notifier
from aedile.server.notices.push import Push
from aedile.server.notices.vapid import Vapid
from aedile.server.notices.words import Speaker
from aedile.server.outages import Outages
from aedile.server.people.auth import People
from aedile.server.people.passwords import TablePasswords
from aedile.server.people.seal import Seal
from aedile.server.protocol import Resign
from aedile.server.puzzles.shelf import Shelf
from aedile.server.rate_limits import RateLimiter
from aedile.server.ratings.boards import KEPT, Ladders
from aedile.server.ratings.settling import Settler
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.live import Bounds
from aedile.server.rooms.long_poll import Polls
from aedile.server.rooms.reviews import BEAT, Reviews
from aedile.server.rooms.scheduler import Scheduler, repeat
from aedile.server.rooms.spreading import Spreading
from aedile.server.settings import Settings
from aedile.server.store.change_feed import ChangeFeed
from aedile.server.store.database import Database
from aedile.server.store.events import EventStore
from aedile.server.tables.actors import Person
from aedile.server.tables.config import DAY, Caps
from aedile.server.tables.editions import Editions
from aedile.server.tables.table import Table
from aedile.server.threads import Threads
from aedile.server.times import Clock
from aedile.server.tournaments.honours import Honours
from aedile.server.tournaments.organising import Organiser
from aedile.server.tournaments.seasons import Seasons
from aedile.server.tournaments.steward import Steward
from aedile.server.webhooks.addresses import resolve
from aedile.server.webhooks.sender import Sender

say = Templates("messages")
BUSY = say("Too many people look at finished games right now; try again in a moment.")

TIDY_EVERY = 3600.0  # seconds until expired sessions are looked for again
REVOKED_EVERY = 3.0  # seconds until a socket is closed whose session was revoked elsewhere
MEBIBYTE = 1 << 20
# Finished games are read and told in threads; see `threads`.
THREADS, AT_ONCE, LONGEST_QUEUE = 2, 1, 64


class Server:
    """Everything a request may need."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.settings = settings
        self.clock = clock
        self.metrics = Metrics()
        self.rate_limiter = RateLimiter(settings, clock)
        self.gate = Gate(settings, self.rate_limiter)
        self.games = Editions(settings.editions)
        self.database = Database(settings.database_url)
        self.store = EventStore(self.database)
        self.people = People(self.database, clock, settings)
        self.threads = Threads("finished games", THREADS, AT_ONCE, LONGEST_QUEUE, _busy)
        self.table_passwords = TablePasswords(self.rate_limiter)
        self.bots = BotPool(
            settings.bot_workers,
            self.metrics,
            memory=settings.bot_memory * MEBIBYTE,
            longest=settings.bot_seconds,
            editions=settings.editions,
        )
        self.sender = Sender(settings.private_webhooks, resolve, NOTICES_AT_ONCE)
        self.vapid = Vapid(self.database, Seal(settings))
        self.contacts = Contacts(self.database, clock)
        self.devices = Devices(self.database, clock, settings)
        self.notifier = Notifier(
            self.database,
            clock,
            self.metrics,
            self._channels(),
            link=settings.link("{table}"),
        )
        self.change_feed = ChangeFeed(self.database)
        limited = settings.limited
        self.outages = Outages(self.database, clock, settings.grace_seconds)
        caps = Caps(seconds=settings.bot_seconds)
        self.lobby = Lobby(
            self.store,
            clock,
            settings,
            self.games,
            self.people.accounts,
            self.table_passwords,
            self.rate_limiter,
            caps,
            self.people.sanctions.check_rated,
        )
        self.hub = Hub(
            self.store,
            self.bots,
            clock,
            self.metrics,
            change_feed=self.change_feed,
            notifier=self.notifier,
            games=self.games,
            caps=caps,
            fits=self.table_passwords.fits,
            allow=self.lobby.allow,
            welcome=self.lobby.welcome,
            bounds=Bounds(
                spectators=settings.spectators,
                spectators_per_address=settings.spectators_per_address if limited else None,
                addresses_per_network=settings.addresses_per_network,
            ),
            polls=Polls(
                settings.polls_per_person if limited else None,
                self._held(settings.polls_per_address),
            ),
            outages=self.outages,
        )
        self.reviews = Reviews(clock, self.hub.chat.deaf_to)
        self.spreading = Spreading(self.database, self.change_feed, self.reviews)
        self.analyses = Desk(self.database, clock, self.threads, self.rate_limiter)
        self.analysis_polls = Polls(
            settings.polls_per_person if limited else None,
            self._held(settings.polls_per_address),
        )
        self.analyst = Analyst(
            self.database, self.analyses, self.bots, clock, self.metrics, self._table
        )
        if settings.analyse_finished:
            self.store.on_finished.append(self.analyses.finished)
        self.puzzles = Shelf(self.database, clock, self.threads, self.bots, self._table)
        self.forgetter = Forgetter(self.hub, self.people.deletion)
        self.matchmaker = Matchmaker(self.database, clock, self.lobby, self.hub, self.games, caps)
        self.ladders = Ladders()
        self.honours = Honours()
        self.settler = Settler(self.database, clock, self.games)
        self.seasons = Seasons(self.database, clock, self.notifier)
        self.organiser = Organiser(
            self.database, clock, self.games, caps, self.rate_limiter, self._give_up
        )
        self.steward = Steward(
            self.database,
            self.store,
            clock,
            self.games,
            caps,
            self.hub,
            self.lobby,
            self.notifier,
            self.bots,
        )
        self.scheduler = Scheduler(self.hub, settings.open_days * DAY)
        self.sockets = Sockets(
            self.hub,
            self.people.identify,
            self._origin_allowed,
            self.rate_limiter,
            self.metrics,
            ReviewDesk(self.hub, self.reviews, self.rate_limiter, self.threads),
            settings.sockets_per_person,
            self._held(settings.sockets_per_address),
        )
        self.people.sessions.on_ended.append(self.hub.connections.dismiss)
        self._origins = settings.allowed_origins  # to find them may mean asking name servers
        self._running = AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Open the database and start serving; raises BadDatabase."""
        async with AsyncExitStack() as stack:
            stack.callback(self.people.close)
            stack.callback(self.table_passwords.close)
            stack.callback(self.threads.close)
            await stack.enter_async_context(self.database)
            await self.outages.open()
            stack.push_async_callback(self.outages.close)
            await stack.enter_async_context(self.metrics.watched())
            await stack.enter_async_context(self.bots)
            stack.push_async_callback(self.sender.close)
            await stack.enter_async_context(self.notifier)
            self.spreading.open()
            await self.change_feed.open()
            stack.push_async_callback(self.change_feed.close)
            stack.push_async_callback(self.spreading.close)
            await self.hub.open()
            await stack.enter_async_context(self.analyst)
            stack.push_async_callback(self.drain)
            self.scheduler.start()
            stack.push_async_callback(self.scheduler.stop)
            for work in (
                repeat(self.keep_house, TIDY_EVERY),
                repeat(self.drop_revoked_sockets, REVOKED_EVERY),
                repeat(self.review_on, BEAT),
                repeat(self.matchmaker.round, EVERY),
                repeat(self.recount_ladders, KEPT / 1000),
                self.forgetter.run(),
                self.settler.run(),
                self.steward.run(),
                self.sockets.watch(),
            ):
                stack.callback(asyncio.create_task(work).cancel)
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

    async def keep_house(self) -> None:
        """Delete what has expired, and see to it that the database knows what it holds."""
        await self.people.sessions.delete_expired()
        await self.people.passkeys.delete_expired()
        most = self.settings.analyses_memory * MEBIBYTE
        await self.database.run(lambda c: kept.trim(c, most), write=True)
        await self.database.run(lambda c: forget_old(c, self.clock.now()), write=True)
        await self.database.learn()

    async def recount_ladders(self) -> None:
        """So that nobody who looks at a page waits for it."""
        await self.ladders.recount(self.database, self.clock)

    async def review_on(self) -> None:
        """Tell other processes who looks at games together here, and forget those that are gone."""
        self.reviews.beat()

    async def drop_revoked_sockets(self) -> None:
        """Close the sockets of those who were banned or signed out by another process."""
        for identity in await self.people.revoked(self.hub.connections.identities()):
            self.hub.connections.dismiss(identity.id, identity.session or identity.key)

    def _channels(self) -> dict[str, Channel]:
        """Over which people are told of what happens while they do not look."""
        settings, found = self.settings, dict[str, Channel]()
        speaker = Speaker(settings.address)
        if settings.webhooks:
            found["webhook"] = Webhooks(self.sender)
        if settings.push:
            found["push"] = Push(
                self.sender,
                self.vapid,
                speaker,
                settings.contact,
                settings.push_hosts,
                settings.private_webhooks,
            )
        if settings.smtp is not None and settings.mail_from:
            relay = Relay.parse(settings.smtp.get_secret_value())
            found["email"] = Mail(relay, settings.mail_from, speaker, settings.address)
        return found

    async def _table(self, id: str) -> Table:
        return (await self.hub.room(id)).table

    async def _give_up(self, table: str, person: str) -> None:
        """Somebody leaves a tournament, and so the table they play at there."""
        room = await self.hub.room(table)
        for seat in room.table.seats_of(person):
            with contextlib.suppress(Refused):  # over meanwhile
                leave = Resign(do="resign", cmd=f"withdrew-{seat}", seat=seat)
                await room.do(Person(person, ""), leave)

    def _held(self, each: int) -> Held:
        """So many at a time from one address, unless nothing is limited."""
        most = each if self.settings.limited else None
        return Held(most, self.settings.addresses_per_network)

    def _origin_allowed(self, connection: HTTPConnection) -> bool:
        return socket_origin_allowed(connection.headers, self._origins)


def _busy() -> Refused:
    return Refused("too-many", BUSY(), wait=2)
