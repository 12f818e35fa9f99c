"""Many records looked through, by several processes, and kept as they are done."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, NamedTuple

from aedile import catalog
from aedile.analysis.report import engine
from aedile.analysis.tasks import ignore_interrupts
from aedile.kernel.contract import Json
from aedile.kernel.record import read, replay
from aedile.puzzles.finding import Finder
from aedile.puzzles.puzzle import Puzzle, as_data, different, from_data

FOUND = 1  # rises whenever the same record would be looked through otherwise


class Task(NamedTuple):
    """A record to look through, as it is sent to another process."""

    file: str  # what it is called there
    record: str

    def name(self) -> str:
        """What puzzles call the game: files of several runs are called alike, games never."""
        return f"{self.file}-{self.played()}"

    def played(self) -> str:
        """The same for the same game, whatever the record says about it."""
        record = read(self.record)
        began = record.game, record.edition, record.seed, record.position, dict(record.options)
        moves = [[record.players.index(line.player), *line.moves] for line in record.lines]
        what = json.dumps([began, len(record.players), moves], sort_keys=True)
        return hashlib.sha256(what.encode()).hexdigest()[:12]

    def game(self) -> str:
        """The name of the game."""
        return read(self.record).game

    def match(self) -> Any:
        """The game played again."""
        return replay(read(self.record), catalog.stored)

    def key(self) -> str:
        """The same key is the same work."""
        record = read(self.record)
        judged_by = engine(catalog.stored(record.game, record.edition))
        what = json.dumps([self.record, judged_by, FOUND], sort_keys=True)
        return hashlib.sha256(what.encode()).hexdigest()


def do(task: Task) -> Json:
    """The row of a record: its puzzle, or why its turns are none."""
    match = task.match()
    finder = Finder(match)
    seats = match.notes.get("Seats", "")
    found = finder.first({"record": task.name(), "seats": seats})
    return {
        "key": task.key(),
        "record": task.name(),
        "game": match.game.name,
        "puzzle": found and as_data(found),
        "dropped": finder.dropped,
    }


def do_all(tasks: Sequence[Task], workers: int) -> Iterator[Json]:
    """Rows as they are finished; here, or in so many processes."""
    if workers == 1 or len(tasks) < 2:
        yield from map(do, tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), ignore_interrupts)
    try:
        for done in as_completed([pool.submit(do, task) for task in tasks]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def renamed(row: Json, name: str) -> Json:
    """A row with this name of its record; an earlier version may have called it by its file."""
    puzzle = row["puzzle"]
    if puzzle is not None:
        puzzle = puzzle | {"source": puzzle["source"] | {"record": name}}
    return row | {"record": name, "puzzle": puzzle}


def puzzles_of(rows: Sequence[Json]) -> list[Puzzle]:
    """Those found, without any like one before."""
    return different(from_data(row["puzzle"]) for row in rows if row["puzzle"])


def tally(rows: Sequence[Json]) -> Json:
    """What was looked at, and which condition dropped how many turns."""
    dropped: dict[str, int] = {}
    for row in rows:
        for reason, count in row["dropped"].items():
            dropped[reason] = dropped.get(reason, 0) + count
    return {
        "records": len(rows),
        "puzzles": len(puzzles_of(rows)),
        "dropped": dict(sorted(dropped.items(), key=lambda item: -item[1])),
    }
