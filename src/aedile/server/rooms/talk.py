"""What is said at tournaments, passed on to those who listen in this process."""

import asyncio
import contextlib
from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol

from sqlalchemy import select

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.protocol import Chat
from aedile.server.rooms.chat import ChatStore, Conversation, last_remarks
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.schema import tournaments
from aedile.server.tables.actors import Person

NO_TOURNAMENT = Templates("messages")("There is no such tournament.")


class Audience(Protocol):
    """Somebody's connection."""

    def tell(self, payload: str) -> None:
        """Send this as it is."""


class Listener(NamedTuple):
    """One connection of somebody."""

    person: str
    audience: Audience


class Talk:
    """The chat of one tournament, while somebody listens."""

    def __init__(self, tournament: str, store: ChatStore, heard: int) -> None:
        self.listeners: list[Listener] = []
        self._conversation = Conversation(tournament, store, self)
        self._conversation.begin(heard)
        self._one_by_one = asyncio.Lock()  # so that nothing is told twice

    async def say(self, person: Person, command: Chat, at: int) -> None:
        """Say something to everybody; raises Refused."""
        async with self._one_by_one:
            await self._conversation.say(person, command, at)

    async def hear(self) -> None:
        """Pass on what was said in another process."""
        async with self._one_by_one:
            await self._conversation.hear()

    def tell(self, payload: str, only: str | None = None, deaf: Collection[str] = ()) -> None:
        """Send this to everybody who is not deaf to it, or only to one of them."""
        for person, audience in self.listeners:
            if only in (None, person) and person not in deaf:
                audience.tell(payload)


class Talks:
    """The chats of tournaments."""

    def __init__(self, database: Database, store: ChatStore) -> None:
        self._database = database
        self._store = store
        self._live: dict[str, Talk] = {}
        self._hearing: set[asyncio.Task[None]] = set()

    async def listen(self, tournament: str, listener: Listener) -> Callable[[], None]:
        """Tell them what is said from now on; the answer ends that. Raises Refused."""
        known = select(tournaments.c.id).where(tournaments.c.id == tournament)
        if await self._database.run(lambda c: c.scalar(known)) is None:
            raise Refused("not-found", NO_TOURNAMENT())
        last = await self._database.run(lambda c: last_remarks(c, [tournament]))
        talk = self._live.get(tournament)
        if talk is None:
            talk = self._live[tournament] = Talk(tournament, self._store, last.get(tournament, 0))
        talk.listeners.append(listener)

        def end() -> None:
            talk.listeners.remove(listener)
            if not talk.listeners and self._live.get(tournament) is talk:
                del self._live[tournament]

        return end

    async def say(self, tournament: str, person: Person, command: Chat, at: int) -> None:
        """Say something at a tournament; raises Refused."""
        talk = self._live.get(tournament) or Talk(tournament, self._store, 0)
        await talk.say(person, command, at)

    def rung(self, place: str, seq: int) -> None:
        """Something may have been said or taken out, in another process or in this one."""
        talk = self._live.get(place) if seq == 0 else None
        if talk is not None:
            task = asyncio.create_task(_hear(talk))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)


async def _hear(talk: Talk) -> None:
    with contextlib.suppress(Unavailable):  # the next time it is said, too
        await talk.hear()
