"""Meeting the people's demands (Trajan p.8)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from aedile.games.trajan.demands import MeetDemands
from aedile.games.trajan.names import DEMAND_NAMES
from aedile.games.trajan.obstacles import MEET_MORE, NOT_ASKED, NOT_THAT_MEANS, OK
from aedile.games.trajan.state import TrajanState
from aedile.games.trajan.turn import EndTurn
from aedile.kernel.arrays import ints
from tests.helpers.examples import many
from tests.helpers.trajan import (
    GREEN,
    RED,
    asked,
    demands,
    end_quarter,
    hear,
    offered,
    own,
    permanent,
    play,
    refusal,
    seat,
    sources,
    table,
    tiles_of,
)


def paying(*kinds: str, tiles: str = "", kept: str = "") -> TrajanState:
    """The quarter ends with these demands; Red has these forum tiles and Trajan tiles."""
    s = table(2)
    own(s, RED, *(tiles.split(", ") if tiles else ()))
    permanent(s, RED, *kept.split())
    end_quarter(s, *kinds)
    return s


# What is lost.


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("bread, games, religion", 0),
        ("bread, games", -4),
        ("bread", -9),
        ("", -15),
        ("bread, bread, bread", -9),
    ],
)
def test_unmet_demands_cost_4_9_or_15_points(tiles: str, points: int) -> None:
    """p.8: one forum tile for each demand."""
    s = paying("bread", "games", "religion", tiles=tiles)

    assert seat(s, RED).score == points
    assert sources(s, RED) == ({"unmet demands": points} if points else {})


def test_points_may_fall_below_zero() -> None:
    """p.8: each space behind the start counts -1."""
    s = paying("bread", "games", "religion")

    assert s.scores() == [-15, -15]


def test_every_player_pays_in_seat_order() -> None:
    """T-59: no choice of one depends on another."""
    s = table(3)
    for player in range(3):
        own(s, player, "bread", "wild demand")
    end_quarter(s, "bread", "bread", "games")
    order = []
    while asked(s) == "MeetDemand":
        order.append(s.current_player)
        play(s, "pay-forum")

    assert order == [0, 1, 2]


# With what.


def test_a_spent_forum_tile_leaves_the_game() -> None:
    """p.8: others of its kind stay."""
    s = paying("bread", "games", "religion", tiles="bread, bread, games, religion")

    assert tiles_of(s, RED) == ["bread"]


def test_a_trajan_tile_is_kept() -> None:
    """p.8: it meets one demand without being spent."""
    s = paying("bread", "games", "religion", kept="bread games religion")

    assert list(seat(s, RED).permanent) == [1, 1, 1]
    assert seat(s, RED).score == 0


@pytest.mark.parametrize(("kept", "points"), [("bread", -9), ("bread bread", -4)])
def test_one_trajan_tile_covers_one_of_two_equal_demands(kept: str, points: int) -> None:
    """p.8, T-32: once in a scoring."""
    s = paying("bread", "bread", "games", kept=kept)

    assert seat(s, RED).score == points


def test_two_kept_tiles_meet_two_equal_demands_and_spare_the_forum_tile() -> None:
    """p.8, T-32: each of them once, in every quarter anew."""
    s = paying("bread", "bread", "games", tiles="bread, games", kept="bread bread")

    play(s, "pay-trajan pay-trajan")

    assert seat(s, RED).score == 0
    assert tiles_of(s, RED) == ["bread"]
    assert list(seat(s, RED).permanent) == [2, 0, 0]
    play(s, "bonus-left")
    end_quarter(s, "bread", "bread", "religion", quarter=2)
    play(s, "pay-trajan pay-trajan")
    assert seat(s, RED).score == -4
    assert tiles_of(s, RED) == ["bread"]


def test_of_two_kept_tiles_and_two_equal_demands_each_serves_once() -> None:
    """T-32: a third demand of the kind takes the forum tile, without a question."""
    s = paying("bread", "bread", "bread", tiles="bread", kept="bread bread")

    play(s, "pay-trajan pay-trajan")

    assert asked(s) == "ChooseBonusTile"
    assert seat(s, RED).score == 0
    assert tiles_of(s, RED) == []


def test_a_wild_meets_any_demand_and_is_spent() -> None:
    """p.11, T-31, T-53: it counts among what can be used, and leaves the game."""
    s = paying("bread", "games", "religion", tiles="wild demand, bread, games")

    assert tiles_of(s, RED) == []
    assert seat(s, RED).score == 0


def test_nobody_may_forgo_meeting_a_demand() -> None:
    """p.8: not even to keep a tile."""
    s = paying("bread", "games", "religion", tiles="wild demand")

    assert tiles_of(s, RED) == []
    assert seat(s, RED).score == -9


def test_senate_tiles_and_other_wilds_meet_nothing() -> None:
    s = paying("bread", "games", "religion", tiles="3 votes, wild commodity, wild construction")

    assert seat(s, RED).score == -15


# The choice.


def test_the_player_chooses_with_what() -> None:
    """T-31: among Trajan tile, forum tile and wild."""
    s = paying("bread", "games", "games", tiles="bread, wild demand", kept="bread games")
    # The wild is needed for the second demand for games.
    assert offered(s) == ["pay-trajan", "pay-forum"]
    assert refusal(s, "pay-wild") == MEET_MORE
    assert refusal(s, "pass") == NOT_ASKED

    told = hear(s, "pay-forum")

    assert told[0] == "Red meets the demand for bread with a forum tile."
    assert seat(s, RED).permanent[0] == 1


def test_a_wild_may_spare_a_forum_tile() -> None:
    """T-31: which matters for the bonus tiles of the final scoring."""
    s = paying("bread", "games", "religion", tiles="bread, wild demand", kept="games religion")
    assert offered(s) == ["pay-forum", "pay-wild"]
    assert refusal(s, "pay-trajan") == NOT_THAT_MEANS

    play(s, "pay-wild")

    assert tiles_of(s, RED) == ["bread"]
    assert seat(s, RED).score == 0


def test_what_leaves_another_demand_unmet_is_refused() -> None:
    """p.8, T-31: as many as possible."""
    s = paying("bread", "games", "religion", tiles="bread, wild demand", kept="bread")

    assert refusal(s, "pay-wild") == MEET_MORE
    assert refusal(s, "pay-forum") == OK
    play(s, "pay-trajan")
    assert seat(s, RED).score == -4
    assert tiles_of(s, RED) == ["bread"]


def test_a_trajan_tile_used_once_is_not_offered_again() -> None:
    """T-32: the second equal demand takes the forum tile, without a question."""
    s = paying("bread", "bread", "games", tiles="bread, games", kept="bread")

    play(s, "pay-trajan")

    assert asked(s) == "ChooseBonusTile"
    assert tiles_of(s, RED) == []
    assert seat(s, RED).score == 0


def test_where_there_is_no_choice_nothing_is_asked() -> None:
    """T-68: one way, or none, is no question."""
    s = paying("bread", "games", "religion", tiles="bread, games", kept="religion")

    assert asked(s) == "ChooseBonusTile"


# As many as possible, in every way.


def outcomes(s: TrajanState) -> Iterator[tuple[int, ...]]:
    """What Red can be left with: forum tiles, wilds, points."""
    if asked(s) != "MeetDemand":
        yield (*seat(s, RED).demands, seat(s, RED).wild_demand, seat(s, RED).score)
        return
    for action in s.legal_actions():
        after = s.copy()
        after.apply(action)
        yield from outcomes(after)


def by_hand(
    kinds: tuple[int, ...], kept: tuple[int, ...], tiles: tuple[int, ...], wilds: int
) -> set[tuple[int, ...]]:
    """Every way to meet the most demands, found by trying everything."""
    found: dict[int, set[tuple[int, ...]]] = {}
    for means in product("TFW-", repeat=3):
        forum = [
            t - sum((k, m) == (i, "F") for k, m in zip(kinds, means, strict=True))
            for i, t in enumerate(tiles)
        ]
        trajan = [
            t - sum((k, m) == (i, "T") for k, m in zip(kinds, means, strict=True))
            for i, t in enumerate(kept)
        ]
        left = wilds - means.count("W")
        if min(*forum, *trajan, left) >= 0:
            unmet = means.count("-")
            found.setdefault(unmet, set()).add((*forum, left, -(0, 4, 9, 15)[unmet]))
    return found[min(found)]


@many
@pytest.mark.parametrize("kinds", list(combinations_with_replacement(range(3), 3)))
def test_every_way_to_meet_the_most_demands_is_open_and_no_other(kinds: tuple[int, ...]) -> None:
    """p.8, T-31, T-32: compared with everything that could be tried."""
    base = table(2)
    for order in {kinds, kinds[::-1], (kinds[1], kinds[0], kinds[2])}:
        demands(base, *(DEMAND_NAMES[kind] for kind in order))
        for kept in product(range(2), repeat=3):
            for tiles in product(range(3), range(2), range(2)):
                for wilds in range(3):
                    s = base.copy()
                    seat(s, RED).permanent = ints(kept)
                    seat(s, RED).demands = ints(tiles)
                    seat(s, RED).wild_demand = wilds
                    s.plan([EndTurn(RED), MeetDemands(RED, 0, 0, 0)])
                    s.settle()

                    assert set(outcomes(s)) == by_hand(order, kept, tiles, wilds)


def test_the_others_pay_for_themselves() -> None:
    s = table(2)
    own(s, GREEN, "bread", "games", "religion")

    end_quarter(s, "bread", "games", "religion")

    assert s.scores() == [-15, 0]
