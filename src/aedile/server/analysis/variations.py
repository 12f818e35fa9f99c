"""What people tried and said in finished games, as the database keeps it.

A line is kept with all its moves since it left the game; those that begin alike are drawn as a
tree. It is its owner's alone until it is shared with all who may look at the table.
"""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Select,
    Table,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from aedile.kernel.contract import Json
from aedile.kernel.message import Templates
from aedile.server.errors import Refused
from aedile.server.people.relations import unheard
from aedile.server.people.tokens import new_id
from aedile.server.store.locks import hold_table
from aedile.server.store.schema import comments, people, variations

say = Templates("messages")
TOO_MANY_HERE = say("You keep {n} variations of this game already; delete one first.")
TOO_MANY_AT_TABLE = say("Too many variations of this game are kept already.")
TOO_MANY_IN_ALL = say("You keep {n} variations in all already; delete some first.")
TOO_MANY_COMMENTS = say("There are too many comments here already.")
NO_VARIATION = say("There is no such variation here; it may have been deleted.")
NO_COMMENT = say("There is no such comment here; it may have been deleted.")
NOT_YOURS = say("This is somebody else’s; only they can change it.")

MOST_HERE = 100  # variations of one person at one table
MOST_AT_TABLE = 1000
MOST_IN_ALL = 2000  # of one person
MOST_COMMENTS_HERE = 200  # of one person at one table
MOST_COMMENTS = 2000  # at one table
_LISTS = ("moves", "shares", "turns")  # kept as JSON


class Variation(NamedTuple):
    """A line somebody tried."""

    id: str
    person: str
    by: str  # what they are called
    step: int
    deal: int | None
    moves: tuple[str, ...]
    shares: tuple[float, ...]
    turns: tuple[Json, ...]
    name: str
    shared: bool
    rank: int
    created: int

    @property
    def end(self) -> int:
        """Moves made when it ends, counted from the beginning of the game."""
        return self.step + len(self.moves)


class Comment(NamedTuple):
    """What somebody says about a moment."""

    id: str
    person: str
    by: str
    variation: str | None
    step: int
    text: str
    at: int


class Draft(NamedTuple):
    """A line to be kept."""

    step: int
    deal: int | None
    moves: Sequence[str]
    shares: Sequence[float]
    turns: Sequence[Json]
    name: str = ""
    shared: bool = False


def visible(connection: Connection, table: str, person: str | None) -> list[Variation]:
    """One's own, by rank, then those that others share."""
    rows = connection.execute(
        _VARIATIONS.where(
            variations.c.table_id == table,
            or_(variations.c.shared, variations.c.person == (person or "")),
        ).order_by(
            variations.c.person != (person or ""), variations.c.rank, variations.c.created.desc()
        )
    )
    return [_variation(row) for row in rows]


def find(connection: Connection, table: str, id: str, person: str | None) -> Variation:
    """One that somebody may see; raises Refused."""
    for each in visible(connection, table, person):
        if each.id == id:
            return each
    raise Refused("not-found", NO_VARIATION())


def keep(connection: Connection, table: str, person: str, draft: Draft, now: int) -> str:
    """One more, the first of theirs; its id. Raises Refused."""
    hold_table(connection, table)
    own, here = variations.c.person == person, variations.c.table_id == table
    for where, most, said in (
        (and_(own, here), MOST_HERE, TOO_MANY_HERE),
        (own, MOST_IN_ALL, TOO_MANY_IN_ALL),
        (here, MOST_AT_TABLE, TOO_MANY_AT_TABLE),
    ):
        if _count(connection, variations, where) >= most:
            raise Refused("too-many", said(n=most) if "{n}" in said.key else said())
    id = new_id()
    connection.execute(
        insert(variations).values(
            table_id=table,
            id=id,
            person=person,
            created=now,
            rank=_first_rank(connection, table, person),
            **_written(draft._asdict()),
        )
    )
    return id


def change(
    connection: Connection, table: str, id: str, person: str, values: dict[str, Any]
) -> None:
    """Another name, shared or not, more moves; raises Refused. `promoted` puts it first."""
    hold_table(connection, table)
    _own(connection, table, id, person)
    if values.pop("promoted", False):
        values["rank"] = _first_rank(connection, table, person)
    if values:
        this = and_(variations.c.table_id == table, variations.c.id == id)
        connection.execute(update(variations).where(this).values(**_written(values)))


def drop(connection: Connection, table: str, id: str) -> None:
    """Delete one, with what was said about it."""
    this = and_(variations.c.table_id == table, variations.c.id == id)
    connection.execute(delete(variations).where(this))


def owner_of(connection: Connection, table: str, id: str) -> str:
    """Whose variation it is; raises Refused."""
    this = and_(variations.c.table_id == table, variations.c.id == id)
    found = connection.execute(select(variations.c.person).where(this)).scalar()
    if found is None:
        raise Refused("not-found", NO_VARIATION())
    return str(found)


# Comments.


def said(connection: Connection, table: str, person: str | None) -> list[Comment]:
    """On the game, and on those variations that somebody may see; the oldest first."""
    seen = select(variations.c.id).where(
        variations.c.table_id == table,
        or_(variations.c.shared, variations.c.person == (person or "")),
    )
    rows = connection.execute(
        _COMMENTS.where(
            comments.c.table_id == table,
            comments.c.person.not_in(unheard(person or "")),
            or_(comments.c.variation.is_(None), comments.c.variation.in_(seen)),
        ).order_by(comments.c.at, comments.c.id)
    )
    return [Comment(**row._asdict()) for row in rows]


def comment(
    connection: Connection,
    table: str,
    person: str,
    variation: str | None,
    step: int,
    text: str,
    now: int,
) -> str:
    """Say something about a moment; the id of the comment. Raises Refused."""
    hold_table(connection, table)
    here = comments.c.table_id == table
    own = and_(here, comments.c.person == person)
    full = _count(connection, comments, here) >= MOST_COMMENTS
    if full or _count(connection, comments, own) >= MOST_COMMENTS_HERE:
        raise Refused("too-many", TOO_MANY_COMMENTS())
    id = new_id()
    row = {"variation": variation, "step": step, "text": text, "at": now}
    connection.execute(insert(comments).values(table_id=table, id=id, person=person, **row))
    return id


def author_of(connection: Connection, table: str, id: str) -> str:
    """Who said it; raises Refused."""
    this = and_(comments.c.table_id == table, comments.c.id == id)
    found = connection.execute(select(comments.c.person).where(this)).scalar()
    if found is None:
        raise Refused("not-found", NO_COMMENT())
    return str(found)


def retract(connection: Connection, table: str, id: str) -> None:
    """Delete a comment."""
    this = and_(comments.c.table_id == table, comments.c.id == id)
    connection.execute(delete(comments).where(this))


# Rows.


def _own(connection: Connection, table: str, id: str, person: str) -> None:
    if owner_of(connection, table, id) != person:
        raise Refused("not-allowed", NOT_YOURS())


def _first_rank(connection: Connection, table: str, person: str) -> int:
    mine = and_(variations.c.table_id == table, variations.c.person == person)
    first = connection.execute(select(func.min(variations.c.rank)).where(mine)).scalar()
    return 0 if first is None else int(first) - 1


def _count(connection: Connection, what: Any, where: Any) -> int:
    return int(connection.execute(select(func.count()).select_from(what).where(where)).scalar_one())


def _written(values: dict[str, Any]) -> dict[str, Any]:
    lists = {name: json.dumps(list(values[name])) for name in _LISTS if name in values}
    return values | lists


def _variation(row: Any) -> Variation:
    told = row._asdict()
    lists = {name: tuple(json.loads(told[name])) for name in _LISTS}
    return Variation(**(told | lists))


def _with_name(table: Table, fields: Sequence[str]) -> Select[Any]:
    """Rows of something that people own, and what those are called."""
    columns = [people.c.name.label("by") if name == "by" else table.c[name] for name in fields]
    return select(*columns).join(people, people.c.id == table.c.person)


_VARIATIONS = _with_name(variations, Variation._fields)
_COMMENTS = _with_name(comments, Comment._fields)
