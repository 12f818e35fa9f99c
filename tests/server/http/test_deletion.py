"""An account is deleted some days after it was asked for, unless taken back; both databases."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import Select, func, select

from aedile.server.people.deletion import WAIT
from aedile.server.store.schema import audit, seeking
from tests.helpers.http import (
    PASSWORD,
    account,
    administrator,
    client,
    code,
    guest,
    running,
    server_of,
)
from tests.helpers.webhooks import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock, tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock, data=tmp_path) as app:
        yield app


async def signed_in(app: FastAPI, name: str = "Livia") -> AsyncClient:
    """Somebody at a new browser, with the account they have."""
    browser = client(app)
    told = await browser.post("/api/login", json={"name": name, "password": PASSWORD})
    assert told.is_success, told.text
    return browser


async def count(app: FastAPI, query: Select[Any]) -> int:
    return int(await server_of(app).database.run(lambda c: c.scalar(query)))


async def test_an_account_goes_a_week_after_it_was_asked_for(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia = await account(app, "Livia")
    token = (await livia.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    program = client(app, Authorization=f"Bearer {token}")

    told = await livia.delete("/api/me")

    assert told.json() == {"delete_at": clock.now() + WAIT}
    assert (await livia.get("/api/me")).status_code == 401
    assert (await program.get("/api/me")).status_code == 401
    clock.time += WAIT - 1
    await server_of(app).forgetter.sweep()
    again = await signed_in(app)
    assert (await again.get("/api/me")).json()["delete_at"] == clock.now() + 1
    clock.time += 1
    await server_of(app).forgetter.sweep()
    assert (await again.get("/api/me")).status_code == 401
    gone = await client(app).post("/api/login", json={"name": "Livia", "password": PASSWORD})
    assert code(gone) == "wrong-password"


async def test_it_can_be_taken_back_until_then(app: FastAPI, clock: TurnedClock) -> None:
    await (await account(app, "Livia")).delete("/api/me")
    livia = await signed_in(app)

    kept = await livia.post("/api/me/restore")

    assert kept.json()["delete_at"] is None
    clock.time += 2 * WAIT
    await server_of(app).forgetter.sweep()
    livia = await signed_in(app)
    events = (await livia.get("/api/me/events")).json()["events"]
    kinds = [each["kind"] for each in events]
    assert kinds[1:4] == ["deletion-taken-back", "signed-in", "deletion-asked"]
    assert (await livia.post("/api/tables", json={"game": "trajan", "players": 2})).is_success


async def test_asked_for_again_it_does_not_wait_any_longer(
    app: FastAPI, clock: TurnedClock
) -> None:
    first = (await (await account(app, "Livia")).delete("/api/me")).json()
    clock.time += 1000

    assert (await (await signed_in(app)).delete("/api/me")).json() == first


async def test_whoever_leaves_looks_on_and_plays_nowhere(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await account(app, "Drusus")
    body = {"game": "trajan", "players": 2, "shuffle": False}
    table = str((await livia.post("/api/tables", json=body)).json()["id"])
    await drusus.post(f"/api/tables/{table}/commands", json={"do": "join", "cmd": "j"})
    await livia.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "s"})
    await livia.delete("/api/me")
    livia = await signed_in(app)

    said = {"do": "chat", "cmd": "c", "text": "Ave!"}
    assert code(await livia.post(f"/api/tables/{table}/commands", json=said)) == "leaving"
    assert code(await livia.post("/api/tables", json=body)) == "leaving"
    assert code(await livia.post("/api/me/keys", json={"name": "bot"})) == "leaving"
    assert (await drusus.get(f"/api/tables/{table}")).json()["phase"] == "playing"
    (mine,) = (await livia.get("/api/me/tables")).json()["tables"]
    assert mine["id"] == table
    assert (await livia.get("/api/me/export")).json()["account"]["delete_at"] is not None
    assert (await livia.delete("/api/me?at_once=true")).json() == {"delete_at": None}


async def test_whoever_leaves_is_closed_to_others(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await account(app, "Drusus")
    for one, other in ((livia, "Drusus"), (drusus, "Livia")):  # friends see closed pages
        assert (await one.put(f"/api/me/relations/{other}", json={"follows": True})).is_success
    await livia.delete("/api/me")

    assert code(await drusus.get("/api/people/Livia")) == "closed-page"
    seats = [{"to": "host"}, {"to": "person", "name": "Livia"}]
    body = {"game": "trajan", "players": 2, "seats": seats}
    assert code(await drusus.post("/api/tables", json=body)) == "too-many"

    await (await signed_in(app)).post("/api/me/restore")
    assert (await drusus.get("/api/people/Livia")).is_success
    assert (await drusus.post("/api/tables", json=body)).is_success


async def test_a_rematch_keeps_no_seat_for_whoever_leaves(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    body = {"game": "trajan", "players": 2, "leavers": "forfeit"}
    table = str((await drusus.post("/api/tables", json=body)).json()["id"])
    path = f"/api/tables/{table}/commands"
    await livia.post(path, json={"do": "join", "cmd": "j"})
    await drusus.post(path, json={"do": "start", "cmd": "s"})
    await livia.post(path, json={"do": "resign", "cmd": "r"})
    await livia.delete("/api/me")

    assert (await drusus.post(path, json={"do": "rematch", "cmd": "again"})).is_success

    shown = (await drusus.get("/api/me/tables?phase=open")).json()["tables"][0]
    assert "Livia" not in str(shown["seats"])


async def test_whoever_leaves_looks_for_no_game(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    wish = {"games": ["trajan"], "players": [2], "pace": "days", "rated": False, "bots": False}
    assert (await livia.put("/api/me/seeking", json=wish)).is_success

    await livia.delete("/api/me")

    assert await count(app, select(func.count()).select_from(seeking)) == 0


async def test_the_last_administrator_stays_and_who_leaves_is_none(app: FastAPI) -> None:
    first = await administrator(app, "Augustus")
    assert code(await first.delete("/api/me")) == "wrong-phase"
    second = await administrator(app, "Tiberius")

    assert (await first.delete("/api/me")).is_success

    assert code(await second.delete("/api/me")) == "wrong-phase"


async def test_several_processes_delete_an_account_once(
    app: FastAPI, clock: TurnedClock, database_url: str, tmp_path: Path
) -> None:
    for name in ("Livia", "Drusus", "Julia"):
        await (await account(app, name)).delete("/api/me")
    clock.time += WAIT
    deleted = select(func.count()).where(audit.c.action == "deleted-account")

    async with running(database_url, clock, data=tmp_path) as other:
        both = [server_of(each).people.deletion for each in (app, other) for _ in range(2)]
        await asyncio.gather(*(each.delete_due() for each in both))

    assert await count(app, deleted) == 3
