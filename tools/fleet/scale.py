"""`make fleet FLEET=--scale`: how moves a second grow with the number of servers.

One, two and four servers behind nginx on one PostgreSQL serve the same crowd. It plays at more
and more tables at once, a move as soon as the one before was seen by all, until one answer in a
hundred takes too long. Everything is on one machine: the figures say where its time goes.
"""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

from aedile.kernel.arrays import is_compiled
from tests.helpers.postgresql import Cluster, cluster, free_port
from tools.faults.servers import ServerProcess
from tools.fleet.crowd import FarCrowd
from tools.fleet.nginx import Nginx
from tools.fleet.scale_report import as_text, write_page
from tools.load.crowd import Waited
from tools.load.seed import Seeded, fill
from tools.load.server import AS_INSTALLED, children, cpu_of
from tools.load.waits import waits

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "fleet"
TOO_LONG = 250.0  # milliseconds that one answer in a hundred may take
AT_ONCE = (4, 8, 16, 32, 64, 128)  # tables at which somebody moves
STATISTICS = """
    SELECT (SELECT sum(xact_commit) FROM pg_stat_database WHERE datname = current_database()),
           (SELECT wal_sync FROM pg_stat_wal), (SELECT wal_bytes FROM pg_stat_wal)
"""


class Shape(NamedTuple):
    """How many servers, and whether the people of a table are all at the same."""

    servers: int
    together: bool


SHAPES = (Shape(1, True), Shape(2, False), Shape(4, False), Shape(2, True), Shape(4, True))


def main() -> int:
    asked = read_arguments()
    results = []
    for shape in SHAPES:
        with cluster(**AS_INSTALLED) as database, tempfile.TemporaryDirectory() as folder:
            results.append(asyncio.run(measure(shape, database, Path(folder), asked)))
    told = {
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "rules": "compiled" if is_compiled() else "interpreted",
        "note": asked.note,
        "results": results,
    }
    kept = asked.json or OUT / "scale.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    print(as_text(told))
    if asked.docs:
        write_page(told)
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.fleet", description=__doc__)
    add = parser.add_argument
    add("--scale", action="store_true", help="measure how a fleet grows, instead of breaking it")
    add("--tables", type=int, default=160, help="live tables, four sockets each (default 160)")
    add("--seconds", type=float, default=8, help="for each number of tables (default 8)")
    add("--quick", action="store_true", help="a few seconds of each, to see that it runs")
    add("--json", type=Path, metavar="FILE", help="keep the figures here")
    add("--docs", action="store_true", help="bring docs/reliability.md up to date")
    add("--note", default="", help="what to say of the machine, beside the figures")
    asked = parser.parse_args()
    if asked.quick:
        asked.tables, asked.seconds = 20, 2.0
    return asked


async def measure(
    shape: Shape, database: Cluster, folder: Path, asked: argparse.Namespace
) -> dict[str, Any]:
    """One shape of a fleet, from few tables to too many."""
    name = database.create()
    url = database.url(name)
    seeded = await fill(url, asked.tables)
    port = free_port()
    usual: dict[str, Any] = {
        "proxies": "127.0.0.1/32",
        "origins": f"http://127.0.0.1:{port}",
        "bot_workers": 0,
    }
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(
                ServerProcess(url, folder, name=f"server-{number}", **usual)
            )
            for number in range(shape.servers)
        ]
        nginx = Nginx(folder, port, [server.port for server in servers])
        await stack.enter_async_context(nginx)
        machine = Machine([each.pid for each in servers], database, nginx.pid, name)
        return shape._asdict() | {"steps": await _steps(port, seeded, machine, shape, asked)}


async def _steps(
    port: int, seeded: list[Seeded], machine: "Machine", shape: Shape, asked: argparse.Namespace
) -> list[dict[str, Any]]:
    crowd = FarCrowd("127.0.0.1", port, seeded, shape.together)
    await crowd.connect()
    await crowd.play(AT_ONCE[0], asked.seconds / 2)  # warm
    steps = []
    for tables in AT_ONCE:
        if tables > asked.tables:
            break
        before = machine.used()
        made = await crowd.play(tables, asked.seconds)
        steps.append(_step(tables, made, before, machine.used()))
        print(f"{shape.servers} servers: {steps[-1]}", file=sys.stderr, flush=True)
        if steps[-1]["p99"] > TOO_LONG:
            break
    if crowd.refused or crowd.lost:
        raise RuntimeError(f"Refused: {crowd.refused[:3]}, lost: {crowd.lost[:3]}.")
    crowd.leave()
    return steps


def _step(
    tables: int, made: list[Waited], before: dict[str, float], after: dict[str, float]
) -> dict[str, Any]:
    used = {name: after[name] - before[name] for name in after}
    seconds, moves = used.pop("at"), max(1, len(made))
    found = waits([each.acknowledged - each.due for each in made])
    cores = {name: round(used.pop(name) / seconds, 3) for name in Machine.PARTS}
    each_move = {f"{name} per move": round(value / moves, 3) for name, value in used.items()}
    return {
        "tables": tables,
        "rate": round(len(made) / seconds, 1),
        "p50": found.p50,
        "p99": found.p99,
        **cores,
        **each_move,
    }


class Machine:
    """What everything that takes part has used."""

    PARTS = ("servers", "database", "nginx", "crowd")

    def __init__(self, servers: list[int], database: Cluster, nginx: int, name: str) -> None:
        self._servers = servers
        self._database = database
        self._nginx = nginx
        self._name = name

    def used(self) -> dict[str, float]:
        """Seconds of processor so far, and what PostgreSQL has counted."""
        assert self._database.process is not None
        commits, syncs, bytes_ = self._database.execute(STATISTICS, name=self._name)[0]
        return {
            "at": time.monotonic(),
            "servers": sum(map(cpu_of, self._servers)),
            "database": _with_children(self._database.process.pid),
            "nginx": _with_children(self._nginx),
            "crowd": time.process_time(),
            "commits": float(commits),
            "syncs": float(syncs),
            "log bytes": float(bytes_),
        }


def _with_children(pid: int) -> float:
    return sum(map(cpu_of, (pid, *children(pid))))
