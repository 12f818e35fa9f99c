"""Tables of any game, for laws that hold for all of them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import strategies as st

from aedile import catalog
from aedile.kernel.contract import Game, Setting
from aedile.kernel.errors import BadOptions
from aedile.kernel.match import Match
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY, State

LONGEST = 5_000  # decisions; no game of ours comes near


class Table(NamedTuple):
    """How a table is set up, and the luck of those who play at it."""

    game: Game[Any]
    players: int
    options: dict[str, str]
    seed: str
    luck: int

    def state(self) -> State:
        state: State = self.game.new_game(self.players, self.seed, self.options)
        return state

    def match(self) -> Match[Any]:
        return Match.new(self.game, self.players, self.seed, self.options)


numbers = st.integers(0, 999_999)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Every game, number of players and combination of options that can be played."""
    game = catalog.game(draw(st.sampled_from(catalog.names())))
    players = draw(st.sampled_from(list(game.seats)))
    options: dict[str, str] = {}
    for setting in game.settings:
        chosen = options | {setting.name: draw(values(setting, players))}
        if is_possible(game, players, chosen):  # some values exclude others
            options = chosen
    return Table(game, players, options, str(draw(numbers)), draw(numbers))


def values(setting: Setting, players: int) -> st.SearchStrategy[str]:
    """What a setting can be given; for each seat a value, often all different."""
    one = st.sampled_from(setting.values)
    if not setting.per_seat:
        return one
    any_values = st.lists(one, min_size=players, max_size=players)
    different = st.permutations(setting.values).map(lambda all_values: all_values[:players])
    return (any_values | different).map(",".join)


def is_possible(game: Game[Any], players: int, options: dict[str, str]) -> bool:
    try:
        game.new_game(players, "1", options)
    except BadOptions:
        return False
    return True


def walk(state: State, luck: int) -> Iterator[State]:
    """The position now and after each of the moves of a random game, to its end.

    It is one state that moves on: copy what is to be kept.
    """
    rng = Rng(luck)
    for _ in range(LONGEST):
        yield state
        if state.current_player == NOBODY:
            return
        actions = state.legal_actions()
        assert actions, "a dead end: the game is not over, yet there is no legal answer"
        state.apply(actions[rng.below(len(actions))])
    raise AssertionError(f"the game is not over after {LONGEST} decisions")


def somewhere(table: Table) -> State:
    """A position of a random game, any of them as likely."""
    length = sum(1 for _ in walk(table.state(), table.luck))
    stop = Rng(table.luck + 1).below(length)
    for index, state in enumerate(walk(table.state(), table.luck)):
        if index == stop:
            return state
    raise AssertionError("the same walk had two lengths")


def play_on(match: Match[Any], luck: int, moves: int = LONGEST) -> Match[Any]:
    """Play so many random moves, or to the end."""
    rng = Rng(luck)
    for _ in range(moves):
        if match.over:
            break
        actions = match.state.legal_actions()
        match.submit(match.to_move, actions[rng.below(len(actions))])
    return match
