"""A small client of the table server, for programs: bots, tests, scripts.

    async with AedileClient("http://127.0.0.1:8000") as client:
        await client.guest("Livia")
        table = await client.create(game="trajan", players=2)
        await client.do(table, "set-seat", seat=1, to="bot", bot="greedy")
        await client.do(table, "start")
        async for frame in client.watch(table):
            if frame["options"]:
                await client.move(frame, frame["options"][0]["move"])

It reconnects by itself: what was watched goes on where it was, and commands that
were not answered are sent again with the same `cmd`. Commands are idempotent, so
nothing is done twice and nothing is lost. `docs/server-api.md` lists the commands
and what a frame holds.
"""

from aedile.server.client.client import PACE, AedileClient
from aedile.server.client.watched import Watched

__all__ = ["PACE", "AedileClient", "Watched"]
