"""A game in progress, as search sees it: numbers only, compiled, no text."""

from typing import Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from aedile.kernel.agenda import EVERYBODY, NOBODY, NOT_ASKED, Step
from aedile.kernel.arrays import zeros
from aedile.kernel.rng import Rng
from aedile.kernel.vecs import append, vec

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Event",
    "Offer",
    "State",
    "asked_ahead",
    "disagreement",
    "playout",
]

# No question has more: Praetor's widest city leaves 86 spaces open.
MOST_ANSWERS: Final = 128


class Event(NamedTuple):
    """Something happened. Words come later, from `Game.tell`."""

    kind: int
    player: int
    a: int = 0
    b: int = 0
    c: int = 0
    audience: int = NOBODY  # NOBODY: all saw it; else the one seat that did


@mypyc_attr(acyclic=True, free_list_len=1)
class Offer:
    """The answers open to a player, collected without allocating anything."""

    def __init__(self) -> None:
        self.actions = zeros(MOST_ANSWERS)
        self.count: i64 = 0

    def listed(self) -> list[int]:
        """The answers as a plain list."""
        return list(self.actions[: self.count])

    def add(self, action: i64) -> None:
        """One more legal answer; rules add them in ascending order."""
        self.actions[self.count] = action
        self.count += 1


# Making an offer costs more than filling it, so a few are kept: a list that is never
# short of half its length stays where it is in memory.
_SPARE: Final[list[Offer]] = [Offer(), Offer(), Offer(), Offer()]


@mypyc_attr(acyclic=True)
class State:
    """A game in progress. Mutable; copy before exploring.

    `legal_actions` is ascending and empty only when the game is over.
    `apply` trusts its caller: legality is not checked. `Match` checks it.
    """

    def __init__(self) -> None:
        # None while searching: nothing is written.
        self.log: list[Event] | None = None
        # Grows whenever something hidden becomes known; undo stops there.
        self.secrets_shown: i64 = 0
        # What is still to happen, the next step last. Only the first `_planned` wait; behind
        # them lie old ones, for putting one in their place costs less than `append` and `pop`.
        self._steps = vec[Step]()
        self._planned: i64 = 0

    @property
    def agenda(self) -> vec[Step]:
        """What is still to happen, the next step last; empty when the game is over. A copy."""
        return self._steps[: self._planned]

    @property
    def is_over(self) -> bool:
        """True when nothing is left to happen."""
        return self._planned == 0

    @property
    def current_player(self) -> i64:
        """The seat being asked; NOBODY when the game is over."""
        if self._planned == 0:
            return NOBODY
        last = self._planned - 1
        return self._steps[last].player

    def asked(self) -> Step:
        """The decision that waits for an answer, in a game that is not over."""
        if self._planned == 0:
            _nobody_is_asked()
        last = self._planned - 1
        return self._steps[last]

    def offer(self, offer: Offer) -> None:
        """Write the legal answers into `offer`, replacing what was there."""
        offer.count = 0
        if self._planned > 0:
            self.asked().options(self, offer)

    def obstacle(self, action: i64) -> i64:
        """The reason code why `action` is not allowed now; 0 when it is."""
        if self._planned == 0:
            return NOT_ASKED
        return self.asked().obstacle(self, action)

    def apply(self, action: i64) -> None:
        """Carry out a legal answer and everything that follows by itself."""
        self.next_step().resolve(self, action)
        self.settle()

    def next_step(self) -> Step:
        """Take the next step off the agenda."""
        if self._planned == 0:
            _nobody_is_asked()
        self._planned -= 1
        return self._steps[self._planned]

    def drop(self, steps: i64) -> None:
        """Leave out the next steps; there are more."""
        self._planned -= steps

    def settle(self) -> None:
        """Let the automatic steps happen until somebody has to decide."""
        while self._planned > 0:
            last = self._planned - 1
            step = self._steps[last]
            if step.is_decision:
                return
            self._planned = last
            step.run(self)

    def then(self, step: Step) -> None:
        """Do this before anything already planned."""
        place = self._planned
        if place == len(self._steps):
            self._make_room(step)
        self._steps[place] = step
        self._planned = place + 1

    def then_both(self, first: Step, second: Step) -> None:
        """Do these, in this order, before anything already planned."""
        place = self._planned
        if place + 2 > len(self._steps):
            self._make_room(first)
        steps = self._steps
        steps[place] = second
        steps[place + 1] = first
        self._planned = place + 2

    def then_all(
        self,
        first: Step,
        second: Step,
        third: Step,
        fourth: Step | None = None,
        fifth: Step | None = None,
    ) -> None:
        """The same for more steps; apart, for every step left out costs a little."""
        if fifth is not None:
            self.then(fifth)
        if fourth is not None:
            self.then(fourth)
        self.then_both(second, third)
        self.then(first)

    def _make_room(self, step: Step) -> None:
        # Two more places; what lies in them is written over.
        self._steps = append(append(self._steps, step), step)

    def plan(self, steps: list[Step]) -> None:
        """Replace what is still to happen by these steps, the next one last."""
        self._steps = vec[Step](steps)
        self._planned = len(steps)

    def plan_as(self, other: "State") -> None:
        """Replace what is still to happen by what is in another state."""
        self._steps = other._steps[:]
        self._planned = other._planned

    def begins_line(self) -> bool:
        """True when the decision now asked begins a new line of a record."""
        return self._planned > 0 and self.asked().begins_line()

    def copy(self) -> "State":
        """An independent copy that keeps no log."""
        raise NotImplementedError

    def determinize(self, viewer: i64, rng: Rng) -> "State":
        """A copy in which all that `viewer` cannot know is dealt afresh; for search only.

        The viewer NOBODY knows no hand, EVERYBODY all of them.
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points on the track now, by seat."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """All legal answers, ascending; empty only when the game is over."""
        try:
            offer = _SPARE.pop()
        except IndexError:  # other threads have them
            offer = Offer()
        self.offer(offer)
        listed = offer.listed()
        _SPARE.append(offer)
        return listed

    def note(self, kind: i64, player: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell everyone what happened, if anyone is listening."""
        if self.log is not None:
            self._write(kind, player, a, b, c, NOBODY)

    def note_to(self, audience: i64, kind: i64, player: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Tell one seat alone what happened."""
        if self.log is not None:
            self._write(kind, player, a, b, 0, audience)

    def _write(self, kind: i64, player: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        # Apart from `note`, so that nothing is done where nobody listens.
        assert self.log is not None
        self.log.append(Event(kind, player, a, b, c, audience))


def _nobody_is_asked() -> None:
    # Apart, so that what is done all the time stays small.
    raise IndexError("The game is over.")


def asked_ahead(state: State, player: i64) -> State | None:
    """The position in which `player` is asked what waits for them already, or None.

    What others have yet to decide before is left out. What the rules do for all before
    is not: behind that nobody can look.
    """
    agenda = state.agenda
    for place in range(len(agenda) - 2, -1, -1):
        waiting = agenda[place].player
        if waiting == NOBODY:
            return None
        if waiting == player:
            ahead = state.copy()
            ahead.drop(len(agenda) - 1 - place)
            ahead.settle()
            hidden = ahead.secrets_shown != state.secrets_shown
            return None if hidden or ahead.current_player != player else ahead
    return None


def playout(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random until the end, or for `limit` decisions; how many it took."""
    offer = Offer()
    taken: i64 = 0
    while not state.is_over:
        step = state.next_step()
        if not step.is_decision:
            step.run(state)
        elif taken < limit:
            step.resolve(state, step.draw(state, rng, offer))
            taken += 1
        else:
            state.then(step)
            break
    return taken


def disagreement(state: State, num_actions: i64) -> i64:
    """The first number on which `obstacle` and `offer` disagree, or NOBODY."""
    offer = Offer()
    state.offer(offer)
    k: i64 = 0
    for action in range(num_actions):
        offered = k < offer.count and offer.actions[k] == action
        if offered:
            k += 1
        if offered != (state.obstacle(action) == 0):
            return action
    if k < offer.count:  # out of order, doubled, or out of range
        return offer.actions[k]
    return NOBODY
