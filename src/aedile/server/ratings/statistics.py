"""What all games of a kind have in common: how often which seat wins, and by what points.

Counted with every fit, so that nobody who looks has to wait for it.
"""

from collections import defaultdict
from typing import Any

import orjson
from sqlalchemy import Connection, Integer, bindparam, case, cast, func, select

from aedile.server.store.rows import Values
from aedile.server.store.schema import ratings, results

LATEST = 20_000  # seats whose points are looked at by source
BAND = 200  # points of rating


def statistics(connection: Connection, game: str) -> Values:
    """By number of players: games, what each seat won, and points by source."""
    told: dict[str, Any] = {}
    for players, seat, games, won, points in connection.execute(_SEATS, {"game": game}):
        row = told.setdefault(str(players), {"games": games, "seats": []})
        row["seats"].append({"seat": seat, "won": won, "points": round(points / games, 2)})
    for players, sources in _sources(connection, game).items():
        told[players]["sources"] = sources
    return told


def _sources(connection: Connection, game: str) -> dict[str, dict[str, Any]]:
    """The average of people, of all and by how strong they are."""
    found: dict[str, dict[str, dict[str, Any]]] = defaultdict(dict)
    for players, sources, person, points in connection.execute(_SOURCES, {"game": game}):
        bands = ["all"] if points is None else ["all", str(points // BAND * BAND)]
        for band in bands:
            row = found[str(players)].setdefault(band, _nobody())
            row["n"] += 1
            row["people"].add(person)
            for source, value in orjson.loads(sources).items():
                row["sums"][source] += value
    return {
        players: {band: row | {"people": len(row["people"])} for band, row in bands.items()}
        for players, bands in found.items()
    }


def _nobody() -> dict[str, Any]:
    return {"n": 0, "people": set(), "sums": defaultdict(int)}


_MINE = results.c.game == bindparam("game")
_SEATS = (
    select(
        results.c.players,
        results.c.seat,
        func.count(),
        func.sum(case((results.c.place == 1, 1), else_=0)),
        cast(func.sum(results.c.points), Integer),
    )
    .where(_MINE, results.c.counted)
    .group_by(results.c.players, results.c.seat)
    .order_by(results.c.players, results.c.seat)
)
_SOURCES = (
    select(results.c.players, results.c.sources, results.c.person, ratings.c.points)
    .join_from(
        results,
        ratings,
        (ratings.c.game == results.c.game)
        & (ratings.c.person == results.c.person)
        & (ratings.c.players == 0),
        isouter=True,
    )
    .where(_MINE, results.c.counted, results.c.person.is_not(None))
    .order_by(results.c.finished.desc(), results.c.table_id, results.c.seat)
    .limit(LATEST)
)
