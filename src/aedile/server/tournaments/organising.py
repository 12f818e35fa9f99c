"""What people do with tournaments: create one, enter it, begin its rounds.

Everything is decided on the log as it stands, and written only if nothing else happened
meanwhile; of two who are at it at once, the later one decides again.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from aedile.kernel.message import Templates
from aedile.ratings.anchors import usual_name
from aedile.server.errors import Refused
from aedile.server.people.sanctions import check_may_play
from aedile.server.people.tokens import new_id
from aedile.server.rate_limits import RateLimiter
from aedile.server.ratings.stepping import known_bots
from aedile.server.store.appends import Conflict
from aedile.server.store.database import Database
from aedile.server.store.schema import ratings as rating_rows
from aedile.server.tables.actors import Person
from aedile.server.tables.config import DAY, Caps, Games, check_bot
from aedile.server.times import Clock
from aedile.server.tournaments import kept
from aedile.server.tournaments.arranging import MOVED_ON, apart, check_arranged
from aedile.server.tournaments.kept import BOT, Kept
from aedile.server.tournaments.plan import MOST_ENTRANTS, Plan, check_plan
from aedile.tournaments.events import Arranged, Closed, Entered, Event, Paired, Withdrew

say = Templates("messages")
NO_TOURNAMENT = say("There is no such tournament.")
TOO_MANY_RUN = say(
    "You already run {n} tournaments; finish one first.",
    one="You already run {n} tournament; finish it first.",
)
HOST_ONLY = say("Only the organiser of this tournament can do that.")
IN_ALREADY = say("You have entered already.")
NOT_IN = say("You do not play in this tournament.")
HAS_BEGUN = say("This tournament has begun; nobody can enter any more.")
NOT_BEGUN = say("This tournament has not begun.")
IS_OVER = say("This tournament is over.")
IS_FULL = say(
    "This tournament is full: {n} may play.", one="This tournament is full: {n} may play."
)
ACCOUNTS_ONLY = say("Tournaments are for those with an account.")
TOO_FEW = say("There are too few players to begin.")
UNKNOWN_STRENGTH = say("This bot cannot play in a rated tournament.")
ROUND_GOES_ON = say("A round is being played; the next one begins when it is over.")
CHAT_FOR_PLAYERS = say("Only those who play here, and the organiser, can talk.")
TOO_BUSY = say("Others were faster each time. Look again, then decide.")

MOST_TRIES: Final = 8
MOST_RUN: Final = 5  # tournaments of one host that are not over
UNKNOWN: Final = 1300.0  # the rating of somebody of whom nothing is known

Decide: TypeAlias = Callable[[Connection, Kept], Sequence[Event]]


class Organiser:
    """Carries out what people ask for."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        games: Games,
        caps: Caps,
        rate_limiter: RateLimiter,
        resign: "Callable[[str, str], Any]",
    ) -> None:
        """`resign` has somebody give up their seat at a table."""
        self._database = database
        self._clock = clock
        self._games = games
        self._caps = caps
        self._rate_limiter = rate_limiter
        self._resign = resign
        self._forecasts: dict[str, tuple[int, Paired | None]] = {}

    async def read(self, id: str) -> Kept:
        """A tournament as it stands; raises Refused."""
        found = await self._database.run(partial(kept.read, id=id))
        if found is None:
            raise Refused("not-found", NO_TOURNAMENT())
        return found

    async def create(self, host: Person, plan: Plan, cmd: str | None = None) -> str:
        """A new tournament; its id. Raises Refused."""
        if host.guest:
            raise Refused("not-allowed", ACCOUNTS_ONLY())
        opened = None if cmd is None else f"{host.id}:{cmd}"
        if opened and (known := await self._opened(opened)):
            return known
        self._rate_limiter.check("tournaments", host.id)
        await asyncio.to_thread(check_plan, plan, self._games, self._caps)
        await self._database.run(partial(check_hosted, host=host.id))
        id, seed, now = new_id(), secrets.randbits(32), self._clock.now()
        log = [plan.created(seed)]
        work = partial(
            kept.create, id=id, host=host.id, plan=plan, happened=log, now=now, opened=opened
        )
        try:
            await self._database.run(work, write=True)
        except IntegrityError:
            if opened and (known := await self._opened(opened)):
                return known
            raise
        return id

    async def enter(self, id: str, person: Person) -> None:
        """Somebody will play."""
        if person.guest:
            raise Refused("not-allowed", ACCOUNTS_ONLY())

        def decide(connection: Connection, now: Kept) -> Sequence[Event]:
            if person.id in now.log.playing():
                raise Refused("wrong-phase", IN_ALREADY())
            self._check_entry(now)
            check_may_play(connection, person.id, now.plan.rated, self._clock.now())
            return [Entered(person.id, rating_of(connection, now.plan.game, person.id))]

        await self._change(id, decide)

    async def enter_bot(self, id: str, host: Person, spec: str) -> None:
        """A house bot will play."""
        check_bot(spec, self._caps)

        def decide(_: Connection, now: Kept) -> Sequence[Event]:
            check_host(now, host)
            self._check_entry(now)
            if now.plan.rated:
                self._check_anchor(now.plan, spec)
            points = known_bots(now.plan.game).get(usual_name(spec), UNKNOWN)
            return [Entered(_bot_name(now, spec), points)]

        await self._change(id, decide)

    async def withdraw(self, id: str, person: Person, who: str | None = None) -> None:
        """Somebody plays no further round, and a bot plays on; the organiser may say it of all."""
        leaves = who or person.id

        def decide(_: Connection, now: Kept) -> Sequence[Event]:
            if leaves != person.id:
                check_host(now, person)
            if now.phase not in ("open", "playing"):
                raise Refused("over", IS_OVER())
            if leaves not in now.log.playing():
                raise Refused("not-found", NOT_IN())
            return [Withdrew(leaves)]

        now = await self._change(id, decide)
        if now.phase == "playing" and not leaves.startswith(BOT):
            for pod in await self._database.run(partial(kept.pods_of, id=id)):
                if pod.phase == "playing":
                    await self._resign(pod.table, leaves)

    async def start(
        self, id: str, host: Person, seen: int | None = None, wanted: Arranged | None = None
    ) -> None:
        """The tournament begins, or its next round, if that waits for the organiser.

        `seen` is how many events there were when they looked, `wanted` whom they have swapped.
        """
        now = await self.read(id)
        _check_turn(now, host)
        if now.phase == "open" and not _can_begin(now):
            raise Refused("wrong-phase", TOO_FEW())
        if wanted is not None:
            await self._check_arranged(now, seen, wanted)
        happened = [] if wanted is None else [wanted]
        columns = {"phase": "playing", "waits": False, "look": 0}

        def begin(connection: Connection) -> None:
            again = kept.read(connection, id)
            if again is None or again.row["events"] != now.row["events"]:
                raise Refused("stale", MOVED_ON())
            kept.append(connection, again, happened, self._clock.now(), **columns)

        await self._write(begin)

    async def rehearse(
        self, id: str, host: Person, seen: int, wanted: Arranged
    ) -> tuple[Kept, list[bool]]:
        """People swapped in the coming round: would that be? At which tables are some apart?

        Nothing changes; raises Refused.
        """
        now = await self.read(id)
        _check_turn(now, host)
        await self._check_arranged(now, seen, wanted)
        return now, await self.apart(wanted)

    async def apart(self, paired: Paired | Arranged) -> list[bool]:
        """At which tables somebody has blocked somebody."""
        return await self._database.run(partial(apart, pods=paired.pods))

    async def _check_arranged(self, now: Kept, seen: int | None, wanted: Arranged) -> None:
        if seen != now.row["events"]:
            raise Refused("stale", MOVED_ON())
        check_arranged(now, await self.forecast(now), wanted)

    async def adjudicate(self, id: str, host: Person) -> None:
        """The time of the round is over."""
        await self._until(id, host, lambda _: self._clock.now())

    async def extend(self, id: str, host: Person, days: float) -> None:
        """There is more time for the round."""
        more = round(days * DAY)
        await self._until(id, host, lambda ends: max(ends or 0, self._clock.now()) + more)

    async def _until(self, id: str, host: Person, ends: Callable[[int | None], int]) -> None:
        now = await self.read(id)
        check_host(now, host)
        if now.phase != "playing":
            raise Refused("wrong-phase", NOT_BEGUN() if now.phase == "open" else IS_OVER())
        work = partial(kept.change, id=id, ends=ends(now.row["ends"]), look=0)
        await self._database.run(work, write=True)

    async def call_off(self, id: str, host: Person) -> None:
        """It does not take place; only before the beginning."""

        def decide(_: Connection, now: Kept) -> Sequence[Event]:
            check_host(now, host)
            if now.phase != "open":
                raise Refused("wrong-phase", HAS_BEGUN())
            return [Closed()]

        await self._change(id, decide, phase="closed")

    async def forecast(self, now: Kept) -> Paired | None:
        """The next round as it would be paired now; None where there is none. Nothing changes."""
        known = self._forecasts.get(now.id)
        if known is None or known[0] != now.row["events"]:
            apart = await self._database.run(partial(kept.apart, now=now))
            try:
                found = await asyncio.to_thread(now.log.next_round, apart)
            except ValueError:  # nobody has entered, or too many
                found = None
            if len(self._forecasts) > MOST_ENTRANTS:
                self._forecasts.clear()
            known = self._forecasts[now.id] = (now.row["events"], found)
        return known[1]

    async def _opened(self, opened: str) -> str | None:
        return await self._database.run(partial(kept.opened_by, opened=opened))

    async def _change(self, id: str, decide: Decide, **columns: Any) -> Kept:
        """Decide on the log as it stands, until nobody comes in between."""

        def work(connection: Connection) -> Kept:
            now = kept.read(connection, id)
            if now is None:
                raise Refused("not-found", NO_TOURNAMENT())
            kept.append(connection, now, decide(connection, now), self._clock.now(), **columns)
            return now

        changed: Kept = await self._write(work)
        return changed

    async def _write(self, work: Callable[[Connection], Any]) -> Any:
        for _ in range(MOST_TRIES):
            try:
                return await self._database.run(work, write=True)
            except (Conflict, IntegrityError):
                continue
        raise Refused("stale", TOO_BUSY(), wait=1)

    @staticmethod
    def _check_entry(now: Kept) -> None:
        if now.phase != "open":
            raise Refused("wrong-phase", HAS_BEGUN())
        if len(now.log.playing()) >= now.plan.most():
            raise Refused("table-full", IS_FULL(n=now.plan.most()))

    @staticmethod
    def _check_anchor(plan: Plan, bot: str) -> None:
        if usual_name(bot) not in known_bots(plan.game):
            raise Refused("bad-options", UNKNOWN_STRENGTH())


def check_host(now: Kept, person: Person) -> None:
    """Do they run it? Raises Refused."""
    if person.id != now.row["host"]:
        raise Refused("not-allowed", HOST_ONLY())


def talks(now: Kept, person: str) -> bool:
    """Whether somebody may say something: those who play, and who runs it; all may read."""
    return person == now.row["host"] or person in now.log.playing()


def check_talks(now: Kept, person: Person) -> None:
    """The same; raises Refused."""
    if not talks(now, person.id):
        raise Refused("not-allowed", CHAT_FOR_PLAYERS())


def _check_turn(now: Kept, host: Person) -> None:
    """Is it for them to begin something now? Raises Refused."""
    check_host(now, host)
    if now.phase not in ("open", "playing"):
        raise Refused("over", IS_OVER())
    if now.phase == "playing" and not now.row["waits"]:
        raise Refused("wrong-phase", ROUND_GOES_ON())


def check_hosted(connection: Connection, host: str) -> None:
    """May they run one more? Raises Refused."""
    if kept.hosted(connection, host) >= MOST_RUN:
        raise Refused("too-many", TOO_MANY_RUN(n=MOST_RUN))


def _can_begin(now: Kept) -> bool:
    """Two at least, and a table for them."""
    try:
        found = now.log.next_round() if len(now.log.playing()) > 1 else None
    except ValueError:
        return False
    return found is not None and bool(found.pods)


def _bot_name(now: Kept, spec: str) -> str:
    """Each of several bots of a kind has a number."""
    number = 1
    while (name := f"{BOT}{spec}" if number == 1 else f"{BOT}{spec}#{number}") in now.log.ratings:
        number += 1
    return name


def spec_of(who: str) -> str:
    """The bot that an entrant is."""
    return who.removeprefix(BOT).partition("#")[0]


def rating_of(connection: Connection, game: str, person: str) -> float:
    """How strong somebody is taken to be when they enter."""
    query = select(rating_rows.c.points).where(
        rating_rows.c.game == game, rating_rows.c.person == person, rating_rows.c.players == 0
    )
    found = connection.scalar(query)
    return UNKNOWN if found is None else float(found)
