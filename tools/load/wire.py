"""The least of HTTP and of WebSockets that a crowd of clients needs, and nothing that costs time.

The generator shares the machine with the server, so what it spends is taken from what it measures.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

import orjson

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SMALL, MIDDLE = 126, 1 << 16


class Failed(Exception):
    """The server answered something else than was expected."""


def from_address(source: str | None) -> tuple[str, int] | None:
    """As asyncio has it."""
    return None if source is None else (source, 0)


class Http:
    """One line on which one request follows another."""

    def __init__(self, host: str, port: int, source: str | None = None) -> None:
        """`source` is the address it comes from, if not the usual one."""
        self._host, self._port = host, port
        self._source = source
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def open(self) -> "Http":
        self._reader, self._writer = await asyncio.open_connection(
            self._host, self._port, local_addr=from_address(self._source)
        )
        return self

    def close(self) -> None:
        self._writer.close()

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: str = "", key: str = ""
    ) -> tuple[Any, dict[str, str]]:
        """What the server tells, and its headers; raises Failed."""
        payload = b"" if body is None else orjson.dumps(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(payload)}\r\n"
        )
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        if key:
            head += f"Authorization: Bearer {key}\r\n"
        self._writer.write(head.encode() + b"\r\n" + payload)
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines[1:] if line)
        }
        told = await self._reader.readexactly(int(headers.get("content-length", "0")))
        status = int(lines[0].split()[1])
        if status >= 400:
            raise Failed(f"{method} {path}: {status} {told[:300]!r}")
        kind = headers.get("content-type", "")
        return (orjson.loads(told) if told and "json" in kind else told), headers


class Line(asyncio.Protocol):
    """A WebSocket: calls `heard` with each text, and `lost` at the end."""

    def __init__(
        self,
        heard: Callable[["Line", bytes], None],
        lost: Callable[["Line", str], None],
        head: bytes,
    ) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard, self._lost, self._head = heard, lost, head
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._why = "cut"

    @staticmethod
    async def open(
        address: tuple[str, int],
        cookie: str,
        heard: Callable[["Line", bytes], None],
        lost: Callable[["Line", str], None],
        source: str | None = None,
    ) -> "Line":
        """A line that is up."""
        host, port = address
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Origin: http://{host}:{port}\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(
            lambda: Line(heard, lost, head), host, port, local_addr=from_address(source)
        )
        await line.ready
        return line

    def send(self, text: bytes) -> None:
        """One text; masked with zeros, which is as good as any mask on a line of our own."""
        size = len(text)
        if size < SMALL:
            head = bytes((0x80 | TEXT, 0x80 | size))
        else:
            head = bytes((0x80 | TEXT, 0x80 | SMALL)) + size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    # asyncio.Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._head)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.ready.done() and not self._shake_hands(buffer):
            return
        start = 0
        while (end := self._frame(buffer, start)) > 0:
            start = end
        if start:
            del buffer[:start]

    def _shake_hands(self, buffer: bytearray) -> bool:
        end = buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not buffer.startswith(b"HTTP/1.1 101"):
            self.ready.set_exception(Failed(bytes(buffer[:80]).decode("latin-1")))
            self.close()
            return False
        del buffer[: end + 4]
        self.ready.set_result(None)
        return True

    def _frame(self, buffer: bytearray, start: int) -> int:
        """Take the frame that begins here; where the next one begins, or 0 if it is not whole."""
        have = len(buffer) - start
        if have < 2:
            return 0
        size, body = buffer[start + 1], start + 2
        if size == SMALL:
            if have < 4:
                return 0
            size, body = int.from_bytes(buffer[body : body + 2], "big"), body + 2
        elif size > SMALL:
            if have < 10:
                return 0
            size, body = int.from_bytes(buffer[body : body + 8], "big"), body + 8
        end = body + size
        if len(buffer) < end:
            return 0
        kind = buffer[start] & 15
        if kind == TEXT:
            self._heard(self, bytes(buffer[body:end]))
        elif kind == PING and self._transport is not None:
            payload = bytes(buffer[body:end])
            head = bytes((0x80 | PONG, 0x80 | len(payload)))
            self._transport.write(head + b"\0\0\0\0" + payload)
        elif kind == CLOSE:
            self._why = bytes(buffer[body:end]).decode("latin-1")
            self.close()
        return end

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(Failed("cut before the line was up"))
        self._transport = None
        self._lost(self, f"{self._why} {exc or ''}")
