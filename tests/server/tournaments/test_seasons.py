"""Seasons of a league."""

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.tournaments import kept
from aedile.tournaments.events import Created
from tests.helpers.http import account, code, server_of
from tests.helpers.tournaments import asked, attend, created, end, open_tables, people

pytestmark = pytest.mark.anyio

LEAGUE: dict[str, Any] = {"size": 3, "kind": "league", "clock": {"kind": "days", "days": 1}}


async def league(app: FastAPI, browsers: list[AsyncClient], bots: int = 0) -> str:
    """One that has been played."""
    id = await created(app, browsers, bots, **LEAGUE)
    await asked(browsers[0], "POST", f"/{id}/start")
    server = server_of(app)
    await attend(server, id)
    for table in await open_tables(browsers[0], id):
        if (await server.hub.room(table)).table.phase == "playing":
            await end(server, table)
    await attend(server, id)
    return id


def of(told: Any) -> list[list[str]]:
    return [[each["who"] for each in division] for division in told["divisions"]]


async def test_a_league_goes_on_with_those_who_play_on_and_newcomers(app: FastAPI) -> None:
    browsers = await people(app, 3)
    id = await league(app, browsers, bots=6)
    before = await asked(browsers[0], "GET", f"/{id}")
    ended = of(before)

    preview = await asked(browsers[1], "GET", f"/{id}/season")
    later = (await asked(browsers[0], "POST", f"/{id}/season"))["id"]
    begun = await asked(browsers[0], "GET", f"/{later}")
    newcomer = await account(app, "Drusus")
    await asked(newcomer, "POST", f"/{later}/enter")
    await asked(browsers[0], "POST", f"/{later}/start")
    await attend(server_of(app), later)

    assert [len(each) for each in ended] == [7, 2]
    assert of(preview) == of(begun) == [ended[0][:5] + ended[1], ended[0][5:]]
    earlier = await asked(browsers[0], "GET", f"/{id}")
    assert (earlier["season"], earlier["earlier"], earlier["later"]) == (1, None, later)
    assert of(earlier) == ended
    now = await asked(newcomer, "GET", f"/{later}")
    assert (now["season"], now["earlier"], now["later"]) == (2, id, None)
    assert of(now) == [ended[0][:5] + ended[1], [*ended[0][5:], now["you"]["who"]]]
    assert len(now["rounds"][0]["tables"]) == 7 + 6
    listed = (await asked(newcomer, "GET", "?phase=playing"))["tournaments"]
    assert [(each["id"], each["season"]) for each in listed] == [(later, 2)]


async def test_a_season_begins_once(app: FastAPI) -> None:
    browsers = await people(app, 2)
    id = await league(app, browsers)

    found = await asyncio.gather(*(asked(browsers[0], "POST", f"/{id}/season") for _ in range(4)))

    assert len({each["id"] for each in found}) == 1


async def test_who_has_left_or_deletes_their_account_does_not_play_on(app: FastAPI) -> None:
    browsers, server = await people(app, 5), server_of(app)
    id = await created(app, browsers, **LEAGUE)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    await asked(browsers[3], "POST", f"/{id}/withdraw", who=None)
    for table in await open_tables(browsers[0], id):
        if (await server.hub.room(table)).table.phase == "playing":
            await end(server, table)
    await attend(server, id)
    assert (await browsers[2].delete("/api/me?at_once=true")).is_success
    assert (await browsers[4].delete("/api/me")).is_success

    later = (await asked(browsers[0], "POST", f"/{id}/season"))["id"]

    told = await asked(browsers[0], "GET", f"/{later}")
    assert {each["name"] for each in told["divisions"][0]} == {"Livia", "Octavia"}


async def test_only_the_organiser_of_a_league_that_is_over_opens_a_season(app: FastAPI) -> None:
    browsers = await people(app, 2)
    open_one = await created(
        app, browsers, size=3, kind="league", clock={"kind": "days", "days": 1}
    )
    id = await league(app, browsers)
    swiss = await created(app, browsers)

    assert code(await browsers[1].post(f"/api/tournaments/{id}/season")) == "not-allowed"
    for other in (open_one, swiss):
        assert code(await browsers[0].post(f"/api/tournaments/{other}/season")) == "wrong-phase"
        assert code(await browsers[0].get(f"/api/tournaments/{other}/season")) == "wrong-phase"
    assert code(await browsers[0].get("/api/tournaments/nothing/season")) == "not-found"
    assert (await asked(browsers[0], "GET", f"/{id}"))["later"] is None


def test_logs_from_before_there_were_seasons_are_read() -> None:
    body = (
        '{"kind":"league","size":3,"rounds":5,"duplicate":false,"fill":true,"blocked":[],"seed":7}'
    )

    assert kept.event_of("created", body) == Created("league", 3, 5, fill=True, seed=7)


async def test_divisions_are_the_same_when_a_season_is_read_again(app: FastAPI) -> None:
    browsers = await people(app, 3)
    id = await league(app, browsers, bots=6)
    later = (await asked(browsers[0], "POST", f"/{id}/season"))["id"]
    now = await server_of(app).organiser.read(later)

    assert now.log.plan == kept.event_of("created", kept.body_of(now.log.plan))
    assert now.log.plan.after == tuple(map(tuple, of(await asked(browsers[0], "GET", f"/{id}"))))
