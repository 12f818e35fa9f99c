"""Opening tables, and quotas: how many tables one person may hold."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import TypeAlias

from aedile.kernel.dealer import fresh_seed
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.events import ForkPoint, NewEvent, Summary, numbered
from aedile.server.people import relations
from aedile.server.people.accounts import Accounts
from aedile.server.people.passwords import TablePasswords
from aedile.server.people.sanctions import check_may_play
from aedile.server.people.tokens import new_id
from aedile.server.protocol import Chat, Command, Join, Rematch, Start
from aedile.server.rate_limits import RateLimiter
from aedile.server.ratings.profile import IN_TIME, NEW, is_in_time
from aedile.server.settings import Settings
from aedile.server.store import lists
from aedile.server.store.appends import Conflict
from aedile.server.store.events import EventStore
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.commands.seating import FULL
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
GUESTS_INVITE = say("Guests cannot keep a seat for somebody; send them the link.")
TOO_MANY_INVITATIONS = say("{name} cannot have more invitations now; send them the link.")
UNANSWERED = say("{name} has not answered your other invitations yet; send them the link.")
IN_TIME_ONLY = say(
    "This table is for people who take {share} % of their turns in time; after {n} turns with a "
    "clock that is known of you."
)
FOR_TOURNAMENTS = say("Only the server opens tables of tournaments.")
TOO_MANY_PLAYING = say(
    "You are already playing at {n} tables; finish one first.",
    one="You are already playing at {n} table; finish there first.",
)


CheckRated: TypeAlias = Callable[[Sequence[str], str], Awaitable[None]]


async def _all_are_rated(people: Sequence[str], me: str) -> None:
    pass


class Lobby:
    """Where tables are opened."""

    def __init__(
        self,
        store: EventStore,
        clock: Clock,
        settings: Settings,
        games: Games,
        accounts: Accounts,
        passwords: TablePasswords,
        rate_limiter: RateLimiter,
        caps: Caps = USUAL_CAPS,
        check_rated: CheckRated = _all_are_rated,
    ) -> None:
        """`check_rated` refuses those who may not play rated games for now."""
        self._store = store
        self._clock = clock
        self._settings = settings
        self._games = games
        self._accounts = accounts
        self._passwords = passwords
        self._rate_limiter = rate_limiter
        self._caps = caps
        self._check_rated = check_rated
        self._read = store.database.run

    async def open_table(
        self,
        host: Person,
        config: Config,
        password: str | None = None,
        start: ForkPoint | None = None,
        cmd: str | None = None,
    ) -> str:
        """A new table with a secret seed unless one was chosen; its id. Raises Refused.

        Asked again with the same `cmd`, it is the same table.
        """
        known = await self.opened(host, cmd)
        if known is not None:
            return known
        self._check_alone(config)
        self._rate_limiter.check("tables", host.id)
        await self._check_open(host.id)
        await self._check_may_play(host.id, config.rated)
        if any(seat.bot for seat in config.plan()):
            await self._check_bots(host.id)
        config = config.model_copy(
            update={"seats": [await self._seat(seat) for seat in config.seats]}
        )
        await self._check_invitations(host, config.seats)
        table = new_id()
        if not config.title:  # people tell their tables apart by name
            title = place(table, await self._read(lambda c: lists.titles(c, host.id)))
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
        summary = Table.load(table, numbered(events), self._games).summary()
        return await self.keep(table, events, summary, host, cmd)

    async def keep(
        self,
        table: str,
        events: Sequence[NewEvent],
        summary: Summary,
        host: Person,
        cmd: str | None = None,
        looking: Collection[str] | None = None,
    ) -> str:
        """Store a table with all its events, such as an imported record; its id.

        Nobody who is `looking` has to be told of it: by default, its host.
        """
        try:
            await self._store.create(table, events, summary, _opening(host, cmd), looking)
        except Conflict:
            known = await self.opened(host, cmd)  # by the same command, at the same moment
            if known is None:
                raise
            return known
        return table

    async def opened(self, host: Person, cmd: str | None) -> str | None:
        """The table that somebody has opened by this command already."""
        name = _opening(host, cmd)
        return None if name is None else await self._read(lambda c: lists.opened(c, name))

    async def allow(self, person: Person, command: Command, rated: Sequence[str] = ()) -> None:
        """Check rate limits and quotas for a command at any table; raises Refused.

        `rated` are those who would play a rated game by it.
        """
        await self._check_rated(rated, person.id)
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

    @staticmethod
    def _check_alone(config: Config) -> None:
        """Tables of tournaments are opened by the server alone."""
        if config.tournament is not None or config.sealed or config.paced:
            raise Refused("bad-request", FOR_TOURNAMENTS())

    async def _seat(self, seat: SeatPlan) -> SeatPlan:
        """A seat kept for somebody is kept for the account of that name."""
        if seat.to != "person" or seat.person is not None:
            return seat
        kept_for = await self._accounts.by_name(seat.name or "")
        return seat.model_copy(update={"person": kept_for.id, "name": kept_for.name})

    async def _check_invitations(self, host: Person, seats: Sequence[SeatPlan]) -> None:
        """Nobody's list is filled by others; those who know each other send a link."""
        kept = {seat.person: seat.name for seat in seats if seat.person is not None}
        if kept and not (await self._accounts.get(host.id)).is_account:
            raise Refused("not-allowed", GUESTS_INVITE())
        for person, name in kept.items():
            limits = self._settings
            self._rate_limiter.check("invitations", host.id)
            if not await self._read(partial(relations.may_invite, host=host.id, person=person)):
                raise Refused("too-many", TOO_MANY_INVITATIONS(name=name or person))
            by_host = await self._read(partial(lists.invitations, person=person, host=host.id))
            if by_host >= limits.invitations_from_host:
                raise Refused("too-many", UNANSWERED(name=name or person))
            if await self._read(partial(lists.invitations, person=person)) >= limits.invitations:
                raise Refused("too-many", TOO_MANY_INVITATIONS(name=name or person))

    async def welcome(self, person: Person, table: Table) -> None:
        """Whether somebody may sit down at a table; raises Refused.

        Where one of host and guest has blocked the other, there simply is no seat.
        """
        if await self._read(lambda c: relations.are_apart(c, table.host, person.id)):
            raise Refused("table-full", FULL())
        if table.config.in_time and person.id != table.host:
            now = self._clock.now()
            if not await self._read(lambda c: is_in_time(c, person.id, now)):
                raise Refused("not-allowed", IN_TIME_ONLY(share=IN_TIME, n=NEW))

    async def allow_seeking(self, person: str, bots: bool, rated: bool) -> None:
        """Whether they may have one more game, perhaps with bots; raises Refused."""
        await self._check_playing(person)
        await self._check_may_play(person, rated)
        if bots:
            await self._check_bots(person)

    async def _check_may_play(self, person: str, rated: bool) -> None:
        now = self._clock.now()
        await self._read(partial(check_may_play, me=person, rated=rated, now=now))

    async def _check_open(self, person: str) -> None:
        most = self._settings.tables_open
        if await self._read(lambda c: lists.hosted(c, person, "open")) >= most:
            raise Refused("too-many", TOO_MANY_OPEN(n=most))

    async def _check_bots(self, person: str) -> None:
        most = self._settings.tables_with_bots
        if await self._read(lambda c: lists.hosted(c, person, "playing", with_bot=True)) >= most:
            raise Refused("too-many", TOO_MANY_WITH_BOTS(n=most))

    async def _check_playing(self, person: str) -> None:
        most = self._settings.tables_playing
        if await self._read(lambda c: lists.playing(c, person)) >= most:
            raise Refused("too-many", TOO_MANY_PLAYING(n=most))


def _opening(host: Person, cmd: str | None) -> str | None:
    return None if cmd is None else f"{host.id}:{cmd}"
