import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from aedile.server.errors import Refused
from aedile.server.metrics import Metrics
from aedile.server.store.database import Database
from aedile.server.store.schema import outbox, people, seats, tables
from aedile.server.times import Clock
from aedile.server.webhooks import (
    BACKOFF,
    DELAY,
    LEASE,
    MOST_PER_PERSON,
    Due,
    Notifier,
    Sender,
    check_webhook,
    is_public,
)

pytestmark = pytest.mark.anyio
SECRET = "known to Anna alone"
LINK = "https://play.example.org/tables/{table}"


class TurnedClock(Clock):
    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


class Receiver:
    """A little web server of Anna's, which keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers = ["204 No Content"]
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Receiver"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0], headers | {"raw": "\n".join(head)}, body))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        writer.write(f"HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()


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


def tell(notifier: Notifier, *people: str, table: str = "t1") -> None:
    notifier.turn(table, "trajan", "Friday", people)


async def told(notifier: Notifier, clock: TurnedClock, later: int = DELAY) -> int:
    """Store what was told, let time pass, and send."""
    await notifier.store_news()
    clock.time += later
    return await notifier.send_due()


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
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
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
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
    tell(notifier, "anna")

    assert await told(notifier, clock, later=DELAY - 1) == 0
    assert receiver.got == []
    assert len(await waiting(database)) == 1


async def test_a_turn_that_was_taken_meanwhile_is_not_told(
    database: Database, notifier: Notifier, clock: TurnedClock, receiver: Receiver, metrics: Metrics
) -> None:
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
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
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
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
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
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
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
    tell(notifier, "anna")
    await told(notifier, clock)
    await told(notifier, clock, later=BACKOFF[0])
    await told(notifier, clock, later=sum(BACKOFF))

    assert len(receiver.got) == 2


async def test_a_try_that_a_crash_interrupted_is_made_again(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
    crashed = Notifier(database, clock, metrics, link=LINK, private=True)
    tell(crashed, "anna")
    await crashed.store_news()
    clock.time += DELAY
    assert len(await crashed._claimed()) == 1  # and then it is gone

    async def after(milliseconds: int) -> int:
        clock.time += milliseconds
        other = Notifier(database, clock, metrics, link=LINK, private=True)
        count = await other.send_due()
        await other.close()
        return count

    assert await after(LEASE - 1) == 0
    assert await after(1) == 1
    assert len(receiver.got) == 1


async def test_two_servers_do_not_both_send(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(
        database, "anna", f"http://localhost:{receiver.port}/", at=[f"t{n}" for n in range(20)]
    )
    both = [Notifier(database, clock, metrics, link=LINK, private=True) for _ in range(2)]
    for number in range(20):
        tell(both[0], "anna", table=f"t{number}")
    await both[0].store_news()
    clock.time += DELAY
    await asyncio.gather(*(each.send_due() for each in both))
    for each in both:
        await each.close()

    assert len(receiver.got) == 20


async def test_it_works_by_itself_once_started(
    database: Database, clock: TurnedClock, metrics: Metrics, receiver: Receiver
) -> None:
    await sit_down(database, "anna", f"http://localhost:{receiver.port}/")
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


# Allowed addresses.


async def post(url: str, found: Sequence[str] = ("127.0.0.1",), private: bool = True) -> bool:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return found

    sender = Sender(private, resolve)
    taken = await sender.post(Due(1, "anna", url, SECRET, "{}", 1), 1_700_000_000)
    await sender.close()
    return taken


@pytest.mark.parametrize(
    "found",
    [
        ("127.0.0.1",),
        ("93.184.216.34", "10.0.0.1"),
        ("::1",),
        ("::ffff:127.0.0.1",),
        ("64:ff9b::a00:1",),
        ("169.254.169.254",),
        (),
    ],
)
async def test_a_name_that_leads_inside_is_never_connected_to(
    receiver: Receiver, found: Sequence[str]
) -> None:
    assert not await post(f"http://rebound.example.org:{receiver.port}/", found, private=False)
    assert receiver.got == []


async def test_what_was_checked_is_what_is_connected_to(receiver: Receiver) -> None:
    """The name does not exist: were it looked up a second time, nothing would arrive."""
    assert await post(f"http://hook.invalid:{receiver.port}/")

    ((_, headers, _),) = receiver.got
    assert headers["host"] == f"hook.invalid:{receiver.port}"


@pytest.mark.parametrize(
    "answer", ["302 Found\r\nLocation: {}", "404 Not Here", "no answer at all"]
)
async def test_whatever_is_not_taken_counts_as_failed_and_redirects_are_not_followed(
    receiver: Receiver, answer: str
) -> None:
    url = f"http://localhost:{receiver.port}/"
    receiver.answers = [answer.format(url), "200 Fine"]

    assert not await post(url)
    assert len(receiver.got) == 1


async def test_an_address_nobody_listens_at_counts_as_failed(receiver: Receiver) -> None:
    assert not await post("http://localhost:1024/", ["127.0.0.1"])


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::5db8:d822", True),
    ],
)
def test_only_addresses_of_the_open_internet_are_public(address: str, public: bool) -> None:
    assert is_public(ip_address(address)) is public


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "example.org/hook",
        "https://",
        "https://anna:secret@example.org/",
        "https://example.org:22/",
        "http://[::1",
        "https://example.org/" + "x" * 500,
        "",
    ],
)
def test_other_addresses_are_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(Refused, match="webhook") as refused:
        check_webhook(url)

    assert refused.value.code == "bad-request"


@pytest.mark.parametrize("url", ["https://example.org/a?b=c", "http://example.org:8080/"])
def test_usual_addresses_are_fine(url: str) -> None:
    assert str(check_webhook(url)) == url
