"""Where analyses are asked for and looked at.

An analysis is named after the record, who judges and how thoroughly: asked for again, by
whomever, it is the same one. Records are judged without the names of people, so that an analysis
outlives an account, and none leave the server.
"""

import asyncio
import contextlib
from collections import OrderedDict, deque
from functools import partial
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError

from aedile.analysis.report import engine, key
from aedile.analysis.turns import decisions
from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.kernel.record import write
from aedile.server.analysis import kept
from aedile.server.analysis.kept import Asked, Standing
from aedile.server.errors import Refused
from aedile.server.rate_limits import RateLimiter
from aedile.server.store.database import Database
from aedile.server.tables.table import Table
from aedile.server.threads import Threads
from aedile.server.times import Clock

TOO_LONG = Templates("messages")("This game is too long to be analysed here.")

MOST_DECISIONS = 2000  # whole games have a few hundred
MOST_KNOWN = 1000  # tables of which it is kept what there is to do
MOST_FINISHED = 64  # games just over that are kept in mind
UNASKED = "quick"  # how they are judged
LATER = 24 * 3600 * 1000  # milliseconds: what nobody asked for comes after what somebody did
LOOK_AGAIN = 2.0  # seconds between two looks for what other processes have done
LIMITS = {"quick": "analyses", "deep": "deep_analyses"}  # by level: who asks too often


class Source(NamedTuple):
    """What there is to judge."""

    record: str  # without names
    asked: Asked


class Found(NamedTuple):
    """What there is of an analysis."""

    now: Standing | None  # by the engine of this server
    key: str
    engine: Json
    total: int
    turns: list[str]  # done of it after those that are known
    report: str | None
    by: Json | None  # the engine of the report, which may be an older one


class Desk:
    """Takes orders, and shows what there is."""

    def __init__(
        self, database: Database, clock: Clock, threads: Threads, limiter: RateLimiter
    ) -> None:
        self._database = database
        self._clock = clock
        self._threads = threads
        self._limiter = limiter
        self._known: OrderedDict[tuple[str, str], Asked] = OrderedDict()
        self._news = asyncio.Event()
        self.ordered = asyncio.Event()  # somebody has asked for one
        self._finished: deque[str] = deque(maxlen=MOST_FINISHED)

    async def ask(self, table: Table, level: str, person: str) -> Found:
        """Have a finished game judged; raises Refused."""
        asked = await self._asked(table, level)
        known = await self._standing(asked)
        if known is None or known.failed:
            self._limiter.check(LIMITS[level], person)
            work = partial(kept.ask, asked=asked, now=self._clock.now())
            with contextlib.suppress(IntegrityError):  # another process was asked at this moment
                await self._database.run(work, write=True, key=table.id)
            self.ordered.set()
        elif not known.whole:
            work = partial(kept.hurry, table=table.id, key=known.key, now=self._clock.now())
            await self._database.run(work, write=True, key=table.id)
        return await self.look(table, level)

    def finished(self, table: str) -> None:
        """A game is just over; it may be judged when there is nothing else to do."""
        self._finished.append(table)

    def next_finished(self) -> str | None:
        """A game that nobody has asked about; the oldest of those that are kept in mind."""
        return self._finished.popleft() if self._finished else None

    async def ask_unasked(self, table: Table) -> None:
        """Have it judged after everything that somebody has asked for."""
        asked = await self._asked(table, UNASKED)
        if await self._standing(asked) is None:
            work = partial(kept.ask, asked=asked, now=self._clock.now() + LATER)
            with contextlib.suppress(IntegrityError):
                await self._database.run(work, write=True, key=table.id)

    async def look(self, table: Table, level: str, after: int = 0) -> Found:
        """What there is; of one under way, the turns done after the first so many."""
        asked = await self._asked(table, level)
        all_ = await self._standings(asked)
        now = next((each for each in all_ if each.key == asked.key), None)
        whole = now if now and now.whole else next((each for each in all_ if each.whole), None)
        turns: list[str] = []
        if now and not now.whole:
            work = partial(kept.turns, table=table.id, key=asked.key, after=after)
            turns = await self._database.run(work)
        report = None
        if whole and (whole is now or not after):
            work_ = partial(kept.report_of, table=table.id, key=whole.key)
            report = await self._database.run(work_)
        return Found(
            now, asked.key, asked.engine, asked.total, turns, report, whole and whole.engine
        )

    async def wait(self, table: Table, level: str, after: int, seconds: float) -> None:
        """Until more than so many turns are done, or nobody works on it, or time is up."""
        asked = await self._asked(table, level)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while await self._goes_on(asked, after):
                    await self._heard()

    async def source(self, table: Table, level: str) -> Source:
        """What is given to those who judge; raises Refused."""
        return await self._threads.run(_source, table, level)

    def tell(self) -> None:
        """Something was done."""
        self._news.set()
        self._news = asyncio.Event()

    async def _goes_on(self, asked: Asked, after: int) -> bool:
        now = await self._standing(asked)
        return now is not None and now.done <= after and not now.whole and not now.failed

    async def _heard(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self._news.wait()

    async def _standing(self, asked: Asked) -> Standing | None:
        found = await self._standings(asked)
        return next((each for each in found if each.key == asked.key), None)

    async def _standings(self, asked: Asked) -> list[Standing]:
        work = partial(kept.standings, table=asked.table, level=asked.level)
        return await self._database.run(work)

    async def _asked(self, table: Table, level: str) -> Asked:
        """A finished game stays as it is, so this is found out once."""
        known = self._known.get((table.id, level))
        if known is None:
            known = (await self.source(table, level)).asked
            self._known[table.id, level] = known
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return known


def _source(table: Table, level: str) -> Source:
    match = table.match.copy()
    match.rename(match.game.seat_names(match.state))
    match.notes.clear()
    total = len(decisions(match))
    if total > MOST_DECISIONS:
        raise Refused("too-large", TOO_LONG())
    asked = Asked(table.id, key(match, level), level, engine(match.game), total)
    return Source(write(match), asked)
