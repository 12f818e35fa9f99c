"""`python -m tools.load.fitting`: are moves slower while ratings are fitted?

A crowd plays at a fixed rate, in phases with and without fits in turn. Before each phase with fits
every rated game is marked as rated otherwise, so its first fit writes down all of them, as after a
night in which everything has shifted; the others of that phase find nothing new.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress

from sqlalchemy import Connection, exists, select, update

from aedile.server.store.database import Database
from aedile.server.store.schema import fits, results
from aedile.server.times import Clock
from tools.lists import filling
from tools.load.phases import arguments, compare
from tools.load.server import CROWDED, Served

PEOPLE = 2_000
LOOK = 0.05  # seconds


class Fits:
    """Has the server fit all games of each kind, again and again."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None
        self._busy = 0.0
        self._done = 0

    def told(self, spent: float) -> str:
        return f"a fit was under way for {spent:.1f} s; {self._done} in all"

    async def let(self, goes_on: bool) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
            while await self._under_way():
                await asyncio.sleep(LOOK)
        if goes_on:
            await self._database.run(_shift, write=True)
            self._task = asyncio.create_task(self._again_and_again())

    def spent(self) -> float:
        """Seconds in which a fit was under way."""
        return self._busy

    def waited(self, since: float) -> Mapping[str, Sequence[float]]:
        return {}

    async def _again_and_again(self) -> None:
        while True:
            await self._database.run(_ask_for_fits, write=True)
            last = time.monotonic()
            while await self._database.run(_are_asked_for):
                await asyncio.sleep(LOOK)
                now = time.monotonic()
                self._busy += now - last if await self._under_way() else 0
                last = now
            self._done += 1

    async def _under_way(self) -> bool:
        return await self._database.run(lambda c: bool(c.scalar(select(_CLAIMED))))


_CLAIMED = exists().where(fits.c.owner.is_not(None))
_ASKED = exists().where(fits.c.at == 0)


def _ask_for_fits(connection: Connection) -> None:
    connection.execute(update(fits).values(at=0, lease=0))


def _are_asked_for(connection: Connection) -> bool:
    return bool(connection.scalar(select(_ASKED)))


def _shift(connection: Connection) -> None:
    shifted = update(results).where(results.c.rated).values(change=results.c.change + 1)
    connection.execute(shifted)


@asynccontextmanager
async def set_up(served: Served, _: argparse.Namespace) -> AsyncIterator[Fits]:
    """The way to the server's database."""
    async with Database(served.database) as database:
        fits = Fits(database)
        try:
            yield fits
        finally:
            await fits.let(False)


def fill(url: str, games: int) -> None:
    """So many rated games of each kind, over already."""
    size = filling.Size(PEOPLE, len(filling.GAMES) * games)

    async def work() -> None:
        async with Database(url) as database:
            now = Clock().now()
            await database.run(lambda c: filling.fill(c, size, now), write=True)

    asyncio.run(work())


def main() -> int:
    """Measure, and say whether it is within a tenth."""
    parser = argparse.ArgumentParser(prog="python -m tools.load.fitting", description=__doc__)
    help = "rated games of each kind (default 20000)"
    parser.add_argument("--rated", type=int, help=help)
    asked = arguments(parser, seconds=(30, 6), rounds=(4, 1), rated=(20_000, 2_100))
    return compare(asked, set_up, ("acknowledged",), CROWDED, lambda url: fill(url, asked.rated))


if __name__ == "__main__":
    sys.exit(main())
