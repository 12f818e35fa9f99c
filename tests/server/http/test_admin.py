"""Administration, health and pages."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from tests.helpers.http import account, client, code, guest, running, server_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


async def test_administrators_see_everybody_and_everything(app: FastAPI) -> None:
    admin, livia = await account(app, "Admin"), await guest(app, "Livia")
    body = {"game": "trajan", "players": 2, "visibility": "link"}
    table = (await livia.post("/api/tables", json=body)).json()["id"]

    people = (await admin.get("/api/admin/people?limit=1")).json()
    more = (await admin.get(f"/api/admin/people?after={people['next']}")).json()
    tables = (await admin.get("/api/admin/tables")).json()["tables"]

    names = {each["name"] for each in people["people"] + more["people"]}
    assert names == {"Admin", "Livia"}
    assert [each["id"] for each in tables] == [table]
    assert "seed" not in tables[0]


async def test_a_banned_person_is_out_at_once_with_every_key(app: FastAPI) -> None:
    admin, nero = await account(app, "Admin"), await account(app, "Nero")
    person = (await nero.get("/api/me")).json()["id"]
    key = (await nero.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    program = client(app, Authorization=f"Bearer {key}")
    ended: list[tuple[str, str | None]] = []
    server_of(app).people.sessions.on_ended.append(lambda *what: ended.append(what))

    assert (await admin.post(f"/api/admin/people/{person}/ban")).status_code == 204

    assert (await nero.get("/api/me")).status_code == 401
    assert (await program.get("/api/me")).status_code == 401
    body = {"name": "Nero", "password": "seven hills, one river"}
    assert code(await client(app).post("/api/login", json=body)) == "not-allowed"
    assert (person, None) in ended
    await admin.post(f"/api/admin/people/{person}/unban")
    assert (await client(app).post("/api/login", json=body)).is_success


async def test_a_table_is_closed_whatever_goes_on_there(app: FastAPI) -> None:
    admin, livia = await account(app, "Admin"), await guest(app)
    table = (await livia.post("/api/tables", json={"game": "trajan", "players": 2})).json()["id"]

    closed = await admin.post(f"/api/admin/tables/{table}/close")

    assert closed.status_code == 204
    assert (await livia.get(f"/api/tables/{table}")).json()["phase"] == "closed"
    assert code(await admin.post(f"/api/admin/tables/{table}/close")) == "wrong-phase"


async def test_nobody_else_administers(app: FastAPI) -> None:
    admin = await account(app, "Admin")
    me = (await admin.get("/api/me")).json()["id"]
    asked = [
        ("GET", "/api/admin/people"),
        ("GET", "/api/admin/tables"),
        ("POST", f"/api/admin/people/{me}/ban"),
        ("POST", f"/api/admin/people/{me}/unban"),
        ("POST", "/api/admin/tables/AAAAAAAAAAAA/close"),
    ]

    for nobody, said in (
        (client(app), "not-signed-in"),
        (await guest(app), "not-allowed"),
        (await account(app, "Nero"), "not-allowed"),
    ):
        for method, path in asked:
            assert code(await nobody.request(method, path)) == said
    assert code(await admin.post(f"/api/admin/people/{me}/ban")) == "bad-request"


async def test_health_is_told_and_readiness_ends_with_draining(app: FastAPI) -> None:
    assert (await client(app).get("/healthz")).json() == {"status": "ok"}
    assert (await client(app).get("/readyz")).json() == {"status": "ok"}

    await server_of(app).drain()

    assert (await client(app).get("/healthz")).is_success
    assert code(await client(app).get("/readyz")) == "restarting"


async def test_while_it_ends_commands_are_told_to_come_back(app: FastAPI) -> None:
    livia = await guest(app)
    table = (await livia.post("/api/tables", json={"game": "trajan", "players": 2})).json()["id"]

    await server_of(app).drain()
    answer = await livia.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "a"})

    assert (answer.status_code, code(answer)) == (503, "restarting")
    assert answer.headers["retry-after"]
