"""The to-do list of the rules: steps that happen, decisions that wait.

Steps are values: their fields are Final, and progress makes a new step. So a
copied state shares them, and a stored one can name them. A game derives its
own `Step` and `Decision` for its own kind of state.
"""

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64

if TYPE_CHECKING:
    from aedile.kernel.state import Offer, State

S = TypeVar("S", bound="State")

NOBODY: Final = -1  # owns nothing; is not to move; "everyone" as an audience

# Reason codes every game shares.
OK: Final = 0
NOT_ASKED: Final = 1


class Step(Generic[S]):
    """Something the rules do by themselves when its time comes."""

    def __init__(self, player: i64 = NOBODY) -> None:
        self.player: Final = player

    def is_decision(self) -> bool:
        """True when a player has to be asked."""
        return False

    def run(self, s: S) -> None:
        """Carry the step out."""
        raise NotImplementedError

    def options(self, s: S, offer: "Offer") -> None:
        """Write the legal answers, ascending."""
        raise NotImplementedError

    def obstacle(self, s: S, action: i64) -> i64:
        """Why `action` is not a legal answer, or OK."""
        return NOT_ASKED

    def resolve(self, s: S, action: i64) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def begins_line(self) -> bool:
        """True when a record starts a new line with this decision."""
        return False
