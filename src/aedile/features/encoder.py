"""A game's vectors: where they are made, and what lies where in them."""

from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import Any, TypeAlias

from aedile import catalog
from aedile.features.writer import Block, Mask, Writer
from aedile.kernel.contract import Game
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.view import View

Write: TypeAlias = Callable[[Writer, State, int], None]

# Rises with every change of a game's layout: what was learned for one is void for another.
VERSIONS = {"praetor": 1, "trajan": 2}
ROOM = 1 << 14  # more numbers than any layout has


def _praetor() -> Write:
    from aedile.features.praetor import write

    return write


def _trajan() -> Write:
    from aedile.features.trajan import write

    return write


_WRITERS: dict[str, Callable[[], Write]] = {"praetor": _praetor, "trajan": _trajan}


def layout(name: str) -> tuple[Block, ...]:
    """The blocks of a game's vector, in order; raises UnknownGame."""
    return _layout(catalog.game(name).name)


def version(name: str) -> int:
    """The version of a game's layout; raises UnknownGame."""
    return VERSIONS[catalog.game(name).name]


@cache
def _layout(name: str) -> tuple[Block, ...]:
    """Drawn up by writing a full table once."""
    game: Game[Any] = catalog.game(name)
    writer = Writer(ROOM)
    writer.begin()
    writer.blocks = []
    _WRITERS[name]()(writer, game.new_game(game.seats[-1], "layout", {}), 0)
    writer.close()
    return tuple(writer.blocks)


class Encoder:
    """Makes the vectors and masks of one game. It reuses its buffers: one for each thread."""

    def __init__(self, name: str) -> None:
        last = layout(name)[-1]
        self.game = name
        self.layout = layout(name)
        self.version = version(name)
        self.length = last.start + last.length
        self.num_actions = catalog.game(name).num_actions
        self._write = _WRITERS[name]()
        self._writer = Writer(self.length)
        self._mask = Mask(self.num_actions).of
        self._numbers = Struct(f"<{self.length}h")

    def vector(self, state: State, seat: int) -> bytes:
        """What the seat may know: a signed number of two bytes, low one first, for each place."""
        writer = self._writer
        writer.begin()
        self._write(writer, state, seat)
        return writer.result()

    def mask(self, state: State, seat: int) -> bytes:
        """A byte for each action number: 1 for the legal answers of the seat, if it is asked."""
        return self._mask(state, seat)

    def text(self, state: State, seat: int) -> str:
        """The vector for people: block by block, the places that are not 0 with their numbers."""
        numbers = self._numbers.unpack(self.vector(state, seat))
        lines: list[str] = []
        for block in self.layout:
            part = numbers[block.start : block.start + block.length]
            if any(part):
                shown = " ".join(f"{i}={number}" for i, number in enumerate(part) if number)
                lines.append(f"{block.name}: {shown}")
        return "\n".join(lines)

    def of_view(self, view: View[Any]) -> bytes:
        """The vector of a view, written from a world that the seat cannot tell from the real."""
        return self.vector(view.imagine(Rng(0)), view.seat)
