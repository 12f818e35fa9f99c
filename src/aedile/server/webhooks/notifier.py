"""Tells people who are not connected that it is their turn.

Deliveries go through a table of the database, the outbox, so each is made at least
once, however often the server restarts, and never in the way of a move. A webhook is
sent after a moment and only if it still is that person's turn: people who play
quickly get none.

Each delivery is a task of its own, and a receiver that never answers holds up nobody else's:
there is one at a time for each person, and a few for each destination.
"""

import asyncio
import contextlib
import logging
from collections import Counter, deque
from collections.abc import Iterable
from functools import partial
from typing import Self

from aedile.server.metrics import Metrics
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.times import Clock
from aedile.server.webhooks import outbox
from aedile.server.webhooks.addresses import Resolver, resolve
from aedile.server.webhooks.outbox import Due, News
from aedile.server.webhooks.sender import Sender

TURN = "turn"
AT_ONCE = 100  # deliveries under way, one for each person
AT_ONE_DESTINATION = 4  # of them
MOST_KEPT = 10_000  # not yet in the outbox
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
        *,
        link: str,
        private: bool = False,
        resolve: Resolver = resolve,
        poll: float = POLL,
    ) -> None:
        """`link` leads to a table, with `{table}` in it; `private` allows any address."""
        self._database = database
        self._clock = clock
        self._metrics = metrics
        self._link = link
        self._sender = Sender(private, resolve, AT_ONCE)
        self._news: deque[News] = deque(maxlen=MOST_KEPT)
        self._poll = poll
        self._under_way: dict[asyncio.Task[None], Due] = {}
        self._place_free = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start sending."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Store what is still in memory, and stop; the rest is sent after the next start."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.finish(), PARTING)
        for delivery in self._under_way:
            delivery.cancel()
        await self.finish()
        with contextlib.suppress(Unavailable):
            await self.store_news()
        await self._sender.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def turn(self, table: str, game: str, title: str, people: Iterable[str]) -> None:
        """It is now the turn of these people, who are not connected. Returns at once."""
        self._news.extend(News(TURN, table, game, title, person) for person in people)

    async def _work(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._place_free.wait(), self._poll)
            self._place_free.clear()
            try:
                await self.store_news()
                await self.begin_due()
            except Unavailable:
                pass  # tried again at the next look
            except Exception:
                log.exception("webhooks could not be sent")

    async def store_news(self) -> None:
        """Write what happened since the last time into the outbox, for those with a webhook."""
        batch, now = list(self._news), self._clock.now()
        self._news.clear()
        if not batch:
            return
        try:
            urls = await self._database.run(lambda c: outbox.webhooks_of(c, batch))
            if urls:
                await self._database.run(
                    lambda c: outbox.put(c, batch, urls, self._link, now), write=True
                )
        except Unavailable:
            self._news.extendleft(reversed(batch))
            raise

    async def begin_due(self) -> int:
        """Begin what is due and has a place; how many deliveries that were."""
        count, now = 0, self._clock.now()
        while chosen := await self._chosen(now):
            work = partial(outbox.claim, ids=chosen, now=now)
            moot, due = await self._database.run(work, write=True)
            if not moot and not due:
                break  # another process was faster
            self._count("moot", moot)
            for row in due:
                self._begin(row)
            count += len(due)
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
        busy = {row.person for row in self._under_way.values()}
        there = Counter(row.destination for row in self._under_way.values())
        full = [each for each, count in there.items() if count >= AT_ONE_DESTINATION]
        work = partial(
            outbox.waiting,
            now=now,
            busy=busy,
            full=full,
            each=AT_ONE_DESTINATION,
            limit=AT_ONCE * AT_ONE_DESTINATION,
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
        addresses = asyncio.create_task(self._sender.look_up(row))
        try:
            delivered = await self._sender.post(row, addresses, self._clock.wall() // 1000)
            self._count(_result(row, delivered))
            work = partial(outbox.settle, row=row, delivered=delivered, now=self._clock.now())
            await self._database.run(work, write=True)
        except Unavailable:
            pass  # tried again when its lease is over
        except asyncio.CancelledError:
            addresses.cancel()
            raise
        except Exception:
            log.exception("a webhook could not be sent")
        # A thread that waits for a name server cannot be interrupted, so it keeps its place.
        await asyncio.gather(addresses, return_exceptions=True)

    def _count(self, result: str, number: int = 1) -> None:
        self._metrics.webhooks.labels(result).inc(number)


def _result(row: Due, delivered: bool) -> str:
    if delivered:
        return "sent"
    return "given_up" if outbox.is_last(row) else "failed"
