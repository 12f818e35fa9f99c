"""A game in progress, as search sees it: numbers only, compiled, no text."""

from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from aedile.kernel.agenda import NOBODY, NOT_ASKED, Step
from aedile.kernel.arrays import zeros
from aedile.kernel.rng import Rng

__all__ = ["NOBODY", "Event", "Offer", "State", "disagreement", "playout"]

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


class Offer:
    """The answers open to a player, collected without allocating anything."""

    def __init__(self) -> None:
        self.actions = zeros(MOST_ANSWERS)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        """One more legal answer; rules add them in ascending order."""
        self.actions[self.count] = action
        self.count += 1


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
        # What is still to happen, the next step last; empty when the game is over.
        self.agenda: list[Step[Any]] = []

    @property
    def current_player(self) -> i64:
        """The seat being asked; NOBODY when the game is over."""
        if not self.agenda:
            return NOBODY
        return self.agenda[-1].player

    def offer(self, offer: Offer) -> None:
        """Write the legal answers into `offer`, replacing what was there."""
        offer.count = 0
        if self.agenda:
            self.agenda[-1].options(self, offer)

    def obstacle(self, action: i64) -> i64:
        """The reason code why `action` is not allowed now; 0 when it is."""
        if not self.agenda:
            return NOT_ASKED
        return self.agenda[-1].obstacle(self, action)

    def apply(self, action: i64) -> None:
        """Carry out a legal answer and everything that follows by itself."""
        self.agenda.pop().resolve(self, action)
        self.settle()

    def settle(self) -> None:
        """Let the automatic steps happen until somebody has to decide."""
        while self.agenda and not self.agenda[-1].is_decision():
            self.agenda.pop().run(self)

    def then(self, *steps: Step[Any]) -> None:
        """Do these, in this order, before anything already planned."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def begins_line(self) -> bool:
        """True when the decision now asked begins a new line of a record."""
        return len(self.agenda) > 0 and self.agenda[-1].begins_line()

    def copy(self) -> "State":
        """An independent copy that keeps no log."""
        raise NotImplementedError

    def determinize(self, viewer: i64, rng: Rng) -> "State":
        """A copy in which all that `viewer` cannot know is dealt afresh."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points on the track now, by seat."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """All legal answers, ascending; empty only when the game is over."""
        offer = Offer()
        self.offer(offer)
        actions = offer.actions
        return [actions[i] for i in range(offer.count)]

    def note(self, kind: i64, player: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell everyone what happened, if anyone is listening."""
        if self.log is not None:
            self.log.append(Event(kind, player, a, b, c))


def playout(state: State, rng: Rng, limit: i64) -> i64:
    """Play at random until the end, or for `limit` decisions; how many it took."""
    offer = Offer()
    for taken in range(limit):
        if state.current_player == NOBODY:
            return taken
        state.offer(offer)
        state.apply(offer.actions[rng.below(offer.count)])
    return limit


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
