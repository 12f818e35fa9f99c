"""Looks after the tournaments that are being played: tables, results, rounds.

Of several processes one has the lease of a tournament, and whoever dies in between is followed by
another. A round is an event, written together with the names its tables will have: so it is
paired once, and to open a table that is there already does no harm.
"""

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from aedile.analysis.stages import progress
from aedile.kernel.dealer import fresh_seed
from aedile.server.bots.pool import BotPool
from aedile.server.errors import Broken, Refused
from aedile.server.lobby import Lobby
from aedile.server.notices.gathering import Happened
from aedile.server.notices.notifier import Notifier
from aedile.server.people.tokens import new_id
from aedile.server.ratings.outcome import outcome
from aedile.server.rooms.hub import Hub
from aedile.server.store.appends import Conflict
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.events import EventStore
from aedile.server.tables.actors import Person, System
from aedile.server.tables.commands.tournament import Adjudicate, Release, Unseal
from aedile.server.tables.config import DAY, SECOND, Caps, Games
from aedile.server.tables.table import Table
from aedile.server.times import Clock
from aedile.server.tournaments import due, kept
from aedile.server.tournaments.due import Due
from aedile.server.tournaments.kept import BOT, Kept, PodRow, pace
from aedile.server.tournaments.opening import begun, seat_plans
from aedile.server.tournaments.play_outs import LONGEST, played_out
from aedile.tournaments.events import Closed, Opened, Paired, Played, Withdrew

MOST_AT_ONCE: Final = 16  # tournaments
LOOK_EVERY: Final = 2.0  # seconds between two looks for tournaments that are due
ME: Final = System("tournament")

log = logging.getLogger(__name__)


class Steward:
    """Works in the background, as long as the server runs."""

    def __init__(
        self,
        database: Database,
        store: EventStore,
        clock: Clock,
        games: Games,
        caps: Caps,
        hub: Hub,
        lobby: Lobby,
        notifier: Notifier,
        bots: BotPool,
    ) -> None:
        self._database = database
        self._store = store
        self._clock = clock
        self._games = games
        self._caps = caps
        self._hub = hub
        self._lobby = lobby
        self._notifier = notifier
        self._bots = bots
        self._woken = asyncio.Event()
        self._attending: set[asyncio.Task[None]] = set()
        # The stage that each table may play; what is not known any more is said once again.
        self._released: dict[str, int] = {}

    async def run(self) -> None:
        """As long as the server runs."""
        try:
            while True:
                await self._look_safely()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._woken.wait()
                self._woken.clear()
        finally:
            for task in self._attending:
                task.cancel()

    async def _look_safely(self) -> None:
        try:
            await self.look()
        except Unavailable:
            pass  # tried again
        except Exception:
            log.exception("tournaments could not be looked after")

    def wake(self) -> None:
        """There is something to do at once."""
        self._woken.set()

    async def look(self) -> list[asyncio.Task[None]]:
        """See to all that are due, side by side: none waits for the play-outs of another."""
        tasks: list[asyncio.Task[None]] = []
        run = self._database.run
        # Asked without the one place for writing, as there mostly is nothing.
        for id in await run(partial(due.due, now=self._clock.now())):
            if len(self._attending) >= MOST_AT_ONCE:
                await asyncio.wait(self._attending, return_when=asyncio.FIRST_COMPLETED)
            found = await run(partial(due.claim, id=id, now=self._clock.now()), write=True)
            if found is None:
                continue  # another process was faster
            task = asyncio.create_task(self._attend(found))
            self._attending.add(task)
            task.add_done_callback(self._attending.discard)
            tasks.append(task)
        return tasks

    async def _attend(self, found: Due) -> None:
        """Go on with one tournament; what goes wrong there stops no other."""
        id = found.id
        try:
            await (self.attend(id) if found.whole else self._follow(found))
        except (Conflict, Refused) as lost:  # its organiser was faster, or a table is busy
            log.info("tournament %s is looked at again: %s", id, lost)
            with contextlib.suppress(Unavailable):
                work = partial(due.again, id=id, now=self._clock.now())
                await self._database.run(work, write=True)
        except Unavailable:
            pass  # tried again
        except Broken as broken:
            log.error("tournament %s: %s", id, broken)
        except Exception:
            log.exception("tournament %s could not be looked after", id)

    async def attend(self, id: str) -> None:
        """Go on with one tournament as far as that is possible now."""
        now = await self._database.run(partial(kept.read, id=id))
        while now is not None and await self._step(now):
            now = await self._database.run(partial(kept.read, id=id))
        if now is not None:
            await self._rest(id, now.row["events"])

    async def _rest(self, id: str, attended: int | None) -> None:
        work = partial(due.rest, id=id, attended=attended, now=self._clock.now())
        await self._database.run(work, write=True)

    async def _follow(self, found: Due) -> None:
        """See how far its tables have come; nothing else has happened."""
        pods = await self._database.run(partial(kept.pods_of, id=found.id))
        ended = [
            await self._progress(found.id, found.paced, pod)
            for pod in pods
            if pod.stage == "playing" and pod.at != pod.seq
        ]
        if any(ended):
            await self._release(await self._database.run(partial(kept.pods_of, id=found.id)))
        await self._rest(found.id, found.attended)

    async def _step(self, now: Kept) -> bool:
        """One step; whether there may be another at once."""
        if now.phase != "playing":
            return False
        number = len(now.log.stages)
        found = await self._database.run(partial(kept.pods_of, id=now.id))
        pods = [pod for pod in found if pod.round <= number]  # others may be further on
        for pod in pods:
            if pod.stage in ("paired", "playing") and await self._see_to(now, pod):
                return True
        if now.plan.paced and number:
            await self._release(pods)
        if now.plan.duplicate and number and await self._open_deal(now, pods):
            return True
        if now.row["waits"] or (number and not now.log.stages[-1].over):
            return False
        return await self._next_round(now)

    # Rounds.

    async def _next_round(self, now: Kept) -> bool:
        """Pair it, unless that waits for the organiser; or all is over."""
        number = len(now.log.stages)
        if left := await self._leaving(now):
            work_ = partial(kept.append, kept=now, happened=left, now=self._clock.now())
            await self._database.run(work_, write=True)
            return True
        apart = await self._database.run(partial(kept.apart, now=now))
        paired = await asyncio.to_thread(_paired, now, apart)
        if paired is None or not paired.pods:
            await self._close(now)
            return False
        if number and now.plan.advance == "organiser" and now.row["round"] == number:
            return await self._ask(now)
        names = [new_id() for _ in paired.pods]
        seed, salt = fresh_seed(), secrets.token_hex(16)
        ends = self._ends(now)

        def work(connection: Connection) -> None:
            kept.append(connection, now, [paired], self._clock.now(), round=number + 1, ends=ends)
            kept.put_round(connection, now.id, number + 1, names)
            if now.plan.duplicate:
                digest = deal_hash(seed, salt)
                kept.put_deal(connection, now.id, number + 1, seed, salt, digest)
            self._tell_round(connection, now, paired, names)

        await self._database.run(work, write=True)
        return True

    async def _leaving(self, now: Kept) -> list[Withdrew]:
        """Those who have deleted their account, or asked for it, play no further round."""
        who = [each for each in now.log.playing() if not each.startswith(BOT)]
        found = await self._database.run(partial(kept.players, who=who))
        return [Withdrew(each) for each in who if each not in found]

    async def _ask(self, now: Kept) -> bool:
        """The next round waits for the organiser; asked once, `round` is one ahead meanwhile."""
        number = len(now.log.stages)

        def work(connection: Connection) -> None:
            kept.append(
                connection, now, [], self._clock.now(), round=number + 1, waits=True, look=None
            )
            self._tell_host(connection, now)

        await self._database.run(work, write=True)
        return False

    def _ends(self, now: Kept) -> int | None:
        days = now.plan.round_days
        return None if days is None else self._clock.now() + round(days * DAY)

    async def _close(self, now: Kept) -> None:
        """All rounds are over."""

        def work(connection: Connection) -> None:
            kept.append(connection, now, [Closed()], self._clock.now(), phase="over", look=None)
            self._tell_host(connection, now)

        await self._database.run(work, write=True)

    # Tables.

    async def _see_to(self, now: Kept, pod: PodRow) -> bool:
        """Open a table, or write down what came of it; whether anything happened."""
        if pod.phase is None:
            await self._open(now, pod)
            return True
        if pod.phase in ("finished", "closed"):
            await self._note(now, pod)
            return True
        ends = now.row["ends"]
        if pod.phase == "playing" and ends is not None and ends <= self._clock.now():
            room = await self._hub.room(pod.table)
            await room.do(ME, Adjudicate(cmd="adjudicate"))
            return True
        return pod.at != pod.seq and await self._progress(now.id, now.plan.paced, pod)

    async def _progress(self, id: str, paced: bool, pod: PodRow) -> bool:
        """How far a table has come; whether it has ended a stage for which others wait."""
        room = await self._hub.room(pod.table)
        room.look_again(pod.at or 0)  # it may not have heard of it
        table = room.table
        share = round(100 * progress(table.match.state)) if table.has_begun else 0
        reached = table.stages_ended if paced else share
        await self._set(id, pod, seq=table.seq, progress=reached, stage="playing")
        return paced and reached != pod.progress

    async def _release(self, pods: Sequence[PodRow]) -> None:
        """No table begins a stage before all have ended the one before."""
        stage = pace(pods, max(pod.round for pod in pods)).stage
        for pod in pods:
            if pod.stage == "playing" and self._released.get(pod.table, 1) < stage:
                room = await self._hub.room(pod.table)
                await room.do(ME, Release(cmd=f"stage-{stage}", stage=stage))
                self._released[pod.table] = room.table.pace

    async def _open(self, now: Kept, pod: PodRow) -> None:
        """A table with everybody seated, already begun."""
        seated = now.log.stages[pod.round - 1].paired.pods[pod.number - 1]
        who = [each for each in seated if each]
        found = await self._database.run(partial(kept.names, who=[*who, now.row["host"]]))
        known = await self._database.run(partial(kept.deals_of, id=now.id))
        host = Person(now.row["host"], found.get(now.row["host"], ("", ""))[0])
        plans = seat_plans(now, seated, {each: name for each, (name, _) in found.items()})
        rated = now.plan.rated and any(plan.to == "person" for plan in plans)
        title = f"{now.plan.title} {pod.round}/{pod.number}"
        config = now.plan.config(title, plans, now.id, rated)
        seed = known[pod.round]["seed"] if now.plan.duplicate else fresh_seed()
        at = self._clock.now()
        made = await asyncio.to_thread(
            begun, pod.table, config, host, ME.id, seed, at, self._games, self._caps
        )
        with contextlib.suppress(Conflict):  # whoever was here before opened it
            await self._lobby.keep(pod.table, made[0], made[1], host)
        await self._hub.room(pod.table)  # bots begin
        await self._set(now.id, pod, stage="playing")

    async def _note(self, now: Kept, pod: PodRow) -> None:
        """What came of a table."""
        events = await self._store.read(pod.table)
        table, rows = await asyncio.to_thread(_result, pod.table, events, self._games)
        if table.has_begun and not rows:  # closed by somebody who runs the server
            rows = _as_it_stands(table)
        played = Played(
            pod.round,
            pod.number,
            tuple(row["place"] for row in rows),
            tuple(row["points"] for row in rows),
            table.ended in ("adjudicated", "closed") or table.phase == "closed",
        )
        if played.adjudicated and table.has_begun:
            lease = self._clock.now() + due.LEASE + round(LONGEST * SECOND)
            work_ = partial(kept.change, id=now.id, look=lease)
            await self._database.run(work_, write=True)
            seats = now.log.stages[pod.round - 1].paired.pods[pod.number - 1]
            played = await played_out(self._bots, table, seats, played)

        def work(connection: Connection) -> None:
            kept.append(connection, now, [played], self._clock.now())
            kept.set_pod(connection, now.id, pod, stage="over", progress=100, seq=pod.at or 0)

        await self._database.run(work, write=True)

    async def _set(self, id: str, pod: PodRow, **columns: Any) -> None:
        work = partial(kept.set_pod, id=id, pod=pod, **columns)
        await self._database.run(work, write=True)

    # Duplicate deals.

    async def _open_deal(self, now: Kept, pods: Sequence[PodRow]) -> bool:
        """When the last table of a round is over, everything is shown, table by table."""
        number = len(now.log.stages)
        if now.log.stages[-1].over and number not in now.log.opened:

            def work(connection: Connection) -> None:
                kept.append(connection, now, [Opened(number)], self._clock.now())
                kept.open_deal(connection, now.id, number, self._clock.now())

            await self._database.run(work, write=True)
            return True
        if number not in now.log.opened:
            return False
        sealed = [pod for pod in pods if pod.round == number and pod.stage == "over"]
        for pod in sealed:
            room = await self._hub.room(pod.table)
            if room.table.sealed:
                await room.do(ME, Unseal(cmd="unseal"))
            await self._set(now.id, pod, stage="opened")
        return bool(sealed)

    # Notices.

    def _tell_round(
        self, connection: Connection, now: Kept, paired: Paired, names: Sequence[str]
    ) -> None:
        """Everybody who plays hears of their table."""
        happened = [
            Happened("round", who, table, now.plan.game, now.plan.title)
            for pod, table in zip(paired.pods, names, strict=True)
            for who in pod
            if who and not who.startswith(BOT)
        ]
        self._notifier.tell(connection, happened)

    def _tell_host(self, connection: Connection, now: Kept) -> None:
        """The organiser is needed, or all is over."""
        told = Happened("organiser", now.row["host"], now.id, now.plan.game, now.plan.title)
        self._notifier.tell(connection, [told])


def deal_hash(seed: str, salt: str) -> str:
    """What is shown of a deal before it is opened."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def _paired(now: Kept, apart: Sequence[tuple[str, str]]) -> Paired | None:
    try:
        return now.log.next_round(apart)
    except ValueError:  # too few are left
        return None


def _result(table: str, events: Any, games: Games) -> Any:
    return Table.load(table, events, games), outcome(table, events, games, sealed=True)


def _as_it_stands(table: Table) -> list[dict[str, int]]:
    rows = sorted(table.match.standings(), key=lambda row: row.player)
    return [{"place": row.place, "points": row.score} for row in rows]
