"""From what happened at tables to the outbox, in one transaction: nothing is lost or told twice.

Events leave a mark with every seat whose person has to be told, in the transaction that stores
them; nobody who looks at the table is marked. Whichever process comes first takes the mark away
and writes what is to be sent. So a process may end at any moment.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from httpx import URL
from sqlalchemy import (
    BindParameter,
    Connection,
    Integer,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from aedile.server.notices import wishes as wished
from aedile.server.notices.wishes import OF_TOURNAMENTS, Wishes
from aedile.server.people.accounts import GONE
from aedile.server.people.relations import are_apart
from aedile.server.store.rows import INVITED, Values
from aedile.server.store.schema import (
    contacts,
    notices,
    outbox,
    people,
    push,
    seats,
    tables,
    wishes,
)

DELAY = 10_000  # milliseconds in which people who play quickly take their turn
MOST = 200  # marks seen to at once
MOST_PER_PERSON = 200  # rows that wait
KEPT = 30 * 86_400_000  # milliseconds that the page remembers what happened
SMTP = "smtp"  # where all mail goes


class Happened(NamedTuple):
    """Something a person may have to be told."""

    kind: str
    person: str
    table: str
    game: str
    title: str


class _Person(NamedTuple):
    """Where somebody can be reached."""

    wishes: Wishes
    webhook: str | None
    mail: bool
    devices: tuple[tuple[str, str], ...]  # with the hosts of their endpoints

    def targets(self) -> Iterable[tuple[str, str, str]]:
        """Channel, target and destination of each."""
        if self.webhook is not None:
            yield "webhook", self.webhook, URL(self.webhook).host
        for device, host in self.devices:
            yield "push", device, host
        if self.mail:
            yield "email", "", SMTP


def is_due(connection: Connection, now: int) -> bool:
    """Whether there are marks whose time has come."""
    return bool(connection.scalar(_ANY, {"until": now - DELAY, "now": now}))


def gather(connection: Connection, now: int, link: str, channels: Sequence[str]) -> int:
    """See to the marks whose time has come; how many there were."""
    marked = connection.execute(_NEWS, {"until": now - DELAY, "most": MOST}).all()
    endings = connection.execute(_ENDINGS, {"now": now, "most": MOST}).all()
    if not marked and not endings:
        return 0
    happened = [
        Happened(kind, person, row.table_id, row.game, row.title)
        for row in marked
        for kind, person in _told(connection, row)
    ]
    if endings:
        waits = connection.execute(_WAITING_AT, {"tables": [row.id for row in endings]}).all()
        happened += [Happened("turn-ending", *row) for row in waits]
        connection.execute(_WARNED, {"tables": [row.id for row in endings]})
    if marked:
        connection.execute(_SEEN, [{"at": row.table_id, "on": row.seat} for row in marked])
    tell(connection, happened, now, link, channels)
    return len(marked) + len(endings)


def _told(connection: Connection, row: Any) -> Iterable[tuple[str, str]]:
    """What is told to whom of one mark."""
    if row.person is None:
        if row.bot is None:
            yield "declined", row.host
    elif row.turn:
        yield "turn", row.person
    elif row.listed == INVITED:
        if not are_apart(connection, row.host, row.person):
            yield "invitation", row.person
    elif row.listed == "finished":
        yield "game-over", row.person


def tell(
    connection: Connection,
    happened: Sequence[Happened],
    now: int,
    link: str,
    channels: Sequence[str],
) -> None:
    """Write what is to be sent, and what the page shows, as everybody wishes."""
    reached = _reached(connection, {each.person for each in happened})
    known = _waiting(connection, reached)
    for each in dict.fromkeys(happened):
        person = reached.get(each.person)
        if person is None:
            continue
        if person.wishes.shows(each.kind):
            _show(connection, each, now)
        waiting = known[each.person]
        for channel, target, destination in person.targets():
            if channel not in channels or not person.wishes.wants(each.kind, channel):
                continue
            row = (channel, target, each.kind, each.table)
            if row in waiting or len(waiting) >= MOST_PER_PERSON:
                continue
            waiting.add(row)
            put(connection, each, (channel, target), destination, now, body(each, link))


def put(
    connection: Connection,
    each: Happened,
    target: tuple[str, str],
    destination: str,
    now: int,
    said: str,
) -> None:
    """One row of the outbox."""
    channel, url = target
    values: Values = {"person": each.person, "channel": channel, "kind": each.kind, "url": url}
    values |= {"table_id": each.table or None, "destination": destination, "body": said}
    connection.execute(_ADD, {**values, "tries": 0, "next_try": now})


def body(each: Happened, link: str) -> str:
    """What is told, as webhooks get it."""
    told = {"event": each.kind, "table": each.table, "game": each.game, "title": each.title}
    if each.kind in OF_TOURNAMENTS:
        link = link.replace("/t/", "/to/")
    return json.dumps(told | {"url": link.format(table=each.table)})


def _show(connection: Connection, each: Happened, now: int) -> None:
    values: Values = {"person": each.person, "kind": each.kind, "table_id": each.table}
    values |= {"game": each.game, "title": each.title, "at": now, "seen": False}
    connection.execute(_SHOW, values)


def _reached(connection: Connection, ids: set[str]) -> dict[str, _Person]:
    if not ids:
        return {}
    devices: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for row in connection.execute(_DEVICES, {"people": list(ids)}):
        devices[row.person].append((row.id, URL(row.endpoint).host))
    return {
        row.id: _Person(
            wished.read(row),
            row.webhook,
            row.verified is not None and row.bad is None,
            tuple(devices[row.id]),
        )
        for row in connection.execute(_REACHED, {"people": list(ids)})
    }


def _waiting(
    connection: Connection, ids: Iterable[str]
) -> dict[str, set[tuple[str, str, str, str | None]]]:
    found: dict[str, set[tuple[str, str, str, str | None]]] = {person: set() for person in ids}
    if found:
        for row in connection.execute(_WAITS, {"people": list(found)}):
            found[row.person].add((row.channel, row.url, row.kind, row.table_id))
    return found


def looking(connection: Connection, pairs: Sequence[tuple[str, str]]) -> None:
    """These people see for themselves that it is their turn at these tables."""
    connection.execute(_LOOKING, {"pairs": list(pairs)})


def forget_old(connection: Connection, now: int) -> None:
    """What happened long ago is shown no more."""
    connection.execute(delete(notices).where(notices.c.at < now - KEPT))


# Statements that refer to themselves in circles are made once: see `garbage`.
_MOST = bindparam("most", type_=Integer)
_PEOPLE: BindParameter[str] = bindparam("people", expanding=True)
_TABLES: BindParameter[str] = bindparam("tables", expanding=True)
_NEWS = (
    select(seats, tables.c.game, tables.c.title, tables.c.host)
    .join_from(seats, tables, seats.c.table_id == tables.c.id)
    .where(seats.c.news <= bindparam("until"))
    .order_by(seats.c.news)
    .limit(_MOST)
    .with_for_update(skip_locked=True, of=seats)  # SQLite has one writer anyway
)
_ENDINGS = (
    select(tables.c.id)
    .where(tables.c.warn <= bindparam("now"))
    .order_by(tables.c.warn)
    .limit(_MOST)
    .with_for_update(skip_locked=True)
)
_ANY = select(
    or_(
        exists().where(seats.c.news <= bindparam("until")),
        exists().where(tables.c.warn <= bindparam("now")),
    )
)
_WAITING_AT = (
    select(seats.c.person, tables.c.id, tables.c.game, tables.c.title)
    .join_from(seats, tables, seats.c.table_id == tables.c.id)
    .where(tables.c.id.in_(_TABLES), seats.c.turn, seats.c.person.is_not(None))
)
_WARNED = update(tables).where(tables.c.id.in_(_TABLES)).values(warn=None)
_SEEN = (
    update(seats)
    .where(seats.c.table_id == bindparam("at"), seats.c.seat == bindparam("on"))
    .values(news=None)
)
_LOOKING = (
    update(seats)
    .where(
        tuple_(seats.c.table_id, seats.c.person).in_(bindparam("pairs", expanding=True)),
        seats.c.turn,
        seats.c.news.is_not(None),
    )
    .values(news=None)
)
_REACHED = (
    select(
        people.c.id,
        people.c.webhook,
        contacts.c.verified,
        contacts.c.bad,
        *(each for each in wishes.c if each.name not in ("person", "secret")),
    )
    .select_from(people)
    .outerjoin(wishes, wishes.c.person == people.c.id)
    .outerjoin(contacts, contacts.c.person == people.c.id)
    .where(people.c.id.in_(_PEOPLE), ~people.c.banned, people.c.kind.not_in(GONE))
)
_DEVICES = select(push.c.person, push.c.id, push.c.endpoint).where(push.c.person.in_(_PEOPLE))
_WAITS = select(
    outbox.c.person, outbox.c.channel, outbox.c.url, outbox.c.kind, outbox.c.table_id
).where(outbox.c.person.in_(_PEOPLE))
_ADD = insert(outbox)
_SHOW = insert(notices)
