"""Whoever has blocked somebody does not meet them, where that can be avoided."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from aedile.server.tournaments.steward import Steward
from tests.helpers.http import running, server_of
from tests.helpers.tournaments import asked, attend, created, end, idle, open_tables, people

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    monkeypatch.setattr(Steward, "run", idle)
    async with running(database_url) as app:
        yield app


async def test_whoever_has_blocked_somebody_does_not_meet_them(app: FastAPI) -> None:
    browsers, server = await people(app, 4), server_of(app)
    id = await created(app, browsers, rounds=2)
    plain = await asked(browsers[0], "GET", f"/{id}/pairing")
    one, other = [seat["name"] for seat in plain["tables"][0]]
    names = [(await each.get("/api/me")).json()["name"] for each in browsers]
    mine = browsers[names.index(one)]
    assert (await mine.put(f"/api/me/relations/{other}", json={"blocked": True})).is_success

    await asked(browsers[0], "POST", f"/{id}/start")
    for _ in range(2):
        await attend(server, id)
        for table in await open_tables(browsers[0], id):
            await end(server, table)
    await attend(server, id)

    told = await asked(browsers[0], "GET", f"/{id}")
    met = [
        {seat["name"] for seat in table["seats"]}
        for part in told["rounds"]
        for table in part["tables"]
    ]
    assert len(met) == 4
    assert {one, other} not in met


async def test_where_all_meet_all_they_meet_nevertheless(app: FastAPI) -> None:
    browsers, server = await people(app, 3), server_of(app)
    days = {"kind": "days", "days": 1}
    id = await created(app, browsers, kind="division", size=3, clock=days, fill=True)
    answer = await browsers[0].put("/api/me/relations/Octavia", json={"blocked": True})
    assert answer.is_success

    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)

    (part,) = (await asked(browsers[0], "GET", f"/{id}"))["rounds"]
    met = [{seat["name"] for seat in table["seats"]} for table in part["tables"]]
    assert sum({"Livia", "Octavia"} <= each for each in met) == 1
