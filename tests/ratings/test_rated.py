"""Which games are rated: a test for each row of what is ruled."""

from typing import Any

import pytest

from aedile.ratings.rated import SAME_PAIR, Sitter, Table, unrated

ANNA, BERT, GUEST = Sitter("anna"), Sitter("bert"), Sitter("kim", guest=True)
HEURISTIC, MASTER, SEARCH = (Sitter(bot=bot) for bot in ("heuristic", "master", "search"))
ANCHORS = {"heuristic": 1500.0}


def table(*sitters: Sitter, **more: Any) -> Table:
    return Table(sitters or (ANNA, BERT), **{"asked": True} | more)


@pytest.mark.parametrize(
    "sitters",
    [(ANNA, BERT), (ANNA, BERT, HEURISTIC), (ANNA, HEURISTIC), (ANNA, HEURISTIC, HEURISTIC)],
    ids=["people", "with a bot of known strength", "alone against one", "alone against several"],
)
def test_rated_if_it_was_opened_so(sitters: tuple[Sitter, ...]) -> None:
    assert unrated(table(*sitters), ANCHORS) is None


@pytest.mark.parametrize("sitters", [(ANNA, BERT), (ANNA, HEURISTIC)])
def test_unrated_if_nobody_said_so_before(sitters: tuple[Sitter, ...]) -> None:
    assert unrated(table(*sitters, asked=False), ANCHORS) == "unasked"


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ({"usual_edition": False}, "edition"),
        ({"printed_options": False}, "options"),
        ({"hints": True}, "hints"),
        ({"chosen_seed": True}, "seed"),
        ({"forked": True}, "fork"),
        ({"imported": True}, "import"),
        ({"called_off": True}, "called-off"),
        ({"voided": True}, "voided"),
    ],
)
def test_unrated_by_what_the_table_is(chosen: dict[str, bool], reason: str) -> None:
    assert unrated(table(**chosen), ANCHORS) == reason


@pytest.mark.parametrize(
    ("sitters", "reason"),
    [
        ((ANNA, GUEST), "guest"),
        ((ANNA, BERT, SEARCH), "bot"),
        ((ANNA, ANNA), "hot-seat"),
        ((HEURISTIC, HEURISTIC), "nobody"),
    ],
)
def test_unrated_by_who_sits_there(sitters: tuple[Sitter, ...], reason: str) -> None:
    assert unrated(table(*sitters), ANCHORS) == reason


def test_a_bot_chosen_by_its_level_is_the_same_bot() -> None:
    assert unrated(table(ANNA, MASTER), ANCHORS) is None


def test_the_same_two_can_play_for_points_only_so_often() -> None:
    assert unrated(table(met=SAME_PAIR - 1), ANCHORS) is None
    assert unrated(table(met=SAME_PAIR), ANCHORS) == "same-pair"


def test_games_of_three_of_the_same_pair_count() -> None:
    assert unrated(table(ANNA, BERT, Sitter("carl"), met=SAME_PAIR), ANCHORS) is None
    assert unrated(table(ANNA, HEURISTIC, met=SAME_PAIR), ANCHORS) is None
