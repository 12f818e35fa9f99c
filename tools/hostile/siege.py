"""A server under siege: people with a right to be there, tables nobody else may touch, attackers.

What must not change is put into one hash: the logs, the chat and the plans of those tables, and
all that is stored of those people.
"""

import gc
import hashlib
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import structlog
from fastapi import FastAPI
from sqlalchemy import Connection, select

from aedile.kernel.rng import Rng
from aedile.server.errors import STATUS
from aedile.server.events import NewEvent, numbered
from aedile.server.http import socket
from aedile.server.http.app import create_app
from aedile.server.people.tokens import new_id
from aedile.server.protocol import COMMAND
from aedile.server.settings import Settings
from aedile.server.store import schema
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.table import Table
from aedile.server.times import Clock
from tools.hostile.grammar import Known

ADDRESS = "http://127.0.0.1:8000"
OWNERS = ("Anna", "Bo")
ATTACKERS = ("Sam", "Kim", "Tom")  # a stranger, one who was kicked, one who plays elsewhere
PASSWORD = "seven hills, one river"
# Refusals that would be the server's own fault; `broken-table` is what is wrong with one of them.
FAULTS = {code for code, status in STATUS.items() if status >= 500} - {"broken-table"}
# What the server crosses off by itself when its time has come.
BY_ITSELF = ("unsettled", "warn", "news")


class Breach(Exception):
    """The server did something it must not."""


class Attacker(NamedTuple):
    """An attacker, and their credentials."""

    name: str
    headers: dict[str, str]


class Siege:
    """The server, what must not change, and who attacks it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.server = app.state.server
        self.attackers: list[Attacker] = []
        self.known: list[Known] = []
        self.tables: list[str] = []
        self.owners: list[str] = []  # ids of people
        self.log = _Errors()

    async def sealed(self) -> dict[str, str]:
        """A hash of all that must not change, by the table of the database."""

        def look(connection: Connection) -> dict[str, str]:
            found = {}
            for kind, column, names in (
                (schema.events, schema.events.c.table_id, self.tables),
                (schema.tables, schema.tables.c.id, self.tables),
                (schema.seats, schema.seats.c.table_id, self.tables),
                (schema.chat, schema.chat.c.table_id, self.tables),
                (schema.plans, schema.plans.c.table_id, self.tables),
                (schema.people, schema.people.c.id, self.owners),
                (schema.sessions, schema.sessions.c.person, self.owners),
                (schema.keys, schema.keys.c.person, self.owners),
                (schema.totp, schema.totp.c.person, self.owners),
                (schema.passkeys, schema.passkeys.c.person, self.owners),
            ):
                columns = [each for each in kind.c if each.name not in BY_ITSELF]
                query = select(*columns).where(column.in_(names)).order_by(*kind.primary_key)
                rows = "".join(repr(tuple(row)) for row in connection.execute(query))
                found[kind.name] = hashlib.sha256(rows.encode()).hexdigest()
            return found

        return dict(await self.server.database.run(look))

    async def check(self, sealed: dict[str, str]) -> None:
        """Nothing of others has changed since then, and nothing has failed; raises Breach."""
        now = await self.sealed()
        if changed := [name for name in now if now[name] != sealed[name]]:
            raise Breach(f"what belongs to others has changed: {', '.join(changed)}")
        if self.log.noted:
            raise Breach(f"the server noted a fault: {self.log.noted[0]}")


class _Errors(logging.Handler):
    """Keeps what the server noted as a fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.noted: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "is set aside" not in record.getMessage():  # the broken table, as it should be
            self.noted.append(f"{record.getMessage()} {record.exc_info or ''}")


@asynccontextmanager
async def siege(database: str, data: Path, **more: Any) -> AsyncIterator[Siege]:
    """A server in this process, with everybody and everything in place."""
    chosen = {"limited": False, "bot_workers": 1, "webhooks": False} | more
    app = create_app(Settings(data=data, database=database, **chosen))
    found = Siege(app)
    # Lines are cut after a few messages that cannot be read; here they go on.
    kept, socket.MOST_MALFORMED = socket.MOST_MALFORMED, sys.maxsize
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    logging.getLogger("aedile").addHandler(found.log)
    async with app.state.server:
        people = await _people(found)
        await _tables(found, people)
        gc.collect()
        try:
            yield found
        finally:
            logging.getLogger("aedile").removeHandler(found.log)
            structlog.reset_defaults()
            socket.MOST_MALFORMED = kept


async def _people(found: Siege) -> dict[str, Person]:
    people: dict[str, Person] = {}
    transport = httpx.ASGITransport(found.app)
    for name in ("Chloe", *OWNERS, *ATTACKERS):
        async with httpx.AsyncClient(transport=transport, base_url=ADDRESS) as client:
            body = {"name": name}
            path = "/api/guests"
            if name == "Chloe":  # who administers
                path, body = "/api/accounts", body | {"password": PASSWORD}
            told = (await client.post(path, json=body)).raise_for_status().json()
            people[name] = Person(told["id"], name)
            if name not in ATTACKERS:
                found.owners.append(told["id"])
                continue
            cookie = {"cookie": f"aedile={client.cookies['aedile']}", "origin": ADDRESS}
            found.attackers.append(Attacker(name, cookie))
            if name == "Sam":
                key = (await client.post("/api/me/keys", json={"name": "bot"})).json()["token"]
                found.attackers.append(Attacker("key", {"authorization": f"Bearer {key}"}))
    return people


async def _tables(found: Siege, people: dict[str, Person]) -> None:
    """Tables in every phase that nobody but their people may change."""
    anna, bo, kim = people["Anna"], people["Bo"], people["Kim"]
    for game in ("trajan", "praetor"):
        for phase in ("playing", "finished", "closed", "broken", "password"):
            events, table = _log(game, phase, anna, bo, kim)
            name = new_id()
            await found.server.store.create(name, events, table.summary())
            found.tables.append(name)
            found.known.append(Known(name, table.version, _words(table)))
        # One at which an attacker has a seat and may do what the rules allow.
        tom = people["Tom"]
        events, table = _log(game, "playing", tom, kim, people["Sam"])
        name = new_id()
        await found.server.store.create(name, events, table.summary())
        found.known.append(Known(name, table.version, _words(table)))


def _log(
    game: str, phase: str, anna: Person, bo: Person, kim: Person
) -> tuple[list[NewEvent], Table]:
    now = Clock().now()  # idle tables are closed after some days
    chosen: dict[str, Any] = {"game": game, "players": 2, "shuffle": False, "title": phase}
    if phase == "password":
        config = read_config(chosen | {"visibility": "password"})
        events = create(config, anna, "secret", now, password="a hash")
        return events, _load(events)
    events = create(read_config(chosen), anna, "secret", now)
    table = _load(events)

    def do(person: Person, do: str, **fields: Any) -> None:
        nonlocal table
        command = COMMAND.validate_python({"do": do, "cmd": f"c{len(events)}", **fields})
        decided = table.decide(person, command, now)
        events.extend(event for event in decided.events)
        table = decided.after

    if phase == "closed":
        do(anna, "close")
        return events, table
    do(kim, "join")
    do(anna, "kick", seat=1)
    do(bo, "join")
    do(anna, "start")
    rng, people = Rng(3), (anna, bo)
    while table.phase == "playing" and (phase == "finished" or table.moves < 40):
        state, seat = table.match.state, table.to_move() or 0
        legal = state.legal_actions()
        move = table.game.notation(state, legal[rng.below(len(legal))])
        do(people[seat], "move", version=table.version, moves=[move])
    if phase == "broken":
        events.append(NewEvent("moved", {"seat": 77}, anna.id, None, now))
    return events, table


def _load(events: list[NewEvent]) -> Table:
    return Table.load("t", numbered(events))


def _words(table: Table) -> list[str]:
    """Words of the game: moves that were made, and those possible now."""
    if not table.has_begun:
        return ["anything"]
    match = table.match
    made = [move.notation for move in match.moves[-60:]]
    return made + [option.notation for option in match.options()]
