"""Connections to a real server: half-sent requests, slow readers, many from one address."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf
from pathlib import Path
from typing import Any

import pytest

from aedile.server.http.gate import Doing
from aedile.server.tables.actors import Person
from aedile.server.tables.config import read_config
from tests.helpers.live import Running, running

pytestmark = pytest.mark.anyio
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
BIG = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
HALF = b"GET /healthz HTTP/1.1\r\nHost:"
SOON = 0.2  # seconds, where a deadline is what is tried
UNHURRIED = 2.0  # the same, where something has to be done before it
PATIENCE = 20.0


class Wire:
    """A connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def status(self) -> int:
        """Of the next answer; 0 if there is none and the connection has ended."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = await self._reader.readuntil(b"\r\n\r\n")
                for line in head.split(b"\r\n"):
                    if line.lower().startswith(b"content-length:"):
                        await self._reader.readexactly(int(line.partition(b":")[2]))
                return int(head.split()[1])
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0

    async def ended(self) -> bool:
        """Does the server hang up?"""
        try:
            async with asyncio.timeout(PATIENCE):
                while await self._reader.read(65536):
                    pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        return True

    async def ask(self, data: bytes = HEALTH) -> int:
        self.send(data)
        return await self.status()


@asynccontextmanager
async def wire(live: Running, address: str = "127.0.0.1") -> AsyncIterator[Wire]:
    """A connection from any address of this machine."""
    port = int(live.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", port, local_addr=(address, 0), limit=1 << 20
    )
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


async def until(fact: Callable[[], bool], meanwhile: Callable[[], None] = lambda: None) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fact():
            meanwhile()
            await asyncio.sleep(0.01)


async def wires(
    stack: AsyncExitStack, live: Running, count: int, address: str = "127.0.0.1"
) -> list[Wire]:
    return [await stack.enter_async_context(wire(live, address)) for _ in range(count)]


@pytest.fixture
def url(tmp_path: Path, sqlite_template: Path) -> str:
    shutil.copy(sqlite_template, tmp_path / "aedile.db")
    return f"sqlite:///{tmp_path}/aedile.db"


def serving(url: str, tmp_path: Path, **chosen: Any) -> Any:
    return running(url, tmp_path, **({"limited": True, "bot_workers": 0} | chosen))


# Deadlines.


@pytest.mark.parametrize("sent", [b"", HALF])
async def test_a_request_that_never_comes_is_not_waited_for(
    url: str, tmp_path: Path, sent: bytes
) -> None:
    async with serving(url, tmp_path, head_seconds=SOON) as live, wire(live) as half:
        half.send(sent)
        assert await half.status() == 408
        assert await half.ended()


async def test_dripping_does_not_put_off_the_deadline(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path, head_seconds=UNHURRIED) as live, wire(live) as half:
        assert await half.ask() == 200  # the second request is watched as the first
        half.send(HALF)

        async def drip() -> None:
            while True:
                half.send(b"x")
                await asyncio.sleep(SOON / 10)

        dripping = asyncio.create_task(drip())
        assert await half.ended()
        dripping.cancel()


@pytest.mark.parametrize(("method", "answer"), [("POST", 408), ("GET", 405)])
async def test_a_body_that_never_ends_is_not_waited_for(
    url: str, tmp_path: Path, method: str, answer: int
) -> None:
    async with serving(url, tmp_path, body_seconds=UNHURRIED) as live, wire(live) as slow:
        head = f"{method} /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n"
        assert await slow.ask(head.encode() + b"{") == answer
        assert await slow.ended()


async def test_an_idle_connection_is_closed(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path, idle_seconds=SOON) as live, wire(live) as idle:
        assert await idle.ask() == 200
        assert await idle.ended()


async def test_whoever_does_not_read_is_hung_up_on(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path, read_seconds=SOON) as live, wire(live) as slow:
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
        gate = live.server.gate
        reading = lambda: any(line.doing is Doing.READING for line in gate.lines())  # noqa: E731
        await until(reading, lambda: slow.send(BIG))
        await until(lambda: not len(gate))  # it goes, though nothing was read


async def test_what_one_address_leaves_unread_has_a_limit(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        live = await stack.enter_async_context(serving(url, tmp_path, buffers_per_address=64))
        gate = live.server.gate
        slow = (await wires(stack, live, 1))[0]
        slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await until(lambda: not len(gate), lambda: slow.send(BIG))


# Places.


async def test_half_sent_requests_of_one_address_keep_nobody_out(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"connections_per_address": 20, "connections": 1000}
        live = await stack.enter_async_context(serving(url, tmp_path, **limits))
        for half in await wires(stack, live, 60):
            half.send(HALF)
        (other,) = await wires(stack, live, 1, "127.0.0.2")
        (same,) = await wires(stack, live, 1)

        assert await other.ask() == 200
        assert await same.ask() == 200  # the oldest of its own address has left
        assert len(live.server.gate) <= 21


async def test_strangers_leave_places_to_those_who_are_signed_in(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"connections_per_address": 30, "connections": 40}
        live = await stack.enter_async_context(serving(url, tmp_path, **limits))
        (livia,) = await wires(stack, live, 1, "127.0.0.9")
        cookie = await signed_in(live)
        me = f"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode()
        assert await livia.ask(me) == 200
        for number in range(2, 7):
            await wires(stack, live, 12, f"127.0.0.{number}")
        assert await livia.ask(me) == 200  # on the same connection

        assert len(live.server.gate) <= 21
        (drusus,) = await wires(stack, live, 1, "127.0.0.8")
        assert await drusus.ask() == 200


async def test_sockets_keep_their_places(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"connections_per_address": 8, "connections": 16}
        live = await stack.enter_async_context(serving(url, tmp_path, **limits))
        cookie = await signed_in(live)
        sockets = await wires(stack, live, 8)
        for each in sockets:
            assert await each.ask(handshake(live, cookie)) == 101
        (one_more,) = await wires(stack, live, 1)
        assert await one_more.status() == 503
        assert len(live.server.hub.connections.identities()) == 1
        sockets[0].writer.transport.abort()
        await until(lambda: len(live.server.gate) == 7)
        (again,) = await wires(stack, live, 1)
        assert await again.ask() == 200


async def test_a_socket_has_no_deadline(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path) as live, wire(live) as one:
        assert await one.ask(handshake(live, await signed_in(live))) == 101
        (line,) = live.server.gate.lines()
        assert (line.doing, line.until) == (Doing.ANSWER, inf)


async def test_connections_opened_again_and_again_are_refused(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        live = await stack.enter_async_context(serving(url, tmp_path, rate_connections="5/hour"))
        for each in await wires(stack, live, 5):
            assert await each.ask() == 200
        (sixth,) = await wires(stack, live, 1)
        assert await sixth.status() == 503
        (other,) = await wires(stack, live, 1, "127.0.0.2")
        assert await other.ask() == 200


async def test_behind_a_proxy_places_are_those_of_its_clients(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"connections_per_address": 2, "proxies": "127.0.0.1/32"}
        live = await stack.enter_async_context(serving(url, tmp_path, **limits))
        proxy = await wires(stack, live, 6)
        for number, each in enumerate(proxy[:5]):  # more than one address may have
            assert await each.ask(forwarded(f"203.0.113.{number}")) == 200
        table = await open_table(live)
        for each in proxy[:2]:
            each.send(forwarded("203.0.113.7:99", poll(table)))
        await until(lambda: len(live.server.gate.lines("203.0.113.7")) == 2)
        assert await proxy[2].ask(forwarded("203.0.113.8")) == 200
        assert await proxy[3].ask(forwarded("203.0.113.7:100")) == 200
        assert len(live.server.gate.lines("203.0.113.7")) == 1  # the oldest poll was dropped


async def signed_in(live: Running, address: str = "127.0.0.1") -> str:
    """The cookie of a guest."""
    person = await live.server.people.accounts.create_guest("Livia")
    return f"aedile={await live.server.people.sessions.open(person.id)}"


async def open_table(live: Running) -> str:
    guest = await live.server.people.accounts.create_guest("Host")
    config = read_config({"game": "trajan", "players": 2})
    return str(await live.server.lobby.open_table(Person(guest.id, guest.name), config))


def handshake(live: Running, cookie: str) -> bytes:
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Origin: {live.url}\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


def poll(table: str, after: int = 99) -> str:
    return f"/api/tables/{table}/wait?after={after}&seconds=50"


def forwarded(address: str, path: str = "/healthz") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n\r\n".encode()


# Long polls and spectators.


async def test_long_polls_of_one_address_and_one_person_are_limited(
    url: str, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        limits = {"polls_per_address": 3, "polls_per_person": 2}
        live = await stack.enter_async_context(serving(url, tmp_path, **limits))
        table = await open_table(live)
        ask = f"GET {poll(table)} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        spectators = (await live.server.hub.room(table)).watchers.spectators
        for each in await wires(stack, live, 3):
            each.send(ask)
        await until(lambda: len(spectators()) == 3)
        (fourth,) = await wires(stack, live, 1)
        (other,) = await wires(stack, live, 1, "127.0.0.2")
        assert await fourth.ask(ask) == 429
        assert await other.ask(ask.replace(b"seconds=50", b"seconds=0")) == 204
        cookie = await signed_in(live)
        mine = ask.replace(b"Host: x", f"Host: x\r\nCookie: {cookie}".encode())
        people = await wires(stack, live, 3, "127.0.0.3")
        for each in people[:2]:
            each.send(mine)
        await until(lambda: len(spectators()) == 5)
        assert await people[2].ask(mine) == 429


async def test_a_poll_ends_with_its_connection(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path) as live:
        table = await open_table(live)
        spectators = (await live.server.hub.room(table)).watchers.spectators
        async with wire(live) as poller:
            poller.send(f"GET {poll(table)} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            await until(lambda: len(spectators()) == 1)
        await until(lambda: not spectators())


async def test_one_address_does_not_shut_a_table_to_readers(url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        limits = {"spectators": 6, "spectators_per_address": 2}
        live = await stack.enter_async_context(serving(url, tmp_path, **limits))
        table = await open_table(live)
        ask = f"GET {poll(table)} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        look = f"GET /api/tables/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        spectators = (await live.server.hub.room(table)).watchers.spectators
        for each in await wires(stack, live, 2):
            each.send(ask)
        await until(lambda: len(spectators()) == 2)
        (third,) = await wires(stack, live, 1)
        assert await third.ask(ask) == 429
        assert await third.ask(look) == 200  # a look takes no place
        (other,) = await wires(stack, live, 1, "127.0.0.2")
        other.send(ask)
        await until(lambda: len(spectators()) == 3)
        # Half the places are for those who are signed in.
        (stranger,) = await wires(stack, live, 1, "127.0.0.3")
        assert await stranger.ask(ask) == 429
        cookie = f"Host: x\r\nCookie: {await signed_in(live)}".encode()
        now = ask.replace(b"seconds=50", b"seconds=0").replace(b"Host: x", cookie)
        assert await stranger.ask(now) == 204


# How a body is sent.


@pytest.mark.parametrize("version", ["1.1", "1.0"])
async def test_a_body_of_two_lengths_is_refused_and_nothing_after_it_is_read(
    url: str, tmp_path: Path, version: str
) -> None:
    body = b"0\r\n\r\n"
    head = f"POST /api/guests HTTP/{version}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
    if version == "1.1":
        head += f"Content-Length: {len(body)}\r\n"
    async with serving(url, tmp_path) as live, wire(live) as smuggler:
        assert await smuggler.ask(head.encode() + b"\r\n" + body + HEALTH) == 400
        assert await smuggler.status() == 0
