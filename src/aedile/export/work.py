"""All records of an export in portions, in one process or several, and always in order.

Few portions are under way at a time, and a table holds less than a row group: how much
memory an export takes does not depend on how many records there are.
"""

import signal
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

from aedile.export.files import Files
from aedile.export.reading import Portion, Skipped, Wanted, read_portion
from aedile.kernel.errors import AedileError

PORTION = 4  # records read in a row: with vectors, some ten million bytes
AHEAD = 2  # portions for each process, the one it is at included

Task: TypeAlias = tuple[Wanted, int, Sequence[Path]]


class NothingExported(AedileError):
    """Not one of the records could be read."""


class ReaderDied(AedileError):
    """A process ended in the middle of its records, without a word."""


@dataclass
class Report:
    """What has been exported so far."""

    games: int = 0
    skipped: list[Skipped] = field(default_factory=list)

    @property
    def done(self) -> int:
        """Records that were looked at."""
        return self.games + len(self.skipped)


def export(
    paths: Sequence[Path],
    wanted: Wanted,
    files: Files,
    workers: int,
    progress: Callable[[Report, Portion], None],
) -> Report:
    """Write the tables of all records; raises NothingExported, FileProblem or ReaderDied."""
    report = Report()
    tasks = [(wanted, at, paths[at : at + PORTION]) for at in range(0, len(paths), PORTION)]
    workers = min(workers, len(tasks))
    reading = _in_processes(tasks, workers) if workers > 1 else _here(tasks)
    with files, closing(reading):
        for portion in reading:
            files.add(portion.batches)
            report.games += portion.games
            report.skipped += portion.skipped
            progress(report, portion)
        if not report.games:
            raise NothingExported("None of the records could be read; nothing is written.")
        files.finish()
    return report


def _here(tasks: Sequence[Task]) -> Generator[Portion]:
    for task in tasks:
        yield read_portion(*task)


def _in_processes(tasks: Sequence[Task], workers: int) -> Generator[Portion]:
    # Started afresh rather than forked: safe beside the threads of a progress bar.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _ignore_interrupts)
    try:
        left = iter(tasks)
        waiting: deque[Future[Portion]] = deque()
        for task in islice(left, AHEAD * workers):
            waiting.append(pool.submit(read_portion, *task))
        while waiting:
            portion = waiting.popleft().result()
            for task in islice(left, 1):
                waiting.append(pool.submit(read_portion, *task))
            yield portion
    except BrokenProcessPool:
        raise ReaderDied(
            "A process that reads records died. With --workers 1 they are read in one process."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """The key that stops an export reaches every process; only the first one should react."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
