"""Finished games played on otherwise: moves tried, lines kept, shared and said something about."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from pydantic import TypeAdapter

from aedile.kernel import record
from aedile.kernel.variations import as_lines
from aedile.server.analysis import variations as kept
from aedile.server.events import NewEvent
from aedile.server.http.variations import TryResponse, VariationsResponse
from aedile.server.people.tokens import new_id
from aedile.server.tables.actors import Person
from tests.helpers.http import account, administrator, client, code, guest, running, server_of
from tests.helpers.server_tables import ANNA, Scene, playing

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(database_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    async with running(database_url, data=tmp_path) as app:
        yield app


def begun(game: str = "trajan", moves: int = 40, **chosen: Any) -> Scene:
    scene = playing(game=game, leavers="forfeit", **chosen)
    scene.move_until(lambda: scene.table.moves >= moves)
    return scene


async def stored(app: FastAPI, scene: Scene) -> str:
    """The path of the table."""
    events, summary = [NewEvent(*event[1:]) for event in scene.log], scene.table.summary()
    lobby = server_of(app).lobby
    return f"/api/tables/{await lobby.keep(new_id(), events, summary, Person('host', 'Host'))}"


async def given_up(app: FastAPI, game: str = "trajan") -> str:
    scene = begun(game)
    scene.do(ANNA, "resign")
    return await stored(app, scene)


async def tried(who: AsyncClient, path: str, *moves: str, **more: Any) -> TryResponse:
    body = {"step": 30, "deal": 7, "moves": list(moves), **more}
    told = await who.post(f"{path}/try", json=body)
    assert told.is_success, told.text
    return TypeAdapter(TryResponse).validate_python(told.json())


async def a_line(who: AsyncClient, path: str, turns: int = 1, **more: Any) -> list[str]:
    """Some turns, of which bots make all."""
    moves: list[str] = []
    for _ in range(turns):
        moves = (await tried(who, path, *moves, answer="turn", **more)).moves
    return moves


async def keep(who: AsyncClient, path: str, moves: list[str], **more: Any) -> str:
    told = await who.post(
        f"{path}/variations", json={"step": 30, "deal": 7, "moves": moves, **more}
    )
    assert told.status_code == 201, told.text
    return str(told.json()["id"])


async def seen(who: AsyncClient, path: str) -> VariationsResponse:
    return TypeAdapter(VariationsResponse).validate_python(
        (await who.get(f"{path}/variations")).json()
    )


# Trying.


@pytest.mark.parametrize("game", ["praetor", "trajan"])
async def test_a_move_is_tried_bots_answer_and_the_chances_are_told(
    app: FastAPI, game: str
) -> None:
    path, stranger = await given_up(app, game), client(app)
    first = await tried(stranger, path)
    assert (first.moves, first.to_move, first.eyes) == ([], first.seat, first.seat)
    assert first.options and first.prompt

    chosen = first.options[0].move
    after = await tried(stranger, path, chosen)
    assert after.moves == [chosen]
    assert sum(after.shares) == pytest.approx(1, abs=0.001)
    answered = await tried(stranger, path, *after.moves, answer="turn")
    round_on = await tried(stranger, path, *answered.moves, answer="others")

    assert round_on.moves[: len(answered.moves)] == answered.moves
    assert round_on.to_move in (first.seat, None)
    assert len({step.seat for step in round_on.steps}) == 2
    again = await tried(stranger, path, *answered.moves, answer="others")
    assert again == round_on  # the same deal, the same bots
    both = await tried(stranger, path, *after.moves, answer="round")
    assert both.to_move in (first.seat, None) and len({step.seat for step in both.steps}) == 2


async def test_hidden_things_are_dealt_anew_or_lie_as_they_lay(app: FastAPI) -> None:
    path, stranger = await given_up(app), client(app)
    worlds = [await tried(stranger, path, deal=deal) for deal in (None, 7, 8)]

    assert worlds[0].position == worlds[1].position == worlds[2].position  # as the mover saw it
    seat = worlds[0].seat
    moves = [await a_line(stranger, path, deal=deal) for deal in (None, 7, 8)]
    others = [
        (await tried(stranger, path, *line, deal=deal)).position["players"][1 - seat]["hand"]
        for line, deal in zip(moves, (None, 7, 8), strict=True)
    ]
    assert others[0] != others[1] or others[1] != others[2]


async def test_what_cannot_be_played_says_why(app: FastAPI) -> None:
    path, stranger = await given_up(app), client(app)
    told = await tried(stranger, path, "bonus-right")
    assert told.failure is not None and told.failure.place == 0
    assert told.moves == []
    too_far = await stranger.post(f"{path}/try", json={"step": 99999, "moves": []})
    assert code(too_far) == "bad-request"
    nothing = await stranger.post(f"{path}/try", json={"step": 30, "moves": [], "set": ["x"]})
    assert code(nothing) in ("illegal", "unknown-notation")


async def test_nothing_is_tried_after_the_end(app: FastAPI) -> None:
    scene = playing(options={"time_track": "6"})
    scene.finish()
    path = await stored(app, scene)
    last = scene.table.moves
    told = await client(app).post(f"{path}/try", json={"step": last, "moves": []})
    assert code(told) == "over"
    before = await tried(client(app), path, step=last - 1, answer="turn")
    assert before.to_move is None and sum(before.shares) == pytest.approx(1)


# Before the end.


async def test_before_the_end_nothing_of_it_answers_anybody(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    body = {"game": "trajan", "players": 2, "shuffle": False}
    id = (await livia.post("/api/tables", json=body)).json()["id"]
    path = f"/api/tables/{id}"
    key = (await livia.post("/api/me/keys", json={"name": "bot"})).json()["token"]
    everybody = [livia, drusus, client(app), client(app, Authorization=f"Bearer {key}")]
    everybody.append(await administrator(app))
    for phase in ("open", "playing"):
        for who in everybody:
            answers = [
                await who.post(f"{path}/try", json={"step": 0, "moves": []}),
                await who.get(f"{path}/variations"),
                await who.post(f"{path}/variations", json={"step": 0, "moves": ["tray1"]}),
                await who.patch(f"{path}/variations/x", json={}),
                await who.delete(f"{path}/variations/x"),
                await who.post(f"{path}/comments", json={"step": 0, "text": "Ave."}),
                await who.delete(f"{path}/comments/x"),
                await who.get(f"{path}/record?variations=true"),
            ]
            assert {code(answer) for answer in answers} <= {"wrong-phase", "not-signed-in"}, phase
            assert [code(answers[place]) for place in (0, 1, 7)] == ["wrong-phase"] * 3
        await drusus.post(f"{path}/commands", json={"do": "join", "cmd": "j"})
        await livia.post(f"{path}/commands", json={"do": "start", "cmd": "s"})


# Keeping.


async def test_a_line_is_ones_own_until_it_is_shared(app: FastAPI) -> None:
    path, livia, drusus = await given_up(app), await guest(app, "Livia"), await guest(app, "Drusus")
    moves = await a_line(livia, path)
    id = await keep(livia, path, moves, name="  Ship\nfirst ")

    (mine,) = (await seen(livia, path)).variations
    assert (mine.id, mine.by, mine.mine, mine.shared) == (id, "Livia", True, False)
    assert (mine.name, mine.moves, mine.step, mine.deal) == ("Ship first", moves, 30, 7)
    assert sum(mine.shares) == pytest.approx(1, abs=0.001)
    assert (await seen(drusus, path)).variations == []
    changed = await livia.patch(f"{path}/variations/{id}", json={"shared": True, "name": ""})
    assert changed.status_code == 204
    for who in (drusus, client(app)):
        (theirs,) = (await seen(who, path)).variations
        assert (theirs.id, theirs.mine, theirs.name) == (id, False, "")


async def test_only_its_owner_changes_a_line_and_the_host_may_delete_it(app: FastAPI) -> None:
    livia, drusus = await account(app, "Livia"), await guest(app, "Drusus")
    text = record.write(begun().table.match)
    brought = await drusus.post("/api/records", json={"record": text, "study": True})
    path = f"/api/tables/{brought.json()['id']}"
    admin, stranger = await administrator(app), await guest(app, "Nobody")
    moves = await a_line(livia, path)
    ids = [await keep(livia, path, moves, shared=True) for _ in range(3)]
    one = f"{path}/variations/{ids[0]}"

    assert code(await stranger.patch(one, json={"name": "Mine"})) == "not-allowed"
    assert code(await drusus.patch(one, json={"shared": False})) == "not-allowed"
    assert code(await stranger.delete(one)) == "not-allowed"
    assert code(await client(app).delete(one)) == "not-signed-in"
    for who, id in zip((livia, drusus, admin), ids, strict=True):
        assert (await who.delete(f"{path}/variations/{id}")).status_code == 204
    assert code(await livia.delete(one)) == "not-found"
    entries = (await admin.get("/api/admin/audit")).json()["entries"]
    assert "deleted-variation" in [each["action"] for each in entries]


async def test_a_line_goes_on_and_comes_first(app: FastAPI) -> None:
    path, livia = await given_up(app), await guest(app)
    moves = await a_line(livia, path)
    older = await keep(livia, path, moves)
    newer = await keep(livia, path, moves[:1])
    longer = await a_line(livia, path, turns=2)

    assert [each.id for each in (await seen(livia, path)).variations] == [newer, older]
    path_of = f"{path}/variations/{older}"
    await livia.patch(path_of, json={"moves": longer, "promoted": True})

    first, second = (await seen(livia, path)).variations
    assert (first.id, first.moves, second.id) == (older, longer, newer)
    assert code(await livia.patch(path_of, json={"moves": ["bonus-right"]})) == "illegal"


async def test_there_are_limits(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    path, livia, drusus = await given_up(app), await guest(app), await guest(app, "Drusus")
    (move, *_) = await a_line(livia, path)
    monkeypatch.setattr(kept, "MOST_HERE", 2)
    monkeypatch.setattr(kept, "MOST_AT_TABLE", 3)
    monkeypatch.setattr(kept, "MOST_COMMENTS_HERE", 1)
    body = {"step": 30, "deal": 7, "moves": [move]}
    for who, expected in ((livia, 201), (livia, 201), (livia, 429), (drusus, 201), (drusus, 429)):
        told = await who.post(f"{path}/variations", json=body)
        assert told.status_code == expected
    said = {"step": 3, "text": "Ave."}
    assert (await livia.post(f"{path}/comments", json=said)).status_code == 201
    assert code(await livia.post(f"{path}/comments", json=said)) == "too-many"
    wrong: dict[str, Any]
    for wrong in (
        {"moves": []},
        {"moves": [move] * 401},
        {"name": "x" * 61},
        {"deal": -1},
        {"step": -1},
    ):
        assert code(await livia.post(f"{path}/variations", json=body | wrong)) == "bad-shape"
    for text in ("", "x" * 501):
        told = await livia.post(f"{path}/comments", json={"step": 3, "text": text})
        assert code(told) == "bad-shape"


async def test_somebody_may_try_and_keep_so_much_in_a_time(
    database_url: str, tmp_path: Path
) -> None:
    chosen: dict[str, Any] = {
        "rate_tries": "2/minute",
        "rate_variations": "1/hour",
        "rate_comments": "1/hour",
    }
    async with running(database_url, data=tmp_path, limited=True, **chosen) as app:
        path, livia = await given_up(app), await guest(app)
        moves = (await tried(livia, path, answer="turn")).moves
        bodies = {
            "try": {"step": 30, "moves": []},
            "variations": {"step": 30, "deal": 7, "moves": moves},
            "comments": {"step": 0, "text": "Ave."},
        }
        for route, body in bodies.items():
            assert (await livia.post(f"{path}/{route}", json=body)).is_success
            assert code(await livia.post(f"{path}/{route}", json=body)) == "too-many"


# Comments.


async def test_comments_are_seen_where_their_line_is(app: FastAPI) -> None:
    path, livia, drusus = await given_up(app), await guest(app), await guest(app, "Drusus")
    moves = await a_line(livia, path)
    line = await keep(livia, path, moves)
    for body in (
        {"step": 31, "text": "<b>Why?</b>\u202e\n", "variation": line},
        {"step": 3, "text": "Well played."},
    ):
        assert (await livia.post(f"{path}/comments", json=body)).status_code == 201

    first, second = (await seen(livia, path)).comments
    assert (first.text, first.variation, first.mine) == ("<b>Why?</b>", line, True)
    assert [each.id for each in (await seen(drusus, path)).comments] == [second.id]
    hidden = {"step": 31, "text": "Me too.", "variation": line}
    assert code(await drusus.post(f"{path}/comments", json=hidden)) == "not-found"
    await livia.patch(f"{path}/variations/{line}", json={"shared": True})
    told = await drusus.post(f"{path}/comments", json=hidden)
    assert told.status_code == 201
    assert len((await seen(drusus, path)).comments) == 3
    away = {"step": 29, "text": "Where?", "variation": line}
    assert code(await livia.post(f"{path}/comments", json=away)) == "bad-request"
    assert code(await drusus.delete(f"{path}/comments/{first.id}")) == "not-allowed"
    assert (await drusus.delete(f"{path}/comments/{told.json()['id']}")).status_code == 204
    await livia.delete(f"{path}/variations/{line}")
    assert [each.id for each in (await seen(livia, path)).comments] == [second.id]


# Records.


async def test_a_record_takes_lines_and_comments_along_and_brings_them_back(app: FastAPI) -> None:
    path, livia, drusus = await given_up(app), await guest(app), await guest(app, "Drusus")
    moves = await a_line(livia, path, turns=2)
    other = await a_line(livia, path, turns=3)
    line = await keep(livia, path, moves, name="Ship first", shared=True)
    await keep(livia, path, [*other], deal=7)
    await keep(drusus, path, moves[:1])  # his alone
    for who, body in (
        (drusus, {"step": 31, "text": "I feared that.", "variation": line}),
        (livia, {"step": 3, "text": "Well played."}),
    ):
        await who.post(f"{path}/comments", json=body)

    text = (await livia.get(f"{path}/record?variations=true")).text
    plain = (await livia.get(f"{path}/record")).text
    assert "(after" not in plain and plain != text
    assert "Ship first" in text and "I feared that." in text
    public = (await client(app).get(f"{path}/record?variations=true")).text
    assert public.count("(after") == 1

    brought = await drusus.post("/api/records", json={"record": text, "study": True})
    assert brought.json()["phase"] == "finished", brought.text
    here = await seen(drusus, f"/api/tables/{brought.json()['id']}")
    assert {tuple(each.moves) for each in here.variations} == {tuple(moves), tuple(other)}
    assert {each.name for each in here.variations} == {"Ship first", ""}
    assert {each.text for each in here.comments} == {"I feared that.", "Livia: Well played."}
    match = record.replay(record.read(text), lambda *_: begun().table.game)
    assert len(list(as_lines(match.variations))) == 2


async def test_a_position_of_ones_own_is_explored(app: FastAPI) -> None:
    livia = await guest(app)
    match = begun().table.match
    start = type(match).from_position(match.game, match.state, ["Anna", "Ben"])
    text = record.write(start)

    played = await livia.post("/api/records", json={"record": text})
    told = await livia.post("/api/records", json={"record": text, "study": True})
    path = f"/api/tables/{told.json()['id']}"

    assert (played.json()["phase"], told.json()["phase"]) == ("open", "finished")
    assert (await tried(livia, path, step=0, answer="turn")).moves
    frame = (await livia.get(path)).json()
    assert "breaks off" in frame["info"]["ended"]["text"]


# People who leave.


async def test_deleting_an_account_deletes_what_it_kept_and_said(app: FastAPI) -> None:
    path, livia, drusus = await given_up(app), await account(app), await guest(app, "Drusus")
    moves = await a_line(livia, path)
    line = await keep(livia, path, moves, shared=True)
    await livia.post(f"{path}/comments", json={"step": 3, "text": "Ave."})
    own = (await livia.get("/api/me/export")).json()["account"]
    assert [each["moves"] for each in own["variations"]] == [moves]
    assert [each["text"] for each in own["comments"]] == ["Ave."]
    assert line

    assert (await livia.delete("/api/me?at_once=true")).is_success
    left = await seen(drusus, path)
    assert (left.variations, left.comments) == ([], [])
