"""Time during which nobody could play: found by heartbeats, and never charged to a clock.

Every process renews a heartbeat in the database every few seconds, while it can write
there. Where the newest of all heartbeats is too old, nobody could store a move since
then: that is an outage, a row that all processes read. Every start of a process is one
as well, however short, because those who play there have to come back.

A clock that stands ahead of the others leads: time never goes back in one database,
whatever the clocks of its machines are set to, and what was skipped is an outage.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, case, delete, func, insert, select, text, update

from aedile.server.errors import Refused
from aedile.server.store.database import Database
from aedile.server.store.schema import heartbeats, outages, tables
from aedile.server.tables.clock import NO_PAUSES, Outage, Pauses
from aedile.server.times import Clock

log = logging.getLogger(__name__)

EVERY = 2.0  # seconds between two heartbeats
SOON = 0.1  # seconds between two where clocks have to be brought together
APART = 100  # milliseconds that clocks of processes may differ
GAP = 5_000  # milliseconds without any: nobody could play
DAY = 24 * 60 * 60 * 1000
KEPT = 100 * DAY  # no clock runs that long
_LOCK = 0xAED11E + 1  # of PostgreSQL: one heartbeat at a time


class NoOutages:
    """Where nobody keeps count of them."""

    def __init__(self) -> None:
        self.pauses = NO_PAUSES
        self.on_found: list[Callable[[], None]] = []  # called when another one is known

    async def settle(self) -> None:
        """Nothing can have been missed."""


class Outages(NoOutages):
    """The outages of one database, as far as they matter to clocks that run."""

    def __init__(self, database: Database, clock: Clock, grace: float) -> None:
        """`grace`: seconds after an outage before the clock of a seat can run out."""
        super().__init__()
        self.pauses = Pauses((), round(grace * 1000))
        self._database = database
        self._clock = clock
        self._process = secrets.token_hex(8)
        self._heard = 0.0  # when the last heartbeat went through
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """The first heartbeat: agree on the time, and read what is known; raises Unavailable."""
        if not self._database.is_sqlite:
            self._clock.begin(await self._database.run(_time_of_database))
        if await self.beat(begins=True):
            await self._listen()
        self._beating = asyncio.create_task(self._keep_beating())

    async def close(self) -> None:
        """A last heartbeat, so that the outage begins now."""
        if self._beating:
            self._beating.cancel()
        with contextlib.suppress(Refused):
            await self.beat()

    async def settle(self) -> None:
        """Before a clock is read: whoever could not write may have missed an outage."""
        if (self._clock.monotonic() - self._heard) * 1000 > GAP:
            await self.beat()

    async def beat(self, begins: bool = False) -> int:
        """Say that this process can write, and learn of outages; raises Unavailable.

        Tells by how many milliseconds its clock was behind those of others.
        """
        heard = self._clock.monotonic()
        beat = _Beat(self._process, self._clock, begins, self.pauses.grace)
        now, behind, found = await self._database.run(
            partial(_beat, beat=beat), write=True, key="heartbeat"
        )
        self._clock.catch_up(now)
        self._heard = heard
        if found != self.pauses.outages:
            self.pauses = self.pauses._replace(outages=found)
            for hear in self.on_found:
                hear()
        return behind

    async def _listen(self) -> None:
        """A process that starts with its clock behind knows only the last heartbeats of others.

        It would stay behind by as long as those are ago, at the cost of all who play against its
        people; so it serves nobody before it has heard a new one, if there are others.
        """
        for _ in range(round(EVERY / SOON)):
            await asyncio.sleep(SOON)
            if await self.beat():
                return

    async def _keep_beating(self) -> None:
        pace, behind = _Pace(), 0
        while True:
            await asyncio.sleep(pace.after(behind))
            behind = 0
            try:
                behind = await self.beat()
            except Refused:
                pass  # nobody can play: the next one that goes through finds out since when
            except Exception:
                log.exception("a heartbeat failed")


class _Pace:
    """How long it is to the next heartbeat.

    Whoever was behind has caught up with a heartbeat that may be two seconds old, and would stay
    that much behind. So for a while those who start, and those who were behind, are heard often.
    """

    def __init__(self) -> None:
        self._soon = round(EVERY / SOON)  # so many soon follow each other

    def after(self, behind: int) -> float:
        """The pause after one that found its clock so many milliseconds behind."""
        if behind > APART:
            self._soon = round(EVERY / SOON)
        self._soon = max(0, self._soon - 1)
        return SOON if self._soon else EVERY


class _Beat(NamedTuple):
    process: str
    clock: Clock  # read when the database is reached, which may be long after it was asked for
    begins: bool  # the process has just started
    grace: int


def _time_of_database(connection: Connection) -> int:
    query = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
    return int(connection.scalar(text(query)) or 0)


def _beat(connection: Connection, beat: _Beat) -> tuple[int, int, tuple[Outage, ...]]:
    """What time it is for all processes, how far this one was behind, and the known outages."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    newest = connection.scalar(select(func.max(heartbeats.c.at)))
    own_time = beat.clock.now()
    now = max(own_time, newest or 0)
    if newest is not None and (beat.begins or now - newest > GAP):
        _note(connection, Outage(newest, now), beat.grace)
    if now - own_time > APART:
        _extend(connection, own_time, now)
    own_row = heartbeats.c.process == beat.process
    if not connection.execute(update(heartbeats).where(own_row).values(at=now)).rowcount:
        connection.execute(insert(heartbeats).values(process=beat.process, at=now))
        connection.execute(delete(heartbeats).where(heartbeats.c.at < now - DAY))
        connection.execute(delete(outages).where(outages.c.ended < now - KEPT))
    rows = connection.execute(select(outages.c.began, outages.c.ended).order_by(outages.c.began))
    return now, now - own_time, tuple(Outage(*row) for row in rows)


def _extend(connection: Connection, own_time: int, now: int) -> None:
    """Whoever is left behind by a clock that leads was in the outage, by its own, until now."""
    during = (outages.c.began < own_time) & (outages.c.ended > own_time)
    connection.execute(update(outages).where(during).values(ended=now))


def _note(connection: Connection, outage: Outage, grace: int) -> None:
    """Keep an outage, and have the scheduler wait as long as the clocks do."""
    known = outages.c.began == outage.began
    if connection.execute(update(outages).where(known).values(ended=outage.ended)).rowcount == 0:
        connection.execute(insert(outages).values(began=outage.began, ended=outage.ended))
    soonest = outage.ended + grace
    later = tables.c.due + (outage.ended - outage.began)
    waits = (tables.c.due > outage.began) & (later > soonest)
    new = case((waits, later), else_=soonest)
    connection.execute(update(tables).where(tables.c.due.is_not(None)).values(due=new))
