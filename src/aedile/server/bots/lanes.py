"""What waits for a worker: questions to bots in one lane, what has time in another.

Questions are answered in turn by owner. What has time has workers of its own, and is begun only
where no question waits and a worker for questions is free, so that people never wait for it.
Of what has time, what somebody looks forward to is done first.
"""

import asyncio
from collections import OrderedDict, deque
from typing import Any, Generic, Protocol, TypeVar

from aedile.kernel.errors import BotFailed

BUSY_WAIT = 2.0  # seconds after which to ask a busy pool again

W = TypeVar("W", bound="Waits")


class PoolBusy(BotFailed):
    """No worker was available; try again after `wait` seconds."""

    wait = BUSY_WAIT


class Waits(Protocol):
    """What every waiting thing has."""

    @property
    def owner(self) -> str:
        """Who is served in turn."""

    @property
    def answer(self) -> "asyncio.Future[Any]":
        """What waits for it."""


class Lanes(Generic[W]):
    """Two lanes, and the workers that wait at their end."""

    def __init__(self, most: int, most_per_owner: int) -> None:
        self._most = most
        self._most_per_owner = most_per_owner
        self._by_owner: OrderedDict[str, deque[W]] = OrderedDict()
        self._count = 0
        self._soon: deque[W] = deque()
        self._idle: deque[W] = deque()
        self._free = 0  # workers that wait here for questions
        self._news = asyncio.Event()

    def __len__(self) -> int:
        """How many questions wait."""
        return self._count

    def put(self, waiting: W) -> None:
        """A question; raises PoolBusy."""
        own = self._by_owner.get(waiting.owner, ())
        if len(own) >= self._most_per_owner:
            raise PoolBusy(f"{len(own)} bots of yours wait for their turn to think already.")
        if self._count >= self._most:
            raise PoolBusy(f"{self._count} bots wait for their turn to think already.")
        self._by_owner.setdefault(waiting.owner, deque()).append(waiting)
        self._count += 1
        self._tell()

    def put_idle(self, waiting: W, soon: bool = False) -> None:
        """Something that has time, before others if it is wanted soon; raises PoolBusy."""
        lane = self._soon if soon else self._idle
        if len(lane) >= self._most_per_owner:
            raise PoolBusy(f"{len(lane)} wait until there is nothing else to do already.")
        lane.append(waiting)
        self._tell()

    async def take(self) -> W:
        """The next question that somebody still waits for."""
        self._free += 1
        self._tell()  # so that somebody may begin what has time
        try:
            while (found := self._question()) is None:
                await self._news.wait()
            return found
        finally:
            self._free -= 1

    async def take_idle(self) -> W:
        """What has time, once there is some."""
        while (found := self._what_has_time()) is None:
            await self._news.wait()
        return found

    def drained(self) -> list[W]:
        """All that are left, taken."""
        left = [self._next() for _ in range(self._count)]
        for lane in (self._soon, self._idle):
            left += lane
            lane.clear()
        return left

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _question(self) -> W | None:
        while self._count:
            waiting = self._next()
            if not waiting.answer.done():
                return waiting
        return None

    def _what_has_time(self) -> W | None:
        while (self._soon or self._idle) and not self._count and self._free:
            waiting = (self._soon or self._idle).popleft()
            if not waiting.answer.done():
                return waiting
        return None

    def _next(self) -> W:
        owner, own = self._by_owner.popitem(last=False)
        waiting = own.popleft()
        if own:
            self._by_owner[owner] = own  # behind everybody else
        self._count -= 1
        return waiting
