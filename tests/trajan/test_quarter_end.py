"""End of a quarter year (Trajan p.8-9)."""

import pytest

from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.obstacles import NOT_ASKED, OK
from aedile.games.trajan.quarter_end import is_deserted, next_forum_tile, senate_ranking, votes
from aedile.games.trajan.state import TrajanState
from aedile.kernel.arrays import ints
from tests.helpers.trajan import (
    BLUE,
    BROWN,
    GREEN,
    RED,
    act,
    asked,
    bonus_of,
    demands,
    empty_forum,
    end_quarter,
    forum,
    forum_tiles,
    gray_ships,
    hand,
    hear,
    leader,
    legionnaire,
    offered,
    own,
    play,
    province,
    province_tiles,
    refusal,
    seat,
    senate,
    senate_bonus,
    senate_stack,
    sources,
    table,
    tiles_of,
)

# Votes.


def test_votes_are_those_of_the_space_and_of_all_senate_tiles() -> None:
    """p.8: also several tiles of one kind."""
    s = table(2)
    assert votes(s, RED) == 0
    senate(s, RED, 5)
    own(s, RED, "2 votes", "2 votes", "3 votes", "4 votes", "5 votes")

    assert votes(s, RED) == 5 + 2 + 2 + 3 + 4 + 5


def test_more_votes_stand_before_a_higher_space() -> None:
    """p.8: tiles count as much as the track."""
    s = table(2)
    senate(s, RED, 4)
    own(s, RED, "3 votes")
    senate(s, GREEN, 6)

    assert list(senate_ranking(s)) == [RED, GREEN]


def test_a_tie_goes_to_the_higher_space() -> None:
    """p.9: before the stack is looked at."""
    s = table(2)
    senate(s, GREEN, 6)
    senate(s, RED, 4)
    own(s, RED, "2 votes")

    assert list(senate_ranking(s)) == [GREEN, RED]


def test_a_tie_on_the_same_space_goes_to_the_upper_disc() -> None:
    """p.9."""
    s = table(3)
    for player in (BLUE, RED, GREEN):
        senate(s, player, 3)

    assert list(senate_ranking(s)) == [GREEN, RED, BLUE]


@pytest.mark.parametrize(
    "order", [(RED, GREEN, BLUE, BROWN), (BROWN, BLUE, GREEN, RED), (GREEN, BROWN, RED, BLUE)]
)
def test_the_ranking_does_not_depend_on_the_seats(order: tuple[int, ...]) -> None:
    s = table(4)
    for player, space in zip(order, (7, 5, 4, 2), strict=True):
        senate(s, player, space)

    assert tuple(senate_ranking(s)) == order


# Consul and vice consul.


def test_the_consul_chooses_and_the_vice_consul_gets_the_other() -> None:
    """p.8-9, the balance of power: yellow for the one, gray for the other."""
    s = table(3)
    senate(s, BLUE, 4)
    senate(s, GREEN, 3)
    senate_bonus(s, "games", "wine and fish")
    end_quarter(s)
    assert (asked(s), s.current_player) == ("ChooseBonusTile", BLUE)
    assert offered(s) == ["bonus-left", "bonus-right"]
    assert refusal(s, "pass") == NOT_ASKED

    told = hear(s, "bonus-right")

    assert "wine and fish" in bonus_of(s, BLUE, "yellow")
    assert bonus_of(s, GREEN, "gray") == ["games"]
    assert bonus_of(s, RED, "gray") == []
    assert told[:2] == [
        "Blue becomes consul and takes the bonus tile: "
        "3 points for each card with wine or fish on display.",
        "Green becomes vice consul and takes the other: 6 points with a games tile from the forum.",
    ]


def test_zero_votes_are_enough() -> None:
    """T-33: with two players both always get a tile."""
    s = table(2)
    end_quarter(s)
    assert s.current_player == GREEN  # Green's disc lies on Red's

    play(s, "bonus-left")

    assert len(bonus_of(s, GREEN, "yellow")) == 2
    assert len(bonus_of(s, RED, "gray")) == 1


def test_the_stack_is_rebuilt_with_the_consul_on_top() -> None:
    """p.9: the fewest votes at the bottom."""
    s = table(4)
    for player, space in ((GREEN, 6), (RED, 4), (BROWN, 5), (BLUE, 2)):
        senate(s, player, space)
    end_quarter(s)

    play(s, "bonus-left")

    assert senate_stack(s) == [BLUE, RED, BROWN, GREEN]
    assert [player.senate for player in s.seats] == [0, 0, 0, 0]


def test_equal_votes_are_stacked_as_ties_are_broken() -> None:
    """T-34: by space, then by the disc higher up."""
    s = table(4)
    senate(s, RED, 4)
    senate(s, GREEN, 4)
    senate(s, BLUE, 2)
    own(s, BLUE, "2 votes")
    end_quarter(s)

    play(s, "bonus-left")

    assert senate_stack(s) == [BROWN, BLUE, RED, GREEN]


def test_the_new_stack_decides_the_next_tie() -> None:
    """p.3, p.9: nobody moves in the second quarter."""
    s = table(3)
    senate(s, BLUE, 2)
    senate(s, RED, 3)
    end_quarter(s)
    play(s, "bonus-left")

    end_quarter(s, quarter=2)

    assert list(senate_ranking(s)) == [RED, BLUE, GREEN]
    assert s.current_player == RED


# What leaves.


def test_senate_tiles_go_whether_used_or_not() -> None:
    """p.9: other tiles stay on the mats."""
    s = table(2)
    own(s, RED, "2 votes", "5 votes", "extra forum", "wild demand", "wild commodity")
    own(s, GREEN, "4 votes")
    end_quarter(s, "bread", "bread", "bread")

    play(s, "bonus-left")

    assert tiles_of(s, RED) == ["extra forum", "wild commodity"]  # the wild had to be spent
    assert tiles_of(s, GREEN) == []


def test_senate_tiles_in_provinces_stay() -> None:
    """T-49: only those on mats and in the forum go."""
    s = table(2)
    province(s, "Alpes", "5 votes")
    end_quarter(s)

    play(s, "bonus-left")

    assert province_tiles(s)["Alpes"] == "5 votes"


def test_the_demands_of_the_quarter_go() -> None:
    """T-53: the next quarter has its own."""
    s = table(2)
    end_quarter(s)

    play(s, "bonus-left")

    assert (s.demands_shown, list(s.demands)) == (0, [NOTHING] * 3)
    assert s.demand_next == 3


# What enters.


def test_two_new_bonus_tiles_lie_beside_the_senate() -> None:
    """p.9: from the bag."""
    s = table(2)
    coming = [s.bonus_bag[s.bonus_next + i] for i in range(2)]
    end_quarter(s)

    play(s, "bonus-left")

    assert list(s.bonus) == coming


@pytest.mark.parametrize(
    ("tile", "somebody", "refilled"),
    [
        (None, "", True),
        (None, "leader", False),
        (None, "legionnaire", False),
        ("bread", "", False),
        ("bread", "leader", False),
    ],
)
def test_a_province_is_refilled_only_when_deserted_and_empty(
    tile: str | None, somebody: str, refilled: bool
) -> None:
    """p.9, T-28: neither leader nor legionnaire nor a tile is there."""
    s = table(2)
    province(s, "Noricum", tile)
    if somebody == "leader":
        leader(s, GREEN, "Noricum")
    if somebody == "legionnaire":
        legionnaire(s, GREEN, "Noricum")
    coming = s.forum_pile[s.forum_next]
    assert is_deserted(s, 2) == (somebody == "")
    end_quarter(s)

    play(s, "bonus-left")

    after = province_tiles(s).get("Noricum")
    if refilled:
        assert s.provinces[2] == coming
    else:
        assert after == tile


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_forum_is_filled_with_new_tiles(players: int) -> None:
    """p.9: three extra action tiles and a column for each player; leftovers are gone."""
    s = table(players)
    yellow = [s.extra_pile[s.extra_next + i] for i in range(3)]
    green = [s.forum_pile[s.forum_next + i] for i in range(3 * players)]
    end_quarter(s)

    play(s, "bonus-left")

    assert [s.forum[i] for i in range(15)] == yellow + green + [NOTHING] * (12 - 3 * players)


def test_provinces_come_first_then_the_forum_column_by_column() -> None:
    """T-29, T-58: in the order of the list, and what is short stays empty."""
    s = table(2)
    for name in ("Alpes", "Britannia"):
        province(s, name, None)
    s.forum_pile = ints([0, 1, 2, 0])
    s.forum_next = 0
    end_quarter(s)

    play(s, "bonus-left")

    assert province_tiles(s)["Alpes"] == "bread"
    assert province_tiles(s)["Britannia"] == "games"
    assert forum_tiles(s)[3:9] == ["religion", "bread", None, None, None, None]
    assert next_forum_tile(s) == NOTHING


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_ships_turn_back_to_colour(quarter: int) -> None:
    """p.9: after the third quarter too; a ship then brings the points of its front again."""
    s = table(2)
    hand(s, GREEN, wine=1)
    gray_ships(s, "identical", "different", "pairs")
    end_quarter(s, quarter=quarter)

    play(s, "bonus-left")

    assert s.ship_gray == 0
    act(s, GREEN, "seaport")
    play(s, "ship-identical load-wine")
    assert sources(s, GREEN)["ships"] == 2


# The last quarter.


def at_the_end() -> TrajanState:
    s = table(2)
    empty_forum(s)
    forum(s, 4, "bread")
    province(s, "Alpes", None)
    gray_ships(s, "pairs")
    own(s, RED, "3 votes")
    end_quarter(s, quarter=4)
    return s


def test_after_the_last_quarter_nothing_is_refilled() -> None:
    """p.9, T-48: demands and senate are scored, senate tiles go, and that is all."""
    s = at_the_end()
    assert s.current_player == RED

    play(s, "bonus-left")

    assert len(s.agenda) == 0
    assert s.quarter == 4
    assert "Alpes" not in province_tiles(s)
    assert forum_tiles(s) == [None] * 15
    assert list(s.bonus) == [NOTHING, NOTHING]
    assert tiles_of(s, RED) == []


def test_the_last_bonus_tiles_are_given_before_the_final_scoring() -> None:
    """p.8-10: consul and vice consul are chosen in every quarter."""
    s = at_the_end()

    play(s, "bonus-left")

    assert len(bonus_of(s, RED, "yellow")) == 2
    assert len(bonus_of(s, GREEN, "gray")) == 1


def test_quarters_are_told() -> None:
    s = table(2)
    end_quarter(s)

    assert hear(s, "bonus-left")[-1] == "Quarter II begins; the board is filled again."


def test_a_whole_year_uses_exactly_what_there_is() -> None:
    """p.9: three extra action tiles and two bonus tiles in each quarter."""
    s = table(4)
    for quarter in (1, 2, 3, 4):
        demands(s)
        end_quarter(s, quarter=quarter)
        assert refusal(s, "bonus-left") == OK
        play(s, "bonus-left")

    assert (s.extra_next, len(s.extra_pile)) == (12, 12)
    assert (s.bonus_next, len(s.bonus_bag)) == (12, 12)
    assert sum(len(bonus_of(s, p, "yellow") + bonus_of(s, p, "gray")) for p in range(4)) == 12
    assert seat(s, RED).score < 0
