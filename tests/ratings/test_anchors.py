"""Bots of known strength: what the file may say."""

import pytest

from aedile import catalog
from aedile.bots import registry
from aedile.ratings.anchors import Anchor, all_anchors, anchors, usual_name
from aedile.ratings.scale import points, strength

every_anchor = pytest.mark.parametrize("anchor", all_anchors(), ids=lambda each: each.game)


@pytest.mark.parametrize("name", catalog.names())
def test_heuristic_holds_the_scale_of_every_game(name: str) -> None:
    """With the rules and pieces people play with now; fails if those change and nobody measures."""
    game = catalog.game(name)

    assert anchors(name, game.rules_version, game.edition)["heuristic"] == 1500


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
    assert anchors("trajan", 0, "printed") == {}
    assert anchors("praetor", 1, "reconstructed") == {}


def test_points_have_the_odds_of_elo() -> None:
    assert strength(1500) == 0
    assert points(strength(1737)) == pytest.approx(1737)
    assert points(strength(1500) + 2.302585) == pytest.approx(1900, abs=0.01)
