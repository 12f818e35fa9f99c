"""A whole server inside this process, asked over HTTP without a network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response
from sqlalchemy import select

from aedile.server.http.app import create_app
from aedile.server.http.server import Server
from aedile.server.settings import Settings
from aedile.server.store.schema import tables
from aedile.server.times import Clock

HERE = "http://127.0.0.1:8000"
PASSWORD = "seven hills, one river"
DAY = 86_400.0  # seconds


@asynccontextmanager
async def running(
    database_url: str, clock: Clock | None = None, **chosen: Any
) -> AsyncIterator[FastAPI]:
    """A server without bots and, unless they are chosen, without limits."""
    usual = {"database": database_url, "bot_workers": 0, "limited": False}
    usual |= {"analyse_finished": False}
    settings = Settings.model_validate(usual | chosen)
    app = create_app(settings, clock)
    async with app.router.lifespan_context(app):
        yield app


def client(app: FastAPI, address: str = "203.0.113.7", **headers: str) -> AsyncClient:
    """Somebody new at a browser, or at a program."""
    transport = ASGITransport(app, client=(address, 1))
    return AsyncClient(transport=transport, base_url=HERE, headers=headers)


def server_of(app: FastAPI) -> Server:
    server: Server = app.state.server
    return server


async def settled(app: FastAPI) -> None:
    """What came of all finished games is written down, by this or by the server itself."""
    waits = select(tables.c.id).where(tables.c.unsettled.is_not(None)).limit(1)
    server = server_of(app)
    while await server.database.run(lambda c: c.scalar(waits)) is not None:
        await server.settler.settle()
        await anyio.sleep(0)


async def guest(app: FastAPI, name: str = "Livia", **headers: str) -> AsyncClient:
    """A guest who has come in."""
    browser = client(app, **headers)
    told = await browser.post("/api/guests", json={"name": name})
    assert told.status_code == 201, told.text
    return browser


async def account(app: FastAPI, name: str = "Livia", password: str = PASSWORD) -> AsyncClient:
    """Somebody with an account, signed in."""
    browser = client(app)
    told = await browser.post("/api/accounts", json={"name": name, "password": password})
    assert told.status_code == 201, told.text
    return browser


async def administrator(app: FastAPI, name: str = "Admin") -> AsyncClient:
    """Somebody who administers the server."""
    browser = await account(app, name)
    me = (await browser.get("/api/me")).json()["id"]
    await server_of(app).people.administrators.set_admin(me, True)
    return browser


def code(answer: Response) -> str:
    """The code of an error; every one has the same shape."""
    error = answer.json()["error"]
    assert set(error) - {"rule"} == {"code", "message"}, answer.text
    assert error["message"]["text"].rstrip().endswith("."), answer.text
    return str(error["code"])
