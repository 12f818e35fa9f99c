"""Gathering sets in tests: what can be clicked, why not, and what comes of it."""

from typing import Any

from aedile.kernel.contract import Game, Gathering


class Sets:
    """The sets of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def at(self, state: Any, *keys: str) -> Gathering:
        """How the set stands with these parts."""
        gathering = self.game.gathering(state, keys)
        assert gathering is not None, "this question is not about a set"
        return gathering

    def possible(self, state: Any, *keys: str) -> set[str]:
        """What can be added to these."""
        return {item.key for item in self.at(state, *keys).items if item.obstacle is None}

    def why(self, state: Any, *keys: str) -> str:
        """Why the last of these cannot be added to the others."""
        items = {item.key: item for item in self.at(state, *keys[:-1]).items}
        obstacle = items[keys[-1]].obstacle
        return "" if obstacle is None else obstacle.reason

    def moves(self, state: Any, *keys: str) -> list[str]:
        """What the set becomes, carried out."""
        actions = self.at(state, *keys).actions
        assert actions is not None, "this set cannot be confirmed"
        made: list[str] = []
        for action in actions:
            assert self.game.why_not(state, action) is None
            made.append(self.game.notation(state, action))
            state.apply(action)
        return made

    def missing(self, state: Any, *keys: str) -> str:
        """Why it cannot be confirmed yet."""
        gathering = self.at(state, *keys)
        assert (gathering.obstacle is None) == (gathering.actions is not None)
        return "" if gathering.obstacle is None else gathering.obstacle.reason

    def says(self, state: Any, *keys: str) -> str:
        """What the set would do."""
        return str(self.at(state, *keys).message)
