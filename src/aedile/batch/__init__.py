"""Many tables stepped by one compiled call, for learning and for rollouts.

    >>> from aedile.batch import Batch
    >>> batch = Batch("trajan", 64, players=3, seed=7)
    >>> batch.observations.shape[0], batch.asked.shape
    (64, (64,))
    >>> batch.step(batch.masks.argmax(1))  # the first legal action at every table
    >>> batch.roll(100)  # a hundred more by lot

See docs/environments.md.
"""

from aedile.batch.batch import NEXT, SAME, Batch
from aedile.batch.core import GIVE_UP
from aedile.batch.errors import Closed, RefusedAction, WorkerDied, WrongArray
from aedile.batch.tables import Table

__all__ = [
    "GIVE_UP",
    "NEXT",
    "SAME",
    "Batch",
    "Closed",
    "RefusedAction",
    "Table",
    "WorkerDied",
    "WrongArray",
]
