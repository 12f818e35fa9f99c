"""The way to the socket."""

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from aedile.server.http.sockets import Sockets

PATH = "/api/socket"


class SocketMiddleware:
    """The way to `/api/socket`: past all routes, as after a restart everybody comes at once."""

    def __init__(self, app: ASGIApp, sockets: Sockets) -> None:
        self._app = app
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == PATH:
            await self._sockets(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)
