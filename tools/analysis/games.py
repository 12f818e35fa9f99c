"""Games of bots of different strength, and positions of them."""

from collections.abc import Callable, Iterator
from typing import Any

from aedile import catalog
from aedile.analysis.value import split, worths_of
from aedile.bots import registry
from aedile.bots.knowledge import expertise
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View
from tools.analysis.kept import Row

# Players of about equal strength, as those at a table mostly are; each seat by lot.
MIX = ("heuristic", "heuristic:overlooks=15", "heuristic:overlooks=35")


def turns(game: str, players: int, seed: str) -> Iterator[State]:
    """The position before each turn, and at last the end. It moves on: copy what is kept."""
    rules = catalog.game(game)
    rng = Rng(sum(ord(letter) * 31**place for place, letter in enumerate(seed)) & 0xFFFFFFFF)
    kinds = [MIX[int(rng.below(len(MIX)))] for _ in range(players)]
    bots = [registry.make(kind, int(rng.word())) for kind in kinds]
    state: State = rules.new_game(players, seed, {})
    while not state.is_over:
        seat = int(state.current_player)
        if state.begins_line() and len(state.legal_actions()) > 1:
            yield state
        state.apply(bots[seat].choose(View(rules, state, seat)))
    yield state


def looked_at(
    game: str, players: int, seed: str, number: int, every: int, look: Callable[[int, State], Any]
) -> Row:
    """What is seen at some positions of a game, and who won it."""
    found = []
    for turn, state in enumerate(turns(game, players, f"{seed}/{players}/{number}")):
        if turn % every == number % every and not state.is_over:
            found.append(look(turn, state))
    return {"positions": found, "won": won(state, game)}


def won(state: State, game: str) -> list[float]:
    """The share of the win of each seat, when the game is over."""
    return split(worths_of(expertise(game).knowledge, state))


def some_turn(game: str, players: int, seed: str, luck: int) -> tuple[Any, State]:
    """A position before a turn of such a game, any as likely; with its rules."""
    found = [state.copy() for state in turns(game, players, seed)][:-1]
    return catalog.game(game), found[int(Rng(luck).below(len(found)))]
