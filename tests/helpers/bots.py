"""Positions and tables for tests of bots."""

from collections.abc import Iterator
from typing import Any

from aedile import catalog
from aedile.bots.base import Bot
from aedile.kernel.contract import Game
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State
from aedile.kernel.view import View
from tests.helpers.tables import walk

SHORT: dict[str, dict[str, str]] = {"praetor": {"short": "yes"}, "trajan": {}}


def questions(name: str, players: int, luck: int, every: int) -> Iterator[View[Any]]:
    """Of the questions with a choice in a random game, one in so many."""
    game: Game[Any] = catalog.game(name)
    seen = 0
    for state in walk(game.new_game(players, str(luck), SHORT[name]), luck):
        if state.current_player != NOBODY and len(state.legal_actions()) > 1:
            seen += 1
            if seen % every == 0:
                yield View(game, state.copy(), state.current_player)


def the_question(name: str, players: int, luck: int, number: int) -> View[Any]:
    """The question with a choice that comes up as the so-manieth in a random game."""
    return next(questions(name, players, luck, number))


def dealt_afresh(view: View[Any], luck: int) -> View[Any]:
    """The same view of another world."""
    return View(catalog.game(view.game), view.imagine(Rng(luck)), view.seat)


def play_out(game: Game[Any], state: State, bots: list[Bot]) -> State:
    """The end of the game as these bots play it."""
    while state.current_player != NOBODY:
        seat = state.current_player
        action = bots[seat].choose(View(game, state, seat))
        assert action in state.legal_actions()
        state.apply(action)
    return state


def endings(state: State, seat: int) -> Iterator[State]:
    """Every way the game can end from here, when only `seat` is asked any more."""
    open_states = [state.copy()]
    while open_states:
        now = open_states.pop()
        if now.current_player == NOBODY:
            yield now
            continue
        assert now.current_player == seat
        for action in now.legal_actions():
            after = now.copy()
            after.apply(action)
            open_states.append(after)
