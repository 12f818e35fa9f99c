"""What every file of components says about itself."""

from typing import NamedTuple

import pytest

from aedile.kernel.components.about import (
    About,
    about_json,
    about_section,
    digest_of,
    read_about,
)
from aedile.kernel.components.document import open_document
from aedile.kernel.components.provenance import Marks, Provenance
from aedile.kernel.errors import BadEdition

TEXT = """
name = "my-box"
title = "My box"
note = "Mine."
designer = "Somebody"
publisher = "Somewhere"
year = 2020
"""
ABOUT = About("my-box", "My box", "Mine.", "Somebody", "Somewhere", 2020)
PROVENANCE = Provenance({"K": "known", "R": "reconstructed"})


class Row(NamedTuple):
    source: Marks


PIECES = (Row({"size": "K"}), Row({"size": "R", "weight": "K"}))


def test_head_of_a_file_is_read() -> None:
    assert read_about(open_document(TEXT, "box.toml")) == ABOUT


@pytest.mark.parametrize("name", ["My box", "my_box", "-box", "box-"])
def test_name_is_one_that_records_can_hold(name: str) -> None:
    text = TEXT.replace('"my-box"', f'"{name}"')
    with pytest.raises(BadEdition, match="small letters, digits and hyphens"):
        read_about(open_document(text, "box.toml"))


def test_digest_depends_on_every_line() -> None:
    assert digest_of(["a", "b"]) == digest_of(("a", "b"))
    assert len({digest_of(lines) for lines in (["a", "b"], ["b", "a"], ["ab"], ["a"])}) == 4


def test_first_table_tells_how_far_to_trust_the_numbers() -> None:
    section = about_section(ABOUT, "abc", PROVENANCE, PIECES)

    assert (section.title, section.note) == ("My box", "Mine.")
    assert section.rows == (
        ("Edition", "my-box"),
        ("Designer", "Somebody"),
        ("Publisher", "Somewhere, 2020"),
        ("Numbers", "2 known, 1 reconstructed"),
        ("Marks", "K known, R reconstructed"),
        ("Digest", "abc"),
    )


def test_programs_are_told_the_same() -> None:
    data = about_json(ABOUT, "abc", PROVENANCE, PIECES)

    assert data["name"] == "my-box"
    assert data["digest"] == "abc"
    assert data["provenance"] == {"known": 2, "reconstructed": 1}
