"""What all sets of Trajan share: obstacles by their codes, parts that are answers."""

from aedile.games.trajan import notation, obstacles, targets
from aedile.games.trajan.describe import describe
from aedile.games.trajan.state import TrajanState
from aedile.kernel.contract import Obstacle
from aedile.kernel.gathering import SetQuestion
from aedile.kernel.message import Message


def obstacle_of(code: int) -> Obstacle | None:
    """The sentence of a reason code; None for OK."""
    return Obstacle(*obstacles.SENTENCES[code]) if code else None


class AnswerSet(SetQuestion[TrajanState]):
    """Its parts are answers the engine knows: a choice is the number of an action."""

    def key(self, choice: int) -> str:
        return notation.notation(self.state, choice)

    def target(self, choice: int) -> str:
        return targets.target(self.state, choice)

    def describe(self, choice: int) -> Message:
        return describe(self.state, choice)
