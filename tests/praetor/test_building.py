"""To build a new City Tile (Praetor p.5)."""

import pytest

from aedile.games.praetor.obstacles import (
    CANNOT_PAY_COST,
    NO_MARKER_LEFT,
    NOT_ADJACENT,
    NOT_ASKED,
    NOT_AVAILABLE,
    OK,
    SAME_ROTATION,
    SPACE_TAKEN,
)
from aedile.games.praetor.state import NO_WORKER, PraetorState
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    at_home,
    available,
    display,
    finish_turn,
    give,
    goods,
    hear,
    lay,
    offered,
    one_design,
    owner_of,
    place_of,
    play,
    refusal,
    seat,
    sources,
    table,
    tile_named,
    to_act,
    workers,
)


def blue_may_build(**options: str) -> PraetorState:
    """Blue has plenty, and a Lumber Mill, a Curia and a Statue to choose from."""
    s = table(2, **options)
    display(s, "lumber_mill_1", "curia_1", "statue_1")
    give(s, BLUE, gold=5, wood=5, stone=5, marble=5)
    to_act(s, BLUE)
    return s


def test_building_happens_in_the_printed_order() -> None:
    """p.5: Worker, cost, place and marker, printed Favor, Plazas."""
    s = blue_may_build()

    heard = hear(s, "build:curia#1 w2 @1,1 r3")

    assert heard == [
        "Blue builds the Curia with a Worker of 2.",
        "Blue pays 2 Wood.",
        "Blue pays 2 Stone.",
        "Blue lays the Curia next to the Worker Camp and the Gold Mine.",
        "Blue gains 4 Favor (city tiles).",
        "Blue gains 3 Favor (plazas).",
    ]
    assert goods(s, BLUE) == {"gold": 5, "wood": 3, "stone": 3, "marble": 5}
    assert at_home(s, BLUE) == [1, 3]
    assert owner_of(s, "curia_1") == BLUE
    assert place_of(s, "curia_1") == (1, 1)
    assert sources(s, BLUE) == {"city tiles": 4, "plazas": 3}


def test_the_display_is_not_refilled_before_the_update() -> None:
    """p.5, p.7: the gap stays for the rest of the turn."""
    s = blue_may_build()

    play(s, "build:curia#1 w2 @1,1 r0")
    assert available(s) == ["lumber_mill_1", "statue_1"]
    finish_turn(s)

    assert len(available(s)) == 3


def test_a_tile_that_is_not_available_cannot_be_built() -> None:
    """p.5: neither one in the stack nor one already built."""
    s = blue_may_build()

    assert refusal(s, "build:forum#1") == NOT_AVAILABLE
    assert refusal(s, "build:gold-mine#1") == NOT_AVAILABLE


@pytest.mark.parametrize(
    ("wood", "stone", "code"), [(2, 2, OK), (1, 2, CANNOT_PAY_COST), (2, 1, CANNOT_PAY_COST)]
)
def test_the_cost_must_be_at_hand(wood: int, stone: int, code: int) -> None:
    """p.5: a Curia asks for 2 Wood and 2 Stone, all of it."""
    s = blue_may_build()
    give(s, BLUE, gold=50, wood=wood, stone=stone, marble=50, weapons=50)

    assert refusal(s, "build:curia#1") == code


def test_the_builder_stays_on_the_tile_until_the_update() -> None:
    """p.5, p.6: and gains 1 experience for it, whatever the tile."""
    s = blue_may_build()

    play(s, "build:statue#1 w3 @1,1 r0")
    assert s.builder[tile_named(s, "statue_1")] == 3
    assert at_home(s, BLUE) == [1, 2]
    finish_turn(s)

    assert s.builder[tile_named(s, "statue_1")] == NO_WORKER
    assert at_home(s, BLUE) == [1, 2, 4]


# Activation in the same turn.


def test_the_builder_may_activate_the_new_tile_with_another_worker() -> None:
    """p.5, P-5: it can be activated in the turn it was built, by anyone."""
    s = blue_may_build()
    play(s, "build:lumber-mill#1 w1 @1,1 r0 pass")

    play(s, "lumber-mill#1 w3")

    assert goods(s, BLUE)["wood"] == 8


def test_building_does_not_use_up_the_activation() -> None:
    """p.5, P-6: the builder stands in the middle; the activation area is free."""
    s = blue_may_build()
    play(s, "build:lumber-mill#1 w1 @1,1 r0")

    assert refusal(s, "lumber-mill#1") == OK
    play(s, "lumber-mill#1 w2")

    assert (goods(s, BLUE)["gold"], goods(s, YELLOW)["wood"]) == (5 - 2 + 1, 4 + 2)


# Where.


def test_a_tile_goes_next_to_any_tile_whoever_owns_it() -> None:
    """p.5, P-1: every cell that shares an edge with the city, and no other."""
    s = blue_may_build()
    play(s, "build:curia#1 w2")

    around = {"@-1,-1", "@-2,0", "@-1,1", "@1,-1", "@1,1", "@2,0", "@0,2", "@0,-2"}
    assert set(offered(s)) == around


def test_touching_at_a_corner_is_not_enough() -> None:
    """P-1: 2,1 touches the Worker Camp at a corner only."""
    s = blue_may_build()
    play(s, "build:curia#1 w2")

    assert refusal(s, "@2,1") == NOT_ADJACENT
    assert refusal(s, "@9,9") == NOT_ADJACENT
    assert refusal(s, "@2000,0") == NOT_ADJACENT


def test_a_space_that_is_built_on_is_taken() -> None:
    s = blue_may_build()
    play(s, "build:curia#1 w2")

    assert refusal(s, "@0,0") == SPACE_TAKEN
    assert refusal(s, "@-1,0") == SPACE_TAKEN
    assert refusal(s, "pass") == NOT_ASKED
    assert refusal(s, "r0") == NOT_ASKED


def test_a_new_tile_opens_the_cells_around_it() -> None:
    """p.5: the city may grow in any direction."""
    s = blue_may_build()
    play(s, "build:curia#1 w2 @2,0 r0 build:lumber-mill#1 w1")

    assert "@3,0" in offered(s)
    assert "@2,0" not in offered(s)


# Which way round.


def test_a_tile_may_lie_any_of_four_ways() -> None:
    """p.5: the builder turns it as they like."""
    s = blue_may_build()
    play(s, "build:curia#1 w2 @1,1")

    assert offered(s) == ["r0", "r1", "r2", "r3"]
    assert refusal(s, "@1,1") == NOT_ASKED


def test_ways_that_look_the_same_are_one_answer() -> None:
    """p.5: a tile with four equal corners can be turned, but nothing changes."""
    s = table(2, one_design())
    display(s, "lumber_mill_1")
    to_act(s, BLUE)
    play(s, "build:lumber-mill#1 w1 @1,1")

    assert offered(s) == ["r0"]
    assert refusal(s, "r2") == SAME_ROTATION


# Plazas.


@pytest.mark.parametrize(("rotation", "plazas"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_each_matching_corner_of_a_neighbour_brings_1_favor(rotation: int, plazas: int) -> None:
    """p.5, P-3, P-4: corners that meet in one point; starting tiles count like others."""
    s = blue_may_build()

    play(s, f"build:lumber-mill#1 w1 @1,1 r{rotation}")

    assert sources(s, BLUE).get("plazas", 0) == plazas


@pytest.mark.parametrize(("diagonals", "plazas"), [("no", 2), ("yes", 3)])
def test_diagonal_plazas_score_only_where_the_table_says_so(diagonals: str, plazas: int) -> None:
    """P-2, option plaza_diagonals: the Outpost touches 1,1 at a corner only."""
    s = blue_may_build(plaza_diagonals=diagonals)

    play(s, "build:lumber-mill#1 w1 @1,1 r2")

    assert sources(s, BLUE)["plazas"] == plazas


@pytest.mark.parametrize(("diagonals", "plazas"), [("no", 8), ("yes", 12)])
def test_a_gap_in_the_city_brings_8_favor_at_most_or_12(diagonals: str, plazas: int) -> None:
    """P-3: four neighbours meet two corners each; four diagonal ones meet one each."""
    s = table(2, one_design(), plaza_diagonals=diagonals)
    ring = {
        "curia_1": (2, 0),
        "forum_1": (2, 1),
        "oracle_1": (0, 2),
        "academy_1": (1, 2),
        "statue_1": (2, 2),
    }
    for name, at in ring.items():
        lay(s, name, at=at)
    display(s, "lumber_mill_1")
    to_act(s, BLUE)

    play(s, "build:lumber-mill#1 w1 @1,1 r0")

    assert sources(s, BLUE) == {"city tiles": 1, "plazas": plazas}


# Markers.


def test_a_player_has_12_markers_for_tiles() -> None:
    """P-30: of 15, three lie on the tracks; the thirteenth tile cannot be marked."""
    s = table(5)
    shown = ["lumber_mill_1", "lumber_mill_2"]
    names = [piece.name for piece in s.edition.city_tiles if piece.age > 0]
    free = [name for name in names if name not in shown]
    for name in free[:10]:
        lay(s, name, owner=BLUE)
    display(s, *shown)
    give(s, BLUE, gold=20)
    workers(s, BLUE, 1, 2)
    to_act(s, BLUE)
    assert s.tiles_controlled(BLUE) == 11

    play(s, "build:lumber-mill#1 w1")
    play(s, f"{offered(s)[0]} r0 pass pass pass pass")

    assert s.tiles_controlled(BLUE) == 12
    assert refusal(s, "build:lumber-mill#2") == NO_MARKER_LEFT


def test_nobody_is_scored_for_a_tile_but_its_builder() -> None:
    """p.5: next to Yellow's mine, and still all Favor is Blue's."""
    s = blue_may_build()
    before = seat(s, YELLOW).favor

    play(s, "build:statue#1 w1 @1,-1 r0")

    assert seat(s, YELLOW).favor == before
    assert owner_of(s, "statue_1") == BLUE
    assert owner_of(s, "imperial_outpost_1") == NOBODY
