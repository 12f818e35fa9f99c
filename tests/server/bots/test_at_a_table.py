"""Bots that fail, at real tables of a real server: the game goes on."""

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from aedile.bots import registry
from aedile.bots.kinds import BotKind
from aedile.bots.uniform import Uniform
from aedile.server.bots.pool import BotPool
from aedile.server.http.app import create_app
from aedile.server.settings import Settings

pytestmark = pytest.mark.anyio
STRANGE = Path(__file__).with_name("strange_bots.py")
FAILING = ("hangs", "dies", "nonsense", "raises")


@pytest.fixture(params=FAILING)
def bot(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def app(bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    for name in FAILING:  # the server checks that there is such a bot
        monkeypatch.setitem(registry.BUILT_IN, name, BotKind(Uniform, "misbehaves"))
    pool = partial(BotPool, prepare=STRANGE, grace=0.1)
    monkeypatch.setattr("aedile.server.http.server.BotPool", pool)
    seconds = 0.2 if bot == "hangs" else 60
    app = create_app(Settings(data=tmp_path, bot_workers=1, bot_seconds=seconds, limited=False))
    async with app.router.lifespan_context(app):
        yield app


class Anna:
    """Plays the first legal move, as often as she is asked."""

    def __init__(self, client: AsyncClient) -> None:
        self.client = client
        self.table = ""
        self.frame: dict[str, Any] = {}

    async def sit_down_with(self, bot: str) -> None:
        await self.client.post("/api/guests", json={"name": "Anna"})
        seats = [{"to": "host"}, {"to": "bot", "bot": bot}]
        asked = {"game": "praetor", "players": 2, "seats": seats, "shuffle": False}
        answer = await self.client.post("/api/tables", json=asked)
        self.table = answer.json()["id"]
        await self.do({"do": "start", "cmd": "start"})

    async def do(self, command: dict[str, Any]) -> None:
        answer = await self.client.post(f"/api/tables/{self.table}/commands", json=command)
        assert answer.status_code == 200, answer.text
        self.frame = (await self.client.get(f"/api/tables/{self.table}")).json()

    async def move(self) -> None:
        while self.frame["to_move"] == 0:
            version = self.frame["version"]
            moves = [self.frame["options"][0]["move"]]
            await self.do({"do": "move", "cmd": f"v{version}", "version": version, "moves": moves})

    async def wait(self) -> None:
        while self.frame["to_move"] != 0:
            after = self.frame["seq"]
            answer = await self.client.get(f"/api/tables/{self.table}/wait?after={after}")
            if answer.status_code == 200:
                self.frame = answer.json()


async def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(app: FastAPI, bot: str) -> None:
    transport = ASGITransport(app)
    async with AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
        anna = Anna(client)
        await anna.sit_down_with(bot)
        await anna.wait()
        await anna.move()
        await anna.wait()

        played = await app.state.server.hub.room(anna.table)
    assert {move.seat for move in played.table.match.moves} == {0, 1}
    metrics = app.state.server.metrics
    why = {"hangs": "time", "dies": "died"}.get(bot, "error")
    assert metrics.registry.get_sample_value("aedile_bot_failures_total", {"why": why})
