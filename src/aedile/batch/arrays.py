"""The arrays of a batch: made once, in one block of memory, and written to ever after."""

from array import array
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from math import prod
from typing import Any, NamedTuple, TypeAlias

from aedile.batch.errors import WrongArray
from aedile.batch.tables import Sizes

View: TypeAlias = Any  # a memoryview, whose items are what its format says
ALIGNED = 64  # bytes: no two arrays share a line of the cache


class Field(NamedTuple):
    """What an array holds: a letter of `struct` for its items, and its shape."""

    format: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """In bytes."""
        return itemsize(self.format) * prod(self.shape)


def fields(sizes: Sizes) -> dict[str, Field]:
    """The arrays by name."""
    tables, length, actions, seats = sizes
    return {
        "observations": Field("h", (tables, length)),
        "masks": Field("b", (tables, actions)),
        "asked": Field("q", (tables,)),
        "rewards": Field("f", (tables, seats)),
        "ended": Field("?", (tables,)),
        "dealt": Field("?", (tables,)),
        "seats": Field("q", (tables,)),
        "games": Field("q", (tables,)),
        "returns": Field("d", (tables, seats)),
        "finals": Field("h", (tables, length)),
        "actions": Field("q", (tables,)),
    }


class Arrays:
    """Views of one block of memory, and of arrays that somebody brought along."""

    def __init__(
        self, sizes: Sizes, block: Any = None, brought: Mapping[str, Any] | None = None
    ) -> None:
        self.fields = fields(sizes)
        self.brought = frozenset(brought or ())
        whole: View = memoryview(bytearray(block_size(sizes)) if block is None else block)
        self.flat: dict[str, View] = {}
        for name, start, field in _places(self.fields):
            self.flat[name] = whole[start : start + field.size].cast("B").cast(field.format)
        for name, buffer in (brought or {}).items():
            self.flat[name] = self._checked(name, buffer)

    def _checked(self, name: str, buffer: Any) -> View:
        """An array of somebody else's, if it can take what is written; raises WrongArray."""
        if name not in self.fields:
            raise WrongArray(f"There is no array {name!r}; there are {', '.join(self.fields)}.")
        field = self.fields[name]
        view: View = memoryview(buffer)
        if view.shape != field.shape or not _same_kind(view, field.format):
            raise WrongArray(
                f"{name} must have the shape {field.shape} and items of format {field.format!r}, "
                f"not {view.shape} and {view.format!r}."
            )
        if view.readonly or not view.c_contiguous:
            raise WrongArray(f"{name} must be writable, and in one piece in memory.")
        return view.cast("B").cast(field.format)

    def part(self, first: int, count: int) -> dict[str, View]:
        """The rows of some of the tables, flat."""
        found: dict[str, View] = {}
        for name, field in self.fields.items():
            row = prod(field.shape[1:])
            found[name] = self.flat[name][first * row : (first + count) * row]
        return found

    def shaped(self, name: str) -> Any:
        """For whoever reads them: of numpy where it is installed, else a memoryview; read-only."""
        field = self.fields[name]
        view = self.flat[name].cast("B").cast(field.format, field.shape).toreadonly()
        if find_spec("numpy") is None:
            return view
        import numpy as np

        return np.asarray(view)


def block_size(sizes: Sizes) -> int:
    """Bytes for all of them."""
    return sum(_aligned(field.size) for field in fields(sizes).values())


def _places(found: Mapping[str, Field]) -> Iterator[tuple[str, int, Field]]:
    start = 0
    for name, field in found.items():
        yield name, start, field
        start += _aligned(field.size)


def _aligned(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED


def _same_kind(view: View, letter: str) -> bool:
    """The same item: a word of eight bytes has two letters."""
    letters = ("l", "q") if letter == "q" else (letter,)
    return view.format in letters and view.itemsize == itemsize(letter)


def itemsize(letter: str) -> int:
    """Bytes of an item."""
    return array(letter).itemsize if letter != "?" else 1
