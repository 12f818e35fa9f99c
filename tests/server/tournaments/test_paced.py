"""Tables of a round that wait for each other."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.tournaments.steward import Steward
from tests.helpers.http import code, running, server_of
from tests.helpers.tournaments import asked, attend, created, idle, people, play

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    monkeypatch.setattr(Steward, "run", idle)
    async with running(database_url) as app:
        yield app


async def begun(app: FastAPI) -> tuple[list[AsyncClient], str, list[str]]:
    browsers = await people(app, 4)
    chosen: dict[str, Any] = {"duplicate": True, "paced": True, "options": {"short": "yes"}}
    id = await created(app, browsers, rounds=1, **chosen)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server_of(app), id)
    (part,) = (await asked(browsers[0], "GET", f"/{id}"))["rounds"]
    return browsers, id, [each["table"] for each in part["tables"]]


async def told(browser: AsyncClient, id: str) -> Any:
    return (await asked(browser, "GET", f"/{id}"))["rounds"][0]


async def test_a_table_waits_until_all_have_ended_the_turn(app: FastAPI) -> None:
    browsers, id, (first, second) = await begun(app)
    server = server_of(app)
    table = (await server.hub.room(first)).table

    await play(server, first, 500)
    await attend(server, id)
    waiting = await told(browsers[0], id)
    await play(server, first, 500)

    room = await server.hub.room(first)
    assert room.table.waits
    assert table.game.chapter(room.table.match.state) == 2
    assert waiting["pace"] == {"stage": 1, "ended": 1, "tables": 2}
    assert all(each["progress"] is None for each in waiting["tables"])

    await play(server, second, 500)
    await attend(server, id)
    rooms = [await server.hub.room(each) for each in (first, second)]
    assert [(each.table.pace, each.table.waits) for each in rooms] == [(2, False)] * 2
    assert (await told(browsers[0], id))["pace"] == {"stage": 2, "ended": 0, "tables": 2}
    await attend(server, id)
    assert [each.kind for each in await server.store.read(first)].count("paced") == 1


async def test_who_looks_after_it_next_knows_how_far_it_is(app: FastAPI) -> None:
    _, id, (first, second) = await begun(app)
    server = server_of(app)
    for _ in range(2):
        await play(server, first, 500)
        await play(server, second, 500)
        await attend(server, id)
        server.steward._released.clear()  # as another process, or one that was begun again
        await attend(server, id)

    assert [(await server.hub.room(each)).table.pace for each in (first, second)] == [3, 3]
    assert [each.kind for each in await server.store.read(second)].count("paced") == 2


async def test_a_table_that_waits_when_the_time_is_over_is_adjudicated(
    app: FastAPI,
) -> None:
    browsers, id, (first, _) = await begun(app)
    server = server_of(app)
    await play(server, first, 500)

    await asked(browsers[0], "POST", f"/{id}/adjudicate")
    await attend(server, id)

    after = await asked(browsers[0], "GET", f"/{id}")
    assert after["phase"] == "over"
    assert after["rounds"][0]["pace"] is None
    assert all(each["adjudicated"] for each in after["rounds"][0]["tables"])


async def test_only_tables_with_the_same_deal_wait_for_each_other(app: FastAPI) -> None:
    (livia,) = await people(app, 1)
    plan = {"title": "Ludi", "game": "praetor", "size": 2, "paced": True}

    assert code(await livia.post("/api/tournaments", json=plan)) == "bad-shape"
    table = {"game": "trajan", "players": 2, "paced": True}
    assert code(await livia.post("/api/tables", json=table)) == "bad-request"
