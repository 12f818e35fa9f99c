"""Common frames are read and written quickly, and exactly as the library would."""

import asyncio
import random
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from aedile.server.http.gate import LINE
from aedile.server.http.protocols import SocketProtocol
from aedile.server.http.quick_frames import text_frame, whole_frames
from aedile.server.protocol import LONGEST_FRAME

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SIZES = (0, 1, 125, 126, 300, 65_535, 65_536)


class Transport:
    """A connection that notes what is sent."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = self.paused = False

    def get_extra_info(self, name: str) -> Any:
        return None

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Ended:
    """The place of a connection, of which nothing is asked here."""

    send_now: object = None

    def begin(self, doing: object) -> None:
        """Nothing."""


class Client:
    """What a client sends, and what the application hears of it."""

    def __init__(self, quick: bool) -> None:
        self.heard: list[Any] = []
        self.transport = Transport()
        config = Config(
            self._app,
            interface="asgi3",
            ws_max_size=LONGEST_FRAME,
            ws_ping_interval=None,
            log_config=None,
        )
        config.load()
        self.protocol = SocketProtocol(config, ServerState(), {LINE: Ended()})
        self.protocol.connection_made(self.transport)  # type: ignore[arg-type]
        self.protocol.data_received(HANDSHAKE)
        self.protocol._quick = quick

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while not self.heard or self.heard[-1]["type"] != "websocket.disconnect":
            self.heard.append(await receive())
            if self.heard[-1].get("text") == "echo" and not self.transport.closed:
                await send({"type": "websocket.send", "text": "é" * 200})

    async def sends(self, *chunks: bytes) -> None:
        await asyncio.sleep(0.001)
        for chunk in chunks:
            if not self.transport.closed:
                self.protocol.data_received(chunk)
            for _ in range(8):
                await asyncio.sleep(0)

    @property
    def outcome(self) -> Any:
        heard = [event for event in self.heard if event["type"] != "websocket.connect"]
        return heard, self.transport.sent, self.transport.closed, self.transport.paused


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


TEXT = frame(Opcode.TEXT, b'{"do":"ping"}')
ODD = {
    "fragments": [frame(Opcode.TEXT, b"one, ", False), frame(Opcode.CONT, b"two")],
    "a text within another": [frame(Opcode.TEXT, b"one, ", False), TEXT],
    "binary": [frame(Opcode.BINARY, b"\x00\xff")],
    "a ping": [frame(Opcode.PING, b"there?")],
    "a pong that nobody asked for": [frame(Opcode.PONG, b"yes")],
    "no UTF-8": [frame(Opcode.TEXT, b"\xff\xfe")],
    "too much": [frame(Opcode.TEXT, b"x" * (LONGEST_FRAME + 1))],
    "no mask": [Frame(Opcode.TEXT, b"bare").serialize(mask=False)],
    "reserved bits": [bytes((TEXT[0] | 0x40,)) + TEXT[1:]],
    "goodbye": [frame(Opcode.CLOSE, b"\x03\xe8")],
    "nothing": [],
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_comes_is_heard_as_the_library_hears_it(odd: list[bytes], seed: int) -> None:
    luck = random.Random(seed)
    echo, long = frame(Opcode.TEXT, b"echo"), frame(Opcode.TEXT, "ü".encode() * 200)
    data = b"".join([*odd, TEXT, long, echo])
    cuts = sorted(luck.sample(range(1, min(1000, len(data))), seed))
    chunks = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)])]
    quick, slow = Client(True), Client(False)

    await quick.sends(TEXT, echo + long, *chunks)
    await slow.sends(TEXT, echo + long, *chunks)

    assert quick.outcome == slow.outcome
    assert len(quick.heard) > 3


@pytest.mark.parametrize("size", SIZES)
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_whole_frames_are_read_up_to_one_that_is_not_whole(size: int) -> None:
    payload = bytes(n % 128 for n in range(size))
    data = frame(Opcode.TEXT, payload)
    found = list(whole_frames(data * 2 + data[:-1], 65_000))

    assert [each.payload for each in found] == ([payload] * 2 if size <= 65_000 else [])
    assert [each.end for each in found] == ([len(data), 2 * len(data)] if found else [])


async def test_nothing_more_is_read_while_two_messages_wait() -> None:
    client = Client(True)
    await client.sends()
    paused = []
    for _ in range(2):
        client.protocol.data_received(TEXT)
        paused.append(client.transport.paused)
    assert paused == [False, True]

    await client.sends(b"")
    assert (client.transport.paused, len(client.heard)) == (False, 3)


async def test_who_plays_is_not_pinged(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(quick=True)
    await client.sends(frame(Opcode.TEXT, b"echo"))
    protocol, transport = client.protocol, client.transport
    answered, protocol.ping_interval = transport.sent, 40.0
    now = protocol.loop.time()
    monkeypatch.setattr(protocol.loop, "time", lambda: now + 39)
    protocol.send_keepalive_ping()
    assert transport.sent == answered
    assert protocol.ping_timer is not None
    assert 0 < protocol.ping_timer.when() - (now + 39) <= 1  # never silent for longer than that
    protocol.stop_keepalive()

    monkeypatch.setattr(protocol.loop, "time", lambda: now + 41)
    protocol.send_keepalive_ping()
    assert transport.sent[len(answered)] == 0x80 | Opcode.PING
    protocol.stop_keepalive()
