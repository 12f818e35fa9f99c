"""`python -m tools.load.analysing`: are moves and bots slower while finished games are analysed?

A crowd plays at a fixed rate and bots play games, in phases with and without analysis in turn.
Without, the processes that analyse are stopped; with, they go on.
"""

import argparse
import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import pairwise

import orjson

from tools.load.phases import arguments, compare
from tools.load.seed import GAMES
from tools.load.server import CROWDED, OFTEN, Served, children, cpu_of
from tools.load.wire import Http, Line

BOT = "rollout:sims=60"  # of the game that bots play: each decision is the same work
PLAYED = "uniform"  # by them games are soon over
SEATS = 4
FINISHED = 4  # games to analyse
LOOK = 0.2  # seconds
PATIENCE = 120.0  # seconds for those games to end
SETTINGS = CROWDED | {"AEDILE_RATE_ANALYSES": OFTEN, "AEDILE_TABLES_WITH_BOTS": "1000"}


class BotGames:
    """Bots at one table after another, and when each of their moves was seen."""

    def __init__(self, served: Served, host: "Host") -> None:
        self._served = served
        self._host = host
        self._seen: list[list[float]] = []  # by game

    async def go_on(self) -> None:
        """A game that is over is followed by another."""
        while True:
            table = await self._host.open("trajan", BOT)
            self._seen.append([])
            address = (self._served.host, self._served.port)
            line = await Line.open(address, self._host.cookie, self._heard, lambda *_: None)
            try:
                line.send(orjson.dumps({"do": "watch", "table": table, "last": 0, "log": 0}))
                while not await self._host.is_over(table):
                    await asyncio.sleep(LOOK)
            finally:
                line.close()

    def _heard(self, _: Line, text: bytes) -> None:
        if text.startswith(b'{"type":"table"'):
            self._seen[-1].append(time.monotonic())

    def since(self, moment: float) -> list[float]:
        """How long each move since then took."""
        games = [[each for each in game if each >= moment] for game in self._seen]
        return [b - a for game in games for a, b in pairwise(game)]


class Host:
    """Opens tables of bots, and asks for analyses."""

    def __init__(self, http: Http, cookie: str) -> None:
        self.http = http
        self.cookie = cookie

    @classmethod
    async def come(cls, served: Served) -> "Host":
        http = await Http(served.host, served.port).open()
        _, headers = await http.ask("POST", "/api/guests", {"name": "Host of bots"})
        return cls(http, headers["set-cookie"].partition(";")[0])

    async def open(self, game: str, bot: str) -> str:
        """A game among bots, begun."""
        seats = SEATS * [{"to": "bot", "bot": bot}]
        body = {"game": game, "players": SEATS, "seats": seats}
        told, _ = await self.http.ask("POST", "/api/tables", body, self.cookie)
        path = f"/api/tables/{told['id']}/commands"
        await self.http.ask("POST", path, {"do": "start", "cmd": "start"}, self.cookie)
        return str(told["id"])

    async def have_analysed(self, tables: list[str]) -> None:
        """Once each of these games is over."""
        until = time.monotonic() + PATIENCE
        for table in tables:
            while not await self.is_over(table):
                if time.monotonic() > until:
                    raise SystemExit("The games to be analysed do not end.")
                await asyncio.sleep(LOOK)
            path = f"/api/tables/{table}/analysis"
            await self.http.ask("POST", path, {"level": "quick"}, self.cookie)

    async def is_over(self, table: str) -> bool:
        """Whether a game is finished."""
        told, _ = await self.http.ask("GET", f"/api/tables/{table}", None, self.cookie)
        return bool(told["phase"] == "finished")


class Analyses:
    """The processes that run only where nobody else would, beside games of bots."""

    def __init__(self, served: Served, games: BotGames) -> None:
        self._served = served
        self._games = games

    def processes(self) -> list[int]:
        found = []
        for pid in children(self._served.pid):
            with suppress(ProcessLookupError):
                if os.sched_getscheduler(pid) == os.SCHED_IDLE:
                    found.append(pid)
        return found

    def told(self, spent: float) -> str:
        return f"analyses {spent:.1f} s of CPU"

    async def let(self, goes_on: bool) -> None:
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT if goes_on else signal.SIGSTOP)

    def spent(self) -> float:
        """Seconds of CPU."""
        return sum(map(cpu_of, self.processes()))

    def waited(self, since: float) -> Mapping[str, Sequence[float]]:
        return {"bots": self._games.since(since)}


@asynccontextmanager
async def set_up(served: Served, _: argparse.Namespace) -> AsyncIterator[Analyses]:
    """Games to analyse, and others that bots play meanwhile."""
    host = await Host.come(served)
    ended = [await host.open(GAMES[each % len(GAMES)], PLAYED) for each in range(FINISHED)]
    await host.have_analysed(ended)
    other = await Host.come(served)
    games = BotGames(served, other)
    found = Analyses(served, games)
    while not found.processes():
        await asyncio.sleep(LOOK)
    playing = asyncio.create_task(games.go_on())
    try:
        yield found
    finally:
        playing.cancel()
        await found.let(True)
        with suppress(asyncio.CancelledError):
            await playing
        for each in (host, other):
            each.http.close()


def main() -> int:
    """Measure, and say whether it is within a tenth."""
    parser = argparse.ArgumentParser(prog="python -m tools.load.analysing", description=__doc__)
    asked = arguments(parser, seconds=(10, 4), rounds=(6, 1))
    return compare(asked, set_up, ("acknowledged", "bots"), SETTINGS)


if __name__ == "__main__":
    sys.exit(main())
