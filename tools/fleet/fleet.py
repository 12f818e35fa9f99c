"""Four servers, nginx in front of them, and people who come through it."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.helpers.postgresql import free_port
from tools.faults.players import (
    LINE_UPS,
    OTHERS,
    STANDSTILL,
    LineUp,
    Party,
    Standstill,
    population,
)
from tools.faults.scenario import Stage
from tools.faults.servers import ServerProcess
from tools.fleet.nginx import Nginx

SIZE = 4
TABLES = (*LINE_UPS, *OTHERS)


@dataclass
class Fleet:
    """The servers and their door."""

    stage: Stage
    servers: list[ServerProcess]
    door: str
    nginx: Nginx

    def any(self) -> ServerProcess:
        """One of them, by lot."""
        return self.stage.rng.choice(self.servers)

    async def restart(self, server: ServerProcess) -> None:
        """End one in order and start it again, as for an upgrade."""
        code = await server.stop()
        if code != 0:
            self.stage.result.wrong.append(f"A server ended with exit code {code}.")
        await server.start()

    async def sockets(self) -> list[int]:
        """How many people each of them serves."""
        return [int(await each.metric("aedile_sockets_open")) for each in self.servers]

    async def _everywhere(self) -> None:
        """Wait until there are people at every server: some still sit down elsewhere."""
        until = time.monotonic() + STANDSTILL
        while not all(spread := await self.sockets()):
            if time.monotonic() > until:
                raise Standstill(f"people are at {spread}, which shows nothing")
            await asyncio.sleep(0.1)

    @asynccontextmanager
    async def party(self, line_ups: Sequence[LineUp] = TABLES) -> AsyncIterator[Party]:
        """People at all of the servers; none of them is ever told no for what went wrong."""
        addresses = await self.nginx.addresses(population(line_ups))
        async with self.stage.party(self.door, line_ups=line_ups, addresses=addresses) as party:
            await self._everywhere()
            yield party
        if unfair := party.history.refused_unfairly():
            self.stage.result.wrong.append(f"People were refused: {sorted(unfair)}.")


@asynccontextmanager
async def fleet(
    stage: Stage, databases: Sequence[str] = (), each: Sequence[dict[str, Any]] = (), **given: Any
) -> AsyncIterator[Fleet]:
    """As many servers as there are databases or settings for each; four otherwise.

    `databases` are addresses of the same one.
    """
    port = free_port()
    door = f"http://127.0.0.1:{port}"
    usual = {"proxies": "127.0.0.1/32", "origins": door} | given
    async with AsyncExitStack() as stack:
        servers = []
        for number in range(SIZE):
            own = {"bot_workers": int(number < 2)} | (each[number] if each else {})
            if databases:
                own["database"] = databases[number]
            servers.append(await stack.enter_async_context(stage.server(**usual, **own)))
        nginx = Nginx(stage.folder, port, [server.port for server in servers])
        await stack.enter_async_context(nginx)
        yield Fleet(stage, servers, door, nginx)
