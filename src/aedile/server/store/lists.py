"""What lists show: the tables of one person, found along an index that starts with them.

A list costs what it shows, however many tables there are on the server. The tables of
one person that go on are few, so all of them are looked at; those that have ended may be
many, and are walked along in the order they ended.
"""

from collections import defaultdict
from collections.abc import Collection
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Connection,
    Integer,
    Select,
    bindparam,
    exists,
    func,
    select,
    tuple_,
    union,
)

from aedile.server.events import SeatRow
from aedile.server.store.rows import INVITED
from aedile.server.store.schema import relations as relations_
from aedile.server.store.schema import seats as seats_
from aedile.server.store.schema import tables as tables_

MOST_AT_ONCE = 1_000  # ids in one question
GOING_ON = ("open", "playing", INVITED)
PHASES = ("open", "playing", "finished", "closed")

Key: TypeAlias = tuple[int, str]  # where a table stands in a list


class Listed(NamedTuple):
    """A table as lists show it."""

    id: str
    game: str
    title: str
    players: int
    phase: str
    clock: str
    rated: bool
    in_time: bool
    seq: int
    host: str
    public: bool
    due: int | None
    allowed: int | None  # what the clock gives: see `Summary`
    bot_due: bool
    created: int
    changed: int
    finished: int | None
    seats: tuple[SeatRow, ...]
    turn_of: tuple[str, ...]  # the people who have to act

    @property
    def key(self) -> Key:
        """When it changed last, or ended."""
        return (self.changed if self.finished is None else self.finished), self.id


class Like(NamedTuple):
    """What public tables are looked for; None: whatever there is."""

    players: int | None = None
    clock: str | None = None  # none, live, days
    rated: bool | None = None
    free: int | None = None  # seats, at least
    viewer: str | None = None  # who looks for them


ANY = Like()


# The tables of one person.


def tables_of(
    connection: Connection, person: str, phases: Collection[str], limit: int, before: Key | None
) -> list[Listed]:
    """Those somebody hosts or sits at, last changed first; in all phases if none is named."""
    keys: list[Key] = []
    values = {"of": person, "limit": limit} | key_values(before)
    for phase in phases or PHASES:
        walk = _going_on if phase in GOING_ON else _ended
        some = connection.execute(walk(before is not None), values | {"in": phase})
        keys += [(at, id) for at, id in some]
    ids = [id for _, id in sorted(keys, reverse=True)[:limit]]
    found = {each.id: each for each in rows_of(connection, _BY_ID, {"ids": ids})}
    return [found[id] for id in ids]


# Statements that refer to themselves in circles are made once: see `garbage`.
_PERSON: BindParameter[str] = bindparam("of")
_PHASE: BindParameter[str] = bindparam("in")
LIMIT = bindparam("limit", type_=Integer)


@cache
def _going_on(further: bool) -> CompoundSelect[Any]:
    """The last ones changed, of all there are."""
    t, s = tables_.c, seats_.c
    sitting = select(t.changed.label("at"), t.id.label("id")).join_from(
        seats_, tables_, t.id == s.table_id
    )
    hosted = select(t.changed, t.id)
    after = [older(t.changed, t.id)] if further else []
    both = union(
        sitting.where(s.person == _PERSON, s.listed == _PHASE, *after),
        hosted.where(t.host == _PERSON, t.phase == _PHASE, *after),
    )
    return both.order_by(both.selected_columns.at.desc(), both.selected_columns.id.desc()).limit(
        LIMIT
    )


@cache
def _ended(further: bool) -> CompoundSelect[Any]:
    """The last ones ended, along both indexes and no further."""
    t, s = tables_.c, seats_.c
    sitting = select(s.ended.label("at"), s.table_id.label("id")).distinct()
    hosted = select(t.finished.label("at"), t.id.label("id"))
    if further:
        sitting = sitting.where(older(s.ended, s.table_id))
        hosted = hosted.where(older(t.finished, t.id))
    sitting = (
        sitting.where(s.person == _PERSON, s.listed == _PHASE)
        .order_by(s.ended.desc(), s.table_id.desc())
        .limit(LIMIT)
    )
    hosted = (
        hosted.where(t.host == _PERSON, t.phase == _PHASE)
        .order_by(t.finished.desc(), t.id.desc())
        .limit(LIMIT)
    )
    return union(select(sitting.subquery()), select(hosted.subquery()))


def older(at: ColumnElement[Any], id: ColumnElement[str]) -> ColumnElement[bool]:
    """What stands after a table in a list, which `key_values` tell."""
    return tuple_(at, id) < tuple_(bindparam("at", type_=at.type), bindparam("id", type_=id.type))


def key_values(before: Key | None) -> dict[str, Any]:
    """The values for that, if there are any."""
    return {} if before is None else dict(zip(("at", "id"), before, strict=True))


# Quotas.


def playing(connection: Connection, person: str) -> int:
    """At how many tables somebody plays."""
    s = seats_.c
    count = select(func.count(s.table_id.distinct()))
    return int(
        connection.execute(count.where(s.person == person, s.listed == "playing")).scalar_one()
    )


def hosted(connection: Connection, person: str, phase: str, with_bot: bool = False) -> int:
    """How many tables in a phase somebody hosts, or of those with a bot at them."""
    t, s = tables_.c, seats_.c
    count = select(func.count()).select_from(tables_).where(t.host == person, t.phase == phase)
    if with_bot:
        count = count.where(exists().where(s.table_id == t.id, s.bot.is_not(None)))
    return int(connection.execute(count).scalar_one())


def invitations(connection: Connection, person: str, host: str | None = None) -> int:
    """At how many tables a seat is kept for somebody, or at how many of one host."""
    t, s = tables_.c, seats_.c
    count = select(func.count(s.table_id.distinct())).where(s.person == person, s.listed == INVITED)
    if host is not None:
        count = count.join_from(seats_, tables_, t.id == s.table_id).where(t.host == host)
    return int(connection.execute(count).scalar_one())


def opened(connection: Connection, name: str) -> str | None:
    """The table that was opened by this command."""
    return connection.execute(select(tables_.c.id).where(tables_.c.opened == name)).scalar()


def titles(connection: Connection, host: str) -> list[str]:
    """What the tables of a host are called that go on."""
    return list(connection.scalars(_TITLES, {"of": host}))


# Rows.

_SHOWN = [name for name in Listed._fields if name in tables_.c]
_TITLES = select(tables_.c.title).where(
    tables_.c.host == _PERSON, tables_.c.phase.in_(("open", "playing"))
)
_BY_ID = select(tables_).where(tables_.c.id.in_(bindparam("ids", expanding=True)))
_SEATS = (
    select(seats_)
    .where(seats_.c.table_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats_.c.table_id, seats_.c.seat)
)


def rows_of(
    connection: Connection, query: Select[Any], values: dict[str, Any] | None = None
) -> list[Listed]:
    """The tables that a query finds, with those who sit there."""
    rows = connection.execute(query, values or {}).mappings().all()
    ids = [row["id"] for row in rows]
    seats: dict[str, list[SeatRow]] = defaultdict(list)
    turns: dict[str, list[str]] = defaultdict(list)
    for start in range(0, len(ids), MOST_AT_ONCE):
        some = ids[start : start + MOST_AT_ONCE]
        for row in connection.execute(_SEATS, {"ids": some}):
            invited = row.listed == INVITED
            seats[row.table_id].append(SeatRow(row.seat, row.person, row.bot, row.name, invited))
            if row.turn and row.person not in turns[row.table_id]:
                turns[row.table_id].append(row.person)
    return [
        Listed(
            **{name: row[name] for name in _SHOWN},
            seats=tuple(seats[row["id"]]),
            turn_of=tuple(turns[row["id"]]),
        )
        for row in rows
    ]


@cache
def public(asked: frozenset[str], further: bool) -> Select[Any]:
    """Public tables in a phase, newest first, by what is asked of them."""
    t, s = tables_.c, seats_.c
    query = select(tables_).where(t.public, t.phase == bindparam("phase"))
    for name in sorted(asked & {"game", "players", "clock", "rated"}):
        query = query.where(t[name] == bindparam(name))
    if "free" in asked:
        free = select(func.count()).where(s.table_id == t.id, s.person.is_(None), s.bot.is_(None))
        query = query.where(free.scalar_subquery() >= bindparam("free"))
    if "viewer" in asked:
        r = relations_.c
        me: BindParameter[str] = bindparam("viewer")
        theirs = select(r.other).where(r.person == me, r.blocked)
        query = query.where(t.host.not_in(theirs))
        query = query.where(t.host.not_in(select(r.person).where(r.other == me, r.blocked)))
    if further:
        query = query.where(older(t.created, t.id))
    return query.order_by(t.created.desc(), t.id.desc()).limit(LIMIT)
