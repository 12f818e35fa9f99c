"""Sets over the wire: asked about in any order, by whom it concerns, and changing nothing."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from aedile.server.client import AedileClient
from aedile.server.errors import Refused
from tests.helpers.live import Running, running
from tests.server.http.test_socket import Line, cookie_of, dial

pytestmark = pytest.mark.anyio

COLOURS = ("blue", "yellow", "green", "orange", "pink", "white")
# Two of each, the last colours first: no order in which the engine would ask.
ALL = [f"{tray}:{COLOURS[6 - tray]}" for tray in (3, 1, 2, 6, 5, 4) for _ in range(2)]

FILLED = [colour for colour in COLOURS[:5] for _ in range(2)]  # what the engine asks for


@pytest.fixture(scope="module")
async def live(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    path = tmp_path_factory.mktemp("gathering")
    async with running(f"sqlite:///{path}/aedile.db", path) as server:
        yield server


@pytest.fixture(scope="module")
async def host(live: Running) -> AsyncIterator[AedileClient]:
    async with AedileClient(live.url) as client:
        await client.guest("Livia")
        yield client


async def begun(host: AedileClient) -> str:
    seats = [{"to": "host"}, {"to": "host"}]
    table = await host.create(game="trajan", players=2, shuffle=False, seats=seats)
    await host.do(table, "start")
    return table


def asked(table: str, *keys: str, **more: Any) -> dict[str, Any]:
    return {"do": "gather", "table": table, "seat": 0, "version": 0, "set": list(keys)} | more


async def test_a_set_is_gathered_over_the_socket_and_played(
    live: Running, host: AedileClient
) -> None:
    table = await begun(host)
    async with dial(live, await cookie_of(host)) as socket:
        line = Line(socket)
        await line.say(asked(table, "1:white", cmd="g1"))
        told = await line.hear("gathered")
        assert (told["cmd"], told["table"], told["set"]) == ("g1", table, ["1:white"])
        gathering = told["gathering"]
        items = {item["key"]: item for item in gathering["items"]}
        assert items["1:white"]["chosen"] == 1
        assert all(items[f"1:{colour}"]["why"] is None for colour in COLOURS)
        assert gathering["moves"] is None and "11" in gathering["why"]["text"]

        await line.say(asked(table, *ALL))
        gathering = (await line.hear("gathered"))["gathering"]
        await host.do(table, "move", seat=0, version=0, moves=gathering["moves"])
        frame = await host.look(table, 1)
        assert frame["to_move"] == 1
        assert frame["position"]["players"][0]["trays"][0] == ["white", "white"]


async def test_the_frame_of_whoever_is_asked_has_the_empty_set(host: AedileClient) -> None:
    table = await begun(host)
    shown = (await host.look(table, 0))["gathering"]
    assert shown["kind"] == "trays" and shown["set"] == []
    assert set(shown["replaces"]) <= set(COLOURS)
    assert (await host.look(table, 1))["gathering"] is None


async def test_moves_can_be_imagined_before_it(host: AedileClient) -> None:
    table = await begun(host)
    body = {"seat": 0, "version": 0, "after": ["blue", "blue"], "set": ["2:white"]}
    told = await host.request("POST", f"/api/tables/{table}/gather", body)
    assert {item["key"][0] for item in told["gathering"]["items"]} == set("23456")
    assert (await host.look(table, 0))["version"] == 0


async def test_it_can_be_gathered_before_the_turn_has_come(host: AedileClient) -> None:
    table = await begun(host)
    gathering = await host.gather(await host.look(table, 1), *ALL)
    assert len(gathering["moves"]) == 10
    assert (await host.look(table, 1))["version"] == 0


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": 7}, "stale"),
        ({"after": FILLED}, "not-your-turn"),
        ({"seat": 5}, "bad-request"),
        ({"set": ["nonsense"]}, "unknown-notation"),
        ({"set": ["1:white", "1:white", "1:blue"]}, "illegal"),
        ({"set": ["1:white", "2:white", "3:white"]}, "illegal"),
        ({"after": ["nonsense"]}, "illegal"),
        ({"after": ["tray1"]}, "illegal"),
        ({"set": ["1:blue"] * 64}, "bad-request"),
        ({"after": ["blue"] * 65}, "bad-request"),
        ({"set": ["x" * 81]}, "bad-request"),
        ({"more": 1}, "bad-request"),
    ],
)
async def test_what_cannot_be_is_refused(
    live: Running, host: AedileClient, change: dict[str, Any], code: str
) -> None:
    table = await begun(host)
    async with dial(live, await cookie_of(host)) as socket:
        line = Line(socket)
        await line.say(asked(table, cmd="g1") | change)
        refused = await line.hear("refused")
        assert (refused["cmd"], refused["error"]["code"]) == ("g1", code)


async def test_a_question_about_no_set_has_none(live: Running, host: AedileClient) -> None:
    seats = [{"to": "host"}, {"to": "host"}]
    table = await host.create(game="praetor", players=2, shuffle=False, seats=seats)
    await host.do(table, "start")
    frame = await host.look(table, 0)
    body = {"seat": frame["to_move"], "version": frame["version"], "set": []}
    with pytest.raises(Refused, match="not about a set"):
        await host.request("POST", f"/api/tables/{table}/gather", body)


async def test_strangers_learn_nothing(live: Running, host: AedileClient) -> None:
    table = await begun(host)
    async with AedileClient(live.url) as stranger:
        await stranger.guest("Nero")
        body = {"version": 0, "set": []}
        with pytest.raises(Refused) as refused:
            await stranger.request("POST", f"/api/tables/{table}/gather", body)
        assert refused.value.code == "not-your-seat"
