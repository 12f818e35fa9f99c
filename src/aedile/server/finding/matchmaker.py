"""Sees every second to those who look for a game; any number of processes may do so at once.

What has to be done is found in the database, so nothing is lost when a server stops in between:
a table is opened under the name of its match, so there is one however often that is tried.
"""

import asyncio
import logging
from functools import partial

from aedile.kernel.dealer import fresh_seed
from aedile.server.errors import Refused
from aedile.server.finding import seeking
from aedile.server.finding.matching import match
from aedile.server.finding.opening import begun, config_of
from aedile.server.finding.seeking import Ready
from aedile.server.lobby import Lobby
from aedile.server.people.tokens import new_id
from aedile.server.rooms.hub import Hub
from aedile.server.store.database import Database
from aedile.server.tables.actors import Person
from aedile.server.tables.config import Caps, Games
from aedile.server.tables.naming import place
from aedile.server.times import Clock

EVERY = 1.0  # seconds

log = logging.getLogger(__name__)


class Matchmaker:
    """Puts people together, and opens their tables."""

    def __init__(
        self, database: Database, clock: Clock, lobby: Lobby, hub: Hub, games: Games, caps: Caps
    ) -> None:
        self._database = database
        self._clock = clock
        self._lobby = lobby
        self._hub = hub
        self._games = games
        self._caps = caps

    async def round(self) -> None:
        """Once, for all who look for a game."""
        run = self._database.run
        if not await run(seeking.is_due):
            return
        now = self._clock.now()
        await run(partial(seeking.tidy, now=now), write=True)
        waiting = await run(seeking.waiting)
        for group in await asyncio.to_thread(match, waiting, now):
            await run(partial(seeking.put_together, group=group, now=now), write=True)
        for ready in await run(partial(seeking.claim, now=now), write=True):
            await self._open(ready)

    async def _open(self, ready: Ready) -> None:
        people = [
            Person(id, ready.names[id], guest=id in ready.guests) for id in ready.group.people
        ]
        host, run = people[0], self._database.run
        table = new_id()
        try:
            config = config_of(ready.group, place(table))
            events, summary = begun(
                table,
                config,
                people,
                fresh_seed(),
                self._clock.now(),
                self._games,
                self._caps,
            )
            # Nobody is looking yet: also the one who counts as its host is told of their turn.
            opened = await self._lobby.keep(
                table, events, summary, host, f"match-{ready.id}", looking=()
            )
        except Refused as refused:
            log.warning("a table could not be opened for a match: %s", refused)
            await run(partial(seeking.break_up, match=ready.id), write=True)
            return
        await run(partial(seeking.seated, match=ready.id, table=opened), write=True)
        await self._hub.room(opened)  # a bot may have to begin
