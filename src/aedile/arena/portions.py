"""Games in portions: small enough to lose little, large enough to be worth handing out."""

import time
from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from aedile import catalog
from aedile.arena.order import Order, fixture
from aedile.arena.table import Played, Stopped, play
from aedile.kernel.contract import Game

TARGET = 2.0  # seconds a portion should take
LARGEST = 100  # games


class Portion(NamedTuple):
    """Games that were played in a row. It may end with a bot that failed."""

    played: list[Played]
    seconds: float
    failure: str = ""
    record: str = ""  # of the game in which it failed


class Portions:
    """Hands out games, at first one by one, then as many as fit the time."""

    def __init__(self, numbers: Sequence[int], workers: int) -> None:
        self._numbers = list(numbers)
        self._workers = workers
        self._next = 0
        self._size = 1

    def take(self) -> list[int]:
        """The next games to play; none when all are handed out."""
        left = len(self._numbers) - self._next
        # Towards the end portions shrink, so that nobody waits long for the last.
        size = min(self._size, max(1, left // (2 * self._workers)))
        self._next += size
        return self._numbers[self._next - size : self._next]

    def learn(self, portion: Portion) -> None:
        """Look how long a portion took."""
        if portion.played:
            each = portion.seconds / len(portion.played)
            self._size = max(1, min(LARGEST, int(TARGET / max(each, 1e-6))))


def play_portion(game: Game[Any], order: Order, numbers: Sequence[int]) -> Portion:
    """Play some games in a row; a bot that fails ends it."""
    begun = time.monotonic()
    played: list[Played] = []
    for number in numbers:
        try:
            played.append(play(game, order, fixture(game, order, number)))
        except Stopped as stop:
            return Portion(played, time.monotonic() - begun, stop.what, stop.record)
    return Portion(played, time.monotonic() - begun)


def play_here(order: Order, numbers: Sequence[int]) -> Generator[Portion]:
    """One after the other in this process."""
    game = catalog.game(order.game, order.edition)
    for number in numbers:
        yield play_portion(game, order, [number])
