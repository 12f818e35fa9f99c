"""What waits to be sent on one socket.

A table that has changed waits as a mark, not as a frame, so however slow a client
reads, it costs little and gets the newest frame next. Rooms only leave marks here
and never wait for a socket. Frames wait their turn with those of the same network.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from aedile.server.rooms.watchers import Watch

MOST_WAITING = 64  # messages in one outbox


class SendQueue:
    """What waits to be sent on one socket: texts, and marks of what has changed."""

    def __init__(self, turn: Callable[[], Awaitable[None]]) -> None:
        """`turn` waits until a frame may be sent."""
        self._turn = turn
        self._waiting: deque[str | Watch | Callable[[], Awaitable[str]]] = deque()
        self._marked: set[object] = set()
        self._filled = asyncio.Event()
        self._texts = 0
        self.size = 0  # of these texts, in characters
        self.overflown = False
        self._closed = False

    def put(self, text: str) -> None:
        """A text, to be sent as it is; too many overflow."""
        if self._closed:
            return
        if self._texts >= MOST_WAITING:
            self.overflown = True
        else:
            self._texts += 1
            self.size += len(text)
            self._waiting.append(text)
        self._filled.set()

    def mark(self, source: Watch | Callable[[], Awaitable[str]]) -> None:
        """Something has changed: its newest state is fetched when it can be sent."""
        if source not in self._marked and not self._closed:
            self._marked.add(source)
            self._waiting.append(source)
            self._filled.set()

    def drop(self, source: Watch | Callable[[], Awaitable[str]]) -> None:
        """This is no longer wanted."""
        if source in self._marked:
            self._marked.discard(source)
            self._waiting.remove(source)

    def close(self) -> None:
        """Nothing is sent any more, and nothing kept: marks refer to whoever sends them."""
        self._closed = True
        self._waiting.clear()
        self._marked.clear()
        self._texts = self.size = 0

    def __len__(self) -> int:
        return len(self._waiting)

    async def next(self) -> str | None:
        """What to send next, perhaps nothing; None after an overflow."""
        while not self._waiting and not self.overflown:
            self._filled.clear()
            await self._filled.wait()
        if self._waiting and not isinstance(self._waiting[0], str):
            await self._turn()  # a mark still, so whatever changes meanwhile is in the frame
        if self.overflown:
            return None
        if not self._waiting:  # what was to be sent is no longer wanted
            return ""
        item = self._waiting.popleft()
        if isinstance(item, str):
            self._texts -= 1
            self.size -= len(item)
            return item
        self._marked.discard(item)
        return item.frame() if isinstance(item, Watch) else await item()
