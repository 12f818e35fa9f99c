"""Tables are opened once, however often they are asked for; and who may be invited to them."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response

from tests.helpers.http import account, code, guest, running

pytestmark = pytest.mark.anyio

DUEL = {"game": "trajan", "players": 2}


@pytest.fixture
async def app(database_url: str) -> AsyncIterator[FastAPI]:
    async with running(database_url) as app:
        yield app


def keeping(name: str) -> dict[str, Any]:
    return DUEL | {"seats": [{"to": "host"}, {"to": "person", "name": name}]}


async def opened(host: AsyncClient, body: dict[str, Any]) -> str:
    told = await host.post("/api/tables", json=body)
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


async def do(person: AsyncClient, table: str, what: str) -> Response:
    body = {"do": what, "cmd": what}
    return await person.post(f"/api/tables/{table}/commands", json=body)


async def ids(person: AsyncClient, path: str) -> list[str]:
    return [table["id"] for table in (await person.get(path)).json()["tables"]]


async def test_a_table_asked_for_twice_is_opened_once(app: FastAPI) -> None:
    livia, drusus = await guest(app, "Livia"), await guest(app, "Drusus")
    body = DUEL | {"cmd": "c1"}
    answers = await asyncio.gather(*(livia.post("/api/tables", json=body) for _ in range(4)))

    assert {answer.status_code for answer in answers} == {201}
    (table,) = {answer.json()["id"] for answer in answers}
    assert await opened(livia, body | {"players": 3}) == table
    assert await ids(livia, "/api/me/tables") == [table]
    others = [await opened(drusus, body), await opened(livia, DUEL | {"cmd": "c2"})]
    others += [await opened(livia, DUEL), await opened(livia, DUEL)]
    assert len({table, *others}) == 5


async def test_what_was_asked_for_before_is_no_matter_of_limits(database_url: str) -> None:
    async with running(database_url, limited=True, rate_tables="1/hour", tables_open=1) as app:
        livia = await guest(app)
        table = await opened(livia, DUEL | {"cmd": "c1"})
        assert await opened(livia, DUEL | {"cmd": "c1"}) == table
        refused = await livia.post("/api/tables", json=DUEL | {"cmd": "c2"})
        assert code(refused) == "too-many"


async def test_an_invitation_is_listed_apart_and_can_be_declined(app: FastAPI) -> None:
    livia, antonia = await account(app, "Livia"), await account(app, "Antonia")
    table = await opened(livia, keeping("Antonia"))

    assert await ids(antonia, "/api/me/invitations") == [table]
    assert await ids(antonia, "/api/me/tables") == []
    assert code(await do(livia, table, "decline")) == "not-your-seat"
    assert (await do(antonia, table, "decline")).is_success
    assert (await do(antonia, table, "decline")).is_success  # the same, said again

    assert await ids(antonia, "/api/me/invitations") == []
    info = (await livia.get(f"/api/tables/{table}")).json()["info"]
    assert info["declined"] == ["Antonia"]
    assert (info["seats"][1]["kind"], info["seats"][1]["person"]) == ("open", None)


async def test_nobody_is_invited_by_guests(app: FastAPI) -> None:
    antonia, livia = await account(app, "Antonia"), await guest(app)
    refused = await livia.post("/api/tables", json=keeping("Antonia"))
    assert code(refused) == "not-allowed"
    assert await ids(antonia, "/api/me/invitations") == []


async def test_a_list_of_invitations_cannot_be_filled_by_others(database_url: str) -> None:
    async with running(database_url, invitations=3, invitations_from_host=2) as app:
        antonia = await account(app, "Antonia")
        hosts = [await account(app, name) for name in ("Livia", "Drusus")]
        body = keeping("Antonia")
        told = [await host.post("/api/tables", json=body) for host in hosts for _ in range(3)]

        assert [answer.status_code for answer in told] == [201, 201, 429, 201, 429, 429]
        first = await ids(antonia, "/api/me/invitations")
        assert len(first) == 3
        assert (await do(antonia, first[0], "decline")).is_success
        assert (await hosts[1].post("/api/tables", json=body)).status_code == 201


@pytest.mark.parametrize(
    ("clock", "allowed"),
    [
        ({"kind": "none"}, None),
        ({"kind": "days", "days": 0.5}, 43_200_000),
        ({"kind": "live", "bank": 600, "increment": 5}, 600_000),
    ],
)
async def test_lists_tell_what_a_clock_gives(
    app: FastAPI, clock: dict[str, Any], allowed: int | None
) -> None:
    livia = await guest(app)
    await opened(livia, DUEL | {"clock": clock})

    (table,) = (await livia.get("/api/me/tables")).json()["tables"]

    assert table["allowed"] == allowed
