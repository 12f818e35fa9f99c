"""Turns worth comparing: every line the beam finished, not only the best behind each answer."""

from typing import Final

from mypy_extensions import i64

from aedile.bots.knowledge.base import margin
from aedile.bots.lookahead import ROOT, Lookahead, is_over
from aedile.bots.policy import Policy
from aedile.kernel.arrays import zeros
from aedile.kernel.state import State
from aedile.kernel.vecs import append, vec


class Line:
    """A whole turn: its answers, and what they promise."""

    def __init__(self, answers: list[int], outlook: i64) -> None:
        self.answers = answers
        self.outlook = outlook


class Lines(Lookahead):
    """Looks to the end of a turn and remembers every end it found.

    Where the policy would go on from each first answer is among them: who looks for what is
    worth most finds what is overrated, and should not miss what is simply good.
    """

    def __init__(self, policy: Policy, width: i64) -> None:
        super().__init__(policy.knowledge, width)
        self.policy: Final = policy
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
        searched: i64 = len(self.found)
        self._play_simply(world, seat)
        best = self._by_worth(0, searched)
        least = self.found_worths[best[0]] - close
        simple = self._by_worth(searched, len(self.found))
        ends: list[list[int]] = []
        lines = self._different(simple, seat, least, most // 2, ends)
        more = self._different(best, seat, least, 2 * most, ends)
        more.sort(key=_promise)
        lines += more[: most - len(lines)]
        lines.sort(key=_promise)
        return lines

    def _different(
        self, places: list[int], seat: i64, least: i64, most: i64, ends: list[list[int]]
    ) -> list[Line]:
        """Of the lines at these places, best first, but none that ends as one before it."""
        lines: list[Line] = []
        for i in places:
            if self.found_worths[i] < least or len(lines) == most:
                break
            answers = self.line_to(self.found_steps[i])
            end = self._end_of(i, answers[0])
            if end not in ends:
                ends.append(end)
                lines.append(Line(answers, self._margin(end, seat)))
        return lines

    def _found(self, state: State, value: i64, first: i64, step: i64) -> None:
        self.found.append(state)
        self.found_worths = append(self.found_worths, value)
        self.found_steps = append(self.found_steps, step)
        super()._found(state, value, first, step)

    def _play_simply(self, world: State, seat: i64) -> None:
        """From each first answer as the policy plays on."""
        for first in range(self.count):
            state = world.copy()
            state.apply(self.actions[first])
            step = self._step(ROOT, self.actions[first])
            while not is_over(state, seat):
                state = self.policy.step(state, seat)
                step = self._step(step, self.policy.given)
            self.found.append(state)
            self.found_worths = append(self.found_worths, self.knowledge.worth(state, seat))
            self.found_steps = append(self.found_steps, step)

    def _by_worth(self, start: i64, stop: i64) -> list[int]:
        """The places of some lines found, the best first; the earlier of equals."""
        keyed: list[tuple[int, int]] = []
        for i in range(start, stop):
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
