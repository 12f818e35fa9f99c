"""A small client of the table server, for programs: bots, tests, scripts.

    async with AedileClient("http://127.0.0.1:8000") as client:
        await client.guest("Livia")
        table = await client.create(game="trajan", players=2)
        await client.do(table, "set-seat", seat=1, to="bot", bot="greedy")
        await client.do(table, "start")
        async for frame in client.watch(table):
            if frame["options"]:
                await client.move(frame, frame["options"][0]["move"])

A lost connection is made again by itself: what was watched is watched on from
where it stood, and what was asked and not answered is asked again under the
same name, so nothing is done twice and nothing is lost. `docs/server-api.md`
lists what can be asked and what a frame holds.
"""

from aedile.server.client.client import PACE, AedileClient
from aedile.server.client.watched import Watched

__all__ = ["PACE", "AedileClient", "Watched"]
