"""Reading a file so that every complaint names its place."""

from collections.abc import Callable

import pytest

from aedile.kernel.components.document import Entry, listed, open_document, quoted, unknown
from aedile.kernel.errors import BadEdition

TEXT = '''# A file
[fruit]
apple = { count = 3, colours = ["red", "green"] }
pear  = { count = 2, colours = [] }
note  = """
[not.a.table]
nor = "a row"
"""
basket.size = 7
"quoted" = 1

[fruit.dried]
fig = true
'''


def document(text: str = TEXT) -> Entry:
    return open_document(text, "fruit.toml")


def fruit(name: str) -> Entry:
    return document().rows()["fruit"].rows()[name]


def complaint(read: Callable[[], object]) -> BadEdition:
    with pytest.raises(BadEdition) as refused:
        read()
    return refused.value


def count_of(name: str, entry: Entry) -> tuple[str, int]:
    return name, entry.fields(("count", "colours"))["count"].whole(1, 9)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), "fruit.toml"),
        (("fruit",), "fruit.toml, line 2, fruit"),
        (("fruit", "pear"), "fruit.toml, line 4, fruit.pear"),
        (("fruit", "apple", "colours", "[1]"), "fruit.toml, line 3, fruit.apple.colours[1]"),
        (("fruit", "basket", "size"), "fruit.toml, line 9, fruit.basket.size"),
        (("fruit", "quoted"), "fruit.toml, line 10, fruit.quoted"),
        (("fruit", "dried", "fig"), "fruit.toml, line 13, fruit.dried.fig"),
        (("nor",), "fruit.toml, nor"),
    ],
)
def test_place_is_file_line_and_keys(path: tuple[str, ...], place: str) -> None:
    assert document().document.place(path) == place


def test_text_of_a_file_that_is_no_toml_is_refused_in_its_line() -> None:
    refused = complaint(lambda: document("a = 1\nb = [1\n"))

    assert refused.place.startswith("fruit.toml, line ")
    assert "this is not TOML" in refused.reason


def test_name_that_stands_twice_is_told_from_other_slips() -> None:
    refused = complaint(lambda: document("a = 1\na = 2\n"))

    assert refused.place == "fruit.toml, line 2"
    assert "a second time" in refused.reason


def test_table_is_read_in_the_order_of_the_names() -> None:
    rows = document("pear.count = 2\npear.colours = []\napple = { count = 3, colours = [] }")

    assert rows.table(("apple", "pear"), count_of) == (("apple", 3), ("pear", 2))


def test_table_has_exactly_the_rows_asked_for() -> None:
    table = document().rows()["fruit"]

    assert "not known here" in complaint(lambda: table.table(("apple",), count_of)).reason
    assert '"plum" is missing' in complaint(lambda: table.fields(("plum",), [*table.rows()])).reason


def test_whole_number_has_bounds_and_is_no_truth_value() -> None:
    count = fruit("apple").rows()["count"]

    assert count.whole(3, 3) == 3
    assert "from 4 to 9" in complaint(lambda: count.whole(4, 9)).reason
    truth = document("[a]\nb = true").rows()["a"].rows()["b"]
    assert "write a whole number" in complaint(lambda: truth.whole(0, 1)).reason


def test_items_know_their_place_in_the_list() -> None:
    first, second = fruit("apple").rows()["colours"].items()

    assert first.one_of(("red", "blue")) == "red"
    refused = complaint(lambda: second.one_of(("red", "blue")))
    assert refused.place.endswith("fruit.apple.colours[1]")


def test_letters_are_taken_together_large_or_small() -> None:
    entry = document('marks = "k I  r"').rows()["marks"]

    assert entry.letters("KIR", "mark") == "KIR"
    assert '"R" is not a mark; write K, I' in complaint(lambda: entry.letters("KI", "mark")).reason


@pytest.mark.parametrize(("found", "repair"), [(3, "add"), (5, "take out")])
def test_wrong_count_says_what_to_repair(found: int, repair: str) -> None:
    check = document().document.refuse_wrong_count
    refused = complaint(lambda: check(("fruit",), found, 4, "apples"))

    assert refused.reason == (
        f"{found} apples are listed, but the box has 4; {repair} what is wrong"
    )


def test_right_count_is_accepted() -> None:
    document().document.refuse_wrong_count(("fruit",), 4, 4, "apples")


def test_unknown_word_comes_with_a_guess_or_with_the_list() -> None:
    words = ("marble", "stone")

    assert unknown("marbel", words) == '"marbel" is not known here; did you mean "marble"?'
    assert unknown("x", words) == f'"x" is not known here; write one of {listed(words)}'


def test_long_and_strange_words_are_shortened() -> None:
    assert quoted("a" * 50) == f'"{"a" * 37}..."'
    assert quoted("a\x1bb") == '"a?b"'
