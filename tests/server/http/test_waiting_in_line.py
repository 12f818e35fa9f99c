"""Whoever sends too much from one network waits in line, and nobody waits with them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.protocol import State

from aedile.server.addresses import asking
from aedile.server.http.gate import LINE
from aedile.server.http.protocols import SocketProtocol
from aedile.server.http.send_queue import SendQueue
from aedile.server.http.socket import Socket
from aedile.server.metrics import Metrics
from aedile.server.people.sessions import Identity
from aedile.server.protocol import LONGEST_FRAME
from aedile.server.rate_limits import RateLimiter
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.watchers import Watch
from aedile.server.settings import Settings
from aedile.server.store.events import EventStore
from tests.helpers.http import client, running
from tests.helpers.rooms import LIVIA, Bots, TurnedClock, begun, play, until

pytestmark = pytest.mark.anyio
HERE, ELSEWHERE = "203.0.113.7", "203.0.113.8"


class ScriptedWebSocket:
    """A client that says what a test wants it to say."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.says: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.client_state = None

    def ping(self, n: int) -> None:
        text = orjson.dumps({"do": "ping", "n": n}).decode()
        self.says.put_nowait({"type": "websocket.receive", "text": text})

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.sent if each["type"] == kind]

    async def send_text(self, text: str) -> None:
        self.sent.append(orjson.loads(text))

    async def receive(self) -> dict[str, Any]:
        return await self.says.get()


class Floor:
    """Sockets from any address, to a server whose clock stands still."""

    def __init__(self, store: EventStore, **chosen: Any) -> None:
        self.clock = TurnedClock()
        self.hub = Hub(store, Bots(), self.clock)
        self.limiter = RateLimiter(Settings(**chosen), self.clock)

    @asynccontextmanager
    async def socket(self, address: str) -> AsyncIterator[tuple[Socket, ScriptedWebSocket]]:
        asking.set(address)
        talker, identity = ScriptedWebSocket(), Identity("livia", "Livia", "guest", False)
        socket = Socket(talker, identity, self.hub, self.limiter, Metrics(), None)  # type: ignore[arg-type]
        task = asyncio.create_task(socket.run())
        try:
            await until(lambda: talker.heard("attention"))
            yield socket, talker
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_messages_of_one_address_wait_in_line_over_all_its_sockets(
    store: EventStore,
) -> None:
    floor = Floor(store, rate_messages="4/second")
    async with (
        floor.socket(HERE) as (_, first),
        floor.socket(HERE) as (_, second),
        floor.socket(ELSEWHERE) as (_, other),
    ):
        for n in range(4):
            first.ping(n)
        await until(lambda: len(first.heard("pong")) == 4)

        second.ping(5)
        second.ping(6)
        other.ping(1)
        await until(lambda: other.heard("pong"))
        assert not second.heard("pong")
        assert second.says.qsize() == 1  # it is not even read

        floor.clock.turn(0.25)
        await until(lambda: second.heard("pong"))
        assert [each["n"] for each in second.heard("pong")] == [5]
        floor.clock.turn(0.25)
        await until(lambda: len(second.heard("pong")) == 2)


async def test_frames_to_one_address_wait_in_line_and_are_new_when_they_come(
    store: EventStore,
) -> None:
    floor = Floor(store, rate_messages="20/second")
    table = await begun(floor.hub)
    async with floor.socket(HERE) as (near, hears), floor.socket(ELSEWHERE) as (far, other):
        watches = [await floor.hub.watch(table, LIVIA, "mine", each) for each in (near, far)]
        for _ in range(19):  # besides the first, of whose turn it is
            await floor.limiter.turn("messages", HERE, "sent")

        await play(floor.hub, table, 3)
        await until(lambda: other.heard("table")[-1:] and other.heard("table")[-1]["version"] == 3)
        assert not hears.heard("table")

        floor.clock.turn(0.05)
        await until(lambda: hears.heard("table"))
        assert [each["version"] for each in hears.heard("table")] == [3]
        for watch in watches:
            watch.end()


async def test_what_is_no_longer_wanted_when_its_turn_comes_is_not_sent() -> None:
    go = asyncio.Event()

    async def turn() -> None:
        await go.wait()

    queue, watch = SendQueue(turn), object.__new__(Watch)
    queue.mark(watch)
    waiting = asyncio.create_task(queue.next())
    await asyncio.sleep(0)
    queue.drop(watch)
    go.set()

    assert await waiting == ""


class Transport:
    """A connection that stays open unless it is closed."""

    def __init__(self) -> None:
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def open_socket() -> tuple[SocketProtocol, Transport]:
    config = Config(app=None, ws_max_size=LONGEST_FRAME, log_config=None)  # type: ignore[arg-type]
    config.load()
    protocol = SocketProtocol(config, ServerState(), {LINE: SimpleNamespace()})
    protocol.transport = transport = Transport()  # type: ignore[assignment]
    protocol.conn.state = State.OPEN
    protocol.handshake_complete = True
    return protocol, transport


@pytest.mark.parametrize("waits", [True, False])
async def test_a_socket_whose_messages_wait_is_not_taken_for_dead(waits: bool) -> None:
    protocol, transport = open_socket()
    protocol.read_paused = waits

    protocol.keepalive_timeout()

    assert transport.closed is not waits
    assert (protocol.ping_timer is not None) is waits  # it is asked again
    protocol.stop_keepalive()


@pytest.mark.parametrize("has_hung_up", [True, False])
async def test_a_server_that_ends_closes_every_socket(has_hung_up: bool) -> None:
    protocol, transport = open_socket()
    if has_hung_up:  # and the connection is not quite gone
        protocol.conn.state = State.CLOSING
        transport.close()

    protocol.shutdown()

    assert transport.closed


async def test_requests_of_one_address_wait_in_line(tmp_path: Path) -> None:
    clock = TurnedClock()
    chosen: dict[str, Any] = {"limited": True, "rate_messages": "3/second"}
    async with running(f"sqlite:///{tmp_path}/a.db", clock, **chosen) as app:
        flood = [asyncio.create_task(client(app, HERE).get("/healthz")) for _ in range(5)]
        await until(lambda: sum(each.done() for each in flood) == 3)

        assert (await client(app, ELSEWHERE).get("/healthz")).status_code == 200
        assert sum(each.done() for each in flood) == 3
        clock.turn(0.34)
        await until(lambda: sum(each.done() for each in flood) == 4)
        clock.turn(0.34)
        assert [(await each).status_code for each in flood] == [200] * 5


async def test_a_request_that_is_refused_has_waited_in_line_as_well(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"rate_address": "1/hour", "rate_messages": "2/second"}
    clock = TurnedClock()
    async with running(f"sqlite:///{tmp_path}/a.db", clock, limited=True, **chosen) as app:
        flood = [asyncio.create_task(client(app, HERE).get("/healthz")) for _ in range(3)]
        await until(lambda: sum(each.done() for each in flood) == 2)

        clock.turn(0.5)
        assert [(await each).status_code for each in flood] == [200, 429, 429]
