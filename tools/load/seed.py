"""Fills an empty database with people and tables in play, quicker than by many requests.

It runs with the Python of the server that is measured, which may be another version, so it
uses only what has long been there.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

SEATS = 4
GAMES = ("praetor", "trajan")
AT_ONCE = 128  # writes, which are committed together


class Seeded(NamedTuple):
    """A table in play, and what its people sign in with."""

    table: str
    game: str
    cookies: list[str]


def seed(database: str, games: int, python: Path, environment: dict[str, str]) -> list[Seeded]:
    """So many tables of both games, with four people each."""
    command = [str(python), "-m", "tools.load.seed", database, str(games)]
    root = Path(__file__).parents[2]
    done = subprocess.run(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return [Seeded(*row) for row in json.loads(done.stdout)]


async def fill(url: str, games: int) -> list[Seeded]:
    """The same, in this process."""
    from aedile.server.people.accounts import Accounts
    from aedile.server.people.passwords import Passwords
    from aedile.server.people.sessions import Sessions
    from aedile.server.settings import Settings
    from aedile.server.store.database import Database
    from aedile.server.store.events import EventStore
    from aedile.server.times import Clock

    clock, settings, passwords = Clock(), Settings(), Passwords()
    async with Database(url) as database:
        accounts = Accounts(database, clock, passwords)
        sessions = Sessions(database, clock, settings)
        store = EventStore(database)

        async def come(number: int) -> tuple[Any, str]:
            person = await accounts.create_guest(f"Person {number}")
            return person, f"{settings.cookie}={await sessions.open(person.id)}"

        async def sit_down(number: int) -> Seeded:
            people = [await come(SEATS * number + seat) for seat in range(SEATS)]
            game = GAMES[number % len(GAMES)]
            table, events, summary = _begun(game, [person for person, _ in people], clock.now())
            await store.create(table, events, summary)
            return Seeded(table, game, [cookie for _, cookie in people])

        made = await _some_at_once(sit_down(number) for number in range(games))
        await database.run(lambda connection: _analyze(connection), write=True)
    passwords.close()
    return made


def _begun(game: str, people: list[Any], now: int) -> tuple[str, list[Any], Any]:
    """A table at which everybody has sat down and the game has begun."""
    from aedile.kernel.dealer import fresh_seed
    from aedile.server.events import numbered
    from aedile.server.people.tokens import new_id
    from aedile.server.protocol import Join, Start
    from aedile.server.tables.actors import Person
    from aedile.server.tables.commands.creating import create
    from aedile.server.tables.config import read_config
    from aedile.server.tables.table import Table

    id = new_id()
    host, *others = [Person(each.id, each.name) for each in people]
    config = read_config({"game": game, "players": SEATS, "shuffle": False})
    events = create(config, host, fresh_seed(), now, table=id)
    table = Table.load(id, numbered(events))
    commands = [(each, Join(do="join", cmd=f"join-{each.id}")) for each in others]
    for actor, command in [*commands, (host, Start(do="start", cmd="start"))]:
        decided = table.decide(actor, command, now)
        events += decided.events
        table = decided.after
    return id, events, table.summary()


def _analyze(connection: Any) -> None:
    """As a database does that has been used for a while."""
    connection.exec_driver_sql("ANALYZE")


async def _some_at_once(jobs: Iterable[Awaitable[T]]) -> list[T]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: Awaitable[T]) -> T:
        async with gate:
            return await job

    return await asyncio.gather(*map(one, jobs))


if __name__ == "__main__":
    _, url, games = sys.argv
    print(json.dumps(asyncio.run(fill(url, int(games)))))
