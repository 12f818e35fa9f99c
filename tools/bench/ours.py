"""Aedile at work: `python -m tools.bench.ours TASK SECONDS`.

The rules run as this Python finds them, compiled or not; who asks says which
it must be.
"""

import json
import statistics
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import random, seed
from typing import Any, NamedTuple

from tools.bench import batches
from tools.bench.clock import CPU, WALL, bytes_each, many, per_unit

LONGEST = 1_000_000  # decisions; no game comes near
SEARCH = "search:rollout=full:sims=200"
BUCKET = 5  # City Tiles
BATCH = 30  # games whose parts are timed together


def game_called(name: str) -> Any:
    from aedile import catalog

    return catalog.game(name)


# Uniform random games.


def play(game: Any, players: int) -> Callable[[], int]:
    """Through the public interface: a list of answers, one of them by lot."""
    number = 0

    def one_game() -> int:
        nonlocal number
        number += 1
        state, decisions = game.new_game(players, str(number), {}), 0
        while actions := state.legal_actions():
            state.apply(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return one_game


def play_in_loop(game: Any, players: int) -> Callable[[], int]:
    """In the compiled loop."""
    from aedile.kernel.rng import Rng
    from aedile.kernel.state import playout

    number = 0

    def one_game() -> int:
        nonlocal number
        number += 1
        return int(playout(game.new_game(players, str(number), {}), Rng(number), LONGEST))

    return one_game


def set_up(game: Any, players: int) -> Callable[[], int]:
    """Tables made ready for the first decision."""
    return many(partial(game.new_game, players, "1", {}), 10)


def midway(game: Any, players: int = 4) -> Any:
    """A state half-way through a random game."""
    trace = []
    state = game.new_game(players, "midway", {})
    while actions := state.legal_actions():
        trace.append(state.copy())
        state.apply(actions[int(random() * len(actions))])
    return trace[len(trace) // 2]


# Search with rollouts to the end of the game.


def search(game: Any) -> Callable[[], int]:
    """From the first question with a choice, as the peers; counted by the visits of the root."""
    from aedile.bots import registry
    from aedile.kernel.view import View

    state = game.new_game(4, "search", {})
    while len(actions := state.legal_actions()) < 2:
        state.apply(actions[0])
    bot = registry.make(SEARCH, 1)
    view = View(game, state, state.current_player)
    return lambda: sum(candidate.visits for candidate in bot.advise(view).candidates)


# A bot that weighs positions.


def thinking(game: Any, seats: int, seconds: float, percent: int) -> float:
    """Milliseconds within which `heuristic` decides so many times in a hundred, given a choice."""
    from aedile.bots import registry
    from aedile.kernel.view import View

    bots = [registry.make("heuristic", seat) for seat in range(seats)]
    took: list[float] = []
    number = 0
    while sum(took) < seconds * 1e3:
        number += 1
        state = game.new_game(seats, str(number), {})
        while actions := state.legal_actions():
            start = CPU()
            action = bots[state.current_player].choose(View(game, state, state.current_player))
            if len(actions) > 1:
                took.append((CPU() - start) * 1e3)
            state.apply(action)
    return statistics.quantiles(took, n=100)[percent - 1]


# How cost grows. Games are played once to know their moves, then again on the clock.


class Stretch(NamedTuple):
    """Part of a game: where it is, the position it begins with, the answers given."""

    where: str
    start: Any
    answers: list[int]


def city(state: Any) -> str:
    """City Tiles in the city of Praetor, a few sizes taken together."""
    tiles = sum(1 for space in state.space_of if space >= 0)
    low = tiles // BUCKET * BUCKET
    return f"{low} to {low + BUCKET - 1} tiles"


def quarter(state: Any) -> str:
    """The quarter of Trajan's year."""
    return f"quarter {state.quarter + 1}"


PLACES: dict[str, Callable[[Any], str]] = {"praetor": city, "trajan": quarter}


def stretches(game: Any, number: int) -> Iterator[Stretch]:
    where = PLACES[game.name]
    state = game.new_game(4, str(number), {})
    stretch = Stretch(where(state), state.copy(), [])
    while actions := state.legal_actions():
        if where(state) != stretch.where:
            yield stretch
            stretch = Stretch(where(state), state.copy(), [])
        stretch.answers.append(actions[int(random() * len(actions))])
        state.apply(stretch.answers[-1])
    yield stretch


def growth(game: Any, seconds: float) -> dict[str, float]:
    """Microseconds for a decision, list and answer, by where in the game it is."""
    spent: dict[str, float] = {}
    decisions: dict[str, int] = {}
    number = 0
    while sum(spent.values()) < seconds:
        parts: dict[str, list[Stretch]] = {}
        for _ in range(BATCH):
            number += 1
            for stretch in stretches(game, number):
                parts.setdefault(stretch.where, []).append(stretch)
        for where, found in parts.items():
            spent[where] = spent.get(where, 0) + seconds_for(found)
            decisions[where] = decisions.get(where, 0) + sum(len(part.answers) for part in found)
    return {where: spent[where] / decisions[where] * 1e6 for where in sorted(spent, key=place)}


def seconds_for(parts: list[Stretch]) -> float:
    """How long it takes to play these parts of games again."""
    start = CPU()
    for _, state, answers in parts:
        for answer in answers:
            state.legal_actions()
            state.apply(answer)
    return CPU() - start


def place(where: str) -> int:
    """Sizes and quarters in their order: the first number of their name."""
    return int(next(word for word in where.split() if word.isdigit()))


def startup() -> float:
    """Milliseconds until both games can be played, in this fresh process."""
    start = CPU()
    from aedile import catalog
    from aedile.kernel import match  # noqa: F401 - the table is part of it

    for name in catalog.names():
        catalog.game(name)
    return (CPU() - start) * 1e3


# One figure for each kind of work: microseconds for a unit, milliseconds of thought, or bytes.
FIGURES: dict[str, Callable[[Any, int, float], object]] = {
    "play": lambda game, seats, seconds: per_unit(play(game, seats), seconds),
    "loop": lambda game, seats, seconds: per_unit(play_in_loop(game, seats), seconds),
    "pace": lambda game, seats, seconds: per_unit(play_in_loop(game, seats), seconds, WALL),
    "copy": lambda game, seats, seconds: per_unit(many(midway(game).copy, 1000), seconds),
    "setup": lambda game, seats, seconds: per_unit(set_up(game, seats), seconds),
    "memory": lambda game, seats, seconds: bytes_each(midway(game).copy, 20_000),
    "search": lambda game, seats, seconds: per_unit(search(game), seconds),
    "middle": lambda game, seats, seconds: thinking(game, seats, seconds, 50),
    "slowest": lambda game, seats, seconds: thinking(game, seats, seconds, 95),
    "batch": lambda game, seats, seconds: per_unit(batches.ours(game.name, seats), seconds),
    "rolled": lambda game, seats, seconds: per_unit(batches.rolled(game.name, seats), seconds),
    "workers": lambda game, seats, seconds: batches.side_by_side(game.name, seats, seconds),
    "growth": lambda game, seats, seconds: growth(game, seconds),
}


def measure(task: str, seconds: float) -> object:
    kind, *rest = task.split()
    if kind == "import":
        return startup()
    name, seats = (*rest, "4")[:2]
    return FIGURES[kind](game_called(name), int(seats), seconds)


def main() -> None:
    task, seconds, mode = sys.argv[1:]
    seed(1)
    found = measure(task, float(seconds))
    from aedile.kernel.arrays import is_compiled

    if is_compiled() != (mode == "compiled"):
        raise SystemExit(f"The {mode} rules are not there to measure; run `make compiled`.")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
