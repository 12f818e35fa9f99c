"""The to-do list of the rules: steps that happen, decisions that wait.

Steps are values: their fields are Final, and progress makes a new step. So a
copied state shares them, and a stored one can name them. A game derives its
own `Step` and `Decision` for its own kind of state.

Compiled steps cost little: `acyclic` spares the garbage collector looking at
them, and for those made in every turn `free_list_len=1` keeps the memory of
the last one for the next.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from aedile.kernel.rng import Rng

if TYPE_CHECKING:
    from aedile.kernel.state import Offer

NOBODY: Final = -1  # owns nothing; is not to move; "everyone" as an audience
EVERYBODY: Final = -2  # a viewer who sees every hand, but behind no stack or pile

# Reason codes every game shares.
OK: Final = 0
NOT_ASKED: Final = 1


@mypyc_attr(acyclic=True)
class Step:
    """Something the rules do by themselves when its time comes.

    `s` is the state of the game the step belongs to. A type variable would say
    so, but of a generic class the compiler cannot tell that its fields are set.
    """

    # True when a player has to be asked.
    is_decision: bool = False

    def __init__(self, player: i64 = NOBODY) -> None:
        self.player: Final = player

    def run(self, s: Any) -> None:
        """Carry the step out."""
        raise NotImplementedError

    def candidates(self) -> tuple[i64, i64]:
        """The first number that may be an answer, and the one after the last; 0 may be as well."""
        raise NotImplementedError

    def options(self, s: Any, offer: "Offer") -> None:
        """Write the legal answers, ascending: all candidates that no obstacle stands against.

        A decision that is asked so often that this is too slow has a fast path of
        its own, for `draw` as well; the laws hold both against `obstacle`.
        """
        if self.obstacle(s, 0) == OK:  # in every game: no, done, pass
            offer.add(0)
        first, end = self.candidates()
        for action in range(first, end):
            if self.obstacle(s, action) == OK:
                offer.add(action)

    def draw(self, s: Any, rng: Rng, offer: "Offer") -> i64:
        """One of the legal answers by lot, all equally likely; `offer` is scratch paper."""
        offer.count = 0
        self.options(s, offer)
        chosen = rng.below(offer.count)
        return offer.actions[chosen]

    def obstacle(self, s: Any, action: i64) -> i64:
        """Why `action` is not a legal answer, or OK."""
        return NOT_ASKED

    def resolve(self, s: Any, action: i64) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def begins_line(self) -> bool:
        """True when a record starts a new line with this decision."""
        return False
