from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

import aedile
from aedile.kernel import record as records
from aedile.kernel.match import Match
from aedile.server.events import NewEvent
from aedile.server.http.app import create_app
from aedile.server.people.tokens import new_id
from aedile.server.settings import Settings
from aedile.server.tables.actors import Person
from tests.helpers.editions import write_edition
from tests.helpers.server_tables import Scene

pytestmark = pytest.mark.anyio
NOBODY_HOME = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[FastAPI]:
    """One server for all tests here: each has people and tables of its own."""
    data = tmp_path_factory.mktemp("server")
    write_edition(data / "mine.toml")
    app = create_app(Settings(data=data, editions=data, bot_workers=0, limited=False))
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def anna(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url=NOBODY_HOME) as client:
        answer = await client.post("/api/guests", json={"name": "Anna"})
        assert answer.is_success
        yield client


@pytest.fixture
async def stranger(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url=NOBODY_HOME) as client:
        yield client


def played(game: str = "trajan", players: int = 3, moves: int | None = None) -> Match[Any]:
    """A game played by lot, to its end or for so many moves."""
    match = aedile.new_match(game, players, seed=7)
    for _ in aedile.play(match, "uniform", seed=3):
        if len(match.moves) == moves:
            break
    return match


TRAJAN = played()
PRAETOR = played("praetor", 2)


async def brought(client: AsyncClient, match: Match[Any]) -> str:
    """A record brought to the server; the id of its table."""
    answer = await client.post("/api/records", json={"record": aedile.write_record(match)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def kept(app: FastAPI, scene: Scene) -> str:
    """A table from a scene, as if it had been played here."""
    events, summary = [NewEvent(*event[1:]) for event in scene.log], scene.table.summary()
    lobby = app.state.server.lobby
    return str(await lobby.keep(new_id(), events, summary, Person("host", "Host")))


def code(answer: Response) -> str:
    return str(answer.json()["error"]["code"])


# Replay.


async def test_the_steps_of_a_game_are_its_moves_with_what_came_of_them(anna: AsyncClient) -> None:
    table = await brought(anna, TRAJAN)
    told = (await anna.get(f"/api/tables/{table}/replay")).json()

    assert told["seats"] == list(TRAJAN.names)
    assert [step["move"] for step in told["steps"]] == [move.notation for move in TRAJAN.moves]
    assert [step["step"] for step in told["steps"]] == list(range(1, len(TRAJAN.moves) + 1))
    assert told["steps"][-1]["line"] == sum(move.begins_line for move in TRAJAN.moves)
    lines = [line for step in told["steps"] for line in step["lines"]]
    assert all(line["message"]["text"] for line in lines)
    assert any("targets" in line for line in lines)
    chapters = [step["chapter"] for step in told["steps"]]
    assert chapters == sorted(chapters)
    assert set(chapters) == {1, 2, 3, 4}


async def test_steps_seen_from_a_seat_tell_what_that_seat_heard(anna: AsyncClient) -> None:
    table = await brought(anna, TRAJAN)
    for seat in range(3):
        told = (await anna.get(f"/api/tables/{table}/replay?seat={seat}")).json()
        heard = told["setup"] + [line for step in told["steps"] for line in step["lines"]]

        assert [line["message"]["text"] for line in heard] == TRAJAN.log(seat)


@pytest.mark.parametrize("match", [TRAJAN, PRAETOR], ids=["trajan", "praetor"])
async def test_a_step_is_the_position_after_so_many_moves(
    anna: AsyncClient, match: Match[Any]
) -> None:
    table = await brought(anna, match)
    for step in (0, 1, 77, len(match.moves)):
        state = match.state_after(step)
        whole = (await anna.get(f"/api/tables/{table}/replay?step={step}")).json()
        seen = (await anna.get(f"/api/tables/{table}/replay?step={step}&seat=1")).json()

        assert whole["revealed"] == match.game.dump(state)
        assert whole["scores"] == state.scores()
        assert seen["position"] == match.game.observe(state, 1)
        assert seen["revealed"] is None
        if step:
            assert whole["move"]["move"] == match.moves[step - 1].notation


@pytest.mark.parametrize(
    ("query", "complaint"),
    [("step=99999", "the steps 0 to"), ("seat=4", "no seat 4"), ("step=1&seat=3", "no seat 3")],
)
async def test_a_step_or_seat_that_is_not_there_is_refused(
    anna: AsyncClient, query: str, complaint: str
) -> None:
    table = await brought(anna, TRAJAN)
    answer = await anna.get(f"/api/tables/{table}/replay?{query}")

    assert answer.status_code == 400
    assert complaint in answer.json()["error"]["message"]["text"]


@pytest.mark.parametrize("match", [TRAJAN, PRAETOR], ids=["trajan", "praetor"])
async def test_a_record_goes_out_as_it_came_in(anna: AsyncClient, match: Match[Any]) -> None:
    table = await brought(anna, match)
    answer = await anna.get(f"/api/tables/{table}/record")

    assert answer.text == aedile.write_record(match)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"{table}.txt" in answer.headers["content-disposition"]


@pytest.mark.parametrize("match", [TRAJAN, PRAETOR], ids=["trajan", "praetor"])
async def test_points_add_up_by_source_after_every_line(
    anna: AsyncClient, match: Match[Any]
) -> None:
    table = await brought(anna, match)
    rows = (await anna.get(f"/api/tables/{table}/points")).json()["rows"]

    assert len(rows) == 1 + sum(move.begins_line for move in match.moves)
    assert [row["line"] for row in rows] == list(range(len(rows)))
    for row in rows:
        assert row["scores"] == match.state_after(row["step"]).scores()
        assert row["scores"] == [sum(sources.values()) for sources in row["sources"]]
    assert rows[-1]["step"] == len(match.moves)
    for standing in match.standings():
        assert rows[-1]["sources"][standing.player] == standing.sources


async def test_anybody_with_the_address_can_look_back(
    anna: AsyncClient, stranger: AsyncClient
) -> None:
    table = await brought(anna, PRAETOR)
    for what in ("replay", "replay?step=3", "record", "points"):
        assert (await stranger.get(f"/api/tables/{table}/{what}")).status_code == 200


@pytest.mark.parametrize("what", ["replay", "replay?step=0", "replay?seat=0", "record", "points"])
async def test_a_running_game_tells_nothing(app: FastAPI, anna: AsyncClient, what: str) -> None:
    scene = Scene(seats=[{"to": "host", "name": "A"}, {"to": "host", "name": "B"}])
    before = await anna.get(f"/api/tables/{await kept(app, scene)}/{what}")
    scene.do(Person("anna-id", "Anna"), "start")
    during = await anna.get(f"/api/tables/{await kept(app, scene)}/{what}")

    for answer in (before, during):
        assert (answer.status_code, code(answer)) == (409, "wrong-phase")
        assert "the-seed" not in answer.text


async def test_a_running_game_cannot_be_forked(app: FastAPI, anna: AsyncClient) -> None:
    scene = Scene(seats=[{"to": "host", "name": "A"}, {"to": "host", "name": "B"}])
    scene.do(Person("anna-id", "Anna"), "start")
    table = await kept(app, scene)
    answer = await anna.post(f"/api/tables/{table}/fork", json={"step": 0, "fresh": False})

    assert (answer.status_code, code(answer)) == (409, "wrong-phase")


async def test_a_table_nobody_knows_has_no_afterwards(anna: AsyncClient) -> None:
    answer = await anna.get("/api/tables/nowhere/replay")

    assert (answer.status_code, code(answer)) == (404, "no-such-table")


async def test_a_table_with_a_password_asks_for_it_afterwards_too(
    app: FastAPI, anna: AsyncClient, stranger: AsyncClient
) -> None:
    hashed = await app.state.server.people.passwords.hash("friends only")
    seats = [{"to": "host"}, {"to": "bot", "bot": "greedy"}]
    scene = Scene(visibility="password", password=hashed, seats=seats)
    scene.do(Person("anna-id", "Anna"), "start")
    scene.do(Person("anna-id", "Anna"), "resign")
    assert scene.table.phase == "finished"
    table = await kept(app, scene)
    where = f"/api/tables/{table}/record"

    assert code(await stranger.get(where)) == "wrong-password"
    opened = await stranger.get(where, headers={"aedile-password": "friends only"})
    assert opened.status_code == 200


# Forks.


async def forked(
    client: AsyncClient, table: str, step: int, fresh: bool
) -> tuple[str, dict[str, Any]]:
    answer = await client.post(f"/api/tables/{table}/fork", json={"step": step, "fresh": fresh})
    assert answer.status_code == 201, answer.text
    new = answer.json()["id"]
    assert new in answer.json()["link"]
    return new, (await client.get(f"/api/tables/{new}")).json()


async def begin(client: AsyncClient, table: str) -> None:
    answer = await client.post(f"/api/tables/{table}/commands", json={"do": "start", "cmd": "s"})
    assert answer.status_code == 200, answer.text


async def test_a_fork_begins_where_the_game_stood(anna: AsyncClient) -> None:
    table = await brought(anna, TRAJAN)
    new, frame = await forked(anna, table, 40, fresh=False)
    assert frame["phase"] == "open"
    await begin(anna, new)
    frame = (await anna.get(f"/api/tables/{new}?seat=0")).json()

    state = TRAJAN.state_after(40)
    assert frame["position"] == TRAJAN.game.observe(state, 0)
    assert frame["to_move"] == state.current_player
    assert frame["seed"] is None


async def test_a_fresh_fork_deals_what_is_hidden_anew(app: FastAPI, anna: AsyncClient) -> None:
    table = await brought(anna, TRAJAN)
    new, _ = await forked(anna, table, 40, fresh=True)
    await begin(anna, new)
    now = (await app.state.server.hub.room(new)).table.match.state
    then = TRAJAN.state_after(40)

    assert TRAJAN.game.observe(now, -1) == TRAJAN.game.observe(then, -1)
    assert TRAJAN.game.dump(now) != TRAJAN.game.dump(then)
    assert TRAJAN.game.audit(now) == []


async def test_whoever_forks_hosts_and_sits_down_and_other_seats_are_open(
    app: FastAPI, anna: AsyncClient
) -> None:
    me = (await anna.get("/api/me")).json()
    scene = Scene(players=3, seats=[{"to": "host"}, {"to": "bot", "bot": "greedy"}, {"to": "open"}])
    scene.do(Person("bo-id", "Bo"), "join")
    scene.do(Person("anna-id", "Anna"), "start")
    scene.finish()
    table = await kept(app, scene)
    _, frame = await forked(anna, table, 10, fresh=False)

    assert frame["info"]["host"]["person"] == me["id"]
    assert [seat["kind"] for seat in frame["info"]["seats"]] == ["person", "bot", "open"]
    assert frame["info"]["seats"][0]["person"] == me["id"]
    assert frame["info"]["visibility"] == "link"


async def test_a_fork_of_a_fork_goes_on(anna: AsyncClient) -> None:
    table = await brought(anna, PRAETOR)
    first, _ = await forked(anna, table, 30, fresh=True)
    await begin(anna, first)
    resign = {"do": "resign", "cmd": "r", "seat": 0}
    assert (await anna.post(f"/api/tables/{first}/commands", json=resign)).status_code == 200
    frame = (await anna.get(f"/api/tables/{first}")).json()
    if frame["phase"] == "playing":  # a bot plays on for the other seat
        resign = {"do": "resign", "cmd": "r2", "seat": 1}
        assert (await anna.post(f"/api/tables/{first}/commands", json=resign)).status_code == 200
    second, frame = await forked(anna, first, 0, fresh=False)

    assert frame["phase"] == "open"
    assert frame["info"]["forked"]
    assert second != first


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"step": 99999}, 400),
        ({"step": len(TRAJAN.moves)}, 409),
        ({"step": -1}, 422),
        ({"step": "3"}, 422),
        ({}, 422),
        ({"step": 3, "seed": "mine"}, 422),
    ],
)
async def test_a_fork_that_makes_no_sense_is_refused(
    anna: AsyncClient, body: dict[str, Any], status: int
) -> None:
    table = await brought(anna, TRAJAN)
    answer = await anna.post(f"/api/tables/{table}/fork", json=body)

    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["message"]["text"]


async def test_a_stranger_can_neither_fork_nor_bring_records(
    anna: AsyncClient, stranger: AsyncClient
) -> None:
    table = await brought(anna, TRAJAN)

    assert code(await stranger.post(f"/api/tables/{table}/fork", json={"step": 1})) == (
        "not-signed-in"
    )
    record = {"record": aedile.write_record(TRAJAN)}
    assert code(await stranger.post("/api/records", json=record)) == "not-signed-in"


# Records.


async def test_a_record_becomes_a_finished_table_of_ones_own(anna: AsyncClient) -> None:
    table = await brought(anna, TRAJAN)
    frame = (await anna.get(f"/api/tables/{table}")).json()

    assert frame["phase"] == "finished"
    assert [seat["name"] for seat in frame["info"]["seats"]] == list(TRAJAN.names)
    assert frame["record"] == aedile.write_record(TRAJAN)
    mine = (await anna.get("/api/me/tables?phase=finished")).json()["tables"]
    assert [each["id"] for each in mine] == [table]
    public = (await anna.get("/api/tables?phase=finished")).json()["tables"]
    assert table not in [each["id"] for each in public]


async def test_an_unfinished_record_becomes_an_open_table_that_goes_on_there(
    anna: AsyncClient,
) -> None:
    match = played(moves=60)
    answer = await anna.post("/api/records", json={"record": aedile.write_record(match)})
    table = answer.json()["id"]
    assert answer.json()["phase"] == "open"
    for seat in (1, 2):
        command = {
            "do": "set-seat",
            "cmd": f"c{seat}",
            "seat": seat,
            "to": "host",
            "name": f"N{seat}",
        }
        told = await anna.post(f"/api/tables/{table}/commands", json=command)
        assert told.status_code == 200, told.text
    await begin(anna, table)
    frame = (await anna.get(f"/api/tables/{table}?seat=0")).json()

    assert frame["phase"] == "playing"
    assert frame["position"] == match.game.observe(match.state, 0)


async def test_a_record_that_begins_from_a_position_can_be_brought(anna: AsyncClient) -> None:
    position = TRAJAN.game.dump(TRAJAN.state_after(300))
    match = aedile.from_position(position, ["A", "B", "C"])
    for _ in aedile.play(match, "uniform"):
        pass
    table = await brought(anna, match)

    assert (await anna.get(f"/api/tables/{table}/record")).text == aedile.write_record(match)


async def test_a_record_of_an_edition_of_the_host_can_be_brought(
    app: FastAPI, anna: AsyncClient
) -> None:
    own = app.state.server.games.offered("praetor")[1]
    match = Match.new(own, 2, "1", {})
    for _ in aedile.play(match, "uniform"):
        pass
    table = await brought(anna, match)

    frame = (await anna.get(f"/api/tables/{table}")).json()
    assert frame["info"]["edition"] == own.edition


GOOD = aedile.write_record(PRAETOR)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "record"),
        ("nonsense", "line 1"),
        (GOOD.replace("praetor", "chess"), "no game called"),
        (GOOD.replace('"even"', '"my-box"'), "edition"),
        (GOOD.replace("\n2. ", "\n3. ", 1), "line"),
        (GOOD[: len(GOOD) // 2], "line"),
        (GOOD.replace("Yellow", "Y" * 31), "30"),
    ],
)
async def test_a_damaged_record_is_refused_with_what_is_wrong(
    anna: AsyncClient, text: str, complaint: str
) -> None:
    answer = await anna.post("/api/records", json={"record": text})

    assert answer.status_code in (400, 422)
    assert complaint in answer.json()["error"]["message"]["text"]
    assert (await anna.get("/api/me/tables")).json()["tables"] == []


async def test_a_record_with_an_illegal_move_is_refused_with_its_line(anna: AsyncClient) -> None:
    lines = GOOD.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("20."))
    lines[at] += " pass pass pass"
    answer = await anna.post("/api/records", json={"record": "\n".join(lines)})

    assert (answer.status_code, code(answer)) == (400, "bad-record")
    assert f"line {at + 1}" in answer.json()["error"]["message"]["text"]


def test_what_was_played_is_long_enough_to_show_something() -> None:
    assert records.outcome_of(TRAJAN) is not None
    assert len(TRAJAN.moves) > 300 and len(PRAETOR.moves) > 100
