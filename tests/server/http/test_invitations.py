"""Invitations: what one is told of the table, yes and no, and how they end; public tables found."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import insert

from aedile.server.rooms.scheduler import INVITED_FOR
from aedile.server.store.schema import ratings, results
from tests.helpers.http import account, client, code, running, server_of
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock) as app:
        yield app


async def opened(host: AsyncClient, *names: str, **chosen: Any) -> str:
    seats = [{"to": "host"}, *({"to": "person", "name": name} for name in names)]
    body = {"game": "trajan", "players": len(seats), "seats": seats} | chosen
    told = await host.post("/api/tables", json=body)
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


async def invited(browser: AsyncClient) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = (await browser.get("/api/invitations")).json()["invitations"]
    return told


async def id_of(browser: AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["id"])


async def put(app: FastAPI, table: Any, **values: Any) -> None:
    await server_of(app).database.run(lambda c: c.execute(insert(table), values), write=True)


async def played(app: FastAPI, person: str, turns: int, late: int) -> None:
    """Somebody has taken so many turns with a clock."""
    host = await account(app, f"Host of {person}"[:30])
    table = await opened(host, players=2, seats=[], visibility="link")
    row: dict[str, Any] = {"table_id": table, "seat": 0, "game": "trajan", "players": 2}
    row |= {"people": 2, "person": person, "place": 1, "points": 100, "sources": "{}"}
    row |= {"options": "{}", "edition": "printed", "rules": 1, "clock": "days", "turns": turns}
    row |= {"late": late, "rated": False, "counted": True, "public": True, "finished": 1}
    await put(app, results, **row)


async def test_an_invitation_tells_what_the_table_is_like_and_who_sits_there(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    me = await id_of(livia)
    rated = {"game": "trajan", "person": me, "players": 0, "points": 1571, "sigma": 60}
    rated |= {"games": 20, "floor": 1451, "last": 0, "strength": 0.0, "bend": 1.0}
    await put(app, ratings, **rated)
    await played(app, me, turns=100, late=3)
    clocked = {"kind": "days", "days": 1.0}
    table = await opened(livia, "Marcus", clock=clocked, options={"time_track": "12"})
    (one,) = await invited(marcus)
    assert (one["table"]["id"], one["clock"], one["rated"]) == (table, clocked, False)
    assert one["options"] == {"time_track": "12"}
    assert one["ends"] == one["table"]["created"] + INVITED_FOR
    (host,) = one["people"]
    assert (host["name"], host["host"], host["account"]) == ("Livia", True, True)
    assert host["rating"] == {"points": 1571, "sigma": 60}
    assert (host["reliability"]["turns"], host["reliability"]["in_time"]) == (100, 97)
    assert await invited(livia) == []


async def test_who_accepts_sits_there(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await opened(livia, "Marcus")
    told = await marcus.post(f"/api/invitations/{table}/accept", json={})
    assert told.json() == {"table": table}
    assert await invited(marcus) == []
    seats = (await livia.get(f"/api/tables/{table}")).json()["info"]["seats"]
    assert [seat["name"] for seat in seats] == ["Livia", "Marcus"]


async def test_who_declines_frees_the_seat_and_the_host_is_told(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await opened(livia, "Marcus")
    told = await marcus.post(f"/api/invitations/{table}/decline", json={})
    assert told.status_code == 204
    assert code(await marcus.post(f"/api/invitations/{table}/decline", json={})) == "not-your-seat"
    clock.turn(11)
    await server_of(app).notifier.gather()
    (news,) = (await livia.get("/api/notices")).json()["notices"]
    assert (news["kind"], news["table"]) == ("declined", table)
    gaius = await account(app, "Gaius")
    assert (await gaius.post(f"/api/invitations/{table}/accept", json={})).status_code == 200


async def test_an_invitation_ends_after_seven_days_and_the_host_is_told(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await opened(livia, "Marcus")
    clock.turn(INVITED_FOR / 1000 - 1)
    await server_of(app).scheduler.round()
    assert len(await invited(marcus)) == 1
    clock.turn(1)
    await server_of(app).scheduler.round()
    assert await invited(marcus) == []
    clock.turn(11)
    await server_of(app).notifier.gather()
    kinds = [each["kind"] for each in (await livia.get("/api/notices")).json()["notices"]]
    assert kinds == ["declined"]


async def test_who_blocks_the_host_meanwhile_sees_the_invitation_no_longer(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    table = await opened(livia, "Marcus")
    await marcus.put("/api/me/relations/Livia", json={"blocked": True})
    assert await invited(marcus) == []
    assert (await marcus.get("/api/me/invitations")).json()["tables"] == []
    refused = await marcus.post(f"/api/invitations/{table}/accept", json={})
    assert code(refused) == "table-full"


async def test_one_host_invites_so_many_people_an_hour(database_url: str) -> None:
    chosen: dict[str, Any] = {
        "limited": True,
        "rate_invitations": "2/hour",
        "invitations_from_host": 9,
    }
    async with running(database_url, **chosen) as app:
        livia, _ = await account(app, "Livia"), await account(app, "Marcus")
        for _ in range(2):
            await opened(livia, "Marcus")
        seats = [{"to": "host"}, {"to": "person", "name": "Marcus"}]
        body = {"game": "trajan", "players": 2, "seats": seats}
        refused = await livia.post("/api/tables", json=body)
        assert code(refused) == "too-many"


# Public tables.


async def found(app: FastAPI, **asked: Any) -> set[str]:
    told = await client(app).get("/api/tables", params=asked)
    assert told.status_code == 200, told.text
    return {table["title"] for table in told.json()["tables"]}


async def test_public_tables_are_found_by_what_they_are_like(app: FastAPI) -> None:
    livia = await account(app, "Livia")
    public = {"visibility": "public"}
    await opened(livia, players=2, seats=[], title="two", **public)
    days = {"kind": "days", "days": 1}
    await opened(livia, players=3, seats=[], title="days", clock=days, rated=True, **public)
    live = {"kind": "live", "bank": 600}
    seats = [{"to": "host"}, {"to": "open"}, {"to": "bot", "bot": "heuristic"}]
    await opened(livia, game="praetor", players=3, seats=seats, title="live", clock=live, **public)
    assert await found(app) == {"two", "days", "live"}
    assert await found(app, game="praetor") == {"live"}
    assert await found(app, players=3) == {"days", "live"}
    assert await found(app, clock="days") == {"days"}
    assert await found(app, clock="none") == {"two"}
    assert await found(app, rated=True) == {"days"}
    assert await found(app, rated=False, players=3) == {"live"}
    assert await found(app, free=2) == {"days"}
    assert await found(app, free=1) == {"two", "days", "live"}
    assert code(await client(app).get("/api/tables?players=9")) == "bad-shape"
    assert code(await client(app).get("/api/tables?clock=slow")) == "bad-shape"


async def test_nobody_is_shown_tables_of_those_they_have_blocked(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await opened(livia, players=2, seats=[], visibility="public")
    await livia.put("/api/me/relations/Marcus", json={"blocked": True})
    assert (await marcus.get("/api/tables")).json()["tables"] == []
    assert len((await livia.get("/api/tables")).json()["tables"]) == 1
    await livia.delete("/api/me/relations/Marcus")
    assert len((await marcus.get("/api/tables")).json()["tables"]) == 1


@pytest.mark.parametrize(
    ("turns", "late", "may"), [(19, 0, False), (20, 0, True), (100, 5, True), (100, 6, False)]
)
async def test_a_table_may_ask_for_people_who_are_in_time(
    app: FastAPI, turns: int, late: int, may: bool
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    await played(app, await id_of(marcus), turns, late)
    table = await opened(livia, players=2, seats=[], visibility="public", in_time=True)
    (listed,) = (await marcus.get("/api/tables")).json()["tables"]
    assert listed["in_time"] is True
    told = await marcus.post(f"/api/tables/{table}/commands", json={"do": "join", "cmd": "j"})
    assert told.status_code == (200 if may else 403)
