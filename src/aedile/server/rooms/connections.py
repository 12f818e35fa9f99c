"""The sockets to this process: whose they are, and when they have to end."""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from aedile.server.people.sessions import Identity

RESTART = 1012
SIGNED_OUT = 1008


class Connection(Protocol):
    """A socket, as far as it is known here."""

    identity: Identity

    def attend(self) -> None:
        """The tables that wait for this person have changed."""

    def close(self, code: int, why: str) -> None:
        """Hang up soon."""


class Connections:
    """Everybody who is connected."""

    def __init__(self) -> None:
        self._by_person: defaultdict[str, set[Connection]] = defaultdict(set)
        self.on_left: list[Callable[[str], None]] = []  # told of people whose last socket is gone

    def __bool__(self) -> bool:
        return bool(self._by_person)

    @contextlib.contextmanager
    def opened(self, connection: Connection) -> Iterator[None]:
        """Somebody is connected for as long as it lasts."""
        person = connection.identity.id
        self._by_person[person].add(connection)
        try:
            yield
        finally:
            self._by_person[person].discard(connection)
            if not self._by_person[person]:
                del self._by_person[person]
                for listener in self.on_left:
                    listener(person)

    def count(self, person: str) -> int:
        """How many sockets somebody has."""
        return len(self._by_person.get(person, ()))

    def identities(self) -> set[Identity]:
        """Who is connected."""
        return {each.identity for some in self._by_person.values() for each in some}

    def attend(self, people: Iterable[str]) -> None:
        """The tables that wait for these people have changed."""
        for person in people:
            for connection in self._by_person.get(person, ()):
                connection.attend()

    def dismiss(self, person: str, ended: str | None = None) -> None:
        """A session or key has ended, or all that somebody has: hang up."""
        for connection in list(self._by_person.get(person, ())):
            if ended is None or ended in (connection.identity.session, connection.identity.key):
                connection.close(SIGNED_OUT, "signed out")

    def restart(self) -> None:
        """Hang up on everybody. Clients reconnect by themselves."""
        for some in list(self._by_person.values()):
            for connection in some:
                connection.close(RESTART, "restarting")
