import pytest

from aedile.server.errors import Refused
from aedile.server.people.names import clean_name, folded, new_name, skeleton


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


@pytest.mark.parametrize(
    "given",
    [
        "Livia",
        "Ливия",
        "Λιβία",
        "李白 Li Bai",
        "さくら Sakura",
        "김 Kim",
        "Livia 2",
        "לביא",
        "Zoë ❤",
    ],
)
def test_a_new_name_keeps_to_one_alphabet(given: str) -> None:
    assert new_name(given) == given


@pytest.mark.parametrize("given", ["Liviа", "Lіvia", "Ανna", "Ливia", "ЛивΙя", "ᎪNNA"])
def test_a_new_name_that_mixes_alphabets_is_refused(given: str) -> None:
    assert clean_name(given) == given  # an account of that name still gets in
    with pytest.raises(Refused, match="one alphabet"):
        new_name(given)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("coco", "сосо"),  # in Cyrillic letters
        ("OPA", "ОРА"),
        ("HNK", "ΗΝΚ"),  # in Greek ones
        ("Ivan", "lvan"),
        ("Paul", "PauI"),
        ("Bob 10", "Bob lO"),
        ("Marna", "Mama"),
        ("Wanda", "VVanda"),
        ("Jean-Luc", "Jean\u2013Luc"),
        ("O'Neil", "O\u2019Neil"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert folded(one) != folded(other)
    assert skeleton(one) == skeleton(other)


def test_names_that_can_be_told_apart_have_two() -> None:
    names = ["Kai", "Kal", "Livia", "Livía", "Anna", "Hanna", "Ливия", "Ann", "Bill", "Bil"]
    assert len({skeleton(name) for name in names}) == len(names)
