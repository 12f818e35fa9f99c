"""Puzzles checked anew: whether fresh seeds confirm them, and who solves them."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import NamedTuple

from aedile.analysis.expert import Expert
from aedile.analysis.lines import candidates
from aedile.analysis.tasks import ignore_interrupts
from aedile.kernel.contract import Json
from aedile.kernel.view import View
from aedile.puzzles.finding import DEEP, deep_look
from aedile.puzzles.judging import answers_of
from aedile.puzzles.lines import Ends
from aedile.puzzles.puzzle import Puzzle, as_data, from_data
from aedile.puzzles.solving import GREEDY, STRONGEST, turns_by

SEEDS = 1 << 20  # far from those that puzzles are made with


class Checked(NamedTuple):
    """What was found of one puzzle."""

    id: str
    confirmed: bool
    greedy: bool  # solves it
    strongest: bool

    @property
    def row(self) -> Json:
        """As plain data."""
        return self._asdict()


def check(data: Json, seed: int) -> Checked:
    """One puzzle with a fresh seed, and turns found anew."""
    puzzle = from_data(data)
    match = puzzle.table()
    expert = Expert(puzzle.game, puzzle.players)
    view = View(match.game, match.state, puzzle.seat)
    best = answers_of(puzzle, puzzle.best.moves)
    fresh = SEEDS + seed
    lines = candidates(expert, view, best, DEEP, fresh)
    ends = Ends(expert, view)
    wanted = ends.of(best)

    def solves(spec: str) -> bool:
        turns = turns_by(spec, match.game, match.state, puzzle.seat, 1, fresh)
        return all(ends.of(turn) == wanted for turn in turns)

    confirmed = deep_look(expert, view, lines, fresh) is not None
    return Checked(puzzle.id, confirmed, solves(GREEDY), solves(STRONGEST))


def check_all(puzzles: Sequence[Puzzle], seed: int, workers: int) -> Iterator[Checked]:
    """All of them, here or in so many processes, as they are done."""
    rows = [as_data(puzzle) for puzzle in puzzles]
    if workers == 1:
        yield from (check(row, seed) for row in rows)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), ignore_interrupts)
    try:
        for done in as_completed([pool.submit(check, row, seed) for row in rows]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)
