"""`make load`: a crowd at many live tables of a real server, and how long they wait.

People answer at a fixed rate, whatever the server does, and every wait is counted from the moment
the move was due. Beside it stands what a bare commit takes on the same disk. Then the rate is
raised until one wait in a hundred is too long, the server is killed while everybody is connected,
and bots think in every worker. At the end the log of every table is compared with what was
acknowledged.
"""

import argparse
import json
import os
import platform
import resource
import sys
from pathlib import Path

from tools.load.draw import draw
from tools.load.report import as_text, write_page
from tools.load.run import Told, earlier, whole
from tools.load.seed import SEATS

ROOT = Path(__file__).parents[2]
FAILED = 1
# How long each part takes, in seconds, and how many take part; as usual and in a quick run.
SIZES = {
    "games": (2000, 40),
    "rate": (400, 40),
    "seconds": (60, 4),
    "bare": (10, 1),
    "step": (10, 3),
    "clients": (4000, 160),
    "bots": (20, 3),
    "compared_rate": (200, 20),
    "compared": (15, 3),
    "warm": (5, 1),
    "idle": (5, 1),
}


def main() -> int:
    asked = read_arguments()
    results = _results_of(asked.kept) if asked.kept else _measured(asked)
    told = {"machine": f"{platform.machine()}, {os.cpu_count()} cores", "results": results}
    asked.out.mkdir(parents=True, exist_ok=True)
    kept = asked.json or asked.out / "load.json"
    kept.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    draw(results, asked.out / "load.svg")
    print(as_text(told))
    if asked.docs:
        write_page(told)
    return 0 if all(each["clean"] for each in results) else FAILED


def _measured(asked: argparse.Namespace) -> list[Told]:
    _allow_files(SEATS * asked.games + 1000)
    results = []
    for kind in [asked.database] if asked.database else ["sqlite", "postgresql"]:
        before = earlier(kind, asked) if asked.against else None
        results.append(whole(kind, asked) | {"before": before})
    return results


def _results_of(files: list[Path]) -> list[Told]:
    return [each for file in files for each in json.loads(file.read_text("utf-8"))["results"]]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, help="live tables, four sockets each (default 2000)")
    add("--rate", type=float, help="moves a second in all (default 400)")
    add("--seconds", type=float, help="at that rate (default 60)")
    add("--step", type=float, help="seconds at each higher rate (default 10)")
    add("--no-steps", action="store_true", help="measure no higher rates")
    add("--clients", type=int, help="who come back when the server was killed (default 4000)")
    add("--against", type=Path, metavar="DIR",
        help="another checkout with its .venv, whose CPU for a move is measured first")  # fmt: skip
    add("--database", choices=("sqlite", "postgresql"), help="default: both")
    add("--quick", action="store_true", help="40 tables for some seconds, to see that it runs")
    add("--kept", type=Path, nargs="+", metavar="FILE",
        help="measure nothing: tell of these runs together, as --json kept them")  # fmt: skip
    add("--json", type=Path, metavar="FILE", help="keep the figures here")
    add("--out", type=Path, metavar="DIR", default=ROOT / "build" / "load",
        help="where figures and drawing go (default build/load)")  # fmt: skip
    add("--docs", action="store_true", help="bring docs/reliability.md up to date")
    asked = parser.parse_args()
    for name, (usual, quick) in SIZES.items():
        if getattr(asked, name, None) is None:
            setattr(asked, name, quick if asked.quick else usual)
    return asked


def _allow_files(wanted: int) -> None:
    """Every socket is an open file; the server inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        if most < wanted:
            raise SystemExit(f"{wanted} open files are needed and {hard} allowed: ulimit -Hn.")


if __name__ == "__main__":
    sys.exit(main())
