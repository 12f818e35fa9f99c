"""What weights are good for: one player who has them against others who have those by hand."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from aedile.bots.knowledge import by_hand, expertise_with
from aedile.bots.policy import Policy, policy_of
from aedile.bots.weights import NONE, Weights
from aedile.kernel.contract import Game
from aedile.kernel.errors import BadOptions
from aedile.kernel.state import NOBODY, State


class Trial(NamedTuple):
    """One game: the share of the win, and points, the others' on average."""

    won: float
    points: int
    theirs: float


def read_weights(game: str, path: Path) -> Weights:
    """The weights of a file that a training wrote; raises BadOptions."""
    try:
        weights: Weights = json.loads(path.read_text("utf-8"))["weights"]
        fits = all(len(weights[name]) == len(by_hand(game)[name]) for name in weights)
    except (OSError, ValueError, LookupError, TypeError):
        fits = False
    if not fits:
        raise BadOptions(f"{path} holds no weights for {game}.")
    return weights


def trials(
    game: Game[Any], weights: Weights, players: int, games: int, seed: str
) -> Iterator[Trial]:
    """Games on the seeds of the arena: in each block the one has every seat in turn."""
    one, other = (_policy(game.name, given) for given in (weights, NONE))
    for number in range(games):
        block, mine = divmod(number, players)
        state: State = game.new_game(players, f"{seed}/{block}", {})
        while (seat := state.current_player) != NOBODY:
            state = (one if seat == mine else other).finish(state, seat)
        winners = [row.player for row in game.standings(state) if row.place == 1]
        points = state.scores()
        theirs = (sum(points) - points[mine]) / (players - 1)
        yield Trial(1 / len(winners) if mine in winners else 0.0, points[mine], theirs)


def _policy(game: str, weights: Weights) -> Policy:
    known = expertise_with(game, weights)
    return policy_of(known)
