"""What is to be played. Every game follows from the order and its number, and from nothing else.

Games come in blocks. All games of a block have the same seed, so the same tiles
and cards, and in each everyone moves one seat on. Who was lucky in one of them
hands that luck to the others.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from aedile.kernel.contract import Game
from aedile.kernel.dealer import Dealer


class Order(NamedTuple):
    """All that decides about the games of a run, except how many are played."""

    game: str
    seats: tuple[str, ...]  # a bot for each
    seed: str
    options: Mapping[str, str] = {}
    seconds: float | None = None  # thinking time; None leaves it to the bots
    lenient: bool = False  # a bot that fails loses its game, and the run goes on
    mix: str = ""  # a setting for each seat that is dealt by lot, and moves on with the seats
    facts: bool = False  # note what every player did, for a study
    records: bool = False  # write every game down
    edition: Path | None = None

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return len(self.seats)

    @property
    def rotations(self) -> int:
        """Games in a block: as many as there are different ways to sit."""
        if self.mix:
            return self.players
        shifts = range(1, self.players + 1)
        return next(n for n in shifts if _moved_on(self.seats, n) == self.seats)


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    block: int
    rotation: int
    seed: str
    seats: tuple[str, ...]
    options: dict[str, str]

    def luck(self, seat: int) -> int:
        """The seed of the bot on a seat."""
        text = f"{self.seed}/{self.rotation}/{seat}"
        return int.from_bytes(sha256(text.encode()).digest()[:4], "big")


def fixture(game: Game[Any], order: Order, number: int) -> Fixture:
    """The game with that number; they are counted from 0, block by block."""
    block, rotation = divmod(number, order.rotations)
    seed = f"{order.seed}/{block}"
    options = dict(order.options)
    if order.mix:
        options[order.mix] = ",".join(_moved_on(dealt_values(game, order, seed), rotation))
    return Fixture(number, block, rotation, seed, _moved_on(order.seats, rotation), options)


def dealt_values(game: Game[Any], order: Order, seed: str) -> tuple[str, ...]:
    """Different values of the mixed setting, one for each seat, all equally likely."""
    (values,) = [setting.values for setting in game.settings if setting.name == order.mix]
    return tuple(Dealer(f"{seed}/{order.mix}").shuffled(list(values))[: order.players])


def _moved_on(things: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Everyone moves so many seats on; the last ones come round to the first."""
    split = len(things) - seats
    return things[split:] + things[:split]


def short_seats(seats: Sequence[str]) -> str:
    """The seats as one would order them: `search,heuristic*3`."""
    parts: list[tuple[str, int]] = []
    for spec in seats:
        if parts and parts[-1][0] == spec:
            parts[-1] = (spec, parts[-1][1] + 1)
        else:
            parts.append((spec, 1))
    return ",".join(spec if count == 1 else f"{spec}*{count}" for spec, count in parts)


def whole_blocks(order: Order, games: int) -> int:
    """So many games, or a few more: blocks are played as a whole."""
    return -(-games // order.rotations) * order.rotations
