"""A webhook that never answers costs nobody else anything. Told by the order of events."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest
from sqlalchemy import select, update

from aedile.server.metrics import Metrics
from aedile.server.notices import notifier as notifying
from aedile.server.notices import outbox
from aedile.server.notices.gathering import DELAY
from aedile.server.notices.notifier import AT_ONE_DESTINATION, Notifier
from aedile.server.notices.outbox import BACKOFF, SENT, Due
from aedile.server.store import schema
from aedile.server.store.database import Database
from aedile.server.webhooks import sender
from tests.helpers.webhooks import (
    SECRET,
    Receiver,
    Silent,
    TurnedClock,
    hooks,
    run,
    send_due,
    sit_down,
    tell,
    waiting,
)

pytestmark = pytest.mark.anyio


async def here(host: str, port: int) -> Sequence[str]:
    """Every name leads to this machine."""
    return ["127.0.0.1"]


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def notifier(database: Database, clock: TurnedClock) -> AsyncIterator[Notifier]:
    notifier = hooks(database, clock, Metrics(), resolve=here)
    yield notifier
    await notifier.close()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as receiver:
        yield receiver


@pytest.fixture
async def silent() -> AsyncIterator[Silent]:
    async with Silent().open() as silent:
        yield silent
        silent.hang_up()


async def due(notifier: Notifier, clock: TurnedClock) -> None:
    """The time has come for what was told."""
    clock.time += DELAY
    await notifier.gather()


async def told_at(clock: TurnedClock, database: Database, name: str, url: str, tables: int) -> None:
    """It is somebody's turn at so many tables of their own."""
    names = [f"{name} {number}" for number in range(tables)]
    await sit_down(database, name, url, at=names)
    for table in names:
        await tell(database, clock, name, table=table)


async def test_who_never_answers_holds_up_nobody_else(
    database: Database, clock: TurnedClock, receiver: Receiver, silent: Silent
) -> None:
    started = hooks(database, clock, Metrics(), poll=0.01)
    await told_at(clock, database, "anna", silent.url, tables=20)
    await told_at(clock, database, "bert", receiver.url, tables=3)
    await due(started, clock)
    async with started:
        await silent.has(1)
        while len(receiver.got) < 3:
            await asyncio.sleep(0.01)
        given_up = silent.given_up
        silent.hang_up()

    assert given_up == 0
    assert len(silent.waiting) == 1  # of twenty


async def test_a_destination_that_never_answers_has_a_few_places(
    notifier: Notifier, database: Database, clock: TurnedClock, receiver: Receiver, silent: Silent
) -> None:
    for number in range(AT_ONE_DESTINATION + 3):
        url = f"http://silent.example:{silent.port}/"
        await told_at(clock, database, f"guest {number}", url, tables=1)
    await told_at(clock, database, "bert", f"http://bert.example:{receiver.port}/", tables=1)
    await due(notifier, clock)

    assert await notifier.begin_due() == AT_ONE_DESTINATION + 1
    await silent.has(AT_ONE_DESTINATION)
    assert await notifier.begin_due() == 0
    silent.hang_up()
    await notifier.finish()
    assert await notifier.begin_due() == 3


async def test_so_many_are_under_way_and_the_next_begins_when_one_has_ended(
    notifier: Notifier,
    database: Database,
    clock: TurnedClock,
    silent: Silent,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notifying, "AT_ONCE", 2)
    for name in ("anna", "bert", "cleo"):
        url = f"http://{name}.example:{silent.port}/"
        await told_at(clock, database, name, url, tables=2)
    await due(notifier, clock)

    assert await notifier.begin_due() == 2
    assert await notifier.begin_due() == 0
    await silent.has(2)
    silent.hang_up()
    await notifier.finish()
    assert await notifier.begin_due() == 1  # the others have failed, and wait


async def test_where_one_failed_the_others_of_that_person_wait_as_well(
    notifier: Notifier, database: Database, clock: TurnedClock, receiver: Receiver
) -> None:
    receiver.answers = ["500 No", "204 Fine"]
    await told_at(clock, database, "anna", receiver.url, tables=3)
    await due(notifier, clock)

    assert await send_due(notifier) == 1
    clock.time += BACKOFF[0] - 1
    assert await send_due(notifier) == 0
    clock.time += 1
    assert await send_due(notifier) == 3
    assert await waiting(database) == []


async def test_a_try_whose_lease_ran_out_leaves_the_next_one_alone(
    notifier: Notifier, database: Database, clock: TurnedClock
) -> None:
    await told_at(clock, database, "anna", "http://example.org/", tables=1)
    await due(notifier, clock)
    await run(database, update(schema.outbox).values(tries=2))
    number = await database.run(lambda c: c.execute(select(schema.outbox.c.id)).scalar_one())
    late = Due(number, "anna", "http://example.org/", "example.org", SECRET, "{}", tries=1)
    await database.run(lambda c: outbox.settle(c, late, SENT, clock.now()), write=True)

    assert len(await waiting(database)) == 1


async def test_a_name_server_that_never_answers_keeps_one_place(
    database: Database, clock: TurnedClock, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: asyncio.Future[Sequence[str]] = asyncio.get_running_loop().create_future()

    async def resolve(host: str, port: int) -> Sequence[str]:
        return await asyncio.shield(answers) if host == "silent.example" else ["127.0.0.1"]

    monkeypatch.setattr(sender, "TIMEOUT", 0.001)
    notifier = hooks(database, clock, Metrics(), resolve=resolve)
    await told_at(clock, database, "anna", "http://silent.example:8080/", tables=2)
    await due(notifier, clock)
    assert await notifier.begin_due() == 1
    while (await waiting(database))[0].tries == 0 or await leased(database, clock):
        await asyncio.sleep(0.001)
    clock.time += BACKOFF[0]

    assert await notifier.begin_due() == 0  # its thread could not be interrupted
    answers.set_result(["127.0.0.1"])
    await notifier.finish()
    assert await notifier.begin_due() == 1
    await notifier.close()


async def leased(database: Database, clock: TurnedClock) -> bool:
    return any(row.next_try > clock.now() + BACKOFF[0] for row in await waiting(database))
