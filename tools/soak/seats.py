"""People at a table: each has a socket, answers at once, and comes back when the line is cut."""

import asyncio
import random
import time
from typing import Any

import orjson

from tools.load.wire import Line

PATIENCE = 60.0  # seconds without anything new: something is wrong


class Standstill(Exception):
    """Nothing happens at a table."""


class Seat:
    """One person's look at one table."""

    def __init__(self, address: tuple[str, int], cookie: str, table: str) -> None:
        self.table = table
        self.frame: dict[str, Any] = {"seq": 0, "phase": "open", "options": []}
        self.waits: list[float] = []  # seconds to each answer
        self._address, self._cookie = address, cookie
        self._line: Line | None = None
        self._news = asyncio.Event()
        self._sent: dict[str, float] = {}
        self._count = 0
        self._wrong = ""

    async def connect(self) -> None:
        """Open a socket, and go on from what was seen last."""
        self._line = await Line.open(self._address, self._cookie, self._heard, self._lost)
        self._send({"do": "watch", "table": self.table, "last": self.frame["seq"]})

    def hang_up(self) -> None:
        """Look no longer."""
        if self._line:
            self._line.close()
            self._line = None

    async def reconnect(self) -> None:
        """The line is cut, and another one opened."""
        self.hang_up()
        await self.connect()

    def do(self, what: str, **more: Any) -> None:
        """Ask for something; its answer is timed."""
        self._count += 1
        cmd = f"{what}{self._count}"
        self._sent[cmd] = time.monotonic()
        self._send({"table": self.table, "do": what, "cmd": cmd} | more)

    def move(self, rng: random.Random) -> bool:
        """Answer with any legal move, if this seat is asked."""
        options = self.frame["options"]
        if not options:
            return False
        self.frame = self.frame | {"options": []}
        self.do("move", version=self.frame["version"], moves=[rng.choice(options)["move"]])
        return True

    async def news(self) -> None:
        """Until there is something new; raises Standstill."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._news.wait()
        except TimeoutError:
            raise Standstill(f"{self.table}: nothing new, {self._wrong or 'no reason'}") from None
        self._news.clear()

    def _send(self, message: dict[str, Any]) -> None:
        if self._line:
            self._line.send(orjson.dumps(message))

    def _heard(self, line: Line, text: bytes) -> None:
        if line is not self._line and self._line is not None:
            return
        if text.startswith(b'{"type":"table"'):
            self.frame = orjson.loads(text)
            self._news.set()
        elif text.startswith(b'{"type":"done"'):
            sent = self._sent.pop(orjson.loads(text)["cmd"], None)
            if sent is not None:
                self.waits.append(time.monotonic() - sent)
        elif text.startswith(b'{"type":"refused"'):
            self._wrong = text.decode()

    def _lost(self, line: Line, why: str) -> None:
        if line is self._line:
            self._wrong = why
