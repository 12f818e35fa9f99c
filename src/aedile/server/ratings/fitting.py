"""The full fit of a game: read, worked out and written down, many games by a process of their own.

Who works on it has a lease on its row. Games that finish meanwhile are taken into account by a step
each, at its end: until then rows of the fit before and of this one stand side by side. They are
written a few at a time, with pauses, so that moves do not wait. Worked out twice, it is the same.
"""

import asyncio
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple, TypeVar

import orjson
from sqlalchemy import Connection, and_, bindparam, delete, func, select, update

from aedile.ratings.fit import fit
from aedile.ratings.paths import Step, paths
from aedile.ratings.results import Result
from aedile.ratings.stored import ALL, Common, Kept, common, kept
from aedile.server.people.accounts import GONE
from aedile.server.ratings import kept as store
from aedile.server.ratings.statistics import statistics
from aedile.server.ratings.stepping import STEPPED, as_fitted, held_bots, step
from aedile.server.store.database import Database
from aedile.server.store.rows import Values
from aedile.server.store.schema import fits, people, ratings, results

MODEL = 1  # its version: another one gives other points
LEASE = 600_000  # milliseconds for a fit
MANY = 2_000  # games: more of them are fitted in a process of their own
AT_ONCE = 200  # rows written together: moves wait no longer for them
PAUSE = 0.02  # seconds between two such lots, in which moves are stored

T = TypeVar("T")


class Worked(NamedTuple):
    """What a fit found, as plain data."""

    digest: str
    games: int
    sweeps: int
    common: Common
    people: list[Kept]
    steps: list[Step]


class Refit:
    """Fits the games of one kind."""

    def __init__(self, database: Database, me: str) -> None:
        self._database = database
        self._me = me

    async def claim(self, game: str, due: int, now: int) -> bool:
        """Whether it is this process that fits now: the last fit is from before `due`."""
        work = partial(_claim, game=game, me=self._me, due=due, now=now)
        return await self._database.run(work, write=True)

    async def run_beside(self, game: str, now: int) -> None:
        """The same where others play: many games by a process that gives way to all others."""
        if await self._database.run(lambda c: c.scalar(_HOW_MANY, {"game": game}) or 0) < MANY:
            await self.run(game, now)
            return
        url = self._database.url.render_as_string(hide_password=False)
        given = (url, self._me, game, now)
        process = get_context("spawn").Process(target=_run_here, args=given, daemon=True)
        process.start()
        try:
            await asyncio.to_thread(process.join)
        finally:
            process.terminate()  # nobody waits for it at the end; the next fit does it again
        if process.exitcode:
            raise RuntimeError(f"the fit of {game} ended with {process.exitcode}")

    async def run(self, game: str, now: int) -> Worked:
        """Fit all of it, and write down what was found."""
        run = self._database.run
        await run(partial(_hold, game=game, me=self._me, now=now), write=True)
        inputs = await run(lambda c: store.rated(c, game))
        bots = held_bots(game)
        fitted = [as_fitted(each, bots) for each in inputs]
        worked = await asyncio.to_thread(work_out, fitted, bots)
        known = frozenset(each.id for each in inputs)
        newest = max((each.finished for each in inputs), default=0.0)
        await self._write_steps(worked.steps)
        await self._write_people(game, worked.people)
        work = partial(_finish, game=game, worked=worked, now=now, known=known)
        since = round((newest - 86_400) * 1000)
        await run(partial(work, since=max(0, since)), write=True)
        told = await run(lambda c: statistics(c, game))
        await run(partial(_tell, game=game, told=told), write=True)
        return worked

    async def _write_steps(self, steps: Sequence[Step]) -> None:
        """The way everybody came; only what is not there like that."""
        for part in _lots(steps):
            there = await self._database.run(partial(_there, steps=part))
            new = [each for each in part if each not in there]
            if new:
                await self._write(partial(_put_steps, steps=new))

    async def _write_people(self, game: str, found: Sequence[Kept]) -> None:
        last = await self._database.run(lambda c: _last_games(c, game))
        for part in _lots(found):
            rows = [
                store.rating_row(game, row, last.get((row.who, row.players), 0)) for row in part
            ]
            await self._write(partial(_put_people, rows=rows))

    async def _write(self, work: Callable[[Connection], None]) -> None:
        await self._database.run(work, write=True)
        await asyncio.sleep(PAUSE)


def _lots(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    return (rows[start : start + AT_ONCE] for start in range(0, len(rows), AT_ONCE))


def _run_here(url: str, me: str, game: str, now: int) -> None:
    """All of it, in a process of its own that gives way."""
    os.nice(10)

    async def run() -> None:
        async with Database(url, readers=1, writers=1) as database:
            await Refit(database, me).run(game, now)

    asyncio.run(run())


def work_out(inputs: Sequence[Result], anchors: Mapping[str, float]) -> Worked:
    """The fit itself, and the way everybody came."""
    found = fit(inputs, anchors)
    rated = [who for who, person in sorted(found.people.items()) if not person.fixed]
    return Worked(
        digest_of(inputs, anchors),
        len(inputs),
        found.sweeps,
        common(found),
        [row for who in rated for row in kept(found, who)],
        list(paths(found, inputs)),
    )


def digest_of(inputs: Sequence[Result], anchors: Mapping[str, float]) -> str:
    """Names what went in: the same gives the same."""
    text = json.dumps([MODEL, sorted(anchors.items()), inputs])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# In the database.


def _claim(connection: Connection, game: str, me: str, due: int, now: int) -> bool:
    store.lock(connection, game)
    mine = update(fits).where(
        fits.c.game == game,
        fits.c.lease <= now,
        (fits.c.at < due) | (fits.c.version != MODEL),
    )
    return bool(connection.execute(mine.values(owner=me, lease=now + LEASE)).rowcount)


def _hold(connection: Connection, game: str, me: str, now: int) -> None:
    store.lock(connection, game)
    mine = update(fits).where(fits.c.game == game)
    connection.execute(mine.values(owner=me, lease=now + LEASE))


def _put_people(connection: Connection, rows: Sequence[Values]) -> None:
    gone = set(connection.scalars(_GONE, {"ids": [row["person"] for row in rows]}))
    store.put_ratings(connection, [row for row in rows if row["person"] not in gone])


def _finish(
    connection: Connection,
    game: str,
    worked: Worked,
    now: int,
    known: frozenset[str],
    since: int,
) -> None:
    store.lock(connection, game)
    fitted = {(row.who, row.players) for row in worked.people}
    there = connection.execute(_RATED_NOW, {"game": game})
    old = [(game, *row) for row in there if tuple(row) not in fitted]
    store.drop_ratings(connection, old)
    connection.execute(_DROP_GONE, {"game": game})  # who was deleted meanwhile
    values = {
        "version": MODEL,
        "digest": worked.digest,
        "at": now,
        "games": worked.games,
        "sweeps": worked.sweeps,
        "owner": None,
        "lease": 0,
    } | store.common_values(worked.common)
    connection.execute(update(fits).where(fits.c.game == game).values(values))
    for late in store.rated(connection, game, since):
        if late.id not in known:
            step(connection, game, late)


def _tell(connection: Connection, game: str, told: Values) -> None:
    text = orjson.dumps(told, option=orjson.OPT_SORT_KEYS).decode()
    connection.execute(update(fits).where(fits.c.game == game).values(statistics=text))


def _last_games(connection: Connection, game: str) -> dict[tuple[str, int], int]:
    last: dict[tuple[str, int], int] = {}
    for person, players, finished in connection.execute(_LAST, {"game": game}):
        for count in (players, ALL):
            last[person, count] = max(finished, last.get((person, count), 0))
    return last


def _there(connection: Connection, steps: Sequence[Step]) -> set[Step]:
    found = connection.execute(_STEPS, {"ids": list({each.id for each in steps})})
    return {Step(*row) for row in found}


def _put_steps(connection: Connection, steps: Sequence[Step]) -> None:
    connection.execute(
        STEPPED,
        [
            {
                "of_table": each.id,
                "of_seat": each.seat,
                "new_rating": each.points,
                "new_sigma": each.sigma,
                "new_change": each.change,
                "new_expected": each.expected,
            }
            for each in steps
        ],
    )


_GONE = select(people.c.id).where(
    people.c.id.in_(bindparam("ids", expanding=True)), people.c.kind.in_(GONE)
)
_DROP_GONE = delete(ratings).where(
    ratings.c.game == bindparam("game"),
    ratings.c.person.in_(select(people.c.id).where(people.c.kind.in_(GONE))),
)
_HOW_MANY = select(func.count(results.c.table_id.distinct())).where(
    results.c.game == bindparam("game"), results.c.rated
)
_RATED_NOW = select(ratings.c.person, ratings.c.players).where(ratings.c.game == bindparam("game"))
_LAST = (
    select(results.c.person, results.c.players, results.c.finished)
    .where(
        and_(results.c.game == bindparam("game"), results.c.rated, results.c.person.is_not(None))
    )
    .order_by(results.c.finished)
)
_STEPS = select(
    *(results.c[name] for name in ("table_id", "seat", "rating", "sigma", "change", "expected"))
).where(results.c.table_id.in_(bindparam("ids", expanding=True)))
