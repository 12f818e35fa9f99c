"""Who won, by how much and why: the table at the end."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.console.tables import plain_table
from aedile.kernel.contract import Standing
from aedile.kernel.match import Match


def draw_standings(match: Match[Any], tiebreakers: Sequence[str]) -> list[RenderableType]:
    """Points by source for every player, by place; then which ties were broken by what."""
    rows = match.standings()
    return [
        _points(match, rows, tiebreakers),
        "",
        Text(_winner(match, rows), "bold"),
        *(Text(sentence) for sentence in ties(match.names, rows, tiebreakers)),
    ]


def _points(match: Match[Any], rows: Sequence[Standing], tiebreakers: Sequence[str]) -> Table:
    table = plain_table("", *(f"{match.name(row.player)}>" for row in rows))
    table.add_row("place", *(str(row.place) for row in rows))
    for source in sources(rows):
        table.add_row(source, *(str(row.sources.get(source, "-")) for row in rows))
    table.add_row(Text("total", "bold"), *(Text(str(row.score), "bold") for row in rows))
    for place, name in enumerate(tiebreakers[: needed(rows)]):
        table.add_row(f"tie-break: {name}", *(str(row.tiebreak[place]) for row in rows))
    return table


def needed(rows: Sequence[Standing]) -> int:
    """How many of the tie-breakers it took to tell everyone apart."""
    return max((_deciding(above, below) + 1 for above, below in tied(rows)), default=0)


def tied(rows: Sequence[Standing]) -> list[tuple[Standing, Standing]]:
    """Neighbours with equal points."""
    return [(above, below) for above, below in pairwise(rows) if above.score == below.score]


def _deciding(above: Standing, below: Standing) -> int:
    """The place of the first tie-breaker on which two differ; the last if there is none."""
    pairs = zip(above.tiebreak, below.tiebreak, strict=True)
    differing = (place for place, (mine, theirs) in enumerate(pairs) if mine != theirs)
    return next(differing, len(above.tiebreak) - 1)


def sources(rows: Sequence[Standing]) -> list[str]:
    """Every source somebody has points from, in the order the game lists them."""
    merged: list[str] = []
    for row in rows:
        before = 0
        for source in row.sources:
            if source in merged:
                before = merged.index(source) + 1
            else:
                merged.insert(before, source)
                before += 1
    return merged


def _winner(match: Match[Any], rows: Sequence[Standing]) -> str:
    names = [match.name(row.player) for row in rows if row.place == 1]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}."


def ties(names: Sequence[str], rows: Sequence[Standing], tiebreakers: Sequence[str]) -> list[str]:
    """For neighbours with equal points: what put one before the other."""
    return [_tie(names, above, below, tiebreakers) for above, below in tied(rows)]


def _tie(names: Sequence[str], above: Standing, below: Standing, tiebreakers: Sequence[str]) -> str:
    first, second = names[above.player], names[below.player]
    if above.tiebreak == below.tiebreak:
        return f"{first} and {second} tie at {above.score} in everything."
    reason = tiebreakers[_deciding(above, below)]
    return f"{first} and {second} tie at {above.score}; {reason} puts {first} first."
