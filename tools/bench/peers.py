"""The peers at the same kind of work: `python -m tools.bench.peers TASK SECONDS`.

It runs where they are installed, and knows nothing of Aedile. They are driven
as their users drive them, and lots are drawn as cheaply as for Aedile.
"""

import json
import sys
from collections.abc import Callable
from random import random, seed
from typing import Any

from tools.bench import batches
from tools.bench.clock import bytes_each, many, per_unit

SIMULATIONS = 200  # in one search
UNIFORM_CHANCE = {"hearts"}  # cards, each as likely as the others

# catanatron, four players.


def catan() -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in Color])


def catan_is_over(game: Any) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= 1000


def catan_decision(game: Any) -> None:
    actions = game.state.playable_actions
    game.execute(actions[int(random() * len(actions))], validate_action=False)


def catan_game() -> int:
    game, decisions = catan(), 0
    while not catan_is_over(game):
        catan_decision(game)
        decisions += 1
    return decisions


def catan_midway() -> Any:
    """A game half played: random ones take about 900 decisions."""
    game = catan()
    for _ in range(450):
        if not catan_is_over(game):
            catan_decision(game)
    return game


# OpenSpiel, through its Python interface.


def spiel_game(name: str) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)
    chance = equal_chance if name in UNIFORM_CHANCE else weighted_chance

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state)
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return play


def equal_chance(state: Any) -> None:
    outcomes = state.legal_actions()
    state.apply_action(outcomes[int(random() * len(outcomes))])


def weighted_chance(state: Any) -> None:
    left, chosen = random(), None
    for chosen, probability in state.chance_outcomes():  # noqa: B007 - the last is the one
        left -= probability
        if left < 0:
            break
    state.apply_action(chosen)


def spiel_midway(name: str) -> Any:
    """A state half-way through a random game."""
    import pyspiel

    trace = []
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        trace.append(state.clone())
        weighted_chance(state) if state.is_chance_node() else equal_chance(state)
    return trace[len(trace) // 2]


def spiel_search(name: str) -> Callable[[], int]:
    """Searches from the first state with a choice; the visits of the root are counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        weighted_chance(state) if state.is_chance_node() else equal_chance(state)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.4,
        max_simulations=SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )
    return lambda: int(bot.mcts_search(state).explore_count)


# One figure for each kind of work: microseconds for a unit of it, or bytes.
CATAN: dict[str, Callable[[float], float]] = {
    "play": lambda seconds: per_unit(catan_game, seconds),
    "copy": lambda seconds: per_unit(many(catan_midway().copy, 100), seconds),
    "memory": lambda seconds: bytes_each(catan_midway().copy, 3000),
}
SPIEL: dict[str, Callable[[str, float], float]] = {
    "play": lambda name, seconds: per_unit(spiel_game(name), seconds),
    "copy": lambda name, seconds: per_unit(many(spiel_midway(name).clone, 1000), seconds),
    "memory": lambda name, seconds: bytes_each(spiel_midway(name).clone, 20_000),
    "search": lambda name, seconds: per_unit(spiel_search(name), seconds),
}


def measure(task: str, seconds: float) -> float:
    kind, _, name = task.partition(" ")
    if kind == "batch":
        return per_unit(batches.PEERS[name](), seconds)
    return CATAN[kind](seconds) if name == "catanatron" else SPIEL[kind](name, seconds)


if __name__ == "__main__":
    seed(1)
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
