"""Whose page may be seen: everybody's, unless its owner shows it to friends only, or to nobody.

Who closes their page is in no list either, and so it is with whoever has asked to be deleted. Games
count all the same, and stay as public as their tables are. Moderators see every page but those of
the banned, which are gone.
"""

from typing import Any, Literal, TypeAlias

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    or_,
    select,
)

from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.accounts import ACCOUNT, UNKNOWN_ACCOUNT, Person, person_of
from aedile.server.people.names import account_key
from aedile.server.people.relations import friends_of
from aedile.server.people.sessions import Identity
from aedile.server.store.schema import people

say = Templates("messages")
TO_FRIENDS = say("{name} shows this page to friends only: to those who follow each other.")
TO_NOBODY = say("{name} shows this page to nobody else.")

Shown: TypeAlias = Literal["all", "friends", "nobody"]
ALL: Shown = "all"
FRIENDS: Shown = "friends"
NOBODY: Shown = "nobody"
_CLOSED = {FRIENDS: TO_FRIENDS, NOBODY: TO_NOBODY}
STAYS = people.c.delete_at.is_(None)


def listed() -> ColumnElement[bool]:
    """Those whose page everybody may see, in any list."""
    return and_(people.c.kind == ACCOUNT, people.c.banned.is_(False), people.c.page == ALL, STAYS)


def unlisted() -> Select[Any]:
    """Those with an account who are in no list, as a part of a query."""
    return select(people.c.id).where(or_(people.c.page != ALL, people.c.banned, ~STAYS))


def shown_to(viewer: str | BindParameter[str]) -> ColumnElement[bool]:
    """Those who show their page, and what is on it, to this person."""
    friend = and_(people.c.page == FRIENDS, people.c.id.in_(friends_of(viewer)))
    return or_(people.c.id == viewer, and_(STAYS, or_(people.c.page == ALL, friend)))


def seen(connection: Connection, name: str, viewer: Identity | None) -> Person:
    """Whose page it is, for somebody who may see it; raises Refused."""
    given = {"key": account_key(name), "viewer": viewer.id if viewer else ""}
    row = connection.execute(_SHOWN, given).mappings().first()
    if row is None or row["banned"]:
        raise Refused("not-found", UNKNOWN_ACCOUNT(name=name))
    if not row["shown"] and not (viewer and viewer.moderates):
        page = row["page"] if row["delete_at"] is None else NOBODY
        raise Refused("closed-page", _CLOSED[page](name=row["name"]))
    return person_of(row)


# Made once: see `garbage`.

_SHOWN = select(people, shown_to(bindparam("viewer")).label("shown")).where(
    people.c.folded == bindparam("key")
)
