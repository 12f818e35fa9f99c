"""The lobby and playing over HTTP: the same commands and frames as on the socket."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import select

from aedile.server.store.schema import events
from tests.helpers.http import account, client, code, guest, running, server_of

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    path = tmp_path_factory.mktemp("tables") / "aedile.db"
    async with running(f"sqlite:///{path}") as app:
        yield app


async def opened(host: AsyncClient, **chosen: Any) -> str:
    body = {"game": "trajan", "players": 2} | chosen
    told = await host.post("/api/tables", json=body)
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


async def do(client: AsyncClient, table: str, what: str, **more: Any) -> Any:
    body = {"do": what, "cmd": f"{what}-{len(str(more))}"} | more
    return await client.post(f"/api/tables/{table}/commands", json=body)


async def test_what_can_be_chosen_is_listed(app: FastAPI) -> None:
    told = (await client(app).get("/api/games")).json()

    assert [game["name"] for game in told["games"]] == ["praetor", "trajan"]
    assert all(game["editions"] and game["options"] for game in told["games"])
    assert [len(game["colours"]) for game in told["games"]] == [5, 4]
    assert "heuristic" in [bot["name"] for bot in told["bots"]]
    assert all(level["bot"] for level in told["levels"])


async def test_every_level_can_be_seated(app: FastAPI) -> None:
    host = await guest(app)
    for level in (await client(app).get("/api/games")).json()["levels"]:
        seats = [{"to": "host"}, {"to": "bot", "bot": level["bot"]}]
        table = await opened(host, seats=seats)
        await do(host, table, "close")


async def test_two_people_meet_and_play_over_http(app: FastAPI) -> None:
    livia, drusus = await guest(app, "Livia"), await guest(app, "Drusus")
    table = await opened(livia, shuffle=False)
    assert table in [t["id"] for t in (await drusus.get("/api/tables")).json()["tables"]]
    assert (await do(drusus, table, "join")).is_success
    assert (await do(livia, table, "start")).json()["type"] == "done"

    frame = (await livia.get(f"/api/tables/{table}")).json()
    move = {"version": frame["version"], "moves": [frame["options"][0]["move"]]}
    made = await do(livia, table, "move", **move)
    again = await do(livia, table, "move", **move)

    assert made.json() == again.json()
    waited = await drusus.get(f"/api/tables/{table}/wait?after={frame['seq']}&seconds=5")
    assert waited.json()["seq"] == made.json()["seq"]
    nothing = await drusus.get(f"/api/tables/{table}/wait?after={made.json()['seq']}&seconds=0")
    assert nothing.status_code == 204
    turns = [(await c.get("/api/me/turns")).json()["tables"] for c in (livia, drusus)]
    assert sorted(len(tables) for tables in turns) == [0, 1]
    mine = (await drusus.get("/api/me/tables?phase=playing")).json()["tables"]
    assert [each["id"] for each in mine] == [table]


async def test_nothing_secret_is_told_before_the_end(app: FastAPI) -> None:
    livia, drusus = await guest(app, "Livia"), await guest(app, "Drusus")
    table = await opened(livia, visibility="password", password="open sesame")
    query = select(events.c.body).where(events.c.table_id == table, events.c.seq == 1)
    stored = await server_of(app).database.run(lambda c: c.execute(query).scalar_one())
    created = json.loads(stored)
    await do(drusus, table, "join", password="open sesame")
    await do(livia, table, "start")

    paths = ["", "?seat=none", "/wait?after=0", "/chat", "/record", "/replay", "/points"]
    answers = [await livia.get(f"/api/tables/{table}{path}") for path in paths]
    answers += [await livia.get(path) for path in ("/api/tables", "/api/me/tables", "/api/me")]

    assert created["seed"] and created["password"]
    for answer in answers:
        assert created["seed"] not in answer.text
        assert created["password"] not in answer.text
        assert "open sesame" not in answer.text


async def test_a_table_with_a_password_shows_itself_to_those_who_know_it(app: FastAPI) -> None:
    livia, drusus = await guest(app, "Livia"), await guest(app, "Drusus")
    table = await opened(livia, visibility="password", password="open sesame")

    refused = await drusus.get(f"/api/tables/{table}")
    wrong = await do(drusus, table, "join", password="open wheat")
    shown = await drusus.get(f"/api/tables/{table}", headers={"Aedile-Password": "open sesame"})

    assert (code(refused), code(wrong)) == ("wrong-password", "wrong-password")
    assert shown.is_success


async def test_a_seat_is_kept_for_an_account_by_name(app: FastAPI) -> None:
    await account(app, "Antonia")
    livia = await account(app, "Livia Drusilla")
    seats = [{"to": "host"}, {"to": "person", "name": "antonia"}]

    table = await opened(livia, seats=seats)
    frame = (await livia.get(f"/api/tables/{table}")).json()
    unknown = [{"to": "host"}, {"to": "person", "name": "Nobody at all"}]
    refused = await livia.post(
        "/api/tables", json={"game": "trajan", "players": 2, "seats": unknown}
    )

    assert frame["info"]["seats"][1]["name"] == "Antonia"
    assert code(refused) == "not-found"


async def test_tables_by_link_are_found_by_link_alone(app: FastAPI) -> None:
    livia = await guest(app)
    table = await opened(livia, visibility="link")

    listed = (await client(app).get("/api/tables?limit=100")).json()["tables"]

    assert table not in [each["id"] for each in listed]
    assert (await client(app).get(f"/api/tables/{table}")).is_success
    assert len(table) == 12


async def test_lists_come_in_pages(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/a.db") as app:
        livia = await guest(app)
        tables = [await opened(livia) for _ in range(5)]
        found: list[str] = []
        before = ""
        while True:
            told = (await livia.get(f"/api/tables?limit=2{before}")).json()
            found += [each["id"] for each in told["tables"]]
            if told["next"] is None:
                break
            before = f"&before={told['next']}"

    assert sorted(found) == sorted(tables)


async def test_quotas_hold(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"tables_open": 2, "tables_with_bots": 1}
    async with running(f"sqlite:///{tmp_path}/a.db", **chosen) as app:
        livia = await guest(app)
        bots = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
        first, _ = await opened(livia, seats=bots), await opened(livia)
        body = {"game": "trajan", "players": 2}
        third = await livia.post("/api/tables", json=body)
        assert (await do(livia, first, "start")).is_success
        with_bots = await livia.post("/api/tables", json=body | {"seats": bots})

    assert (third.status_code, code(third)) == (429, "too-many")
    assert code(with_bots) == "too-many"


async def test_the_tables_of_a_host_are_told_apart_by_name(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/a.db", tables_open=20) as app:
        livia = await guest(app)
        for _ in range(20):
            await opened(livia)
        listed = (await livia.get("/api/me/tables?phase=open")).json()["tables"]

    assert len({table["title"] for table in listed}) == 20


async def test_a_rematch_that_starts_at_once_counts_as_a_game_with_bots(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"tables_with_bots": 1}
    async with running(f"sqlite:///{tmp_path}/a.db", **chosen) as app:
        livia = await guest(app)
        bots = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
        first, second = await opened(livia, seats=bots), await opened(livia, seats=bots)
        assert (await do(livia, first, "start")).is_success
        assert (await do(livia, first, "resign")).is_success
        assert (await do(livia, second, "start")).is_success
        refused = await do(livia, first, "rematch")
        assert (await do(livia, second, "resign")).is_success
        allowed = await do(livia, first, "rematch")
        listed = (await livia.get("/api/me/tables?phase=playing")).json()["tables"]

    assert code(refused) == "too-many"
    assert allowed.is_success
    assert len(listed) == 1 and listed[0]["title"]


async def test_a_bot_may_not_be_told_to_think_longer_than_the_host_allows(
    database_url: str,
) -> None:
    async with running(database_url, bot_seconds=1.0) as app:
        livia = await guest(app)
        seats = [{"to": "host"}, {"to": "bot", "bot": "search:seconds=2"}]
        body: dict[str, Any] = {"game": "trajan", "players": 2, "seats": seats}
        asked = await livia.post("/api/tables", json=body)
        seats[1]["bot"] = "search:seconds=1"
        allowed = await livia.post("/api/tables", json=body)

    assert asked.status_code == 400 and "1" in asked.json()["error"]["message"]["text"]
    assert allowed.status_code == 201


async def test_tables_are_not_created_without_end(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {"limited": True, "rate_tables": "2/hour"}
    async with running(f"sqlite:///{tmp_path}/a.db", **chosen) as app:
        livia = await guest(app)
        body = {"game": "trajan", "players": 2}
        answers = [await livia.post("/api/tables", json=body) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


async def test_strangers_look_on_but_do_nothing(app: FastAPI) -> None:
    livia = await guest(app)
    table = await opened(livia)

    looked = await client(app).get(f"/api/tables/{table}")
    asked = await do(client(app), table, "join")

    assert looked.json()["seat"] is None
    assert (asked.status_code, code(asked)) == (401, "not-signed-in")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/AAAAAAAAAAAA", 404),
        ("/api/tables/AAAAAAAAAAAA/chat", 404),
        ("/api/tables/AAAAAAAAAAAA/wait?after=0", 404),
        ("/api/tables/..%2f..%2fetc", 404),
        ("/api/tables/%00", 422),
        ("/api/tables/AAAAAAAAAAAA?seat=-1", 422),
        ("/api/tables/AAAAAAAAAAAA/wait", 422),
        ("/api/tables/AAAAAAAAAAAA/wait?after=99999999999999999999", 422),
        ("/api/tables?game=chess", 400),
        ("/api/tables?limit=0", 422),
        ("/api/tables?before=%27%3B--", 422),
    ],
)
async def test_what_is_not_there_is_said_politely(app: FastAPI, path: str, status: int) -> None:
    answer = await client(app).get(path)

    assert answer.status_code == status, answer.text
    assert code(answer)


@pytest.mark.parametrize(
    "command",
    [
        {"do": "fly", "cmd": "a"},
        {"do": "join"},
        {"do": "join", "cmd": "a b"},
        {"do": "move", "cmd": "a", "version": "0", "moves": ["x"]},
        {"do": "move", "cmd": "a", "version": 0, "moves": []},
        {"do": "move", "cmd": "a", "version": -1, "moves": ["x"]},
        {"do": "start", "cmd": "a", "seat": 0},
        [],
    ],
)
async def test_commands_are_read_strictly(app: FastAPI, command: Any) -> None:
    livia = await guest(app)
    table = await opened(livia)

    answer = await livia.post(f"/api/tables/{table}/commands", json=command)

    assert (answer.status_code, code(answer)) == (422, "bad-shape")
