"""Writes down what came of finished games, and fits all of them every night.

What has to be done is found in the database, so nothing is lost when a server stops in between.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, select

from aedile import catalog
from aedile.server.errors import Broken
from aedile.server.people import leaving
from aedile.server.people.tokens import new_id
from aedile.server.ratings import kept
from aedile.server.ratings.fitting import Refit, Worked
from aedile.server.ratings.kept import Waiting
from aedile.server.ratings.outcome import outcome
from aedile.server.ratings.stepping import step
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.events import EventStore
from aedile.server.store.rows import Values
from aedile.server.store.schema import results, tables
from aedile.server.tables.config import Games
from aedile.server.times import Clock

LOOK_EVERY = 3.0  # seconds
AT_ONCE = 20  # games claimed together
PAGE = 500  # of all games, when everything is written anew
DAY = 86_400_000
NIGHT = 3 * 3_600_000  # when the fit is due: three o'clock, UTC

log = logging.getLogger(__name__)


class Rebuilt(NamedTuple):
    """What writing everything anew came to."""

    games: int
    changed: int  # that were not written down like this
    broken: list[str]  # whose log cannot be read
    fits: dict[str, Worked]


class Settler:
    """Works in the background, as long as the server runs."""

    def __init__(self, database: Database, clock: Clock, games: Games) -> None:
        self._database = database
        self._store = EventStore(database)
        self._clock = clock
        self._games = games
        self._refit = Refit(database, new_id())

    async def run(self) -> None:
        """As long as the server runs; no game waits for a fit to be settled."""
        await asyncio.gather(self._again(self._settle_all), self._again(self.fit_if_due))

    async def _again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Unavailable:
                pass  # tried again
            except Exception:
                log.exception("results could not be written down")
            await self._clock.sleep(LOOK_EVERY)

    # Game by game.

    async def _settle_all(self) -> None:
        while await self.settle():
            pass

    async def settle(self) -> int:
        """Write down what came of games that have just finished; how many that were."""
        work = partial(kept.claim, now=self._clock.now(), most=AT_ONCE)
        claimed = await self._database.run(work, write=True)
        for one in claimed:
            rows = await self._outcome(one.table)
            work_ = partial(_put, one=one, rows=rows or [], now=self._clock.now())
            await self._database.run(work_, write=True, key=one.table)
        return len(claimed)

    async def _outcome(self, table: str) -> list[Values] | None:
        """None where its log cannot be read."""
        try:
            events = await self._store.read(table)
            self._store.forget(table)
            return await asyncio.to_thread(outcome, table, events, self._games)
        except Broken as broken:
            log.warning("a game has no result: %s", broken)
            return None

    # All of them.

    async def fit_if_due(self) -> None:
        """Once a night, by one of all processes."""
        now = self._clock.now()
        due = (now - NIGHT) // DAY * DAY + NIGHT
        for game in catalog.names():
            if await self._refit.claim(game, due, now):
                await self._refit.run_beside(game, now)

    async def rebuild(self) -> Rebuilt:
        """Everything anew from the logs, in the order games finished."""
        games = changed = 0
        broken: list[str] = []
        last: tuple[int, str] = (-1, "")
        while page := await self._database.run(partial(_finished, after=last)):
            for id, seq, finished in page:
                rows = await self._outcome(id)
                if rows is None:
                    broken.append(id)
                work = partial(_replace, one=Waiting(id, seq), rows=rows or [])
                changed += await self._database.run(work, write=True, key=id)
                games += 1
                last = finished, id
        return (await self.fit_all())._replace(games=games, changed=changed, broken=broken)

    async def fit_all(self) -> Rebuilt:
        """Now, whoever has done so last."""
        now = self._clock.now()
        fits = {name: await self._refit.run(name, now) for name in catalog.names()}
        return Rebuilt(0, 0, [], fits)


def _put(connection: Connection, one: Waiting, rows: Sequence[Values], now: int) -> None:
    """Results, what they do to ratings if they are new, and a pause for who left too often."""
    kept.put(connection, one.table, rows)
    leaving.pause(connection, rows, now)
    if rows and _is_news(connection, one.table):
        game = rows[0]["game"]
        kept.lock(connection, game)
        if not kept.is_fitted(connection, game, now):
            step(connection, game, kept.result_of(rows))
    kept.settled(connection, one)


def _is_news(connection: Connection, table: str) -> bool:
    """Whether it is rated, and nobody's rating has moved by it."""
    rows = connection.execute(
        select(results.c.rated, results.c.rating).where(results.c.table_id == table)
    ).all()
    return all(row.rated for row in rows) and all(row.rating is None for row in rows)


def _replace(connection: Connection, one: Waiting, rows: Sequence[Values]) -> bool:
    changed = kept.put(connection, one.table, rows)
    kept.settled(connection, one)
    return changed


def _finished(connection: Connection, after: tuple[int, str]) -> list[tuple[str, int, int]]:
    at, id = after
    t = tables.c
    later = (t.finished > at) | ((t.finished == at) & (t.id > id))
    query = select(t.id, t.seq, t.finished).where(t.phase == "finished", later)
    return [tuple(row) for row in connection.execute(query.order_by(t.finished, t.id).limit(PAGE))]
