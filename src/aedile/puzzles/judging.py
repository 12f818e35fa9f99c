"""What somebody plays from the position of a puzzle, judged."""

from collections.abc import Sequence
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.reasons import Ends as ReasonEnds
from aedile.analysis.reasons import reasons
from aedile.analysis.work import DIGITS, reason_row
from aedile.analysis.worlds import CONFIRMING, Answers, difference
from aedile.kernel.view import View
from aedile.puzzles.finding import DEEP
from aedile.puzzles.lines import Ends, Race, thresholds
from aedile.puzzles.puzzle import Puzzle, PuzzleLine

WORLDS = 48  # in which a turn nobody thought of is measured
SEED = 1 << 19


class Judge:
    """Knows the lines of one puzzle by what they come to, and measures others."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._match = puzzle.table()
        self._expert = Expert(puzzle.game, puzzle.players)
        self._view: View[Any] = View(self._match.game, self._match.state, puzzle.seat)
        self._ends = Ends(self._expert, self._view)
        self._known = {
            self._ends.of(answers_of(puzzle, line.moves)): line for line in reversed(puzzle.lines)
        }

    def known(self, moves: Sequence[str]) -> PuzzleLine | None:
        """The line that comes to the same, if there is one."""
        return self._known.get(self._ends.of(answers_of(self.puzzle, moves)))

    def measured(self, moves: Sequence[str]) -> PuzzleLine:
        """How much less than the best a turn brings, and why; whichever evaluator is kinder."""
        best = answers_of(self.puzzle, self.puzzle.best.moves)
        race = Race(self._expert, self._view, [best, answers_of(self.puzzle, moves)], DEEP)
        race.run(SEED, CONFIRMING, WORLDS)
        lead = race.lead(0, 1)
        first, other = race.trials.tried
        points = difference(first, other, self.puzzle.seat).points
        ends = ReasonEnds(race.trials.begun, first.ends, other.ends)
        told = reasons(self._expert, self.puzzle.seat, ends, points).told
        names = self._match.names
        terms = [reason_row(self._expert, names, reason) for reason in told]
        amount, noise = round(lead.amount, DIGITS), round(lead.noise, DIGITS)
        return PuzzleLine(list(moves), amount, noise, round(points, DIGITS), terms)


def is_right(puzzle: Puzzle, line: PuzzleLine) -> bool:
    """Is it about as good as the best?"""
    return line.loss < thresholds(puzzle.players).inaccuracy


def answers_of(puzzle: Puzzle, moves: Sequence[str]) -> Answers:
    """Moves in notation as numbers; raises UnknownNotation."""
    match = puzzle.table()
    world = match.state.copy()
    answers = []
    for move in moves:
        action = match.game.parse(world, move)
        answers.append(action)
        world.apply(action)
    return tuple(answers)
