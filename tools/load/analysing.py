"""`python -m tools.load.analysing`: are moves and bots slower while finished games are analysed?

A crowd plays at a fixed rate and bots play a game, in phases with and without analysis in turn, so
that whatever else happens to the machine happens to both. Without, the processes that analyse are
stopped; with, they go on.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from tools.load.crowd import Crowd
from tools.load.measure import measure
from tools.load.seed import GAMES, Seeded, seed
from tools.load.server import (
    CROWDED,
    OFTEN,
    Served,
    children,
    cpu_of,
    environment,
    scratch,
    serving,
)
from tools.load.waits import waits
from tools.load.wire import Http, Line

BOT = "rollout:sims=60"  # of the game that bots play: each decision is the same work
PLAYED = "uniform"  # by them games are soon over
SEATS = 4
FINISHED = 4  # games to analyse
MOST = 1.1  # times as long as without
PATIENCE = 120.0  # seconds for those games to end
SETTINGS = CROWDED | {"AEDILE_RATE_ANALYSES": OFTEN, "AEDILE_TABLES_WITH_BOTS": "1000"}


class Phase(NamedTuple):
    """What people and bots waited for, in seconds."""

    acknowledged: list[float]
    seen: list[float]
    bots: list[float]
    analysed: float  # seconds of CPU that analyses had


class BotGame:
    """Bots at a table, and when each of their moves was seen."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seen: list[float] = []

    async def watch(self, served: Served, cookie: str) -> Line:
        """Look on from now on."""
        address = (served.host, served.port)
        line = await Line.open(address, cookie, self._heard, lambda *_: None)
        line.send(orjson.dumps({"do": "watch", "table": self.table, "last": 0, "log": 0}))
        return line

    def _heard(self, _: Line, text: bytes) -> None:
        if text.startswith(b'{"type":"table"'):
            self.seen.append(time.monotonic())

    def since(self, moment: float) -> list[float]:
        """How long each move since then took."""
        seen = [each for each in self.seen if each >= moment]
        return [b - a for a, b in pairwise(seen)]


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
            path = f"/api/tables/{table}"
            while (await self.http.ask("GET", path, None, self.cookie))[0]["phase"] != "finished":
                if time.monotonic() > until:
                    raise SystemExit("The games to be analysed do not end.")
                await asyncio.sleep(0.5)
            await self.http.ask("POST", f"{path}/analysis", {"level": "quick"}, self.cookie)


def analysts(served: Served) -> list[int]:
    """The processes that run only where nobody else would."""
    found = []
    for pid in children(served.pid):
        with suppress(ProcessLookupError):
            if os.sched_getscheduler(pid) == os.SCHED_IDLE:
                found.append(pid)
    return found


def let(served: Served, sign: signal.Signals) -> None:
    """Stop them, or have them go on."""
    for pid in analysts(served):
        with suppress(ProcessLookupError):
            os.kill(pid, sign)


async def run(served: Served, seeded: list[Seeded], asked: argparse.Namespace) -> list[Phase]:
    """Phases without and with analysis, in turn."""
    host = await Host.come(served)
    ended = [await host.open(GAMES[each % len(GAMES)], PLAYED) for each in range(FINISHED)]
    await host.have_analysed(ended)
    while not analysts(served):
        await asyncio.sleep(0.2)
    crowd = Crowd(served.host, served.port, seeded)
    await crowd.connect()
    game = BotGame(await host.open("trajan", BOT))
    line = await game.watch(served, host.cookie)
    await measure(crowd, served, asked.rate, asked.warm)
    phases = []
    for number in range(2 * asked.rounds):
        let(served, signal.SIGCONT if number % 2 else signal.SIGSTOP)
        phases.append(await _phase(served, crowd, game, asked))
        _say(_told(("without", "with")[number % 2], phases[-1]))
    let(served, signal.SIGCONT)
    line.close()
    crowd.leave()
    host.http.close()
    return phases


async def _phase(served: Served, crowd: Crowd, game: BotGame, asked: argparse.Namespace) -> Phase:
    first, began = len(crowd.waited), time.monotonic()
    used = sum(map(cpu_of, analysts(served)))
    await measure(crowd, served, asked.rate, asked.seconds)
    waited = crowd.waited[first:]
    return Phase(
        [each.acknowledged - each.due for each in waited],
        [max(each.seen, each.acknowledged) - each.due for each in waited],
        game.since(began),
        sum(map(cpu_of, analysts(served))) - used,
    )


def _told(name: str, phase: Phase) -> str:
    ack, bots = waits(phase.acknowledged), waits(phase.bots)
    return (
        f"{name}: ack p50 {ack.p50} p99 {ack.p99} ms of {len(phase.acknowledged)}, bots p50 "
        f"{bots.p50} p99 {bots.p99} ms of {len(phase.bots)}; analyses {phase.analysed:.1f} s of CPU"
    )


def figures(phases: list[Phase]) -> dict[str, Any]:
    """All phases of each kind together, and how much longer it takes with analysis."""
    found: dict[str, Any] = {}
    for what in ("acknowledged", "seen", "bots"):
        without, with_ = (
            waits([wait for phase in phases[kind::2] for wait in getattr(phase, what)])
            for kind in (0, 1)
        )
        found[what] = {
            "without": without._asdict(),
            "with": with_._asdict(),
            "times": {p: round(getattr(with_, p) / getattr(without, p), 3) for p in ("p50", "p99")},
        }
    found["analysed"] = [round(phase.analysed, 1) for phase in phases]
    found["reached"] = all(found[what]["times"]["p99"] <= MOST for what in ("acknowledged", "bots"))
    return found


def main() -> int:
    """Measure, and say whether it is within a tenth."""
    asked = arguments()
    results = {}
    for kind in [asked.database] if asked.database else ["sqlite", "postgresql"]:
        seeded: list[Seeded] = []
        python = Path(sys.executable)

        def fill(database: str, into: list[Seeded], python: Path) -> None:
            into.extend(seed(database, asked.games, python, environment(python)))

        filled = partial(fill, into=seeded, python=python)
        with scratch() as folder, serving(kind, folder, fill=filled, settings=SETTINGS) as served:
            results[kind] = figures(asyncio.run(run(served, seeded, asked)))
    text = json.dumps(results, indent=1)
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n", "utf-8")
    return 0 if all(each["reached"] for each in results.values()) else 1


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.load.analysing", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=300, help="live tables, four sockets each")
    add("--rate", type=float, default=100, help="moves a second in all")
    add("--seconds", type=float, default=10, help="of each phase")
    add("--rounds", type=int, default=6, help="phases of each kind")
    add("--warm", type=float, default=3)
    add("--database", choices=("sqlite", "postgresql"), help="default: both")
    add("--json", type=Path, metavar="FILE")
    return parser.parse_args()


def _say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
