"""Watchers that are no sockets: one that looks once, and a long poll for the next change."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from aedile.kernel.message import Templates
from aedile.server.addresses import Held, asking
from aedile.server.errors import Refused
from aedile.server.rooms.watchers import Watch

say = Templates("messages")
TOO_MANY_POLLS = say("Too many long polls are open already; wait until one of them has ended.")


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


class Polls:
    """How many wait at the same time: so many of one person, and from one address."""

    def __init__(self, per_person: int | None = None, per_address: Held | None = None) -> None:
        """None is no limit."""
        self._per_person = per_person
        self._per_address = per_address or Held(None, 1)
        self._of: dict[str, int] = {}

    @contextmanager
    def one_more(self, person: str) -> Iterator[None]:
        """Somebody waits meanwhile, or "" for a stranger; raises Refused."""
        held = self._of.get(person, 0)
        full = person and self._per_person is not None and held >= self._per_person
        if full or not self._per_address.has_room(asking.get()):
            raise Refused("too-many", TOO_MANY_POLLS(), wait=1)
        self._of[person] = held + 1
        try:
            with self._per_address.holding(asking.get()):
                yield
        finally:
            self._of[person] -= 1
            if not self._of[person]:
                del self._of[person]
