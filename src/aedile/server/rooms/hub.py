"""All live tables: found, loaded when somebody asks, and forgotten when nobody does.

This is what the web and the socket talk to. A table that is not live is read
from the store by the first who asks; the others wait for the same reading. A
log that cannot be read makes a room that says so, and harms nothing else.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from aedile.server.errors import Broken, Refused
from aedile.server.metrics import Metrics
from aedile.server.people.sessions import Identity
from aedile.server.protocol import Command, Join
from aedile.server.rooms.room import Done, Hint, Room, Services, Thinker
from aedile.server.rooms.talk import Remark, Talk
from aedile.server.rooms.watch import Audience, Place, Watch
from aedile.server.store.doorbell import Doorbell
from aedile.server.store.events import EventStore
from aedile.server.tables.config import USUAL_CAPS, Caps, Games, usual_games
from aedile.server.tables.table import Person, Table
from aedile.server.times import Clock

log = logging.getLogger(__name__)

RESTARTING = Refused("restarting", "The server is about to restart. Try again in a moment.", wait=2)
RESTART = 1012
SIGNED_OUT = 1008


class Bounds(NamedTuple):
    """How much a hub holds at once."""

    rooms: int = 5000
    loading: int = 8  # tables read at the same time
    idle: float = 60.0  # seconds nobody has to look, before a room is forgotten
    spectators: int = 200  # at one table


USUAL = Bounds()


class Line(Protocol):
    """A socket, as the hub knows it."""

    identity: Identity

    def attend(self) -> None:
        """The tables that wait for this person have changed."""

    def close(self, code: int, why: str) -> None:
        """Hang up soon."""


class Bell(Protocol):
    """Whoever tells people that do not look on."""

    def turn(self, table: str, game: str, title: str, people: Collection[str]) -> None:
        """It is now the turn of these people."""


async def _no_password_fits(stored: str, password: str) -> bool:
    return False


async def _everything_is_allowed(person: Person, command: Command) -> None:
    pass


class Hub:
    """The live tables of this process, and the lines to it."""

    def __init__(
        self,
        store: EventStore,
        bots: Thinker,
        clock: Clock,
        metrics: Metrics | None = None,
        *,
        doorbell: Doorbell | None = None,
        notifier: Bell | None = None,
        games: Games = usual_games,
        caps: Caps = USUAL_CAPS,
        fits: Callable[[str, str], Awaitable[bool]] = _no_password_fits,
        allow: Callable[[Person, Command], Awaitable[None]] = _everything_is_allowed,
        bounds: Bounds = USUAL,
    ) -> None:
        """`fits` compares a password with its hash; `allow` refuses what is too much."""
        self.rooms: dict[str, Room] = {}
        self.store = store
        self.talk = Talk(store.database)
        self.draining = False
        self.set_aside: set[str] = set()  # tables whose log cannot be read
        self._clock = clock
        self._metrics = metrics or Metrics()
        self._doorbell = doorbell
        self._notifier = notifier
        self._bounds = bounds
        self._fits = fits
        self._allow = allow
        self._services = Services(
            store,
            self.talk,
            bots,
            clock,
            self._metrics,
            lambda id, events: Table.load(id, events, games, caps),
            self._turned,
        )
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._loaders = asyncio.Semaphore(bounds.loading)
        self._lines: defaultdict[str, set[Line]] = defaultdict(set)
        self._elsewhere: set[str] = set()  # tables that changed in other processes
        self._stop_listening: Callable[[], None] = lambda: None

    def now(self) -> int:
        """What time it is, by the clock of the server."""
        return self._clock.now()

    async def open(self) -> None:
        """Listen for what other processes do."""
        if self._doorbell:
            self._stop_listening = self._doorbell.subscribe(self._rung, self.rooms.keys)

    # What the web and the socket ask.

    async def do(self, table: str, person: Person, command: Command) -> Done:
        """Have a command carried out; it is on disk when this returns. Raises Refused."""
        if self.draining:
            raise RESTARTING
        began = self._clock.monotonic()
        room = await self.room(table)
        if isinstance(command, Join) and command.password is not None and not room.broken:
            person = await self._with_password(room, person, command.password)
        await self._allow(person, command)
        if self.draining:
            raise RESTARTING
        done = await room.do(person, command)
        self._metrics.move_ack.observe(self._clock.monotonic() - began)
        return done

    async def hint(self, table: str, person: Person, seat: int | None) -> Hint:
        """What a good player would do for a seat of theirs now; raises Refused."""
        if self.draining:
            raise RESTARTING
        room = await self.room(table)
        return await room.hint(person, seat)

    async def look(
        self,
        table: str,
        person: Person | None,
        place: Place = "mine",
        log: int = 0,
        password: str | None = None,
    ) -> str:
        """The table as it stands, as JSON; raises Refused."""
        watch = await self.watch(table, person, place, _Nobody(), log=log, password=password)
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
        """The table once it has an event later than `after`, or None in so many seconds."""
        waiter = _Waiter()
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
        if self.draining:
            raise RESTARTING
        room = await self.room(table)
        await self._admit(room, person, password)
        room = await self.room(table)  # it may have been forgotten meanwhile
        return room.watch(person.id if person else None, place, audience, last, log)

    async def _with_password(self, room: Room, person: Person, password: str) -> Person:
        stored = room.table.password
        known = person.id in room.admitted
        fits = stored is not None and (known or await self._fits(stored, password))
        return person._replace(admitted=fits)

    async def said(
        self, table: str, person: Person | None, after: int = 0, password: str | None = None
    ) -> list[Remark]:
        """What was said at a table, for those who may look at it."""
        room = await self.room(table)
        await self._admit(room, person, password)
        return await self.talk.said(table, after)

    async def table(self, table: str, person: Person | None, password: str | None = None) -> Table:
        """The table itself, for those who may look at it. To look at; raises Refused."""
        room = await self.room(table)
        await self._admit(room, person, password)
        return room.table

    async def turns_of(self, person: str) -> list[str]:
        """The tables that wait for somebody, longest waiting first."""
        return await self.store.ids_of_turns(person)

    async def _admit(self, room: Room, person: Person | None, password: str | None) -> None:
        """May they look on? Raises Refused."""
        if room.broken:
            return
        table, who = room.table, person.id if person else ""
        if not table.seats_of(who) and room.spectators() >= self._bounds.spectators:
            raise Refused("too-many", "Too many people watch this table already.", wait=10)
        if table.password is None or who == table.host or who in room.admitted:
            return
        if who and any(who in (seat.person, seat.kept_for) for seat in table.seats):
            return
        if password is None or not await self._fits(table.password, password):
            raise Refused("wrong-password", "This table asks for its password.")
        if who:
            room.admitted.add(who)

    # Lines.

    @contextlib.contextmanager
    def greeted(self, line: Line) -> Iterator[None]:
        """Somebody is connected for as long as it lasts."""
        person = line.identity.id
        self._lines[person].add(line)
        try:
            yield
        finally:
            self._lines[person].discard(line)
            if not self._lines[person]:
                del self._lines[person]

    def sockets_of(self, person: str) -> int:
        """How many lines somebody has."""
        return len(self._lines.get(person, ()))

    def connected(self) -> set[Identity]:
        """Who has a line here."""
        return {line.identity for lines in self._lines.values() for line in lines}

    def dismiss(self, person: str, ended: str | None = None) -> None:
        """A session or key has ended, or all that somebody has: hang up."""
        for line in list(self._lines.get(person, ())):
            if ended is None or ended in (line.identity.session, line.identity.key):
                line.close(SIGNED_OUT, "signed out")

    def _turned(self, room: Room, before: Sequence[str]) -> None:
        """Others than before have to act at a table."""
        now = set(room.turn_of)
        for person in now.symmetric_difference(before):
            for line in self._lines.get(person, ()):
                line.attend()
        absent = now.difference(before, room.watchers())
        if absent and self._notifier:
            info = room.table.summary()
            self._notifier.turn(room.id, info.game, info.title, sorted(absent))

    # Rooms.

    async def room(self, table: str) -> Room:
        """The live table, read from the store if need be; raises Refused."""
        room = self.rooms.get(table)
        if room is not None:
            room.used = self._clock.monotonic()
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
            events = await self.store.read(table)
            if not events:
                raise Refused("no-such-table", "There is no such table.")
            try:
                # Long games take a while; others go on meanwhile.
                loaded = await asyncio.to_thread(self._services.load, table, events)
            except Broken as broken:
                log.error("table %s is set aside: %s", table, broken)
                self.set_aside.add(table)
                room = Room(table, None, self._services, broken=str(broken))
            else:
                self.set_aside.discard(table)
                room = Room(table, loaded, self._services)
                await room.begin(events)
            self.rooms[table] = room
            self._metrics.rooms_live.set(len(self.rooms))
            return room

    def _make_place(self) -> None:
        """Room for one more; raises Refused."""
        if len(self.rooms) < self._bounds.rooms:
            return
        idle = (room for room in self.rooms.values() if room.idle)
        longest = min(idle, key=lambda room: room.used, default=None)
        if longest is None:
            raise Refused("too-many", "Too many tables are being played at here.", wait=5)
        self._forget(longest)

    def sweep(self) -> None:
        """Forget rooms that nobody needs; the scheduler brings them back when their time comes."""
        old = self._clock.monotonic() - self._bounds.idle
        for room in list(self.rooms.values()):
            if room.idle and room.used < old:
                self._forget(room)

    def _forget(self, room: Room) -> None:
        del self.rooms[room.id]
        self._metrics.rooms_live.set(len(self.rooms))

    def tick(self) -> None:
        """Some time has passed: whoever's clock has run out, or whose bot waits, goes on."""
        if not self.draining:
            for room in list(self.rooms.values()):
                room.tick()

    def _rung(self, table: str, seq: int) -> None:
        """Somebody has written to a table."""
        room = self.rooms.get(table)
        if room is None:
            self._elsewhere.add(table)
        elif seq == 0:
            room.listen()
        elif seq > room.seq:
            room.look_again(seq)

    async def attend_elsewhere(self) -> None:
        """Tell people about turns at tables that are not live here."""
        changed, self._elsewhere = self._elsewhere, set()
        if not changed or not self._lines:
            return
        for person in await self.talk.seated(changed):
            for line in self._lines.get(person, ()):
                line.attend()

    # The end.

    async def drain(self) -> None:
        """Ask for nothing more, finish what was asked, hang up. Clients come back by themselves."""
        self.draining = True
        self._stop_listening()
        for loading in list(self._loading.values()):
            await asyncio.wait([loading])
        await asyncio.gather(*(room.finish() for room in self.rooms.values()))
        for lines in list(self._lines.values()):
            for line in lines:
                line.close(RESTART, "restarting")
        for room in self.rooms.values():
            room.shut(RESTARTING)


class _Nobody:
    """Looks once."""

    def changed(self, watch: Watch) -> None:
        """Does not care."""

    def tell(self, payload: str) -> None:
        """Does not care."""

    def shut(self, watch: Watch, why: Refused) -> None:
        """Does not care."""


class _Waiter(_Nobody):
    """A request that waits for the next change."""

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self._refused: Refused | None = None

    def changed(self, watch: Watch) -> None:
        """Something is new."""
        self._news.set()

    def shut(self, watch: Watch, why: Refused) -> None:
        """There will be no more."""
        self._refused = why
        self._news.set()

    async def news(self) -> None:
        """Wait until something is new; raises Refused."""
        await self._news.wait()
        self._news.clear()
        if self._refused:
            raise self._refused
