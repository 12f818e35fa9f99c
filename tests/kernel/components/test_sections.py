"""Pieces in tables."""

from typing import NamedTuple

from aedile.kernel.components.provenance import Marks
from aedile.kernel.components.sections import Section, plain, table, with_mark, with_marks


class Row(NamedTuple):
    name: str
    size: int
    track: tuple[int, ...]
    source: Marks


ROWS = (
    Row("ant", 1, (2, 3), {"size": "K", "track": "KR"}),
    Row("bee", 2, (), {"size": "R", "track": ""}),
)


def test_columns_show_fields_with_or_without_marks() -> None:
    columns = {
        "Animal": plain("name"),
        "Size": with_mark("size", "{} mm".format),
        "Track": with_marks("track"),
    }

    assert table("Animals", ROWS, columns, "Small ones.") == Section(
        "Animals",
        ("Animal", "Size", "Track"),
        (("ant", "1 mm K", "2K 3R"), ("bee", "2 mm R", "")),
        "Small ones.",
    )


def test_note_may_be_left_out() -> None:
    assert table("Animals", (), {"Animal": plain("name")}) == ("Animals", ("Animal",), (), "")
