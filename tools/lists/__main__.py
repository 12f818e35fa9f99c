"""How long lists take with many people and games, and how the database reads them.

Usage: python -m tools.lists [--sqlite] [--people N] [--games N] [--requests N] [--only WORDS]
    [--plans]
Without `--sqlite` in a PostgreSQL of its own. It ends with 1 if a list takes longer than it may.
Figures: docs/reliability.md.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import structlog
from httpx import ASGITransport, AsyncClient

from aedile.server.http.app import create_app
from aedile.server.http.server import Server
from aedile.server.settings import Settings
from aedile.server.times import Clock
from tests.helpers.postgresql import cluster
from tools.lists.filling import Size, fill
from tools.lists.plans import noted, scans

MOST = 50.0  # milliseconds that 95 of 100 may take
HERE = "http://127.0.0.1:8000"
PATHS = {
    "player page": "/api/people/Player%20{who}",
    "player page, thousands of games": "/api/people/Player%200",
    "recent games": "/api/results?name=Player%20{who}",
    "leaderboard": "/api/leaderboard?game=trajan",
    "leaderboard, four players": "/api/leaderboard?game=trajan&players=4",
    "leaderboard, far down": "/api/leaderboard?game=trajan&after=1400.p{who}",
    "search by name": "/api/admin/people?name=son%20{who}",
    "my turns": "/api/me/turns",
    "my tables": "/api/me/tables",
    "my finished games": "/api/me/tables?phase=finished",
    "my invitations": "/api/me/invitations",
    "my notices": "/api/notices",
    "open tables": "/api/tables?phase=open",
}


class Measured(NamedTuple):
    """One list."""

    name: str
    middle: float
    p95: float
    cpu: float  # of this process, for each
    statements: int  # different ones
    plan: list[str]


@contextmanager
def database(sqlite: bool, filled: str | None) -> Iterator[str]:
    if filled:
        yield filled
        return
    if sqlite:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/aedile.db"
        return
    with cluster() as found:
        yield found.url(found.create())


async def measure(
    url: str, size: Size, requests: int, filled: bool, only: str = ""
) -> list[Measured]:
    settings = Settings(database=url, bot_workers=0, limited=False, analyse_finished=False)
    app = create_app(settings, Clock())
    server: Server = app.state.server
    async with app.router.lifespan_context(app):
        if not filled:
            began = time.monotonic()
            await server.database.run(lambda c: fill(c, size, server.clock.now()), write=True)
            await _analyse(server)
            print(f"filled in {time.monotonic() - began:.0f} s", file=sys.stderr)
        await server.people.administrators.set_admin("p0", True)
        token = await server.people.sessions.open("p0", confirmed=True)
        transport = ASGITransport(app, client=("203.0.113.7", 1))
        async with AsyncClient(transport=transport, base_url=HERE) as browser:
            browser.cookies.set(settings.cookie, token, domain="127.0.0.1")
            return [
                await _one(server, browser, name, path, size, requests)
                for name, path in PATHS.items()
                if only in name
            ]


async def _analyse(server: Server) -> None:
    """What autovacuum does after a while."""
    await server.database.learn()
    if not server.database.is_sqlite:
        engine = server.database.engine.execution_options(isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql("VACUUM ANALYZE")


async def _one(
    server: Server, browser: AsyncClient, name: str, path: str, size: Size, requests: int
) -> Measured:
    lots = random.Random(name)
    took = []
    with noted(server.database.engine) as ran:
        (await browser.get(path.format(who=1))).raise_for_status()
    for _ in range(5):
        await browser.get(path.format(who=lots.randrange(size.people)))
    cpu = time.process_time()
    for _ in range(requests):
        asked = path.format(who=lots.randrange(size.people))
        began = time.perf_counter()
        (await browser.get(asked)).raise_for_status()
        took.append(1000 * (time.perf_counter() - began))
    cpu = 1000 * (time.process_time() - cpu) / requests
    took.sort()
    with server.database.engine.connect() as connection:
        plan = [scan for each in ran for scan in scans(connection, *each)]
    middle, p95 = took[len(took) // 2], took[int(len(took) * 0.95)]
    return Measured(name, middle, p95, cpu, len(ran), list(dict.fromkeys(plan)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--filled", metavar="URL", help="a database that was filled before")
    parser.add_argument("--people", type=int)
    parser.add_argument("--games", type=int, help="finished")
    parser.add_argument("--requests", type=int, default=200, help="of each list")
    parser.add_argument("--only", metavar="WORDS", default="", help="lists with this in their name")
    parser.add_argument("--plans", action="store_true", help="print how tables are read")
    asked = parser.parse_args()
    usual = Size(10_000, 100_000) if asked.sqlite else Size(100_000, 1_000_000)
    size = Size(asked.people or usual.people, asked.games or usual.games)
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    with database(asked.sqlite, asked.filled) as url:
        found = asyncio.run(measure(url, size, asked.requests, bool(asked.filled), asked.only))
    for each in found:
        mark = "ok  " if each.p95 <= MOST else "MISS"
        print(
            f"{mark} {each.name}: {each.middle:.1f} ms, 95 of 100 within {each.p95:.1f} ms, "
            f"{each.cpu:.1f} ms of the server's processor, {each.statements} different statements"
        )
        if asked.plans:
            print(*(f"       {line}" for line in each.plan), sep="\n")
    return 0 if all(each.p95 <= MOST for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
