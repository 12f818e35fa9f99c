"""Tables whose time is over are decided by playing them on, where there are workers for that."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI

from aedile.kernel.errors import BotFailed
from aedile.server.bots import analysing
from aedile.server.bots.pool import BotPool
from aedile.server.tables.config import usual_games
from aedile.server.tables.editions import Editions
from aedile.server.tournaments import play_outs
from aedile.server.tournaments.steward import Steward
from tests.helpers.http import running, server_of
from tests.helpers.tournaments import asked, attend, created, idle, open_tables, people, play

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    monkeypatch.setattr(Steward, "run", idle)
    monkeypatch.setattr(play_outs, "COUNT", 6)
    async with running(database_url) as app:
        yield app


async def ended_by_time(app: FastAPI) -> Any:
    """Two rounds in one: a table that has begun, and its time is over."""
    browsers, server = await people(app, 2), server_of(app)
    id = await created(app, browsers, rounds=1, options={"short": "yes"})
    await asked(browsers[0], "POST", f"/{id}/start")
    await attend(server, id)
    (table,) = await open_tables(browsers[0], id)
    await play(server, table, 20)
    await asked(browsers[0], "POST", f"/{id}/adjudicate")
    await attend(server, id)
    told = await asked(browsers[0], "GET", f"/{id}")
    (found,) = told["rounds"][0]["tables"]
    return told, found


async def test_a_table_whose_time_is_over_is_played_on(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = []

    async def here(pool: BotPool, question: Any, what: str, limit: float, soon: bool) -> Any:
        questions.append((question, what))
        return analysing.done(Editions(None), question, lambda share: None)

    monkeypatch.setattr(BotPool, "work", here)

    told, table = await ended_by_time(app)

    assert (table["adjudicated"], table["playouts"]) == (True, 6)
    points = [seat["points"] for seat in table["seats"]]
    assert sum(points) == pytest.approx(6, abs=0.01)
    assert sorted(seat["place"] for seat in table["seats"]) == (
        [1, 2] if points[0] != points[1] else [1, 1]
    )
    (rows,) = told["divisions"]
    assert sorted(row["points"] for row in rows) == sorted(points)
    ((question, what),) = questions
    assert what == "play-outs"
    again = [analysing.done(Editions(None), question, lambda share: None) for _ in range(2)]
    assert again[0] == again[1]  # whoever asks hears the same
    assert len(again[0]["places"]) == 6


async def test_what_nobody_at_the_table_knows_does_not_leave_the_server() -> None:
    game = usual_games("trajan", None)
    state = game.new_game(2, "7", {})

    asked_ = analysing.play_outs(game, state, 6, seed=1)

    assert asked_["position"] != game.dump(state)


async def test_where_no_worker_can_say_the_points_count_as_they_stand(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> Any:
        raise BotFailed("out of memory")

    monkeypatch.setattr(BotPool, "work", fails)

    _, table = await ended_by_time(app)

    assert (table["adjudicated"], table["playouts"]) == (True, 0)
    best = max(table["seats"], key=lambda seat: seat["score"])
    assert best["place"] == 1
    assert sum(seat["points"] for seat in table["seats"]) == 6


async def test_no_tournament_waits_for_the_play_outs_of_another(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    browsers, server = await people(app, 2), server_of(app)
    slow, quick = [await created(app, browsers, rounds=1) for _ in range(2)]
    for id in (slow, quick):
        await asked(browsers[0], "POST", f"/{id}/start")
    usual = Steward.attend

    async def attend_slowly(steward: Steward, id: str) -> None:
        if id == slow:
            await asyncio.Event().wait()
        await usual(steward, id)

    monkeypatch.setattr(Steward, "attend", attend_slowly)

    tasks = await server.steward.look()
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    assert len(tasks) == 2
    rounds = [(await asked(browsers[0], "GET", f"/{id}"))["rounds"] for id in (slow, quick)]
    assert [len(each) for each in rounds] == [0, 1]
    for task in tasks:
        task.cancel()
