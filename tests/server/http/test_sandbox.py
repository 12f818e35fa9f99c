"""A turn tried before it has come, over the socket: for its own seat, bounded, changing nothing."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from aedile.server.client import AedileClient
from tests.helpers.live import Running, running
from tests.server.http.test_socket import Line, cookie_of, dial

pytestmark = pytest.mark.anyio


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as server:
        yield server


@pytest.fixture
async def seats(live: Running) -> AsyncIterator[tuple[AedileClient, AedileClient, str]]:
    """Who is asked, who is not, and their table."""
    async with AedileClient(live.url) as livia, AedileClient(live.url) as drusus:
        await livia.guest("Livia")
        await drusus.guest("Drusus")
        table = await livia.create(game="praetor", players=2, shuffle=False)
        await drusus.do(table, "join")
        await livia.do(table, "start")
        first = (await livia.look(table))["to_move"] == 0
        yield (livia, drusus, table) if first else (drusus, livia, table)


def tried(table: str, *moves: str, **more: Any) -> dict[str, Any]:
    return {"do": "imagine", "cmd": "i1", "table": table, "version": 0, "moves": moves} | more


async def test_moves_are_tried_as_if_it_were_the_turn(
    live: Running, seats: tuple[AedileClient, AedileClient, str]
) -> None:
    _, waiting, table = seats
    before = await waiting.look(table)
    async with dial(live, await cookie_of(waiting)) as socket:
        line = Line(socket)
        await line.say(tried(table))
        told = await line.hear("imagined")
        assert told["cmd"] == "i1" and told["prompt"] and told["end"] is None
        assert {"pass"} < {option["move"] for option in told["options"]}
        assert told["position"]["to_move"] == told["seat"]

        await line.say(tried(table, "pass", "pass"))
        told = await line.hear("imagined")
        assert told["moves"] == ["pass"] and told["end"] == "turn" and not told["options"]
        assert told["failure"]["place"] == 1
        assert told["lines"] and told["steps"][0]["target"] == "button:pass"
    assert await waiting.look(table) == before


async def test_what_cannot_be_is_refused(
    live: Running, seats: tuple[AedileClient, AedileClient, str]
) -> None:
    asked, waiting, table = seats
    async with dial(live, await cookie_of(waiting)) as socket, AedileClient(live.url) as nero:
        line = Line(socket)
        for change, code in (
            ({"version": 7}, "stale"),
            ({"seat": 5}, "bad-request"),
            ({"moves": ["x"] * 33}, "bad-request"),
        ):
            await line.say(tried(table, **change))
            refused = await line.hear("refused")
            assert (refused["cmd"], refused["error"]["code"]) == ("i1", code)
        await nero.guest("Nero")
        async with dial(live, await cookie_of(nero)) as other:
            stranger = Line(other)
            await stranger.say(tried(table))
            assert (await stranger.hear("refused"))["error"]["code"] == "not-your-seat"
        await asked.do(table, "move", version=0, moves=["pass"])
        await waiting.do(table, "move", version=1, moves=["pass"])
        await line.say(tried(table))
        assert (await line.hear("refused"))["error"]["code"] == "stale"


async def test_nobody_tries_without_end(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with (
        running(url, tmp_path, limited=True, rate_imagine="2/hour") as live,
        AedileClient(live.url) as livia,
    ):
        await livia.guest("Livia")
        table = await livia.create(game="praetor", players=2, seats=[{"to": "host"}] * 2)
        await livia.do(table, "start")
        async with dial(live, await cookie_of(livia)) as socket:
            line = Line(socket)
            for _ in range(3):
                await line.say(tried(table, seat=0))
            assert (await line.hear("refused"))["error"]["code"] == "too-many"
