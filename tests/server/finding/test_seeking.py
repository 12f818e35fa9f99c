"""Looking for a game over HTTP, as several people and several processes do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import insert, select, update

from aedile.server.finding import seeking as finding
from aedile.server.finding.matching import SECOND
from aedile.server.store.schema import matches, relations, seats, seeking
from tests.helpers.http import account, code, guest, running, server_of
from tests.helpers.played import rate
from tests.helpers.rooms import TurnedClock

pytestmark = pytest.mark.anyio

WISH: dict[str, Any] = {"games": ["trajan"], "players": [2], "pace": "live"}


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(database_url: str, clock: TurnedClock) -> AsyncIterator[FastAPI]:
    async with running(database_url, clock) as app:
        yield app


async def seek(browser: AsyncClient, **chosen: Any) -> dict[str, Any]:
    told = await browser.put("/api/me/seeking", json=WISH | chosen)
    assert told.status_code == 200, told.text
    answer: dict[str, Any] = told.json()
    return answer


async def state(browser: AsyncClient) -> dict[str, Any]:
    answer: dict[str, Any] = (await browser.get("/api/me/seeking")).json()
    return answer


async def accept(browser: AsyncClient) -> None:
    told = await browser.post("/api/me/seeking/accept", json={})
    assert told.status_code == 200, told.text


async def round_(app: FastAPI) -> None:
    await server_of(app).matchmaker.round()


async def test_two_strangers_are_matched_confirm_and_sit_at_a_table_that_has_begun(
    app: FastAPI,
) -> None:
    livia, marcus = await guest(app, "Livia"), await guest(app, "Marcus")
    told = await seek(livia)
    assert told["wish"]["windows"] == {"trajan": 295}
    assert told["wish"]["others"] == 0
    await seek(marcus)
    await round_(app)
    for each in (livia, marcus):
        found = (await state(each))["found"]
        assert (found["game"], found["confirmed"], found["people"]) == ("trajan", False, 2)
    await accept(livia)
    await round_(app)
    assert (await state(livia))["found"]["answers"] == 1
    assert (await state(livia))["table"] is None
    await accept(marcus)
    await round_(app)
    tables = {(await state(each))["table"] for each in (livia, marcus)}
    (table,) = tables
    frame = (await livia.get(f"/api/tables/{table}")).json()
    assert {seat["name"] for seat in frame["info"]["seats"]} == {"Livia", "Marcus"}
    assert frame["phase"] == "playing"
    listed = (await livia.get("/api/me/tables?phase=playing")).json()["tables"]
    assert [each["id"] for each in listed] == [table]
    assert (await livia.delete("/api/me/seeking")).status_code == 204
    assert (await state(livia)) == {"wish": None, "found": None, "table": None}


async def test_who_does_not_confirm_is_out_and_the_others_are_first_in_line(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, marcus, gaius = [await guest(app, name) for name in ("Livia", "Marcus", "Gaius")]
    await seek(marcus)
    clock.turn((1000) / 1000)
    await seek(livia)
    await round_(app)
    await accept(livia)
    clock.turn((finding.ANSWER) / 1000)
    assert code(await marcus.post("/api/me/seeking/accept", json={})) == "wrong-phase"
    await round_(app)
    assert (await state(marcus))["wish"] is None
    assert (await state(livia))["found"] is None
    database = server_of(app).database
    assert await database.run(lambda c: list(c.scalars(select(seeking.c.first)))) == [1]
    await seek(gaius)
    await round_(app)
    assert (await state(livia))["found"]["confirmed"] is False


async def test_who_declines_is_out_at_once(app: FastAPI) -> None:
    livia, marcus = await guest(app, "Livia"), await guest(app, "Marcus")
    await seek(livia)
    await seek(marcus)
    await round_(app)
    assert code(await marcus.put("/api/me/seeking", json=WISH)) == "wrong-phase"
    assert (await marcus.delete("/api/me/seeking")).status_code == 204
    told = await state(livia)
    assert (told["found"], told["wish"]["games"]) == (None, ["trajan"])


async def test_a_page_that_asks_no_more_has_been_left(app: FastAPI, clock: TurnedClock) -> None:
    livia, marcus = await guest(app, "Livia"), await guest(app, "Marcus")
    await seek(livia)
    clock.turn((finding.GONE - 1) / 1000)
    await state(livia)  # still there
    clock.turn((finding.GONE - 1) / 1000)
    await seek(marcus)
    await round_(app)
    assert (await state(livia))["found"] is not None
    await marcus.delete("/api/me/seeking")
    clock.turn((finding.GONE) / 1000)
    await round_(app)
    assert (await state(livia))["wish"] is None


async def test_over_days_nobody_is_asked(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    for each in (livia, marcus):
        await seek(each, pace="days", rated=True)
    await round_(app)
    table = (await state(livia))["table"]
    frame = (await marcus.get(f"/api/tables/{table}")).json()
    assert frame["info"]["clock"] == {"kind": "days", "days": 1.0}
    assert frame["info"]["rated"] is True


async def test_whoever_has_the_first_turn_over_days_is_told(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    for each in (livia, marcus):
        await seek(each, pace="days")
    await round_(app)
    database = server_of(app).database
    rows = await database.run(lambda c: c.execute(select(seats.c.turn, seats.c.news)).all())
    assert [news is not None for turn, news in rows if turn] == [True]


async def test_bots_take_the_other_seats_after_a_while(app: FastAPI, clock: TurnedClock) -> None:
    livia = await account(app, "Livia")
    await seek(livia, players=[3], rated=True)
    clock.turn((30 * SECOND) / 1000)
    told = await seek(livia, players=[3], rated=True, bots=True)  # keeps the place
    assert told["wish"]["bots_from"] == clock.now() + 30 * SECOND
    await round_(app)
    assert (await state(livia))["table"] is None
    clock.turn((30 * SECOND) / 1000)
    await state(livia)
    await round_(app)
    table = (await state(livia))["table"]
    seats = (await livia.get(f"/api/tables/{table}")).json()["info"]["seats"]
    assert sorted(seat["bot"] or "" for seat in seats) == ["", "heuristic", "heuristic"]


async def test_whoever_is_blocked_is_not_met(app: FastAPI) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    ids = [(await each.get("/api/me")).json()["id"] for each in (livia, marcus)]
    row = {"person": ids[0], "other": ids[1], "follows": False, "muted": False, "blocked": True}
    await server_of(app).database.run(
        lambda c: c.execute(insert(relations), row | {"since": 0}), write=True
    )
    await seek(livia)
    await seek(marcus)
    await round_(app)
    assert (await state(livia))["found"] is None
    assert (await state(marcus))["found"] is None


async def test_ratings_decide_who_is_near(app: FastAPI, clock: TurnedClock) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    for each, points in ((livia, 1500), (marcus, 1640)):
        me = (await each.get("/api/me")).json()["id"]
        row = {"game": "trajan", "person": me, "players": 0, "points": points, "sigma": 40}
        row |= {"games": 30, "floor": points - 80, "last": 0, "strength": 0.0, "bend": 1.0}
        await rate(app, [row])
        told = await seek(each, rated=True)
        assert told["wish"]["windows"] == {"trajan": 100}
    await round_(app)
    assert (await state(livia))["found"] is None
    clock.turn((10 * SECOND) / 1000)
    await state(livia)
    await state(marcus)
    await round_(app)
    assert (await state(livia))["found"] is not None


async def test_guests_look_for_unrated_games_only(app: FastAPI) -> None:
    livia = await guest(app)
    refused = await livia.put("/api/me/seeking", json=WISH | {"rated": True})
    assert code(refused) == "not-allowed"
    assert (await state(livia))["wish"] is None


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({"games": []}, "bad-shape"),
        ({"games": ["chess"]}, "unknown-game"),
        ({"players": [1]}, "bad-shape"),
        ({"players": [5]}, "bad-options"),
        ({"pace": "slow"}, "bad-shape"),
        ({"extra": 1}, "bad-shape"),
    ],
)
async def test_what_nobody_can_play_is_refused(
    app: FastAPI, chosen: dict[str, Any], expected: str
) -> None:
    livia = await guest(app)
    assert code(await livia.put("/api/me/seeking", json=WISH | chosen)) == expected
    assert code(await livia.post("/api/me/seeking/accept", json={})) == "not-found"


async def test_a_table_that_was_opened_before_the_power_failed_is_not_opened_twice(
    app: FastAPI, clock: TurnedClock
) -> None:
    livia, marcus = await account(app, "Livia"), await account(app, "Marcus")
    for each in (livia, marcus):
        await seek(each, pace="days")
    await round_(app)
    table = (await state(livia))["table"]
    database = server_of(app).database
    await database.run(lambda c: c.execute(update(matches).values(table_id=None)), write=True)
    await round_(app)  # another process has the lease
    assert (await state(livia))["table"] is None
    clock.turn((finding.LEASE) / 1000)
    await round_(app)
    assert (await state(livia))["table"] == table


async def test_two_processes_match_nobody_twice(database_url: str) -> None:
    async with AsyncExitStack() as stack:
        clock = TurnedClock()
        apps = [await stack.enter_async_context(running(database_url, clock)) for _ in range(2)]
        people = [await guest(apps[number % 2], f"Guest {number}") for number in range(16)]
        for number, each in enumerate(people):
            await seek(each, players=[2 + number % 2], pace="days")
        for _ in range(3):
            await asyncio.gather(*(round_(app) for app in apps for _ in range(3)))
        tables: dict[str, list[str]] = {}
        for each in people:
            listed = (await each.get("/api/me/tables?phase=playing")).json()["tables"]
            assert len(listed) <= 1
            for table in listed:
                tables.setdefault(table["id"], []).append((await each.get("/api/me")).json()["id"])
        assert sorted(map(len, tables.values())) == [2, 2, 2, 2, 3, 3]
