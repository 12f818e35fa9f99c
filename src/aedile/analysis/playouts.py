"""A game that was not played to its end, played on many times by quick players."""

from collections.abc import Iterator, Sequence
from typing import Any

from aedile.analysis.expert import Expert
from aedile.analysis.worlds import DEALING, stream
from aedile.kernel.contract import Game
from aedile.kernel.state import EVERYBODY, State

FAR = 100_000  # turns; every game is over before


def play_outs(
    expert: Expert, game: Game[Any], state: State, count: int, seed: int
) -> Iterator[Sequence[int]]:
    """The places by seat at the end of each; what nobody at the table knows is dealt anew."""
    for number in range(count):
        world = state.determinize(EVERYBODY, stream(seed, DEALING, number))
        rows = game.standings(expert.later(world, FAR))
        yield [row.place for row in sorted(rows, key=lambda row: row.player)]
