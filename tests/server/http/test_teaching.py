"""A teaching table through every layer, on both databases; all is there after a restart."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient

from aedile.server.bots.pool import BotPool
from tests.helpers.http import client, guest, running

pytestmark = pytest.mark.anyio
SEATS = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
# Whatever is played, it is called a blunder.
STRICT = """
from aedile.analysis import coach
from aedile.analysis.judge import judge

def harsh(*given):
    found = judge(*given)
    return found._replace(verdict="blunder") if len(found.lines) > 1 else found

coach.judge = harsh
"""


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "strict.py"
    path.write_text(STRICT)
    monkeypatch.setattr("aedile.server.http.server.BotPool", partial(BotPool, prepare=path))


async def begun(host: AsyncClient, **chosen: Any) -> str:
    body = {"game": "trajan", "players": 2, "shuffle": False, "seats": SEATS, "coach": "mistakes"}
    told = await host.post("/api/tables", json=body | chosen)
    assert told.status_code == 201, told.text
    table = str(told.json()["id"])
    assert (await do(host, table, do="start")).is_success
    return table


async def do(somebody: AsyncClient, table: str, **asked: Any) -> Any:
    body = {"cmd": asked["do"], **asked}
    return await somebody.post(f"/api/tables/{table}/commands", json=body)


async def frame(somebody: AsyncClient, table: str) -> Any:
    return (await somebody.get(f"/api/tables/{table}")).json()


async def until_heard(somebody: AsyncClient, table: str) -> Any:
    """Play the last answer there is until the coach speaks of a turn that is just over."""
    async with asyncio.timeout(60):
        while True:
            seen = await frame(somebody, table)
            remark = seen["coach"]["remark"]
            if remark and remark["moves"] == seen["log"]["moves"] and seen["confirm"] == 0:
                return seen
            if seen["options"]:
                version, moves = seen["version"], [seen["options"][-1]["move"]]
                cmd = f"m{version}"
                await do(somebody, table, do="move", cmd=cmd, version=version, moves=moves)
            else:
                await asyncio.sleep(0.02)


async def test_a_blunder_is_spoken_of_and_taken_back(empty_url: str, strict: None) -> None:
    async with running(empty_url, bot_workers=1) as app:
        livia = await guest(app, "Livia")
        table = await begun(livia)
        seen = await until_heard(livia, table)
        remark = seen["coach"]["remark"]
        assert remark["verdict"] == "blunder"
        assert remark["sentence"]["text"].startswith("A blunder")
        assert remark["better"][0]["move"] != ""
        assert remark["take_back"] == "undo"
        stranger = await frame(client(app), table)
        assert stranger["coach"] is None and stranger["info"]["coach"] == "mistakes"
        cookies = dict(livia.cookies)

    async with running(empty_url, bot_workers=1) as app:
        again = client(app)
        again.cookies.update(cookies)
        seen = await frame(again, table)
        assert seen["coach"]["remark"] == remark
        asked = {"do": "undo", "cmd": "back", "version": seen["version"], "turn": True}
        assert (await do(again, table, **asked)).is_success
        seen = await frame(again, table)
        assert seen["coach"]["remark"]["taken_back"]
        assert seen["log"]["moves"] == remark["step"]


async def test_a_hint_of_the_judge_has_lines_in_shares_of_the_win(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/aedile.db", bot_workers=1) as app:
        livia = await guest(app, "Livia")
        table = await begun(livia, hints=True, coach="none")
        told = [
            (await livia.post(f"/api/tables/{table}/hint", json={"by": by})).json()
            for by in ("adviser", "judge", "judge")
        ]
    assert told[1] == told[2]
    assert [each["by"] for each in told] == ["adviser", "judge", "judge"]
    assert told[0]["lines"] == [] and told[1]["others"] == []
    assert told[1]["turn"] == told[1]["lines"][0]["turn"]
    assert all(0 < line["share"] < 1 for line in told[1]["lines"])
    assert told[1]["sure"]["text"].endswith(".")


async def test_what_may_be_chosen(app_of_one: FastAPI) -> None:
    livia = await guest(app_of_one, "Livia")
    body = {"game": "trajan", "players": 2, "coach": "loud"}
    assert (await livia.post("/api/tables", json=body)).status_code == 422


@pytest.fixture
async def app_of_one(tmp_path: Path) -> Any:
    async with running(f"sqlite:///{tmp_path}/aedile.db", bot_workers=0) as app:
        yield app
