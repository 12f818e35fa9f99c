"""Time during which nobody could play: found by heartbeats, and never charged to a clock.

Every process renews a heartbeat in the database every few seconds, while it can write
there. Where the newest of all heartbeats is too old, nobody could store a move since
then: that is an outage, a row that all processes read. Every start of a process is one
as well, however short, because those who play there have to come back.

Processes agree on the time by the same heartbeats (`agree`).
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, case, delete, insert, select, text, update

from aedile.server.errors import Refused
from aedile.server.store.database import Database
from aedile.server.store.schema import heartbeats, outages, tables
from aedile.server.tables.clock import NO_PAUSES, Outage, Pauses
from aedile.server.times import Clock

log = logging.getLogger(__name__)

EVERY = 2.0  # seconds between two heartbeats
GAP = 5_000  # milliseconds without any: nobody could play
SOON = 0.1  # seconds between two looks for the heartbeats of others
LOOKS = 50  # as long as GAP
APART = 500  # milliseconds by which the clock of a process that runs is set right
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
        """The first heartbeat: agree on the time, and read what is known; raises Unavailable.

        It may take a new heartbeat of another process to know the time; without any for
        long enough, nobody is there. SQLite is for one process.
        """
        looks = 0 if self._database.is_sqlite else LOOKS
        for look in range(looks + 1):
            if await self._beat(begins=True, alone=look == looks):
                break
            await asyncio.sleep(SOON)
        self._beating = asyncio.create_task(self._keep_beating())

    async def close(self) -> None:
        """A last heartbeat, so that the outage begins now, and nobody waits for another one."""
        if self._beating:
            self._beating.cancel()
        with contextlib.suppress(Refused):
            await self._beat(ends=True)

    async def settle(self) -> None:
        """Before a clock is read: whoever could not write may have missed an outage."""
        if (self._clock.monotonic() - self._heard) * 1000 > GAP:
            await self.beat()

    async def beat(self) -> None:
        """Say that this process can write, and learn of outages; raises Unavailable."""
        await self._beat()

    async def _beat(self, **how: bool) -> bool:
        """Whether it is known what time it is."""
        heard = self._clock.monotonic()
        beat = _Beat(self._process, self._clock, self.pauses.grace, **how)
        heartbeat = partial(_heartbeat, beat=beat)
        told = await self._database.run(heartbeat, write=True, key="heartbeat")
        if told is None:
            return False
        set_right = self._clock.begin if beat.begins else self._clock.catch_up
        set_right(told.now, told.moment)
        self._heard = heard
        if told.outages != self.pauses.outages:
            self.pauses = self.pauses._replace(outages=told.outages)
            for hear in self.on_found:
                hear()
        return True

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.beat()
            except Refused:
                pass  # nobody can play: the next one that goes through finds out since when
            except Exception:
                log.exception("a heartbeat failed")


class _Beat(NamedTuple):
    process: str
    clock: Clock  # read when the database is reached, which may be long after it was asked for
    grace: int
    begins: bool = False  # the process has just started
    alone: bool = False  # and waits for no others
    ends: bool = False


class _Told(NamedTuple):
    now: int  # what time it is for all processes
    moment: float  # when that was, by the clock of this one
    outages: tuple[Outage, ...]


class Last(NamedTuple):
    """What the last heartbeats say of the time."""

    at: int = 0  # it was this late, and nothing was earlier than that since
    living: int = 0  # the same, said by a process that may still be there
    shown: int | None = None  # and what the common clock showed then; None if there is none


def _heartbeat(connection: Connection, beat: _Beat) -> _Told | None:
    """Agree on the time, note an outage, and read those that are known; None without a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    last = _last(connection)
    # One before and one after, so that however long it takes nobody is ever set ahead.
    own = beat.clock.now()
    shown = beat.clock.common(_time_of_database(connection))
    moment = beat.clock.monotonic()
    now = agree(last, shown, None if beat.begins else own)
    if now is None and beat.alone:
        last = Last(last.at)
        now = agree(last, shown, None)
    if now is None:
        return None
    if last.at and (beat.begins or now - last.at > GAP):
        _note(connection, Outage(last.at, now), beat.grace)
    if beat.begins and last.shown is None:
        connection.execute(delete(heartbeats))  # of those who are gone
    _leave(connection, beat.process, at=now, shown=None if beat.ends else shown)
    rows = connection.execute(select(outages.c.began, outages.c.ended).order_by(outages.c.began))
    return _Told(now, moment, tuple(Outage(*row) for row in rows))


def agree(last: Last, shown: int, own: int | None) -> int | None:
    """What time it is for all processes, to one that takes it for `own`, or has just started.

    Each counts by a clock of its own that never jumps. A clock that all of them see, as that of
    the database, tells how long ago the last heartbeat was, and so keeps them together; but
    somebody may set it. Then those who run go by their own, and their next heartbeats say what it
    shows now. Whoever starts waits for one of these: None. Where nobody is there, the common clock
    is right, but time never goes back.
    """
    ago = None if last.shown is None else shown - last.shown
    told = last.living + ago if ago is not None and 0 <= ago <= GAP else None
    if own is None:
        if ago is None:
            return max(last.at, shown)
        return None if told is None else max(last.at, told)
    if told is not None and (own < last.at or told - own <= APART):
        return max(own, last.at, told)
    return max(own, last.at)


def _time_of_database(connection: Connection) -> int | None:
    """What its clock shows, if it has one."""
    if connection.dialect.name != "postgresql":
        return None
    query = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
    return int(connection.scalar(text(query)) or 0)


def _last(connection: Connection) -> Last:
    query = select(heartbeats.c.at, heartbeats.c.shown).order_by(heartbeats.c.at.desc())
    rows = connection.execute(query).all()
    living = next((row for row in rows if row.shown is not None), None)
    at = rows[0].at if rows else 0
    return Last(at, living.at, living.shown) if living else Last(at)


def _leave(connection: Connection, process: str, **values: int | None) -> None:
    """A heartbeat."""
    own = update(heartbeats).where(heartbeats.c.process == process)
    if not connection.execute(own.values(**values)).rowcount:
        connection.execute(insert(heartbeats).values(process=process, **values))
        now = values["at"] or 0
        connection.execute(delete(heartbeats).where(heartbeats.c.at < now - DAY))
        connection.execute(delete(outages).where(outages.c.ended < now - KEPT))


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
