"""The outbox: deliveries that wait in the database, each until it is made or given up.

A try takes a lease on its row, so two processes do not make the same one. Should the process
end meanwhile, anybody may try again when the lease is over.
"""

import json
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from httpx import URL
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from aedile.server.store.schema import outbox, people, seats

DELAY = 10_000  # milliseconds before a webhook is sent
BACKOFF = (30_000, 120_000, 600_000, 3_600_000, 21_600_000)  # milliseconds between tries
LEASE = 60_000  # milliseconds for a try, several times what it may take; then anybody may try again
MOST_PER_PERSON = 200


class News(NamedTuple):
    """Something that happened at a table, and whom it concerns."""

    event: str
    table: str
    game: str
    title: str
    person: str


class Waiting(NamedTuple):
    """A delivery whose time has come."""

    id: int
    person: str
    destination: str


class Due(NamedTuple):
    """A delivery to try now."""

    id: int
    person: str
    url: str
    destination: str
    secret: str
    body: str
    tries: int  # with this one


def webhooks_of(connection: Connection, batch: Sequence[News]) -> dict[str, str]:
    """The webhooks of those who have set one."""
    concerned = {"people": list({news.person for news in batch})}
    return {row.id: row.webhook for row in connection.execute(_WEBHOOKS, concerned)}


def put(
    connection: Connection, batch: Sequence[News], urls: dict[str, str], link: str, now: int
) -> None:
    """One row for each person with a webhook, unless the same one is waiting already."""
    known: dict[str, set[str]] = {person: set() for person in urls}
    for waits in connection.execute(_BODIES, {"people": list(urls)}):
        known[waits.person].add(waits.body)
    for news in batch:
        if news.person not in urls:
            continue
        body = _body(news, link)
        rows = known[news.person]
        if body not in rows and len(rows) < MOST_PER_PERSON:
            rows.add(body)
            row = {
                "person": news.person,
                "url": urls[news.person],
                "destination": URL(urls[news.person]).host,
                "body": body,
                "tries": 0,
                "next_try": now + DELAY,
            }
            connection.execute(_ADD, row)


def _body(news: News, link: str) -> str:
    told = news._asdict() | {"url": link.format(table=news.table)}
    del told["person"]
    return json.dumps(told)


def waiting(
    connection: Connection,
    now: int,
    busy: Collection[str],
    full: Collection[str],
    each: int,
    limit: int,
) -> list[Waiting]:
    """What can be tried now, longest waiting first: one for each person who is not `busy`.

    At most `each` lead to one destination, and none to those that are `full`.
    """
    values = {"now": now, "busy": list(busy), "full": list(full), "each": each, "limit": limit}
    return [Waiting(*row) for row in connection.execute(_WAITING, values)]


def claim(connection: Connection, ids: Collection[int], now: int) -> tuple[int, list[Due]]:
    """Those of these rows that are due, leased; and how many were moot, and are deleted."""
    moot: list[int] = []
    due: list[Due] = []
    for row in connection.execute(_CLAIMED, {"ids": list(ids), "now": now}).all():
        if row.webhook != row.url or not _still_true(connection, row.person, row.body):
            moot.append(row.id)
        else:
            due.append(_due(row))
    if moot:
        connection.execute(_DROP, {"ids": moot})
    if due:
        connection.execute(_LEASE, {"ids": [row.id for row in due], "until": now + LEASE})
    return len(moot), due


def _due(row: Any) -> Due:
    there = row.destination or ""
    return Due(row.id, row.person, row.url, there, row.webhook_secret, row.body, row.tries + 1)


def _still_true(connection: Connection, person: str, body: str) -> bool:
    """Whether it still is their turn."""
    table = json.loads(body)["table"]
    turn = and_(seats.c.table_id == table, seats.c.person == person, seats.c.turn)
    return bool(connection.execute(select(exists().where(turn))).scalar())


def settle(connection: Connection, row: Due, delivered: bool, now: int) -> None:
    """A try is over. What failed is tried again, until it is given up."""
    mine = and_(outbox.c.id == row.id, outbox.c.tries == row.tries)  # else its lease ran out
    if delivered or is_last(row):
        connection.execute(delete(outbox).where(mine))
    else:
        connection.execute(update(outbox).where(mine).values(next_try=now + BACKOFF[row.tries - 1]))
    if not delivered:
        # The same receiver would fail the others, too, and take the place of somebody else's.
        later = now + BACKOFF[0]
        others = and_(outbox.c.person == row.person, outbox.c.next_try < later)
        connection.execute(update(outbox).where(others).values(next_try=later))


def is_last(row: Due) -> bool:
    """Is this the last try?"""
    return row.tries > len(BACKOFF)


# Statements that refer to themselves in circles are made once: see `garbage`.


def _waiting() -> Select[Any]:
    o = outbox.c
    destination = func.coalesce(o.destination, "")
    own = _rank(o.person, o.next_try, o.id)
    due = select(o.id, o.person, destination.label("destination"), o.next_try, own).where(
        o.next_try <= bindparam("now"),
        o.person.not_in(bindparam("busy", expanding=True)),
        destination.not_in(bindparam("full", expanding=True)),
    )
    first = due.subquery().c
    there = _rank(first.destination, first.next_try, first.id)
    one = select(first.id, first.person, first.destination, first.next_try, there)
    found = one.where(first.rank == 1).subquery().c
    query = select(found.id, found.person, found.destination)
    query = query.where(found.rank <= bindparam("each")).order_by(found.next_try, found.id)
    return query.limit(bindparam("limit", type_=Integer))


def _rank(group: Any, *order: Any) -> ColumnElement[int]:
    return func.row_number().over(partition_by=group, order_by=order).label("rank")


_WAITING = _waiting()
_THESE = outbox.c.id.in_(bindparam("ids", expanding=True))
_CLAIMED = (
    select(outbox, people.c.webhook, people.c.webhook_secret)
    .join_from(outbox, people, outbox.c.person == people.c.id)
    .where(_THESE, outbox.c.next_try <= bindparam("now"))
    .order_by(outbox.c.next_try, outbox.c.id)
    .with_for_update(skip_locked=True, of=outbox)  # SQLite has one writer anyway
)
_DROP = delete(outbox).where(_THESE)
_LEASE = update(outbox).where(_THESE)
_LEASE = _LEASE.values(tries=outbox.c.tries + 1, next_try=bindparam("until"))
_ADD = insert(outbox)
_BODIES = select(outbox.c.person, outbox.c.body).where(
    outbox.c.person.in_(bindparam("people", expanding=True))
)
_WEBHOOKS = select(people.c.id, people.c.webhook).where(
    people.c.id.in_(bindparam("people", expanding=True)), people.c.webhook.is_not(None)
)
