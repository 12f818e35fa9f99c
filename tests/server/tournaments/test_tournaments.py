"""Tournaments, from the form to the winner."""

import asyncio
import csv
import hashlib
import io
import random
import zipfile
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from aedile.server.store.schema import notices, pods, tournament_events
from tests.helpers.http import account, client, code, guest, running, server_of
from tests.helpers.tournaments import (
    asked,
    attend,
    created,
    end,
    killed,
    open_tables,
    people,
    play,
)

pytestmark = pytest.mark.anyio


async def test_a_tournament_from_the_form_to_the_winner(app: FastAPI) -> None:
    browsers, server = await people(app, 4), server_of(app)
    id = await created(app, browsers, game="trajan")
    await asked(browsers[0], "POST", f"/{id}/start")
    for _ in range(2):
        await attend(server, id)
        for number, table in enumerate(await open_tables(browsers[1], id)):
            await play(server, table, 3 + 4 * number)
            await end(server, table)
        await attend(server, id)

    told = await asked(browsers[2], "GET", f"/{id}")

    assert told["phase"] == "over"
    assert [each["over"] for each in told["rounds"]] == [True, True]
    (rows,) = told["divisions"]
    assert [row["games"] for row in rows] == [2, 2, 2, 2]
    assert sum(row["points"] for row in rows) == 24
    assert rows[0]["place"] == 1
    tables = [each for part in told["rounds"] for each in part["tables"]]
    assert all(each["adjudicated"] and each["progress"] == 100 for each in tables)
    met = [frozenset(seat["name"] for seat in each["seats"]) for each in tables]
    assert len(set(met)) == 4  # nobody met anybody twice


async def test_everybody_is_seated_and_the_game_begun(app: FastAPI) -> None:
    browsers = await people(app, 4)
    id = await created(app, browsers, size=4)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server_of(app), id)

    you = (await asked(browsers[3], "GET", f"/{id}"))["you"]
    (mine,) = you["tables"]
    frame = (await browsers[3].get(f"/api/tables/{mine['table']}")).json()

    assert frame["phase"] == "playing"
    assert frame["info"]["tournament"] == id
    assert {seat["kind"] for seat in frame["info"]["seats"]} == {"person"}
    assert frame["info"]["title"] == "Ludi Apollinares 1/1"


async def test_who_withdraws_is_paired_no_more_and_a_bot_plays_on(app: FastAPI) -> None:
    browsers, server = await people(app, 5), server_of(app)
    id = await created(app, browsers, size=3, rounds=2)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)

    await asked(browsers[4], "POST", f"/{id}/withdraw", who=None)

    me = (await browsers[4].get("/api/me")).json()["id"]
    for table in await open_tables(browsers[0], id):
        seats = (await server.hub.room(table)).table.seats
        assert all(seat.gone for seat in seats if seat.person == me)
        if (await server.hub.room(table)).table.phase == "playing":
            await end(server, table)
    await attend(server, id)
    told = await asked(browsers[0], "GET", f"/{id}")
    second = [seat["who"] for each in told["rounds"][1]["tables"] for seat in each["seats"]]
    assert len(second) == 4
    assert me not in second
    assert [row["gone"] for row in told["divisions"][0] if row["who"] == me] == [True]


async def test_a_round_whose_time_is_over_is_adjudicated(app: FastAPI) -> None:
    browsers, server = await people(app, 4), server_of(app)
    id = await created(app, browsers, rounds=1)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    first, _ = await open_tables(browsers[0], id)
    await end(server, first)

    await asked(browsers[0], "POST", f"/{id}/adjudicate")
    await attend(server, id)

    told = await asked(browsers[0], "GET", f"/{id}")
    assert told["phase"] == "over"
    assert all(each["adjudicated"] for each in told["rounds"][0]["tables"])


async def test_a_round_may_wait_for_the_organiser(app: FastAPI) -> None:
    browsers, server = await people(app, 2), server_of(app)
    id = await created(app, browsers, advance="organiser")
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    for table in await open_tables(browsers[0], id):
        await end(server, table)
    await attend(server, id)
    await attend(server, id)

    waiting = await asked(browsers[0], "GET", f"/{id}")
    forecast = await asked(browsers[1], "GET", f"/{id}/pairing")
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)

    assert waiting["waits"]
    assert len(waiting["rounds"]) == 1
    assert forecast["repeats"] == 1
    now = await asked(browsers[0], "GET", f"/{id}")
    paired = [seat["name"] for seat in now["rounds"][1]["tables"][0]["seats"]]
    assert paired == [seat["name"] for seat in forecast["tables"][0]]
    told = await server.database.run(lambda c: c.execute(select(notices.c.kind)).all())
    assert sorted(row.kind for row in told).count("organiser") == 1
    assert [row.kind for row in told].count("round") == 4


@pytest.mark.parametrize("seed", range(6))
async def test_however_often_it_is_killed_each_round_is_paired_once(
    app: FastAPI, seed: int
) -> None:
    browsers, server, chance = await people(app, 4), server_of(app), random.Random(seed)
    id = await created(app, browsers, size=4, rounds=3, duplicate=True)
    await asked(browsers[0], "POST", f"/{id}/start")
    for _ in range(60):
        await asyncio.gather(*(killed(server, id, chance) for _ in range(3)))
        told = await asked(browsers[0], "GET", f"/{id}")
        if told["phase"] == "over":
            break
        for each in told["rounds"][-1]["tables"] if told["rounds"] else ():
            row = await server.store.listed(each["table"])
            if row is not None and row.phase == "playing":
                await end(server, each["table"])

    assert (await asked(browsers[0], "GET", f"/{id}"))["phase"] == "over"
    kinds = await server.database.run(
        lambda c: list(c.scalars(select(tournament_events.c.kind).order_by("position")))
    )
    assert kinds[5:] == ["paired", "played", "opened"] * 3 + ["closed"]
    tables = await server.database.run(lambda c: list(c.scalars(select(pods.c.table_id))))
    assert len(tables) == 3
    for table in tables:
        events = await server.store.read(table)
        assert [each.kind for each in events] == ["created", "started", "finished", "unsealed"]


async def test_a_deal_is_known_by_its_hash_before_and_opened_after(app: FastAPI) -> None:
    browsers, server = await people(app, 4), server_of(app)
    id = await created(app, browsers, duplicate=True, rounds=1)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    (before,) = (await asked(browsers[0], "GET", f"/{id}"))["rounds"]
    first, second = [each["table"] for each in before["tables"]]
    tables = [(await server.hub.room(table)).table for table in (first, second)]

    await end(server, first)
    await attend(server, id)
    (between,) = (await asked(browsers[0], "GET", f"/{id}"))["rounds"]
    await end(server, second)
    await attend(server, id)
    (after,) = (await asked(browsers[0], "GET", f"/{id}"))["rounds"]

    assert tables[0].seed == tables[1].seed
    assert before["sealed"] and before["seed"] is None
    assert between["sealed"] and between["seed"] is None
    assert all(seat["points"] is None for each in between["tables"] for seat in each["seats"])
    assert not after["sealed"]
    assert after["seed"] == tables[0].seed
    digest = hashlib.sha256(f"{after['seed']}:{after['salt']}".encode()).hexdigest()
    assert before["hash"] == between["hash"] == after["hash"] == digest


async def test_who_withdrew_may_enter_again_before_the_beginning(app: FastAPI) -> None:
    browsers = await people(app, 2)
    id = await created(app, browsers)
    await asked(browsers[1], "POST", f"/{id}/withdraw", who=None)
    await asked(browsers[1], "POST", f"/{id}/enter")

    told = await asked(browsers[1], "GET", f"/{id}")
    assert (told["you"]["entered"], told["you"]["gone"]) == (True, False)
    assert [row["gone"] for row in told["divisions"][0]] == [False, False]


async def test_what_is_asked_wrongly_changes_nothing(app: FastAPI) -> None:
    livia, octavia = await people(app, 2)
    visitor = await guest(app, "Drusus")
    id = await created(app, [livia], rounds=1)
    path = f"/api/tournaments/{id}"

    assert code(await livia.post(f"{path}/enter")) == "wrong-phase"
    assert code(await visitor.post(f"{path}/enter")) == "not-allowed"
    assert code(await livia.post(f"{path}/start")) == "wrong-phase"
    assert code(await octavia.post(f"{path}/start")) == "not-allowed"
    assert code(await octavia.post(f"{path}/bots", json={"bot": "uniform"})) == "not-allowed"
    assert code(await octavia.post(f"{path}/adjudicate")) == "not-allowed"
    assert code(await livia.post(f"{path}/adjudicate")) == "wrong-phase"
    assert code(await octavia.post(f"{path}/withdraw", json={"who": None})) == "not-found"
    assert code(await livia.post("/api/tournaments/nothing/enter")) == "not-found"
    sealed = {"game": "trajan", "players": 2, "sealed": True}
    assert code(await livia.post("/api/tables", json=sealed)) == "bad-request"
    for wrong in (
        {"size": 2, "kind": "league"},
        {"size": 4, "kind": "division", "duplicate": True},
    ):
        plan = {"title": "Ludi", "game": "praetor", **wrong}
        assert code(await livia.post("/api/tournaments", json=plan)) == "bad-shape"
    rated = {"title": "Ludi", "game": "praetor", "size": 2, "rated": True, "bot": "uniform"}
    assert code(await livia.post("/api/tournaments", json=rated)) == "bad-options"


async def test_tables_are_opened_with_the_options_of_the_tournament(app: FastAPI) -> None:
    browsers, server = await people(app, 5), server_of(app)
    rules: dict[str, Any] = {
        "edition": "reconstructed",
        "options": {"tough": "yes", "boards": "A,B1,B3"},
    }
    id = await created(app, browsers, size=3, rounds=1, **rules)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)

    told = await asked(browsers[0], "GET", f"/{id}")

    assert {"edition": told["edition"], "options": told["options"]} == rules
    tables = [await server.hub.room(each) for each in await open_tables(browsers[0], id)]
    boards = {len(room.table.seats): room.table.config.options["boards"] for room in tables}
    assert boards == {3: "A,B1,B3", 2: "A,B1"}  # a smaller table has fewer of them
    assert {room.table.config.options["tough"] for room in tables} == {"yes"}
    assert {room.table.game.edition for room in tables} == {"reconstructed"}


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"options": {"tough": "yes"}, "rated": True}, "bad-options"),
        ({"edition": "reconstructed", "rated": True}, "bad-options"),
        ({"options": {"tough": "perhaps"}}, "bad-options"),
        ({"options": {"youngest": "3"}}, "bad-options"),  # there may be tables of two
        ({"edition": "pirated"}, "bad-options"),
    ],
)
async def test_rules_that_no_table_can_have_are_refused(
    app: FastAPI, chosen: dict[str, Any], why: str
) -> None:
    livia = await account(app)
    plan = {"title": "Ludi", "game": "praetor", "size": 3, "fill": False, **chosen}
    answer = await livia.post("/api/tournaments", json=plan)

    assert answer.json()["error"]["code"] == why
    assert (await asked(livia, "GET", ""))["tournaments"] == []


async def test_other_colours_are_rated(app: FastAPI) -> None:
    livia = await account(app)
    plan = {"title": "Ludi", "game": "praetor", "size": 2, "rated": True}

    id = (await asked(livia, "POST", "", **plan, options={"colours": "black,blue"}))["id"]

    assert (await asked(livia, "GET", f"/{id}"))["rated"]


async def test_sent_twice_it_is_one_tournament(app: FastAPI) -> None:
    livia = await account(app)
    plan = {"title": "Ludi", "game": "praetor", "size": 2, "cmd": "one"}

    first = await asked(livia, "POST", "", **plan)
    again = await asked(livia, "POST", "", **plan)

    assert first == again
    listed = (await asked(livia, "GET", ""))["tournaments"]
    assert [(each["title"], each["host"], each["mine"]) for each in listed] == [
        ("Ludi", "Livia", True)
    ]


async def test_one_host_runs_only_so_many(app: FastAPI) -> None:
    livia = await account(app)
    plan = {"title": "Ludi", "game": "praetor", "size": 2}
    for _ in range(5):
        await asked(livia, "POST", "", **plan)

    assert code(await livia.post("/api/tournaments", json=plan)) == "too-many"


async def test_what_came_of_it_can_be_taken_along(app: FastAPI) -> None:
    browsers, server = await people(app, 3), server_of(app)
    id = await created(app, browsers, size=3, rounds=1)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    for table in await open_tables(browsers[0], id):
        await end(server, table)
    await attend(server, id)

    text = (await browsers[0].get(f"/api/tournaments/{id}/export?form=csv")).text
    whole = (await browsers[0].get(f"/api/tournaments/{id}/export")).json()

    rows = list(csv.DictReader(text.splitlines()))
    assert {row["name"] for row in rows} == {"Livia", "Octavia", "Servius"}
    assert whole["rounds"][0]["tables"][0]["over"]


async def test_all_records_of_opened_games_come_as_a_zip(app: FastAPI) -> None:
    browsers, server = await people(app, 4), server_of(app)
    id = await created(app, browsers, duplicate=True, rounds=2)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    first, second = await open_tables(browsers[0], id)
    path = f"/api/tournaments/{id}/records"
    await play(server, first, 5)
    await end(server, first)
    await attend(server, id)
    sealed = await browsers[1].get(path)
    await end(server, second)
    await attend(server, id)
    for table in await open_tables(browsers[0], id):  # of the second round
        await end(server, table)
        break

    found = await browsers[1].get(path)

    assert zipfile.ZipFile(io.BytesIO(sealed.content)).namelist() == []
    archive = zipfile.ZipFile(io.BytesIO(found.content))
    assert archive.testzip() is None
    assert archive.namelist() == ["round-01-table-001.txt", "round-01-table-002.txt"]
    record = (await browsers[1].get(f"/api/tables/{first}/record")).text
    assert archive.read("round-01-table-001.txt").decode() == record
    assert code(await client(app).get(path)) == "not-signed-in"
    assert code(await browsers[1].get("/api/tournaments/nothing/records")) == "not-found"


async def test_one_person_asks_for_only_so_many_records(database_url: str) -> None:
    async with running(database_url, limited=True, rate_records="1/hour") as app:
        browsers = await people(app, 1)
        id = await created(app, browsers)
        path = f"/api/tournaments/{id}/records"

        assert (await browsers[0].get(path)).is_success
        assert code(await browsers[0].get(path)) == "too-many"


async def test_a_league_plays_all_games_of_each_division_at_once(app: FastAPI) -> None:
    browsers, server = await people(app, 8), server_of(app)
    days = {"kind": "days", "days": 1}
    id = await created(app, browsers, size=3, kind="league", clock=days, fill=True)
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)

    told = await asked(browsers[0], "GET", f"/{id}")

    assert [len(each) for each in told["divisions"]] == [7, 1]
    assert len(told["rounds"][0]["tables"]) == 7 + 3


async def test_who_deletes_their_account_is_paired_no_more(app: FastAPI) -> None:
    browsers, server = await people(app, 5), server_of(app)
    id = await created(app, browsers, size=3)
    me = (await browsers[4].get("/api/me")).json()["id"]
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)

    assert (await browsers[4].delete("/api/me?at_once=true")).is_success
    assert (await browsers[3].delete("/api/me")).is_success

    for table in await open_tables(browsers[0], id):
        if (await server.hub.room(table)).table.phase == "playing":
            await end(server, table)
    await attend(server, id)
    told = await asked(browsers[0], "GET", f"/{id}")
    second = [seat["who"] for each in told["rounds"][1]["tables"] for seat in each["seats"]]
    assert len(second) == 3
    assert me not in second
    assert "Gaius" not in str(told)
