"""Many random games on several processors, and the sum of what they showed."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from aedile import catalog
from aedile.fuzz.plans import make_plan
from aedile.fuzz.trial import Finding, Outcome, Trial
from aedile.kernel.contract import Game
from aedile.kernel.errors import AedileError

KEPT = 20  # findings whose records are kept; more are only counted


class WorkerDied(AedileError):
    """A process ended in the middle of a game, without a word."""


class Order(NamedTuple):
    """What is to be played. Each game depends on the seed and its number only."""

    game: str
    games: int
    seed: str
    workers: int = 1
    edition: Path | None = None
    batch: int = 20  # games a worker plays before it reports


@dataclass
class Tally:
    """The games of one number of players."""

    games: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        length = outcome.decisions
        self.shortest = min(self.shortest, length) if self.games else length
        self.longest = max(self.longest, length)
        self.games += 1
        self.decisions += length
        self.endings[outcome.ending] += 1


@dataclass
class Report:
    """What a campaign has shown so far."""

    order: Order
    by_players: dict[int, Tally] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)  # the first few
    faults: int = 0

    @property
    def games(self) -> int:
        """How many have been played."""
        return sum(tally.games for tally in self.by_players.values())

    @property
    def decisions(self) -> int:
        """How many decisions were taken in them."""
        return sum(tally.decisions for tally in self.by_players.values())

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.by_players.setdefault(outcome.players, Tally()).add(outcome)
        if outcome.finding is None:
            return
        self.faults += 1
        if len(self.findings) < KEPT:
            self.findings.append(outcome.finding)


Progress = Callable[[Report], None]


def run(order: Order, report: Report, progress: Progress) -> None:
    """Play everything ordered; `report` grows, so that it is of use even if we are stopped."""
    batches = _in_processes(order) if order.workers > 1 else _in_this_process(order)
    for outcomes in batches:
        for outcome in outcomes:
            report.add(outcome)
        progress(report)


def play_batch(game: Game[Any], order: Order, first: int) -> list[Outcome]:
    """Some games in a row."""
    last = min(order.games, first + order.batch)
    return [Trial(game, make_plan(game, order.seed, index)).run() for index in range(first, last)]


def _in_this_process(order: Order) -> Iterator[list[Outcome]]:
    game = catalog.game(order.game, order.edition)
    for first in range(0, order.games, order.batch):
        yield play_batch(game, order, first)


def _in_processes(order: Order) -> Iterator[list[Outcome]]:
    """Hand out batches, a few ahead of what is done."""
    starts = iter(range(0, order.games, order.batch))
    # Started afresh rather than forked: safe beside the threads of a progress bar.
    with ProcessPoolExecutor(order.workers, get_context("spawn")) as pool:
        try:
            yield from _handed_out(pool, order, starts)
        except BrokenProcessPool:
            raise WorkerDied(
                "A worker process died, without a chance to write a record. "
                "Run the same seed with --workers 1 to see where."
            ) from None
        except BaseException:  # stopped: what is under way is of no more use
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _handed_out(
    pool: ProcessPoolExecutor, order: Order, starts: Iterator[int]
) -> Iterator[list[Outcome]]:
    waiting: set[Future[list[Outcome]]] = set()
    for first in starts:
        waiting.add(pool.submit(_work, order, first))
        if len(waiting) >= 2 * order.workers:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def _work(order: Order, first: int) -> list[Outcome]:
    """What a worker process does. Looking up the game again costs it nothing."""
    return play_batch(catalog.game(order.game, order.edition), order, first)


def save_findings(report: Report, folder: Path) -> list[Path]:
    """A record for each finding that was kept."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for finding in report.findings:
        path = folder / finding.file_name(report.order.game)
        path.write_text(finding.record, "utf-8")
        paths.append(path)
    return paths
