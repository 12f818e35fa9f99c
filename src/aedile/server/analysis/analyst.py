"""Does what was asked for: one analysis at a time, turn by turn, where no bot needs a worker.

What has to be done is found in the database, and every turn is there when it is done: whoever
works on it may be killed, and the next one does what is missing.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Protocol, Self

import orjson

from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.server.analysis import kept
from aedile.server.analysis.desk import Desk, Source
from aedile.server.analysis.kept import Claimed, Lost
from aedile.server.bots import analysing
from aedile.server.bots.lanes import PoolBusy
from aedile.server.errors import Refused
from aedile.server.metrics import Metrics
from aedile.server.people.tokens import new_id
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.tables.replay import finished
from aedile.server.tables.table import Table
from aedile.server.times import Clock

LOOK_EVERY = 5.0  # seconds; it is also told when there is something to do
RENEW_EVERY = 15.0  # seconds; several times in a lease
LONGEST = 600.0  # seconds for one turn, or for the report: a busy machine has no time for it
LARGEST_TURN = 1 << 18  # bytes
LARGEST_REPORT = 1 << 23  # bytes
WHAT = "analysis"  # in the metrics of the workers

log = logging.getLogger(__name__)


class Interrupted(Exception):
    """Somebody asks for another one than the one in hand, for which nobody did."""


class Crew(Protocol):
    """Workers who have time now and then."""

    @property
    def idle_places(self) -> int:
        """How much they can do at once."""

    async def work(self, question: Json, what: str, limit: float) -> Json:
        """Have something done; raises BotFailed, or PoolBusy."""


class Analyst:
    """Works in the background, as long as the server runs."""

    def __init__(
        self,
        database: Database,
        desk: Desk,
        crew: Crew,
        clock: Clock,
        metrics: Metrics,
        table: Callable[[str], Awaitable[Table]],
    ) -> None:
        """`table` finds a table by its id; raises Refused."""
        self._database = database
        self._desk = desk
        self._crew = crew
        self._clock = clock
        self._metrics = metrics
        self._table = table
        self._me = new_id()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if self._crew.idle_places:  # else another process has workers
            self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop, and leave the rest to others, or to the next start."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            if not await self._attempt():
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY):
                        await self._desk.ordered.wait()

    async def _attempt(self) -> bool:
        try:
            return await self.once()
        except Unavailable:
            return False  # tried again
        except Exception:
            log.exception("an analysis failed")
            return False

    async def once(self) -> bool:
        """Work on what was longest asked for; False where there is nothing to do."""
        self._desk.ordered.clear()
        one = await self._write(partial(kept.claim, owner=self._me, now=self._clock.now()))
        if one is None:
            return await self._find_some()
        failed = False
        try:
            await self._carry_out(one)
        except (Lost, Interrupted):
            return True
        except (PoolBusy, Unavailable):
            await self._clock.sleep(PoolBusy.wait)
        except (BotFailed, Refused) as error:
            log.warning("a turn could not be analysed: %s", error)
            failed = True
        finally:
            await asyncio.shield(self._let_go(one, failed))
            self._desk.tell()
        return True

    async def _find_some(self) -> bool:
        """Nobody has asked for anything: a game that is just over is judged. False without any."""
        while (id := self._desk.next_finished()) is not None:
            with contextlib.suppress(Refused):
                table = finished(await self._table(id))
                if any(seat.person for seat in table.seats):  # bots do not read it
                    await self._desk.ask_unasked(table)
                    return True
        return False

    async def _let_go(self, one: Claimed, failed: bool) -> None:
        """Raises nothing: nobody hears of it where the analyst is stopped meanwhile."""
        work = partial(kept.let_go, one=one, owner=self._me, failed=failed, now=self._clock.now())
        with contextlib.suppress(Lost, Unavailable):
            await self._write(work)

    async def _carry_out(self, one: Claimed) -> None:
        table = finished(await self._table(one.table))
        source = await self._desk.source(table, one.level)
        if source.asked.key != one.key:  # begun by another engine; this one begins anew
            await self._write(partial(kept.drop, one=one))
            await self._write(partial(kept.ask, asked=source.asked, now=self._clock.now()))
            raise Lost
        renewal = asyncio.create_task(self._renew(one))
        try:
            await self._do_missing(one, source)
            await self._put_together(one, source)
        finally:
            renewal.cancel()

    async def _do_missing(self, one: Claimed, source: Source) -> None:
        done = await self._database.run(partial(kept.places, one=one))
        left = iter([place for place in range(one.total) if place not in done])
        places = [
            asyncio.create_task(self._do(one, source, left)) for _ in range(self._crew.idle_places)
        ]
        try:
            await asyncio.gather(*places)
        finally:
            for place in places:
                place.cancel()

    async def _do(self, one: Claimed, source: Source, left: Iterator[int]) -> None:
        """One turn after the other, until none is left."""
        for place in left:
            if one.asked > self._clock.now() and self._desk.ordered.is_set():
                raise Interrupted
            question = analysing.turn(source.record, one.level, place)
            told = await self._crew.work(question, WHAT, LONGEST)
            body = _text(told["rows"], LARGEST_TURN)
            work = partial(kept.keep, one=one, owner=self._me, place=place, body=body)
            await self._write(partial(work, now=self._clock.now()))
            self._metrics.analysis_turns.labels(one.level).inc()
            self._desk.tell()

    async def _put_together(self, one: Claimed, source: Source) -> None:
        bodies = await self._database.run(partial(kept.places, one=one))
        rows = [row for place in sorted(bodies) for row in orjson.loads(bodies[place])]
        question = analysing.whole(source.record, one.level, rows)
        told = (await self._crew.work(question, WHAT, LONGEST))["report"]
        told.pop("players", None)  # people have names of their own
        work = partial(kept.finish, report=_text(told, LARGEST_REPORT), now=self._clock.now())
        await self._write(partial(work, one=one, owner=self._me))

    async def _renew(self, one: Claimed) -> None:
        """A turn may have to wait long for a worker."""
        while True:
            await asyncio.sleep(RENEW_EVERY)
            with contextlib.suppress(Lost, Unavailable):
                now = self._clock.now()
                await self._write(partial(kept.renew, one=one, owner=self._me, now=now))

    async def _write(self, work: Callable[..., Any]) -> Any:
        return await self._database.run(work, write=True)


def _text(told: Any, largest: int) -> str:
    text = orjson.dumps(told)
    if len(text) > largest:
        raise BotFailed(f"An analysis has {len(text)} bytes; it may have {largest}.")
    return text.decode()
