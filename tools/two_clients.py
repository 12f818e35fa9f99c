"""A pair of clients plays a whole game of each on a running server: two_clients.py [URL]."""

import asyncio
import sys
import time
from typing import Any

from aedile import catalog
from aedile.kernel.record import read, replay
from aedile.kernel.rng import Rng
from aedile.server.client import PACE, AedileClient

URL = "http://127.0.0.1:8000"


async def play(client: AedileClient, table: str, seed: int) -> dict[str, Any]:
    """Any legal answer, until the game is over; the last frame."""
    rng = Rng(seed)
    async for frame in client.watch(table):
        if frame["phase"] == "finished":
            return frame
        options = frame["options"]
        if options:
            await client.move(frame, options[rng.below(len(options))]["move"])
    raise AssertionError("frames go on until the game is over")


async def play_whole(url: str, game: str, pace: float | None = PACE) -> str:
    """Play one game, and check its record; a line about it."""
    async with AedileClient(url, pace=pace) as livia, AedileClient(url, pace=pace) as drusus:
        await livia.guest("Livia")
        await drusus.guest("Drusus")
        table = await livia.create(game=game, players=2)
        await drusus.join(table)
        await livia.do(table, "start")
        began = time.monotonic()
        ends = await asyncio.gather(play(livia, table, 1), play(drusus, table, 2))
        took = time.monotonic() - began
    match = replay(read(ends[0]["record"]), catalog.stored)
    assert match.over and match.state.scores() == ends[0]["scores"] == ends[1]["scores"]
    scores = " to ".join(map(str, ends[0]["scores"]))
    return f"{game}: {match.length} moves in {took:.1f} s, {scores}; the record replays."


async def main(url: str = URL) -> None:
    for game in catalog.names():
        print(await play_whole(url, game))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
