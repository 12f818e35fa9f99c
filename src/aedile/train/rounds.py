"""One round: games in which every seat has all dials turned up or down by lot.

Since lots decide, what is different about those who had a dial up is the dial, and nothing
that players chose. So each round says of every dial on which side more is scored.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from aedile import catalog
from aedile.bots.knowledge import expertise_with
from aedile.bots.policy import Policy, policy_of
from aedile.bots.weights import Weights
from aedile.kernel.contract import Game
from aedile.kernel.dealer import Dealer
from aedile.kernel.state import NOBODY, State
from aedile.train.dials import Dial, turned

TURN = 0.12  # how far dials are turned for a game, as a share of the weight


class Task(NamedTuple):
    """A game to play: with it, nothing else decides how it comes out."""

    game: str
    edition: Path | None
    players: int
    seed: str
    by_hand: Weights
    dials: Sequence[Dial]
    turned: Sequence[float]  # how far each dial is turned already


class Outcome(NamedTuple):
    """How a game came out, by seat: which dials were up, and points above the others' mean."""

    ups: list[list[bool]]
    ahead: list[float]
    points: list[int]


def play(task: Task) -> Outcome:
    """Play one game; everybody plays as bots do that play on."""
    lots = Dealer(f"train:{task.seed}")
    ups = [[lots.below(2) == 1 for _ in task.dials] for _ in range(task.players)]
    policies = [_policy(task, mine) for mine in ups]
    state: State = _game(task.game, task.edition).new_game(task.players, task.seed, {})
    while (seat := state.current_player) != NOBODY:
        state = policies[seat].finish(state, seat)
    points = state.scores()
    total = sum(points)
    others = task.players - 1
    return Outcome(ups, [mine - (total - mine) / others for mine in points], points)


@cache
def _game(name: str, edition: Path | None) -> Game[Any]:
    """Editions are read once in every process."""
    return catalog.game(name, edition)


def _policy(task: Task, ups: list[bool]) -> Policy:
    places = zip(task.dials, task.turned, ups, strict=True)
    by = {dial: at + (TURN if up else -TURN) for dial, at, up in places}
    known = expertise_with(task.game, turned(task.by_hand, by))
    return policy_of(known)


def strengths(outcomes: Iterable[Outcome]) -> list[float]:
    """For each dial, how many standard errors those who had it up were ahead of the rest."""
    rows = [
        (mine, ahead) for each in outcomes for mine, ahead in zip(each.ups, each.ahead, strict=True)
    ]
    spread = sqrt(sum(ahead * ahead for _, ahead in rows) / len(rows))
    error = 2 * spread / sqrt(len(rows)) or 1.0
    return [_difference(rows, dial) / error for dial in range(len(rows[0][0]))]


def _difference(rows: list[tuple[list[bool], float]], dial: int) -> float:
    up = [ahead for ups, ahead in rows if ups[dial]]
    down = [ahead for ups, ahead in rows if not ups[dial]]
    if not up or not down:
        return 0.0
    return sum(up) / len(up) - sum(down) / len(down)
