"""Setup (Trajan p.2-3)."""

from collections import Counter

import pytest

from aedile.games.trajan.components.rows import CAMP, NOTHING
from aedile.games.trajan.names import FACE_NAMES, GOODS
from tests.helpers.trajan import (
    FILLING,
    GAME,
    GREEN,
    RED,
    asked,
    bonus_of,
    discarded,
    forum_tiles,
    fresh,
    play,
    province_tiles,
    seat,
    senate_stack,
)

every_count = pytest.mark.parametrize("players", [2, 3, 4])


@every_count
def test_each_player_gets_the_same_pieces(players: int) -> None:
    """p.2: leader and a token in the military camp, one token in the worker camp, 13 left."""
    s = fresh(players)

    assert len(s.seats) == players
    for player in s.seats:
        assert (player.supply, player.legionnaires, player.workers) == (13, 1, 1)
        assert player.leader == CAMP
        assert player.arch == 0
        assert (player.score, player.senate, player.plus_two) == (0, 0, 0)
        assert player.hand_size() == 0
        assert all(player.slots[slot] == NOTHING for slot in range(6))


@every_count
def test_forum_tiles_lie_in_the_provinces_and_in_the_columns_of_the_forum(players: int) -> None:
    """p.2: one in each province; six, nine or twelve on the forum; three on yellow spaces."""
    s = fresh(players)
    faces = forum_tiles(s)

    assert len(province_tiles(s)) == 10
    assert [face is not None for face in faces] == [n < 3 + 3 * players for n in range(15)]
    assert all(str(face).startswith("extra ") for face in faces[:3])
    assert len(s.forum_pile) - s.forum_next == 70 - 10 - 3 * players
    assert len(s.extra_pile) - s.extra_next == 12 - 3


def test_every_construction_tile_lies_in_the_district() -> None:
    """p.2: all twenty spaces are filled."""
    assert sorted(fresh(2).sites) == list(range(20))


@every_count
def test_the_piles_hold_what_the_box_holds(players: int) -> None:
    """p.1: 70 forum, 12 extra action, 15 demand, 12 bonus and 54 Trajan tiles, 60 cards."""
    s = fresh(players)

    faces = Counter(FACE_NAMES[face] for face in s.forum_pile)
    assert faces["bread"] == faces["games"] == faces["religion"] == 14
    assert [faces[f"{votes} votes"] for votes in (2, 3, 4, 5)] == [3, 3, 3, 3]
    assert sum(faces.values()) == 70
    assert sorted(Counter(s.extra_pile).values()) == [2] * 6
    assert sorted(Counter(s.demand_pile).values()) == [5] * 3
    assert sorted(s.bonus_bag) == list(range(12))
    assert sorted(s.trajan_stacks) == list(range(54))
    assert [tile // 9 for tile in s.trajan_stacks] == [n // 9 for n in range(54)]
    assert sorted(Counter(s.card_pile).values()) == [5] * 12


@every_count
def test_the_start_players_disc_lies_at_the_bottom(players: int) -> None:
    """p.3: the others on top of it, clockwise."""
    assert senate_stack(fresh(players)) == list(range(players))


@every_count
def test_each_player_has_a_bonus_tile_and_two_lie_beside_the_senate(players: int) -> None:
    """p.3: yellow side up, once all trays are filled (p.2)."""
    s = fresh(players)
    assert list(s.bonus) == [NOTHING, NOTHING]
    play(s, " ".join([FILLING] * players))

    assert all(len(bonus_of(s, player, "yellow")) == 1 for player in range(players))
    assert all(bonus_of(s, player, "gray") == [] for player in range(players))
    assert NOTHING not in list(s.bonus)
    assert len(s.bonus_bag) - s.bonus_next == 12 - players - 2


def test_two_cards_lie_face_up() -> None:
    """p.3: one on each side of the pile, once all trays are filled (p.2)."""
    s = fresh(2)
    assert discarded(s, "left") == discarded(s, "right") == []
    play(s, f"{FILLING} {FILLING}")

    assert len(discarded(s, "left")) == len(discarded(s, "right")) == 1
    assert discarded(s, "left") == [GOODS[s.card_pile[0]]]
    assert discarded(s, "right") == [GOODS[s.card_pile[1]]]
    assert s.card_next == 2


def test_ships_show_their_coloured_side_and_the_time_marker_is_at_its_start() -> None:
    """p.2."""
    s = fresh(3)

    assert (s.ship_gray, s.time, s.quarter, s.round, s.demands_shown) == (0, 0, 0, 0, 0)


def test_three_demands_are_never_seen() -> None:
    """p.2, T-53: twelve of the fifteen are revealed, three in each quarter."""
    assert len(fresh(2).demand_pile) - 4 * 3 == 3


def test_the_same_seed_sets_up_the_same_table_and_another_seed_another() -> None:
    """A new table depends on nothing but its seed."""
    assert GAME.dump(fresh(3, seed="a")) == GAME.dump(fresh(3, seed="a"))
    assert GAME.dump(fresh(3, seed="a")) != GAME.dump(fresh(3, seed="b"))


def test_every_stack_is_shuffled() -> None:
    """p.2: none lies in the order of the box."""
    s = fresh(2)

    for pile in (s.forum_pile, s.extra_pile, s.demand_pile, s.bonus_bag, s.card_pile):
        assert list(pile) != sorted(pile)
    for category in range(6):
        stack = [s.trajan_stacks[i] for i in range(category * 9, category * 9 + 9)]
        assert stack != sorted(stack)
    assert list(s.sites) != sorted(s.sites)


def test_the_first_question_goes_to_the_start_player() -> None:
    s = fresh(2)

    assert (asked(s), s.current_player) == ("FillTray", RED)
    assert seat(s, GREEN).markers_in(0) == 0
