"""Live tables for HTTP and the WebSocket, and who may watch which.

The rooms themselves are in `live`, the sockets in `connections`. What happens
at a table in another process is reported by the change feed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.addresses import Held, asking
from aedile.server.caches import ByteCache
from aedile.server.errors import Refused
from aedile.server.events import StoredEvent
from aedile.server.metrics import Metrics
from aedile.server.outages import NoOutages
from aedile.server.protocol import Command, Join, Move, Rematch, Start
from aedile.server.rooms.chat import ChatStore, Remark
from aedile.server.rooms.connections import Connections
from aedile.server.rooms.live import Bounds, LiveRooms
from aedile.server.rooms.long_poll import Glance, LongPoll, Polls
from aedile.server.rooms.manners import (
    Allow,
    Bell,
    everybody_is_welcome,
    everything_is_allowed,
    no_password_fits,
)
from aedile.server.rooms.outbox import Done, Reply
from aedile.server.rooms.plans import PlanStore
from aedile.server.rooms.room import Room
from aedile.server.rooms.services import Services, Thinker
from aedile.server.rooms.talk import Talks
from aedile.server.rooms.teaching import By, Hint
from aedile.server.rooms.turns import Turns
from aedile.server.rooms.watchers import Audience, Place, Watch
from aedile.server.store.change_feed import ChangeFeed
from aedile.server.store.events import EventStore
from aedile.server.tables import sandbox
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.ending import starts_at_once
from aedile.server.tables.commands.seating import ASKS_FOR_PASSWORD
from aedile.server.tables.config import USUAL_CAPS, Caps, Games, usual_games
from aedile.server.tables.gathering import Asked, gathered
from aedile.server.tables.replay import SEALED
from aedile.server.tables.table import Table
from aedile.server.times import Clock

say = Templates("messages")
ABOUT_TO_RESTART = say("The server is about to restart. Try again in a moment.")
TOO_MANY_WATCH = say("Too many people watch this table already.")
RESTARTING = Refused("restarting", ABOUT_TO_RESTART(), wait=2)
USUAL = Bounds()


class Hub:
    """The live tables of this process, and the sockets to it."""

    def __init__(
        self,
        store: EventStore,
        bots: Thinker,
        clock: Clock,
        metrics: Metrics | None = None,
        *,
        change_feed: ChangeFeed | None = None,
        notifier: Bell | None = None,
        games: Games = usual_games,
        caps: Caps = USUAL_CAPS,
        fits: Callable[[str, str, str], Awaitable[bool]] = no_password_fits,
        allow: Allow = everything_is_allowed,
        welcome: Callable[[Person, Table], Awaitable[None]] = everybody_is_welcome,
        bounds: Bounds = USUAL,
        polls: Polls | None = None,
        outages: NoOutages | None = None,
    ) -> None:
        """`fits` compares the password somebody tries; `allow` refuses what is too
        much, and `welcome` those who may not sit down at a table.
        """
        self.store = store
        self.chat = ChatStore(store.database)
        self.talks = Talks(store.database, self.chat)
        self.plans = PlanStore(store.database)
        self.connections = Connections()
        self.cache = ByteCache(bounds.cached)
        self.draining = False
        self._clock = clock
        self._metrics = metrics or Metrics()
        self._change_feed = change_feed
        self._notifier = notifier
        self._bounds = bounds
        self._fits = fits
        self._polls = polls or Polls()
        self._allow = allow
        self._welcome = welcome
        outages = outages or NoOutages()

        def load(id: str, events: Sequence[StoredEvent]) -> Table:
            table = Table.load(id, events, games, caps)
            table.clocks.pauses = outages.pauses
            return table

        services = Services(
            store,
            self.chat,
            self.plans,
            bots,
            clock,
            self._metrics,
            self.cache,
            load,
            self._turned,
            set(),
            outages,
        )
        outages.on_found.append(self._reckon)
        self.live = LiveRooms(services, bounds)
        self.rooms = self.live.by_table
        self._elsewhere: set[str] = set()  # tables that changed in other processes
        self._turns = Turns(store, clock)
        self.connections.on_left.append(lambda person: self._turns.forget([person]))
        self._stop_listening: Callable[[], None] = lambda: None

    def now(self) -> int:
        """What time it is, by the clock of the server."""
        return self._clock.now()

    async def open(self) -> None:
        """Listen for what other processes do."""
        if self._change_feed:
            self._stop_listening = self._change_feed.subscribe(self._rung, self.rooms.keys)

    # Called by HTTP and the socket.

    async def do(
        self,
        table: str,
        person: Person,
        command: Command,
        reply: Reply = lambda outcome: None,
    ) -> Done:
        """Have a command carried out; it is on disk when this returns. Raises Refused.

        `reply` hears the same, before anybody is shown what came of the command.
        """
        began = self._clock.monotonic()
        try:
            room, person = await self._prepared(table, person, command)
        except Refused as refused:
            reply(refused)
            raise
        done = await room.do(person, command, reply)
        self._metrics.move_ack.observe(self._clock.monotonic() - began)
        return done

    def submit(self, table: str, person: Person, move: Move, reply: Reply) -> bool:
        """The same at once for a move at a live table; False where there is more to see to."""
        room = self.rooms.get(table)
        if room is None or self.draining:
            return False
        began = room.used = self._clock.monotonic()

        def answer(outcome: Done | Refused) -> None:
            if isinstance(outcome, Done):
                self._metrics.move_ack.observe(self._clock.monotonic() - began)
            reply(outcome)

        room.submit(person, move, answer)
        return True

    async def _prepared(self, table: str, person: Person, command: Command) -> tuple[Room, Person]:
        """The room, and the person as the table knows them; raises Refused."""
        if self.draining:
            raise RESTARTING
        room = await self.room(table)
        if isinstance(command, Join) and command.password is not None and not room.broken:
            person = await self._with_password(room, person, command.password)
        await self._allow(person, command, _rated(room, person, command))
        if isinstance(command, Join) and not room.broken:
            await self._welcome(person, room.table)
        if isinstance(command, Rematch) and starts_at_once(room.table, person):
            await self._allow(person, Start(do="start", cmd=command.cmd))
        if self.draining:
            raise RESTARTING
        return room, person

    async def hint(self, table: str, person: Person, seat: int | None, by: By) -> Hint:
        """What a good player would do for a seat of theirs now; raises Refused."""
        if self.draining:
            raise RESTARTING
        room = await self.room(table)
        return await room.hints.give(room.table, room.table.adviser(person, seat), by)

    async def gather(self, table: str, person: Person, asked: Asked) -> Json:
        """How a set stands that a seat of theirs gathers; raises Refused."""
        room = await self.room(table)
        return gathered(room.table, person, asked)

    async def imagine(
        self, table: str, person: Person, seat: int | None, version: int, moves: Sequence[str]
    ) -> Json:
        """What moves would do if the turn of a seat of theirs were now; raises Refused."""
        if self.draining:
            raise RESTARTING
        room = await self.room(table)
        return sandbox.imagine(room.table, person, seat, version, moves)

    async def look(
        self,
        table: str,
        person: Person | None,
        place: Place = "mine",
        log: int = 0,
        password: str | None = None,
    ) -> str:
        """The table as it stands, as JSON; raises Refused."""
        room = await self._entered(table, person, password)
        watch = room.watch(person.id if person else None, place, Glance(), 0, log)
        watch.end()
        return watch.frame()

    async def wait(
        self,
        table: str,
        person: Person | None,
        place: Place,
        after: int,
        seconds: float,
        log: int = 0,
        password: str | None = None,
    ) -> str | None:
        """The table once it has an event later than `after`, or None after a timeout."""
        with self._polls.one_more(person.id if person else ""):
            waiter = LongPoll()
            watch = await self.watch(table, person, place, waiter, after, log, password)
            try:
                async with asyncio.timeout(seconds):
                    while watch.room.seq <= after and not watch.room.broken:
                        await waiter.news()
                return watch.frame()
            except TimeoutError:
                return None
            finally:
                watch.end()

    async def watch(
        self,
        table: str,
        person: Person | None,
        place: Place,
        audience: Audience,
        last: int = 0,
        log: int = 0,
        password: str | None = None,
    ) -> Watch:
        """Look at a table from now on; raises Refused."""
        room = await self._entered(table, person, password)
        if not room.broken and not room.table.seats_of(person.id if person else ""):
            self._check_places(room, person)
        return room.watch(person.id if person else None, place, audience, last, log)

    async def _entered(self, table: str, person: Person | None, password: str | None) -> Room:
        """The room, for those who may look at it; raises Refused."""
        if self.draining:
            raise RESTARTING
        room = await self.room(table)
        await self._admit(room, person, password)
        return await self.room(table)  # it may have been forgotten meanwhile

    def _check_places(self, room: Room, person: Person | None) -> None:
        """One address cannot take the places of all, nor strangers those of people we know."""
        taken, bounds = room.watchers.spectators(), self._bounds
        held = Held(bounds.spectators_per_address, bounds.addresses_per_network)
        for each in taken:
            held.take(each.address)
        strangers = sum(each.person is None for each in taken)
        if (
            len(taken) >= bounds.spectators
            or (person is None and strangers >= bounds.spectators // 2)
            or not held.has_room(asking.get())
        ):
            raise Refused("too-many", TOO_MANY_WATCH(), wait=10)

    async def _with_password(self, room: Room, person: Person, password: str) -> Person:
        stored = room.table.password
        known = person.id in room.admitted
        fits = stored is not None and (known or await self._fits(stored, password, person.id))
        return person._replace(admitted=fits)

    async def said(
        self, table: str, person: Person | None, after: int = 0, password: str | None = None
    ) -> list[Remark]:
        """What was said at a table, for those who may look at it."""
        room = await self.room(table)
        await self._admit(room, person, password)
        return await self.chat.said(table, after, to=person.id if person else None)

    async def table(self, table: str, person: Person | None, password: str | None = None) -> Table:
        """The table itself, for those who may look at it. To look at; raises Refused."""
        room = await self.room(table)
        await self._admit(room, person, password)
        return room.table

    async def turns_of(self, person: str) -> list[str]:
        """The tables that wait for somebody, longest waiting first."""
        return await self._turns.of(person)

    async def _admit(self, room: Room, person: Person | None, password: str | None) -> None:
        """May they look on? Raises Refused."""
        if room.broken:
            return
        table, who = room.table, person.id if person else ""
        if table.sealed and not any(who and who == seat.person for seat in table.seats):
            raise Refused("not-allowed", SEALED())
        if table.password is None or who == table.host or who in room.admitted:
            return
        if who and any(who in (seat.person, seat.kept_for) for seat in table.seats):
            return
        if password is None or not await self._fits(table.password, password, who):
            raise Refused("wrong-password", ASKS_FOR_PASSWORD())
        if who:
            room.admitted.add(who)

    # Rooms, and what happens at them.

    async def room(self, table: str) -> Room:
        """The live table, read from the store if need be; raises Refused."""
        return await self.live.get(table)

    def tick(self) -> None:
        """Some time has passed."""
        if not self.draining:
            self.live.tick()

    def _reckon(self) -> None:
        """There was an outage."""
        for room in self.rooms.values():
            room.reckon()

    def _turned(self, room: Room, before: Sequence[str]) -> None:
        """Others than before have to act at a table."""
        now = set(room.turn_of)
        for person in (turned := now.symmetric_difference(before)):
            self._turns.change(person, room.id, person in now)
        self.connections.attend(turned)
        if self._notifier and (looking := (now - set(before)) & room.watchers.people()):
            self._notifier.looking(room.id, sorted(looking))

    def _rung(self, table: str, seq: int) -> None:
        """Somebody has written to a table."""
        room = self.rooms.get(table)
        if room is None:
            self._elsewhere.add(table)
        elif seq == 0:
            room.listen()
        elif seq > room.seq:
            room.look_again(seq)
        self.talks.rung(table, seq)

    async def attend_elsewhere(self) -> None:
        """Tell people about turns at tables that are not live here."""
        changed, self._elsewhere = self._elsewhere, set()
        if changed and self.connections:
            people = await self.store.people_at(changed)
            self._turns.forget(people)
            self.connections.attend(people)

    async def drain(self) -> None:
        """Ask for nothing more, finish what was asked, hang up. Clients reconnect by themselves."""
        self.draining = True
        self._stop_listening()
        await self.live.finish()
        self.connections.restart()
        self.live.shut(RESTARTING)


def _rated(room: Room, person: Person, command: Command) -> Sequence[str]:
    """Those who would play a rated game by this command."""
    if room.broken or not room.table.config.rated:
        return ()
    if isinstance(command, Start):
        return room.table.people()
    return (person.id,) if isinstance(command, Join | Rematch) else ()
