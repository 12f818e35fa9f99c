"""Forum action (Trajan p.6)."""

import pytest

from aedile.games.trajan.obstacles import FORUM_SPACE_EMPTY, NOT_ASKED
from tests.helpers.trajan import (
    GREEN,
    RED,
    act,
    asked,
    empty_forum,
    forum,
    forum_tiles,
    hear,
    offered,
    play,
    refusal,
    table,
    tiles_of,
)


@pytest.mark.parametrize(("players", "spaces"), [(2, 9), (3, 12), (4, 15)])
def test_any_tile_of_the_forum_can_be_taken(players: int, spaces: int) -> None:
    """p.6: three extra action tiles and six, nine or twelve forum tiles."""
    s = table(players)
    act(s, RED, "forum")

    assert offered(s) == ["pass", *(f"forum{number}" for number in range(1, spaces + 1))]


def test_a_tile_goes_to_the_mat_and_leaves_its_space_empty() -> None:
    """p.6: it is not replaced before the quarter ends."""
    s = table(2)
    forum(s, 5, "wild demand")
    act(s, RED, "forum")

    told = hear(s, "forum5")

    assert told[0] == "Red takes a wild demand tile from the forum."
    assert tiles_of(s, RED) == ["wild demand"]
    assert forum_tiles(s)[4] is None


def test_an_extra_action_tile_is_taken_like_any_other() -> None:
    """p.6: the yellow spaces belong to the forum."""
    s = table(2)
    face = forum_tiles(s)[0]
    act(s, RED, "forum")

    play(s, "forum1")

    assert tiles_of(s, RED) == [face]


def test_nothing_can_be_taken_from_an_empty_space() -> None:
    s = table(2)
    empty_forum(s)
    forum(s, 2, "bread")
    act(s, RED, "forum")

    assert offered(s) == ["pass", "forum2"]
    assert refusal(s, "forum1") == FORUM_SPACE_EMPTY
    assert refusal(s, "forum15") == FORUM_SPACE_EMPTY
    assert refusal(s, "recruit") == NOT_ASKED


def test_an_extra_forum_tile_just_taken_repeats_the_action_at_once() -> None:
    """T-15: it is owned when the action is over."""
    s = table(2)
    empty_forum(s)
    forum(s, 1, "extra forum")
    forum(s, 4, "bread")
    act(s, RED, "forum")

    play(s, "forum1")
    assert asked(s) == "DiscardExtraTile"
    play(s, "extra-forum forum4")

    assert tiles_of(s, RED) == ["bread"]
    assert s.current_player == GREEN
