"""Watchers that are no sockets: one that looks once, and a long poll for the next change."""

import asyncio

from aedile.server.errors import Refused
from aedile.server.rooms.watchers import Watch


class Glance:
    """Looks once."""

    def changed(self, watch: Watch) -> None:
        """Does not care."""

    def tell(self, payload: str) -> None:
        """Does not care."""

    def mention(self, payload: str) -> None:
        """Does not care."""

    def shut(self, watch: Watch, why: Refused) -> None:
        """Does not care."""


class LongPoll(Glance):
    """A request that waits for the next change."""

    def __init__(self) -> None:
        self._news = asyncio.Event()
        self._refused: Refused | None = None

    def changed(self, watch: Watch) -> None:
        """Something is new."""
        self._news.set()

    def shut(self, watch: Watch, why: Refused) -> None:
        """There will be no more."""
        self._refused = why
        self._news.set()

    async def news(self) -> None:
        """Wait until something is new; raises Refused."""
        await self._news.wait()
        self._news.clear()
        if self._refused:
            raise self._refused
