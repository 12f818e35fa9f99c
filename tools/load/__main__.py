"""`make load`: a crowd at many live tables of a real server, and how long they wait.

People answer at a fixed rate, whatever the server does, and every wait is counted from the moment
the move was due. Then the rate is raised until one wait in a hundred is too long. At the end the
log of every table is compared with what was acknowledged.
"""

import argparse
import asyncio
import json
import platform
import resource
import sys
import time
from pathlib import Path
from typing import Any

from tools.load.audit import audit
from tools.load.crowd import SEATS, Crowd
from tools.load.draw import draw
from tools.load.inside import between, buckets
from tools.load.measure import Measured, measure
from tools.load.report import as_text, write_page
from tools.load.server import Served, rss_of, scratch, serving

ROOT = Path(__file__).parents[2]
TOO_LONG = 250.0  # milliseconds: the 99th percentile at which a rate counts as too high
STEPS = (1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)  # times the rate
FAILED = 1


def main() -> int:
    asked = read_arguments()
    _allow_files(2 * SEATS * asked.games + 1000)
    kinds = [asked.database] if asked.database else ["sqlite", "postgresql"]
    results = [load(kind, asked) for kind in kinds]
    told = {"machine": f"{platform.machine()}, {_cores()} cores", "results": results}
    asked.out.mkdir(parents=True, exist_ok=True)
    kept = asked.json or asked.out / "load.json"
    kept.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    draw(results, asked.out / "load.svg")
    print(as_text(told))
    if asked.docs:
        write_page(told)
    return 0 if all(each["clean"] for each in results) else FAILED


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=1000, help="live tables, four sockets each (default 1000)")
    add("--rate", type=float, default=200, help="moves a second in all (default 200)")
    add("--seconds", type=float, default=60, help="at that rate (default 60)")
    add("--step", type=float, default=12, help="seconds at each higher rate (default 12)")
    add("--no-steps", action="store_true", help="measure the one rate only")
    add("--database", choices=("sqlite", "postgresql"), help="default: both")
    add("--quick", action="store_true", help="40 tables for some seconds, to see that it runs")
    add("--json", type=Path, metavar="FILE", help="keep the figures here")
    add("--out", type=Path, metavar="DIR", default=ROOT / "build" / "load",
        help="where figures and drawing go (default build/load)")  # fmt: skip
    add("--docs", action="store_true", help="bring docs/reliability.md up to date")
    asked = parser.parse_args()
    if asked.quick:
        asked.games, asked.rate, asked.seconds, asked.step = 40, 40, 5, 3
    return asked


def load(kind: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Everything about one kind of database."""
    with scratch() as folder, serving(kind, folder) as served:
        crowd = Crowd(served.host, served.port, asked.games)
        told = asyncio.run(_load(kind, served, crowd, asked))
        version = served.cluster.version if served.cluster else None
        served.end()
        say(kind, "the logs are compared with what was acknowledged")
        found = audit(served.database, crowd.answered, [game.table for game in crowd.games])
        faults = [
            line for line in served.log.read_text().splitlines() if '"level": "error"' in line
        ]
    return told | {
        "database": kind,
        "version": version,
        "audit": found._asdict(),
        "refused": len(crowd.refused),
        "why_refused": crowd.refused[:3],
        "finished": crowd.finished,
        "faults": faults[:3],
        "clean": found.is_clean and not (faults or crowd.refused or told["sockets_lost"]),
    }


async def _load(
    kind: str, served: Served, crowd: Crowd, asked: argparse.Namespace
) -> dict[str, Any]:
    def tell(what: str) -> None:
        say(kind, what)

    empty, began = rss_of(served.pid), time.monotonic()
    await crowd.come(tell)
    seated = rss_of(served.pid)
    await crowd.connect(tell)
    connected = rss_of(served.pid)
    came = time.monotonic() - began
    tell(f"everybody is there after {came:.0f} s; {asked.rate:g} moves/s for {asked.seconds:g} s")
    await measure(crowd, served, asked.rate, min(5.0, asked.seconds))  # warm
    before = await buckets(served.host, served.port)
    steady = await measure(crowd, served, asked.rate, asked.seconds)
    inside = between(before, await buckets(served.host, served.port))
    tell(_line(steady))
    tell(f"inside, in milliseconds: {inside}")
    steps = [] if asked.no_steps else await _steps(crowd, served, asked, tell)
    lost = len(crowd.lost)
    crowd.leave()
    return {
        "sockets_lost": lost,
        "games": len(crowd.games),
        "sockets": SEATS * len(crowd.games),
        "ramp_seconds": round(came, 1),
        "rss_empty": empty,
        "rss_seated": seated,
        "rss_connected": connected,
        "bytes_per_table": (seated - empty) // len(crowd.games),
        "bytes_per_socket": (connected - seated) // (SEATS * len(crowd.games)),
        "steady": steady.as_json(),
        "inside": inside,
        "steps": [step.as_json() for step in steps],
        "most": max(
            [each.reached for each in (steady, *steps) if each.ack.p99 <= TOO_LONG], default=0
        ),
    }


async def _steps(
    crowd: Crowd, served: Served, asked: argparse.Namespace, tell: Any
) -> list[Measured]:
    """Faster and faster, until it is too fast."""
    steps: list[Measured] = []
    for times in STEPS:
        step = await measure(crowd, served, times * asked.rate, asked.step)
        steps.append(step)
        tell(_line(step))
        if step.ack.p99 > TOO_LONG:
            break
    return steps


def _line(found: Measured) -> str:
    return (
        f"{found.rate:g} moves/s: {found.reached} reached, ack p50 {found.ack.p50} p99 "
        f"{found.ack.p99} ms, broadcast p99 {found.broadcast.p99} ms, server {found.server_cpu} "
        f"cores, generator {found.generator_cpu}, {found.rss >> 20} MiB"
    )


def say(kind: str, what: str) -> None:
    print(f"{kind}: {what}", file=sys.stderr, flush=True)


def _allow_files(wanted: int) -> None:
    """Every socket is an open file; the server inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        if most < wanted:
            raise SystemExit(f"{wanted} open files are needed and {hard} allowed: ulimit -Hn.")


def _cores() -> int:
    import os

    return os.cpu_count() or 1


if __name__ == "__main__":
    sys.exit(main())
