"""Where a number comes from: marks read, counted and put into words."""

from typing import NamedTuple

import pytest

from aedile.kernel.components.document import Entry, open_document
from aedile.kernel.components.provenance import Marks, Provenance
from aedile.kernel.errors import BadEdition

PROVENANCE = Provenance({"K": "known", "G": "guessed"})


class Row(NamedTuple):
    size: int
    weight: int
    source: Marks


class Track(NamedTuple):
    spaces: tuple[int, ...]
    source: Marks


class Pieces(NamedTuple):
    title: str
    rows: tuple[Row, ...]
    track: Track
    by_name: dict[str, Row]


ROW = Row(1, 2, {"size": "K", "weight": "G"})
TRACK = Track((1, 2, 3), {"spaces": "KKG"})


def source(text: str) -> Entry:
    return open_document(text, "box.toml").rows()["source"]


def test_each_field_has_a_mark() -> None:
    marks = PROVENANCE.read(source('source = "k G"'), ("size", "weight"))

    assert marks == {"size": "K", "weight": "G"}


def test_single_mark_stands_for_all_fields() -> None:
    assert PROVENANCE.read(source('source = "G"'), ("size", "weight")) == {
        "size": "G",
        "weight": "G",
    }


def test_block_has_a_line_of_marks_for_each_field() -> None:
    marks = source('source.spaces = "K K G"\nsource.size = "K"')

    assert PROVENANCE.read_block(marks, {"spaces": 3, "size": 2}) == {"spaces": "KKG", "size": "KK"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('source = "K K K"', "3 marks stand here; write 2, for size, weight, or a single one"),
        ('source = "X"', '"X" is not a mark; write K, G'),
    ],
)
def test_wrong_marks_are_refused(text: str, reason: str) -> None:
    with pytest.raises(BadEdition, match=reason):
        PROVENANCE.read(source(text), ("size", "weight"))


def test_marks_are_counted_wherever_rows_are_kept() -> None:
    pieces = Pieces("Box", (ROW, ROW), TRACK, {"one": ROW})

    assert PROVENANCE.count(pieces) == {"known": 5, "guessed": 4}


def test_marks_become_words() -> None:
    assert PROVENANCE.legend() == "K known, G guessed"
    assert PROVENANCE.lines((ROW,)) == [
        {"size": 1, "weight": 2, "source": {"size": "known", "weight": "guessed"}}
    ]
    assert PROVENANCE.block(TRACK)["source"] == {"spaces": ["known", "known", "guessed"]}
