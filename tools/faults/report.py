"""What came of the scenarios: told while they run, as a table at the end, and as JSON."""

import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass
class Result:
    """What came of one scenario on one database."""

    scenario: str
    database: str
    done: dict[str, int] = field(default_factory=dict)  # to the server: how often what
    acknowledged: int = 0
    frames: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)
    figures: dict[str, float] = field(default_factory=dict)
    note: str = ""
    not_run: str = ""  # why, if it could not be

    @property
    def faults(self) -> str:
        """What was done to the server."""
        return counted(self.done)

    @property
    def passed(self) -> bool:
        """Nothing is wrong."""
        return not self.wrong

    @property
    def verdict(self) -> str:
        """In a word."""
        return "FAILED" if self.wrong else "not run" if self.not_run else "ok"


class Progress:
    """Says what is going on, and how long it may still take."""

    def __init__(self, expected: dict[str, float], quiet: bool = False) -> None:
        """`expected` seconds of each part, by name, in order."""
        self._left = dict(expected)
        self._began = time.monotonic()
        self._done = 0.0  # seconds that were expected for what is over
        self._last = 0.0
        self._name = ""
        self._quiet = quiet

    def begin(self, name: str) -> None:
        """A part begins."""
        self._name = name
        self.say(name, 0.0)

    def end(self, result: Result) -> None:
        """It is over."""
        self._done += self._left.pop(self._name, 0.0)
        line = f"{result.verdict}: {result.acknowledged} acknowledged, {result.frames} frames"
        self.say(f"{self._name}: {line}", 0.0)
        for sentence in result.wrong:
            self._print(f"    {sentence}")

    def step(self, text: str, share: float) -> None:
        """So much of the part is done; told now and then."""
        if time.monotonic() - self._last > 5:
            self.say(f"{self._name}: {text}", share)

    def say(self, text: str, share: float) -> None:
        """One line with what remains."""
        self._last = time.monotonic()
        part = self._left.get(self._name, 0.0)
        done = self._done + share * part
        total = self._done + sum(self._left.values())
        pace = (time.monotonic() - self._began) / done if done > 20 else 1.0
        self._print(f"[about {_minutes((total - done) * pace)} left] {text}")

    def _print(self, text: str) -> None:
        if not self._quiet:
            print(text, file=sys.stderr, flush=True)


def counted(done: Mapping[str, int]) -> str:
    """So often this, so often that."""
    return ", ".join(f"{count:,} {what}" for what, count in done.items())


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def as_table(results: Sequence[Result]) -> str:
    """For people."""
    head = ("scenario", "database", "faults", "acked", "frames", "seconds", "")
    rows = [
        (
            each.scenario,
            each.database,
            each.faults,
            f"{each.acknowledged:,}",
            f"{each.frames:,}",
            f"{each.seconds:.0f}",
            each.verdict,
        )
        for each in results
    ]
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip()
             for row in (head, *rows)]  # fmt: skip
    lines.insert(1, "  ".join("-" * width for width in widths[:-1]))
    figures = [
        f"{each.scenario} ({each.database}): "
        + ", ".join(f"{name} {value:,g}" for name, value in each.figures.items())
        for each in results
        if each.figures
    ]
    notes = [
        f"{each.scenario} ({each.database}): {each.not_run or each.note}"
        for each in results
        if each.not_run or each.note
    ]
    return "\n".join([*lines, "", *figures, *notes])


def keep(results: Sequence[Result], path: Path) -> None:
    """For programs."""
    told = {
        "passed": all(each.passed for each in results),
        "results": [asdict(each) | {"passed": each.passed} for each in results],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
