import pytest

from aedile.server.errors import Refused
from aedile.server.people.names import clean_name, folded


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Livia", "Livia"),
        ("  Livia   Drusilla ", "Livia Drusilla"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("李白", "李白"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("'; DROP TABLE people; --", "'; DROP TABLE people; --"),
        ("x" * 30, "x" * 30),
    ],
)
def test_names_are_kept_as_they_are_meant(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "given",
    [
        "",
        "   ",
        "x" * 31,
        "Li\x00via",
        "Li\u200bvia",  # zero width
        "\u202eaiviL",  # turned around
        "Li\u2066via",
        "\u3164",  # a filler
        "\u2800\u2800",
        "Livia\ufeff",
        "Livia\ue000",
        "L" + "\u0301" * 10,
        "\u0301",
    ],
)
def test_what_cannot_be_seen_is_no_name(given: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(given)

    assert caught.value.code == "bad-request"


def test_names_that_differ_in_case_or_width_are_one() -> None:
    assert folded("LIVIA") == folded("livia") == folded("\uff2c\uff29\uff36\uff29\uff21")
    assert folded("Strasse") == folded("Straße")
    assert folded("Livia") != folded("Livía")
