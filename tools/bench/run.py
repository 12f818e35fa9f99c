"""The rounds: every task in a process of its own, in turn, again and again."""

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("praetor", "trajan")
SPIEL = ("backgammon", "chess", "hearts", "oware", "mancala")
BATCHES = ("envpool-backgammon", "envpool-mahjong", "pgx-backgammon")
SEATS = {"praetor": (2, 3, 4, 5), "trajan": (2, 3, 4)}
IMPORTS = 5  # processes, of which the median counts
Results = dict[str, Any]  # as it is kept: JSON


class Task(NamedTuple):
    """What is measured: by whom, and what."""

    side: str  # compiled, interpreted or peers
    what: str

    @property
    def name(self) -> str:
        """What its figures are filed under."""
        return f"{self.side}: {self.what}"


def of_both(side: str, what: str) -> list[Task]:
    """The same of both games."""
    return [Task(side, f"{what} {game}") for game in GAMES]


def of_peers(what: str, names: Iterable[str]) -> list[Task]:
    """The same of several peers."""
    return [Task("peers", f"{what} {name}") for name in names]


# A round. What is compared lies close together.
TASKS = [
    *of_both("compiled", "play"),
    *of_peers("play", ("catanatron", *SPIEL)),
    *of_both("interpreted", "play"),
    *of_both("compiled", "batch"),
    *of_peers("batch", BATCHES),
    *of_both("compiled", "rolled"),
    *of_both("compiled", "loop"),
    *of_both("compiled", "search"),
    *of_both("compiled", "middle"),
    *of_both("compiled", "slowest"),
    *of_peers("search", ("backgammon",)),
    *of_both("compiled", "copy"),
    *of_peers("copy", ("catanatron", *SPIEL)),
    *of_both("compiled", "memory"),
    *of_peers("memory", ("catanatron", "backgammon")),
    *of_both("compiled", "setup"),
]
BY_SEATS = [
    Task("compiled", f"{what} {game} {seats}")
    for game in GAMES
    for seats in SEATS[game]
    for what in ("play", "loop")
]
STEPS_BESIDES = len(BY_SEATS) + len(GAMES) + 3  # growth, import, workers, two processes


class Bench:
    """Runs tasks where they belong, and tells how far it is."""

    def __init__(self, peers: str, seconds: float, rounds: int) -> None:
        self.peers = peers
        self.seconds = seconds
        self.rounds = rounds
        self._began = time.monotonic()
        self._done = 0

    def run(self) -> Results:
        """All rounds; every figure a list with one value for each."""
        figures: dict[str, list[float]] = {}
        growth: dict[str, list[dict[str, float]]] = {}
        for _ in range(self.rounds):
            for task in TASKS + BY_SEATS:
                figures.setdefault(task.name, []).append(self.measured(task))
            for task in of_both("compiled", "growth"):
                growth.setdefault(task.name, []).append(self.measured(task))
            figures.setdefault("compiled: import", []).append(self._import())
            for name, value in (self._workers() | self._two_processes()).items():
                figures.setdefault(name, []).append(value)
        return {
            "about": about(self.rounds, self.seconds),
            "figures": figures,
            "growth": growth,
        }

    def measured(self, task: Task) -> Any:
        """What a fresh process finds."""
        self._tell(task.name)
        return self._answer(self._start(task))

    def _import(self) -> float:
        self._tell("compiled: import")
        task = Task("compiled", "import")
        took: list[float] = [self._answer(self._start(task)) for _ in range(IMPORTS)]
        return statistics.median(took)

    def _workers(self) -> dict[str, float]:
        """Batches with one worker and with two, which one process measures by turns."""
        task = Task("compiled", "workers trajan")
        return {f"{task.name} {i}": took for i, took in enumerate(self.measured(task), 1)}

    def _two_processes(self) -> dict[str, float]:
        """How much more two processes play than one: 2 would be ideal."""
        self._tell("compiled: two processes")
        task = Task("compiled", "pace trajan")
        alone = self._answer(self._start(task))
        pair = [self._start(task), self._start(task)]
        together = sum(1 / self._answer(process) for process in pair)
        return {"compiled: two processes": together * alone}

    def _start(self, task: Task) -> "subprocess.Popen[str]":
        clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        source = {"PYTHONPATH": "src"} if task.side == "interpreted" else {}
        if task.side == "peers":
            command = [self.peers, "-m", "tools.bench.peers", task.what, str(self.seconds)]
        else:
            arguments = [task.what, str(self.seconds), task.side]
            command = [sys.executable, "-m", "tools.bench.ours", *arguments]
        return subprocess.Popen(
            command, cwd=ROOT, env=clean | source, stdout=subprocess.PIPE, text=True
        )

    @staticmethod
    def _answer(process: "subprocess.Popen[str]") -> Any:
        answer, _ = process.communicate()
        if process.returncode:
            raise SystemExit("A measurement failed; see above.")
        return json.loads(answer)

    def _tell(self, what: str) -> None:
        """One line of progress, with the time that is left."""
        total = self.rounds * (len(TASKS) + STEPS_BESIDES)
        gone = time.monotonic() - self._began
        left = f", {gone / self._done * (total - self._done):.0f} s left" if self._done else ""
        self._done += 1
        line = f"{self._done} of {total}: {what}{left}"
        end, clear = ("", "\r\033[K") if sys.stderr.isatty() else ("\n", "")
        print(f"{clear}{line}", end=end, file=sys.stderr, flush=True)


def about(rounds: int, seconds: float) -> dict[str, object]:
    """Where and how it was measured."""
    return {
        "rounds": rounds,
        "seconds": seconds,
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "guided": Path(sys.prefix, "guided").exists(),  # the mark of `make guided`
    }


def processor() -> str:
    """What the machine says it is."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()
