"""A process that sends webhooks until it is killed: it gets the URL of the database and a clock."""

import asyncio
import sys
from pathlib import Path

from aedile.server.metrics import Metrics
from aedile.server.notices import gathering
from aedile.server.store.database import Database
from tests.helpers.kills import SharedClock
from tests.helpers.webhooks import hooks


async def main(url: str, file: Path) -> None:
    gathering.DELAY = 0
    gathering.MOST = 5  # so that it is killed between two looks as well
    clock = SharedClock(file)
    async with Database(url) as database, hooks(database, clock, Metrics(), poll=0.02):
        print("ready", flush=True)
        await asyncio.sleep(3600)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
