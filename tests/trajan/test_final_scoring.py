"""End of the game and final scoring (Trajan p.10)."""

from itertools import product

import pytest

from aedile.games.trajan.final_scoring import (
    bonus_value,
    points_for_bonus_tiles,
    points_for_commodity_wilds,
    points_for_sets,
    set_value,
    unfinished_tiles,
)
from aedile.games.trajan.names import BONUS_NAMES
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    GREEN,
    RED,
    arch,
    bonus,
    buildings,
    camps,
    display,
    end_game,
    end_quarter,
    fill_slots,
    hand,
    hear,
    legionnaire,
    own,
    permanent,
    seat,
    senate,
    senate_bonus,
    sources,
    table,
    worker,
)

# Hands and camps.


def test_cards_workers_and_legionnaires_left_bring_a_point_each() -> None:
    """p.10: in hand and in the camps."""
    s = table(2)
    hand(s, RED, wine=2, oil=3)
    camps(s, RED, workers=4, legionnaires=2)

    end_game(s)

    found = sources(s, RED)
    assert found["cards in hand"] == 5
    assert found["workers in camp"] == 4
    assert found["legionnaires in camp"] == 2


def test_tokens_elsewhere_bring_nothing() -> None:
    """p.10: neither in the supply nor on the board."""
    s = table(2)
    camps(s, RED, workers=0, legionnaires=0)
    worker(s, RED, 1, 2)
    legionnaire(s, RED, "Alpes")
    hand(s, RED)
    senate(s, GREEN, 8)
    bonus(s, RED, yellow="cattle and wheat")
    senate_bonus(s, "bread", "games")

    end_game(s)

    assert sources(s, RED) == {"unmet demands": -15}


# Sets.


@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (1, 0), (2, 0), (3, 10), (4, 20)])
def test_three_of_a_kind_bring_10_and_four_bring_20(tiles: int, points: int) -> None:
    """p.10, T-40: four are not three and four."""
    s = table(2)
    buildings(s, RED, *(f"roof {n}" for n in range(2, 2 + tiles)))

    assert set_value(tiles) == points
    assert points_for_sets(s, RED) == points


def test_every_kind_has_its_own_set() -> None:
    """p.10: identical icons."""
    s = table(2)
    buildings(s, RED, "roof 2", "roof 3", "door 4", "door 5", "window 2", "window 3", "window 4")
    assert points_for_sets(s, RED) == 10
    buildings(s, GREEN, *(f"{kind} {n}" for kind in ("stairs", "fountain") for n in (2, 3, 4, 5)))

    assert points_for_sets(s, GREEN) == 40


@pytest.mark.parametrize(
    ("tiles", "wilds", "points"),
    [
        (["roof 2", "roof 3"], 1, 10),
        (["roof 2"], 2, 10),
        (["roof 2", "roof 3"], 2, 20),
        (["roof 2", "roof 3", "door 2", "door 3"], 2, 20),  # 10 and 10, or one of four
        (["roof 2", "roof 3", "roof 4", "door 2", "door 3"], 1, 20),
        (["roof 2", "roof 3", "roof 4", "roof 5"], 2, 20),
        ([], 2, 0),
    ],
)
def test_construction_wilds_are_placed_for_the_best_total(
    tiles: list[str], wilds: int, points: int
) -> None:
    """p.11, T-38: each raises one kind by one, to four at most."""
    s = table(2)
    buildings(s, RED, *tiles)
    own(s, RED, *["wild construction"] * wilds)

    assert points_for_sets(s, RED) == points


@pytest.mark.parametrize("wilds", range(3))
def test_no_other_placement_of_the_wilds_is_better(wilds: int) -> None:
    """T-38: for all that five kinds can hold."""
    s = table(2)
    seat(s, RED).wild_construction = wilds
    for counts in product(range(5), repeat=5):
        seat(s, RED).buildings = sum((1 << n) - 1 << 4 * kind for kind, n in enumerate(counts))
        best = 0
        for kinds in product(range(5), repeat=wilds):
            raised = [min(4, n + kinds.count(kind)) for kind, n in enumerate(counts)]
            best = max(best, sum((0, 0, 0, 10, 20)[n] for n in raised))

        assert points_for_sets(s, RED) == best


# Bonus tiles.


def with_everything() -> TrajanState:
    """Red displays, owns and has deployed a little of everything."""
    s = table(2)
    display(s, RED, column=1, fur=1, scroll=2, fruit=1, ceramics=2, wine=3, jewelry=1, wheat=1)
    own(s, RED, "bread", "bread", "games")
    worker(s, RED, 1, 2, 3)
    legionnaire(s, RED, "Alpes", "Belgica")
    bonus(s, RED, yellow="wine and fish, bread, yellow bonus tiles", gray="games")
    return s


@pytest.mark.parametrize(
    ("name", "yellow", "gray"),
    [
        ("column and fur", 6, 4),
        ("scroll and oil", 6, 4),
        ("fruit and ceramics", 9, 6),
        ("wine and fish", 9, 6),
        ("jewelry and gems", 3, 2),
        ("cattle and wheat", 3, 2),
        ("bread", 9, 6),  # once, however many there are
        ("games", 9, 6),
        ("religion", 0, 0),
        ("workers in the district", 3, 2),
        ("legionnaires in provinces", 4, 2),
        ("yellow bonus tiles", 9, 6),
    ],
)
def test_what_each_bonus_tile_is_worth(name: str, yellow: int, gray: int) -> None:
    """p.10: both sides of all twelve."""
    s = with_everything()
    tile = BONUS_NAMES.index(name)

    assert bonus_value(s, RED, tile, True) == yellow
    assert bonus_value(s, RED, tile, False) == gray


@pytest.mark.parametrize(("workers", "gray"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_points_are_rounded_up_once(workers: int, gray: int) -> None:
    """p.10, T-37: the total, not each worker."""
    s = table(2)
    worker(s, RED, *range(1, workers + 1))

    tile = BONUS_NAMES.index("workers in the district")
    assert bonus_value(s, RED, tile, True) == workers
    assert bonus_value(s, RED, tile, False) == gray


def test_the_tile_for_yellow_tiles_counts_itself_when_yellow() -> None:
    """T-36: and the gray one does not count itself."""
    s = table(2)
    bonus(s, RED, yellow="bread, yellow bonus tiles")
    bonus(s, GREEN, yellow="games", gray="religion")
    tile = BONUS_NAMES.index("yellow bonus tiles")

    assert bonus_value(s, RED, tile, True) == 6
    bonus(s, RED, yellow="bread", gray="yellow bonus tiles")
    assert bonus_value(s, RED, tile, False) == 2


def test_trajan_tiles_do_not_count_for_the_demand_tiles() -> None:
    """p.10: forum tiles only."""
    s = table(2)
    permanent(s, RED, "bread")

    assert bonus_value(s, RED, BONUS_NAMES.index("bread"), True) == 0


def test_a_forum_tile_spent_in_the_last_quarter_no_longer_counts() -> None:
    """T-48: demands are met before the final scoring."""
    found = []
    for tiles in (["bread"], ["bread", "bread"]):
        s = table(2)
        bonus(s, RED, yellow="bread")
        own(s, RED, *tiles)
        senate(s, GREEN, 8)
        senate_bonus(s, "wine and fish", "religion")
        end_game(s, "bread", "games", "religion")
        found.append(sources(s, RED).get("bonus tiles", 0))

    assert found == [0, 9]


def test_all_bonus_tiles_are_added_up() -> None:
    """p.10: yellow and gray."""
    assert points_for_bonus_tiles(with_everything(), RED) == 9 + 9 + 9 + 6


# Wilds at the end.


@pytest.mark.parametrize(
    ("yellow", "gray", "each"),
    [
        ("wine and fish", "", 3),
        ("", "wine and fish", 2),
        ("cattle and wheat", "wine and fish", 3),
        ("bread", "games", 0),
    ],
)
def test_an_unused_commodity_wild_is_a_card_for_the_best_bonus_tile(
    yellow: str, gray: str, each: int
) -> None:
    """p.11, T-39: one tile, 3 or 2."""
    s = table(2)
    bonus(s, RED, yellow=yellow, gray=gray)
    own(s, RED, "wild commodity", "wild commodity")

    assert points_for_commodity_wilds(s, RED) == 2 * each
    assert points_for_bonus_tiles(s, RED) == 2 * each


def demand_wilds(option: str, wilds: int, yellow: str, gray: str, *tiles: str) -> int:
    s = table(2, demand_wild_bonus=option)
    bonus(s, RED, yellow=yellow, gray=gray)
    own(s, RED, *tiles, *["wild demand"] * wilds)
    return points_for_bonus_tiles(s, RED)


def test_a_demand_wild_serves_no_bonus_tile_by_default() -> None:
    """T-35: only by the option."""
    assert demand_wilds("no", 1, "bread", "") == 0
    assert demand_wilds("yes", 1, "bread", "") == 9


@pytest.mark.parametrize(
    ("wilds", "yellow", "gray", "tiles", "points"),
    [
        (1, "", "bread", [], 6),
        (1, "bread", "games", [], 9),
        (2, "bread", "games", [], 15),
        (3, "bread", "games", [], 15),
        (1, "bread", "games", ["bread"], 9 + 6),
        (1, "bread", "", ["bread"], 9),
        (2, "bread, games, religion", "", [], 18),
        (1, "wine and fish", "", [], 0),
    ],
)
def test_each_demand_wild_serves_one_tile_the_best_first(
    wilds: int, yellow: str, gray: str, tiles: list[str], points: int
) -> None:
    """T-56: those a forum tile serves already need none."""
    assert demand_wilds("yes", wilds, yellow, gray, *tiles) == points


# Unfinished tiles.


@pytest.mark.parametrize(("option", "points"), [("no", 0), ("yes", 3)])
def test_unfinished_trajan_tiles_count_only_by_the_option(option: str, points: int) -> None:
    """T-41: 1 point each."""
    s = table(2, unfinished_tiles=option)
    fill_slots(s, RED, "I", "III", "VI")
    arch(s, RED, "II")
    assert unfinished_tiles(s, RED) == 3

    end_game(s)

    assert sources(s, RED).get("unfinished trajan tiles", 0) == points


# The whole.


def test_the_final_scoring_is_told_source_by_source() -> None:
    """p.10, T-75: seat by seat."""
    s = table(2, unfinished_tiles="yes")
    for player in (RED, GREEN):
        hand(s, player, wine=1)
        display(s, player)
    buildings(s, RED, "roof 2", "roof 3", "roof 4")
    display(s, RED, wheat=2)
    bonus(s, RED, yellow="cattle and wheat")
    bonus(s, GREEN, yellow="bread")
    fill_slots(s, RED, "II")
    senate(s, GREEN, 8)
    senate_bonus(s, "religion", "games")
    end_quarter(s, quarter=4)

    told = hear(s, "bonus-left")

    assert told[told.index("Final scoring.") :] == [
        "Final scoring.",
        "Red scores 1 point (cards in hand).",
        "Red scores 1 point (workers in camp).",
        "Red scores 1 point (legionnaires in camp).",
        "Red scores 10 points (construction sets).",
        "Red scores 6 points (bonus tiles).",
        "Red scores 1 point (unfinished Trajan tiles).",
        "Green scores 1 point (cards in hand).",
        "Green scores 1 point (workers in camp).",
        "Green scores 1 point (legionnaires in camp).",
    ]
    assert seat(s, RED).score == -15 + 20


def test_the_game_is_over_then() -> None:
    s = table(2)

    end_game(s)

    assert len(s.agenda) == 0
    assert s.current_player == -1
    assert s.legal_actions() == []
