"""The to-do list of the rules: steps that happen, decisions that wait.

Steps are values: their fields are Final, and progress makes a new step. So a
copied state shares them, and a stored one can name them.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from aedile.games.praetor import obstacles
from aedile.kernel.state import NOBODY, Offer

if TYPE_CHECKING:
    from aedile.games.praetor.state import PraetorState


class Step:
    """Something the rules do by themselves when its time comes."""

    def __init__(self, player: i64 = NOBODY) -> None:
        self.player: Final = player

    def is_decision(self) -> bool:
        """True when a player has to be asked."""
        return False

    def run(self, s: "PraetorState") -> None:
        """Carry the step out."""
        raise NotImplementedError

    def options(self, s: "PraetorState", offer: Offer) -> None:
        """Write the legal answers, ascending."""
        raise NotImplementedError

    def obstacle(self, s: "PraetorState", action: i64) -> i64:
        """Why `action` is not a legal answer, or OK."""
        return obstacles.NOT_ASKED

    def resolve(self, s: "PraetorState", action: i64) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def begins_line(self) -> bool:
        """True when a record starts a new line with this decision."""
        return False

    def tile_in_hand(self) -> i64:
        """The City Tile this step is about to put into the city, or -1."""
        return -1


class Decision(Step):
    """A step that waits for `player`."""

    def is_decision(self) -> bool:
        return True
