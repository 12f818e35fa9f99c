"""What somebody has won: a place among the first of a tournament that is over.

Nothing is stored for it. The log of a tournament that is over never changes, so who was among
the first is read from it when somebody first asks, and then known.
"""

from typing import Final

from sqlalchemy import BindParameter, Connection, Integer, bindparam, select

from aedile.server.store.rows import Values
from aedile.server.store.schema import entrants, tournaments
from aedile.server.tournaments import kept
from aedile.server.tournaments.kept import Kept

FIRST: Final = 3  # places that are an honour
LOOKED_AT: Final = 60  # tournaments of one person, the last ones
KNOWN: Final = 4_000  # tournaments whose first places are remembered


class Honours:
    """First places of tournaments, each read from its log once."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, Values]] = {}

    def of(self, connection: Connection, person: str) -> list[Values]:
        """Those of somebody, the newest first."""
        ids = connection.scalars(_OVER, {"person": person, "most": LOOKED_AT}).all()
        firsts = [self._first(connection, id) for id in ids]
        return [first[person] for first in firsts if person in first]

    def _first(self, connection: Connection, id: str) -> dict[str, Values]:
        known = self._known.get(id)
        if known is None:
            now = kept.read(connection, id)
            known = first_of(now) if now else {}
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[id] = known
        return known


def first_of(now: Kept) -> dict[str, Values]:
    """Who was among the first, and before half of the others; nobody who left, or never played."""
    divisions = now.log.tables()
    told: Values = {name: now.row[name] for name in ("title", "game", "season")}
    told |= {"tournament": now.id, "kind": now.plan.kind, "duplicate": now.plan.duplicate}
    told |= {"divisions": len(divisions), "ended": now.row["changed"]}
    return {
        row.who: told | {"place": row.place, "of": len(rows), "division": number}
        for number, rows in enumerate(divisions, start=1)
        for row in rows
        if row.place <= FIRST and 2 * row.place <= len(rows)
        if row.games and row.who not in now.log.gone
    }


# Made once: see `garbage`.

_MOST: BindParameter[int] = bindparam("most", type_=Integer)
_OVER = (
    select(tournaments.c.id)
    .join_from(entrants, tournaments, tournaments.c.id == entrants.c.tournament)
    .where(entrants.c.person == bindparam("person"), tournaments.c.phase == "over")
    .order_by(tournaments.c.changed.desc(), tournaments.c.id.desc())
    .limit(_MOST)
)
