"""Seasons of a league: each is a tournament of its own, which begins as the one before ended."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.notices.gathering import Happened
from aedile.server.notices.notifier import Notifier
from aedile.server.people.sanctions import pause_of
from aedile.server.people.tokens import new_id
from aedile.server.store.database import Database
from aedile.server.tables.actors import Person
from aedile.server.times import Clock
from aedile.server.tournaments import kept
from aedile.server.tournaments.kept import BOT, Kept
from aedile.server.tournaments.organising import check_host, check_hosted, rating_of
from aedile.tournaments.events import Entered, Event
from aedile.tournaments.tournament import Tournament, replay

say = Templates("messages")
NO_SEASON = say("Only a league that is over has a next season.")

SEEDS: Final = 32  # bits


class Seasons:
    """Lets a league go on."""

    def __init__(self, database: Database, clock: Clock, notifier: Notifier) -> None:
        self._database = database
        self._clock = clock
        self._notifier = notifier

    async def preview(self, now: Kept) -> Tournament:
        """The next season as it would begin now; raises Refused. Nothing changes."""
        _check_over(now)
        return replay(await self._database.run(partial(self._log, now=now)))

    async def begin(self, now: Kept, host: Person) -> str:
        """Open the next season for those who play on and for newcomers; its id. Raises Refused."""
        check_host(now, host)
        _check_over(now)
        id = new_id()

        def work(connection: Connection) -> str:
            if known := kept.season_after(connection, now.id):
                return known
            check_hosted(connection, host.id)
            season, log = now.row["season"] + 1, self._log(connection, now)
            kept.create(
                *(connection, id, host.id, now.plan, log, self._clock.now()),
                season=season,
                earlier=now.id,
            )
            self._tell(connection, now, id, host, log)
            return id

        try:
            return await self._database.run(work, write=True)
        except IntegrityError:  # another process was faster
            return await self._database.run(work, write=True)

    def _tell(
        self, connection: Connection, now: Kept, id: str, host: Person, log: Sequence[Event]
    ) -> None:
        """Who plays on has not asked to, and may withdraw; the organiser knows."""
        entered = [each.who for each in log if isinstance(each, Entered)]
        told = [who for who in entered if who != host.id and not who.startswith(BOT)]
        plan = now.plan
        happened = [Happened("season", who, id, plan.game, plan.title) for who in told]
        self._notifier.tell(connection, happened)

    def _log(self, connection: Connection, now: Kept) -> list[Event]:
        """All play on but those who have left, deleted their account, or may not play for now."""
        created = now.log.next_season(secrets.randbits(SEEDS))
        stay = [who for each in created.after for who in each if who not in created.left]
        found = kept.players(connection, stay)

        def plays(who: str) -> bool:
            if who.startswith(BOT):
                return True
            paused = pause_of(connection, who, now.plan.rated, self._clock.now())
            return who in found and paused is None

        def strength(who: str) -> float:
            is_bot = who.startswith(BOT)
            return now.log.ratings[who] if is_bot else rating_of(connection, now.plan.game, who)

        return [created, *(Entered(who, strength(who)) for who in stay if plays(who))]


def _check_over(now: Kept) -> None:
    if now.plan.kind != "league" or now.phase != "over":
        raise Refused("wrong-phase", NO_SEASON())
