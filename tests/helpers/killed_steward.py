"""A server with tournaments that runs until it is killed: it gets a database and a clock.

Games end as soon as they are seen, so that rounds follow each other.
"""

import asyncio
import contextlib
import random
import sys
from pathlib import Path

from sqlalchemy import select

from aedile.server.errors import Refused
from aedile.server.http.server import Server
from aedile.server.settings import Settings
from aedile.server.store.appends import Conflict
from aedile.server.store.errors import Unavailable
from aedile.server.store.schema import tables
from aedile.server.tables.commands.tournament import Adjudicate
from aedile.server.tournaments import due, steward
from tests.helpers.kills import SharedClock


async def end_games(server: Server) -> None:
    """All of them, as they stand."""
    playing = select(tables.c.id).where(tables.c.phase == "playing")
    while True:
        for table in await server.database.run(lambda c: c.scalars(playing).all()):
            with contextlib.suppress(Conflict, Refused, Unavailable):  # somebody was faster
                room = await server.hub.room(table)
                await room.do(steward.ME, Adjudicate(cmd="adjudicate"))
            await asyncio.sleep(random.random() * 0.02)
        await asyncio.sleep(0.02)


async def main(url: str, file: Path) -> None:
    due.AGAIN = 0  # type: ignore[misc]
    steward.LOOK_EVERY = 0.02  # type: ignore[misc]
    chosen = {"database": url, "bot_workers": 0, "limited": False, "data": file.parent}
    settings = Settings.model_validate(chosen | {"analyse_finished": False})
    async with Server(settings, SharedClock(file)) as server:
        print("ready", flush=True)
        await end_games(server)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2])))
