"""People who play while one address does its worst: how long they wait."""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from tools.hostile.real import LIMITED
from tools.hostile.siege import Breach
from tools.load.crowd import Crowd, Seat
from tools.load.measure import Measured, measure
from tools.load.seed import Seeded
from tools.load.seed import seed as seed_tables
from tools.load.server import Served, environment, rss_of, scratch, serving
from tools.load.wire import Line

TABLES = 20
RATE = 40.0  # moves a second of all of them together
LONGEST = 100.0  # milliseconds for 99 of 100 moves
GROWTH = 20  # MiB of memory, after the first part of the attack
SETTLE = 5.0
LOWEST = 19  # priority: attackers are on machines of their own, usually


class Bystanders(Crowd):
    """The four people of a table share an address, and nobody else does."""

    async def come_in(self) -> None:
        """Everybody watches their table."""
        for number, game in enumerate(self.games):
            for seat in game.seats:
                await self._watch(seat, f"127.1.0.{number + 1}")
        while any(not seat.seen for seat in self.seats):
            await asyncio.sleep(0.05)

    async def _watch(self, seat: Seat, source: str) -> None:
        seat.line = await Line.open(self.address, seat.cookie, seat.heard, seat.lost, source)
        seat.line.send(orjson.dumps({"do": "watch", "table": seat.game.table}))


async def attack(kind: str, seconds: float, seed: int) -> tuple[dict[str, Any], list[str]]:
    """A quiet time, and then the attack: what it came to, and what was wrong."""
    seeded: list[Seeded] = []

    def fill(url: str) -> None:
        python = Path(sys.executable)
        seeded.extend(seed_tables(url, TABLES, python, environment(python)))

    with scratch() as folder, serving(kind, folder, fill=fill, settings=LIMITED) as served:
        crowd = Bystanders(served.host, served.port, seeded)
        await crowd.come_in()
        quiet = await measure(crowd, served, RATE, seconds / 3)
        flood = await _begin(served, 2 * seconds, seed, crowd)
        warming = await measure(crowd, served, RATE, seconds)
        before = rss_of(served.pid)
        attacked = await measure(crowd, served, RATE, seconds)
        seen = await _end(flood)
        await asyncio.sleep(SETTLE)
        crowd.leave()
        told = {
            "bystanders": [
                {"quiet": _waits(quiet), "first": _waits(warming), "attacked": _waits(attacked)}
            ],
            "growth": [round((rss_of(served.pid) - before) / (1 << 20), 1)],
            "flood": dict(seen),
        }
        return told, [*_wrong(served, crowd, told)]


async def _begin(served: Served, seconds: float, seed: int, crowd: Crowd) -> Process:
    """Start the attack; it is under way when this returns."""
    tables = [game.table for game in crowd.games]
    arguments = (served.host, str(served.port), str(seconds), str(seed), *tables)
    process = await asyncio.create_subprocess_exec(
        "nice", "-n", str(LOWEST), sys.executable, "-m", "tools.hostile.flood", *arguments,
        stdout=PIPE, stderr=PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    await process.stdout.readline()
    return process


async def _end(flood: Process) -> Counter[str]:
    told, errors = await flood.communicate()
    if flood.returncode:
        raise Breach(f"the attack itself failed: {errors.decode()[-500:]}")
    return Counter(json.loads(told))


def _wrong(served: Served, crowd: Crowd, told: dict[str, Any]) -> Iterator[str]:
    if served.process.poll() is not None:
        yield "the server has ended"
    if told["flood"].get("faults"):
        yield "some answers were faults of the server"
    if crowd.lost or crowd.refused:
        yield f"bystanders were cut off or refused: {(crowd.lost + crowd.refused)[:3]}"
    if told["growth"][0] > GROWTH:
        yield f"the memory of the server has grown by {told['growth'][0]} MiB"
    waited = told["bystanders"][0]
    worst = max(waited[part]["p99"] for part in ("first", "attacked"))
    if worst > LONGEST >= waited["quiet"]["p99"]:  # else the machine is too busy to tell
        yield f"bystanders wait {worst:g} ms"


def _waits(measured: Measured) -> dict[str, Any]:
    return {"moves": measured.made, "late": measured.late, **measured.ack._asdict()}
