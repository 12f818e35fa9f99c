"""A network that can be made bad: it stands between clients and a server, or it and its database.

Each connection is two streams, and each stream can be slow, stand still,
swallow everything, end half, or break. What is set holds for the connections
that are open and for those to come, until it is set anew.
"""

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

CHUNK = 65536
TRICKLE = 7  # bytes at a time


@dataclass(frozen=True)
class Weather:
    """How one direction behaves."""

    delay: float = 0.0  # seconds for each piece, at most
    trickle: bool = False  # a few bytes at a time
    swallow: bool = False  # nothing arrives, and nobody is told


FINE = Weather()


class FaultProxy:
    """Passes bytes on to a port, as well as the weather allows."""

    def __init__(self, to: int, seed: int = 1) -> None:
        self._to = to
        self._rng = random.Random(seed)
        self._server: asyncio.Server | None = None
        self._pairs: set[_Pair] = set()
        self.up = FINE  # towards the server
        self.down = FINE  # towards the client
        self.closed = False  # whoever comes is turned away
        self.port = 0

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self.reset()
        await self._server.wait_closed()

    @property
    def url(self) -> str:
        """Where clients come to."""
        return f"http://127.0.0.1:{self.port}"

    def fine(self) -> None:
        """Everything works again; what was swallowed is gone, so those lines are broken."""
        self.up = self.down = FINE
        self.closed = False
        for pair in list(self._pairs):
            if pair.swallowed:
                pair.reset()

    def reset(self, share: float = 1.0) -> int:
        """Break connections at once, all or some; how many."""
        chosen = [pair for pair in self._pairs if self._rng.random() < share]
        for pair in chosen:
            pair.reset()
        return len(chosen)

    def half_close(self) -> int:
        """The server hears that the client says no more; the client hears nothing."""
        for pair in self._pairs:
            pair.half_close()
        return len(self._pairs)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.closed:
            writer.transport.abort()
            return
        try:
            far = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        pair = _Pair(self, reader, writer, *far)
        self._pairs.add(pair)
        try:
            await pair.run()
        finally:
            self._pairs.discard(pair)
            pair.reset()

    async def pass_on(self, pair: "_Pair", up: bool) -> None:
        """Carry one direction until it ends."""
        reader, writer = (pair.near, pair.to_far) if up else (pair.far, pair.to_near)
        while data := await reader.read(CHUNK):
            weather = self.up if up else self.down
            if weather.delay:
                await asyncio.sleep(self._rng.uniform(0, weather.delay))
            if weather.swallow:
                pair.swallowed = True
            elif weather.trickle:
                await self._trickle(writer, data, up)
            else:
                writer.write(data)
                await writer.drain()
        writer.write_eof()

    async def _trickle(self, writer: asyncio.StreamWriter, data: bytes, up: bool) -> None:
        for start in range(0, len(data), TRICKLE):
            writer.write(data[start : start + TRICKLE])
            await writer.drain()
            if (self.up if up else self.down).trickle:
                await asyncio.sleep(0.001)


class _Pair:
    """A connection, and the one it is passed on to."""

    def __init__(
        self,
        proxy: FaultProxy,
        near: asyncio.StreamReader,
        to_near: asyncio.StreamWriter,
        far: asyncio.StreamReader,
        to_far: asyncio.StreamWriter,
    ) -> None:
        self.proxy = proxy
        self.near, self.to_near = near, to_near
        self.far, self.to_far = far, to_far
        self.swallowed = False

    async def run(self) -> None:
        """Carry both directions until both have ended, or one breaks."""
        tasks = [asyncio.create_task(self.proxy.pass_on(self, up)) for up in (True, False)]
        try:
            with suppress(OSError, RuntimeError):
                await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def reset(self) -> None:
        """Break it."""
        self.to_near.transport.abort()
        self.to_far.transport.abort()

    def half_close(self) -> None:
        """Tell the far side that no more will come."""
        with suppress(OSError, RuntimeError):
            self.to_far.write_eof()
