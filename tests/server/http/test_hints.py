"""Advice at a table: for whoever has the move, where the host allows it, by what they may know."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient, Response

from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.server.bots.lanes import PoolBusy
from aedile.server.bots.pool import BotJob
from tests.helpers.http import client, code, guest, running, server_of
from tests.helpers.rooms import Bots, first_option

pytestmark = pytest.mark.anyio
SEATS = [{"to": "host"}, {"to": "bot", "bot": "heuristic"}]


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    path = tmp_path_factory.mktemp("hints") / "aedile.db"
    async with running(f"sqlite:///{path}", bot_workers=1) as app:
        yield app


async def begun(host: AsyncClient, **chosen: Any) -> str:
    body = {"game": "trajan", "players": 2, "shuffle": False, "seats": SEATS, "hints": True}
    told = await host.post("/api/tables", json=body | chosen)
    assert told.status_code == 201, told.text
    table = str(told.json()["id"])
    started = await host.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "s"})
    assert started.is_success, started.text
    return table


async def hint(somebody: AsyncClient, table: str, **asked: Any) -> Response:
    return await somebody.post(f"/api/tables/{table}/hint", json=asked)


def refusal(answer: Response) -> tuple[int, str]:
    return answer.status_code, code(answer)


async def frame(somebody: AsyncClient, table: str) -> Any:
    return (await somebody.get(f"/api/tables/{table}")).json()


@pytest.mark.parametrize(("game", "first"), [("trajan", 0), ("praetor", 1)])
async def test_a_hint_is_a_legal_move_with_a_reason(app: FastAPI, game: str, first: int) -> None:
    livia = await guest(app, "Livia")
    table = await begun(livia, game=game, seats=SEATS[::-1] if first else SEATS)
    shown = await frame(livia, table)
    told = (await hint(livia, table)).json()

    legal = [option["move"] for option in shown["options"]]
    option = next(each for each in shown["options"] if each["move"] == told["turn"][0]["move"])
    assert told["turn"][0] == {"points": 0} | option
    assert told["seat"] == first
    assert told["version"] == shown["version"]
    assert {each["option"]["move"] for each in told["others"]} <= set(legal)
    assert told["confidence"] in ("clear", "better", "close")
    assert told["reason"]["text"].endswith(".")
    assert told["sure"]["text"].endswith(".")


async def test_the_turn_of_a_hint_can_be_played_as_it_is(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    table = await begun(livia)
    told = (await hint(livia, table)).json()
    moves = [each["move"] for each in told["turn"]]
    asked = {"do": "move", "cmd": "m", "version": told["version"], "moves": moves}

    assert len(moves) == 10  # a marker after the other: what is left goes into the last tray
    assert (await livia.post(f"/api/tables/{table}/commands", json=asked)).is_success


async def test_asked_again_it_is_the_same(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    table = await begun(livia, game="praetor")

    assert (await hint(livia, table)).json() == (await hint(livia, table)).json()


async def test_asking_changes_nothing(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    table = await begun(livia)
    before = await frame(livia, table)
    await hint(livia, table)

    assert await frame(livia, table) == before


async def test_everybody_sees_whether_there_are_hints(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    with_hints, without = await begun(livia), await begun(livia, hints=False)

    assert (await frame(client(app), with_hints))["info"]["hints"] is True
    assert (await frame(client(app), without))["info"]["hints"] is False


async def test_without_a_word_of_the_host_there_are_no_hints(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    told = await livia.post("/api/tables", json={"game": "trajan", "players": 2, "seats": SEATS})
    table = told.json()["id"]
    await livia.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "s"})

    assert refusal(await hint(livia, table)) == (403, "not-allowed")


async def test_only_whoever_has_the_move_is_advised(app: FastAPI) -> None:
    livia, drusus = await guest(app, "Livia"), await guest(app, "Drusus")
    table = await begun(livia, players=3, seats=[{"to": "host"}, {"to": "host"}, SEATS[1]])

    assert refusal(await hint(drusus, table)) == (403, "not-your-seat")
    assert refusal(await hint(client(app), table)) == (401, "not-signed-in")
    assert refusal(await hint(livia, table)) == (400, "bad-request")  # for which of her seats?
    assert refusal(await hint(livia, table, seat=1)) == (409, "not-your-turn")
    assert refusal(await hint(livia, table, seat=2)) == (403, "not-your-seat")
    assert (await hint(livia, table, seat=0)).is_success


async def test_there_is_nothing_to_advise_before_and_after_the_game(app: FastAPI) -> None:
    livia = await guest(app, "Livia")
    told = await livia.post("/api/tables", json={"game": "trajan", "players": 2, "hints": True})
    assert refusal(await hint(livia, told.json()["id"])) == (409, "wrong-phase")

    table = await begun(livia, leavers="forfeit")
    await livia.post(f"/api/tables/{table}/commands", json={"do": "resign", "cmd": "r"})
    assert refusal(await hint(livia, table)) == (409, "over")


async def test_the_adviser_gets_what_the_seat_may_know(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = Bots(first_option)
    livia = await guest(app, "Livia")
    table = await begun(livia)
    room = server_of(app).hub.rooms[table]
    monkeypatch.setattr(room.hints, "_services", room._services._replace(bots=bots))
    assert (await hint(livia, table)).is_success

    (job,) = bots.jobs
    view = room.table.match.view(0)
    assert job.position == view.imagine_position(Rng(job.seed))
    assert (job.seat, job.advise) == (0, False)  # the stand-in is asked like any bot


@pytest.mark.parametrize(
    ("failure", "expected"),
    [(PoolBusy("All think."), (429, "too-many")), (BotFailed("It fell over."), (500, "fault"))],
)
async def test_an_adviser_that_cannot_answer_is_no_fault_of_the_game(
    app: FastAPI,
    monkeypatch: pytest.MonkeyPatch,
    failure: Exception,
    expected: tuple[int, str],
) -> None:
    def fails(_: BotJob) -> Exception:
        return failure

    livia = await guest(app, "Livia")
    table = await begun(livia)
    room = server_of(app).hub.rooms[table]
    monkeypatch.setattr(room.hints, "_services", room._services._replace(bots=Bots(fails)))

    assert refusal(await hint(livia, table)) == expected
    assert (await frame(livia, table))["phase"] == "playing"


async def test_advice_is_not_asked_for_without_end(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, limited=True, rate_hints="2/minute", bot_workers=1) as app:
        livia = await guest(app, "Livia")
        table = await begun(livia)
        for _ in range(2):
            assert (await hint(livia, table)).is_success
        refused = await hint(livia, table)

    assert refusal(refused) == (429, "too-many")
    assert int(refused.headers["retry-after"]) > 0


@pytest.mark.parametrize("asked", [{"seat": "0"}, {"seat": -1}, {"bot": "search"}])
async def test_questions_are_read_strictly(app: FastAPI, asked: dict[str, Any]) -> None:
    livia = await guest(app, "Livia")
    assert refusal(await hint(livia, "anywhere", **asked)) == (422, "bad-shape")
