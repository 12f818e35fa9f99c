"""A real server with its limits on, and callers who come from addresses of their own."""

import asyncio
from typing import Any, NamedTuple

import orjson

from tools.load.server import SETTINGS
from tools.load.wire import from_address

# Whatever measurements turn off is as it comes; one address is a trusted proxy.
PROXY = "127.0.0.9"
LIMITED = {name: "" for name in SETTINGS if name.endswith(("PER_ADDRESS", "PER_PERSON"))} | {
    "AEDILE_LIMITED": "1",
    "AEDILE_CONNECTIONS": "",
    "AEDILE_TABLES_OPEN": "",
    "AEDILE_TABLES_PLAYING": "",
    "AEDILE_PROXIES": PROXY,
}
PATIENCE = 60.0
HUNG_UP = 0  # as a status


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return orjson.loads(self.body)

    @property
    def cookie(self) -> str:
        return self.headers["set-cookie"].partition(";")[0]


class Door(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


class Caller:
    """Somebody at one address, with one connection that is opened again whenever it has ended."""

    def __init__(self, door: Door, source: str, cookie: str = "") -> None:
        self.door = door
        self.source = source
        self.cookie = cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """One request; a connection that is cut is an answer too."""
        payload = b"" if body is None else orjson.dumps(body)
        plain = {
            "Host": f"{self.door.host}:{self.door.port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(payload)),
        }
        if self.cookie:
            plain["Cookie"] = self.cookie
        lines = [f"{name}: {value}" for name, value in (plain | (headers or {})).items()]
        text = "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode() + payload
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.send(text)
        except (ConnectionError, asyncio.IncompleteReadError, OSError):
            self.close()
            return Answer(HUNG_UP, {}, b"")

    async def send(self, payload: bytes) -> Answer:
        """Bytes as they are; raises when the connection is cut."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                *self.door, local_addr=from_address(self.source)
            )
        reader, writer = self._streams
        writer.write(payload)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = (line.partition(":") for line in head[1:] if line)
        headers = {name.lower(): value.strip() for name, _, value in found}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return Answer(int(head[0].split()[1]), headers, body)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def guest(door: Door, source: str, name: str) -> Caller:
    """Somebody new."""
    caller = Caller(door, source)
    told = await caller.ask("POST", "/api/guests", {"name": name})
    caller.cookie = told.cookie
    return caller
