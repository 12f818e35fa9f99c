"""Webhooks: people who are not connected are told elsewhere that it is their turn.

Deliveries go through a table of the database, the outbox, so each is made at least
once, however often the server restarts, and never in the way of a move. A webhook is
sent after a moment and only if it still is that person's turn: people who play
quickly get none.

A webhook is an address that somebody else chose, so it is not trusted: its name must
resolve to public addresses only, one of which is then connected to; redirects are not
followed, and the body of the response is not read. The body is signed with a secret
that only its owner knows (docs/hosting.md says how).
"""

import asyncio
import contextlib
import hashlib
import hmac
import json
import logging
import socket
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, NamedTuple, Self, TypeAlias

import httpx
from sqlalchemy import Connection, and_, delete, exists, select, update

import aedile
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.metrics import Metrics
from aedile.server.store.database import Database
from aedile.server.store.errors import Unavailable
from aedile.server.store.schema import outbox, people, seats
from aedile.server.times import Clock

say = Templates("messages")
NOT_PUBLIC = say("This webhook does not lead to a public address.")
UNREADABLE_URL = say("The address of this webhook cannot be read.")
LONG_URL = say("The address of a webhook has {n} characters at most.")
WRONG_SCHEME = say("The address of a webhook begins with https:// or http:// and a host name.")
URL_WITH_PASSWORD = say("The address of a webhook may not contain a user name or password.")
WRONG_PORT = say("The port of a webhook is 80, 443, or {lowest} and above.")

SIGNATURE = "Aedile-Signature"
TURN = "turn"
DELAY = 10_000  # milliseconds before a webhook is sent
BACKOFF = (30_000, 120_000, 600_000, 3_600_000, 21_600_000)  # milliseconds between tries
LEASE = 60_000  # milliseconds for a try; then anybody may try again
AT_ONCE = 8
MOST_KEPT = 10_000  # not yet in the outbox
MOST_PER_PERSON = 200  # in the outbox
POLL = 2.0  # seconds between two looks into the outbox
TIMEOUT = 10.0  # seconds for one try
LONGEST_URL = 500
LOWEST_PORT = 1024  # below it, only those of http and https
_NAT64 = IPv6Network("64:ff9b::/96")

log = logging.getLogger(__name__)

Address: TypeAlias = IPv4Address | IPv6Address
Resolver: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]


class News(NamedTuple):
    """Something that happened at a table, and whom it concerns."""

    event: str
    table: str
    game: str
    title: str
    person: str


class Due(NamedTuple):
    """A delivery that is due."""

    id: int
    person: str
    url: str
    secret: str
    body: str
    tries: int  # with this one


class Notifier:
    """Writes deliveries into the outbox, and sends those that are due."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        metrics: Metrics,
        *,
        link: str,
        private: bool = False,
        resolve: Resolver | None = None,
        poll: float = POLL,
    ) -> None:
        """`link` leads to a table, with `{table}` in it; `private` allows any address."""
        self._database = database
        self._clock = clock
        self._metrics = metrics
        self._link = link
        self._sender = Sender(private, resolve or _resolve)
        self._news: deque[News] = deque(maxlen=MOST_KEPT)
        self._poll = poll
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start sending."""
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Store what is still in memory, and stop; the rest is sent after the next start."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(Unavailable):
            await self.store_news()
        await self._sender.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def turn(self, table: str, game: str, title: str, people: Iterable[str]) -> None:
        """It is now the turn of these people, who are not connected. Returns at once."""
        self._news.extend(News(TURN, table, game, title, person) for person in people)

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(self._poll)
            try:
                await self.store_news()
                await self.send_due()
            except Unavailable:
                pass  # tried again at the next look
            except Exception:
                log.exception("webhooks could not be sent")

    async def store_news(self) -> None:
        """Write what happened since the last time into the outbox, for those with a webhook."""
        batch, now = list(self._news), self._clock.now()
        self._news.clear()
        if not batch:
            return
        try:
            urls = await self._database.run(lambda c: _webhooks(c, batch))
            if urls:
                await self._database.run(
                    lambda c: _put(c, batch, urls, self._link, now), write=True
                )
        except Unavailable:
            self._news.extendleft(reversed(batch))
            raise

    async def send_due(self) -> int:
        """Try every delivery that is due; how many there were."""
        count = 0
        while due := await self._claimed():
            count += len(due)
            await asyncio.gather(*(self._send(row) for row in due))
        return count

    async def _claimed(self) -> list[Due]:
        now = self._clock.now()
        if not await self._database.run(lambda c: _is_due(c, now)):
            return []
        moot, due = await self._database.run(lambda c: _claim(c, now), write=True)
        self._count("moot", moot)
        return due

    async def _send(self, row: Due) -> None:
        delivered = await self._sender.post(row, self._clock.now() // 1000)
        if delivered:
            self._count("sent")
        elif row.tries <= len(BACKOFF):
            self._count("failed")
        else:
            self._count("given_up")
        if delivered or row.tries > len(BACKOFF):
            change: Any = delete(outbox)
        else:
            next_try = self._clock.now() + BACKOFF[row.tries - 1]
            change = update(outbox).values(next_try=next_try)
        await self._database.run(
            lambda c: c.execute(change.where(outbox.c.id == row.id)) and None, write=True
        )

    def _count(self, result: str, number: int = 1) -> None:
        self._metrics.webhooks.labels(result).inc(number)


# The outbox.


def _webhooks(connection: Connection, batch: Sequence[News]) -> dict[str, str]:
    """The webhooks of those who have set one."""
    query = select(people.c.id, people.c.webhook).where(
        people.c.id.in_({news.person for news in batch}), people.c.webhook.is_not(None)
    )
    return {row.id: row.webhook for row in connection.execute(query)}


def _put(
    connection: Connection, batch: Sequence[News], urls: dict[str, str], link: str, now: int
) -> None:
    """One row for each person with a webhook, unless the same one is waiting already."""
    waiting = select(outbox.c.person, outbox.c.body).where(outbox.c.person.in_(urls))
    known: dict[str, set[str]] = {person: set() for person in urls}
    for row in connection.execute(waiting):
        known[row.person].add(row.body)
    for news in batch:
        if news.person not in urls:
            continue
        body = _body(news, link)
        rows = known[news.person]
        if body not in rows and len(rows) < MOST_PER_PERSON:
            rows.add(body)
            connection.execute(
                outbox.insert().values(
                    person=news.person,
                    url=urls[news.person],
                    body=body,
                    tries=0,
                    next_try=now + DELAY,
                )
            )


def _body(news: News, link: str) -> str:
    told = news._asdict() | {"url": link.format(table=news.table)}
    del told["person"]
    return json.dumps(told)


def _is_due(connection: Connection, now: int) -> bool:
    return bool(connection.execute(select(exists().where(outbox.c.next_try <= now))).scalar())


def _claim(connection: Connection, now: int) -> tuple[int, list[Due]]:
    """Rows that are due, leased for a while; and how many were moot, and are deleted."""
    query = (
        select(outbox, people.c.webhook, people.c.webhook_secret)
        .join_from(outbox, people, outbox.c.person == people.c.id)
        .where(outbox.c.next_try <= now)
        .order_by(outbox.c.next_try, outbox.c.id)
        .limit(AT_ONCE)
        .with_for_update(skip_locked=True, of=outbox)  # SQLite has one writer anyway
    )
    moot: list[int] = []
    due: list[Due] = []
    for row in connection.execute(query).all():
        if row.webhook != row.url or not _still_true(connection, row.person, row.body):
            moot.append(row.id)
        else:
            due.append(
                Due(row.id, row.person, row.url, row.webhook_secret, row.body, row.tries + 1)
            )
    if moot:
        connection.execute(delete(outbox).where(outbox.c.id.in_(moot)))
    if due:
        claimed = update(outbox).where(outbox.c.id.in_([row.id for row in due]))
        connection.execute(claimed.values(tries=outbox.c.tries + 1, next_try=now + LEASE))
    return len(moot), due


def _still_true(connection: Connection, person: str, body: str) -> bool:
    """Whether it still is their turn."""
    table = json.loads(body)["table"]
    turn = and_(seats.c.table_id == table, seats.c.person == person, seats.c.turn)
    return bool(connection.execute(select(exists().where(turn))).scalar())


# Sending.


class Sender:
    """Posts to addresses that are not trusted."""

    def __init__(self, private: bool, resolve: Resolver) -> None:
        self._private = private
        self._resolve = resolve
        self._client = httpx.AsyncClient(
            timeout=TIMEOUT,
            follow_redirects=False,
            trust_env=False,
            limits=httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=0),
            headers={"User-Agent": f"Aedile/{aedile.__version__}"},
        )

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()

    async def post(self, row: Due, seconds: int) -> bool:
        """Whether it was delivered."""
        try:
            async with asyncio.timeout(TIMEOUT):
                return await self._post(row, seconds)
        except (TimeoutError, OSError, httpx.HTTPError, httpx.InvalidURL, Refused) as error:
            log.info("webhook %d: %s", row.id, type(error).__name__)
            return False

    async def _post(self, row: Due, seconds: int) -> bool:
        url = check_webhook(row.url)
        body = row.body.encode()
        headers = {
            "Host": url.netloc.decode("ascii"),
            "Content-Type": "application/json",
            "Aedile-Delivery": str(row.id),
            SIGNATURE: signature(row.secret, body, seconds),
        }
        # What was checked is what is connected to; the name is for TLS and the other side.
        address = await self._address(url)
        request = self._client.build_request(
            "POST",
            url.copy_with(host=address),
            content=body,
            headers=headers,
            extensions={"sni_hostname": url.host},
        )
        response = await self._client.send(request, stream=True)
        await response.aclose()
        return response.is_success

    async def _address(self, url: httpx.URL) -> str:
        port = url.port or {"http": 80, "https": 443}[url.scheme]
        found = await self._resolve(url.host, port)
        if not found or not (self._private or all(is_public(ip_address(each)) for each in found)):
            raise Refused("bad-request", NOT_PUBLIC())
        return found[0]


async def _resolve(host: str, port: int) -> Sequence[str]:
    loop = asyncio.get_running_loop()
    rows = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(row[4][0]) for row in rows]


def is_public(address: Address) -> bool:
    """Is this a public address, also if another one is embedded in it?"""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is not None:
            return is_public(inner)
        if address in _NAT64:
            return is_public(IPv4Address(int(address) & 0xFFFF_FFFF))
    return address.is_global and not address.is_multicast and not address.is_reserved


def check_webhook(text: str) -> httpx.URL:
    """The URL of a webhook, if it is allowed; raises Refused. Its name is resolved on delivery."""
    try:
        url = httpx.URL(text)
    except (httpx.InvalidURL, TypeError):
        raise Refused("bad-request", UNREADABLE_URL()) from None
    if len(text) > LONGEST_URL:
        raise Refused("bad-request", LONG_URL(n=LONGEST_URL))
    if url.scheme not in ("http", "https") or not url.host:
        raise Refused("bad-request", WRONG_SCHEME())
    if url.userinfo:
        raise Refused("bad-request", URL_WITH_PASSWORD())
    if url.port is not None and url.port < LOWEST_PORT and url.port not in (80, 443):
        raise Refused("bad-request", WRONG_PORT(lowest=LOWEST_PORT))
    return url


def signature(secret: str, body: bytes, seconds: int) -> str:
    """What proves that a body comes from here, and when: `t=1700000000,v1=…`."""
    signed = f"{seconds}.".encode() + body
    return f"t={seconds},v1={hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()}"
