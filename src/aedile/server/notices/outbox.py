"""The outbox: deliveries that wait in the database, each until it is made or given up.

A try takes a lease on its row, so two processes do not make the same one. Should the process
end meanwhile, anybody may try again when the lease is over: what it was sending comes twice. A
process that has just started leaves such tries to those that have run for a while, so a crash
that comes again and again does not send the same ones each time. Just before a try it is seen
whether it still is true, still wanted, and not the middle of the night.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from aedile.server.notices import wishes as wished
from aedile.server.people.tokens import fingerprint, new_token
from aedile.server.store.rows import INVITED
from aedile.server.store.schema import (
    contacts,
    entrants,
    outbox,
    people,
    push,
    seats,
    tables,
    tournaments,
    wishes,
)

BACKOFF = (30_000, 120_000, 600_000, 3_600_000, 21_600_000)  # milliseconds between tries
LEASE = 60_000  # milliseconds for a try, several times what it may take; then anybody may try again
MAILS_A_DAY = 30  # to one person
DAY = 86_400_000  # milliseconds
CONFIRM_IN = 30 * 60_000  # milliseconds in which the link to an address can be followed

SENT, FAILED, GONE = "sent", "failed", "gone"  # gone: there is nobody at this target any more


class Waiting(NamedTuple):
    """A delivery whose time has come."""

    id: int
    lane: str
    destination: str


class Device(NamedTuple):
    """Where a browser has its push messages sent, and how they are encrypted for it."""

    endpoint: str
    p256dh: str
    auth: str


class Due(NamedTuple):
    """A delivery to try now."""

    id: int
    person: str
    url: str
    destination: str
    secret: str  # signs a webhook, or the links of a mail
    body: str
    tries: int  # with this one
    channel: str = "webhook"
    kind: str = "turn"
    table: str | None = None
    address: str = ""
    language: str = "en"
    device: Device | None = None
    ends: int | None = None  # when the time for this turn is up
    token: str = ""  # that shows to whom an address belongs
    turns: int = 0  # how many tables wait for them

    @property
    def lane(self) -> str:
        """What waits for each other: all of a person over one channel."""
        return f"{self.person} {self.channel}"


class Claimed(NamedTuple):
    """What has become of rows that were due."""

    moot: int = 0  # deleted: no longer true, or not wanted
    postponed: int = 0  # until quiet hours are over
    due: tuple[Due, ...] = ()  # leased


def waiting(
    connection: Connection,
    now: int,
    busy: Collection[str],
    full: Collection[str],
    each: int,
    limit: int,
    retries: bool = True,
) -> list[Waiting]:
    """What can be tried now, one for each lane that is not `busy`: what was never tried first.

    At most `each` lead to one destination, and none to those that are `full`. Without
    `retries`, only what was never tried.
    """
    values = {"now": now, "busy": list(busy), "full": list(full), "each": each, "limit": limit}
    values["retries"] = retries
    return [Waiting(*row) for row in connection.execute(_WAITING, values)]


def claim(connection: Connection, ids: Collection[int], now: int) -> Claimed:
    """Those of these rows that are due, leased."""
    moot: list[int] = []
    due: list[Due] = []
    postponed = 0
    for row in connection.execute(_CLAIMED, {"ids": list(ids), "now": now}).all():
        wish = wished.read(row)
        if not _is_wanted(row, wish, now) or not _still_true(connection, row):
            moot.append(row.id)
        elif (later := wish.quiet_until(row.kind, row.channel, now)) is not None:
            postponed += 1
            connection.execute(_POSTPONE, {"ids": [row.id], "until": later})
        else:
            due.append(_due(connection, row, wish, now))
    if moot:
        connection.execute(_DROP, {"ids": moot})
    if due:
        connection.execute(_LEASE, {"ids": [row.id for row in due], "until": now + LEASE})
    return Claimed(len(moot), postponed, tuple(due))


def _is_wanted(row: Any, wish: wished.Wishes, now: int) -> bool:
    """Whether its target is still the one of that person, and they want to be told there."""
    if row.banned or not wish.wants(row.kind, row.channel):
        return False
    if row.delete_at is not None and row.kind not in wished.WHILE_LEAVING:
        return False
    if row.channel == "webhook":
        return bool(row.webhook == row.url)
    if row.channel == "push":
        return row.endpoint is not None
    if row.url:  # to an address that is theirs no longer, that it is not
        return True
    good = row.email is not None and (row.verified is not None or row.kind == "confirm")
    return good and row.bad is None and (row.day != now // DAY or row.mails < MAILS_A_DAY)


def _still_true(connection: Connection, row: Any) -> bool:
    """Whether it still is their turn, or a seat is still kept for them, or they may still leave."""
    if row.kind == "season":
        mine = {"of": row.person, "tournament": row.table_id}
        return bool(connection.scalar(_MAY_LEAVE, mine))
    seat = and_(seats.c.table_id == row.table_id, seats.c.person == row.person)
    if row.kind in ("turn", "turn-ending"):
        seat = and_(seat, seats.c.turn)
    elif row.kind == "invitation":
        seat = and_(seat, seats.c.listed == INVITED)
    else:
        return True
    return bool(connection.execute(select(exists().where(seat))).scalar())


def _due(connection: Connection, row: Any, wish: wished.Wishes, now: int) -> Due:
    token = ""
    if row.channel == "email" and not row.url:
        day = now // DAY
        values: dict[str, Any] = {"day": day, "mails": row.mails + 1 if row.day == day else 1}
        if row.kind == "confirm":  # made anew with each try, so that none is stored
            token = new_token()
            values |= {"token": fingerprint(token), "expires": now + CONFIRM_IN}
        connection.execute(_COUNT_MAIL, {"of": row.person, **_new(values)})
    return Due(
        row.id,
        row.person,
        row.url,
        row.destination or "",
        (row.webhook_secret if row.channel == "webhook" else row.secret) or "",
        row.body,
        row.tries + 1,
        row.channel,
        row.kind,
        row.table_id,
        row.url or row.email if row.channel == "email" else "",
        wish.language,
        Device(row.endpoint, row.p256dh, row.auth) if row.endpoint is not None else None,
        row.due,
        token,
        connection.scalar(_TURNS, {"of": row.person}) or 0 if row.channel == "push" else 0,
    )


def _new(values: dict[str, Any]) -> dict[str, Any]:
    return {f"new_{name}": values.get(name) for name in ("day", "mails", "token", "expires")}


def settle(connection: Connection, row: Due, outcome: str, now: int) -> None:
    """A try is over. What failed is tried again, until it is given up."""
    mine = and_(outbox.c.id == row.id, outbox.c.tries == row.tries)  # else its lease ran out
    if outcome == GONE:
        _forget_target(connection, row, now)
    if outcome != FAILED or is_last(row):
        connection.execute(delete(outbox).where(mine))
    else:
        connection.execute(update(outbox).where(mine).values(next_try=now + BACKOFF[row.tries - 1]))
    if outcome == FAILED:
        # The same receiver would fail the others, too, and take the place of somebody else's.
        later = now + BACKOFF[0]
        others = and_(outbox.c.person == row.person, outbox.c.channel == row.channel)
        others = and_(others, outbox.c.next_try < later)
        connection.execute(update(outbox).where(others).values(next_try=later))


def _forget_target(connection: Connection, row: Due, now: int) -> None:
    """A browser that has ended its subscription, or an address nobody has."""
    if row.channel == "push":
        connection.execute(delete(push).where(push.c.id == row.url))
    elif row.channel == "email" and not row.url:
        mine = and_(contacts.c.person == row.person, contacts.c.email == row.address)
        connection.execute(update(contacts).where(mine).values(bad=now))


def is_last(row: Due) -> bool:
    """Is this the last try?"""
    return row.tries > len(BACKOFF)


# Statements that refer to themselves in circles are made once: see `garbage`.


def _waiting() -> Select[Any]:
    o = outbox.c
    destination = func.coalesce(o.destination, "")
    lane = (o.person + " " + o.channel).label("lane")
    own = _rank(lane, o.tries, o.next_try, o.id)
    columns = (o.id, lane, destination.label("destination"), o.tries, o.next_try)
    due = select(*columns, own).where(
        o.next_try <= bindparam("now"),
        or_(bindparam("retries", type_=Boolean), o.tries == 0),
        lane.not_in(bindparam("busy", expanding=True)),
        destination.not_in(bindparam("full", expanding=True)),
    )
    first = due.subquery().c
    there = _rank(first.destination, first.tries, first.next_try, first.id)
    one = select(first.id, first.lane, first.destination, first.tries, first.next_try, there)
    found = one.where(first.rank == 1).subquery().c
    query = select(found.id, found.lane, found.destination)
    query = query.where(found.rank <= bindparam("each"))
    query = query.order_by(found.tries, found.next_try, found.id)
    return query.limit(bindparam("limit", type_=Integer))


def _rank(group: Any, *order: Any) -> ColumnElement[int]:
    return func.row_number().over(partition_by=group, order_by=order).label("rank")


_WAITING = _waiting()
_THESE = outbox.c.id.in_(bindparam("ids", expanding=True))
_CLAIMED = (
    select(
        outbox,
        people.c.webhook,
        people.c.webhook_secret,
        people.c.banned,
        people.c.delete_at,
        *(each for each in wishes.c if each.name != "person"),
        *(each for each in contacts.c if each.name not in ("person", "token", "expires")),
        push.c.endpoint,
        push.c.p256dh,
        push.c.auth,
        tables.c.due,
    )
    .join_from(outbox, people, outbox.c.person == people.c.id)
    .outerjoin(wishes, wishes.c.person == people.c.id)
    .outerjoin(contacts, contacts.c.person == people.c.id)
    .outerjoin(
        push,
        and_(outbox.c.channel == "push", push.c.id == outbox.c.url, push.c.person == people.c.id),
    )
    .outerjoin(tables, tables.c.id == outbox.c.table_id)
    .where(_THESE, outbox.c.next_try <= bindparam("now"))
    .order_by(outbox.c.next_try, outbox.c.id)
    .with_for_update(skip_locked=True, of=outbox)  # SQLite has one writer anyway
)
_MAY_LEAVE = select(
    exists().where(
        entrants.c.tournament == bindparam("tournament"),
        entrants.c.person == bindparam("of"),
        ~entrants.c.gone,
        tournaments.c.id == entrants.c.tournament,
        tournaments.c.phase == "open",
    )
)
_TURNS = select(func.count(seats.c.table_id.distinct())).where(
    seats.c.person == bindparam("of"), seats.c.turn
)
_DROP = delete(outbox).where(_THESE)
_POSTPONE = update(outbox).where(_THESE).values(next_try=bindparam("until"))
_LEASE = update(outbox).where(_THESE)
_LEASE = _LEASE.values(tries=outbox.c.tries + 1, next_try=bindparam("until"))
_COUNT_MAIL = (
    update(contacts)
    .where(contacts.c.person == bindparam("of"))
    .values(
        day=bindparam("new_day"),
        mails=bindparam("new_mails"),
        token=func.coalesce(bindparam("new_token"), contacts.c.token),
        expires=func.coalesce(bindparam("new_expires"), contacts.c.expires),
    )
)
