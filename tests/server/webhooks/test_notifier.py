import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import update

from aedile.server.metrics import Metrics
from aedile.server.store.database import Database
from aedile.server.store.schema import people, seats
from aedile.server.webhooks import outbox
from aedile.server.webhooks.notifier import Notifier
from aedile.server.webhooks.outbox import BACKOFF, DELAY, LEASE, MOST_PER_PERSON
from tests.helpers.webhooks import (
    LINK,
    SECRET,
    Receiver,
    TurnedClock,
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
    notifier = Notifier(database, clock, metrics, link=LINK, private=True)
    yield notifier
    await notifier.close()


def counted(metrics: Metrics, result: str) -> float:
    found = metrics.registry.get_sample_value("aedile_webhooks_total", {"result": result})
    return found or 0


async def test_a_turn_is_posted_as_json_with_a_link(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver, metrics: Metrics
) -> None:
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/hook?for=me")
    tell(notifier, "anna")
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
    tell(notifier, "anna")
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
    tell(notifier, "anna")

    assert await told(notifier, clock, later=DELAY - 1) == 0
    assert receiver.got == []
    assert len(await waiting(database)) == 1


async def test_a_turn_that_was_taken_meanwhile_is_not_told(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver, metrics: Metrics
) -> None:
    await sit_down(database, "anna", receiver.url)
    tell(notifier, "anna")
    await notifier.store_news()
    await run(database, update(seats).values(turn=False))

    assert await told(notifier, clock) == 0
    assert receiver.got == []
    assert await waiting(database) == []
    assert counted(metrics, "moot") == 1


@pytest.mark.parametrize("changed", [None, "http://localhost:9/elsewhere"])
async def test_a_webhook_that_was_changed_meanwhile_gets_nothing(
    database: Database,
    notifier: Notifier,
    clock: TurnedClock,
    receiver: Receiver,
    changed: str | None,
) -> None:
    await sit_down(database, "anna", receiver.url)
    tell(notifier, "anna")
    await notifier.store_news()
    await run(database, update(people).values(webhook=changed))
    await told(notifier, clock)

    assert receiver.got == []
    assert await waiting(database) == []


async def test_who_has_no_webhook_is_not_told(
    database: Database, notifier: Notifier, clock: TurnedClock
) -> None:
    await sit_down(database, "bert", None)
    tell(notifier, "bert", "nobody we know")

    assert await told(notifier, clock) == 0
    assert await waiting(database) == []


async def test_the_same_turn_waits_only_once(database: Database, notifier: Notifier) -> None:
    await sit_down(database, "anna", "http://example.org/", at=("t1", "t2"))
    tell(notifier, "anna", "anna")
    tell(notifier, "anna", table="t2")
    await notifier.store_news()
    tell(notifier, "anna")
    await notifier.store_news()

    rows = await waiting(database)
    assert [json.loads(row.body)["table"] for row in rows] == ["t1", "t2"]


async def test_only_so_much_waits_for_one_person(database: Database, notifier: Notifier) -> None:
    await sit_down(database, "anna", "http://example.org/")
    for number in range(MOST_PER_PERSON + 20):
        tell(notifier, "anna", table=f"table {number}")
    await notifier.store_news()

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
    tell(notifier, "anna")
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
    tell(notifier, "anna")
    await told(notifier, clock)
    await told(notifier, clock, later=BACKOFF[0])
    await told(notifier, clock, later=sum(BACKOFF))

    assert len(receiver.got) == 2


async def test_a_try_that_a_crash_interrupted_is_made_again(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    crashed = Notifier(database, clock, metrics, link=LINK, private=True)
    tell(crashed, "anna")
    await crashed.close()
    clock.time += DELAY
    (row,) = await waiting(database)
    claim = partial(outbox.claim, ids=[row.id], now=clock.now())
    assert len((await database.run(claim, write=True))[1]) == 1  # and then it is gone

    async def after(milliseconds: int) -> int:
        clock.time += milliseconds
        other = Notifier(database, clock, metrics, link=LINK, private=True)
        count = await send_due(other)
        await other.close()
        return count

    assert await after(LEASE - 1) == 0
    assert await after(1) == 1
    assert len(receiver.got) == 1


async def test_two_servers_do_not_both_send(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url, at=[f"t{n}" for n in range(20)])
    both = [Notifier(database, clock, metrics, link=LINK, private=True) for _ in range(2)]
    for number in range(20):
        tell(both[0], "anna", table=f"t{number}")
    await both[0].store_news()
    clock.time += DELAY
    await asyncio.gather(*(send_due(each) for each in both))
    for each in both:
        await each.close()

    assert len(receiver.got) == 20


async def test_it_works_by_itself_once_started(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", receiver.url)
    started = Notifier(database, clock, metrics, link=LINK, private=True, poll=0.01)
    async with started as notifier:
        tell(notifier, "anna")
        while not await waiting(database):
            await asyncio.sleep(0.01)
        clock.time += DELAY
        while await waiting(database):
            await asyncio.sleep(0.01)

    assert len(receiver.got) == 1


async def test_what_was_told_last_is_stored_at_the_end(
    database: Database, clock: TurnedClock, metrics: Metrics
) -> None:
    await sit_down(database, "anna", "http://example.org/")
    notifier = Notifier(database, clock, metrics, link=LINK)
    await notifier.start()
    tell(notifier, "anna")
    await notifier.close()

    assert len(await waiting(database)) == 1
