"""`make soak`: a day of a server, compressed. Does its memory grow? Does anything hold it up?"""

import argparse
import asyncio
import json
import os
import platform
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from aedile.kernel.arrays import is_compiled
from tools.soak.causes import OURS, pauses
from tools.soak.day import day
from tools.soak.memory import WARM_UP, draw, line
from tools.soak.report import as_text, write_page
from tools.soak.server import soaked

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "soak"
DAY = 24 * 60  # minutes
MOST_GROWTH = 0.05  # of memory in a day; less than that is flat
FAILED = 1


def main() -> int:
    asked = read_arguments()
    kinds = [asked.database] if asked.database else ["sqlite", "postgresql"]
    results = [soak(kind, asked) for kind in kinds]
    told = {
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "rules": "compiled" if is_compiled() else "interpreted",
        "note": asked.note,
        "results": results,
    }
    kept = asked.json or OUT / "soak.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    print(as_text(told))
    for each in results:
        for sentence in each["wrong"][:10]:
            print(f"{each['database']}: {sentence}")
    if asked.docs:
        write_page(told)
    return FAILED if any(each["wrong"] for each in results) else 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    add = parser.add_argument
    add("--tables", type=int, default=4800, help="in the whole day (default 4800)")
    add("--minutes", type=float, default=20, help="for each database, at least (default 20)")
    add("--database", choices=("sqlite", "postgresql"), help="one kind only (default both)")
    add("--quick", action="store_true", help="240 tables in two minutes, to see that it runs")
    add("--seed", type=int, default=1, help="of what people do (default 1)")
    add("--json", type=Path, metavar="FILE", help="keep the figures here")
    add("--docs", action="store_true", help="bring docs/reliability.md up to date")
    add("--note", default="", help="what to say of the machine, beside the figures")
    asked = parser.parse_args()
    if asked.quick:
        asked.tables, asked.minutes = 240, 2
    return asked


def soak(kind: str, asked: argparse.Namespace) -> dict[str, Any]:
    """A day on one kind of database."""

    def tell(what: str) -> None:
        print(f"{kind}: {what}", file=sys.stderr, flush=True)

    OUT.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=f"{kind}-", dir=OUT))
    with soaked(kind, folder, DAY / asked.minutes) as server:
        found = asyncio.run(day(server, asked.tables, asked.minutes, asked.seed, tell))
        noted = server.lines()  # before everything is looked through, which takes a while
        told = judged({"database": kind} | found, noted) | {"garbage": server.garbage()}
        told["wrong"] += server.faults()
    draw(told["hours"], OUT / f"memory-{kind}.svg")
    if told["wrong"]:
        tell(f"logs are in {folder}")
    else:
        shutil.rmtree(folder)
    return told


def judged(told: dict[str, Any], lines: list[dict[str, Any]]) -> dict[str, Any]:
    """With what the server noted itself, and what is wrong with all that."""
    pulses = [each for each in lines if "frozen" in each]
    held_up = pauses(lines, told["backups"])
    # What SQLite keeps of its database grows with it, up to a bound: no leak, and told beside.
    rested = [each["rss"] - each["pages"] for each in told["hours"][WARM_UP:]]
    growth = line(rested)
    wrong = told["wrong"]
    wrong += [f"The loop was held up: {each}" for each in held_up if each["cause"] in OURS]
    if growth and 24 * growth.low > MOST_GROWTH * rested[0]:
        wrong.append(f"Memory grows by {growth.low / 1024:.0f} KiB an hour or more.")
    return told | {
        "pauses": held_up,
        "growth": growth and growth._asdict(),
        "collections": pulses[-1]["collections"],
        "longest_collection": max(each["longest_collection"] for each in pulses),
        "wrong": wrong,
    }


if __name__ == "__main__":
    sys.exit(main())
