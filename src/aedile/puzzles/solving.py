"""Bots as solvers: the turn that one makes from a position, and whether it is the best one."""

from collections.abc import Iterator, Sequence
from typing import Any

from aedile.analysis.worlds import Answers
from aedile.bots.base import AnyView, Bot
from aedile.bots.lookahead import is_over
from aedile.bots.registry import make
from aedile.kernel.contract import Game
from aedile.kernel.state import State
from aedile.kernel.view import View

GREEDY = "greedy"
STRONGEST = "rollout:seconds=5"
# Who solves a puzzle says how hard it is: its first rating by the weakest that does.
LADDER: Sequence[tuple[str, int]] = (
    ("heuristic:level=adept", 900),
    ("heuristic:known=before", 1300),
    ("heuristic", 1700),
)
HARDEST = 2100
TRIES = 5  # of a bot that may be lucky; more than half must be right


def turn_by(bot: Bot, game: Game[Any], position: State, seat: int) -> Answers:
    """The answers of a bot until its turn is over, or something hidden is shown."""
    state, given = position.copy(), []
    shown = int(state.secrets_shown)
    while True:
        legal = state.legal_actions()
        view: AnyView = View(game, state.copy(), seat)
        answer = legal[0] if len(legal) == 1 else bot.choose(view)
        state.apply(answer)
        given.append(answer)
        if is_over(state, seat) or int(state.secrets_shown) != shown:
            return tuple(given)


def turns_by(
    spec: str, game: Game[Any], position: State, seat: int, tries: int, seed: int = 0
) -> Iterator[Answers]:
    """The turns of a bot, each time with other luck."""
    for number in range(tries):
        with make(spec, seed + number) as bot:
            yield turn_by(bot, game, position, seat)
