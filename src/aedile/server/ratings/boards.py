"""Leaderboards: by what somebody is worth at least, of those who are known well and still play."""

from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    func,
    or_,
    select,
)

from aedile.ratings.fit import PROVISIONAL
from aedile.server.people.pages import listed
from aedile.server.store.rows import Values
from aedile.server.store.schema import people, ratings

DAY = 86_400_000
ACTIVE = 180 * DAY  # since the last rated game
AROUND = 5  # people before and after somebody


class Board(NamedTuple):
    """Which list, and as of when."""

    game: str
    players: int  # 0: all numbers together
    now: int

    @property
    def values(self) -> Values:
        """For the questions below."""
        return {"game": self.game, "players": self.players, "since": self.now - ACTIVE}


def page(
    connection: Connection, board: Board, after: tuple[int, str] | None, limit: int
) -> list[Values]:
    """The best, or those who come after somebody."""
    given = board.values | {"most": limit}
    if after is None:
        return _numbered(connection, board, connection.execute(_BEST, given).mappings())
    given |= {"floor": after[0], "person": after[1]}
    return _numbered(connection, board, connection.execute(_BELOW, given).mappings())


def around(connection: Connection, board: Board, person: str) -> list[Values]:
    """Somebody and those next to them; nobody if they are not on the list."""
    own = connection.execute(_OWN, board.values | {"person": person}).mappings().first()
    if own is None:
        return []
    given = board.values | {"floor": own["floor"], "person": person, "most": AROUND}
    above = list(connection.execute(_ABOVE, given).mappings())
    below = list(connection.execute(_BELOW, given).mappings())
    return _numbered(connection, board, [*reversed(above), own, *below])


def place_of(connection: Connection, row: Values, now: int) -> Values:
    """Where a rating stands in its list, and how long that is; None for one that is in no list."""
    board = Board(row["game"], row["players"], now)
    if row["sigma"] > PROVISIONAL or row["last"] < now - ACTIVE:
        return {"place": None, "of": None}
    above = connection.execute(_HIGHER, board.values | {"floor": row["floor"]}).scalar_one()
    everybody = connection.execute(_ALL, board.values).scalar_one()
    return {"place": above + 1, "of": everybody}


def _numbered(connection: Connection, board: Board, found: Any) -> list[Values]:
    """Who is worth the same shares a place."""
    rows = [dict(row) for row in found]
    if not rows:
        return []
    first = board.values | {"floor": rows[0]["floor"], "person": rows[0]["person"]}
    place = connection.execute(_HIGHER, first).scalar_one() + 1
    ahead = place + connection.execute(_TIED_BEFORE, first).scalar_one()
    for index, row in enumerate(rows):
        if index and row["floor"] != rows[index - 1]["floor"]:
            place = ahead + index
        row |= {"place": place, "key": f"{row['floor']}.{row['person']}"}
    return rows


_LISTED = and_(
    ratings.c.game == bindparam("game"),
    ratings.c.players == bindparam("players"),
    ratings.c.sigma <= PROVISIONAL,
    ratings.c.last >= bindparam("since"),
)
_FLOOR = bindparam("floor", type_=Integer)
_PERSON: BindParameter[str] = bindparam("person")
_HIGHER = select(func.count()).where(_LISTED, ratings.c.floor > _FLOOR)
_TIED_BEFORE = select(func.count()).where(
    _LISTED, ratings.c.floor == _FLOOR, ratings.c.person > _PERSON
)
_ALL = select(func.count()).where(_LISTED)


def _people() -> Select[Any]:
    columns = (ratings.c[name] for name in ("person", "points", "sigma", "games", "floor", "last"))
    return (
        select(*columns, people.c.name)
        .join_from(ratings, people, people.c.id == ratings.c.person)
        .where(_LISTED, listed())
    )


_MOST = bindparam("most", type_=Integer)
_BEST = _people().order_by(ratings.c.floor.desc(), ratings.c.person.desc()).limit(_MOST)
_BELOW = _BEST.where(
    or_(ratings.c.floor < _FLOOR, and_(ratings.c.floor == _FLOOR, ratings.c.person < _PERSON))
)
_ABOVE = (
    _people()
    .where(
        or_(ratings.c.floor > _FLOOR, and_(ratings.c.floor == _FLOOR, ratings.c.person > _PERSON))
    )
    .order_by(ratings.c.floor, ratings.c.person)
    .limit(_MOST)
)
_OWN = _people().where(ratings.c.person == _PERSON)
