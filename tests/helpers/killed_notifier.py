"""A process that sends webhooks until it is killed: it gets the URL of the database and a clock."""

import asyncio
import sys
from pathlib import Path

from aedile.server.metrics import Metrics
from aedile.server.notices import gathering
from aedile.server.store.database import Database
from tests.helpers.webhooks import TurnedClock, hooks


class SharedClock(TurnedClock):
    """Stands still until a test moves it on, for all processes at once.

    However long a busy machine takes to start a process, none of them thinks it has run for long.
    """

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file

    def now(self) -> int:
        return int(self._file.read_text())

    def move(self, to: int) -> None:
        """It is this late from now on."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(str(to))
        fresh.replace(self._file)  # nobody reads half of it


async def main(url: str, file: Path) -> None:
    gathering.DELAY = 0
    gathering.MOST = 5  # so that it is killed between two looks as well
    clock = SharedClock(file)
    async with Database(url) as database, hooks(database, clock, Metrics(), poll=0.02):
        print("ready", flush=True)
        await asyncio.sleep(3600)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
