"""HTTP and the WebSocket as uvicorn speaks them, through the gate.

uvicorn itself waits for ever for the head of a request, for a body nobody reads and for a
client to take an answer. Here each of these has a deadline, and every connection a place.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from aedile.server.addresses import read_address
from aedile.server.http.gate import LINE, Doing, Gate, Line
from aedile.server.http.quick_frames import text_frame, whole_frames

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Retry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)


class HttpProtocol(H11Protocol):
    """One connection, until it becomes a WebSocket."""

    def __init__(self, *args: Any, gate: Gate, **named: Any) -> None:
        super().__init__(*args, **named)
        self._gate = gate
        self._line: Line
        self._is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accepted; it stays if there is a place."""
        peer = get_remote_addr(transport)
        address = read_address(peer[0]) if peer else ""
        self._line = Line(self._gate, transport, address, self._gate.trusts(address))
        self.app_state = {**self.app_state, LINE: self._line}
        super().connection_made(transport)
        if self._gate.enter(self._line):
            self._line.begin(Doing.HEAD)
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ended, by either side."""
        self._line.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something of a request."""
        super().data_received(data)
        self._set_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a WebSocket."""
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """All of an answer was written, though perhaps not yet sent."""
        self._line.rest()
        super().on_response_complete()
        self._set_deadline()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._line.stall()

    def resume_writing(self) -> None:
        """It does again."""
        super().resume_writing()
        self._line.flow()
        self._set_deadline()

    def _set_deadline(self) -> None:
        if not self.flow.write_paused:
            self._line.begin(self._doing())

    def _doing(self) -> Doing:
        theirs = self.conn.their_state
        if self._is_socket:  # whose request is left as it is
            return Doing.ANSWER
        if theirs is h11.SEND_BODY:
            return Doing.BODY
        if self.cycle is not None and not self.cycle.response_complete:
            return Doing.ANSWER
        begun = self.cycle is None or bool(self.conn.trailing_data[0])
        return Doing.HEAD if begun and theirs is h11.IDLE else Doing.IDLE


class SocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket, on a connection that has its place; signs of life are pinged for."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._line: Line = self.app_state[LINE]
        self._line.send_now = self.send_now
        self._quick = True  # no part of a frame was left to the library
        self._heard = self._sent = 0.0  # when there was a message last, by the loop's clock

    @property
    def _is_open(self) -> bool:
        return self.handshake_complete and self.conn.state is State.OPEN and not self.close_sent

    def data_received(self, data: bytes) -> None:
        """Common frames are read here; from any other one on, the library reads them all."""
        if self._quick and self._is_open:
            data = self._rest_of(data)
            self._quick = not data
        if data:
            super().data_received(data)

    def _rest_of(self, data: bytes) -> bytes:
        """Hear as many frames as can be read here; what is left."""
        read = 0
        for frame in whole_frames(data, self.config.ws_max_size):
            if frame.is_text:
                try:
                    self._hear(frame.payload.decode())
                except UnicodeDecodeError:
                    break
            else:
                self.handle_pong(Frame(Opcode.PONG, frame.payload))
            read = frame.end
        return data[read:]

    def _hear(self, text: str) -> None:
        """A message. Nothing more is read while two wait; uvicorn would stop at each of them."""
        self._heard = self.loop.time()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_now(self, text: str) -> bool:
        """Send a text where nothing is in its way; False if it has to wait."""
        if not self._is_open or not self.writable.is_set() or self.disconnected:
            return False
        self._sent = self.loop.time()
        self.transport.write(text_frame(text.encode()))
        return True

    async def send(self, message: "ASGISendEvent") -> None:
        """A text goes straight out if it can; all else is for uvicorn."""
        text: str | None = message.get("text")  # type: ignore[assignment]
        if text is None or not self.send_now(text):
            await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """Ended, by either side."""
        self._line.leave()
        super().connection_lost(exc)
        self.conn.parser.close()  # it and what it parses for refer to each other: see `garbage`

    def shutdown(self) -> None:
        """The server ends. A client that has hung up is told nothing: uvicorn would fail at it."""
        if not self.transport.is_closing():
            super().shutdown()

    def pause_writing(self) -> None:
        """The client does not read."""
        super().pause_writing()
        self._line.stall()

    def resume_writing(self) -> None:
        """It does again."""
        super().resume_writing()
        self._line.flow()
        self._line.begin(Doing.ANSWER)

    def send_keepalive_ping(self) -> None:
        """Not while people play: messages both ways are signs of life as well."""
        quiet = self.loop.time() - min(self._heard, self._sent)
        interval = self.ping_interval or 0.0
        if quiet < interval and self._is_open:
            self.ping_timer = self.loop.call_later(interval - quiet, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """No answer to a ping; it may stand behind messages that wait in line, so ask again."""
        if self.read_paused and not self.transport.is_closing():
            self.pong_timer = None
            self.schedule_ping()
        else:
            super().keepalive_timeout()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nothing more is said; the client is to read the rest and hang up."""
        super().on_task_complete(task)
        self._line.begin(Doing.READING)
