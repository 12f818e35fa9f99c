"""One address does its worst within the limits, from a process of its own.

As many sockets as one address may have send as much as a socket may; as many long polls wait as
may wait; requests come as fast as they are allowed, those that cost most; passwords are guessed,
tables opened and joined; and some connections never finish what they began.
Usage: python -m tools.hostile.flood HOST PORT SECONDS SEED TABLE...
"""

import asyncio
import contextlib
import itertools
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import orjson

from aedile import catalog
from aedile.kernel.match import Match
from aedile.kernel.record import write
from aedile.server.protocol import LONGEST_FRAME
from tools.hostile.real import Answer, Caller, Door, guest
from tools.load.wire import Failed, Line, from_address

SOURCE = "127.0.0.2"
PEOPLE = 10
SOCKETS, POLLS, ASKERS, HALF = 140, 70, 20, 15  # of 250 connections
EACH_SECOND = 19  # messages of one socket
BURST, REFILL = 1100, 19.5  # requests at once, and then a second


class Flood:
    """All that one address does."""

    def __init__(self, door: Door, seed: int, tables: list[str]) -> None:
        self.seen = Counter[str]()
        self._door = door
        self._luck = random.Random(seed)
        self._tables = tables  # of others
        self._people: list[Caller] = []
        self._finished = self._locked = self._own = ""
        self._count = itertools.count()
        self._tokens = asyncio.Semaphore(BURST)

    async def run(self, seconds: float) -> None:
        await self._prepare()
        print("ready", flush=True)
        crews: list[tuple[int, Callable[[int], Coroutine[Any, Any, None]]]] = [
            (SOCKETS, self._socket),
            (POLLS, self._poll),
            (ASKERS, self._ask),
            (HALF, self._half),
        ]
        tasks = [asyncio.create_task(work(n)) for count, work in crews for n in range(count)]
        tasks.append(asyncio.create_task(self._refill()))
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for each in done:
            each.result()

    async def _prepare(self) -> None:
        """People, a finished game, a table with a password, and one in play."""
        for number in range(PEOPLE):
            self._people.append(await guest(self._door, SOURCE, f"Flood {number}"))
        host, friend = self._people[:2]
        self._finished = (await self._say(host, "POST", "/api/records", {"record": record()}))["id"]
        locked = {"game": "trajan", "players": 2, "visibility": "password", "password": "secret"}
        self._locked = (await self._say(host, "POST", "/api/tables", locked))["id"]
        opened = await self._say(host, "POST", "/api/tables", {"game": "trajan", "players": 2})
        self._own = opened["id"]
        path = f"/api/tables/{self._own}/commands"
        await self._say(friend, "POST", path, {"do": "join", "cmd": "join"})
        await self._say(host, "POST", path, {"do": "start", "cmd": "start"})

    async def _say(self, caller: Caller, *request: Any) -> dict[str, Any]:
        answer = await caller.ask(*request)
        if answer.status >= 300:
            raise Failed(f"{request[:2]}: {answer.status} {answer.body[:200]!r}")
        told: dict[str, Any] = answer.json()
        return told

    def _note(self, answer: Answer) -> None:
        self.seen["requests"] += 1
        self.seen[f"status {answer.status}"] += 1
        if answer.status >= 500 and answer.status != 503:
            self.seen["faults"] += 1

    # Requests.

    async def _refill(self) -> None:
        while True:
            await asyncio.sleep(1 / REFILL)
            self._tokens.release()

    async def _ask(self, number: int) -> None:
        caller = Caller(self._door, SOURCE, self._people[number % PEOPLE].cookie)
        while True:
            await self._tokens.acquire()
            self._note(await caller.ask(*self._request()))

    def _request(self) -> tuple[Any, ...]:
        """What costs most, or is counted in a way of its own."""
        n, table = next(self._count), self._finished
        new = {"game": "trajan", "players": 4, "cmd": f"t{n}"}
        return self._luck.choice(
            (
                ("GET", f"/api/tables/{table}?seat=none&log={n % 500}"),
                ("GET", f"/api/tables/{table}/replay?first={n % 300}"),
                ("GET", f"/api/tables/{table}/points"),
                ("GET", f"/api/tables/{table}/record"),
                ("GET", f"/api/tables/{self._luck.choice(self._tables)}?seat=none&log={n % 60}"),
                ("POST", f"/api/tables/{table}/fork", {"step": n % 200, "fresh": True}),
                ("POST", "/api/tables", new),
                ("POST", "/api/records", {"record": record()}),
                ("POST", "/api/records", {"record": "x" * 900_000}),
                ("GET", "/api/tables"),
                ("GET", "/api/me/tables"),
                ("GET", "/api/me/export"),
                ("POST", f"/api/tables/{self._own}/hint", {}),
                (
                    "POST",
                    "/api/login",
                    {"name": " Anna" + " " * (n % 20), "password": f"guess {n}"},
                ),
                ("POST", "/api/accounts", {"name": f"Name {n}", "password": f"a long word {n}"}),
                ("GET", f"/api/tables/{self._locked}", None, {"aedile-password": f"guess {n}"}),
            )
        )

    async def _poll(self, number: int) -> None:
        """Wait at other people's tables, signed in or not."""
        cookie = self._people[number % PEOPLE].cookie if number % 2 else ""
        caller = Caller(self._door, SOURCE, cookie)
        while True:
            table = self._luck.choice(self._tables)
            path = f"/api/tables/{table}/wait?after={2**30}&seat=none&seconds=25"
            await self._tokens.acquire()
            self._note(await caller.ask("GET", path))

    async def _half(self, number: int) -> None:
        """Begin a request, and never end it."""
        heads = (
            b"GET / HT",
            b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{",
        )
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    *self._door, local_addr=from_address(SOURCE)
                )
                writer.write(heads[number % 2])
                self.seen["half-sent requests"] += 1
                await reader.read()
                writer.close()
            await asyncio.sleep(1)

    # Sockets.

    async def _socket(self, number: int) -> None:
        cookie = self._people[number % PEOPLE].cookie
        while True:
            gone = asyncio.Event()
            try:
                line = await Line.open(
                    self._door, cookie, self._heard, lambda *_, gone=gone: gone.set(), SOURCE
                )
            except (Failed, OSError):
                self.seen["sockets refused"] += 1
                await asyncio.sleep(1)
                continue
            self.seen["sockets opened"] += 1
            try:
                while not gone.is_set():
                    line.send(orjson.dumps(self._message())[:LONGEST_FRAME])
                    self.seen["messages"] += 1
                    await asyncio.sleep(1 / EACH_SECOND)
            finally:
                line.close()

    def _heard(self, _: Line, text: bytes) -> None:
        self.seen["frames" if text.startswith(b'{"type":"table"') else "answers"] += 1
        if b'"code":"fault"' in text[:300]:
            self.seen["faults"] += 1

    def _message(self) -> dict[str, Any]:
        n, luck = next(self._count), self._luck
        watch: dict[str, Any] = {"do": "watch", "seat": None}
        return luck.choice(
            (
                watch | {"table": self._finished, "log": n % 500},
                watch | {"table": self._finished, "log": 0},
                watch | {"table": luck.choice(self._tables), "log": n % 100},
                watch | {"table": self._locked, "password": f"guess {n}"},
                {"do": "imagine", "table": self._own, "cmd": f"i{n}", "version": 0, "moves": []},
                {"do": "gather", "table": self._own, "cmd": f"g{n}", "version": 0, "set": []},
                {"do": "join", "table": self._locked, "cmd": f"j{n}", "password": f"guess {n}"},
                {"do": "join", "table": luck.choice(self._tables), "cmd": f"j{n}"},
                {"do": "chat", "table": self._own, "cmd": f"c{n}", "text": "x" * 500},
                {"do": "plan", "table": self._own, "cmd": f"p{n}", "moves": ["x" * 80] * 32},
                {"do": "move", "table": self._own, "cmd": f"m{n}", "version": 0, "moves": ["x"]},
                {"do": "ping", "n": 1, "more": "x" * 8000} if n % 200 == 0 else {"do": "ping"},
            )
        )


def record() -> str:
    """A finished game, as text."""
    game, luck = catalog.game("trajan"), random.Random(1)
    match = Match.new(game, 4, "a seed", {})
    while not match.over:
        match.submit(None, luck.choice(match.state.legal_actions()))
    return write(match)


def main() -> int:
    host, port, seconds, seed, *tables = sys.argv[1:]
    flood = Flood(Door(host, int(port)), int(seed), tables)
    asyncio.run(flood.run(float(seconds)))
    print(json.dumps(flood.seen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
