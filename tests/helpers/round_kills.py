"""Processes that look after tournaments are killed at any moment: how often each thing was done."""

import asyncio
import random
import time
from collections import Counter

from sqlalchemy import func, select

from aedile.server.events import Created, Started
from aedile.server.store.database import Database
from aedile.server.store.schema import events, pods, tournament_events, tournaments
from aedile.server.tournaments.due import LEASE
from aedile.server.tournaments.play_outs import LONGEST
from tests.helpers.http import running
from tests.helpers.kills import Killed, SharedClock, kill_in_turn, shared_clock
from tests.helpers.tournaments import asked, created, people

PEOPLE, SIZE, ROUNDS = 4, 2, 3  # of each tournament
TABLES = PEOPLE // SIZE  # of each round
TOURNAMENTS = 4
ALL_LEASES = LEASE + round(LONGEST * 1000)
STILL = 0.3  # seconds in which nothing happens, and the next one is killed
PATIENCE = 30.0  # the same at the end: then what is missing is missing


async def over_kills(database: Database, url: str, kills: int) -> list[int]:
    """Play tournaments while as many servers are killed; how often each thing was done.

    Each round is paired once, and each table that it has is opened and begun once. At most 20.
    """
    async with shared_clock() as clock:
        wanted = await _begun(url, max(TOURNAMENTS, kills), clock)
        watch = _Watch(database, clock)
        module = "tests.helpers.killed_steward"
        killed = Killed(module, ALL_LEASES, watch.moment, watch.is_left)
        await kill_in_turn(killed, url, clock, kills)
    done = await _done(database)
    return [*done.values(), *[0] * (wanted - len(done))]


async def _begun(url: str, count: int, clock: SharedClock) -> int:
    """So many tournaments, begun; how many things are to be done in them."""
    async with running(url, clock, data=clock.file.parent) as app:
        who = await people(app, PEOPLE)
        for _ in range(count):
            id = await created(app, who, size=SIZE, rounds=ROUNDS)
            await asked(who[0], "POST", f"/{id}/start")
            who = [*who[1:], who[0]]  # nobody runs more than five
    return count * ROUNDS * (1 + 2 * TABLES)


class _Watch:
    """Sees how far they have come."""

    def __init__(self, database: Database, clock: SharedClock) -> None:
        self._database = database
        self._clock = clock
        self._seen = 0
        self._since = 0.0

    async def moment(self) -> None:
        """A little further on, or when all is leased by who was killed; leases may end before."""
        until = await self._happened() + random.randrange(1, 8)
        self._since = time.monotonic()
        while self._seen < until and await self._goes_on(STILL):
            await asyncio.sleep(0.002)
        if random.random() < 0.5 or self._seen < until:
            self._clock.move(self._clock.now() + ALL_LEASES)
        await asyncio.sleep(random.random() * 0.03)
        self._since = time.monotonic()

    async def is_left(self) -> bool:
        """Whether some are still played, and go on."""
        return await self._goes_on(PATIENCE)

    async def _goes_on(self, patience: float) -> bool:
        happened = await self._happened()
        if happened != self._seen:
            self._seen, self._since = happened, time.monotonic()
        playing = select(func.count()).where(tournaments.c.phase == "playing")
        left = await self._database.run(lambda c: c.scalar(playing))
        return bool(left) and time.monotonic() - self._since < patience

    async def _happened(self) -> int:
        rows = [select(func.count()).select_from(each) for each in (tournament_events, events)]
        return await self._database.run(lambda c: sum(c.scalar(each) or 0 for each in rows))


async def _done(database: Database) -> Counter[str]:
    """By round and by table; what nobody asked for counts twice."""
    t, e = tournament_events.c, events.c
    paired = select(t.tournament, func.count()).where(t.kind == "paired").group_by(t.tournament)
    kinds = e.kind.in_((Created.kind, Started.kind))
    begun = select(e.table_id, e.kind).where(kinds)
    known = set(await database.run(lambda c: c.scalars(select(pods.c.table_id)).all()))
    done: Counter[str] = Counter()
    for tournament, times in await database.run(lambda c: c.execute(paired).all()):
        for number in range(times):
            done[f"{tournament} round {min(number, ROUNDS - 1)}"] += 1
    for table, kind in await database.run(lambda c: c.execute(begun).all()):
        done[f"{table} {kind}"] += 1 if table in known else 2
    return done
