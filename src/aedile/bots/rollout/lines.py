"""Turns worth comparing: every line the beam finished, not only the best behind each answer."""

from typing import Any

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge, margin
from aedile.bots.lookahead import Lookahead
from aedile.kernel.arrays import zeros
from aedile.kernel.state import State
from aedile.kernel.vecs import append, vec


class Line:
    """A whole turn: its answers, and what they promise."""

    def __init__(self, answers: list[int], outlook: i64) -> None:
        self.answers = answers
        self.outlook = outlook


class Lines(Lookahead):
    """Looks to the end of a turn and remembers every end it found."""

    def __init__(self, knowledge: Knowledge[Any], width: i64) -> None:
        super().__init__(knowledge, width)
        self.found: list[State] = []
        self.found_worths = vec[i64]()
        self.found_steps = vec[i64]()

    def propose(self, world: State, seat: i64, most: i64, close: i64) -> list[Line]:
        """At most so many turns, the most promising first.

        Turns that are worth less than the best by more than `close`, to their own seat, are
        left out; so is one that ends as another does, by the same first answer.
        """
        self.found = []
        self.found_worths = vec[i64]()
        self.found_steps = vec[i64]()
        self.look(world, seat)
        order = self._by_worth()
        least = self.found_worths[order[0]] - close
        lines: list[Line] = []
        ends: list[list[int]] = []
        for i in order:
            if self.found_worths[i] < least or len(lines) == 2 * most:
                break
            answers = self.line_to(self.found_steps[i])
            end = self._end_of(i, answers[0])
            if end not in ends:
                ends.append(end)
                lines.append(Line(answers, self._margin(end, seat)))
        lines.sort(key=_promise)
        return lines[:most]

    def _found(self, state: State, value: i64, first: i64, step: i64) -> None:
        self.found.append(state)
        self.found_worths = append(self.found_worths, value)
        self.found_steps = append(self.found_steps, step)
        super()._found(state, value, first, step)

    def _by_worth(self) -> list[int]:
        """The places of the lines found, the best first; the earlier of equals."""
        keyed: list[tuple[int, int]] = []
        for i in range(len(self.found)):
            keyed.append((-self.found_worths[i], i))
        keyed.sort()
        return [place for _, place in keyed]

    def _end_of(self, i: i64, first: i64) -> list[int]:
        """What a line comes to for every seat, and how it begins."""
        state = self.found[i]
        end: list[int] = []
        for seat in range(len(state.scores())):
            end.append(self.knowledge.worth(state, seat))
        end.append(first)
        return end

    def _margin(self, end: list[int], seat: i64) -> i64:
        worths = zeros(len(end) - 1)
        for other in range(len(worths)):
            worths[other] = end[other]
        return margin(worths, seat)


def _promise(line: Line) -> int:
    return -line.outlook
