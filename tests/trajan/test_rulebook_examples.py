"""Every example printed in the Trajan rulebook, with its numbers."""

import pytest

from aedile.games.trajan.components.rows import NOTHING
from aedile.games.trajan.names import PROVINCE_NAMES
from aedile.games.trajan.obstacles import NOT_ADJACENT_PROVINCE, NOT_ADJACENT_SITE, OK
from aedile.games.trajan.state import TrajanState
from tests.helpers.trajan import (
    BLUE,
    BROWN,
    GREEN,
    RED,
    act,
    arch_of,
    asked,
    bonus_of,
    buildings_of,
    camps,
    circle,
    clock,
    demands,
    display,
    displayed,
    empty_forum,
    end_quarter,
    forum,
    forum_tiles,
    gray_ships,
    hand,
    hear,
    leader,
    legionnaire,
    on_top,
    own,
    permanent,
    play,
    province,
    province_tiles,
    refusal,
    seat,
    senate,
    senate_bonus,
    site,
    slot,
    sources,
    table,
    tiles_of,
    to_move,
    trays,
    worker,
)

# Rearranging markers and moving the time marker (p.4).


def test_two_markers_advance_the_time_marker_two_spaces() -> None:
    """p.4: as many spaces as markers were moved."""
    s = table(4)

    play(s, "tray5 green")

    assert s.time == 2
    assert (s.quarter, s.round) == (0, 0)


def test_four_markers_advance_the_time_marker_four_spaces_across_its_start() -> None:
    """p.4: the marker goes on beyond the start space, and the round ends after the turn."""
    s = table(4)
    clock(s, 21 - 2)
    trays(s, RED, III="blue yellow pink white")
    to_move(s, RED)

    play(s, "tray3 blue yellow pink")
    assert s.time == 2
    assert (s.round, s.demands_shown) == (0, 0)  # the turn is still going on
    assert asked(s) == "SeaportAction"

    play(s, "pass")
    assert (s.round, s.demands_shown, s.time) == (1, 1, 2)
    assert (asked(s), s.current_player) == ("ChooseTray", GREEN)


def test_two_markers_from_the_trajan_tray_end_in_the_seaport_tray() -> None:
    """p.4: from V one marker goes to VI, the last to I, which is the target."""
    s = table(2)
    trays(
        s,
        RED,
        V="pink blue",
        VI="white",
        I="",
        II="green green orange",
        III="orange white",
        IV="blue pink yellow yellow",
    )
    to_move(s, RED)

    play(s, "tray5 pink")

    assert circle(s, RED) == {
        "I": "blue",
        "II": "green green orange",
        "III": "orange white",
        "IV": "blue yellow yellow pink",
        "VI": "pink white",
    }
    assert asked(s) == "SeaportAction"


# Accomplishing a Trajan tile (p.5).


def blue_marker_into_a_matching_tray() -> TrajanState:
    """Green and orange lie beside the tile that wants them; a blue marker will join them."""
    s = table(2)
    trays(s, RED, I="blue", II="green orange")
    slot(s, RED, "II", "workers", "green orange")
    to_move(s, RED)
    return s


def test_a_blue_marker_completes_the_tray_and_brings_5_points_and_a_worker() -> None:
    """p.5: the third marker is not one the tile asks for, and does no harm."""
    s = blue_marker_into_a_matching_tray()

    play(s, "tray1")
    assert circle(s, RED)["II"] == "blue green orange"
    assert sources(s, RED) == {"trajan tiles": 5}
    assert asked(s) == "UseSpecialAction"
    play(s, "yes")

    assert seat(s, RED).workers == 2
    assert seat(s, RED).supply == 12
    assert seat(s, RED).slots[1] == NOTHING


def test_the_tile_leaves_the_game_even_if_the_worker_is_declined() -> None:
    """p.5: the points are certain, the token may be deployed or not."""
    s = blue_marker_into_a_matching_tray()
    tile = seat(s, RED).slots[1]

    play(s, "tray1 no")

    assert sources(s, RED) == {"trajan tiles": 5}
    assert seat(s, RED).workers == 1
    left = [s.trajan_stacks[18 + i] for i in range(s.trajan_next[2], 9)]
    assert tile not in left
    assert tile not in [seat(s, RED).slots[i] for i in range(6)]


def test_the_third_tray_has_the_military_action() -> None:
    """p.5: the picture shows a tray and the action that belongs to it."""
    s = table(2)
    trays(s, RED, II="blue", III="pink white")
    to_move(s, RED)

    play(s, "tray2")

    assert asked(s) == "MilitaryAction"


# The ships (p.5).

COLOURED = {
    "identical": [("wine", 2), ("wine wine", 6), ("wine wine wine", 12), ("wine " * 4, 20)],
    "different": [
        ("oil", 2),
        ("oil fruit", 4),
        ("oil fruit wine", 6),
        ("oil fruit wine fish", 8),
    ],
    "pairs": [("oil", 5), ("oil wine", 10), ("oil wine fish", 15)],
}
GRAY = {
    "identical": [("wine", 0), ("wine wine", 1), ("wine wine wine", 7), ("wine " * 4, 15)],
    "different": [
        ("oil", 0),
        ("oil fruit", 1),
        ("oil fruit wine", 3),
        ("oil fruit wine fish", 5),
    ],
    "pairs": [("oil", 1), ("oil wine", 6), ("oil wine fish", 11)],
}
CARGOES = [
    (side, ship, cargo.split(), points)
    for side, ships in (("coloured", COLOURED), ("gray", GRAY))
    for ship, rows in ships.items()
    for cargo, points in rows
]


@pytest.mark.parametrize(
    ("side", "ship", "cargo", "points"),
    CARGOES,
    ids=[f"{side}-{ship}-{len(cargo)}" for side, ship, cargo, _ in CARGOES],
)
def test_what_the_ships_pay(side: str, ship: str, cargo: list[str], points: int) -> None:
    """p.5: both tables, line by line; afterwards the gray side is up in any case."""
    s = table(2)
    hand(s, RED, oil=2, fruit=1, wine=4, fish=2)
    if side == "gray":
        gray_ships(s, ship)
    act(s, RED, "seaport")

    play(s, f"ship-{ship}")
    for good in cargo:
        play(s, f"load-{good}")
    if asked(s) == "LoadShip":
        play(s, "done")

    assert seat(s, RED).score == points
    cards = 2 if ship == "pairs" else 1
    assert displayed(s, RED) == {
        good: cargo.count(good) * cards
        for good in sorted(set(cargo), key=["oil", "fruit", "wine", "fish"].index)
    }
    assert seat(s, RED).hand_size() == 9 - cards * len(cargo)  # no card is drawn
    assert s.ship_gray == 1 << ["identical", "different", "pairs"].index(ship)


# Military (p.6).


def test_leaders_move_to_adjacent_provinces_only() -> None:
    """p.6: the camp touches three provinces, and so does Britannia, across the sea."""
    s = table(2)
    reach = {}
    for place in ("military camp", "Britannia"):
        leader(s, RED, place)
        act(s, RED, "military")
        moves = {name: name.lower().replace(" ", "-") for name in PROVINCE_NAMES}
        codes = {name: refusal(s, f"move-{move}") for name, move in moves.items()}
        assert set(codes.values()) == {OK, NOT_ADJACENT_PROVINCE}
        reach[place] = [name for name, code in codes.items() if code == OK]

    assert reach == {
        "military camp": ["Alpes", "Raetia", "Noricum"],
        "Britannia": ["Lugudunensis", "Belgica", "Germania Inferior"],
    }


# Trajan (p.6).


def test_the_arch_moves_from_one_to_three() -> None:
    """p.6: the new tile goes to I; II is taken, so III is the next free slot."""
    s = table(2)
    for place, colours in (("II", "blue blue"), ("IV", "pink pink"), ("VI", "white white")):
        slot(s, RED, place, "points", colours)
    tile = on_top(s, "cards", "blue orange")
    act(s, RED, "trajan")
    assert arch_of(s, RED) == "I"

    play(s, "tile-cards")

    assert seat(s, RED).slots[0] == tile
    assert arch_of(s, RED) == "III"


# Senate (p.7).


def test_advancing_from_4_to_5_brings_5_points() -> None:
    """p.7: as many points as the new space shows."""
    s = table(2)
    senate(s, RED, 4)
    act(s, RED, "senate")

    play(s, "senate")

    assert sources(s, RED) == {"senate": 5}
    assert s.box.senate_points[seat(s, RED).senate] == 5


# Construction (p.7).


def test_the_first_door_grants_a_senate_action() -> None:
    """p.7: the slot on the mat was empty, so its action follows at once."""
    s = table(2)
    site(s, 8, "door 3")
    act(s, RED, "construction")

    play(s, "site8")
    assert buildings_of(s, RED) == ["door 3"]
    assert sources(s, RED) == {"construction": 3}
    assert asked(s) == "SenateAction"
    play(s, "senate")

    assert sources(s, RED) == {"construction": 3, "senate": 2}


def test_a_worker_joins_a_blue_one_to_reach_a_window_worth_4() -> None:
    """p.7: no tile and no points where somebody works already, but the way is open."""
    s = table(3)
    site(s, 12, "door 2")
    site(s, 14, "window 4")
    worker(s, BLUE, 13)
    worker(s, RED, 12)
    camps(s, RED, workers=2)
    act(s, RED, "construction")
    assert refusal(s, "site14") == NOT_ADJACENT_SITE

    play(s, "site13")
    assert (sources(s, RED), buildings_of(s, RED)) == ({}, ["door 2"])
    act(s, RED, "construction")
    play(s, "site14")

    assert buildings_of(s, RED) == ["door 2", "window 4"]
    assert sources(s, RED) == {"construction": 4}


# End of a round (p.8).


def test_the_first_cycle_of_the_time_marker_reveals_the_first_demand() -> None:
    """p.8: one tile next to the board, and the marker stays where it is."""
    s = table(4)
    clock(s, 20)
    to_move(s, RED)

    play(s, "tray1 blue pass")

    assert (s.round, s.demands_shown, s.time) == (1, 1, 1)


def test_after_the_fourth_cycle_the_quarter_is_scored_without_a_fourth_demand() -> None:
    """p.8: three demands lie there already."""
    s = table(4)
    demands(s, "bread", "games", "religion")
    clock(s, 20)
    to_move(s, RED)

    play(s, "tray1 blue pass")

    assert (s.round, s.demands_shown, s.demand_next) == (4, 3, 3)
    assert asked(s) == "ChooseBonusTile"


# End of a quarter: demands (p.8).


def test_a_forum_tile_and_a_trajan_tile_meet_two_demands_and_one_stays_unmet() -> None:
    """p.8: the helmet from the forum goes, the Trajan tile stays; no bread costs 4 points."""
    s = table(2)
    own(s, RED, "games", "games")
    permanent(s, RED, "religion")

    end_quarter(s, "bread", "games", "religion")

    assert tiles_of(s, RED) == ["games"]
    assert list(seat(s, RED).permanent) == [0, 0, 1]
    assert sources(s, RED) == {"unmet demands": -4}
    assert seat(s, RED).score == -4


# End of a quarter: senate (p.8-9).


def brown_against_green() -> TrajanState:
    """Both discs on 5, Green's on top; Brown has a senate tile worth 3."""
    s = table(4)
    senate(s, BROWN, 5)
    senate(s, GREEN, 5)
    senate_bonus(s, "bread", "workers in the district")
    return s


def test_a_senate_tile_gives_brown_a_majority_of_8_to_5() -> None:
    """p.8: 5 votes and 3 against 5."""
    s = brown_against_green()
    own(s, BROWN, "3 votes")

    end_quarter(s, "bread", "games", "games")

    assert (asked(s), s.current_player) == ("ChooseBonusTile", BROWN)
    assert "Brown has 8 votes in the senate." in votes_told()


def votes_told() -> list[str]:
    s = brown_against_green()
    own(s, BROWN, "3 votes")
    demands(s, "bread", "games", "games")
    clock(s, 20)
    to_move(s, RED)
    return hear(s, "tray1 blue pass")


def test_the_votes_are_told_from_the_most_to_the_fewest() -> None:
    """p.8: 8 for Brown, 5 for Green, none for the others; Blue's disc lies above Red's."""
    told = [sentence for sentence in votes_told() if "in the senate" in sentence]

    assert told == [
        "Brown has 8 votes in the senate.",
        "Green has 5 votes in the senate.",
        "Blue has 0 votes in the senate.",
        "Red has 0 votes in the senate.",
    ]


def test_without_the_senate_tile_green_would_win_the_tie() -> None:
    """p.8: Green's disc lies on top of Brown's."""
    s = brown_against_green()

    end_quarter(s, "bread", "games", "games")

    assert s.current_player == GREEN


def test_brown_is_consul_and_green_vice_consul() -> None:
    """p.9: Brown takes the left tile, yellow side up; Green gets the other, gray side up."""
    s = brown_against_green()
    own(s, BROWN, "3 votes")
    before = bonus_of(s, BROWN, "yellow")
    end_quarter(s, "bread", "games", "games")

    play(s, "bonus-left")

    assert set(bonus_of(s, BROWN, "yellow")) == {*before, "bread"}
    assert bonus_of(s, BROWN, "gray") == []
    assert bonus_of(s, GREEN, "gray") == ["workers in the district"]


# End of a quarter: removal and refill (p.9).


def at_the_end_of_a_quarter() -> TrajanState:
    """Two deserted provinces are empty; three tiles lie in the forum, one on a mat."""
    s = table(4)
    empty_forum(s)
    forum(s, 1, "extra senate")
    forum(s, 4, "bread")
    forum(s, 9, "wild commodity")
    own(s, RED, "3 votes")
    for name in ("Alpes", "Raetia", "Belgica", "Britannia"):
        province(s, name, None)
    leader(s, RED, "Alpes")
    legionnaire(s, GREEN, "Britannia")
    gray_ships(s, "identical", "pairs")
    display(s, RED, wine=1)
    return s


def test_four_tiles_are_removed_from_the_game() -> None:
    """p.9: what is left in the forum, extra action tiles too, and every senate tile."""
    s = at_the_end_of_a_quarter()
    end_quarter(s)
    assert tiles_of(s, RED) == ["3 votes"]
    counts = [face for face in forum_tiles(s) if face is not None]
    assert sorted(counts) == ["bread", "extra senate", "wild commodity"]

    play(s, "bonus-left")

    assert tiles_of(s, RED) == []


def test_new_tiles_come_to_two_provinces_and_to_every_space_of_the_forum() -> None:
    """p.9: with four players all fifteen spaces; Alpes has a leader, Britannia a legionnaire."""
    s = at_the_end_of_a_quarter()
    before = province_tiles(s)
    left = len(s.forum_pile) - s.forum_next
    end_quarter(s)

    play(s, "bonus-left")

    after = province_tiles(s)
    assert set(after) - set(before) == {"Raetia", "Belgica"}
    assert all(after[name] == face for name, face in before.items())
    assert None not in forum_tiles(s)
    assert [str(face).split()[0] for face in forum_tiles(s)[:3]] == ["extra"] * 3
    assert len(s.forum_pile) - s.forum_next == left - 2 - 12


def test_two_gray_ships_are_turned_back() -> None:
    """p.9: all ships begin the new quarter with the coloured side up."""
    s = at_the_end_of_a_quarter()
    end_quarter(s)
    assert s.ship_gray != 0

    play(s, "bonus-left")

    assert s.ship_gray == 0
    assert (s.quarter, s.round) == (1, 0)
    assert (asked(s), s.current_player) == ("ChooseTray", GREEN)
