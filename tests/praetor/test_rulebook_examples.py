"""Every example printed in the Praetor rulebook, with its numbers."""

from aedile.games.praetor.city import plaza
from aedile.games.praetor.components.rows import NE, NW, SE, SW
from aedile.games.praetor.obstacles import ALREADY_ACTIVATED
from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    asked,
    at_home,
    begin_turn,
    display,
    favor,
    give,
    goods,
    hear,
    lay,
    morale,
    offered,
    order,
    owner_of,
    place_of,
    play,
    refusal,
    seat,
    show_wall,
    sources,
    table,
    tile_named,
    workers,
)

# Turn order (p.5).


def test_yellow_has_69_and_purple_lies_on_blue_at_66() -> None:
    """p.5: Purple is on top of Blue, so Purple plays first, Blue second, Yellow third."""
    yellow, blue, purple = range(3)
    s = table(3, colours="yellow,blue,purple")
    favor(s, yellow, 69)
    favor(s, blue, 66)
    favor(s, purple, 66)

    begin_turn(s)

    assert list(s.turn_order) == [purple, blue, yellow]
    assert s.current_player == purple


# One round of actions (p.5): Yellow builds, Purple, White and Blue activate.

YELLOW, PURPLE, WHITE, BLUE = range(4)


def yellow_to_move() -> PraetorState:
    """A Marble Quarry stands where the Lumber Mill will have it on its right."""
    s = table(4, colours="yellow,purple,white,blue")
    lay(s, "marble_quarry_1", at=(0, 2), rotation=1)
    display(s, "lumber_mill_1", "forum_1", "curia_1")
    show_wall(s, "wall_01")
    for player in range(4):
        give(s, player, gold=10, wood=4, stone=3, marble=2, weapons=1)
    give(s, WHITE, marble=2, weapons=2)
    order(s, YELLOW, PURPLE, WHITE, BLUE)
    return s


def purple_to_move() -> PraetorState:
    s = yellow_to_move()
    play(s, "build:lumber-mill#1 w1 @-1,2 r3")
    return s


def white_to_move() -> PraetorState:
    s = purple_to_move()
    play(s, "lumber-mill#1 w3")
    return s


def blue_to_move() -> PraetorState:
    s = white_to_move()
    play(s, "imperial-outpost#1 w2 wall#1")
    return s


def test_yellow_builds_a_lumber_mill_for_1_and_3_favor() -> None:
    """p.5: 2 Gold to the bank; 1 printed Favor, 2 Plazas top right and 1 top left."""
    s = yellow_to_move()
    before = seat(s, YELLOW).favor

    play(s, "build:lumber-mill#1 w1 @-1,2 r3")

    assert goods(s, YELLOW) == {"gold": 8, "wood": 4, "stone": 3, "marble": 2, "weapons": 1}
    assert at_home(s, YELLOW) == [2, 3]
    assert owner_of(s, "lumber_mill_1") == YELLOW
    assert place_of(s, "lumber_mill_1") == (-1, 2)
    assert sources(s, YELLOW) == {"city tiles": 1, "plazas": 3}
    assert seat(s, YELLOW).favor == before + 4


def test_the_three_plazas_are_two_top_right_and_one_top_left() -> None:
    """p.5: corner by corner, what the tile above and the tile to the right show there."""
    s = purple_to_move()
    mill, above, right = (
        tile_named(s, name) for name in ("lumber_mill_1", "gold_mine_2", "marble_quarry_1")
    )

    assert place_of(s, "gold_mine_2") == (-1, 1)
    assert place_of(s, "marble_quarry_1") == (0, 2)
    assert plaza(s, mill, NE) == plaza(s, above, SE) == plaza(s, right, NW)
    assert plaza(s, mill, NW) == plaza(s, above, SW)
    assert plaza(s, mill, SE) != plaza(s, right, SW)


def test_turning_the_lumber_mill_another_way_would_have_brought_less() -> None:
    """p.5: the builder turns the tile as it pays best."""
    plazas = {}
    for rotation in range(4):
        s = yellow_to_move()
        play(s, f"build:lumber-mill#1 w1 @-1,2 r{rotation}")
        plazas[rotation] = sources(s, YELLOW).get("plazas", 0)

    assert max(plazas, key=lambda rotation: plazas[rotation]) == 3
    assert plazas[3] == 3


def test_purple_activates_yellows_lumber_mill() -> None:
    """p.5: in the turn it was built; 1 Gold to Yellow, then 3 Wood for a Worker with 3."""
    s = purple_to_move()

    heard = hear(s, "lumber-mill#1 w3")

    assert heard[1:3] == ["Purple pays Yellow 1 Gold.", "Purple gains 3 Wood."]
    assert goods(s, PURPLE)["gold"] == 10 - 1
    assert goods(s, PURPLE)["wood"] == 4 + 3
    assert goods(s, YELLOW)["gold"] == 8 + 1
    assert at_home(s, PURPLE) == [1, 2]


def test_white_gives_2_marble_and_2_weapons_for_10_favor() -> None:
    """p.5: nobody owns the Imperial Outpost; the first Wall Tile brings no bonus."""
    s = white_to_move()
    before = seat(s, WHITE).favor

    play(s, "imperial-outpost#1 w2 wall#1")

    assert goods(s, WHITE) == {}
    assert seat(s, WHITE).favor == before + 10
    assert sources(s, WHITE) == {"wall tiles": 10}
    assert s.wall_tiles_of(WHITE) == 1


def test_blue_may_not_activate_the_lumber_mill_again() -> None:
    """p.6: it has been activated once this turn, whoever did it."""
    s = blue_to_move()

    assert s.current_player == BLUE
    assert refusal(s, "lumber-mill#1") == ALREADY_ACTIVATED


def test_blue_activates_his_own_gold_mine_for_3_gold() -> None:
    """p.6: his own tile costs nothing; a Worker with 3 brings 3 Gold."""
    s = blue_to_move()
    others = [goods(s, player) for player in (YELLOW, PURPLE, WHITE)]

    play(s, "gold-mine#4 w3")

    assert goods(s, BLUE) == {"gold": 13, "wood": 4, "stone": 3, "marble": 2, "weapons": 1}
    assert [goods(s, player) for player in (YELLOW, PURPLE, WHITE)] == others


# Labor Camp (p.6).


def at_blues_labor_camp() -> PraetorState:
    """Blue owns the camp, Yellow a Marble Quarry; Purple and Blue have Retired Workers."""
    s = table(4, colours="yellow,purple,white,blue")
    lay(s, "labor_camp_1", owner=BLUE)
    lay(s, "marble_quarry_1", owner=YELLOW)
    workers(s, PURPLE, 1, 2, retired=1)
    workers(s, BLUE, 1, 2, retired=1)
    give(s, PURPLE, gold=5, weapons=1)
    give(s, BLUE, gold=5)
    give(s, YELLOW)
    order(s, PURPLE, BLUE, YELLOW, WHITE)
    return s


def test_purple_pays_1_weapon_and_sends_a_retired_worker_to_his_gold_mine() -> None:
    """p.6, A: the Weapon goes to Blue, and the Retired Worker brings 6 Gold."""
    s = at_blues_labor_camp()

    play(s, "labor-camp#1")
    assert asked(s) == "SendRetiredWorker"
    assert "pass" not in offered(s)
    play(s, "gold-mine#2")

    assert goods(s, PURPLE) == {"gold": 5 + 6}
    assert goods(s, BLUE) == {"gold": 5, "weapons": 1}
    assert at_home(s, PURPLE) == [1, 2]
    assert s.current_player == BLUE


def test_blue_uses_his_own_camp_and_pays_yellow_1_gold_for_6_marble() -> None:
    """p.6, B: his own camp is free although Purple used it; the quarry is not."""
    s = at_blues_labor_camp()
    play(s, "labor-camp#1 gold-mine#2")

    play(s, "labor-camp#1 marble-quarry#1")

    assert goods(s, BLUE) == {"gold": 5 - 1, "marble": 6, "weapons": 1}
    assert goods(s, YELLOW) == {"gold": 1}
    assert at_home(s, BLUE) == [1, 2]


# The Update Phase (p.6-7), A to H.

ONE, TWO, THREE = range(3)  # Purple, Blue and Yellow


def purple_has_acted() -> PraetorState:
    """Purple began with 1, 2 and 5 active, one Retired Worker and a Morale of 9."""
    s = table(3, colours="purple,blue,yellow")
    lay(s, "lumber_mill_1", owner=ONE)
    lay(s, "labor_camp_1", owner=TWO)
    lay(s, "marble_quarry_1", owner=THREE)
    lay(s, "academy_1", owner=THREE)
    show_wall(s, "wall_01")
    workers(s, ONE, 1, 2, 5, retired=1)
    morale(s, ONE, 9)
    give(s, ONE, gold=4, stone=1, marble=2, weapons=3)
    give(s, TWO, gold=9)
    give(s, THREE, gold=9)
    order(s, ONE, TWO, THREE)
    play(s, "worker-camp#1 w1 pass pass")
    play(s, "imperial-outpost#1 w2 wall#1")
    play(s, "labor-camp#1 marble-quarry#1")
    play(s, "lumber-mill#1 w5")
    return s


def purple_has_updated() -> PraetorState:
    s = purple_has_acted()
    play(s, "academy#1")
    return s


def test_update_example_before_it_begins() -> None:
    """p.6: the four actions brought a Novice, Favor, 6 Marble and 5 Wood; 3 Gold are left."""
    s = purple_has_acted()

    assert asked(s) == "SkipTraining"
    assert s.current_player == ONE
    assert goods(s, ONE) == {"gold": 3, "wood": 5, "stone": 1, "marble": 6}
    assert seat(s, ONE).first_level == 1
    assert sources(s, ONE) == {"wall tiles": 10}


def test_update_example_a_the_novice_skips_the_second_level_for_1_stone() -> None:
    """p.6, A: Yellow owns the Academy and gets the Stone; the Novice is Active at once."""
    s = purple_has_acted()

    play(s, "academy#1")

    assert goods(s, ONE).get("stone", 0) == 0
    assert goods(s, THREE)["stone"] == 1
    assert (seat(s, ONE).first_level, seat(s, ONE).second_level) == (0, 0)
    assert at_home(s, ONE).count(1) == 2


def test_update_example_b_the_called_back_worker_goes_home() -> None:
    """p.7, B: from the Marble Quarry to the Retired Workers, with nothing learned."""
    s = purple_has_acted()
    quarry = tile_named(s, "marble_quarry_1")
    assert seat(s, ONE).called_back == 1

    heard = hear(s, "academy#1")

    assert "1 Retired Worker of Purple goes home." in heard
    assert seat(s, ONE).called_back == 0
    assert s.activator[quarry] == -1


def test_update_example_c_and_d_camp_and_outpost_teach_nothing() -> None:
    """p.7, C and D: the Workers with 1 and 2 return unchanged from green tiles."""
    heard = hear(purple_has_acted(), "academy#1")

    assert "Purple's Worker with 1 comes home unchanged." in heard
    assert "Purple's Worker with 2 comes home unchanged." in heard
    assert at_home(purple_has_updated(), ONE) == [1, 1, 2]


def test_update_example_e_the_lumber_mill_teaches() -> None:
    """p.7, E: a red area turns the Worker with 5 into one with 6."""
    heard = hear(purple_has_acted(), "academy#1")

    assert "Purple's Worker with 5 comes home with 6." in heard


def test_update_example_f_the_worker_with_6_retires_for_12_favor() -> None:
    """p.7, F: the stack still shows Age I; the one called back brings nothing again."""
    s = purple_has_acted()
    before = seat(s, ONE).favor

    play(s, "academy#1")

    assert seat(s, ONE).retired == 2
    assert seat(s, ONE).favor == before + 12
    assert sources(s, ONE) == {"wall tiles": 10, "retirements": 12}


def test_update_example_g_wages_for_3_active_and_2_retired_workers() -> None:
    """p.7, G: 5 Gold are due and there are only 3."""
    heard = hear(purple_has_acted(), "academy#1")

    assert "Purple owes 5 Gold in wages and pays 3." in heard


def test_update_example_h_two_missing_gold_lower_morale_from_9_to_4() -> None:
    """p.7, H: the marker moves two spaces to the left; no Favor is lost."""
    s = purple_has_updated()

    assert goods(s, ONE) == {"wood": 5, "marble": 6}
    assert seat(s, ONE).morale_value() == 4
    assert "unpaid wages" not in sources(s, ONE)


def test_update_example_happens_in_the_printed_order() -> None:
    """p.6-7: A, B, then C to E in any order, then F, G, H."""
    heard = [line for line in hear(purple_has_acted(), "academy#1") if "Purple" in line]

    assert heard[0] == "Purple pays Yellow 1 Stone."
    assert heard[1] == "1 Novice of Purple becomes Active."
    assert heard[2] == "1 Retired Worker of Purple goes home."
    assert all("Purple's Worker" in line for line in heard[3:6])
    assert heard[6:10] == [
        "A Worker of Purple retires in Age I.",
        "Purple gains 12 Favor (retirements).",
        "Purple owes 5 Gold in wages and pays 3.",
        "Purple's Morale falls 2 levels, to a value of 4.",
    ]
