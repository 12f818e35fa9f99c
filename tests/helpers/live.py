"""A whole server on a loopback port, in the event loop of a test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from aedile.server.http.app import create_app
from aedile.server.http.run import Uvicorn, listen
from aedile.server.settings import Settings
from aedile.server.times import Clock


class Running:
    """A server that answers."""

    def __init__(self, app: FastAPI, url: str) -> None:
        self.app = app
        self.url = url

    @property
    def server(self) -> Any:
        return self.app.state.server


@asynccontextmanager
async def running(
    database_url: str, tmp_path: Any, clock: Clock | None = None, port: int = 0, **more: Any
) -> AsyncIterator[Running]:
    """Serve until the end of the block; a port of 0 is any."""
    listener = listen("127.0.0.1", port)
    port = listener.getsockname()[1]
    chosen = {"bot_workers": 1, "limited": False, "analyse_finished": False} | more
    settings = Settings(data=tmp_path, database=database_url, port=port, **chosen)
    app = create_app(settings, clock)
    server = Uvicorn(app, lambda settings, word: None, calm=False)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            if task.done():
                task.result()
                raise RuntimeError("the server ended before it had begun")
            await asyncio.sleep(0.01)
        yield Running(app, f"http://127.0.0.1:{port}")
    finally:
        server.should_exit = True
        await task
        listener.close()
