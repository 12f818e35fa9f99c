"""One day of a server: hour after hour of tables, and a look at it at the end of each."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from tools.soak.lives import Town
from tools.soak.server import Soaked

HOURS = 24
QUIET = 300.0  # seconds for the last table to be forgotten: bots come last on a busy machine


class Ear:
    """Where webhooks go: it hears them, and thanks."""

    def __init__(self) -> None:
        self.heard = 0
        self.url = ""

    async def __aenter__(self) -> "Ear":
        self._server = await asyncio.start_server(self._hear, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/turn"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while await reader.readline():
                size = 0
                while (line := await reader.readline()).strip():
                    if line.lower().startswith(b"content-length:"):
                        size = int(line.split(b":")[1])
                await reader.readexactly(size)
                self.heard += 1
                writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


async def day(
    server: Soaked, tables: int, minutes: float, seed: int, tell: Callable[[str], None]
) -> dict[str, Any]:
    """A whole day, in so many minutes or more; what came of it."""
    await server.ready()
    hours: list[dict[str, Any]] = []
    backups: list[tuple[float, float]] = []
    async with Ear() as ear:
        town = Town(server.host, server.port, ear.url, seed)
        await town.gather()
        began, known = time.monotonic(), 0
        for hour in range(1, HOURS + 1):
            playing = asyncio.create_task(town.live(tables // HOURS, 60 * minutes / HOURS))
            backups.append(await server.back_up(hour))
            await playing
            busy = server.rss()
            await _nobody_there(server)
            rested = {"rss": server.rss(), "busy": busy} | server.pulse()
            hours.append({"hour": hour} | rested)
            for sentence in town.wrong[known:]:
                tell(sentence)
            known = len(town.wrong)
            tell(
                f"hour {hour} of {HOURS}: {town.done['tables']} tables, {town.done['moves']} moves,"
                f" {server.rss() >> 20} MiB, {len(town.wrong)} went wrong"
            )
        seconds = time.monotonic() - began
    return {
        "seconds": round(seconds),
        "done": dict(town.done) | {"webhooks": ear.heard, "backups": len(backups)},
        "hours": hours,
        "backups": backups,
        "waits": _waits(town.waits),
        "wrong": town.wrong,
    }


async def _nobody_there(server: Soaked) -> None:
    """Until every table is forgotten: memory is compared at equal points."""
    until = time.monotonic() + QUIET
    while await server.rooms():
        if time.monotonic() > until:
            raise RuntimeError("Tables stay in memory though nobody is there.")
        await asyncio.sleep(0.5)
    await asyncio.sleep(2.5)  # garbage is collected every second


def _waits(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    parts = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)
        for name, part in parts.items()
    }
