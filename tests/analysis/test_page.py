"""The page: it needs nothing but itself, shows every marked turn, and speaks every language."""

import re
from html.parser import HTMLParser

import pytest

from aedile.analysis.page import page
from aedile.analysis.report import report
from aedile.analysis.text import Words
from aedile.analysis.verdicts import MARKS
from aedile.analysis.work import Analysis
from aedile.languages import codes, load
from tests.helpers.analysis import TINY, begun

VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Notes elements, and that each is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.count: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        given = {name: value or "" for name, value in attrs}
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if "href" in given else []
        assert "src" not in given
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def words(name: str, language: str = "en", who: str = "Ann") -> Words:
    match = begun(name, 60, bot="uniform")
    match.rename([who, "Bo"])
    analysis = Analysis(match, TINY)
    found = report(analysis, [analysis.do(part) for part in analysis.parts()])
    return Words(analysis, found, load(language), match.names)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    assert not reader.open
    return reader


@pytest.mark.parametrize("name", ["praetor", "trajan"])
def test_every_marked_turn_is_there_and_can_be_reached(name: str) -> None:
    told = words(name)
    reader = read(page(told))
    marked = [row for row in told.report["turns"] if row["verdict"] in MARKS]
    assert sorted(reader.ids) == sorted(f"step-{row['step']}" for row in marked) != []
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)
    assert reader.count["polyline"] == 2 * 2, "a line for each seat, on screens broad and narrow"
    assert reader.count["details"] == len(marked)


CAVEATS = {
    "main": ({}, None),
    "none is the main one": ({"main": False}, "Several reasons together"),
    "they do not agree": ({"agrees": False}, "The terms do not show this; the line does."),
}


@pytest.mark.parametrize("what", CAVEATS)
def test_text_and_page_say_where_terms_do_not_explain_it(what: str) -> None:
    given, said = CAVEATS[what]
    told = words("trajan")
    for row in told.report["turns"]:
        row["agrees"] = given.get("agrees", True)
        for term in row["terms"]:
            term["main"] = given.get("main", True)
    text = "\n".join(line for line in told.all() if isinstance(line, str))
    for shown in (text, page(told)):
        for sentence in (case for _, case in CAVEATS.values() if case):
            assert (sentence in shown) == (sentence == said)


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        (0, "the better line:"),
        (1, "the better line a round later:"),
        (4, "the better line 4 rounds later:"),
    ],
)
def test_text_and_page_say_when_terms_are_as_told(rounds: int, said: str) -> None:
    told = words("trajan")
    for row in told.report["turns"]:
        row["rounds"] = rounds
    text = "\n".join(line for line in told.all() if isinstance(line, str))
    assert said in text and said in page(told)


def test_it_needs_nothing_from_elsewhere() -> None:
    text = page(words("trajan"))
    assert not re.search(r"https?:|url\(|@import|<script|<link|<img", text)


def test_names_are_shown_as_they_are() -> None:
    text = page(words("praetor", who="<b>&"))
    assert "&lt;b&gt;&amp;" in text and "<b>&" not in text


def test_every_language_has_its_page() -> None:
    pages = {code: page(words("praetor", code)) for code in codes()}
    assert len(set(pages.values())) == len(codes())
    for code, text in pages.items():
        assert f'<html lang="{code}">' in text
    assert "Siegchance" in pages["de"]
