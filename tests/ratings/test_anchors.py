"""Bots of known strength: what the file may say."""

import pytest

from aedile import catalog
from aedile.bots import registry
from aedile.ratings.anchors import (
    Anchor,
    all_anchors,
    anchors,
    held,
    known_for,
    overall,
    usual_name,
)
from aedile.ratings.scale import points, strength

every_anchor = pytest.mark.parametrize(
    "anchor", all_anchors(), ids=lambda each: f"{each.game} {each.fitted}"
)


@pytest.mark.parametrize("name", catalog.names())
def test_heuristic_holds_the_scale_of_every_game(name: str) -> None:
    """With the rules and pieces people play with now; fails if those change and nobody measures."""
    game = catalog.game(name)

    known = anchors(name, game.rules_version, game.edition)
    assert overall(known, game.seats)["heuristic"] == held(known)["heuristic"] == 1500


@every_anchor
def test_an_anchor_is_a_bot_that_does_fixed_work(anchor: Anchor) -> None:
    registry.make(anchor.bot, 0).close()

    assert "seconds" not in anchor.bot
    assert anchor.bot == usual_name(anchor.bot)


@every_anchor
def test_an_anchor_is_known_well_and_says_how(anchor: Anchor) -> None:
    assert 0 <= anchor.error <= 15
    assert anchor.source


def test_other_rules_have_other_anchors() -> None:
    assert anchors("trajan", 0, "printed") == ()
    assert anchors("praetor", 1, "reconstructed") == ()


def anchor(bot: str, points: float, players: int = 0) -> Anchor:
    return Anchor("trajan", bot, points, 10, 1, "printed", "a test", players)


def test_an_anchor_may_be_worth_something_else_with_every_number_of_players() -> None:
    known = (anchor("one", 1500), anchor("two", 1300, 2), anchor("two", 1320, 3))

    assert held(known) == {"one": 1500, "two/2": 1300, "two/3": 1320}
    assert known_for(known, 2) == {"one", "two"}
    assert known_for(known, 4) == {"one"}
    assert overall(known, (2, 3)) == {"one": 1500, "two": 1310}
    assert overall(known, (2, 3, 4)) == {"one": 1500}


def test_points_have_the_odds_of_elo() -> None:
    assert strength(1500) == 0
    assert points(strength(1737)) == pytest.approx(1737)
    assert points(strength(1500) + 2.302585) == pytest.approx(1900, abs=0.01)
