"""Finished games judged, over HTTP; and moves tried in them."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response
from pydantic import TypeAdapter

from aedile.analysis import levels
from aedile.server.analysis.analyst import Analyst
from aedile.server.events import NewEvent
from aedile.server.http.analysis import AnalysisResponse, ExploreResponse
from aedile.server.http.app import create_app
from aedile.server.people.tokens import new_id
from aedile.server.settings import Settings
from aedile.server.tables.actors import Person
from tests.helpers.analysis import TINY
from tests.helpers.analysts import Crew
from tests.helpers.server_tables import ANNA, Scene, playing

pytestmark = pytest.mark.anyio
HOME = "http://127.0.0.1:8000"


@pytest.fixture(autouse=True)
def _small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("quick", "deep"):
        monkeypatch.setitem(levels.LEVELS, name, TINY._replace(name=name))


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    app = create_app(Settings(data=tmp_path_factory.mktemp("server"), bot_workers=0))
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def anna(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url=HOME) as client:
        assert (await client.post("/api/guests", json={"name": "Anna"})).is_success
        yield client


@pytest.fixture
async def stranger(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url=HOME) as client:
        yield client


def begun(game: str = "trajan", moves: int = 30) -> Scene:
    scene = playing(game=game, leavers="forfeit")
    scene.move_until(lambda: scene.table.moves >= moves)
    return scene


def given_up(game: str = "trajan") -> Scene:
    scene = begun(game)
    scene.do(ANNA, "resign")
    return scene


async def kept(app: FastAPI, scene: Scene) -> str:
    events, summary = [NewEvent(*event[1:]) for event in scene.log], scene.table.summary()
    lobby = app.state.server.lobby
    return str(await lobby.keep(new_id(), events, summary, Person("host", "Host")))


async def work(app: FastAPI) -> None:
    """What workers would do by and by."""
    server = app.state.server
    desk, table = server.analyses, server._table
    analyst = Analyst(server.database, desk, Crew(), server.clock, server.metrics, table)
    while await analyst.once():
        pass


def code(answer: Response) -> str:
    return str(answer.json()["error"]["code"])


async def test_a_game_is_judged_and_everybody_may_read_it(
    app: FastAPI, anna: AsyncClient, stranger: AsyncClient
) -> None:
    table = await kept(app, given_up())
    path = f"/api/tables/{table}/analysis"
    nothing = (await stranger.get(path)).json()
    assert (nothing["state"], nothing["done"], nothing["report"]) == ("none", 0, None)

    asked = await anna.post(path, json={"level": "quick"})
    again = await anna.post(path, json={})
    assert asked.status_code == again.status_code == 202
    assert asked.json() == again.json()
    assert asked.json()["state"] == "waiting"
    await work(app)

    told = (await stranger.get(path)).json()
    whole = TypeAdapter(AnalysisResponse).validate_python(told)
    assert (whole.state, whole.done, whole.total) == ("whole", whole.total, nothing["total"])
    assert whole.report is not None
    assert whole.key == asked.json()["key"] == whole.report.key
    assert not whole.outdated
    assert len(whole.report.seats) == 2
    assert "players" not in told["report"]
    waited = (await stranger.get(f"{path}?seconds=50&after=1")).json()  # nothing to wait for
    assert waited["report"] == told["report"]


async def test_what_is_done_so_far_can_be_read(app: FastAPI, anna: AsyncClient) -> None:
    table = await kept(app, given_up("praetor"))
    path = f"/api/tables/{table}/analysis"
    await anna.post(path, json={})
    server, crew = app.state.server, Crew()
    crew.until = 3
    desk, find = server.analyses, server._table
    await Analyst(server.database, desk, crew, server.clock, server.metrics, find).once()

    told = (await anna.get(f"{path}?after=1&seconds=50")).json()
    assert (told["state"], told["done"], told["report"]) == ("waiting", 3, None)
    assert {row["place"] for row in told["rows"]} == {1, 2}
    TypeAdapter(AnalysisResponse).validate_python(told)


async def test_whoever_is_not_signed_in_orders_nothing(app: FastAPI, stranger: AsyncClient) -> None:
    table = await kept(app, given_up())
    answer = await stranger.post(f"/api/tables/{table}/analysis", json={})
    assert code(answer) == "not-signed-in"


async def test_before_the_end_nothing_of_it_answers(app: FastAPI, anna: AsyncClient) -> None:
    table = await kept(app, begun())
    path = f"/api/tables/{table}"
    answers = [
        await anna.get(f"{path}/analysis"),
        await anna.get(f"{path}/analysis?level=deep&seconds=50"),
        await anna.post(f"{path}/analysis", json={}),
        await anna.post(f"{path}/explore", json={"step": 0, "lines": [[]]}),
    ]
    assert [code(answer) for answer in answers] == ["wrong-phase"] * 4


async def test_two_games_an_hour_are_judged_thoroughly_for_one_person(
    app: FastAPI, anna: AsyncClient
) -> None:
    for expected in (202, 202, 429):
        table = await kept(app, given_up())
        answer = await anna.post(f"/api/tables/{table}/analysis", json={"level": "deep"})
        assert answer.status_code == expected
    await work(app)


@pytest.mark.parametrize("body", [{"level": "tiny"}, {"level": 1}, {"levels": "quick"}])
async def test_levels_are_two(app: FastAPI, anna: AsyncClient, body: Any) -> None:
    table = await kept(app, given_up())
    assert code(await anna.post(f"/api/tables/{table}/analysis", json=body)) == "bad-shape"


# Moves tried.


@pytest.mark.parametrize("game", ["trajan", "praetor"])
async def test_a_line_is_told_in_words_and_shown_as_the_mover_saw_it(
    app: FastAPI, stranger: AsyncClient, game: str
) -> None:
    scene = given_up(game)
    table, match = await kept(app, scene), scene.table.match
    step = next(i for i, move in enumerate(match.moves) if i > 12 and move.begins_line)
    move, seat = match.moves[step].notation, match.moves[step].seat
    path = f"/api/tables/{table}/explore"
    told = (await stranger.post(path, json={"step": step, "lines": [[], [move]]})).json()
    TypeAdapter(ExploreResponse).validate_python(told)

    before, after = told["lines"]
    assert told["seat"] == seat
    assert before["position"] == match.game.observe(match.state_after(step), seat)
    assert move in [option["move"] for option in before["options"]]
    assert [after["moves"], before["moves"]] == [[move], []]
    assert after["steps"][0]["message"]["text"]
    if after["end"] != "hidden":
        assert after["position"] == match.game.observe(match.state_after(step + 1), seat)

    brief = (
        await stranger.post(path, json={"step": step, "lines": [[move]], "brief": True})
    ).json()
    assert brief["lines"] == [{name: after[name] for name in ("moves", "steps", "points", "end")}]


async def test_what_cannot_be_played_is_said(app: FastAPI, stranger: AsyncClient) -> None:
    scene = given_up()
    table = await kept(app, scene)
    path = f"/api/tables/{table}/explore"
    told = (await stranger.post(path, json={"step": 14, "lines": [["ship-1"]]})).json()
    assert told["lines"][0]["failure"]["place"] == 0
    late = await stranger.post(path, json={"step": 9999, "lines": [[]]})
    assert code(late) == "bad-request"
    many = await stranger.post(path, json={"step": 0, "lines": [[]] * 17})
    assert code(many) == "bad-shape"


async def test_at_the_end_nobody_has_to_decide(app: FastAPI, stranger: AsyncClient) -> None:
    scene = playing(game="praetor")
    scene.finish()
    table = await kept(app, scene)
    last = {"step": scene.table.match.length, "lines": [[]]}
    assert code(await stranger.post(f"/api/tables/{table}/explore", json=last)) == "over"


async def test_the_schema_knows_what_a_report_is() -> None:
    folder = Path(__file__).parents[3] / "src/aedile/server/schema.json"
    defs = json.loads(folder.read_text("utf-8"))["$defs"]
    assert {"AnalysisReport", "AnalysisResponse", "ExploreResponse"} <= set(defs)
