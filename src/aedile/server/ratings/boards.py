"""Leaderboards: by what somebody is worth at least, of those who are known well and still play."""

from bisect import bisect_right
from functools import partial
from itertools import accumulate
from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    func,
    select,
    tuple_,
)

from aedile.ratings.fit import PROVISIONAL
from aedile.server.people.pages import listed, unlisted
from aedile.server.store.database import Database
from aedile.server.store.rows import Values
from aedile.server.store.schema import people, ratings
from aedile.server.times import Clock

DAY = 86_400_000
ACTIVE = 180 * DAY  # since the last rated game
AROUND = 5  # people before and after somebody
LONG = 1_000  # people on a list that is not counted for everybody anew
KEPT = 60_000  # milliseconds
LONGEST = 2 * KEPT  # where nobody counts them anew
NO_PLACE: Values = {"place": None, "of": None}  # in no list


class Board(NamedTuple):
    """Which list, and as of when."""

    game: str
    players: int  # 0: all numbers together
    now: int

    @property
    def values(self) -> Values:
        """For the questions below."""
        return {"game": self.game, "players": self.players, "since": self.now - ACTIVE}


class Ladder(NamedTuple):
    """How many of a list are worth so much, as of some time."""

    at: int
    floors: list[int]  # the lowest first
    upto: list[int]  # people who are worth that or less

    def place(self, floor: int) -> Values:
        """Where somebody of this worth stands, and how long the list is."""
        everybody = self.upto[-1] if self.upto else 0
        found = bisect_right(self.floors, floor)
        below = self.upto[found - 1] if found else 0
        return {"place": everybody - below + 1, "of": everybody}


class Ladders:
    """Lists, and places in them: long ones are counted once a minute, while nobody waits."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], Ladder] = {}

    def place_of(self, connection: Connection, row: Values, now: int) -> Values:
        """Where a rating stands in its list; None for one that is in no list."""
        if row["sigma"] > PROVISIONAL or row["last"] < now - ACTIVE:
            return NO_PLACE
        return self._ladder(connection, Board(row["game"], row["players"], now)).place(row["floor"])

    def page(
        self, connection: Connection, board: Board, after: tuple[int, str] | None, limit: int
    ) -> list[Values]:
        """The best, or those who come after somebody."""
        given = board.values | {"most": limit}
        if after is not None:
            given |= {"floor": after[0], "person": after[1]}
        found = connection.execute(_BEST if after is None else _BELOW, given).mappings()
        return _numbered(connection, board, self._ladder(connection, board), found)

    def around(self, connection: Connection, board: Board, person: str) -> list[Values]:
        """Somebody and those next to them; nobody if they are not on the list."""
        own = connection.execute(_OWN, board.values | {"person": person}).mappings().first()
        if own is None:
            return []
        given = board.values | {"floor": own["floor"], "person": person, "most": AROUND}
        above = list(connection.execute(_ABOVE, given).mappings())
        below = list(connection.execute(_BELOW, given).mappings())
        found = [*reversed(above), own, *below]
        return _numbered(connection, board, self._ladder(connection, board), found)

    async def recount(self, database: Database, clock: Clock) -> None:
        """Count the long lists somebody has asked for anew, one after the other."""
        for game, players in list(self._kept):
            board = Board(game, players, clock.now())
            await database.run(partial(self._count, board=board))

    def _ladder(self, connection: Connection, board: Board) -> Ladder:
        known = self._kept.get((board.game, board.players))
        if known is not None and known.at <= board.now < known.at + LONGEST:
            return known
        return self._count(connection, board)

    def _count(self, connection: Connection, board: Board) -> Ladder:
        rows = connection.execute(_FLOORS, board.values).all()
        upto = list(accumulate(count for _, count in rows))
        ladder = Ladder(board.now, [floor for floor, _ in rows], upto)
        if upto and upto[-1] >= LONG:
            self._kept[board.game, board.players] = ladder
        else:
            self._kept.pop((board.game, board.players), None)
        return ladder


def _numbered(connection: Connection, board: Board, ladder: Ladder, found: Any) -> list[Values]:
    """Who is worth the same shares a place."""
    rows = [dict(row) for row in found]
    if not rows:
        return []
    first = board.values | {"floor": rows[0]["floor"], "person": rows[0]["person"]}
    place = ladder.place(rows[0]["floor"])["place"]
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
_WHO = people.c.id == ratings.c.person
_TIED_BEFORE = (
    select(func.count())
    .join_from(ratings, people, _WHO)
    .where(_LISTED, listed(), ratings.c.floor == _FLOOR, ratings.c.person > _PERSON)
)
_FLOORS = (
    select(ratings.c.floor, func.count())
    .where(_LISTED, ratings.c.person.not_in(unlisted()))  # who are few
    .group_by(ratings.c.floor)
    .order_by(ratings.c.floor)
)


def _people() -> Select[Any]:
    columns = (ratings.c[name] for name in ("person", "points", "sigma", "games", "floor", "last"))
    return select(*columns, people.c.name).join_from(ratings, people, _WHO).where(_LISTED, listed())


_MOST = bindparam("most", type_=Integer)
_BEST = _people().order_by(ratings.c.floor.desc(), ratings.c.person.desc()).limit(_MOST)
_HERE = tuple_(ratings.c.floor, ratings.c.person)  # compared as one, an index leads there
_BELOW = _BEST.where(tuple_(_FLOOR, _PERSON) > _HERE)
_ABOVE = (
    _people()
    .where(tuple_(_FLOOR, _PERSON) < _HERE)
    .order_by(ratings.c.floor, ratings.c.person)
    .limit(_MOST)
)
_OWN = _people().where(ratings.c.person == _PERSON)
