"""The same parts of a batch as actors of Ray, on a cluster.

There is no memory to share: an actor sends its rows back with every answer.
"""

from collections.abc import Sequence
from typing import Any

from aedile.batch.arrays import Arrays
from aedile.batch.crew import sizes_for
from aedile.batch.errors import WorkerDied
from aedile.batch.shard import Order, Shard
from aedile.batch.tables import Sizes
from aedile.kernel.extras import connected_ray

IN = "actions"  # the one array that is sent, not sent back


class Actor:
    """Steps some tables somewhere on the cluster. Aedile must be installed there."""

    def __init__(self, order: Order) -> None:
        arrays = Arrays(sizes_for(order))
        self._rows = arrays.part(0, len(order.tables))
        self._shard = Shard(order, self._rows)

    def answer(self, command: str, arguments: Sequence[Any], actions: bytes) -> Any:
        """What a command raises, what it gives, and the rows afterwards."""
        self._rows[IN].cast("B")[:] = actions
        try:
            found = getattr(self._shard, command)(*arguments)
        except Exception as error:
            return error, None, {}
        rows = {name: bytes(row.cast("B")) for name, row in self._rows.items() if name != IN}
        return None, found, rows


class OnRay:
    """An actor for each part."""

    def __init__(self, orders: Sequence[Order], sizes: Sizes, address: str) -> None:
        self._ray = connected_ray(address, len(orders))
        self.arrays = Arrays(sizes)
        self._orders = orders
        actor = self._ray.remote(num_cpus=1)(Actor)
        self._actors = [actor.remote(order) for order in orders]
        self._rows = [self.arrays.part(order.first, len(order.tables)) for order in orders]

    def each(self, command: str, arguments: Sequence[Sequence[Any]]) -> list[Any]:
        """All at the same time."""
        parts = range(len(self._actors))
        return self._gather(parts, [self._ask(part, command, arguments[part]) for part in parts])

    def one(self, part: int, command: str, *arguments: Any) -> Any:
        """One of them, while the others wait."""
        return self._gather([part], [self._ask(part, command, arguments)])[0]

    def _ask(self, part: int, command: str, arguments: Sequence[Any]) -> Any:
        actions = bytes(self._rows[part][IN].cast("B"))
        return self._actors[part].answer.remote(command, arguments, actions)

    def _gather(self, parts: Sequence[int], asked: list[Any]) -> list[Any]:
        """Take in the rows of all; then raise what was raised first."""
        try:
            answers = self._ray.get(asked)
        except self._ray.exceptions.RayActorError as error:
            self.close()
            raise WorkerDied(f"A worker of the batch on the cluster died: {error}") from None
        for part, (_, _, rows) in zip(parts, answers, strict=True):
            for name, row in rows.items():
                self._rows[part][name].cast("B")[:] = row
        for raised, _, _ in answers:
            if raised is not None:
                raise raised
        return [found for _, found, _ in answers]

    def close(self) -> None:
        """Leave the cluster."""
        self._actors = []
        self._ray.shutdown()
