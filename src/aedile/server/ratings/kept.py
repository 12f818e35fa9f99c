"""Results and ratings in the database.

A finished game waits until somebody has written down what came of it: its row says from when on.
Who does so takes a lease by moving that on, so no other process does the same meanwhile. Written
twice, results are the same ones.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

import orjson
from sqlalchemy import Connection, bindparam, delete, func, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from aedile.ratings.people import Prior
from aedile.ratings.rated import SAME_PAIR, SAME_PAIR_DAYS
from aedile.ratings.results import Leaving, Result, Seat
from aedile.ratings.stored import Common, Kept
from aedile.server.store.rows import Values
from aedile.server.store.schema import fits, ratings, results, tables

LEASE = 120_000  # milliseconds; a game is read in far less
DAY = 86_400_000
NOTHING_KNOWN = Common(Prior().level, 0.0, {})
OF_RATING = ("rating", "sigma", "change", "expected")


class Waiting(NamedTuple):
    """A finished game whose results are not written down."""

    table: str
    seq: int


# What came of games.


def claim(connection: Connection, now: int, most: int) -> list[Waiting]:
    """Games to settle, longest over first, leased."""
    found = [Waiting(*row) for row in connection.execute(_UNSETTLED, {"now": now, "most": most})]
    if found:
        ids = [each.table for each in found]
        connection.execute(_LEASE, {"ids": ids, "until": now + LEASE})
    return found


def put(connection: Connection, table: str, rows: Sequence[Values]) -> bool:
    """Write down what came of a game, in the place of what was there; whether that is new.

    What a game did to ratings stays as it is.
    """
    found = connection.execute(_OF_TABLE, {"table": table}).mappings()
    before: dict[int, Values] = {row["seat"]: dict(row) for row in found}
    voided = connection.scalar(_VOIDED, {"table": table}) is not None
    reason = "voided" if voided else _same_pair(connection, rows)
    if reason is not None:
        rows = [row | {"rated": False, "reason": row["reason"] or reason} for row in rows]
    rows = [_with_rating(row, before.get(row["seat"], {})) for row in rows]
    if list(before.values()) == rows:
        return False
    connection.execute(_DROP, {"table": table})
    if rows:
        connection.execute(insert(results), list(rows))
    return True


def _with_rating(row: Values, before: Values) -> Values:
    kept = {name: before.get(name) if row["rated"] else None for name in OF_RATING}
    return {name: (row | kept)[name] for name in results.c.keys()}  # noqa: SIM118


def settled(connection: Connection, one: Waiting) -> None:
    """Nothing is left to do for a game, unless something happened there meanwhile."""
    connection.execute(_SETTLED, {"of": one.table, "at": one.seq})


def _same_pair(connection: Connection, rows: Sequence[Values]) -> str | None:
    """Two who play each other all the time are rated for so many games of it."""
    if len(rows) != 2 or not all(row["rated"] and row["person"] for row in rows):
        return None
    one, other = rows
    met = connection.execute(
        _MET,
        {
            "one": one["person"],
            "other": other["person"],
            "since": one["finished"] - SAME_PAIR_DAYS * DAY,
            "until": one["finished"],
            "table": one["table_id"],
        },
    ).scalar_one()
    return "same-pair" if met >= SAME_PAIR else None


# What is fitted.


def rated(connection: Connection, game: str, since: int = 0) -> list[Result]:
    """All rated games of a kind, in order; those that were over at some time or later."""
    rows = connection.execute(_RATED, {"game": game, "since": since}).mappings()
    games = groupby(map(dict, rows), lambda row: row["table_id"])
    return [result_of(list(seats)) for _, seats in games]


def result_of(rows: Sequence[Values]) -> Result:
    """A game as the fit takes it."""
    return Result(
        rows[0]["table_id"],
        rows[0]["finished"] / 1000,
        tuple(
            _seat(row["person"], row["bot"], row["place"], row["left_at"], row["left_turns"])
            for row in rows
        ),
    )


def _seat(
    person: str | None, bot: str | None, place: int, left_at: int | None, left_turns: int | None
) -> Seat:
    left = None if left_at is None else Leaving(left_at, left_turns or 0)
    return Seat(person or bot or "", place, left)


# Ratings.


def lock(connection: Connection, game: str) -> None:
    """Whoever changes ratings of a game does so alone; SQLite has one writer anyway."""
    if connection.execute(_FIT, {"game": game}).first() is None:
        row = {"game": game, "version": 0, "digest": "", "at": 0, "games": 0, "sweeps": 0}
        row |= common_values(NOTHING_KNOWN) | {"statistics": "{}", "owner": None, "lease": 0}
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        connection.execute(dialect.insert(fits).values(row).on_conflict_do_nothing())
    connection.execute(_FIT.with_for_update(), {"game": game})


def common_values(known: Common) -> Values:
    """What all have in common, as columns."""
    chairs = {str(players): list(row) for players, row in known.chairs.items()}
    text = orjson.dumps(chairs, option=orjson.OPT_SORT_KEYS).decode()
    return {"level": known.level, "level_bend": known.level_bend, "chairs": text}


def common_of(connection: Connection, game: str) -> Common:
    """The same, read."""
    row = connection.execute(_FIT, {"game": game}).mappings().first()
    if row is None:
        return NOTHING_KNOWN
    chairs = {int(players): effects for players, effects in orjson.loads(row["chairs"]).items()}
    return Common(row["level"], row["level_bend"], chairs)


def known(connection: Connection, game: str, people: Iterable[str]) -> list[Kept]:
    """What is known of these people."""
    rows = connection.execute(_KNOWN, {"game": game, "people": list(people)})
    return [
        Kept(row.person, row.players, row.points, row.sigma, row.games, row.strength, row.bend)
        for row in rows
    ]


def rating_row(game: str, row: Kept, last: int) -> Values:
    """A row of the database."""
    return {
        "game": game,
        "person": row.who,
        "players": row.players,
        "points": row.points,
        "sigma": row.sigma,
        "games": row.games,
        "floor": row.points - 2 * row.sigma,
        "last": last,
        "strength": row.strength,
        "bend": row.bend,
    }


def put_ratings(connection: Connection, rows: Sequence[Values]) -> None:
    """In the place of what was known before."""
    if rows:
        drop_ratings(connection, [(row["game"], row["person"], row["players"]) for row in rows])
        connection.execute(insert(ratings), list(rows))


def drop_ratings(connection: Connection, keys: Sequence[tuple[str, str, int]]) -> None:
    """Nothing is known of these any more: games, people, numbers of players."""
    if keys:
        names = ("of_game", "of_person", "of_players")
        connection.execute(_DROP_RATING, [dict(zip(names, key, strict=True)) for key in keys])


def is_fitted(connection: Connection, game: str, now: int) -> bool:
    """Whether a fit is under way, at the end of which games that finish meanwhile are counted.

    Should its process die, the next fit counts them.
    """
    return connection.scalar(_FITTED, {"game": game, "now": now}) is not None


# Statements are made once: see `garbage`.

_DROP_RATING = delete(ratings).where(
    ratings.c.game == bindparam("of_game"),
    ratings.c.person == bindparam("of_person"),
    ratings.c.players == bindparam("of_players"),
)
_FITTED = select(fits.c.game).where(
    fits.c.game == bindparam("game"),
    fits.c.owner.is_not(None),
    fits.c.lease > bindparam("now"),
)
_UNSETTLED = (
    select(tables.c.id, tables.c.seq)
    .where(tables.c.unsettled <= bindparam("now"))
    .order_by(tables.c.unsettled, tables.c.id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)
_LEASE = (
    update(tables)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .values(unsettled=bindparam("until"))
)
_SETTLED = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.seq == bindparam("at"))
    .values(unsettled=None)
)
_VOIDED = select(tables.c.voided).where(tables.c.id == bindparam("table"))
_OF_TABLE = select(results).where(results.c.table_id == bindparam("table"))
_OF_TABLE = _OF_TABLE.order_by(results.c.seat)
_DROP = delete(results).where(results.c.table_id == bindparam("table"))
_other = results.alias("other")
_MET = (
    select(func.count())
    .select_from(results)
    .join(_other, _other.c.table_id == results.c.table_id)
    .where(
        results.c.person == bindparam("one"),
        _other.c.person == bindparam("other"),
        results.c.rated,
        results.c.players == 2,
        results.c.finished >= bindparam("since"),
        tuple_(results.c.finished, results.c.table_id)
        < tuple_(bindparam("until"), bindparam("table")),
    )
)
_RATED = (
    select(
        *(
            results.c[name]
            for name in ("table_id", "finished", "person", "bot", "place", "left_at", "left_turns")
        )
    )
    .where(
        results.c.game == bindparam("game"),
        results.c.rated,
        results.c.finished >= bindparam("since"),
    )
    .order_by(results.c.finished, results.c.table_id, results.c.seat)
)
_FIT = select(fits).where(fits.c.game == bindparam("game"))
_KNOWN = select(ratings).where(
    ratings.c.game == bindparam("game"),
    ratings.c.person.in_(bindparam("people", expanding=True)),
)
