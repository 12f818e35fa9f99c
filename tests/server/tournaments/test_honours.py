"""What a person's page says of tournaments."""

from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.tournaments import honours, kept
from tests.helpers.http import client, server_of
from tests.helpers.tournaments import asked, attend, created, end, open_tables, people

pytestmark = pytest.mark.anyio


async def of(browser: AsyncClient, name: str) -> list[Any]:
    answer = await browser.get("/api/honours", params={"name": name})
    assert answer.is_success, answer.text
    found: list[Any] = answer.json()["honours"]
    return found


async def played(app: FastAPI, id: str, browser: AsyncClient) -> dict[str, int]:
    """To its end; everybody's place, by name."""
    await asked(browser, "POST", f"/{id}/start")
    server = server_of(app)
    await attend(server, id)
    while tables := await open_tables(browser, id):
        for table in tables:
            await end(server, table)
        await attend(server, id)
    told = await asked(browser, "GET", f"/{id}")
    assert told["phase"] == "over"
    return {row["name"]: row["place"] for rows in told["divisions"] for row in rows}


async def test_whoever_was_among_the_first_has_it_on_their_page(app: FastAPI) -> None:
    browsers = await people(app, 6)
    id = await created(app, browsers)
    assert await of(client(app), "Livia") == []

    places = await played(app, id, browsers[0])

    for name, place in places.items():
        found = await of(client(app), name)
        assert [(each["place"], each["of"]) for each in found] == [(place, 6)] * (place <= 3), name
    winner = next(name for name, place in places.items() if place == 1)
    (honour,) = await of(browsers[0], winner)
    assert (honour["tournament"], honour["title"]) == (id, "Ludi Apollinares")
    assert (honour["game"], honour["kind"], honour["duplicate"]) == ("praetor", "swiss", False)
    assert (honour["season"], honour["division"], honour["divisions"]) == (1, 1, 1)


async def test_of_two_only_the_winner_has_an_honour(app: FastAPI) -> None:
    browsers = await people(app, 2)
    places = await played(app, await created(app, browsers, rounds=1), browsers[0])
    won = [name for name in places if await of(client(app), name)]
    assert won == [name for name, place in places.items() if place == 1]


async def test_whoever_left_has_none_and_the_first_are_known_once_read(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    browsers = await people(app, 4)
    id = await created(app, browsers)
    places = await played(app, id, browsers[0])
    winner = next(name for name, place in places.items() if place == 1)
    now = await server_of(app).organiser.read(id)

    first = honours.first_of(now)
    gone = next(iter(first))
    now.log.gone.add(gone)
    honour = await of(client(app), winner)
    monkeypatch.setattr(kept, "read", None)

    assert honours.first_of(now).keys() == first.keys() - {gone}
    assert await of(client(app), winner) == honour
    assert len(honour) == 1
