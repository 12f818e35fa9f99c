import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import update

from aedile.server.metrics import Metrics
from aedile.server.notices import outbox
from aedile.server.notices.gathering import DELAY, MOST_PER_PERSON
from aedile.server.notices.notifier import Notifier
from aedile.server.notices.outbox import BACKOFF, LEASE
from aedile.server.store import schema
from aedile.server.store.database import Database
from aedile.server.store.schema import people, seats
from tests.helpers.webhooks import (
    SECRET,
    Receiver,
    TurnedClock,
    hooks,
    run,
    send_due,
    sit_down,
    tell,
    told,
    waiting,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as receiver:
        yield receiver


@pytest.fixture
async def notifier(
    database: Database, clock: TurnedClock, metrics: Metrics
) -> AsyncIterator[Notifier]:
    notifier = hooks(database, clock, metrics)
    yield notifier
    await notifier.close()


def counted(metrics: Metrics, result: str, channel: str = "webhook") -> float:
    labels = {"channel": channel, "result": result}
    found = metrics.registry.get_sample_value("aedile_notices_total", labels)
    return found or 0


async def test_a_turn_is_posted_as_json_with_a_link(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver, metrics: Metrics
) -> None:
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/hook?for=me")
    await tell(database, clock, "anna")
    await told(notifier, clock)

    ((request, headers, body),) = receiver.got
    assert request == "POST /hook?for=me HTTP/1.1"
    assert headers["content-type"] == "application/json"
    assert json.loads(body) == {
        "event": "turn",
        "table": "t1",
        "game": "trajan",
        "title": "Friday",
        "url": "https://play.example.org/tables/t1",
    }
    assert await waiting(database) == []
    assert counted(metrics, "sent") == 1


async def test_the_body_is_signed_with_the_secret_of_the_person(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")
    await told(notifier, clock)

    ((_, headers, body),) = receiver.got
    stamp, mark = headers["aedile-signature"].split(",")
    signed = stamp.removeprefix("t=").encode() + b"." + body
    expected = hmac.new(SECRET.encode(), signed, hashlib.sha256).hexdigest()
    assert mark == f"v1={expected}"
    assert int(stamp.removeprefix("t=")) == clock.now() // 1000


async def test_nothing_is_sent_before_its_time(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")

    assert await told(notifier, clock, later=DELAY - 1) == 0
    assert receiver.got == []
    assert await told(notifier, clock, later=1) == 1


async def test_a_turn_that_was_taken_meanwhile_is_not_told(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver, metrics: Metrics
) -> None:
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")
    clock.time += DELAY
    await notifier.gather()
    await run(database, update(seats).values(turn=False))

    assert await send_due(notifier) == 0
    assert receiver.got == []
    assert await waiting(database) == []
    assert counted(metrics, "moot", "any") == 1


@pytest.mark.parametrize("changed", [None, "http://localhost:9/elsewhere"])
async def test_a_webhook_that_was_changed_meanwhile_gets_nothing(
    database: Database,
    notifier: Notifier,
    clock: TurnedClock,
    receiver: Receiver,
    changed: str | None,
) -> None:
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")
    clock.time += DELAY
    await notifier.gather()
    await run(database, update(people).values(webhook=changed))
    await send_due(notifier)

    assert receiver.got == []
    assert await waiting(database) == []


async def test_who_has_no_webhook_is_not_told(
    database: Database, notifier: Notifier, clock: TurnedClock
) -> None:
    await sit_down(database, "bert", None)
    await tell(database, clock, "bert", "nobody we know")

    assert await told(notifier, clock) == 0
    assert await waiting(database) == []


async def test_the_same_turn_waits_only_once(
    database: Database, notifier: Notifier, clock: TurnedClock
) -> None:
    await sit_down(database, "anna", "http://example.org/", at=("t1", "t2"))
    await tell(database, clock, "anna")
    await tell(database, clock, "anna", table="t2")
    clock.time += DELAY
    await notifier.gather()
    await tell(database, clock, "anna")
    clock.time += DELAY
    await notifier.gather()

    rows = await waiting(database)
    assert [json.loads(row.body)["table"] for row in rows] == ["t1", "t2"]


async def test_only_so_much_waits_for_one_person(
    database: Database, notifier: Notifier, clock: TurnedClock
) -> None:
    names = [f"table {number}" for number in range(MOST_PER_PERSON + 20)]
    await sit_down(database, "anna", "http://example.org/", at=names)
    await run(database, update(seats).values(news=clock.now()))
    clock.time += DELAY
    await notifier.gather()

    assert len(await waiting(database)) == MOST_PER_PERSON


async def test_what_was_not_taken_is_tried_again_later_and_then_given_up(
    database: Database,
    notifier: Notifier,
    clock: TurnedClock,
    receiver: Receiver,
    metrics: Metrics,
) -> None:
    receiver.answers = ["500 No"]
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")
    await told(notifier, clock)
    for pause in BACKOFF:
        assert await told(notifier, clock, later=pause - 1) == 0
        assert await told(notifier, clock, later=1) == 1

    assert len(receiver.got) == len(BACKOFF) + 1
    assert await waiting(database) == []
    assert counted(metrics, "failed") == len(BACKOFF)
    assert counted(metrics, "given_up") == 1


async def test_what_is_taken_at_the_second_try_is_not_sent_again(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver
) -> None:
    receiver.answers = ["503 Later", "200 Fine"]
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")
    await told(notifier, clock)
    await told(notifier, clock, later=BACKOFF[0])
    await told(notifier, clock, later=sum(BACKOFF))

    assert len(receiver.got) == 2


async def test_a_try_that_a_crash_interrupted_is_made_again(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    crashed = hooks(database, clock, metrics)
    await tell(database, clock, "anna")
    clock.time += DELAY
    await crashed.gather()
    await crashed.close()
    (row,) = await waiting(database)
    claim = partial(outbox.claim, ids=[row.id], now=clock.now())
    assert len((await database.run(claim, write=True)).due) == 1  # and then it is gone

    async def after(milliseconds: int) -> int:
        clock.time += milliseconds
        other = hooks(database, clock, metrics)
        count = await send_due(other)
        await other.close()
        return count

    assert await after(LEASE - 1) == 0
    assert await after(1) == 1
    assert len(receiver.got) == 1


async def test_a_server_that_has_just_started_leaves_what_was_tried_to_others(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url, at=["t1", "t2"])
    await run(database, update(seats).values(news=clock.now()))
    clock.time += DELAY
    async with hooks(database, clock, metrics, poll=3600) as started:
        await started.gather()
        first, _ = await waiting(database)
        claim = partial(outbox.claim, ids=[first.id], now=clock.now())
        await database.run(claim, write=True)  # by somebody who was killed then
        clock.time += LEASE - 1
        await run(database, update(schema.outbox).values(next_try=clock.now()))

        assert await send_due(started) == 1
        assert [row.id for row in await waiting(database)] == [first.id]
        clock.time += 1
        assert await send_due(started) == 1
    assert [json.loads(body)["table"] for _, _, body in receiver.got] == ["t2", "t1"]


async def test_two_servers_do_not_both_send(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url, at=[f"t{n}" for n in range(20)])
    both = [hooks(database, clock, metrics) for _ in range(2)]
    for number in range(20):
        await tell(database, clock, "anna", table=f"t{number}")
    clock.time += DELAY
    await asyncio.gather(*(each.gather() for each in both))
    await asyncio.gather(*(send_due(each) for each in both))
    for each in both:
        await each.close()

    assert len(receiver.got) == 20


async def test_it_works_by_itself_once_started(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    started = hooks(database, clock, metrics, poll=0.01)
    async with started:
        await tell(database, clock, "anna")
        clock.time += DELAY
        while not receiver.got or await waiting(database):
            await asyncio.sleep(0.01)

    assert len(receiver.got) == 1


async def test_who_looks_in_another_process_is_not_told(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    await tell(database, clock, "anna")
    notifier.looking("t1", ["anna"])
    await notifier.gather()

    assert await told(notifier, clock) == 0


async def test_a_notifier_that_is_woken_as_it_is_stopped_stops(
    database: Database, clock: TurnedClock, metrics: Metrics
) -> None:
    notifier = hooks(database, clock, metrics)
    await notifier.start()
    await asyncio.sleep(0.1)

    notifier.wake()
    closing = asyncio.create_task(notifier.close())

    assert await asyncio.wait({closing}, timeout=1.0) == ({closing}, set())
