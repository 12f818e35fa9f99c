"""What is other in one edition than in another, piece by piece."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from aedile.games.praetor.components.pieces import Pieces

Row: TypeAlias = Any  # a named tuple with its marks in `source`
Numbers: TypeAlias = list[tuple[object, str]]  # each with its mark

PLACE: Final = "place"  # in a starting city: several numbers, but one mark
NOTHING: Final = "-"


class Difference(NamedTuple):
    """One field of a piece; a piece that only one edition has differs in all its fields."""

    piece: str
    field: str
    before: str
    after: str
    marks: str  # of the numbers that differ, in both editions


def differences(before: Pieces, after: Pieces) -> list[Difference]:
    """In the order of the file."""
    old, new = _rows(before), _rows(after)
    return [
        found
        for name in dict.fromkeys([*old, *new])
        for found in _compared(name, old.get(name), new.get(name))
    ]


def _rows(pieces: Pieces) -> dict[str, Row]:
    """All pieces by name."""
    return {
        "start": pieces.start,
        **{kind.name: kind for kind in pieces.kinds},
        **{tile.name: tile for tile in pieces.city_tiles},
        **{wall.name: wall for wall in pieces.wall_tiles},
        **{f"board {board.name}": board for board in pieces.boards},
        **{
            f"{row.tile} with {players} players": row
            for players, layout in pieces.layouts.items()
            for row in layout
        },
    }


def _compared(piece: str, before: Row | None, after: Row | None) -> Iterator[Difference]:
    row: Row = before if after is None else after
    for field in row.source:
        old, new = _numbers(before, field), _numbers(after, field)
        if old == new or _values(old) == _values(new):
            continue
        longer = max(len(old), len(new))
        pairs = zip(_filled(old, longer), _filled(new, longer), strict=True)
        marks = "".join(a[1] + b[1] for a, b in pairs if a[0] != b[0])
        yield Difference(piece, field, _shown(before, field), _shown(after, field), marks)


def _numbers(row: Row | None, field: str) -> Numbers:
    """The numbers of a field, each with its mark; one mark may stand for several."""
    if row is None:
        return []
    value, marks = _value(row, field), row.source[field]
    parts = _parts(value)
    if len(marks) != len(parts):
        return [(value, marks)]
    return list(zip(parts, marks, strict=True))


def _value(row: Row, field: str) -> Any:
    if field == PLACE:
        return (row.x, row.y, row.rotation, row.seat)
    return getattr(row, field, None)  # what a tile does is no number


def _parts(value: Any) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.items())
    return list(value) if isinstance(value, tuple) else [value]


def _values(numbers: Numbers) -> list[object]:
    return [value for value, _ in numbers]


def _filled(numbers: Numbers, length: int) -> Numbers:
    return numbers + [(None, "")] * (length - len(numbers))


def _shown(row: Row | None, field: str) -> str:
    value = None if row is None else _value(row, field)
    if isinstance(value, Mapping):
        return ", ".join(f"{amount} {name}" for name, amount in value.items()) or NOTHING
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return NOTHING if value is None else str(value)
