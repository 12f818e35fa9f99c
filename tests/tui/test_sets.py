"""Lines with several answers in any order, as the terminal reads them."""

import pytest

from aedile.games.trajan.state import TrajanState
from aedile.kernel.errors import IllegalAction, UnknownNotation
from aedile.kernel.match import Match
from aedile.tui.sets import rehearse_line
from tests.helpers.trajan import GAME, RED, act, end_quarter, fresh, hand, own, table, trays


def line(state: TrajanState, words: str) -> str:
    """What a line comes to."""
    return " ".join(rehearse_line(Match(GAME, state, None, None), words.split()).notations)


def in_the_seaport(**cards: int) -> TrajanState:
    s = table(2)
    hand(s, RED, **cards)
    act(s, RED, "seaport")
    return s


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("play-wheat play-wine", "play-wine play-wheat"),
        ("ship-different load-wheat load-wine done", "ship-different load-wine load-wheat done"),
        ("ship-different load-wheat load-wine", "ship-different load-wine load-wheat"),
        ("ship-different LOAD-WHEAT load-wine", "ship-different load-wine load-wheat"),
        (
            "ship-different load-wheat load-wine load-ceramics done",
            "ship-different load-ceramics load-wine load-wheat done",
        ),
    ],
)
def test_cards_are_named_in_any_order(typed: str, played: str) -> None:
    assert line(in_the_seaport(ceramics=2, wine=1, wheat=1), typed) == played


def test_what_follows_a_set_stays_where_it_is() -> None:
    s = in_the_seaport(wine=1, wheat=1)
    own(s, RED, "extra seaport")

    assert line(s, "ship-different load-wheat load-wine done extra-seaport") == (
        "ship-different load-wine load-wheat extra-seaport"
    )


def test_markers_have_their_trays_or_come_in_turn() -> None:
    colours = ("white", "pink", "orange", "green", "yellow", "blue")
    keys = [f"{tray}:{colour}" for tray, colour in enumerate(colours, start=1)] * 2

    assert line(fresh(), " ".join(keys)).startswith("white white pink pink orange")


def test_a_pair_of_a_long_sowing_has_no_order() -> None:
    s = table(2)
    trays(s, RED, I="blue blue yellow green orange pink pink white")

    assert line(s, "tray1 white blue") == "tray1 blue white"


def test_demands_are_met_by_number() -> None:
    s = table(2)
    own(s, RED, "bread", "games", "wild demand")
    end_quarter(s, "games", "bread", "games")

    assert line(s, "2:forum 1:wild") == "pay-wild"


def test_a_line_is_refused_for_what_is_wrong_with_it() -> None:
    s = in_the_seaport(ceramics=2, wine=1)

    with pytest.raises(IllegalAction, match="takes different cards"):
        line(s, "ship-different load-wine load-ceramics load-ceramics")
    with pytest.raises(IllegalAction, match="11 markers are still to be placed"):
        line(fresh(), "1:white")
    with pytest.raises(UnknownNotation, match="fly"):
        line(s, "ship-different fly load-wine")
    with pytest.raises(IllegalAction, match="Move 2 of 2"):
        line(s, "ship-different play-wine")
