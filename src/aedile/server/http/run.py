"""Running the application on uvicorn: listening, limits, shutdown."""

import asyncio
import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from aedile.kernel.errors import BadOptions
from aedile.server import logs
from aedile.server.http.app import calm_garbage_collection, create_app, keep_calm
from aedile.server.http.server import Server
from aedile.server.protocol import LONGEST_FRAME
from aedile.server.settings import Settings
from aedile.server.store.database import Database

FRAMES_WAITING = 16  # of one socket, not yet read
KEEP_ALIVE = 65  # seconds; longer than proxies keep an idle connection
BACKLOG = 2048


def serve(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serve until the process is told to stop; raises BadOptions or BadDatabase.

    `ready` is called, with the settings that hold, once clients can connect.
    """
    logs.configure(settings.log_form, settings.log_level)
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    asyncio.run(_check_database(settings.database_url))
    with listen(settings.host, settings.port) as listener:
        settings = settings.model_copy(update={"port": listener.getsockname()[1]})
        _Uvicorn(settings, ready).run(sockets=[listener])


async def _check_database(url: str) -> None:
    """Fail early if the database cannot be used."""
    async with Database(url):
        pass


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises BadOptions."""
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise BadOptions(
            f"Nothing can listen on port {port} of {host}: {error.strerror or error}. Is another "
            "server running there? Choose another one with --port."
        ) from None
    # Else a small answer waits some 40 ms for the client to confirm the one before it: asyncio
    # sees to that only for sockets it opened itself. Those accepted inherit it.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


class _Uvicorn(uvicorn.Server):
    """Says when it is ready, and drains before it closes anything."""

    def __init__(self, settings: Settings, ready: Callable[[Settings], None]) -> None:
        app = create_app(settings)
        self._server: Server = app.state.server
        self._ready = ready
        super().__init__(
            uvicorn.Config(
                app,
                ws="websockets-sansio",
                ws_max_size=LONGEST_FRAME,
                ws_max_queue=FRAMES_WAITING,
                ws_per_message_deflate=False,
                lifespan="on",
                access_log=False,
                log_config=None,
                log_level="warning",
                proxy_headers=False,  # the application knows whom to believe
                server_header=False,
                timeout_keep_alive=KEEP_ALIVE,
                timeout_graceful_shutdown=max(1, round(settings.drain_seconds)),
                backlog=BACKLOG,
            )
        )

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully; at once on a second Ctrl-C. The signal is not re-raised."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving."""
        await super().startup(sockets)
        calm_garbage_collection()
        self._calm = asyncio.create_task(keep_calm())
        self._ready(self._server.settings)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish the requests under way, close the sockets, then stop."""
        await self._server.drain()
        await super().shutdown(sockets)
