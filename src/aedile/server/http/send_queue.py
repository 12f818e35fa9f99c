"""What waits to be sent on one socket.

A table that has changed waits as a mark, not as a frame, so however slow a client
reads, it costs little and gets the newest frame next. Rooms only leave marks here
and never wait for a socket.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from aedile.server.rooms.watchers import Watch

MOST_WAITING = 64  # messages in one outbox


class SendQueue:
    """What waits to be sent on one socket: texts, and marks of what has changed."""

    def __init__(self) -> None:
        self._waiting: deque[str | Watch | Callable[[], Awaitable[str]]] = deque()
        self._marked: set[object] = set()
        self._filled = asyncio.Event()
        self._texts = 0
        self.overflown = False

    def put(self, text: str) -> None:
        """A text, to be sent as it is; too many overflow."""
        if self._texts >= MOST_WAITING:
            self.overflown = True
        else:
            self._texts += 1
            self._waiting.append(text)
        self._filled.set()

    def mark(self, source: Watch | Callable[[], Awaitable[str]]) -> None:
        """Something has changed: its newest state is fetched when it can be sent."""
        if source not in self._marked:
            self._marked.add(source)
            self._waiting.append(source)
            self._filled.set()

    def drop(self, watch: Watch) -> None:
        """This is no longer wanted."""
        if watch in self._marked:
            self._marked.discard(watch)
            self._waiting.remove(watch)

    def __len__(self) -> int:
        return len(self._waiting)

    async def next(self) -> str | None:
        """What to send next; None after an overflow."""
        while not self._waiting and not self.overflown:
            self._filled.clear()
            await self._filled.wait()
        if self.overflown:
            return None
        item = self._waiting.popleft()
        if isinstance(item, str):
            self._texts -= 1
            return item
        self._marked.discard(item)
        return item.frame() if isinstance(item, Watch) else await item()
