"""Who steps the tables: this process, worker processes, or actors on a cluster.

All do the same: they carry out a command of `Shard` for each part of the tables,
and afterwards the arrays say what came of it.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Protocol

from aedile.batch.arrays import Arrays
from aedile.batch.shard import Order, Shard
from aedile.batch.tables import Sizes


class Crew(Protocol):
    """The parts of a batch, whoever steps them."""

    arrays: Arrays

    def each(self, command: str, arguments: Sequence[Sequence[Any]]) -> list[Any]:
        """Let every part carry out a command; raises what one of them raised."""

    def one(self, part: int, command: str, *arguments: Any) -> Any:
        """Let a single part answer."""

    def close(self) -> None:
        """No more commands."""


class Here:
    """All tables in this process."""

    def __init__(self, orders: Sequence[Order], arrays: Arrays) -> None:
        (order,) = orders
        self.arrays = arrays
        self._shard = Shard(order, arrays.part(0, len(order.tables)), arrays.brought)

    def each(self, command: str, arguments: Sequence[Sequence[Any]]) -> list[Any]:
        """In this process there is one part."""
        return [self.one(0, command, *arguments[0])]

    def one(self, part: int, command: str, *arguments: Any) -> Any:
        """At once."""
        return getattr(self._shard, command)(*arguments)

    def close(self) -> None:
        """Let the bots go."""
        self._shard.close()


def shared_out(order: Order, parts: int) -> list[Order]:
    """The tables of an order in parts of nearly the same size, in their order."""
    tables = order.tables
    parts = min(parts, len(tables))
    edges = [len(tables) * part // parts for part in range(parts + 1)]
    return [order._replace(tables=tables[first:end], first=first) for first, end in pairwise(edges)]


def sizes_for(order: Order) -> Sizes:
    """The sizes of the arrays of one part alone."""
    return order.sizes._replace(tables=len(order.tables))
