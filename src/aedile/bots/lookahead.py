"""The best a seat can make of its own turn in one world: a beam search.

A turn is a line of decisions of one seat. It ends when another seat is asked,
when the seat begins a new line of the record, or when the game is over. Every
first answer keeps a beam of its own. Within a beam the seat's own worth
decides; what the best line leaves to the others counts only when the first
answers are compared, for weighing every seat is what costs most.
"""

from typing import Any, Final

from mypy_extensions import i64

from aedile.bots.knowledge.base import Knowledge
from aedile.kernel.arrays import filled, zeros
from aedile.kernel.state import NOBODY, Offer, State
from aedile.kernel.vecs import append, vec

LONGEST_TURN: Final = 40  # decisions after which a line is valued as it stands
ROOT: Final = -1


class Lookahead:
    """Looks to the end of a turn, keeping the `width` best lines of each first answer."""

    def __init__(self, knowledge: Knowledge[Any], width: i64) -> None:
        self.knowledge: Final = knowledge
        self.width: Final = width
        self.offer: Final = Offer()
        # The first answers, the value of the best line behind each, and its end.
        self.count: i64 = 0
        self.actions = zeros(0)
        self.values = zeros(0)
        self.ends: list[State] = []
        self.end_steps = zeros(0)
        # 1 for a first answer behind which something hidden has come up.
        self.revealing = zeros(0)
        self.secrets: i64 = 0  # known before
        # The lines still open at the depth reached, in order of their first answer.
        self.open: list[State] = []
        self.open_firsts = zeros(0)
        self.open_steps = zeros(0)
        # Every step taken: the one before, and the answer given.
        self.before = zeros(0)
        self.answers = zeros(0)

    def look(self, world: State, seat: i64) -> None:
        """Value every first answer open to `seat` in `world`, which stays as it is."""
        self._begin(world)
        for first in range(self.count):
            self._try(world, seat, first)
        self._finish(seat)

    def look_again(self, world: State, seat: i64) -> None:
        """The same in another world that `seat` cannot tell from the one before.

        Behind an answer that brings up nothing hidden every line is what it was: the
        best is only played again, to see what it leaves to the others here. Where the
        others hide nothing either, even that is known.
        """
        if self.knowledge.is_public() and not is_any(self.revealing):
            return
        actions = self.actions
        revealing = self.revealing
        lines = [self.line(first) for first in range(self.count)]
        self._begin(world)
        same = are_equal(actions, self.actions)
        for first in range(self.count):
            if same and not revealing[first]:
                self._repeat(world, first, lines[first])
            else:
                self._try(world, seat, first)
        self._finish(seat)

    def _try(self, world: State, seat: i64, first: i64) -> None:
        state = world.copy()
        state.apply(self.actions[first])
        self._follow(state, seat, first, self._step(ROOT, self.actions[first]))

    def _repeat(self, world: State, first: i64, line: list[int]) -> None:
        state = world.copy()
        step: i64 = ROOT
        for i in range(len(line)):
            step = self._step(step, line[i])
            state.apply(line[i])
        self.ends[first] = state
        self.end_steps[first] = step

    def _finish(self, seat: i64) -> None:
        """Follow the lines still open, and value the best behind each first answer."""
        for _ in range(LONGEST_TURN):
            if not self.open:
                break
            self._narrow(seat)
            self._deepen(seat)
        for i in range(len(self.open)):
            self._end(self.open[i], seat, self.open_firsts[i], self.open_steps[i])
        for first in range(self.count):
            self.values[first] = self.knowledge.outlook(self.ends[first], seat)

    def best(self) -> i64:
        """Which of the first answers is best; the lowest number among equals."""
        chosen: i64 = 0
        for first in range(1, self.count):
            if self.values[first] > self.values[chosen]:
                chosen = first
        return chosen

    def line(self, first: i64) -> list[int]:
        """The answers of the best line that begins with this one."""
        return self.line_to(self.end_steps[first])

    def line_to(self, step: i64) -> list[int]:
        """The answers up to a step."""
        line: list[int] = []
        while step != ROOT:
            line.append(self.answers[step])
            step = self.before[step]
        line.reverse()
        return line

    def _begin(self, world: State) -> None:
        world.offer(self.offer)
        self.knowledge.prune(world, self.offer)
        self.count = self.offer.count
        self.actions = self.offer.actions[: self.count]
        self.values = zeros(self.count)
        self.ends = [world] * self.count
        self.end_steps = filled(self.count, ROOT)
        self.revealing = zeros(self.count)
        self.secrets = world.secrets_shown
        self.before = vec[i64]()
        self.answers = vec[i64]()
        self._clear()

    def _clear(self) -> None:
        self.open = []
        self.open_firsts = vec[i64]()
        self.open_steps = vec[i64]()

    def _step(self, before: i64, answer: i64) -> i64:
        self.before = append(self.before, before)
        self.answers = append(self.answers, answer)
        return len(self.before) - 1

    def _deepen(self, seat: i64) -> None:
        """Give every answer to every open line, then keep the best of each first answer."""
        states = self.open
        firsts = self.open_firsts
        steps = self.open_steps
        self._clear()
        offer = self.offer
        for i in range(len(states)):
            parent = states[i]
            parent.offer(offer)
            self.knowledge.prune(parent, offer)
            last = offer.count - 1
            for k in range(offer.count):
                state = parent if k == last else parent.copy()
                answer = offer.actions[k]
                state.apply(answer)
                self._follow(state, seat, firsts[i], self._step(steps[i], answer))

    def _follow(self, state: State, seat: i64, first: i64, step: i64) -> None:
        """Value a line that has ended; go on with one that has not."""
        if state.secrets_shown != self.secrets:
            self.revealing[first] = 1
        if is_over(state, seat):
            self._end(state, seat, first, step)
            return
        self._keep(state, first, step)

    def _end(self, state: State, seat: i64, first: i64, step: i64) -> None:
        self._found(state, self.knowledge.worth(state, seat), first, step)

    def _found(self, state: State, value: i64, first: i64, step: i64) -> None:
        """A line has come to its end."""
        if self.end_steps[first] == ROOT or value > self.values[first]:
            self.values[first] = value
            self.ends[first] = state
            self.end_steps[first] = step

    def _narrow(self, seat: i64) -> None:
        """Of the lines of each first answer keep the `width` best.

        They stay in the order they were found in; among equals the earlier is kept.
        """
        states = self.open
        firsts = self.open_firsts
        steps = self.open_steps
        total: i64 = len(states)
        if total <= self.width:
            return
        self._clear()
        start: i64 = 0
        while start < total:
            stop = start + 1
            while stop < total and firsts[stop] == firsts[start]:
                stop += 1
            kept = self._best_of(states, seat, start, stop)
            for i in range(len(kept)):
                self._keep(states[kept[i]], firsts[start], steps[kept[i]])
            start = stop

    def _best_of(self, states: list[State], seat: i64, start: i64, stop: i64) -> vec[i64]:
        """The places of the best lines from `start` to `stop` - 1, ascending."""
        kept = vec[i64]()
        if stop - start <= self.width:
            for i in range(start, stop):
                kept = append(kept, i)
            return kept
        worths = zeros(stop - start)
        for i in range(start, stop):
            worths[i - start] = self.knowledge.worth(states[i], seat)
        least, spare = bar(worths, self.width)
        for i in range(start, stop):
            worth = worths[i - start]
            if worth > least:
                kept = append(kept, i)
            elif worth == least and spare > 0:
                kept = append(kept, i)
                spare -= 1
        return kept

    def _keep(self, state: State, first: i64, step: i64) -> None:
        self.open.append(state)
        self.open_firsts = append(self.open_firsts, first)
        self.open_steps = append(self.open_steps, step)


def bar(worths: vec[i64], width: i64) -> tuple[i64, i64]:
    """The least of the `width` highest, and how many of exactly that are among them."""
    highest = zeros(width)
    found: i64 = 0
    for i in range(len(worths)):
        worth = worths[i]
        if found == width and worth <= highest[width - 1]:
            continue
        j = found if found < width else width - 1
        while j > 0 and highest[j - 1] < worth:
            highest[j] = highest[j - 1]
            j -= 1
        highest[j] = worth
        if found < width:
            found += 1
    least = highest[found - 1]
    equal: i64 = 0
    for i in range(found):
        if highest[i] == least:
            equal += 1
    return least, equal


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Do both hold the same numbers?"""
    if len(one) != len(other):
        return False
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True


def is_any(flags: vec[i64]) -> bool:
    """Is one of them not 0?"""
    for flag in flags:
        if flag != 0:
            return True
    return False


def is_over(state: State, seat: i64) -> bool:
    """Has the turn of `seat` come to its end?"""
    asked = state.current_player
    return asked == NOBODY or asked != seat or state.begins_line()
