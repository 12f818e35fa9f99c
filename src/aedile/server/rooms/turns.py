"""Which tables wait for whom: told with every turn, so it is not looked up each time.

The store knows best, as other processes write there too. What it said of somebody holds
for a while, with what happens at the tables of this process put in. Where the order of
several tables may have changed, or another process has written, it is asked again.
"""

from collections.abc import Iterable
from typing import NamedTuple

from aedile.server.store.events import EventStore
from aedile.server.store.together import Together
from aedile.server.times import Clock

BELIEVED = 300.0  # seconds: a notification of another process may be lost
CERTAIN = 1  # so many other tables have an order that nothing can change


class _Known(NamedTuple):
    tables: list[str]
    until: float


class Turns:
    """What is known of those who are connected."""

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._clock = clock
        self._known: dict[str, _Known] = {}
        self._looks = Together(store.ids_of_turns)
        self._asking: dict[str, object] = {}  # who is being looked up, and by whose question

    async def of(self, person: str) -> list[str]:
        """The tables that wait for somebody, longest waiting first."""
        known = self._known.get(person)
        if known is not None and self._clock.monotonic() < known.until:
            return known.tables
        question = self._asking[person] = object()
        try:
            found = await self._looks.get(person) or []
            if self._asking.get(person) is question:  # nothing has changed meanwhile
                self._known[person] = _Known(found, self._clock.monotonic() + BELIEVED)
        finally:
            if self._asking.get(person) is question:
                del self._asking[person]
        return found

    def change(self, person: str, table: str, waits: bool) -> None:
        """A table of this process waits for somebody from now on, or no longer."""
        known = self._known.get(person)
        self.forget([person])
        if known is None:
            return
        others = [each for each in known.tables if each != table]
        if len(others) <= CERTAIN:
            self._known[person] = known._replace(tables=others + [table] * waits)

    def forget(self, people: Iterable[str]) -> None:
        """They are gone, or another process may know more of them."""
        for person in people:
            self._known.pop(person, None)
            self._asking.pop(person, None)
