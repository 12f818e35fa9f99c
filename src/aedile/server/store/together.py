"""What many look up at the same time is looked up at once.

After a restart everybody comes back within seconds, and each question by itself costs more to
ask than to answer. While one look is under way, those who come wait for the next; what they are
told was true after they asked.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Together(Generic[K, V]):
    """Questions of one kind."""

    def __init__(
        self, look_up: Callable[[Collection[K]], Awaitable[dict[K, V]]], most: int = 256
    ) -> None:
        """`look_up` gets `most` at once at most, and answers those that have an answer."""
        self._look_up = look_up
        self._most = most
        self._waiting: dict[K, asyncio.Future[V | None]] = {}
        self._looking: asyncio.Task[None] | None = None

    async def get(self, key: K) -> V | None:
        """The answer, if there is one; raises what looking it up does."""
        answer = self._waiting.get(key)
        if answer is None:
            answer = self._waiting[key] = asyncio.get_running_loop().create_future()
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(answer)

    async def _look(self) -> None:
        try:
            while self._waiting:
                some = [*self._waiting][: self._most]
                asked = {key: self._waiting.pop(key) for key in some}
                await self._answer(asked)
        finally:
            self._looking = None

    async def _answer(self, asked: dict[K, "asyncio.Future[V | None]"]) -> None:
        try:
            found = await self._look_up(asked.keys())
        except Exception as error:
            for answer in asked.values():
                answer.set_exception(error)
                answer.exception()  # perhaps nobody waits any more
            return
        for key, answer in asked.items():
            answer.set_result(found.get(key))
