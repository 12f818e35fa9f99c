"""Unassigned Labor Camp (reference manual; rulings P-36 and P-41)."""

from aedile.games.praetor.state import PraetorState
from aedile.kernel.state import NOBODY
from tests.helpers.praetor import (
    BLACK,
    BLUE,
    GAME,
    WHITE,
    YELLOW,
    asked,
    at_home,
    available,
    display,
    favor,
    finish_turn,
    give,
    goods,
    hear,
    lay,
    offered,
    order,
    own_box,
    owner_of,
    place_of,
    play,
    seat,
    stack,
    stack_only,
    table,
    tile_named,
    to_act,
    workers,
)


def camp_on_top(**options: str) -> PraetorState:
    """Two players; the next tiles to come are a Labor Camp and two others."""
    s = table(2, unassigned_labor_camp="yes", seed="3", **options)
    display(s, "lumber_mill_1", "curia_1")
    stack_only(s, "labor_camp_1", "forum_1", "oracle_1")
    order(s, BLUE, YELLOW)
    return s


def set_aside(s: PraetorState) -> list[str]:
    return [piece.name for i, piece in enumerate(s.edition.city_tiles) if s.set_aside >> i & 1]


def test_a_revealed_camp_is_set_aside_and_the_display_filled_past_it() -> None:
    """P-41: the next tile takes its place, so the display is as large as ever."""
    s = camp_on_top()

    heard = hear(s, "pass pass")

    assert available(s) == ["lumber_mill_1", "forum_1", "curia_1"]
    assert stack(s) == ["oracle_1"]
    assert "The Labor Camp is set aside to be placed." in heard


def test_the_first_player_places_it_at_the_start_of_the_next_turn() -> None:
    """P-41: first by the turn order of that turn; before any action."""
    s = camp_on_top()
    favor(s, YELLOW, 3)
    favor(s, BLUE, 20)

    finish_turn(s)

    assert s.turn == 2
    assert asked(s) == "PlaceCamp"
    assert s.current_player == s.turn_order[0] == YELLOW
    assert set_aside(s) == []
    assert s.begins_line()


def test_it_goes_on_any_open_space_either_way_round_and_belongs_to_nobody() -> None:
    """P-41: no Worker, no cost, no Favor, no Marker."""
    s = camp_on_top()
    finish_turn(s)
    player = s.current_player
    before = (goods(s, player), seat(s, player).favor, at_home(s, player))

    assert set(offered(s)) == {f"@{x},{y}" for x, y in GAME.observe(s, NOBODY)["open_spaces"]}
    play(s, "@2,0")
    assert offered(s) == ["r0", "r1", "r2", "r3"]
    play(s, "r2")

    assert place_of(s, "labor_camp_1") == (2, 0)
    assert s.rotation[tile_named(s, "labor_camp_1")] == 2
    assert owner_of(s, "labor_camp_1") == NOBODY
    assert (goods(s, player), seat(s, player).favor, at_home(s, player)) == before
    assert asked(s) == "TakeAction"


def test_the_camp_can_be_used_at_once() -> None:
    """P-41, P-36: in the turn it was placed, by each player, 1 Weapon to the bank."""
    s = camp_on_top()
    finish_turn(s)
    play(s, "@2,0 r0")
    for player in (BLUE, YELLOW):
        workers(s, player, 1, retired=1)
        give(s, player, weapons=1)
    to_act(s, BLUE)

    play(s, "labor-camp#1 gold-mine#1 labor-camp#1 gold-mine#2")

    assert goods(s, BLUE) == goods(s, YELLOW) == {"gold": 6}


def test_a_camp_revealed_at_set_up_is_placed_in_turn_1() -> None:
    """P-41: the set-up counts as the update before the first turn."""
    found = (table(2, unassigned_labor_camp="yes", seed=str(n)) for n in range(100))
    s = next(s for s in found if asked(s) == "PlaceCamp")

    assert s.turn == 1
    assert s.current_player == s.turn_order[0]
    assert len(available(s)) == 3
    assert "labor_camp_1" not in available(s)


def test_two_camps_revealed_together_are_placed_one_after_the_other() -> None:
    """P-41: in a box where both are of Age I, both by the first player."""
    row = 'labor_camp_2 = { age = 1, players = 4, plazas = "C O A A", source = "R R R" }'
    s = table(4, own_box(labor_camp_2=row), unassigned_labor_camp="yes", seed="5")
    display(s, "lumber_mill_1", "curia_1", "academy_1")
    stack_only(s, "labor_camp_1", "labor_camp_2", "forum_1", "statue_1", "oracle_1")
    order(s, BLUE, YELLOW, WHITE, BLACK)
    finish_turn(s)
    first = s.current_player
    asked_about = []
    while asked(s) == "PlaceCamp":
        asked_about.append(GAME.prompt(s).text)
        assert s.current_player == first
        play(s, f"{offered(s)[0]} r0")

    assert len(asked_about) == 2
    assert owner_of(s, "labor_camp_1") == owner_of(s, "labor_camp_2") == NOBODY


def test_without_the_variant_a_camp_is_a_tile_like_others() -> None:
    """P-41: it becomes available and somebody builds it."""
    s = table(2, seed="3")
    display(s, "lumber_mill_1", "curia_1")
    stack_only(s, "labor_camp_1", "forum_1", "oracle_1")
    order(s, BLUE, YELLOW)

    finish_turn(s)

    assert asked(s) == "TakeAction"
    assert "labor_camp_1" in available(s)


def test_a_camp_that_ends_the_stack_is_still_placed_in_the_last_turn() -> None:
    """P-22, P-41: the stack is empty, the display short, and the camp waits its turn."""
    s = table(2, unassigned_labor_camp="yes", seed="3")
    display(s, "lumber_mill_1", "curia_1")
    stack_only(s, "labor_camp_1")
    order(s, BLUE, YELLOW)

    finish_turn(s)

    assert s.last_turn
    assert available(s) == ["lumber_mill_1", "curia_1"]
    assert asked(s) == "PlaceCamp"


def test_nobody_can_build_a_camp_in_that_variant() -> None:
    """P-41: it never lies in the display."""
    s = camp_on_top()
    lay(s, "labor_camp_1")
    finish_turn(s)

    assert "labor_camp_1" not in available(s)
    assert asked(s) == "TakeAction"
