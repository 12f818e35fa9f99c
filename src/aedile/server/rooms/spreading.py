"""How processes tell each other who looks at a game together: by notifications of PostgreSQL."""

import asyncio
from contextlib import suppress

from sqlalchemy import Connection

from aedile.server.rooms.reviews import Reviews
from aedile.server.store.change_feed import ChangeFeed
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable

WORD = "reviews:"  # before what is meant for the others; no table is called like that


class Spreading:
    """Tells the other processes what has changed, always the newest of it, and hears from them."""

    def __init__(self, database: Database, change_feed: ChangeFeed, reviews: Reviews) -> None:
        self._database = database
        self._feed = change_feed
        self._reviews = reviews
        self._waiting: dict[str, None] = {}  # tables, in order
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """From now on; with SQLite there is nobody else."""
        if self._database.is_sqlite:
            return
        self._reviews.spread = self._spread
        self._feed.words[WORD] = self._reviews.heard
        self._feed.on_connected.append(self._ask)

    async def close(self) -> None:
        """Say what is still to be said."""
        if self._task is not None:
            await self._task

    def _ask(self) -> None:
        """Something may have been missed."""
        self._reviews.repeat()
        self._spread("")

    def _spread(self, table: str) -> None:
        self._waiting[table] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._say())

    async def _say(self) -> None:
        while self._waiting:
            table = next(iter(self._waiting))
            del self._waiting[table]
            said = self._reviews.state(table) if table else self._reviews.question()
            with suppress(Unavailable):  # it is said again before long
                await self._database.run(_nothing, write=True, key=WORD, notify=f"{WORD} {said}")


def _nothing(connection: Connection) -> None:
    """There is nothing to store."""
