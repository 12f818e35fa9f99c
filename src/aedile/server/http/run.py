"""Running the application on uvicorn: listening, limits, shutdown."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import TypeAlias

import uvicorn
from fastapi import FastAPI

from aedile.kernel.errors import BadOptions
from aedile.server import garbage, logs
from aedile.server.http.app import create_app
from aedile.server.http.protocols import HttpProtocol, SocketProtocol
from aedile.server.http.server import Server
from aedile.server.protocol import LONGEST_FRAME
from aedile.server.settings import Settings
from aedile.server.store.database import Database

FRAMES_WAITING = 16  # of one socket, not yet read
BACKLOG = 2048  # connections the system holds until they are accepted
ACCEPTED_AT_ONCE = 64  # then those who are connected get their turn
MOST_FILES = 65536
PING_EVERY = 40.0  # seconds; a proxy waits longer for a sign of life
# Seconds a thread may run while another waits to go on: the event loop, which does so after every
# message, or a writer, which does so several times for every commit.
SWITCH_EVERY = 0.0001


Ready: TypeAlias = Callable[[Settings, str | None], None]


def serve(settings: Settings, ready: Ready) -> None:
    """Serve until the process is told to stop; raises BadOptions or BadDatabase.

    `ready` is called once clients can connect, with the settings that hold, and with the word
    that claims a server which nobody administers yet.
    """
    logs.configure(settings.log_form, settings.log_level)
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    asyncio.run(_check_database(settings.database_url))
    with listen(settings.host, settings.port) as listener:
        settings = settings.model_copy(update={"port": listener.getsockname()[1]})
        Uvicorn(create_app(settings), ready).run(sockets=[listener])


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


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows; how many that is."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are not counted
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


class Uvicorn(uvicorn.Server):
    """Says when it is ready, and drains before it closes anything."""

    def __init__(self, app: FastAPI, ready: Ready, calm: bool = True) -> None:
        """`calm` where garbage is collected for nobody but this server."""
        self._server: Server = app.state.server
        self._ready = ready
        self._calm = calm
        self._tasks: list[asyncio.Task[None]] = []
        settings, gate = self._server.settings, self._server.gate
        gate.allow_files(raise_file_limit())
        super().__init__(
            uvicorn.Config(
                app,
                loop="asyncio",  # on uvloop, writing to a connection that has just closed fails
                http=partial(HttpProtocol, gate=gate),  # type: ignore[arg-type]
                ws=SocketProtocol,
                ws_max_size=LONGEST_FRAME,
                ws_max_queue=FRAMES_WAITING,
                ws_per_message_deflate=False,
                ws_ping_interval=PING_EVERY,
                lifespan="on",
                access_log=False,
                log_config=None,
                log_level="warning",
                proxy_headers=False,  # the application knows whom to believe
                server_header=False,
                timeout_keep_alive=max(1, round(settings.idle_seconds)),
                timeout_graceful_shutdown=max(1, round(settings.drain_seconds)),
                backlog=ACCEPTED_AT_ONCE,
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
        for listener in sockets or ():
            listener.listen(BACKLOG)
        self._tasks.append(asyncio.create_task(self._server.gate.watch()))
        sys.setswitchinterval(SWITCH_EVERY)
        if self._calm:
            garbage.set_aside_all()
            self._tasks.append(asyncio.create_task(garbage.keep_calm()))
        word = await self._server.people.administrators.first_word()
        self._ready(self._server.settings, word)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish the requests under way, close the sockets, then stop."""
        await self._server.drain()
        await super().shutdown(sockets)
        for task in self._tasks:
            task.cancel()
