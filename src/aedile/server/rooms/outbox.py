"""What leaves a room: the acknowledgement of a command first, then what came of it.

While a command is carried out, nothing is sent. Everything waits here until the
events are on disk and leaves in one fixed order: the acknowledgement to the
sender, then chat to all, then a mark to all that the table has changed. So nobody
sees the table move before their own command is answered, however the tasks of the
event loop take turns.
"""

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import NamedTuple, TypeAlias

from aedile.server.errors import Refused
from aedile.server.rooms.watchers import Watchers

log = logging.getLogger(__name__)


class Done(NamedTuple):
    """A command that was carried out and is on disk."""

    cmd: str
    seq: int
    version: int


# How the sender gets the acknowledgement. It must not block.
Reply: TypeAlias = Callable[[Done | Refused], None]


class Work(NamedTuple):
    """Something that waits to be done at a table, and who hears of it."""

    do: Callable[[], Awaitable[Done | None]]
    reply: Reply


class Outbox:
    """What waits to be sent when a command is through."""

    def __init__(self, watchers: Watchers) -> None:
        self._watchers = watchers
        self._acknowledgements: list[tuple[Reply, Done | Refused]] = []
        self._remarks: list[tuple[str, str | None, Collection[str]]] = []
        self._marked = False

    def acknowledge(self, reply: Reply, outcome: Done | Refused) -> None:
        """Answer a command."""
        self._acknowledgements.append((reply, outcome))

    def tell(self, payload: str, only: str | None = None, deaf: Collection[str] = ()) -> None:
        """Send this to everybody who looks on and is not deaf to it, or only to one of them."""
        self._remarks.append((payload, only, deaf))

    def mark(self) -> None:
        """Leave everybody who looks on a mark that the table has changed."""
        self._marked = True

    def send(self) -> bool:
        """Send all of it, in order; True if the table has changed."""
        acknowledgements, self._acknowledgements = self._acknowledgements, []
        remarks, self._remarks = self._remarks, []
        marked, self._marked = self._marked, False
        for reply, outcome in acknowledgements:
            try:
                reply(outcome)
            except Exception:  # of one who asked; the others hear all the same
                log.exception("an answer could not be given")
        for payload, only, deaf in remarks:
            self._watchers.tell(payload, only, deaf)
        if marked:
            self._watchers.changed()
        return marked
