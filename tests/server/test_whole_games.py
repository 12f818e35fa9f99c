"""Pairs of clients play a whole game of each, over the real server; so do a program and a bot."""

import asyncio
from pathlib import Path

import pytest

from aedile import catalog
from aedile.server.client import AedileClient
from docs.examples.server import take_a_seat
from tests.helpers.live import running
from tools import two_clients

pytestmark = pytest.mark.anyio


async def test_pairs_of_clients_play_whole_games(database_url: str, tmp_path: Path) -> None:
    async with running(database_url, tmp_path) as live:
        games = catalog.names()
        told = await asyncio.gather(
            *(two_clients.play_whole(live.url, game, pace=None) for game in games)
        )
        assert len(told) == len(games) and all("the record replays" in line for line in told)


def test_the_documentation_shows_the_program_as_it_is() -> None:
    page = Path("docs/server-api.md").read_text("utf-8")
    assert Path("docs/examples/server/take_a_seat.py").read_text("utf-8") in page


async def test_a_program_takes_a_seat_with_a_key(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path) as live, AedileClient(live.url, pace=None) as host:
        async with AedileClient(live.url, pace=None) as owner:
            await owner.register("Drusus", "a long password")
            key = (await owner.request("POST", "/api/me/keys", {"name": "my bot"}))["token"]
        await host.guest("Livia")
        table = await host.create(game="praetor", players=2, leavers="forfeit", shuffle=False)
        playing = asyncio.create_task(take_a_seat.play(live.url, key, table))
        watched = host.watch(table)
        await watched.until(lambda frame: frame["info"]["seats"][1]["kind"] == "person")
        await host.do(table, "start")
        moves = 0
        while moves < 12:
            frame = await watched.until(lambda frame: frame["options"])
            moves = (await host.move(frame, frame["options"][0]["move"]))["version"]
        await host.do(table, "resign")
        assert len(await playing) == 2
        events = await live.server.store.read(table)
        movers = {event.actor for event in events if event.kind == "moved"}
        assert len(movers) == 2


async def test_a_bot_plays_along_in_a_process_of_its_own(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path) as live, AedileClient(live.url, pace=None) as livia:
        await livia.guest("Livia")
        seats = [{"to": "bot", "bot": "greedy"}, {"to": "host"}]
        table = await livia.create(game="trajan", players=2, seats=seats, shuffle=False)
        await livia.do(table, "start")
        watched = livia.watch(table)
        for _ in range(2):
            frame = await watched.until(lambda frame: frame["options"])
            while frame["options"]:
                await livia.move(frame, frame["options"][0]["move"])
                frame = await watched.next()
        await watched.until(lambda frame: frame["options"])
        events = await live.server.store.read(table)
        movers = [event.actor for event in events if event.kind == "moved"]
        assert movers[0] == movers[-1] == "bot" and len(set(movers)) == 2
