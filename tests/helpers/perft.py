"""Perft: how many sequences of moves there are, from fixed positions."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from aedile import catalog
from aedile.kernel.rng import Rng
from aedile.kernel.state import State

FILE = Path(__file__).parent.parent / "golden" / "perft.toml"


class Position(NamedTuple):
    """A position that can be reached again: a table, and some random moves."""

    name: str
    game: str
    edition: str
    players: int
    seed: str
    options: dict[str, str]
    luck: int
    moves: int
    counts: list[int]  # by depth, from 1

    def state(self) -> State:
        game = catalog.game(self.game, self.edition)
        state: State = game.new_game(self.players, self.seed, self.options)
        rng = Rng(self.luck)
        for _ in range(self.moves):
            # From the list, so that positions do not depend on how `draw` uses its luck.
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        return state


def positions() -> list[Position]:
    """What the file lists."""
    rows: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["position"]
    return [Position(**row) for row in rows]


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` moves begin here."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total
