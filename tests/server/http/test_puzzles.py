"""Puzzles over HTTP: shown, tried, rated, voted on; and mistakes kept for practice."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from sqlalchemy import Connection, insert, update

from aedile.analysis.report import report
from aedile.analysis.work import Analysis
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.puzzles.glicko import Rating, met
from aedile.puzzles.puzzle import Puzzle, all_shipped
from aedile.server.events import NewEvent
from aedile.server.http.app import create_app
from aedile.server.people.tokens import new_id
from aedile.server.puzzles import kept
from aedile.server.settings import Settings
from aedile.server.store.schema import analyses, seats
from aedile.server.tables.actors import Person
from tests.helpers.analysis import TINY
from tests.helpers.analysts import Crew
from tests.helpers.server_tables import ANNA, playing

pytestmark = pytest.mark.anyio
HOME = "http://127.0.0.1:8000"
PUZZLE = min(all_shipped().values(), key=lambda puzzle: puzzle.id)
AT = f"/api/puzzles/{PUZZLE.id}"


@pytest.fixture
async def app(database_url: str, tmp_path: Any) -> AsyncIterator[FastAPI]:
    fast = "1000/minute"  # somebody tries all there are
    settings = Settings(data=tmp_path, database=database_url, bot_workers=0, rate_puzzles=fast)
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def stranger(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url=HOME) as client:
        yield client


@pytest.fixture
async def livia(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url=HOME) as client:
        told = {"name": "Livia", "password": "a long walk to Ostia"}
        assert (await client.post("/api/accounts", json=told)).is_success
        yield client


async def played(client: AsyncClient, moves: list[str], **more: Any) -> Any:
    answer = await client.post(f"{AT}/attempt", json={"moves": moves, **more})
    assert answer.is_success, answer.text
    return answer.json()


async def rating(client: AsyncClient) -> Any:
    told = (await client.get("/api/puzzles")).json()
    return next(each["me"] for each in told["games"] if each["game"] == PUZZLE.game)


def wrong() -> list[str]:
    return PUZZLE.lines[1].moves


async def test_a_puzzle_is_shown_without_its_solution(stranger: AsyncClient) -> None:
    for path in (AT, "/api/puzzles/next", "/api/puzzles/daily"):
        shown = (await stranger.get(path)).json()
        assert shown["start"]["options"]
        assert not {"lines", "themes", "share", "source"} & shown.keys()


async def test_only_what_the_seat_may_know_is_shown(stranger: AsyncClient) -> None:
    shown = (await stranger.get(AT)).json()["start"]["position"]
    match = PUZZLE.table()
    for seed in range(5):
        world = View(match.game, match.state, PUZZLE.seat).imagine(Rng(seed))
        assert json.loads(json.dumps(match.game.observe(world, PUZZLE.seat))) == shown


async def test_the_solution_is_right_and_told(livia: AsyncClient) -> None:
    told = await played(livia, PUZZLE.best.moves)
    assert told["right"] and told["first"]
    assert told["rating"]["after"] > told["rating"]["before"]
    assert told["lines"][0]["moves"] == PUZZLE.best.moves
    assert told["puzzle"]["mine"]["solved"] is True


async def test_another_turn_is_wrong_and_costs_rating(livia: AsyncClient) -> None:
    told = await played(livia, wrong())
    assert not told["right"]
    assert told["played"]["loss"] == pytest.approx(PUZZLE.lines[1].loss)
    assert told["rating"]["after"] < told["rating"]["before"]


async def test_only_the_first_try_counts(livia: AsyncClient) -> None:
    await played(livia, wrong())
    before = await rating(livia)
    told = await played(livia, PUZZLE.best.moves)
    assert told["right"] and not told["first"] and told["rating"] is None
    assert await rating(livia) == before


async def test_sent_twice_at_once_it_counts_once(livia: AsyncClient) -> None:
    told = await asyncio.gather(*(played(livia, PUZZLE.best.moves) for _ in range(4)))
    assert sum(each["first"] for each in told) == 1
    assert (await rating(livia))["attempts"] == 1


async def test_a_chosen_theme_counts_half_and_a_hint_nothing(
    livia: AsyncClient, app: FastAPI
) -> None:
    assert (await livia.post(f"{AT}/hint")).json() == {"move": PUZZLE.best.moves[0]}
    told = await played(livia, PUZZLE.best.moves)
    assert told["rating"]["after"] == told["rating"]["before"]


async def test_half_the_points_where_the_theme_was_chosen(livia: AsyncClient) -> None:
    told = await played(livia, PUZZLE.best.moves, themed=True)
    full = met(Rating(), kept.unrated(PUZZLE).rating, 1).rating - 1500
    assert told["rating"]["after"] - told["rating"]["before"] == pytest.approx(full / 2, abs=1)


async def test_half_a_turn_is_refused_and_counts_for_nothing(livia: AsyncClient) -> None:
    answer = await livia.post(f"{AT}/attempt", json={"moves": PUZZLE.best.moves[:1]})
    assert answer.status_code == 409
    assert (await livia.get(AT)).json()["mine"] is None


async def test_giving_up_is_failing(livia: AsyncClient) -> None:
    told = await played(livia, [])
    assert not told["right"] and told["played"] is None


async def test_strangers_solve_without_a_rating(stranger: AsyncClient) -> None:
    told = await played(stranger, PUZZLE.best.moves)
    assert told["right"] and told["rating"] is None


async def test_a_turn_nobody_thought_of_is_measured(livia: AsyncClient, app: FastAPI) -> None:
    shelf, puzzle = app.state.server.puzzles, PUZZLE._replace(lines=PUZZLE.lines[:1])
    shelf.puzzles = {PUZZLE.id: puzzle}
    shelf._crew = Crew()
    told = await played(livia, wrong())
    assert not told["right"] and told["played"]["loss"] > 0


async def test_votes_retire_a_puzzle(livia: AsyncClient, app: FastAPI) -> None:
    assert (await livia.post(f"{AT}/vote", json={"good": True})).status_code == 409
    await played(livia, wrong())
    for good in (True, False):
        assert (await livia.post(f"{AT}/vote", json={"good": good})).is_success
    shown = await app.state.server.puzzles.show(PUZZLE, None)
    assert (shown.standing.good, shown.standing.bad) == (0, 1)
    assert not shown.standing.retired
    assert shown.standing._replace(good=17, bad=13).retired
    assert not shown.standing._replace(good=18, bad=12).retired


async def test_what_was_tried_does_not_come_again(livia: AsyncClient, app: FastAPI) -> None:
    seen = set()
    while (answer := await livia.get("/api/puzzles/next")).is_success:
        id = answer.json()["id"]
        assert id not in seen
        seen.add(id)
        assert (await livia.post(f"/api/puzzles/{id}/attempt", json={"moves": []})).is_success
    assert seen == set(all_shipped())


async def test_the_puzzle_of_the_day_stays(livia: AsyncClient, stranger: AsyncClient) -> None:
    first = (await livia.get("/api/puzzles/daily")).json()["id"]
    assert (await stranger.get("/api/puzzles/daily")).json()["id"] == first
    assert (await stranger.get("/api/puzzles")).json()["daily"] == first


async def test_all_of_it_is_exported_and_deleted(livia: AsyncClient, app: FastAPI) -> None:
    await played(livia, wrong())
    told = (await livia.get("/api/me/export")).json()["account"]
    assert told["puzzles"][0]["puzzle"] == PUZZLE.id
    assert told["solver"][0]["game"] == PUZZLE.game
    me = (await livia.get("/api/me")).json()["id"]
    assert (await livia.delete("/api/me?at_once=true")).is_success
    left = await app.state.server.database.run(lambda c: kept.attempts(c, me))
    assert left == {}


async def judged_game(app: FastAPI, person: str) -> tuple[str, Any]:
    """A finished game of somebody, judged, and what was said of a turn of theirs."""
    scene = playing(game="trajan", leavers="forfeit")
    scene.move_until(lambda: scene.table.moves >= 40)
    scene.do(ANNA, "resign")
    server = app.state.server
    events, summary = [NewEvent(*event[1:]) for event in scene.log], scene.table.summary()
    table = str(await server.lobby.keep(new_id(), events, summary, Person("host", "Host")))
    level = TINY._replace(name="quick")
    told = report(Analysis(scene.table.match, level), _rows(Analysis(scene.table.match, level)))
    rows = [row for row in told["turns"] if row["seat"] == 0 and len(row["lines"]) > 1]
    mistake = rows[-1]
    mistake["verdict"] = "mistake"
    values = {"level": "quick", "engine": "{}", "total": 1, "done": 1, "size": 1, "failures": 0}
    row = values | {"table_id": table, "key": "k", "lease": 0, "asked": 1, "finished": 1}

    def change(connection: Connection) -> None:
        connection.execute(insert(analyses).values(row | {"report": json.dumps(told)}))
        mine = (seats.c.table_id == table) & (seats.c.seat == 0)
        connection.execute(update(seats).where(mine).values(person=person))

    await server.database.run(change, write=True)
    return table, mistake


def _rows(analysis: Analysis) -> list[Any]:
    return [analysis.do(part) for part in analysis.parts()]


async def test_ones_own_mistakes_are_puzzles_and_can_be_kept(
    livia: AsyncClient, stranger: AsyncClient, app: FastAPI
) -> None:
    me = (await livia.get("/api/me")).json()["id"]
    table, mistake = await judged_game(app, me)
    id = f"{table}.{mistake['step']}"
    mine = (await livia.get("/api/puzzles/mine")).json()
    assert id in [each["id"] for each in mine["mistakes"]]
    assert (await stranger.get(f"/api/puzzles/{id}")).status_code == 404

    shown = (await livia.get(f"/api/puzzles/{id}")).json()
    assert shown["own"] and shown["turn"] == mistake["turn"] and shown["start"]["options"]
    assert (await livia.put(f"/api/puzzles/{id}/practice")).status_code == 204
    (kept_one,) = (await livia.get("/api/puzzles/mine")).json()["practice"]
    assert (kept_one["id"], kept_one["stage"]) == (id, 0)

    best = {"moves": mistake["lines"][0]["moves"]}
    told = (await livia.post(f"/api/puzzles/{id}/attempt", json=best)).json()
    assert told["right"] and told["rating"] is None
    (later,) = (await livia.get("/api/puzzles/mine")).json()["practice"]
    assert later["stage"] == 1 and later["due"] > kept_one["due"]
    assert (await livia.delete(f"/api/puzzles/{id}/practice")).status_code == 204
    assert (await livia.get("/api/puzzles/mine")).json()["practice"] == []


async def test_no_such_puzzle(stranger: AsyncClient) -> None:
    for id in ("nothing", "table.5"):
        assert (await stranger.get(f"/api/puzzles/{id}")).status_code == 404


def test_every_puzzle_that_ships_is_sound() -> None:
    for puzzle in all_shipped().values():
        assert _is_sound(puzzle), puzzle.id


def _is_sound(puzzle: Puzzle) -> bool:
    match = puzzle.table()
    losses = [line.loss for line in puzzle.lines[1:]]
    return match.to_move == puzzle.seat and not match.game.audit(match.state) and min(losses) > 0
