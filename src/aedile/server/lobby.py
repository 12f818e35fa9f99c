"""Opening tables, and quotas: how many tables one person may hold."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, exists, func, select

from aedile.kernel.dealer import fresh_seed
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.events import ForkPoint, NewEvent, numbered
from aedile.server.people.accounts import Accounts
from aedile.server.people.passwords import Passwords
from aedile.server.people.tokens import new_id
from aedile.server.protocol import Chat, Command, Join, Rematch, Start
from aedile.server.rate_limits import RateLimiter
from aedile.server.settings import Settings
from aedile.server.store.events import EventStore
from aedile.server.store.schema import seats, tables
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import USUAL_CAPS, Caps, Config, Games, SeatPlan
from aedile.server.tables.naming import place
from aedile.server.tables.table import Table
from aedile.server.times import Clock

say = Templates("messages")
TOO_MANY_OPEN = say(
    "You already host {n} tables that have not begun; close one first.",
    one="You already host {n} table that has not begun; close it first.",
)
TOO_MANY_WITH_BOTS = say(
    "You already host {n} games with bots; finish one first.",
    one="You already host {n} game with bots; finish it first.",
)
TOO_MANY_PLAYING = say(
    "You are already playing at {n} tables; finish one first.",
    one="You are already playing at {n} table; finish there first.",
)


class Lobby:
    """Where tables are opened."""

    def __init__(
        self,
        store: EventStore,
        clock: Clock,
        settings: Settings,
        games: Games,
        accounts: Accounts,
        passwords: Passwords,
        rate_limiter: RateLimiter,
        caps: Caps = USUAL_CAPS,
    ) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self._games = games
        self._accounts = accounts
        self._passwords = passwords
        self._rate_limiter = rate_limiter
        self._caps = caps

    async def open_table(
        self,
        host: Person,
        config: Config,
        password: str | None = None,
        start: ForkPoint | None = None,
    ) -> str:
        """A new table with a secret seed unless one was chosen; its id. Raises Refused."""
        self._rate_limiter.check("tables", host.id)
        await self._check_open(host.id)
        if any(seat.bot for seat in config.plan()):
            await self._check_bots(host.id)
        config = config.model_copy(
            update={"seats": [await self._seat(seat) for seat in config.seats]}
        )
        table = new_id()
        if not config.title:  # people tell their tables apart by name
            title = place(table, await self._titles(host.id))
            config = config.model_copy(update={"title": title})
        events = create(
            config,
            host,
            fresh_seed(),
            self._clock.now(),
            table=table,
            password=await self._passwords.hash(password) if password else None,
            start=start,
            games=self._games,
            caps=self._caps,
        )
        await self.keep(table, events)
        return table

    async def keep(self, table: str, events: Sequence[NewEvent]) -> None:
        """Store a table with all its events, such as an imported record."""
        summary = Table.load(table, numbered(events), self._games).summary()
        await self._store.create(table, events, summary)

    async def allow(self, person: Person, command: Command) -> None:
        """Check rate limits and quotas for a command at any table; raises Refused."""
        if isinstance(command, Chat):
            self._rate_limiter.check("chat", person.id)
        elif isinstance(command, Rematch):
            self._rate_limiter.check("tables", person.id)
            await self._check_open(person.id)
        elif isinstance(command, Start):
            await self._check_bots(person.id)
            await self._check_playing(person.id)
        elif isinstance(command, Join):
            await self._check_playing(person.id)

    async def _seat(self, seat: SeatPlan) -> SeatPlan:
        """A seat kept for somebody is kept for the account of that name."""
        if seat.to != "person" or seat.person is not None:
            return seat
        kept_for = await self._accounts.by_name(seat.name or "")
        return seat.model_copy(update={"person": kept_for.id, "name": kept_for.name})

    async def _titles(self, host: str) -> Sequence[str]:
        """What the tables of a host are called that are open or being played."""
        live = tables.c.phase.in_(("open", "playing"))
        query = select(tables.c.title).where(tables.c.host == host, live)
        return await self._store.database.run(lambda c: c.execute(query).scalars().all())

    async def _check_open(self, person: str) -> None:
        most = self._settings.tables_open
        if await self._count(tables.c.host == person, tables.c.phase == "open") >= most:
            raise Refused("too-many", TOO_MANY_OPEN(n=most))

    async def _check_bots(self, person: str) -> None:
        most = self._settings.tables_with_bots
        with_bot = exists().where(seats.c.table_id == tables.c.id, seats.c.bot.is_not(None))
        hosted = tables.c.host == person
        if await self._count(hosted, tables.c.phase == "playing", with_bot) >= most:
            raise Refused("too-many", TOO_MANY_WITH_BOTS(n=most))

    async def _check_playing(self, person: str) -> None:
        most = self._settings.tables_playing
        seated = exists().where(seats.c.table_id == tables.c.id, seats.c.person == person)
        if await self._count(seated, tables.c.phase == "playing") >= most:
            raise Refused("too-many", TOO_MANY_PLAYING(n=most))

    async def _count(self, *which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(tables).where(*which)
        return await self._store.database.run(lambda c: int(c.execute(query).scalar_one()))
