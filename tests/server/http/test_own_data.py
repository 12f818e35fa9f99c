"""One's own data, taken along and deleted; on both databases."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import Connection, Executable, insert, select, update

from aedile.server.http import own_data
from aedile.server.store.schema import (
    contacts,
    metadata,
    notices,
    outbox,
    people,
    plans,
    push,
)
from tests.helpers.http import PASSWORD, account, client, code, guest, running, server_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with running(database_url, data=tmp_path) as app:
        yield app


async def begun(app: FastAPI, host: AsyncClient, other: AsyncClient) -> str:
    """A table where the two play, and something was said."""
    body = {"game": "trajan", "players": 2, "leavers": "forfeit", "shuffle": False}
    table = str((await host.post("/api/tables", json=body)).json()["id"])
    for who, command in (
        (other, {"do": "join", "cmd": "j"}),
        (host, {"do": "start", "cmd": "s"}),
        (host, {"do": "chat", "cmd": "c", "text": "Ave, I am Livia!"}),
        (other, {"do": "chat", "cmd": "c2", "text": "Salve!"}),
    ):
        done = await who.post(f"/api/tables/{table}/commands", json=command)
        assert done.is_success, done.text
    return table


async def run(app: FastAPI, statement: Executable) -> None:
    await server_of(app).database.run(lambda c: c.execute(statement) and None, write=True)


async def rows_about(app: FastAPI, person: str) -> list[str]:
    """The tables of the database that have something about somebody, but for what happened."""
    kept = ("events", "seats", "tables", "audit", "chat")

    def read(connection: Connection) -> list[str]:
        return [
            table.name
            for table in metadata.sorted_tables
            if table.name not in kept and person in str(connection.execute(select(table)).all())
        ]

    return await server_of(app).database.run(read)


async def test_everything_of_ones_own_is_exported_and_nothing_that_signs_in(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    token = (await livia.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    table = await begun(app, livia, drusus)
    await drusus.post(f"/api/tables/{table}/commands", json={"do": "resign", "cmd": "r"})

    told = await livia.get("/api/me/export")

    own = told.json()
    assert own["account"]["name"] == "Livia" and own["account"]["keys"][0]["name"] == "bot"
    assert len(own["account"]["sessions"]) == 1
    assert own["account"]["events"][0]["kind"] == "exported"
    (at,) = own["tables"]
    assert at["id"] == table and [each["text"] for each in at["chat"]] == ["Ave, I am Livia!"]
    assert "Livia" in at["record"]
    for secret in (token, livia.cookies["aedile"], "argon2", "Salve!"):
        assert secret not in told.text


# Where each table of the database that knows people is found in the export.
EXPORTED = {
    "people": "name",
    "sessions": "sessions",
    "keys": "keys",
    "totp": "totp_since",
    "passkeys": "passkeys",
    "security_events": "events",
    "audit": "administered",
    "chat": "said_elsewhere",
    "outbox": "webhooks",
    "wishes": "wishes",
    "contacts": "contacts",
    "push": "push",
    "relations": "relations",
    "seeking": "seeking",
    "notices": "notices",
    "tables": "tables",
    "seats": "tables",
    "events": "record",
    "plans": "plans",
    "variations": "variations",
    "comments": "comments",
    "puzzle_attempts": "puzzles",
    "solvers": "solver",
    "practice": "practice",
    "results": "results",
    "tournaments": "tournaments",
    "entrants": "tournaments",
    "ratings": "ratings",
    "reports": "reports",
    "sanctions": "sanctions",
}
NOBODYS = {"challenges", "claims", "heartbeats", "outages"}  # random words and times
NOBODYS |= {"fits"}  # what all have in common
NOBODYS |= {"server_keys"}  # of the server itself
NOBODYS |= {"analyses", "analysis_turns"}  # of games, without names and without who asked
NOBODYS |= {"tournament_events", "pods", "deals"}  # who entered is in `entrants`
NOBODYS |= {"puzzles", "daily_puzzles"}  # how hard each is
NOBODYS |= {"matches"}  # games that are found, without those who play


async def test_there_is_nothing_about_people_that_is_not_exported(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    me = (await livia.get("/api/me")).json()["id"]
    await server_of(app).people.administrators.set_admin(me, True)
    table = await begun(app, drusus, livia)  # who waits: a plan of whoever is asked is played
    waits = {"url": "https://bots.example.org/", "body": "{}", "tries": 0, "next_try": 1 << 50}
    planned = {"alternatives": [{"moves": ["pass"], "steps": []}]}
    for seat, plan in ((0, {"alternatives": []}), (1, planned)):
        await run(app, insert(plans).values(table_id=table, seat=seat, moves=json.dumps(plan)))
    await run(app, insert(outbox).values(waits | {"person": me}))

    own = (await livia.get("/api/me/export")).json()

    assert EXPORTED.keys() | NOBODYS == set(metadata.tables)
    fields = own["account"].keys() | own["tables"][0].keys() | own.keys()
    assert fields >= set(EXPORTED.values())
    assert [each["action"] for each in own["account"]["administered"]] == ["made-admin"]
    assert not own["account"]["administered"][0]["by_me"]
    assert own["account"]["webhooks"] == [waits]
    assert own["tables"][0]["plans"] == [{"seat": 1, "planned": planned}]


async def test_a_running_game_is_exported_without_its_record(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    await begun(app, livia, drusus)

    (at,) = (await livia.get("/api/me/export")).json()["tables"]

    assert at["record"] is None


async def test_the_export_comes_in_pages(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_data, "TABLES", 2)
    livia = await account(app, "Livia")
    for _ in range(3):
        await livia.post("/api/tables", json={"game": "trajan", "players": 2})

    first = (await livia.get("/api/me/export")).json()
    last = (await livia.get(f"/api/me/export?before={first['next']}")).json()

    assert (len(first["tables"]), len(last["tables"]), last["next"]) == (2, 1, None)
    assert last["account"] is None


async def test_a_deleted_account_is_gone_and_games_of_others_stay(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    me = (await livia.get("/api/me")).json()["id"]
    await livia.put("/api/me/webhook", json={"url": "https://bots.example.org/turn"})
    await livia.post("/api/me/totp")
    await livia.post("/api/me/notices/test", json={})
    address = {"person": me, "email": "livia@example.org", "day": 0, "mails": 0}
    device = {"id": "d", "person": me, "endpoint": "", "p256dh": "", "auth": "", "created": 0}
    told = {"person": me, "kind": "game-over", "game": "trajan", "title": "", "at": 0}
    await run(app, insert(contacts).values(address))
    await run(app, insert(push).values(device))
    await run(app, insert(notices).values(told | {"seen": True}))
    own = (await livia.get("/api/me/export")).json()["account"]
    assert own["contacts"][0]["email"] == "livia@example.org" and len(own["wishes"]) == 1
    assert len(own["push"]) == len(own["notices"]) == 1
    token = (await livia.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    table = await begun(app, livia, drusus)
    ended: list[tuple[str, str | None]] = []
    server_of(app).people.sessions.on_ended.append(lambda *what: ended.append(what))

    gone = await livia.delete("/api/me?at_once=true")
    await server_of(app).forgetter.sweep()

    assert gone.json() == {"delete_at": None}
    assert 'aedile=""' in gone.headers["set-cookie"]
    assert (me, None) in ended  # sockets are closed
    assert await rows_about(app, me) == ["people"]
    assert await rows_about(app, "livia@example.org") == []
    program = client(app, Authorization=f"Bearer {token}")
    assert (await program.get("/api/me")).status_code == 401
    signed = await client(app).post("/api/login", json={"name": "Livia", "password": PASSWORD})
    assert code(signed) == "wrong-password"
    shown = await drusus.get(f"/api/tables/{table}")
    assert shown.json()["phase"] == "finished"  # the rule of this table for leavers
    record = await drusus.get(f"/api/tables/{table}/record")
    chat = await drusus.get(f"/api/tables/{table}/chat")
    listed = await drusus.get("/api/me/tables")
    for answer in (shown, record, chat, listed):
        assert answer.is_success and "Livia" not in answer.text
    assert [each["text"] for each in chat.json()["chat"]] == ["…", "Salve!"]
    again = await account(app, "Livia")  # the name is free
    assert (await again.get("/api/me")).json()["id"] != me


async def test_a_table_forgets_who_declined_a_seat_there(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await account(app, "Drusus")
    seats = [{"to": "host"}, {"to": "person", "name": "Livia"}]
    body = {"game": "trajan", "players": 2, "seats": seats}
    table = str((await drusus.post("/api/tables", json=body)).json()["id"])
    await livia.post(f"/api/tables/{table}/commands", json={"do": "decline", "cmd": "d"})
    assert "Livia" in (await drusus.get(f"/api/tables/{table}")).text

    await livia.delete("/api/me?at_once=true")
    await server_of(app).forgetter.sweep()

    assert "Livia" not in (await drusus.get(f"/api/tables/{table}")).text


async def test_a_server_that_stopped_in_between_goes_on_forgetting(
    database_url: str, tmp_path: Path
) -> None:
    async with running(database_url, data=tmp_path) as app:
        livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
        me = (await livia.get("/api/me")).json()["id"]
        table = await begun(app, livia, drusus)
        await run(app, update(people).where(people.c.id == me).values(kind="deleting"))

    async with running(database_url, data=tmp_path) as app:
        await server_of(app).forgetter.sweep()
        assert "Livia" not in (await client(app).get(f"/api/tables/{table}")).text
        assert (await server_of(app).people.accounts.get(me)).kind == "deleted"


async def test_a_guest_may_go_as_well(app: FastAPI) -> None:
    livia = await guest(app, "Livia")

    assert (await livia.delete("/api/me")).json() == {"delete_at": None}

    assert (await livia.get("/api/me")).status_code == 401
