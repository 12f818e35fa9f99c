"""`make hostile`: a million hostile messages and requests, and a server that does not care.

Most go over sockets and HTTP to a server in this process, some to a real one over real connections:
broken frames, what schemathesis makes of the OpenAPI document, attacks that once worked, and
everything one address may do at once while others play. Nothing may fail, no answer may be a fault,
nothing that belongs to others may change, memory may not grow, and nobody else may have to wait.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.helpers.postgresql import cluster
from tools.hostile import bystanders, contract, framing, lines, once_worked, requests
from tools.hostile.report import BOOK
from tools.hostile.siege import Breach, siege
from tools.kept import Json, merged
from tools.load.server import rss_of, scratch, serving

# For every message: requests in this process; and requests of schemathesis, which come on top.
REQUESTS, CONTRACT = 0.04, 0.005
ROUND = 20_000  # messages and requests between two looks at what must not change
WARM = 5  # rounds before memory is looked at, or a tenth of them; outside a fifth of all
GROWTH = 20 << 20  # bytes of memory, from then on
SECONDS = 40.0  # of each part of the attack while others play
SHOWN_EVERY = 5.0
FAILED = 1
PARTS = ("once-worked", "bystanders", "inside", "outside")

Tell = Callable[[Json, int], None]  # what a part has come to, and the next seed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.hostile", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000, help="default a million")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), help="default: half each")
    parser.add_argument("--only", action="append", choices=PARTS, help="default: all of them")
    BOOK.add_arguments(parser)
    asked = parser.parse_args()
    if asked.report:
        BOOK.report(asked.report)
        return 0
    breached = run(asked)
    BOOK.end(asked)
    return FAILED if breached else 0


def run(asked: argparse.Namespace) -> bool:
    """All that is asked for on all databases; whether anything was breached."""
    kinds = [asked.database] if asked.database else ["sqlite", "postgresql"]
    run, seed, done, breached = BOOK.begin(asked), asked.seed, list[Json](), False
    for kind in kinds:
        for part in asked.only or PARTS:
            now: Json = {}

            def tell(told: Json, next_seed: int, kind: str = kind) -> None:
                nonlocal now, seed
                now, seed = {"database": kind, **told}, next_seed
                if run:
                    run.keep(merged([*done, now], "database"), next_seed)

            began = time.monotonic()
            try:
                attack(part, kind, asked.messages // len(kinds), seed, tell)
            except Breach as breach:
                breached = True
                print(f"{kind}, {part}: BREACHED: {breach}", flush=True)
                tell(now | {"breaches": [f"{part}: {breach}"[:2000]]}, seed + 1)
            tell(now | {"seconds": round(time.monotonic() - began)}, seed)
            print(f"{kind}, {part}: {now}", flush=True)
            done.append(now)
    return breached


def attack(part: str, kind: str, messages: int, seed: int, tell: Tell) -> None:
    """One part of it on one kind of database; raises Breach."""
    if part == "inside":
        with database(kind) as (url, folder):
            asyncio.run(inside(url, folder, messages, seed, tell))
    elif part == "outside":
        told = outside(kind, messages, seed)
        tell(told, seed + 2)
        if told["growth_outside"][0] > GROWTH >> 20:
            raise Breach(f"memory has grown by {told['growth_outside'][0]} MiB")
    elif part == "once-worked":
        tell({"once_worked": dict(asyncio.run(once_worked.attack(kind)))}, seed)
    else:
        told, wrong = asyncio.run(bystanders.attack(kind, SECONDS, seed))
        tell(told, seed + 1)
        if wrong:
            raise Breach("; ".join(wrong))


def outside(kind: str, messages: int, seed: int) -> Json:
    """Over real connections, to a real server; raises Breach."""
    with scratch() as folder, serving(kind, folder) as served:
        frames = asyncio.run(framing.attack(served.host, served.port, 3))
        count = int(messages * CONTRACT)
        answers = asyncio.run(contract.attack(served.host, served.port, count // WARM, seed))
        before = rss_of(served.pid)
        answers += asyncio.run(contract.attack(served.host, served.port, count, seed + 1))
        if served.process.poll() is not None:
            raise Breach("the server has ended")
        if faults(served.log):
            raise Breach(f"the log of the server notes a fault: {faults(served.log)[0][:500]}")
        growth = rss_of(served.pid) - before
    return {"frames": dict(frames), "contract": dict(answers), "growth_outside": [growth >> 20]}


def faults(log: Path) -> list[str]:
    """What a server noted as its own failure."""
    return [line for line in log.read_text("utf-8").splitlines() if '"level": "error"' in line]


@contextmanager
def database(kind: str) -> Iterator[tuple[str, Path]]:
    """An empty one, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/hostile.db", Path(folder)
        else:
            with cluster() as found:
                yield found.url(found.create()), Path(folder)


async def inside(
    url: str, folder: Path, messages: int, seed: int, tell: Tell, most: int = ROUND
) -> dict[str, Any]:
    """Over sockets and HTTP, in this process, round by round; raises Breach."""
    rounds = max(1, messages // most)
    each = messages // rounds
    over_http = int(each * REQUESTS)
    on_sockets, by_http, memory, shown = Counter[str](), Counter[str](), list[int](), 0.0
    told: Json = {}
    async with siege(url, folder) as besieged:
        sealed = await besieged.sealed()
        for number in range(rounds):
            on_sockets += await lines.attack(besieged, each - over_http, seed + number)
            by_http += await requests.attack(besieged, over_http, seed + number)
            await besieged.check(sealed)
            gc.collect()
            memory.append(rss_of(os.getpid()))
            growth = _growth(memory, rounds)
            told = {"sockets": dict(on_sockets), "http": dict(by_http), "growth": [growth >> 20]}
            tell(told, seed + number + 1)
            if time.monotonic() - shown > SHOWN_EVERY:
                shown = time.monotonic()
                sent = on_sockets["sent"] + by_http["sent"]
                said = f"{sent:,} of {messages:,}, {memory[-1] >> 20} MiB"
                print(said, file=sys.stderr, flush=True)
    if _growth(memory, rounds) > GROWTH:
        raise Breach(f"memory has grown: {[each >> 20 for each in memory]} MiB")
    return told


def _growth(memory: Sequence[int], rounds: int) -> int:
    """Bytes, since it had warmed up."""
    warm = max(WARM, rounds // 10)
    return memory[-1] - memory[warm] if len(memory) > warm else 0


if __name__ == "__main__":
    sys.exit(main())
