"""Webhooks: people who wait for one, and little web servers on this machine that get it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Self

from fastapi import FastAPI
from sqlalchemy import insert, select, update

from aedile.server.metrics import Metrics
from aedile.server.notices.channels import Webhooks
from aedile.server.notices.gathering import DELAY
from aedile.server.notices.notifier import AT_ONCE, POLL, Notifier
from aedile.server.store.database import Database
from aedile.server.store.schema import outbox, people, seats, tables
from aedile.server.times import Clock
from aedile.server.webhooks.addresses import Resolver, resolve
from aedile.server.webhooks.sender import Sender
from tests.helpers.http import server_of

SECRET = "known to Anna alone"
LINK = "https://play.example.org/tables/{table}"


class TurnedClock(Clock):
    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time

    def wall(self) -> int:
        return self.time


class Receiver:
    """Keeps what it gets, and answers."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers = ["204 No Content"]
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Self]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0], headers, body))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()


class Silent(Receiver):
    """Takes every connection and never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.StreamWriter] = []
        self.given_up = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.waiting.append(writer)
        while await reader.read(1024):
            pass
        self.given_up += 1

    async def has(self, number: int) -> None:
        """Wait until so many have come in all."""
        while len(self.waiting) < number:
            await asyncio.sleep(0.001)

    def hang_up(self) -> None:
        for writer in self.waiting:
            writer.close()


async def run(database: Database, *statements: Any) -> None:
    def work(connection: Any) -> None:
        for statement in statements:
            connection.execute(statement)

    await database.run(work, write=True)


async def sit_down(
    database: Database, name: str, webhook: str | None, at: Sequence[str] = ("t1",)
) -> None:
    """Somebody who has to act at some tables."""
    person = {
        "id": name,
        "name": name,
        "kind": "guest",
        "admin": False,
        "webhook": webhook,
        "webhook_secret": SECRET,
        "created": 0,
        "seen": 0,
    }
    await run(database, insert(people).values(person))
    for table in at:
        rows = {"id": table, "game": "trajan", "title": "Friday", "players": 2, "phase": "playing"}
        rows |= {"seq": 1, "host": name, "public": True, "created": 0, "changed": 0}
        seat = {"table_id": table, "seat": 0, "person": name, "name": name, "turn": True}
        await run(
            database,
            insert(tables).values(rows | {"bot_due": False}),
            insert(seats).values(seat),
        )


async def waiting(database: Database) -> list[Any]:
    query = select(outbox).order_by(outbox.c.id)
    return await database.run(lambda c: list(c.execute(query).all()))


def hooks(
    database: Database,
    clock: Clock,
    metrics: Metrics,
    *,
    resolve: Resolver = resolve,
    poll: float = POLL,
) -> Notifier:
    """One that knows webhooks alone, at any address."""
    channels = {"webhook": Webhooks(Sender(True, resolve, AT_ONCE))}
    return Notifier(database, clock, metrics, channels, link=LINK, poll=poll)


async def tell(database: Database, clock: Clock, *people: str, table: str = "t1") -> None:
    """It is their turn, and they do not look."""
    theirs = seats.c.person.in_(people) & (seats.c.table_id == table)
    await run(database, update(seats).where(theirs).values(news=clock.now()))


async def told(notifier: Notifier, clock: TurnedClock, later: int = DELAY) -> int:
    """Let time pass, store what happened, and send."""
    clock.time += later
    await notifier.gather()
    return await send_due(notifier)


async def send_due(notifier: Notifier) -> int:
    """All that is due, to its end; how many deliveries that were."""
    count = 0
    while begun := await notifier.begin_due():
        count += begun
        await notifier.finish()
    return count


async def sent_by_hand(app: FastAPI) -> None:
    """From now on a server sends when a test says so, and never beside it."""
    await server_of(app).notifier.close()
