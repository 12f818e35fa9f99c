"""Clients that do not read: what waits for them is little, and has a limit by address."""

import asyncio
from typing import Any

import orjson
import pytest

from aedile.server.http.gate import LINE, Gate, Line
from aedile.server.http.send_queue import MOST_WAITING, SendQueue
from aedile.server.http.socket import Socket
from aedile.server.metrics import Metrics
from aedile.server.people.sessions import Identity
from aedile.server.rate_limits import RateLimiter
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.watchers import Watch
from aedile.server.settings import Settings
from aedile.server.store.events import EventStore
from tests.helpers.rooms import LIVIA, Bots, TurnedClock, begun, play, until

pytestmark = pytest.mark.anyio
ADDRESS = "203.0.113.7"


class StuckWebSocket:
    """A client that reads nothing, and says nothing."""

    def __init__(self, line: Line | None = None) -> None:
        self.scope: dict[str, Any] = {"state": {LINE: line}}
        self.sent: list[str] = []
        self.gate = asyncio.Event()
        self.client_state = None

    async def send_text(self, text: str) -> None:
        await self.gate.wait()
        self.sent.append(text)

    async def receive(self) -> dict[str, Any]:
        await asyncio.get_running_loop().create_future()
        return {}


class Transport:
    """The end of a connection, of which nothing but the queue of its socket is full."""

    def __init__(self) -> None:
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.aborted = True


def socket_on(stuck: StuckWebSocket, hub: Hub) -> Socket:
    identity = Identity("livia", "Livia", "guest", False)
    limiter = RateLimiter(Settings(limited=False), TurnedClock())
    return Socket(stuck, identity, hub, limiter, Metrics(), None)  # type: ignore[arg-type]


async def test_a_client_that_does_not_read_costs_little_and_holds_nobody_up(
    store: EventStore,
) -> None:
    stuck = StuckWebSocket()
    hub = Hub(store, Bots(), TurnedClock())
    socket = socket_on(stuck, hub)
    serving = asyncio.create_task(socket.run())
    table = await begun(hub)
    watch = await hub.watch(table, LIVIA, "mine", socket)
    await play(hub, table, 30)
    assert len(socket._queue) <= 3

    stuck.gate.set()
    await until(lambda: any('"version":30' in text for text in stuck.sent))
    frames = [orjson.loads(text) for text in stuck.sent if '"type":"table"' in text]
    assert len(frames) == 1 and frames[0]["log"]["after"] == 0
    watch.end()
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)


async def test_what_waits_on_all_sockets_of_an_address_has_one_limit(store: EventStore) -> None:
    settings = Settings(buffers_per_address=64)
    gate = Gate(settings, RateLimiter(settings, TurnedClock()))
    hub = Hub(store, Bots(), TurnedClock())
    transports = [Transport() for _ in range(10)]
    lines = [Line(gate, each, ADDRESS, False) for each in transports]  # type: ignore[arg-type]
    clients = [StuckWebSocket(line) for line in lines]
    sockets = [socket_on(each, hub) for each in clients]
    assert all(gate.enter(line) for line in lines)
    serving = [asyncio.create_task(each.run()) for each in sockets]
    await until(lambda: all(socket._sends_since is not None for socket in sockets))
    for socket in sockets:
        socket.tell("x" * 30_000)

    assert sum(each.aborted for each in transports) == 8
    assert sum(line.unread for line in gate.lines()) <= 64 * 1024
    for client in clients:
        client.gate.set()
    await until(lambda: not any(line.unread for line in gate.lines()))
    for task in serving:
        task.cancel()
    await asyncio.gather(*serving, return_exceptions=True)


async def at_once() -> None:
    """Nobody else is in line."""


async def test_marks_collapse_and_texts_overflow() -> None:
    queue = SendQueue(at_once)
    watch = object.__new__(Watch)
    for _ in range(100):
        queue.mark(watch)
    assert len(queue) == 1
    queue.drop(watch)
    for _ in range(MOST_WAITING):
        queue.put("text")
    assert not queue.overflown
    queue.put("one too many")
    assert await queue.next() is None
    assert len(queue) == MOST_WAITING


async def test_a_queue_that_is_closed_keeps_nothing() -> None:
    queue, watch = SendQueue(at_once), object.__new__(Watch)
    queue.mark(watch)
    queue.put("text")
    queue.close()
    assert (len(queue), queue.size) == (0, 0)

    queue.mark(watch)
    queue.put("too late")
    assert (len(queue), queue.size) == (0, 0)
