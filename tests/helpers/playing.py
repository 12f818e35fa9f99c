"""Playing scenes in notation, in any game."""

from typing import Any, Generic, TypeVar

from aedile.kernel.contract import Game, Obstacle
from aedile.kernel.state import Event, State

S = TypeVar("S", bound=State)


class Playing(Generic[S]):
    """Moves of one game, each checked as a player's would be."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def play(self, s: S, moves: str) -> None:
        """Play moves in notation."""
        for word in moves.split():
            action = self.game.parse(s, word)
            obstacle = self.game.why_not(s, action)
            assert obstacle is None, f"{type(s.agenda[-1]).__name__} refuses {word}: {obstacle}"
            assert action in s.legal_actions(), f"{word} has no obstacle, yet is not offered"
            s.apply(action)
            assert self.game.audit(s) == [], f"after {word}"

    def refusal(self, s: S, word: str) -> int:
        """The code of the rule that forbids a move; OK if none does."""
        action = self.game.parse(s, word)
        code = s.obstacle(action)
        assert (code == 0) == (action in s.legal_actions()), f"{word}: code and offer disagree"
        return code

    def why(self, s: S, word: str) -> Obstacle | None:
        """What explains a refusal."""
        return self.game.why_not(s, self.game.parse(s, word))

    def events_of(self, s: S, moves: str) -> list[Event]:
        """Play, and list what was noted."""
        heard: list[Event] = []
        s.log = heard
        self.play(s, moves)
        s.log = None
        return heard
