"""What can go wrong with a batch, besides what can go wrong with a table."""

from aedile.kernel.errors import AedileError, IllegalAction
from aedile.kernel.message import plain


class WrongArray(AedileError, ValueError):
    """Numbers of the wrong kind, or too few or too many of them."""


class RefusedAction(IllegalAction):
    """One table does not allow its action; nothing has changed at any table."""

    def __init__(self, table: int, why: IllegalAction, place: int | None = None) -> None:
        script = "" if place is None else f", action {place} of its script"
        super().__init__(plain(f"Table {table}{script}: {why.reason}"), why.citation)
        self.code = why.code  # type: ignore[misc]  # of what the table said
        self.table = table
        self.place = place
        self.why = why

    def __reduce__(self) -> tuple[type["RefusedAction"], tuple[int, IllegalAction, int | None]]:
        return RefusedAction, (self.table, self.why, self.place)


class WorkerDied(AedileError):
    """A process that stepped some of the tables ended without a word."""


class Closed(AedileError):
    """The batch was closed, or has lost a worker."""
