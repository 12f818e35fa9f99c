"""Parts of analyses done by several processes, and kept on disk as they are done.

One line for every part that is finished: an analysis that was stopped, by whatever, goes on
where it was, and one that is asked for again is there.
"""

import json
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from aedile import catalog
from aedile.analysis.levels import level
from aedile.analysis.work import Analysis, Part
from aedile.console.files import FileProblem
from aedile.kernel.contract import Json
from aedile.kernel.extras import connected_ray
from aedile.kernel.record import read, replay


class Task(NamedTuple):
    """A part of the analysis of a record, as it is sent to another process."""

    record: str
    edition: str  # a file or one of ours, or nothing: that of the record
    level: str
    part: Part


def do(task: Task) -> Json:
    """The row of a part."""
    return analysis_of(task.record, task.edition, task.level).do(task.part)


@lru_cache(maxsize=1)
def analysis_of(record: str, edition: str, level_name: str) -> Analysis:
    """The record played again; the one in hand is kept."""
    games = catalog.stored if not edition else lambda name, _: catalog.game(name, edition)
    return Analysis(replay(read(record), games), level(level_name))


def do_all(tasks: Sequence[Task], workers: int) -> Iterator[Json]:
    """Rows as they are finished, in any order; here, or in so many processes."""
    if workers == 1 or len(tasks) < 2:
        yield from map(do, tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), ignore_interrupts)
    try:
        for done in as_completed([pool.submit(do, task) for task in tasks]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def do_on_ray(tasks: Sequence[Task], address: str, workers: int) -> Iterator[Json]:
    """The same on a cluster, where Aedile must be installed; raises BadOptions."""
    ray = connected_ray(address, workers)
    try:
        remote = ray.remote(num_cpus=1)(do)
        under_way = [remote.remote(task) for task in tasks]
        while under_way:
            (done,), under_way = ray.wait(under_way, num_returns=1)
            row: Json = ray.get(done)
            yield row
    finally:
        ray.shutdown()


def ignore_interrupts() -> None:
    """The key that stops a command reaches every process; only the first one should react."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Journal:
    """A file of rows that only grows, one to a line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.rows = self._read()
        except OSError as error:
            raise FileProblem(f"{path} cannot be used: {error.strerror}.") from None

    def _read(self) -> list[Json]:
        """A line that was torn in the middle of writing is taken off."""
        if not self.path.exists():
            return []
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            os.truncate(self.path, len(whole))
        return [json.loads(line) for line in whole.splitlines()]

    def add(self, row: Json) -> None:
        """Keep a row."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        self.rows.append(row)


class Rows:
    """What is done of one analysis."""

    def __init__(self, folder: Path, key: str) -> None:
        self._journal = Journal(folder / f"{key}.jsonl")
        self.path = self._journal.path
        self.by_part = {_part(row): row for row in self._journal.rows}

    def add(self, row: Json) -> None:
        """Keep a row."""
        self._journal.add(row)
        self.by_part[_part(row)] = row


def _part(row: Json) -> Part:
    return Part(row["kind"], row["place"])


def cache_folder() -> Path:
    """Where analyses are kept unless somebody says otherwise."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "aedile" / "analysis"
