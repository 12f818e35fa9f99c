"""Roman names for bots."""

from itertools import islice

from aedile.bots.names import MEN, WOMEN, roman_names


def test_names_are_short_and_each_is_there_once() -> None:
    names = [*MEN, *WOMEN]

    assert len({name.casefold() for name in names}) == len(names)
    assert all(3 <= len(name) <= 9 and name.isalpha() for name in names)


def test_faces_are_drawn_by_the_last_letter() -> None:
    assert all(name.endswith("a") for name in WOMEN)
    assert not any(name.endswith("a") for name in MEN)


def test_a_table_always_has_the_same_names_and_another_has_others() -> None:
    first = list(islice(roman_names("one"), 5))

    assert list(islice(roman_names("one"), 5)) == first
    assert list(islice(roman_names("two"), 5)) != first


def test_who_is_there_keeps_their_name() -> None:
    first, second = islice(roman_names("one"), 2)

    assert next(roman_names("one", [first.upper()])) == second
