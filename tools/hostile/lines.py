"""Attacks over the socket, in the process of the server: fast, and through all of its code."""

import asyncio
from collections import Counter
from typing import Any

import orjson

from aedile.server.errors import STATUS
from tools.hostile.grammar import Grammar
from tools.hostile.siege import FAULTS, Attacker, Breach, Siege

AT_ONCE = 16  # messages between two pings
TYPES = {
    *("hello", "table", "done", "refused", "gathered", "imagined"),
    *("chat", "attention", "pong", "closing"),
}
MARK = 1_000_000_000  # pings of ours are above this number
PATIENCE = 60.0  # seconds for an answer
FINE = {1000, 1008, 1009, 1012, 1013}  # how a line may end


class Line:
    """A WebSocket as an ASGI server would bring it."""

    def __init__(self, siege: Siege, attacker: Attacker, seen: Counter[str]) -> None:
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._seen = seen
        self._answers = 0
        self._pong = asyncio.Event()
        self._wanted = -1
        self.closed: int | None = None
        self.wrong = ""
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/socket",
            "raw_path": b"/api/socket",
            "query_string": b"",
            "root_path": "",
            "headers": [(k.encode(), v.encode()) for k, v in attacker.headers.items()],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8000),
            "subprotocols": [],
            "state": {},
            "extensions": {"websocket.http.response": {}},
        }
        self._task = asyncio.create_task(siege.app(scope, self._inbox.get, self._send))

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._take(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = int(message.get("code", 1000))
            self._pong.set()
        elif message["type"] == "websocket.http.response.start":
            self.closed = int(message["status"])
            self._pong.set()

    def _take(self, text: str) -> None:
        """Everything that is sent must be of a known shape, and no fault."""
        told = orjson.loads(text)
        kind = told.get("type")
        self._seen[kind] += 1
        if kind not in TYPES:
            self.wrong = f"an unknown kind of message: {text[:200]}"
        elif kind == "refused":
            code = told["error"].get("code")
            self._seen[f"refused {code}"] += 1
            if code not in STATUS or code in FAULTS or not told["error"].get("message"):
                self.wrong = f"a refusal that is none: {text[:300]}"
        elif kind == "pong" and told["n"] == self._wanted:
            self._pong.set()

    def send(self, payload: bytes) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": payload.decode()})

    def send_bytes(self, payload: bytes) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "bytes": payload})

    async def caught_up(self, number: int) -> None:
        """Wait until all that was sent has been looked at; raises Breach."""
        self._wanted = MARK + number
        self._pong.clear()
        self.send(orjson.dumps({"do": "ping", "n": self._wanted}))
        if self.closed is None and not self._task.done():
            pong = asyncio.create_task(self._pong.wait())
            await asyncio.wait(
                [pong, self._task], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
            )
            if not pong.done():
                pong.cancel()
                if not self._task.done():
                    raise Breach("the server does not answer any more")
        if self._task.done() and self._task.exception():
            raise Breach(f"a socket failed: {self._task.exception()!r}")
        if self.wrong:
            raise Breach(self.wrong)
        if self.closed is not None and self.closed not in FINE:
            raise Breach(f"a socket was closed with {self.closed}")

    async def end(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait([self._task], timeout=PATIENCE)


async def attack(siege: Siege, messages: int, seed: int, told: Any = None) -> Counter[str]:
    """Send so many messages, from all attackers in turn; what came back. Raises Breach."""
    grammar, seen, sent, number = Grammar(siege.known, seed), Counter[str](), 0, 0
    lines: dict[str, Line] = {}
    while sent < messages:
        attacker = siege.attackers[number % len(siege.attackers)]
        number += 1
        line = lines.get(attacker.name)
        if line is None or line.closed is not None:
            if line is not None:
                await line.end()
            line = lines[attacker.name] = Line(siege, attacker, seen)
            seen["lines"] += 1
        for _ in range(AT_ONCE):
            payload = grammar.message()
            if grammar.luck.random() < 0.01:
                line.send_bytes(payload)
            else:
                line.send(payload)
            sent += 1
        await line.caught_up(number % MARK)
        if told and number % 500 == 0:
            told(sent)
    for line in lines.values():
        await line.end()
    seen["sent"] = sent
    return seen
