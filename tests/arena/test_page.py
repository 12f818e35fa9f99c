import re
from xml.etree import ElementTree

import pytest

from aedile.arena.order import Order
from aedile.arena.page import arena_page, html_table
from aedile.arena.plots import TOKENS, Dot, dot_plot
from aedile.arena.summary import summarise
from tests.arena.conftest import made_up, two_bots


@pytest.fixture(scope="module")
def page() -> str:
    order, results = two_bots(4)
    return arena_page(summarise(order, results, 4), results)


def test_the_page_needs_nothing_beside_it(page: str) -> None:
    assert not re.search(r'(src|href)="(?!#)|@import|<script|<link|url\((?!#)', page)
    assert page.startswith("<!doctype html>")


def test_the_page_has_a_plot_for_each_question(page: str) -> None:
    titles = re.findall(r"<h2>(.*?)</h2>", page)
    assert titles[:6] == ["Games won", "Scores", "Ratings", "Points by source", "Seats", "Length"]
    assert page.count("<svg") == page.count('role="img" aria-label=') == 7  # Length has two


def test_plots_take_their_colours_from_the_page_and_share_no_names(page: str) -> None:
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    for colour in TOKENS.values():
        assert all(colour.lower() not in drawing.lower() for drawing in drawings)
    assert "var(--terracotta)" in drawings[0]
    names = re.findall(r'id="([^"]+)"', "".join(drawings))
    assert len(names) == len(set(names))
    for drawing in drawings:
        ElementTree.fromstring(drawing)


def test_dark_pages_have_every_colour_light_ones_have(page: str) -> None:
    light, dark = (
        set(re.findall(r"(--[a-z0-9-]+):", part)) for part in page.split("prefers-color-scheme", 1)
    )
    assert {f"--{token}" for token in TOKENS} <= light
    assert {f"--{token}" for token in TOKENS} <= dark


def test_names_of_bots_are_text_and_not_markup() -> None:
    results = [made_up([5, 4], seats="<b>&,exec:a b", game=n) for n in range(3)]
    order = Order("praetor", ("<b>&", "exec:a b"), "<i>")

    text = arena_page(summarise(order, results, 3), results)

    assert "<b>&," not in text
    assert "<i>" not in re.sub(r"<i></i>", "", text)
    assert "&lt;b&gt;&amp;" in text


def test_the_same_plot_is_the_same_text() -> None:
    dots = [Dot("a", 0.4, 0.3, 0.5, "40 %", "sea")]

    first, second = (dot_plot("x", dots, "won", 0.25, "chance", shares=True) for _ in range(2))
    assert first == second


def test_marked_rows_stand_out() -> None:
    text = html_table(["", "x"], [["a", "1"], ["b", "2"]], marked=[1])

    assert '<tr><td>a</td><td>1</td></tr><tr class="mark"><td>b</td>' in text
