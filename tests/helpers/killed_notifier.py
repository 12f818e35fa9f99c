"""A process that sends webhooks until it is killed: it gets the URL of the database."""

import asyncio
import sys

from aedile.server.metrics import Metrics
from aedile.server.notices import gathering, outbox
from aedile.server.store.database import Database
from aedile.server.times import Clock
from tests.helpers.webhooks import hooks

LEASE = 2000  # milliseconds; nobody waits a minute here


async def main(url: str) -> None:
    outbox.LEASE = LEASE
    gathering.DELAY = 0
    gathering.MOST = 5  # so that it is killed between two looks as well
    async with Database(url) as database, hooks(database, Clock(), Metrics(), poll=0.02):
        print("ready", flush=True)
        await asyncio.sleep(3600)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
