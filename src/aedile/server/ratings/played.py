"""The finished games of a person, a page at a time: others as far as the viewer may know them."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection, Integer, bindparam, select, tuple_

from aedile.server.people.pages import listed
from aedile.server.ratings.profile import Asked
from aedile.server.store.rows import Values
from aedile.server.store.schema import people, results


def games(
    connection: Connection, asked: Asked, before: tuple[int, str] | None, limit: int
) -> list[Values]:
    """The last ones, with those who sat there as far as the viewer may know."""
    given = {"person": asked.person, "most": limit}
    query = _RECENT
    if before is not None:
        query, given = _RECENT_BEFORE, given | {"at": before[0], "id": before[1]}
    mine = [dict(row) for row in connection.execute(query, given).mappings()]
    seats = _sitting(connection, [row["table_id"] for row in mine])
    return [_recent(row, seats[row["table_id"]], asked.viewer) for row in mine]


def _sitting(connection: Connection, tables: Sequence[str]) -> dict[str, list[Values]]:
    found: dict[str, list[Values]] = defaultdict(list)
    for row in connection.execute(_SITTING, {"ids": list(tables)}).mappings():
        found[row["table_id"]].append(dict(row))
    return found


def _recent(row: Values, seats: Sequence[Values], viewer: str | None) -> Values:
    open_ = row["public"] or (viewer is not None and viewer in [each["person"] for each in seats])
    shown = ("game", "players", "seat", "place", "points", "rated", "reason", "clock", "finished")
    best = max((each["points"] for each in seats if each["seat"] != row["seat"]), default=0)
    return {name: row[name] for name in (*shown, "rating", "change", "expected")} | {
        "table": row["table_id"] if open_ else None,
        "key": f"{row['finished']}.{row['table_id']}",
        "left": row["left_at"] is not None,
        "ahead": row["points"] - best,
        "others": [
            {
                "seat": each["seat"],
                "name": each["name"] if open_ and each["person"] else None,
                "account": bool(open_ and each["listed"]),
                "bot": each["bot"],
                "place": each["place"],
                "points": each["points"],
            }
            for each in seats
            if each["seat"] != row["seat"]
        ],
    }


# Statements are made once: see `garbage`.

_RECENT = (
    select(results)
    .where(results.c.person == bindparam("person"), results.c.counted)
    .order_by(results.c.finished.desc(), results.c.table_id.desc())
    .limit(bindparam("most", type_=Integer))
)
_RECENT_BEFORE = _RECENT.where(
    tuple_(results.c.finished, results.c.table_id) < tuple_(bindparam("at"), bindparam("id"))
)
_SITTING = (
    select(
        *(results.c[name] for name in ("table_id", "seat", "person", "bot", "place", "points")),
        people.c.name,
        listed().label("listed"),
    )
    .join_from(results, people, people.c.id == results.c.person, isouter=True)
    .where(results.c.table_id.in_(bindparam("ids", expanding=True)))
    .order_by(results.c.table_id, results.c.place, results.c.seat)
)
