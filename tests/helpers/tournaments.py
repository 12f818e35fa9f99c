"""Tournaments on a whole server, whose steward looks after them only when it is asked to."""

import asyncio
import contextlib
import random
from typing import Any

from fastapi import FastAPI
from httpx import AsyncClient

from aedile.kernel.rng import Rng
from aedile.server.errors import Refused
from aedile.server.http.server import Server
from aedile.server.protocol import Move
from aedile.server.store.appends import Conflict
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.tournament import Adjudicate
from aedile.server.tournaments.steward import ME, Steward
from tests.helpers.http import account, server_of

NAMES = ("Livia", "Octavia", "Servius", "Cornelia", "Gaius", "Flavia", "Aulus", "Junia")


async def idle(self: Steward) -> None:
    """In the place of `Steward.run`."""


async def asked(browser: AsyncClient, method: str, path: str, **body: Any) -> Any:
    """What the server answers, which must be a success."""
    told = await browser.request(method, f"/api/tournaments{path}", json=body or None)
    assert told.is_success, told.text
    return told.json() if told.content else None


async def people(app: FastAPI, count: int) -> list[AsyncClient]:
    return [await account(app, NAMES[i]) for i in range(count)]


async def created(app: FastAPI, browsers: list[AsyncClient], bots: int = 0, **chosen: Any) -> str:
    """A tournament that all of these have entered; the first runs it."""
    usual = {"title": "Ludi Apollinares", "game": "praetor", "size": 2, "rounds": 2}
    usual |= {"clock": {"kind": "none"}, "fill": False}
    id = (await asked(browsers[0], "POST", "", **(usual | chosen)))["id"]
    for browser in browsers:
        await asked(browser, "POST", f"/{id}/enter")
    for _ in range(bots):
        await asked(browsers[0], "POST", f"/{id}/bots", bot="uniform")
    return str(id)


async def attend(server: Server, id: str) -> None:
    """What the steward does when it looks."""
    with contextlib.suppress(Conflict, Refused):
        await server.steward.attend(id)


async def play(server: Server, table: str, moves: int) -> None:
    """So many random moves of whoever is asked."""
    room, rng = await server.hub.room(table), Rng(len(table))
    for _ in range(moves):
        seat = room.table.to_move()
        if seat is None:
            return
        person = Person(room.table.seats[seat].person or "", "")
        options = room.table.match.view(seat).legal_actions()
        move = room.table.match.view(seat).notation(options[rng.below(len(options))])
        version = room.table.version
        await room.do(
            person, Move(do="move", cmd=f"m{version}", seat=seat, version=version, moves=[move])
        )


async def end(server: Server, table: str) -> None:
    """The game is over as it stands."""
    room = await server.hub.room(table)
    await room.do(ME, Adjudicate(cmd="adjudicate"))


async def open_tables(browser: AsyncClient, id: str) -> list[str]:
    told = await asked(browser, "GET", f"/{id}")
    return [each["table"] for each in told["rounds"][-1]["tables"] if not each["over"]]


async def killed(server: Server, id: str, chance: random.Random) -> None:
    """Looks after it, and is ended at any moment."""
    task = asyncio.create_task(server.steward.attend(id))
    for _ in range(chance.randrange(1, 60)):
        await asyncio.sleep(0)
    await asyncio.sleep(chance.random() * 0.01)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, Conflict, Refused):
        await task


__all__ = ["account", "server_of"]
