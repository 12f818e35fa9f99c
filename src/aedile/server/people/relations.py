"""What people are to each other: whom they follow, mute and block, and who may invite them.

Nobody is told that they are muted or blocked. Whoever blocks somebody hears nothing of them either.
"""

from collections.abc import Collection
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.accounts import ACCOUNT, GONE, NOBODY, person_row
from aedile.server.store.rows import Values
from aedile.server.store.schema import people, relations, sessions

say = Templates("messages")
YOURSELF = say("That is you.")
ACCOUNTS_FOLLOW = say("Only people with an account can follow each other.")
FOLLOWS_ENOUGH = say("You follow {n} people already; follow somebody less first.")
KNOWS_ENOUGH = say("You have muted or blocked too many people; forgive somebody first.")

Invites: TypeAlias = Literal["all", "friends", "nobody"]

MOST_FOLLOWED = 500
MOST_SILENCED = 2_000
HERE = 15 * 60_000  # milliseconds since somebody was last seen here; written down every ten minutes


class Relation(NamedTuple):
    """What somebody else is to a person."""

    follows: bool = False
    muted: bool = False
    blocked: bool = False


NOTHING = Relation()
_r = relations.c


# Looking.


def relation(connection: Connection, person: str, other: str) -> Relation:
    """What one is to the other."""
    query = select(_r.follows, _r.muted, _r.blocked)
    row = connection.execute(query.where(_r.person == person, _r.other == other)).first()
    return NOTHING if row is None else Relation(*row)


def are_friends(connection: Connection, one: str, other: str) -> bool:
    """Do they follow each other?"""
    return relation(connection, one, other).follows and relation(connection, other, one).follows


def are_apart(connection: Connection, one: str, other: str) -> bool:
    """Has one of them blocked the other?"""
    return bool(connection.scalar(select(exists().where(_r.blocked, _between(one, other)))))


def friends_of(person: str | BindParameter[str]) -> Select[Any]:
    """Those who follow this person and whom they follow, as a part of a query."""
    back = relations.alias("back")
    mutual = and_(back.c.person == _r.other, back.c.other == _r.person, back.c.follows)
    return select(_r.other).join(back, mutual).where(_r.person == person, _r.follows)


def pairs_apart(connection: Connection, who: Collection[str]) -> list[tuple[str, str]]:
    """Those of these people of whom one has blocked the other, in an order of their own."""
    mine = select(_r.person, _r.other).where(_r.blocked, _r.person.in_(who), _r.other.in_(who))
    return sorted({(min(pair), max(pair)) for pair in connection.execute(mine)})


def apart_from(person: str) -> CompoundSelect[Any]:
    """Everybody who has blocked this person or whom they have blocked, as a part of a query."""
    theirs = select(_r.other).where(_r.person == person, _r.blocked)
    return theirs.union(select(_r.person).where(_r.other == person, _r.blocked))


def unheard(person: str) -> Select[Any]:
    """Everybody whom this person does not want to hear, as a part of a query."""
    return select(_r.other).where(_r.person == person, or_(_r.muted, _r.blocked))


def deaf_to(connection: Connection, speaker: str) -> frozenset[str]:
    """Those who do not want to hear somebody."""
    query = select(_r.person).where(_r.other == speaker, or_(_r.muted, _r.blocked))
    return frozenset(connection.scalars(query))


def may_invite(connection: Connection, host: str, person: str) -> bool:
    """Whether somebody takes invitations from this host."""
    if are_apart(connection, host, person):
        return False
    stays = people.c.delete_at.is_(None)
    wish = connection.scalar(select(people.c.invites).where(people.c.id == person, stays))
    return wish == "all" or (wish == "friends" and are_friends(connection, host, person))


def known(connection: Connection, person: str, now: int) -> list[Values]:
    """All whom somebody follows, mutes or blocks: friends who are here first, then by name."""
    back = relations.alias("back")
    joined = and_(back.c.person == _r.other, back.c.other == _r.person, back.c.follows)
    last = select(func.max(sessions.c.seen)).where(sessions.c.person == _r.other)
    query = (
        select(
            *(people.c.id, people.c.name, people.c.kind),
            *(_r.follows, _r.muted, _r.blocked),
            and_(_r.follows, back.c.person.is_not(None)).label("friend"),
            last.scalar_subquery().label("last"),
        )
        .join_from(relations, people, people.c.id == _r.other)
        .outerjoin(back, joined)
        .where(_r.person == person, people.c.kind.not_in(GONE))
    )
    rows = [dict(row) for row in connection.execute(query).mappings()]
    for row in rows:
        last_seen = row.pop("last")
        row["friend"] = bool(row["friend"])
        row["here"] = row["friend"] and last_seen is not None and last_seen > now - HERE
    return sorted(rows, key=lambda row: (not row["here"], not row["friend"], row["name"].lower()))


def invites(connection: Connection, person: str) -> Invites:
    """Who may invite them."""
    wish: Invites = person_row(connection, person)["invites"]
    return wish


# Changing.


def find(connection: Connection, name: str, folded: str) -> str:
    """Somebody by id, as tables tell them, or an account by name; raises Refused."""
    gone = people.c.kind.in_(GONE)
    named = or_(people.c.id == name, people.c.folded == folded)
    # An id is nobody's name but on purpose.
    order = (people.c.id == name).desc()
    found = connection.scalar(select(people.c.id).where(named, ~gone).order_by(order).limit(1))
    if found is None:
        raise Refused("not-found", NOBODY())
    return str(found)


def change(
    connection: Connection, person: str, other: str, changed: dict[str, bool], now: int
) -> Relation:
    """Follow, mute or block somebody, or no longer; raises Refused."""
    if person == other:
        raise Refused("bad-request", YOURSELF())
    row = person_row(connection, person, lock=True)
    before = relation(connection, person, other)
    after = before._replace(**changed)
    if after.blocked and not before.blocked:
        after = after._replace(follows=False)
    if after.follows and not before.follows:
        kinds = row["kind"], person_row(connection, other)["kind"]
        if kinds != (ACCOUNT, ACCOUNT):
            raise Refused("not-allowed", ACCOUNTS_FOLLOW())
        if _count(connection, person, _r.follows) >= MOST_FOLLOWED:
            raise Refused("too-many", FOLLOWS_ENOUGH(n=MOST_FOLLOWED))
    silences = _count(connection, person, or_(_r.muted, _r.blocked))
    if before == NOTHING and (after.muted or after.blocked) and silences >= MOST_SILENCED:
        raise Refused("too-many", KNOWS_ENOUGH())
    mine = and_(_r.person == person, _r.other == other)
    if after == NOTHING:
        connection.execute(delete(relations).where(mine))
    elif before == NOTHING:
        values = {"person": person, "other": other, "since": now, **after._asdict()}
        connection.execute(insert(relations), values)
    else:
        connection.execute(update(relations).where(mine).values(after._asdict()))
    return after


def set_invites(connection: Connection, person: str, who: Invites) -> None:
    """Say who may invite them."""
    connection.execute(update(people).where(people.c.id == person).values(invites=who))


def forget(connection: Connection, person: str) -> None:
    """They are gone: what they were to others, and others to them."""
    both = or_(_r.person == person, _r.other == person)
    connection.execute(delete(relations).where(both))
    set_invites(connection, person, "all")


def rows_of(connection: Connection, person: str) -> list[Values]:
    """What a person has said about others, with their names, as it is stored."""
    query = select(relations, people.c.name).join(people, people.c.id == _r.other)
    query = query.where(_r.person == person).order_by(_r.since, _r.other)
    return [dict(row) for row in connection.execute(query).mappings()]


def _between(one: str, other: str) -> ColumnElement[bool]:
    there = and_(_r.person == one, _r.other == other)
    return or_(there, and_(_r.person == other, _r.other == one))


def _count(connection: Connection, person: str, which: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(relations).where(_r.person == person, which)
    return int(connection.execute(query).scalar_one())
