"""Only those tournaments are read in which something may have changed."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from httpx import AsyncClient
from sqlalchemy import Connection

from aedile.server.http.server import Server
from aedile.server.store.appends import Conflict
from aedile.server.tournaments import due, kept
from aedile.server.tournaments.steward import Steward
from tests.helpers.http import running, server_of
from tests.helpers.tournaments import asked, created, end, idle, open_tables, people, play
from tests.helpers.webhooks import TurnedClock

pytestmark = pytest.mark.anyio
DAY = 86_400_000  # milliseconds
RUN = Steward.run


class Reads(list[str]):
    """The tournaments whose logs were read."""


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    found, usual = Reads(), kept.read

    def noted(connection: Connection, id: str) -> Any:
        found.append(id)
        return usual(connection, id)

    monkeypatch.setattr(kept, "read", noted)
    return found


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def app(
    database_url: str, clock: TurnedClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[FastAPI]:
    monkeypatch.setattr(Steward, "run", idle)
    async with running(database_url, clock) as app:
        yield app


async def look(server: Server, reads: Reads) -> list[str]:
    """What is read when the steward looks, some seconds later."""
    reads.clear()
    assert isinstance(server.clock, TurnedClock)
    server.clock.time += 3000
    await asyncio.gather(*await server.steward.look())
    return sorted(set(reads))


async def begun(app: FastAPI, **chosen: Any) -> tuple[list[AsyncClient], str]:
    browsers = await people(app, 4)
    id = await created(app, browsers, **chosen)
    await asked(browsers[0], "POST", f"/{id}/start")
    await asyncio.gather(*await server_of(app).steward.look())
    return browsers, id


async def progress(browser: AsyncClient, id: str) -> list[int]:
    told = await asked(browser, "GET", f"/{id}")
    return [each["progress"] for each in told["rounds"][-1]["tables"]]


async def test_where_nothing_happens_nothing_is_read(app: FastAPI, reads: Reads) -> None:
    await begun(app)

    assert await look(server_of(app), reads) == []


async def test_a_table_that_moves_is_followed_without_the_log(app: FastAPI, reads: Reads) -> None:
    browsers, id = await begun(app, game="trajan", options={"time_track": "6"})
    first, _ = await open_tables(browsers[0], id)

    await play(server_of(app), first, 40)

    assert await look(server_of(app), reads) == []
    moved, still = await progress(browsers[0], id)
    assert (moved > 0, still) == (True, 0)
    assert await look(server_of(app), reads) == []


async def test_a_table_that_ended_is_seen_to(app: FastAPI, reads: Reads) -> None:
    browsers, id = await begun(app)
    first, _ = await open_tables(browsers[0], id)

    await end(server_of(app), first)

    assert await look(server_of(app), reads) == [id]
    assert len(await open_tables(browsers[0], id)) == 1
    assert await look(server_of(app), reads) == []


async def test_what_others_write_into_the_log_is_seen_to(app: FastAPI, reads: Reads) -> None:
    browsers, id = await begun(app)

    await asked(browsers[1], "POST", f"/{id}/withdraw", who=None)

    assert await look(server_of(app), reads) == [id]


async def test_a_time_that_has_come_is_kept(app: FastAPI, reads: Reads, clock: TurnedClock) -> None:
    _, id = await begun(app, rounds=1, round_days=2)
    clock.time += 2 * DAY - 5000
    assert await look(server_of(app), reads) == []

    assert await look(server_of(app), reads) == [id]


async def test_paced_tables_go_on_without_the_log(app: FastAPI, reads: Reads) -> None:
    chosen: dict[str, Any] = {"duplicate": True, "paced": True, "options": {"short": "yes"}}
    browsers, id = await begun(app, rounds=1, **chosen)
    tables, server = await open_tables(browsers[0], id), server_of(app)
    for table in tables:
        await play(server, table, 500)

    assert await look(server, reads) == []
    assert [(await server.hub.room(each)).table.pace for each in tables] == [2, 2]


async def test_whoever_wants_it_looked_at_meanwhile_is_heard(app: FastAPI) -> None:
    browsers, id = await begun(app, rounds=1, round_days=2)
    run, now = server_of(app).database.run, server_of(app).clock.now()
    await asked(browsers[0], "POST", f"/{id}/extend", days=1)
    found = await run(lambda c: due.claim(c, id, now), write=True)
    assert found is not None and found.whole

    await asked(browsers[0], "POST", f"/{id}/adjudicate")
    await run(lambda c: due.rest(c, id, 1, now), write=True)

    assert await run(lambda c: due.due(c, now)) == [id]


async def test_what_goes_wrong_for_once_is_tried_again_soon(
    app: FastAPI, reads: Reads, monkeypatch: pytest.MonkeyPatch
) -> None:
    browsers, id = await begun(app)
    first, _ = await open_tables(browsers[0], id)
    await end(server_of(app), first)

    async def loses(steward: Steward, now: Any) -> bool:
        raise Conflict(id)

    with monkeypatch.context() as once:
        once.setattr(Steward, "_step", loses)
        await look(server_of(app), reads)

    assert await look(server_of(app), reads) == [id]
    assert len(await open_tables(browsers[0], id)) == 1


async def test_of_two_processes_one_has_it(app: FastAPI) -> None:
    browsers, id = await begun(app)
    await asked(browsers[1], "POST", f"/{id}/withdraw", who=None)
    run, now = server_of(app).database.run, server_of(app).clock.now()

    found = [await run(lambda c: due.claim(c, id, now), write=True) for _ in range(2)]

    assert [each is not None for each in found] == [True, False]
    assert await run(lambda c: due.due(c, now)) == []
    assert await run(lambda c: due.due(c, now + due.LEASE)) == [id]  # if it has died


async def test_a_steward_that_is_woken_as_it_is_stopped_stops(app: FastAPI) -> None:
    steward = server_of(app).steward
    running_ = asyncio.create_task(RUN(steward))
    await asyncio.sleep(0.1)

    steward.wake()
    running_.cancel()

    assert await asyncio.wait({running_}, timeout=1.0) == ({running_}, set())
