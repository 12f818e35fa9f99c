"""Games that were played over HTTP, and what is known of those who played them."""

from collections.abc import Sequence
from typing import Any

import anyio
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import func, insert, select

from aedile import catalog
from aedile.server.store.schema import fits, ratings
from tests.helpers.http import server_of, settled


async def played(
    app: FastAPI, host: AsyncClient, *others: AsyncClient, moves: int = 8, **chosen: Any
) -> str:
    """A game that its host gave up after a few moves."""
    body = {
        "game": "trajan",
        "players": 1 + len(others),
        "shuffle": False,
        "leavers": "forfeit",
        "visibility": "public",
        "rated": True,
    }
    opened = await host.post("/api/tables", json=body | chosen)
    assert opened.status_code == 201, opened.text
    table = str(opened.json()["id"])
    for number, other in enumerate(others):
        await told(other, table, do="join", cmd=f"j{number}")
    await told(host, table, do="start", cmd="s")
    seated = [host, *others]
    for number in range(moves):
        mover = (await host.get(f"/api/tables/{table}")).json()["to_move"]
        frame = (await seated[mover].get(f"/api/tables/{table}")).json()
        move = frame["options"][0]["move"]
        version = frame["version"]
        await told(seated[mover], table, do="move", cmd=f"m{number}", version=version, moves=[move])
    await told(host, table, do="resign", cmd="r")
    await settled(app)
    return table


async def told(browser: AsyncClient, table: str, **command: Any) -> None:
    answer = await browser.post(f"/api/tables/{table}/commands", json=command)
    assert answer.status_code == 200, answer.text


async def id_of(browser: AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["id"])


def ranked(person: str, floor: int, last: int, sigma: int = 40) -> dict[str, Any]:
    """A row of a list."""
    facts = {"game": "trajan", "players": 0, "games": 30, "strength": 0.0, "bend": 1.0}
    points = floor + 2 * sigma
    return facts | {
        "person": person,
        "points": points,
        "sigma": sigma,
        "floor": floor,
        "last": last,
    }


async def rate(app: FastAPI, rows: Sequence[dict[str, Any]]) -> None:
    """Ratings by hand; after the first fit, which forgets those of people without games."""
    database = server_of(app).database
    first = select(func.count()).where(fits.c.at > 0)
    while await database.run(lambda c: c.scalar(first)) != len(catalog.names()):
        await anyio.sleep(0.01)
    await database.run(lambda c: c.execute(insert(ratings), rows).rowcount, write=True)
