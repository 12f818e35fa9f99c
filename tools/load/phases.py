"""Moves at a fixed rate in phases without and with some other work, in turn.

So whatever else happens to the machine happens to both kinds of phases.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from tools.load.crowd import Crowd
from tools.load.measure import measure
from tools.load.seed import Seeded, seed
from tools.load.server import Served, environment, scratch, serving
from tools.load.waits import waits

MOST = 1.1  # times as long as without
KINDS = ("without", "with")
# As usual and in a quick run, which shows only that it runs.
SIZES = {"games": (300, 20), "rate": (100, 20), "warm": (3, 1)}


class Phase(NamedTuple):
    """What people waited for, in seconds, by what it was; and how much else was done."""

    waited: Mapping[str, Sequence[float]]
    spent: float


class Beside(Protocol):
    """Work beside the moves that can go on and be held."""

    def told(self, spent: float) -> str:
        """How much of it was done, in words."""

    async def let(self, goes_on: bool) -> None:
        """Have it go on, or hold it: from then on nothing of it is done."""

    def spent(self) -> float:
        """How much of it was done so far."""

    def waited(self, since: float) -> Mapping[str, Sequence[float]]:
        """What else somebody waited for since that moment."""


Set_up: TypeAlias = Callable[[Served, argparse.Namespace], AbstractAsyncContextManager[Beside]]


async def run(
    served: Served, seeded: list[Seeded], asked: argparse.Namespace, set_up: Set_up
) -> list[Phase]:
    """Phases without and with it, in turn."""
    async with set_up(served, asked) as beside:
        crowd = Crowd(served.host, served.port, seeded)
        await crowd.connect()
        await measure(crowd, served, asked.rate, asked.warm)
        phases = []
        for number in range(2 * asked.rounds):
            await beside.let(bool(number % 2))
            phases.append(await _phase(served, crowd, beside, asked))
            _say(f"{KINDS[number % 2]}: {_told(phases[-1])}; {beside.told(phases[-1].spent)}")
        crowd.leave()
    return phases


async def _phase(served: Served, crowd: Crowd, beside: Beside, asked: argparse.Namespace) -> Phase:
    first, began, spent = len(crowd.waited), time.monotonic(), beside.spent()
    await measure(crowd, served, asked.rate, asked.seconds)
    moves = crowd.waited[first:]
    waited = {
        "acknowledged": [each.acknowledged - each.due for each in moves],
        "seen": [max(each.seen, each.acknowledged) - each.due for each in moves],
    }
    return Phase(waited | dict(beside.waited(began)), beside.spent() - spent)


def _told(phase: Phase) -> str:
    parts = []
    for what, found in phase.waited.items():
        wait = waits(list(found))
        parts.append(f"{what} p50 {wait.p50} p99 {wait.p99} ms of {len(found)}")
    return ", ".join(parts)


def figures(phases: Sequence[Phase], held: Sequence[str]) -> dict[str, Any]:
    """All phases of each kind together, how much longer it takes with the other work, and whether
    the 99th percentile of what is `held` is within a tenth.
    """
    found: dict[str, Any] = {}
    for what in phases[0].waited:
        without, with_ = (
            waits([wait for phase in phases[kind::2] for wait in phase.waited[what]])
            for kind in (0, 1)
        )
        found[what] = {
            "without": without._asdict(),
            "with": with_._asdict(),
            "times": {p: _times(getattr(with_, p), getattr(without, p)) for p in ("p50", "p99")},
        }
    found["spent"] = [round(phase.spent, 1) for phase in phases]
    found["reached"] = all(found[what]["times"]["p99"] <= MOST for what in held)
    return found


def _times(with_: float, without: float) -> float:
    """In a quick run nothing may have been waited for."""
    return round(with_ / without, 3) if without else 1.0


def compare(
    asked: argparse.Namespace,
    set_up: Set_up,
    held: Sequence[str],
    settings: Mapping[str, str],
    fill: Callable[[str], None] = lambda database: None,
) -> int:
    """Measure with each database, tell it, and whether it is within a tenth.

    `fill` is the first to write to an empty one.
    """
    results = {}
    for kind in [asked.database] if asked.database else ["sqlite", "postgresql"]:
        seeded: list[Seeded] = []
        python = Path(sys.executable)

        def filled(database: str, into: list[Seeded], python: Path) -> None:
            fill(database)
            into.extend(seed(database, asked.games, python, environment(python)))

        work = partial(filled, into=seeded, python=python)
        with scratch() as folder, serving(kind, folder, fill=work, settings=settings) as served:
            phases = asyncio.run(run(served, seeded, asked, set_up))
            results[kind] = figures(phases, held)
    text = json.dumps(results, indent=1)
    print(text)
    if asked.json:
        asked.json.write_text(text + "\n", "utf-8")
    return 0 if asked.quick or all(each["reached"] for each in results.values()) else 1


def arguments(parser: argparse.ArgumentParser, **sizes: tuple[float, float]) -> argparse.Namespace:
    """What is asked for; `sizes` are usual and in a quick run."""
    add = parser.add_argument
    add("--games", type=int, help="live tables, four sockets each (default 300)")
    add("--rate", type=float, help="moves a second in all (default 100)")
    add("--seconds", type=float, help=f"of each phase (default {sizes['seconds'][0]:g})")
    add("--rounds", type=int, help=f"phases of each kind (default {sizes['rounds'][0]:g})")
    add("--warm", type=float, help="seconds before the first (default 3)")
    add("--database", choices=("sqlite", "postgresql"), help="default: both")
    add("--quick", action="store_true", help="some seconds, to see that it runs; never fails")
    add("--json", type=Path, metavar="FILE")
    asked = parser.parse_args()
    for name, (usual, quick) in (SIZES | sizes).items():
        if getattr(asked, name, None) is None:
            setattr(asked, name, quick if asked.quick else usual)
    return asked


def _say(what: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)
