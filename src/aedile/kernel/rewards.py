"""What a finished game is worth to each seat. Every kind adds up to 0.

| Kind | Value |
|---|---|
| `win` | 1 for the winner, the rest equally below 0; winners who share the first place share it |
| `place` | from 1 for the first place to -1 for the last, evenly; shared places are averaged |
| `margin` | points more than the average of the table, in hundreds |
"""

from collections.abc import Callable, Sequence

from aedile.kernel.contract import Standing
from aedile.kernel.errors import BadOptions


def _win(rows: Sequence[Standing]) -> list[float]:
    first = sum(row.place == 1 for row in rows)
    others = len(rows) - 1
    return [((len(rows) / first if row.place == 1 else 0) - 1) / others for row in rows]


def _place(rows: Sequence[Standing]) -> list[float]:
    values: list[float] = []
    for row in rows:
        shared = sum(other.place == row.place for other in rows)
        middle = row.place - 1 + (shared - 1) / 2  # of the places they share, from 0
        values.append(1 - 2 * middle / (len(rows) - 1))
    return values


def _margin(rows: Sequence[Standing]) -> list[float]:
    average = sum(row.score for row in rows) / len(rows)
    return [(row.score - average) / 100 for row in rows]


_KINDS: dict[str, Callable[[Sequence[Standing]], list[float]]] = {
    "win": _win,
    "place": _place,
    "margin": _margin,
}
KINDS = tuple(_KINDS)


def check_kind(kind: str) -> str:
    """The kind itself; raises BadOptions when there is none of that name."""
    if kind not in _KINDS:
        raise BadOptions(f"There is no reward called {kind!r}; there are {', '.join(KINDS)}.")
    return kind


def rewards(standings: Sequence[Standing], kind: str) -> list[float]:
    """By seat, for a game that is over."""
    rows = sorted(standings)  # a standing begins with its seat
    return _KINDS[check_kind(kind)](rows)
