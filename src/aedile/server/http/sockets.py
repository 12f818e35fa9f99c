"""The endpoint of the WebSocket: who may connect, and how often."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket

from aedile.server.addresses import Held, asking
from aedile.server.errors import Refused
from aedile.server.http.gate import line_of
from aedile.server.http.socket import STALLED_AFTER, Socket
from aedile.server.http.socket_reviews import ReviewDesk
from aedile.server.metrics import Metrics
from aedile.server.people.sessions import Identity
from aedile.server.rate_limits import RateLimiter
from aedile.server.rooms.hub import Hub


class Sockets:
    """The endpoint `/api/socket`."""

    def __init__(
        self,
        hub: Hub,
        identify: Callable[[HTTPConnection], Awaitable[Identity | None]],
        origin_allowed: Callable[[HTTPConnection], bool],
        rate_limiter: RateLimiter,
        metrics: Metrics,
        reviews: ReviewDesk,
        per_person: int,
        per_address: Held,
    ) -> None:
        """`origin_allowed` checks where a page came from."""
        self._hub = hub
        self._identify = identify
        self._origin_allowed = origin_allowed
        self._rate_limiter = rate_limiter
        self._metrics = metrics
        self._reviews = reviews
        self._per_person = per_person
        self._held = per_address
        self._open: set[Socket] = set()

    async def watch(self) -> None:
        """Hang up on whoever reads nothing, for as long as the server runs."""
        while True:
            await asyncio.sleep(STALLED_AFTER / 4)
            for socket in list(self._open):
                socket.close_if_stalled()

    async def __call__(self, websocket: WebSocket) -> None:
        """Authenticate a client, and serve it."""
        if not self._origin_allowed(websocket):
            return await _deny(websocket, 403)
        try:
            identity = await self._identify(websocket)
        except Refused as refused:
            return await _deny(websocket, refused.status)
        if identity is None:
            return await _deny(websocket, 401)
        if self._hub.draining:
            return await _deny(websocket, 503)
        if line := line_of(websocket.scope):
            line.recognise()
        full = self._hub.connections.count(identity.id) >= self._per_person
        if full or not self._held.has_room(asking.get()):
            return await _deny(websocket, 429)
        await websocket.accept()
        socket = Socket(
            websocket, identity, self._hub, self._rate_limiter, self._metrics, self._reviews
        )
        self._open.add(socket)
        try:
            with (
                self._hub.connections.opened(socket),
                self._held.holding(asking.get()),
                self._metrics.sockets_open.track_inprogress(),
            ):
                await socket.run()
        finally:
            self._open.discard(socket)


async def _deny(websocket: WebSocket, status: int) -> None:
    """Refuse over HTTP, before the socket is accepted."""
    await websocket.send_denial_response(Response(status_code=status))
