"""Tells people who do not look what happened at their tables.

Deliveries go through a table of the database, the outbox, so each is made at least
once, however often the server restarts, and never in the way of a move. A turn is told
after a moment and only if it still is that person's: people who play quickly hear nothing.

Each delivery is a task of its own, and a receiver that never answers holds up nobody else's:
there is one at a time for each person and channel, and a few for each destination.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Self

from sqlalchemy import Connection

from aedile.server.metrics import Metrics
from aedile.server.notices import digests, gathering, outbox
from aedile.server.notices.channels import Channel
from aedile.server.notices.gathering import Happened
from aedile.server.notices.outbox import FAILED, Due
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.times import Clock

AT_ONCE = 100  # deliveries under way, one for each person and channel
AT_ONE_DESTINATION = 4  # of them
POLL = 2.0  # seconds between two looks into the outbox
PARTING = 2.0  # seconds for what is under way at the end

log = logging.getLogger(__name__)


class Notifier:
    """Writes deliveries into the outbox, and sends those that are due."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        metrics: Metrics,
        channels: Mapping[str, Channel],
        *,
        link: str,
        poll: float = POLL,
    ) -> None:
        """`link` leads to a table, with `{table}` in it."""
        self._database = database
        self._clock = clock
        self._metrics = metrics
        self._link = link
        self._channels = channels
        self._looking: set[tuple[str, str]] = set()
        self._poll = poll
        self._under_way: dict[asyncio.Task[None], Due] = {}
        self._place_free = asyncio.Event()
        self._started: int | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def channels(self) -> Collection[str]:
        """Those this server has."""
        return self._channels.keys()

    async def start(self) -> None:
        """Start sending."""
        self._started = self._clock.now()
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.finish(), PARTING)
        for delivery in self._under_way:
            delivery.cancel()
        await self.finish()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def looking(self, table: str, people: Collection[str]) -> None:
        """These see for themselves that it is their turn. Returns at once."""
        self._looking.update((table, person) for person in people)

    def tell(self, connection: Connection, happened: Sequence[Happened]) -> None:
        """Tell of these, together with what else is written there."""
        now, channels = self._clock.now(), tuple(self._channels)
        gathering.tell(connection, happened, now, self._link, channels)

    def wake(self) -> None:
        """There is something to send at once."""
        self._place_free.set()

    async def _work(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._poll):
                    await self._place_free.wait()
            self._place_free.clear()
            try:
                await self.gather()
                await self.begin_due()
            except Unavailable:
                pass  # tried again at the next look
            except Exception:
                log.exception("notices could not be sent")

    async def gather(self) -> None:
        """Write what happened into the outbox, for those who want to be told."""
        run, now = self._database.run, self._clock.now()
        if pairs := list(self._looking):
            self._looking.clear()  # should this fail, somebody is told what they know
            await run(partial(gathering.looking, pairs=pairs), write=True)
        channels = tuple(self._channels)
        # Asked without the one place for writing, as there mostly is nothing.
        while await run(partial(gathering.is_due, now=now)):
            work = partial(gathering.gather, now=now, link=self._link, channels=channels)
            if not await run(work, write=True):
                break  # another process was faster
        if "email" in channels and await run(partial(digests.is_due, now=now)):
            await run(partial(digests.put_due, now=now), write=True)

    async def begin_due(self) -> int:
        """Begin what is due and has a place; how many deliveries that were."""
        count, now = 0, self._clock.now()
        while chosen := await self._chosen(now):
            work = partial(outbox.claim, ids=chosen, now=now)
            claimed = await self._database.run(work, write=True)
            if not any(claimed):
                break  # another process was faster
            self._metrics.notices.labels("any", "moot").inc(claimed.moot)
            for row in claimed.due:
                self._begin(row)
            count += len(claimed.due)
        return count

    async def finish(self) -> None:
        """Wait for what is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _chosen(self, now: int) -> list[int]:
        """The rows to try now: as many as there are places for."""
        places = AT_ONCE - len(self._under_way)
        if not places:
            return []
        busy = {row.lane for row in self._under_way.values()}
        there = Counter(row.destination for row in self._under_way.values())
        full = [each for each, count in there.items() if count >= AT_ONE_DESTINATION]
        work = partial(
            outbox.waiting,
            now=now,
            busy=busy,
            full=full,
            each=AT_ONE_DESTINATION,
            limit=AT_ONCE * AT_ONE_DESTINATION,
            retries=self._started is None or now - self._started >= outbox.LEASE,
        )
        chosen: list[int] = []
        for row in await self._database.run(work):
            if there[row.destination] < AT_ONE_DESTINATION:
                there[row.destination] += 1
                chosen.append(row.id)
        return chosen[:places]

    def _begin(self, row: Due) -> None:
        task = asyncio.create_task(self._deliver(row))
        self._under_way[task] = row
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        del self._under_way[task]
        self._place_free.set()

    async def _deliver(self, row: Due) -> None:
        rest = None
        try:
            channel = self._channels.get(row.channel)
            outcome = FAILED  # of a channel that this server does not have, or no longer
            if channel is not None:
                outcome, rest = await channel.deliver(row, self._clock.wall())
            result = "given_up" if outcome == FAILED and outbox.is_last(row) else outcome
            self._metrics.notices.labels(row.channel, result).inc()
            work = partial(outbox.settle, row=row, outcome=outcome, now=self._clock.now())
            await self._database.run(work, write=True)
        except Unavailable:
            pass  # tried again when its lease is over
        except Exception:
            log.exception("a notice could not be sent")
        if rest is not None:
            # What cannot be interrupted keeps its place.
            await asyncio.gather(rest, return_exceptions=True)
