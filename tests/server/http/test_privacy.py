"""One person in every table of the database: all of it is exported, and no name is left of it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, Table, Text, insert, select

from aedile.server.people.deletion import WAIT
from aedile.server.people.names import skeleton
from aedile.server.store.schema import metadata
from tests.helpers.http import account, administrator, client, guest, running, server_of, settled
from tests.helpers.webhooks import TurnedClock

pytestmark = pytest.mark.anyio

NAME = "Vipsania Agrippina"
EMAIL = "vipsania@example.org"
NETWORK = "198.51.100"

# What is no free text: what must be one of some words, or something of its own form.
GIVEN: dict[str, Any] = {
    "wishes.language": "en",
    "wishes.zone": "Europe/Rome",
    "wishes.channels": None,
    "wishes.digest": "none",
    "outbox.channel": "webhook",
    "notices.kind": "game-over",
    "security_events.kind": "created",
    "sanctions.kind": "warn",
    "reports.reason": "spam",
    "comments.variation": None,
    "variations.moves": "[]",
    "variations.shares": "[]",
    "variations.turns": "[]",
    "puzzle_attempts.moves": "[]",
    "contacts.email": EMAIL,
}
# What signs somebody in, or shows that it was sent by us; what only joins rows together.
SECRET = {
    "sessions.token",
    "keys.hash",
    "totp.secret",
    "passkeys.id",
    "passkeys.credential",
    "passkeys.public_key",
    "push.p256dh",
    "push.auth",
    "wishes.secret",
    "contacts.token",
    "outbox.destination",
    "outbox.channel",
    "outbox.kind",
    "outbox.table_id",
    "variations.id",
    "variations.moves",
    "variations.shares",
    "variations.turns",
    "comments.id",
    "comments.variation",
    "notices.table_id",
}
WRITTEN = {"people", "solvers"}  # by what is done first; `solvers` has a row for each game


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock, tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock, data=tmp_path) as app:
        yield app


def of_people() -> list[Table]:
    """The tables whose rows go with a person."""
    return [
        table
        for table in metadata.sorted_tables
        if any(key.column.table.name == "people" for key in table.foreign_keys)
    ]


def row_of(table: Table, person: str, other: str, at: str) -> dict[str, Any]:
    """A row about somebody, with a word of its own in every text."""
    row: dict[str, Any] = {}
    for column in table.columns:
        name = f"{table.name}.{column.name}"
        if column.name == "person":
            row[column.name] = person
        elif column.name == "other":
            row[column.name] = other
        elif column.name == "table_id":
            row[column.name] = at
        elif name in GIVEN:
            row[column.name] = GIVEN[name]
        elif isinstance(column.type, Text):
            row[column.name] = f"mark {name}"
        elif column.name != "id":
            row[column.name] = 1
    return row


async def filled(app: FastAPI, person: str, other: str, at: str) -> list[str]:
    """A row in every table of people; the words that must be found in the export."""

    def fill(connection: Connection) -> None:
        for table in of_people():
            if table.name in WRITTEN:
                continue
            there = select(table).where(table.c.person == person)
            if connection.execute(there).first() is None or table.name == "security_events":
                connection.execute(insert(table).values(row_of(table, person, other, at)))

    await server_of(app).database.run(fill, write=True)
    marks = []
    for table in of_people():
        for column in table.columns:
            name = f"{table.name}.{column.name}"
            free = isinstance(column.type, Text) and column.name not in (
                "person",
                "other",
                "table_id",
            )
            if free and name not in SECRET | GIVEN.keys() and table.name not in WRITTEN:
                marks.append(f"mark {name}")
    return marks


async def texts(app: FastAPI) -> dict[str, list[str]]:
    """Everything that is written anywhere, by column."""

    def read(connection: Connection) -> dict[str, list[str]]:
        return {
            f"{table.name}.{column.name}": [
                str(value) for value in connection.scalars(select(column)) if value is not None
            ]
            for table in metadata.sorted_tables
            for column in table.columns
            if isinstance(column.type, Text)
        }

    return await server_of(app).database.run(read)


async def played(app: FastAPI, me: Any, other: Any) -> str:
    """A game that the other has forked, at a table with chat, and an invitation declined."""
    body = {"game": "trajan", "players": 2, "leavers": "forfeit", "shuffle": False}
    table = str((await me.post("/api/tables", json=body)).json()["id"])
    for who, command in (
        (other, {"do": "join", "cmd": "j"}),
        (me, {"do": "start", "cmd": "s"}),
        (me, {"do": "chat", "cmd": "c", "text": f"Ave, I am {NAME}!"}),
        (other, {"do": "resign", "cmd": "r"}),
    ):
        done = await who.post(f"/api/tables/{table}/commands", json=command)
        assert done.is_success, done.text
    forked = await other.post(f"/api/tables/{table}/fork", json={"step": 0, "fresh": False})
    assert forked.is_success, forked.text
    screen = [{"to": "host", "name": NAME}, {"to": "host", "name": "Julia"}]
    for seats in (screen, [{"to": "host"}, {"to": "open"}]):
        opened = await me.post(
            "/api/tables", json={"game": "praetor", "players": 2, "seats": seats}
        )
        assert opened.is_success, opened.text
    kept = [{"to": "host"}, {"to": "person", "name": NAME}]
    asked = {"game": "trajan", "players": 2, "seats": kept}
    invited = str((await other.post("/api/tables", json=asked)).json()["id"])
    await me.post(f"/api/tables/{invited}/commands", json={"do": "decline", "cmd": "d"})
    return table


@pytest.mark.parametrize("at_once", [True, False])
async def test_all_that_is_kept_is_exported_and_none_of_it_is_left(
    app: FastAPI, clock: TurnedClock, at_once: bool
) -> None:
    admin, other = await administrator(app), await account(app, "Drusus")
    me = client(app, address=f"{NETWORK}.7")
    given = {"name": NAME, "password": "seven hills, one river"}
    assert (await me.post("/api/accounts", json=given)).status_code == 201
    person = (await me.get("/api/me")).json()["id"]
    table = await played(app, me, other)
    await settled(app)
    marks = await filled(app, person, (await other.get("/api/me")).json()["id"], table)
    report = {"person": person, "reason": "insult"}
    assert (await other.post("/api/reports", json=report)).status_code == 204
    decided = {"kind": "warn", "why": "You called others names."}
    await admin.post(f"/api/admin/people/{person}/decisions", json=decided)

    told = await me.get("/api/me/export")

    exported = told.text
    assert told.is_success
    assert [mark for mark in marks if mark not in exported and "sessions" not in mark] == []
    assert EMAIL in exported and f"{NETWORK}.0/24" in exported and table in exported
    assert any(NAME in value for values in (await texts(app)).values() for value in values)

    assert (await me.delete("/api/me", params={"at_once": at_once})).is_success
    clock.time += 0 if at_once else WAIT
    await server_of(app).forgetter.sweep()

    names = re.compile(
        "|".join(map(re.escape, (NAME, NAME.casefold(), skeleton(NAME), EMAIL, NETWORK))), re.I
    )
    left = {
        column: found
        for column, values in (await texts(app)).items()
        if (found := [value for value in values if names.search(value) or "mark " in value])
    }
    assert left == {}
    mine = {
        table.name
        for table in metadata.sorted_tables
        if any(person in value for value in (await texts(app)).get(f"{table.name}.person", []))
    }
    assert mine <= {"seats", "chat", "results"}  # by an id that nothing leads to any more


async def test_a_log_without_a_name_is_whole_and_goes_on(app: FastAPI) -> None:
    me, other = await account(app, NAME), await guest(app, "Drusus")
    third = await guest(app, "Livia")
    body = {"game": "trajan", "players": 3, "leavers": "bot"}
    table = str((await other.post("/api/tables", json=body)).json()["id"])
    for number, who in enumerate((me, third)):
        joined = {"do": "join", "cmd": f"j{number}"}
        await who.post(f"/api/tables/{table}/commands", json=joined)
    await me.delete("/api/me?at_once=true")
    await server_of(app).forgetter.sweep()

    server_of(app).store.forget(table)
    events = await server_of(app).store.read(table)

    assert [event.kind for event in events][-1] == "forgotten"
    assert NAME not in str(events) and "Livia" in str(events)
    said = await other.post(f"/api/tables/{table}/commands", json={"do": "close", "cmd": "x"})
    assert said.is_success
    assert (await server_of(app).store.read(table))[-1].kind == "closed"


async def test_another_process_that_knew_the_log_reads_it_anew(database_url: str) -> None:
    async with running(database_url) as one, running(database_url) as two:
        me, other = await account(one, NAME), await account(two, "Drusus")
        body = {"game": "trajan", "players": 2}
        table = str((await other.post("/api/tables", json=body)).json()["id"])
        await me.post(f"/api/tables/{table}/commands", json={"do": "join", "cmd": "j"})
        await other.get(f"/api/tables/{table}")
        await server_of(two).store.read(table)
        await me.delete("/api/me?at_once=true")
        await server_of(one).forgetter.sweep()

        closed = await other.post(f"/api/tables/{table}/commands", json={"do": "close", "cmd": "x"})

        assert closed.is_success, closed.text
        shown = (await other.get(f"/api/tables/{table}")).json()
        assert shown["phase"] == "closed" and NAME not in str(shown)
        server_of(one).store.forget(table)
        assert (await server_of(one).store.read(table))[-1].kind == "closed"
