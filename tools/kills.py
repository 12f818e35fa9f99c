"""Processes that share work are killed a hundred times: is everything done, and not too often?

Usage: python -m tools.kills [notices|rounds] [--kills N] [--run FILE]
Of `notices` each is to be sent once, or twice where nobody can know whether it was; of `rounds` of
tournaments each is to be paired once and its tables opened once. With SQLite and with a PostgreSQL
of its own, ten kills at a time. What came of them is kept, and the same command goes on after that.
It ends with 1 if something was lost, or done too often.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from aedile.server.store.database import Database
from tests.helpers import notice_kills, round_kills
from tests.helpers.postgresql import cluster

ROUND = 10  # kills
DATABASES = ("sqlite", "postgresql")


class Work(NamedTuple):
    """What processes do while they are killed."""

    over_kills: Callable[[Database, str, int], Awaitable[list[int]]]
    allowed: frozenset[int]  # how often each thing may be done
    noun: str


WORK = {
    "notices": Work(notice_kills.over_kills, frozenset((1, 2)), "notices"),
    "rounds": Work(round_kills.over_kills, frozenset((1,)), "rounds and tables"),
}


class Round(NamedTuple):
    """How often each thing was done while so many processes were killed."""

    kills: int
    came: list[int]


class Kept:
    """Rounds on disk, a line for each; one that is torn is none."""

    def __init__(self, file: Path) -> None:
        self._file = file
        text = file.read_text("utf-8") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            file.write_text(whole, "utf-8")
        self._rows: list[dict[str, Any]] = [json.loads(line) for line in whole.splitlines()]

    def add(self, database: str, one: Round) -> None:
        """A round is over."""
        row = {"database": database, "kills": one.kills, "came": dict(Counter(one.came))}
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._rows.append(json.loads(json.dumps(row)))

    def kills(self, database: str) -> int:
        """In all rounds."""
        return sum(row["kills"] for row in self._rows if row["database"] == database)

    def counts(self, database: str) -> dict[int, int]:
        """How many things were done how often."""
        counts: Counter[int] = Counter()
        for row in self._rows:
            if row["database"] == database:
                counts.update({int(times): n for times, n in row["came"].items()})
        return dict(sorted(counts.items()))


@contextmanager
def empty(kind: str) -> Iterator[str]:
    """A database of that kind, for one round."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/aedile.db"
        return
    with cluster() as found:
        yield found.url(found.create())


async def one_round(work: Work, url: str) -> Round:
    """Ten kills."""
    async with Database(url) as database:
        return Round(ROUND, await work.over_kills(database, url, ROUND))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", choices=WORK, nargs="?", default="notices")
    parser.add_argument("--kills", type=int, default=100, help="with each database")
    parser.add_argument("--run", type=Path, help="default: runs/kills-….jsonl")
    asked = parser.parse_args()
    work, file = WORK[asked.work], asked.run or Path(f"runs/kills-{asked.work}.jsonl")
    file.parent.mkdir(parents=True, exist_ok=True)
    kept, good = Kept(file), True
    for kind in DATABASES:
        while kept.kills(kind) < asked.kills:
            with empty(kind) as url:
                kept.add(kind, asyncio.run(one_round(work, url)))
            print(f"{kind}: {kept.kills(kind)} kills", file=sys.stderr)
        counts = kept.counts(kind)
        told = ", ".join(f"{n} done {times} times" for times, n in counts.items())
        print(f"{kind}: {kept.kills(kind)} kills, {sum(counts.values())} {work.noun}: {told}")
        good = good and set(counts) <= work.allowed
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
