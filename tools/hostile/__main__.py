"""`make hostile`: a million hostile messages and requests, and a server that does not care.

Most go over sockets and HTTP to a server in this process, some to a real one over real connections:
broken frames, and what schemathesis makes of the OpenAPI document. Nothing may fail, no answer may
be a fault, nothing that belongs to others may change, and memory may not grow.
"""

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.helpers.postgresql import cluster
from tools.hostile import contract, framing, lines, requests
from tools.hostile.siege import Breach, siege
from tools.load.server import rss_of, scratch, serving

# For every message: requests in this process; and requests of schemathesis, which come on top.
REQUESTS, CONTRACT = 0.04, 0.005
PART = 50  # rounds, each with messages and requests
WARM = 5  # rounds before memory is looked at
GROWTH = 0.05  # of memory, and some more for what was never touched before
SPARE = 16 << 20
SHOWN_EVERY = 5.0
FAILED = 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.hostile", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000, help="default a million")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), help="default: half each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures here")
    asked = parser.parse_args()
    kinds = [asked.database] if asked.database else ["sqlite", "postgresql"]
    try:
        told = {kind: attack(kind, asked.messages // len(kinds), asked.seed) for kind in kinds}
    except Breach as breach:
        print(f"Breached: {breach}")
        return FAILED
    if asked.json:
        asked.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


def attack(kind: str, messages: int, seed: int) -> dict[str, Any]:
    """All kinds of attacks on one kind of database; raises Breach."""
    began = time.monotonic()
    with database(kind) as (url, folder):
        told = asyncio.run(inside(url, folder, messages, seed, kind))
    with scratch() as folder, serving(kind, folder) as served:
        frames = asyncio.run(framing.attack(served.host, served.port, 3))
        count = int(messages * CONTRACT)
        answers = asyncio.run(contract.attack(served.host, served.port, count, seed))
        if served.process.poll() is not None:
            raise Breach("the server has ended")
        if faults(served.log):
            raise Breach(f"the log of the server notes a fault: {faults(served.log)[0][:500]}")
    told |= {"frames": dict(frames), "contract": dict(answers)}
    told["seconds"] = round(time.monotonic() - began)
    total = sum(told[part]["sent"] for part in ("sockets", "http", "contract"))
    print(
        f"{kind}: {total + sum(frames.values())} messages and requests in {told['seconds']} s; "
        f"no crash, no fault, nothing changed; memory {told['rss_before'] >> 20} MiB after the "
        f"first tenth, {told['rss_after'] >> 20} MiB at the end"
    )
    return told


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
    url: str, folder: Path, messages: int, seed: int, kind: str, parts: int = PART
) -> dict[str, Any]:
    """Over sockets and HTTP, in this process; raises Breach."""
    over_http = int(messages * REQUESTS)
    over_sockets = messages - over_http
    on_sockets, by_http, memory, shown = Counter[str](), Counter[str](), list[int](), 0.0
    async with siege(url, folder) as besieged:
        sealed = await besieged.sealed()
        for part in range(parts):
            on_sockets += await lines.attack(besieged, over_sockets // parts, seed + part)
            by_http += await requests.attack(besieged, over_http // parts, seed + part)
            if await besieged.sealed() != sealed:
                raise Breach("what belongs to others has changed")
            if besieged.log.noted:
                raise Breach(f"the server noted a fault: {besieged.log.noted[0]}")
            gc.collect()
            memory.append(rss_of(os.getpid()))
            if time.monotonic() - shown > SHOWN_EVERY:
                shown = time.monotonic()
                sent = on_sockets["sent"] + by_http["sent"]
                told = f"{kind}: {sent} of {messages}, {memory[-1] >> 20} MiB"
                print(told, file=sys.stderr, flush=True)
    before, after = memory[min(WARM, parts - 1)], memory[-1]
    if after > before * (1 + GROWTH) + SPARE:
        raise Breach(f"memory has grown from {before >> 20} to {after >> 20} MiB")
    return {
        "sockets": dict(on_sockets),
        "http": dict(by_http),
        "rss_before": before,
        "rss_after": after,
        "rss": memory,
    }


if __name__ == "__main__":
    sys.exit(main())
