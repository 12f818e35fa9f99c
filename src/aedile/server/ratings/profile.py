"""All that a person's page shows: read along the indexes that begin with the person."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, Integer, Select, and_, bindparam, case, func, select

from aedile.ratings.fit import PROVISIONAL
from aedile.ratings.stored import ALL
from aedile.server.people.pages import listed
from aedile.server.ratings.boards import NO_PLACE, Ladders
from aedile.server.ratings.statistics import BAND
from aedile.server.store.rows import Values
from aedile.server.store.schema import fits, people, ratings, results

DAY = 86_400_000
LATEST = 200  # games whose points are looked at by source
GRAPH = 1_000  # games in it
MET = 500  # games of which opponents are counted
MOST_OPPONENTS = 8
SOME_OPPONENTS, ALL_OPPONENTS = 40, 10_000  # looked up by name: mostly some will do
TURNS = 400  # with a clock, of which those in time are counted
IN_TIME = 95  # percent of turns, where a table asks for people who are reliable
NEW = 20  # turns below which nobody can tell
YEAR = 365 * DAY
ENOUGH = 20  # games of others to be compared with
ENOUGH_PEOPLE = 4  # oneself among them: nobody is compared with themselves, or with one other


class Asked(NamedTuple):
    """Whose page, and who looks at it."""

    person: str
    listed: bool  # in lists: everybody may see the page
    viewer: str | None
    now: int
    ladders: Ladders


def profile(connection: Connection, asked: Asked) -> Values:
    """Everything but the games themselves."""
    since = {"person": asked.person, "since": asked.now - YEAR}
    record = [dict(row) for row in connection.execute(_RECORD, since).mappings()]
    return {
        "reliability": _reliability(connection, asked.person, record),
        "games": _games(connection, asked, record),
        "opponents": _opponents(connection, asked),
        "bots": _bots(connection, asked.person),
        "together": _together(connection, asked),
    }


# Reliability.


def reliability(connection: Connection, person: str, now: int) -> Values:
    """Turns in time, of the last ones with a clock; games not left, of a year."""
    since = {"person": person, "since": now - YEAR}
    found = connection.execute(_FINISHED, since).mappings()
    return _reliability(connection, person, [dict(row) for row in found])


def _reliability(connection: Connection, person: str, record: Sequence[Values]) -> Values:
    turns = late = 0
    for row in connection.execute(_CLOCKED, {"person": person, "most": TURNS}):
        turns += row.turns
        late += row.late
        if turns >= TURNS:
            break
    games, left = (sum(row[name] or 0 for row in record) for name in ("year", "left"))
    return {
        "turns": turns,
        "in_time": turns - late,
        "new": turns < NEW,
        "games": games,
        "finished": games - left,
    }


def is_in_time(connection: Connection, person: str, now: int) -> bool:
    """Whether it is known that somebody takes nearly all turns in time."""
    kept = reliability(connection, person, now)
    return not kept["new"] and bool(100 * kept["in_time"] >= IN_TIME * kept["turns"])


# One game.


def _games(connection: Connection, asked: Asked, record: Sequence[Values]) -> list[Values]:
    """Those they have played, the one they play most first."""
    found: dict[str, list[Values]] = defaultdict(list)
    for row in record:
        found[row["game"]].append(row)
    known: dict[str, list[Values]] = defaultdict(list)
    for rating in connection.execute(_OWN_RATINGS, {"person": asked.person}).mappings():
        known[rating["game"]].append(dict(rating))
    order = sorted(found, key=lambda game: (-sum(row["n"] for row in found[game]), game))
    return [_game(connection, asked, game, found[game], known[game]) for game in order]


def _game(
    connection: Connection,
    asked: Asked,
    game: str,
    record: Sequence[Values],
    known: Sequence[Values],
) -> Values:
    given = {"person": asked.person, "game": game}
    points = next((row["points"] for row in known if row["players"] == ALL), None)
    return {
        "game": game,
        "ratings": _ratings(connection, asked, known),
        "graph": _graph(connection, given),
        "players": _by(record, "players"),
        "seats": _seats(record),
        "options": _by(record, "options"),
        "clocks": _by(record, "clock"),
        "sources": _sources(connection, given, points),
    }


def _ratings(connection: Connection, asked: Asked, known: Sequence[Values]) -> list[Values]:
    def place(row: Values) -> Values:
        return asked.ladders.place_of(connection, row, asked.now) if asked.listed else NO_PLACE

    return [
        {
            "players": row["players"],
            "points": row["points"],
            "sigma": row["sigma"],
            "games": row["games"],
            "provisional": row["sigma"] > PROVISIONAL,
            **place(row),
        }
        for row in known
    ]


def _graph(connection: Connection, given: Values) -> list[Values]:
    rows = connection.execute(_GRAPH, given | {"most": GRAPH}).mappings().all()
    return [
        {name: row[name] for name in row if name not in ("public", "table_id")}
        | {"table": row["table_id"] if row["public"] else None}
        for row in reversed(rows)
    ]


def _by(record: Sequence[Values], name: str) -> list[Values]:
    """Games and places, by what a column says."""
    found: dict[Any, Values] = {}
    for row in record:
        value = orjson.loads(row[name]) if name == "options" else row[name]
        key = row[name]
        told = found.setdefault(key, {name: value, "games": 0, "won": 0, "chance": 0.0})
        _add(told, row)
        if name == "players":
            told.setdefault("places", [0] * row["players"])[row["place"] - 1] += row["n"]
    return [_rounded(told) for _, told in sorted(found.items())]


def _seats(record: Sequence[Values]) -> list[Values]:
    found: dict[tuple[int, int], Values] = {}
    for row in record:
        key = row["players"], row["seat"]
        told = {"players": key[0], "seat": key[1], "games": 0, "won": 0, "chance": 0.0}
        _add(found.setdefault(key, told), row)
    return [_rounded(told) for _, told in sorted(found.items())]


def _add(told: Values, row: Values) -> None:
    told["games"] += row["n"]
    told["won"] += row["n"] if row["place"] == 1 else 0
    told["chance"] += row["n"] / row["players"]


def _rounded(told: Values) -> Values:
    return told | {"chance": round(told["chance"] / told["games"], 3)}


# Points by source.


def _sources(connection: Connection, given: Values, points: int | None) -> Values:
    """The average of the last games, and that of others over the same numbers of players."""
    rows = connection.execute(_SOURCES, given | {"most": LATEST}).all()
    own: dict[str, int] = defaultdict(int)
    for row in rows:
        for source, value in orjson.loads(row.sources).items():
            own[source] += value
    known = connection.execute(_STATISTICS, {"game": given["game"]}).scalar()
    band, others = _others(orjson.loads(known or "{}"), [row.players for row in rows], points)
    return {
        "games": len(rows),
        "band": band,
        "rows": [
            {
                "source": source,
                "points": round(total / len(rows), 2),
                "others": None if others is None else round(others.get(source, 0.0), 2),
            }
            for source, total in sorted(own.items(), key=lambda item: (-item[1], item[0]))
        ],
    }


def _others(
    known: Values, players: Sequence[int], points: int | None
) -> tuple[list[int] | None, dict[str, float] | None]:
    """What people of about this rating get, or all; None where there are too few."""
    if not players:
        return None, None
    low = None if points is None else points // BAND * BAND
    for name in ([] if low is None else [str(low)]) + ["all"]:
        average: dict[str, float] = defaultdict(float)
        for count in players:
            row = known.get(str(count), {}).get("sources", {}).get(name)
            if row is None or row["n"] < ENOUGH or row.get("people", ENOUGH_PEOPLE) < ENOUGH_PEOPLE:
                break
            for source, total in row["sums"].items():
                average[source] += total / row["n"] / len(players)
        else:
            band = None if name == "all" or low is None else [low, low + BAND]
            return band, dict(average)
    return None, None


# Others.


def _opponents(connection: Connection, asked: Asked) -> list[Values]:
    """Those they met most, as far as everybody may know."""
    query = _OPPONENTS_ALL if asked.viewer == asked.person else _OPPONENTS
    for few in (SOME_OPPONENTS, ALL_OPPONENTS):  # who has no page is among them
        given = {"person": asked.person, "most": MET, "limit": few}
        met = connection.execute(query, given).all()
        named = connection.execute(_NAMED, {"ids": [row.person for row in met]})
        names = {row.id: row.name for row in named}
        if len(names) >= MOST_OPPONENTS or len(met) < few:
            break
    shown = [row for row in met if row.person in names]
    shown.sort(key=lambda row: (-row.games, names[row.person]))
    return [
        {"name": names[row.person], "games": row.games, "ahead": row.ahead}
        for row in shown[:MOST_OPPONENTS]
    ]


def _together(connection: Connection, asked: Asked) -> Values | None:
    """How the viewer did against this person."""
    if asked.viewer is None or asked.viewer == asked.person:
        return None
    given = {"person": asked.viewer, "other": asked.person}
    row = connection.execute(_AGAINST, given).one()
    return {"games": row[0], "ahead": row[1] or 0, "behind": row[2] or 0} if row[0] else None


def _bots(connection: Connection, person: str) -> list[Values]:
    """Games alone against bots of one kind, by game."""
    return [dict(row) for row in connection.execute(_BOTS, {"person": person}).mappings()]


# Statements are made once: see `garbage`.

_MINE = results.c.person == bindparam("person")
_THIS = and_(_MINE, results.c.game == bindparam("game"), results.c.counted)
_CLOCKED = (
    select(results.c.turns, results.c.late)
    .where(_MINE, results.c.turns > 0)
    .order_by(results.c.finished.desc(), results.c.table_id.desc())
    .limit(bindparam("most", type_=Integer))
)
_LATELY = results.c.finished >= bindparam("since")
_YEAR = func.sum(case((_LATELY, 1), else_=0)).label("year")
_LEFT = func.sum(case((_LATELY & results.c.left_at.is_not(None), 1), else_=0)).label("left")
_FINISHED = select(_YEAR, _LEFT).where(_MINE, results.c.counted, _LATELY)
# All that is counted of somebody, in one walk.
_GROUPED = [results.c[name] for name in ("game", "players", "seat", "place", "options", "clock")]
_RECORD = (
    select(*_GROUPED, func.count().label("n"), _YEAR, _LEFT)
    .where(_MINE, results.c.counted)
    .group_by(*_GROUPED)
)
_OWN_RATINGS = (
    select(ratings)
    .where(ratings.c.person == bindparam("person"))
    .order_by(ratings.c.game, ratings.c.players)
)
_GRAPH = (
    select(
        *(
            results.c[name]
            for name in ("table_id", "public", "finished", "rating", "sigma", "change")
        ),
        *(results.c[name] for name in ("expected", "place", "players", "points")),
    )
    .where(_THIS, results.c.rated, results.c.rating.is_not(None))
    .order_by(results.c.finished.desc(), results.c.table_id.desc())
    .limit(bindparam("most", type_=Integer))
)
_SOURCES = (
    select(results.c.players, results.c.sources)
    .where(_THIS, results.c.left_at.is_(None))
    .order_by(results.c.finished.desc(), results.c.table_id.desc())
    .limit(bindparam("most", type_=Integer))
)
_STATISTICS = select(fits.c.statistics).where(fits.c.game == bindparam("game"))


def _opponents_query(everything: bool) -> Select[Any]:
    """Whom they met, by id."""
    latest = select(results.c.table_id, results.c.place).where(_MINE, results.c.counted)
    if not everything:
        latest = latest.where(results.c.public)
    some = (
        latest.order_by(results.c.finished.desc(), results.c.table_id.desc())
        .limit(bindparam("most", type_=Integer))
        .subquery()
    )
    other = results.alias("opponent")
    games = func.count().label("games")
    ahead = func.sum(_one(some.c.place < other.c.place)).label("ahead")
    return (
        select(other.c.person, games, ahead)
        .join_from(some, other, other.c.table_id == some.c.table_id)
        .where(other.c.person.is_not(None), other.c.person != bindparam("person"))
        .group_by(other.c.person)
        .order_by(games.desc(), other.c.person)
        .limit(bindparam("limit", type_=Integer))
    )


def _one(condition: Any) -> Any:
    return case((condition, 1), else_=0)


_NAMED = select(people.c.id, people.c.name).where(
    people.c.id.in_(bindparam("ids", expanding=True)), listed()
)
_OPPONENTS = _opponents_query(everything=False)
_OPPONENTS_ALL = _opponents_query(everything=True)
_theirs = results.alias("theirs")
_AGAINST = (
    select(
        func.count(),
        func.sum(_one(results.c.place < _theirs.c.place)),
        func.sum(_one(results.c.place > _theirs.c.place)),
    )
    .join_from(results, _theirs, _theirs.c.table_id == results.c.table_id)
    .where(_MINE, results.c.counted, _theirs.c.person == bindparam("other"))
)
_bot = results.alias("bot")
_alone = (  # games alone against bots: found from one's own rows, which are few
    select(
        results.c.game,
        results.c.place,
        results.c.finished,
        func.min(_bot.c.bot).label("bot"),
        func.count(_bot.c.bot.distinct()).label("kinds"),
    )
    .join_from(results, _bot, _bot.c.table_id == results.c.table_id)
    .where(_MINE, results.c.counted, results.c.people == 1, _bot.c.bot.is_not(None))
    .group_by(results.c.table_id, results.c.game, results.c.place, results.c.finished)
    .subquery()
)
_BOTS = (
    select(
        _alone.c.game,
        _alone.c.bot,
        func.count().label("games"),
        func.sum(_one(_alone.c.place == 1)).label("won"),
        func.min(case((_alone.c.place == 1, _alone.c.finished))).label("first"),
    )
    .where(_alone.c.kinds == 1)
    .group_by(_alone.c.game, _alone.c.bot)
    .order_by(func.count().desc(), _alone.c.game, _alone.c.bot)
)
