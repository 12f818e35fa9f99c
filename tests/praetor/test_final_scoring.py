"""Final Scoring (Praetor p.7), with the Expert Game's three rankings."""

import pytest

from aedile.games.praetor.final_scoring import (
    LARGEST_AREA,
    MOST_VILLAGERS,
    MOST_WALL_TILES,
    FinalScoring,
    score_ranks,
    worth_in_gold,
)
from aedile.games.praetor.state import FROM_AREA, PraetorState
from aedile.kernel.arrays import ints
from tests.helpers.praetor import (
    BLACK,
    BLUE,
    GAME,
    PURPLE,
    WHITE,
    YELLOW,
    favor,
    give,
    hold_walls,
    lay,
    morale,
    seat,
    sources,
    table,
    workers,
)


def score(s: PraetorState) -> None:
    """Go straight to the Final Scoring."""
    s.plan([FinalScoring()])
    s.settle()
    assert GAME.audit(s) == []


def poor(players: int = 2, **options: str) -> PraetorState:
    """A table at which nobody would score anything."""
    s = table(players, **options)
    for player in range(players):
        give(s, player)
        workers(s, player)
        favor(s, player, 50)
    return s


# Workers.


def test_active_workers_count_their_experience_and_novices_one() -> None:
    """p.7: 2 + 5 + 5 for the Active Workers, 3 for as many Novices, on either level."""
    s = poor()
    workers(s, BLUE, 2, 5, 5, novices=(1, 2))

    score(s)

    assert sources(s, BLUE) == {"final workers": 15}


def test_retired_workers_and_villagers_count_nothing() -> None:
    """p.7: they brought their Favor when they retired."""
    s = poor()
    workers(s, BLUE, 1, retired=4)

    score(s)

    assert sources(s, BLUE) == {"final workers": 1}


# Morale.


@pytest.mark.parametrize(("value", "points"), [(20, 20), (9, 9), (-3, -3), (-10, -10)])
def test_morale_counts_its_value_above_or_below_zero(value: int, points: int) -> None:
    """p.7: gain or lose what the space says."""
    s = poor()
    morale(s, BLUE, value)

    score(s)

    assert sources(s, BLUE) == {"final morale": points}
    assert seat(s, BLUE).favor == 50 + points


def test_the_track_ends_at_zero_at_each_step() -> None:
    """P-39: 3 for Workers, then -10 which stops at 0, then 1 for resources."""
    s = poor()
    favor(s, BLUE, 0)
    workers(s, BLUE, 3)
    morale(s, BLUE, -10)
    give(s, BLUE, gold=10)

    score(s)

    assert seat(s, BLUE).favor == 1
    assert sources(s, BLUE) == {"final workers": 3, "final morale": -3, "final resources": 1}


# Resources.


@pytest.mark.parametrize(("gold", "points"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_every_10_gold_bring_1_favor(gold: int, points: int) -> None:
    """p.7: what is left over counts nothing."""
    s = poor()
    give(s, BLUE, gold=gold)

    score(s)

    assert sources(s, BLUE).get("final resources", 0) == points


def test_all_resources_are_sold_at_the_rates_of_the_board() -> None:
    """p.7: 5 Gold, 3 Wood, 2 Stone, 4 Marble and 2 Weapons are worth 24 on side A."""
    s = poor(boards="A,B1")
    for player in (BLUE, YELLOW):
        give(s, player, gold=5, wood=3, stone=2, marble=4, weapons=2)

    assert worth_in_gold(s, BLUE) == 5 + 3 * 1 + 2 * 1 + 4 * 2 + 2 * 3
    assert worth_in_gold(s, YELLOW) == 5 + 3 * 1 + 2 * 2 + 4 * 3 + 2 * 4
    score(s)

    assert sources(s, BLUE) == {"final resources": 2}
    assert sources(s, YELLOW) == {"final resources": 3}


def test_the_rates_count_in_the_tough_game_too() -> None:
    """P-35: as if there were a Market."""
    s = poor(tough="yes")
    give(s, BLUE, weapons=4)

    score(s)

    assert sources(s, BLUE) == {"final resources": 1}


def test_the_limited_market_limits_nothing_at_the_end() -> None:
    """P-35: its limit is a Worker's experience, and no Worker trades here."""
    s = poor(limited_market="yes")
    give(s, BLUE, weapons=20)

    assert worth_in_gold(s, BLUE) == 20 * 3
    score(s)

    assert sources(s, BLUE) == {"final resources": 6}


def test_favor_above_100_is_counted_on() -> None:
    """P-31: the track is only a track."""
    s = poor()
    favor(s, BLUE, 99)
    workers(s, BLUE, 5, 5)

    score(s)

    assert seat(s, BLUE).favor == 109


# The Expert Game.


def test_only_the_expert_game_ranks() -> None:
    """p.7: otherwise areas, Wall Tiles and Villagers count nothing."""
    s = poor(3)
    hold_walls(s, BLUE, 3)

    score(s)

    assert sources(s, BLUE) == {}


def test_the_expert_game_ranks_area_walls_and_villagers() -> None:
    """p.7: 12/8/4, 18/12/6 and 20/10/5."""
    s = poor(3, expert="yes")
    for name, owner, at in [
        ("lumber_mill_1", BLUE, (1, 2)),  # Blue's mine lies at 0,2
        ("curia_1", BLUE, (2, 2)),
        ("forum_1", YELLOW, (-2, 0)),  # Yellow's mine lies at -1,0
    ]:
        lay(s, name, owner=owner, at=at)
    hold_walls(s, YELLOW, 2)
    hold_walls(s, WHITE, 1)
    workers(s, BLUE, retired=3)
    workers(s, YELLOW, retired=2)
    workers(s, WHITE, retired=1)

    score(s)

    ranks = [
        {"largest area": 12, "most wall tiles": 6, "most villagers": 5},
        {"largest area": 8, "most wall tiles": 18, "most villagers": 10},
        {"largest area": 4, "most wall tiles": 12, "most villagers": 20},
    ]
    assert [sources(s, player) for player in (BLUE, YELLOW, WHITE)] == ranks


RANKINGS = {"area": LARGEST_AREA, "walls": MOST_WALL_TILES, "villagers": MOST_VILLAGERS}


def ranked(*amounts: int, by: str = "villagers") -> list[int]:
    """What a ranking of these amounts brings, by seat."""
    s = table(len(amounts), expert="yes")
    before = s.scores()
    score_ranks(s, ints(amounts), RANKINGS[by], FROM_AREA)
    return [after - was for after, was in zip(s.scores(), before)]


@pytest.mark.parametrize(
    ("amounts", "by", "points"),
    [
        ((5, 3, 1), "villagers", [20, 10, 5]),
        ((5, 5, 1), "villagers", [15, 15, 5]),
        ((5, 3, 3), "villagers", [20, 7, 7]),  # 15 for two
        ((4, 4, 4), "villagers", [11, 11, 11]),  # 35 for three
        ((4, 3, 2, 1), "area", [12, 8, 4, 0]),
        ((5, 4, 3, 2, 1), "area", [12, 8, 4, 0, 0]),
        ((5, 4, 3, 2, 1), "walls", [18, 12, 6, 0, 0]),
        ((2, 2, 2), "area", [8, 8, 8]),
        ((2, 2, 1), "area", [10, 10, 4]),
        ((1, 2, 2, 0), "walls", [6, 15, 15, 0]),
        ((3, 1, 1, 1), "walls", [18, 6, 6, 6]),  # 12 + 6 + 0 for three
        ((3, 3, 3, 3), "area", [6, 6, 6, 6]),
        ((0, 0, 0, 0), "villagers", [8, 8, 8, 8]),  # 35 for four
    ],
)
def test_ties_share_the_average_rounded_down(
    amounts: tuple[int, ...], by: str, points: list[int]
) -> None:
    """p.7, P-32: tied players divide the Favor of the ranks they take up."""
    assert ranked(*amounts, by=by) == points


def test_having_none_of_it_ranks_too() -> None:
    """P-32: without a single Wall Tile somebody still comes second or third."""
    assert ranked(2, 0, 0, by="walls") == [18, 9, 9]


@pytest.mark.parametrize(
    ("amounts", "points"),
    [
        ((5, 4, 3, 2, 1), [20, 10, 5, 0, 0]),
        ((5, 4, 3, 3, 3), [20, 10, 1, 1, 1]),  # 5 + 0 + 0 for three
        ((9, 1, 1, 1, 1), [20, 3, 3, 3, 3]),  # 10 + 5 + 0 + 0 for four
        ((1, 1, 1, 1, 1), [7, 7, 7, 7, 7]),
    ],
)
def test_the_fifth_rank_is_worth_nothing(amounts: tuple[int, ...], points: list[int]) -> None:
    """P-46: and enters an average as nothing."""
    assert ranked(*amounts) == points


def test_five_players_are_ranked_by_what_they_have() -> None:
    """p.7, P-46: from first to fifth in Wall Tiles."""
    s = poor(5, expert="yes")
    for player, walls in ((BLUE, 1), (YELLOW, 4), (WHITE, 0), (BLACK, 2), (PURPLE, 3)):
        hold_walls(s, player, walls)

    score(s)

    points = [sources(s, player).get("most wall tiles", 0) for player in range(5)]
    assert points == [0, 18, 0, 6, 12]


def test_unused_workers_in_training_are_no_villagers() -> None:
    """p.7: only those who were never recruited count."""
    s = poor(3, expert="yes")
    workers(s, BLUE, novices=(2, 2))
    workers(s, YELLOW, retired=3)
    workers(s, WHITE, retired=2)

    score(s)

    assert [sources(s, player)["most villagers"] for player in range(3)] == [5, 10, 20]
