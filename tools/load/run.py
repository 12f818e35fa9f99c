"""One kind of database: everything that is measured there, in order."""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from tools.load.audit import audit
from tools.load.bare import as_waits, bare_commits
from tools.load.crowd import Crowd
from tools.load.inside import between, buckets
from tools.load.measure import Measured, measure
from tools.load.seed import Seeded, seed
from tools.load.server import CROWDED, Served, environment, rss_of, scratch, serving
from tools.load.storm import storm
from tools.load.thinking import let_bots_think

TOO_LONG = 250.0  # milliseconds: the 99th percentile at which a rate counts as too high
STEPS = (1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)  # times the rate

Told: TypeAlias = dict[str, Any]
Say: TypeAlias = Callable[[str], None]


class Run:
    """A server with its crowd."""

    def __init__(self, served: Served, crowd: Crowd, asked: argparse.Namespace, say: Say) -> None:
        self.served = served
        self.crowd = crowd
        self.asked = asked
        self.say = say

    async def whole(self) -> Told:
        """All of it."""
        told = await self._connected()
        bare = [await self._bare()]
        told |= await self._steady()
        bare.append(await self._bare())
        told["bare"] = as_waits(*bare)._asdict()
        if self.asked.against:
            told["compared"] = await self._compared()
        told["steps"] = await self._steps()
        told["storm"] = await self._storm()
        told["bots"] = await self._bots()
        told["sockets_lost"] = len(self.crowd.lost)
        self.crowd.leave()
        return told

    async def earlier(self) -> Told:
        """What is compared with another version."""
        told = await self._connected() | {"compared": await self._compared()}
        self.crowd.leave()
        return told

    async def _connected(self) -> Told:
        """Everybody comes, and what that takes."""
        count, empty, began = len(self.crowd.seats), rss_of(self.served.pid), time.monotonic()
        self.say(f"{count} sockets are opened")
        await self.crowd.connect()
        came, rss = time.monotonic() - began, rss_of(self.served.pid)
        before = self.served.used().server
        await asyncio.sleep(self.asked.idle)
        idle = (self.served.used().server - before) / self.asked.idle
        self.say(f"everybody is there after {came:.0f} s, and takes {idle:.2f} cores doing nothing")
        await measure(self.crowd, self.served, self.asked.compared_rate, self.asked.warm)
        return {
            "games": len(self.crowd.games),
            "sockets": count,
            "connected_seconds": round(came, 1),
            "rss_empty": empty,
            "bytes_per_table": (rss - empty) // len(self.crowd.games),
            "idle_cpu": round(idle, 3),
        }

    async def _compared(self) -> Told:
        """At a rate that an earlier version bears as well."""
        return (await self._measured(self.asked.compared_rate, self.asked.compared)).as_json()

    async def _bare(self) -> list[float]:
        url = self.served.database
        if self.served.cluster is None:  # a file of its own, on the same disk
            url += ".bare"
        seconds = self.asked.bare
        self.say(f"bare commits for {seconds:g} s")
        return await asyncio.to_thread(bare_commits, url, self.asked.rate, seconds)

    async def _steady(self) -> Told:
        where = self.served.host, self.served.port
        before = await buckets(*where)
        steady = await self._measured(self.asked.rate, self.asked.seconds)
        return {"steady": steady.as_json(), "inside": between(before, await buckets(*where))}

    async def _bots(self) -> Told:
        """Last of all, as nobody stops these games."""
        await self.crowd.connect()
        without = await self._measured(self.asked.rate, self.asked.bots)
        await let_bots_think(self.served)
        self.say("bots think in every worker")
        thinking = await self._measured(self.asked.rate, self.asked.bots)
        return {"without": without.as_json(), "thinking": thinking.as_json()}

    async def _steps(self) -> list[Told]:
        """Faster and faster, until it is too fast."""
        steps: list[Told] = []
        for times in () if self.asked.no_steps else STEPS:
            step = await self._measured(times * self.asked.rate, self.asked.step)
            steps.append(step.as_json())
            if step.ack.p99 > TOO_LONG:
                break
        return steps

    async def _storm(self) -> Told:
        self.say(f"the server is killed under {self.asked.clients} clients")
        found = await storm(self.served, self.crowd, self.asked.clients)
        self.say(f"up again after {found.down} s; all came back within {found.all} s of that")
        return found._asdict()

    async def _measured(self, rate: float, seconds: float) -> Measured:
        self.say(f"{rate:g} moves/s for {seconds:g} s")
        found = await measure(self.crowd, self.served, rate, seconds)
        self.say(
            f"{found.reached} reached, ack p50 {found.ack.p50} p99 {found.ack.p99} ms, broadcast "
            f"p99 {found.broadcast.p99} ms; {found.cpu_per_move} ms of CPU a move; server "
            f"{found.server_cpu} cores, database {found.database_cpu}, bots {found.bots_cpu}, "
            f"crowd {found.generator_cpu}; {found.rss >> 20} MiB"
        )
        return found


def whole(kind: str, asked: argparse.Namespace) -> Told:
    """Everything about one kind of database, and whether it kept what it acknowledged."""
    say = partial(_say, kind)
    with scratch() as folder, _started(kind, folder, Path(sys.executable), asked, say) as run:
        told, crowd = asyncio.run(run.whole()), run.crowd
        run.served.end()
        say("the logs are compared with what was acknowledged")
        found = audit(run.served.database, crowd.answered, [game.table for game in crowd.games])
        log = run.served.log.read_text().splitlines()
        version = run.served.cluster.version if run.served.cluster else None
    faults = [line for line in log if '"level": "error"' in line]
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


def earlier(kind: str, asked: argparse.Namespace) -> Told:
    """The same crowd at the server of another checkout, to compare its CPU."""
    say, python = partial(_say, f"{kind}, before"), asked.against / ".venv" / "bin" / "python"
    with scratch() as folder, _started(kind, folder, python, asked, say) as run:
        return asyncio.run(run.earlier())


@contextmanager
def _started(
    kind: str, folder: Path, python: Path, asked: argparse.Namespace, say: Say
) -> Iterator[Run]:
    seeded: list[Seeded] = []

    def fill(database: str) -> None:
        say(f"{asked.games} tables are set up")
        seeded.extend(seed(database, asked.games, python, environment(python)))

    with serving(kind, folder, python=python, fill=fill, settings=CROWDED) as served:
        yield Run(served, Crowd(served.host, served.port, seeded), asked, say)


def _say(where: str, what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {where}: {what}", file=sys.stderr, flush=True)
