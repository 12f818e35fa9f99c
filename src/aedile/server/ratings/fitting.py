"""The full fit of a game: read, worked out elsewhere, and written down.

Who works on it has a lease on its row. Games that finish meanwhile are taken into account by a
step each, as at any other time. Worked out twice, it is the same.
"""

import asyncio
import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

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
AT_ONCE = 500  # rows written together: moves wait no longer for them


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

    async def run(self, game: str, now: int) -> Worked:
        """Fit all of it, and write down what was found."""
        inputs = await self._database.run(lambda c: store.rated(c, game))
        bots = held_bots(game)
        worked = await _elsewhere([as_fitted(each, bots) for each in inputs], bots)
        known = frozenset(each.id for each in inputs)
        newest = max((each.finished for each in inputs), default=0.0)
        await self._write_steps(worked.steps)
        work = partial(_put, game=game, worked=worked, now=now, known=known)
        since = round((newest - 86_400) * 1000)
        await self._database.run(partial(work, since=max(0, since)), write=True)
        told = await self._database.run(lambda c: statistics(c, game))
        await self._database.run(partial(_tell, game=game, told=told), write=True)
        return worked

    async def _write_steps(self, steps: Sequence[Step]) -> None:
        """The way everybody came; only what is not there like that, some at a time."""
        for start in range(0, len(steps), AT_ONCE):
            part = steps[start : start + AT_ONCE]
            there = await self._database.run(partial(_there, steps=part))
            new = [each for each in part if each not in there]
            if new:
                await self._database.run(partial(_write, steps=new), write=True)


async def _elsewhere(inputs: Sequence[Result], anchors: Mapping[str, float]) -> Worked:
    """In a thread, or where it takes long in a process that gives way to all others."""
    if len(inputs) < MANY:
        return await asyncio.to_thread(work_out, inputs, anchors)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1, get_context("spawn"), _give_way) as pool:
        return await loop.run_in_executor(pool, work_out, inputs, anchors)


def _give_way() -> None:
    os.nice(10)


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


def _put(
    connection: Connection,
    game: str,
    worked: Worked,
    now: int,
    known: frozenset[str],
    since: int,
) -> None:
    store.lock(connection, game)
    gone = set(connection.scalars(_GONE))
    last = _last_games(connection, game)
    connection.execute(delete(ratings).where(ratings.c.game == game))
    rows = [
        store.rating_row(game, row, last.get((row.who, row.players), 0))
        for row in worked.people
        if row.who not in gone
    ]
    if rows:
        connection.execute(insert(ratings), rows)
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


def _write(connection: Connection, steps: Sequence[Step]) -> None:
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


_GONE = select(people.c.id).where(people.c.kind.in_(GONE))
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
