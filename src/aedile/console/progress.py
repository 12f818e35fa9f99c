"""Progress of long tasks: a bar on a terminal, a line now and then elsewhere."""

import time
from types import TracebackType
from typing import Self

from rich import progress
from rich.console import Console

LINE_EVERY = 5.0  # seconds


class Progress:
    """How far something is, how fast it goes and how long it will take."""

    def __init__(self, console: Console, total: int, unit: str) -> None:
        self._console = console
        self._total = total
        self._unit = unit
        self._start = self._last_line = time.monotonic()
        self._bar = _bar(console, unit) if console.is_terminal else None
        self._task = self._bar.add_task(unit, total=total, rate="") if self._bar else None

    def __enter__(self) -> Self:
        if self._bar:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar:
            self._bar.stop()

    def reach(self, done: int) -> None:
        """So much is done by now."""
        if self._bar and self._task is not None:
            rate = done / max(1e-9, time.monotonic() - self._start)
            self._bar.update(self._task, completed=done, rate=pace(rate))
        elif time.monotonic() - self._last_line >= LINE_EVERY:
            self._last_line = time.monotonic()
            self._console.print(self._line(done))

    def _line(self, done: int) -> str:
        rate = done / max(1e-9, time.monotonic() - self._start)
        left = (self._total - done) / max(1e-9, rate)
        return f"{done} of {self._total} {self._unit}, {pace(rate)}, about {duration(left)} left"


def pace(rate: float) -> str:
    """How many in a second; or in a minute, where that is easier to imagine."""
    if rate >= 10:
        return f"{rate:.0f} per second"
    return f"{rate:.1f} per second" if rate >= 1 else f"{60 * rate:.1f} per minute"


def duration(seconds: float) -> str:
    """`40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"


def _bar(console: Console, unit: str) -> progress.Progress:
    return progress.Progress(
        progress.TextColumn("{task.completed} of {task.total} {task.description}"),
        progress.BarColumn(),
        progress.TextColumn("{task.fields[rate]}"),
        progress.TimeRemainingColumn(),
        progress.TextColumn("left"),
        console=console,
        speed_estimate_period=600.0,  # seconds looked back on: games of minutes need many
    )
