"""Update Phase (Praetor p.6)."""

import pytest

from aedile.games.praetor.obstacles import (
    CANNOT_PAY_ACADEMY,
    NOT_AN_ACADEMY,
    NOT_ASKED,
    OK,
    OWN_ACADEMY_FIRST,
)
from aedile.games.praetor.state import PraetorState
from aedile.games.praetor.update_phase import academy_obstacle, current_age, wages_due
from tests.helpers.praetor import (
    BLUE,
    WHITE,
    YELLOW,
    asked,
    at_home,
    available,
    display,
    favor,
    give,
    goods,
    hear,
    lay,
    morale,
    offered,
    order,
    own_box,
    play,
    reach_age_two,
    refusal,
    said,
    seat,
    sources,
    stack,
    stack_only,
    table,
    tile_named,
    to_act,
    update,
    workers,
)

# The order of the steps.


def test_the_rest_of_an_update_waits_while_a_player_is_asked() -> None:
    """p.6: `UpdateWorkers` goes on with Workers and wages once the Novices are trained."""
    s = table(2)
    lay(s, "academy_1", owner=BLUE)
    workers(s, BLUE, 3, novices=(1, 0))

    update(s, BLUE, YELLOW)

    waiting = [type(step).__name__ for step in reversed(list(s.agenda))]
    own = ["SkipTraining", "ReturnWorkers", "PayWages", "OfferVillager"]
    assert waiting == [*own, "UpdateWorkers", "EndTurn"]
    assert [step.player for step in list(s.agenda)[-5:]] == [YELLOW, BLUE, BLUE, BLUE, BLUE]


# Novices.


def test_novices_move_one_level_a_turn() -> None:
    """p.6: from the first level to the second, from there to the Active Workers."""
    s = table(2)
    workers(s, BLUE, 3, novices=(2, 1))

    update(s, BLUE, YELLOW)

    assert (seat(s, BLUE).first_level, seat(s, BLUE).second_level) == (0, 2)
    assert at_home(s, BLUE) == [1, 3]


def test_novices_stay_at_1_experience() -> None:
    """p.6: training takes time and teaches no more than 1."""
    s = table(2)
    workers(s, BLUE, novices=(0, 3))

    update(s, BLUE, YELLOW)

    assert at_home(s, BLUE) == [1, 1, 1]


def test_any_number_of_novices_fits_on_a_level() -> None:
    """P-44: the board prints no limit."""
    s = table(2)
    workers(s, BLUE, 1, novices=(4, 3))

    update(s, BLUE, YELLOW)

    assert seat(s, BLUE).second_level == 4


# Academy.


def with_academy(owner: int, **options: str) -> PraetorState:
    """Blue has two Novices on the first level; somebody owns the Academy."""
    s = table(2, **options)
    lay(s, "academy_1", owner=owner)
    workers(s, BLUE, 3, novices=(2, 0))
    give(s, BLUE, gold=9, stone=2)
    give(s, YELLOW, gold=9)
    return s


def test_one_stone_pays_for_all_novices() -> None:
    """p.6, P-16: 1 Stone to the owner, once, however many are trained."""
    s = with_academy(YELLOW)
    update(s, BLUE, YELLOW)

    assert offered(s) == ["no", "academy#1"]
    play(s, "academy#1")

    assert at_home(s, BLUE) == [1, 1, 3]
    assert goods(s, BLUE)["stone"] == 1
    assert goods(s, YELLOW)["stone"] == 1


def test_declining_the_academy_sends_novices_to_the_second_level() -> None:
    """p.6, P-16: it is an offer; a Novice draws no wage."""
    s = with_academy(YELLOW)
    update(s, BLUE, YELLOW)

    play(s, "no")

    assert (seat(s, BLUE).first_level, seat(s, BLUE).second_level) == (0, 2)
    assert goods(s, BLUE) == {"gold": 9 - 1, "stone": 2}


def test_the_owner_of_the_academy_is_asked_too_and_pays_nothing() -> None:
    """p.6, P-16: free, yet a choice."""
    s = with_academy(BLUE)
    give(s, BLUE, gold=9)
    update(s, BLUE, YELLOW)

    assert offered(s) == ["no", "academy#1"]
    play(s, "academy#1")

    assert at_home(s, BLUE) == [1, 1, 3]
    assert goods(s, BLUE) == {"gold": 9 - 3}


def test_without_a_stone_nobody_is_asked() -> None:
    """p.6: the owner must be paid."""
    s = with_academy(YELLOW)
    give(s, BLUE, gold=9)

    assert academy_obstacle(s, BLUE, tile_named(s, "academy_1")) == CANNOT_PAY_ACADEMY
    update(s, BLUE, YELLOW)

    assert asked(s) == "TakeAction"
    assert seat(s, BLUE).second_level == 2


def test_without_novices_on_the_first_level_nobody_is_asked() -> None:
    """p.6: there is nothing to shorten."""
    s = with_academy(YELLOW)
    workers(s, BLUE, 3, novices=(0, 2))

    update(s, BLUE, YELLOW)

    assert asked(s) == "TakeAction"
    assert at_home(s, BLUE) == [1, 1, 3]


def test_an_academy_that_is_not_built_trains_nobody() -> None:
    """p.6: it must stand in the city."""
    s = table(2)
    display(s, "academy_1")
    workers(s, BLUE, 3, novices=(1, 0))

    assert academy_obstacle(s, BLUE, tile_named(s, "academy_1")) == NOT_AN_ACADEMY
    update(s, BLUE, YELLOW)

    assert seat(s, BLUE).second_level == 1


def test_only_an_academy_trains() -> None:
    s = with_academy(YELLOW)
    update(s, BLUE, YELLOW)

    assert refusal(s, "gold-mine#1") == NOT_AN_ACADEMY
    assert refusal(s, "yes") == NOT_ASKED
    assert s.begins_line()


SECOND_ACADEMY = 'academy_2 = { age = 1, players = 2, plazas = "C A V A", source = "R" }'


def test_with_several_academies_one_chooses_whom_to_pay() -> None:
    """P-47: an edition may have two; 1 Stone goes to one of the owners."""
    s = table(3, own_box(statue_4=SECOND_ACADEMY))
    lay(s, "academy_1", owner=YELLOW)
    lay(s, "academy_2", owner=WHITE)
    workers(s, BLUE, 3, novices=(1, 0))
    give(s, WHITE)
    update(s, BLUE, YELLOW, WHITE)

    assert offered(s) == ["no", "academy#1", "academy#2"]
    play(s, "academy#2")

    assert goods(s, WHITE) == {"stone": 1}


def test_who_controls_an_academy_uses_their_own() -> None:
    """P-47: nobody pays another owner for what is free at home."""
    s = table(3, own_box(statue_4=SECOND_ACADEMY))
    lay(s, "academy_1", owner=YELLOW)
    lay(s, "academy_2", owner=BLUE)
    workers(s, BLUE, 3, novices=(1, 0))
    update(s, BLUE, YELLOW, WHITE)

    assert offered(s) == ["no", "academy#2"]
    assert refusal(s, "academy#1") == OWN_ACADEMY_FIRST


def test_an_academy_of_nobody_is_free_and_one_of_somebody_is_not() -> None:
    """P-47: an edition may start with one in the city; Blue cannot pay for the other."""
    s = table(2, own_box(statue_4=SECOND_ACADEMY))
    lay(s, "academy_1")
    lay(s, "academy_2", owner=YELLOW)
    workers(s, BLUE, 3, novices=(1, 0))
    give(s, BLUE, gold=3)
    update(s, BLUE, YELLOW)

    assert offered(s) == ["no", "academy#1"]
    assert refusal(s, "academy#2") == CANNOT_PAY_ACADEMY


# Experience.


def test_building_and_red_areas_teach_and_nothing_else_does() -> None:
    """p.6: one more for the builder and the miner; not for the trader."""
    s = table(2)
    display(s, "lumber_mill_1")
    workers(s, BLUE, 1, 2, 3)
    to_act(s, BLUE)

    play(s, "build:lumber-mill#1 w1 @1,1 r0 pass gold-mine#1 w2 market#1 w3 done")

    assert at_home(s, BLUE) == [2, 3, 3]


def test_a_worker_who_stayed_at_home_learns_nothing() -> None:
    s = table(2)
    workers(s, BLUE, 4)
    order(s, BLUE, YELLOW)

    play(s, "pass pass")

    assert at_home(s, BLUE) == [4]


# Retirement.


def blues_five_at_work(**options: str) -> PraetorState:
    """Blue's Worker with 5 has just left for the Gold Mine."""
    s = table(2, **options)
    workers(s, BLUE, 1, 5)
    give(s, BLUE, gold=9)
    to_act(s, BLUE)
    return s


def test_a_worker_who_reaches_6_retires_for_12_favor_in_age_1() -> None:
    """p.6: and stops being an Active Worker."""
    s = blues_five_at_work()

    play(s, "gold-mine#1 w5 pass pass")

    assert at_home(s, BLUE) == [1]
    assert seat(s, BLUE).retired == 1
    assert sources(s, BLUE) == {"retirements": 12}


def test_a_worker_who_reaches_6_retires_for_8_favor_in_age_2() -> None:
    """p.6: the top of the stack shows II."""
    s = blues_five_at_work()
    reach_age_two(s)

    play(s, "gold-mine#1 w5 pass pass")

    assert sources(s, BLUE) == {"retirements": 8}


def test_an_empty_stack_is_age_2() -> None:
    """P-21: Age II is the last age."""
    s = blues_five_at_work()
    stack_only(s)

    assert current_age(s) == 2
    play(s, "gold-mine#1 w5 pass pass")

    assert sources(s, BLUE)["retirements"] == 8


def test_the_age_is_that_of_the_stack_before_the_refill() -> None:
    """P-21: the last tile of Age I is still on top, and is revealed only afterwards."""
    s = blues_five_at_work()
    display(s, "lumber_mill_1")
    stack_only(s, "curia_1", "forum_1", "oracle_1", "arch_of_triumph_1")

    play(s, "gold-mine#1 w5 pass pass")

    assert sources(s, BLUE) == {"retirements": 12}
    assert stack(s) == ["oracle_1", "arch_of_triumph_1"]
    assert available(s) == ["lumber_mill_1", "forum_1", "curia_1"]


def test_several_workers_may_retire_at_once() -> None:
    """p.6: 12 Favor for each of them."""
    s = blues_five_at_work()
    workers(s, BLUE, 5, 5)

    play(s, "gold-mine#1 w5 pass gold-mine#2 w5")

    assert seat(s, BLUE).retired == 2
    assert sources(s, BLUE) == {"retirements": 24}


# Wages.


@pytest.mark.parametrize(
    ("board", "due"), [("A", 5), ("B1", 5), ("B2", 6), ("B3", 3), ("B4", 5), ("B5", 5)]
)
def test_wages_and_pensions_are_those_of_the_board(board: str, due: int) -> None:
    """p.6: three Active and two Retired Workers; Novices cost nothing."""
    s = table(2, boards=f"{board},A")
    workers(s, BLUE, 1, 1, 1, retired=2, novices=(1, 0))
    give(s, BLUE, gold=20)
    assert wages_due(s, BLUE) == due

    update(s, BLUE, YELLOW)

    assert goods(s, BLUE) == {"gold": 20 - due}


def test_a_novice_who_becomes_active_is_paid_at_once() -> None:
    """p.6: training comes before the wages."""
    s = table(2)
    workers(s, BLUE, 1, novices=(0, 2))
    give(s, BLUE, gold=9)

    update(s, BLUE, YELLOW)

    assert goods(s, BLUE) == {"gold": 9 - 3}


def test_gold_is_paid_as_far_as_it_goes() -> None:
    """P-24: nobody may keep Gold and lower their Morale instead."""
    s = table(2)
    workers(s, BLUE, 1, 2, 3)
    give(s, BLUE, gold=2, wood=9)

    update(s, BLUE, YELLOW)

    assert goods(s, BLUE) == {"wood": 9}
    assert seat(s, BLUE).morale_value() == -1


def test_each_missing_gold_costs_one_level_of_morale() -> None:
    """p.6: one space each, whatever the spaces are worth."""
    s = table(2)
    workers(s, BLUE, 1, 2, 3)
    morale(s, BLUE, 9)
    give(s, BLUE)

    update(s, BLUE, YELLOW)

    assert seat(s, BLUE).morale_value() == 2
    assert sources(s, BLUE) == {}


def test_below_the_last_level_each_missing_gold_costs_5_favor() -> None:
    """p.6: one level is left for the first Gold; the other two cost 10 Favor."""
    s = table(2)
    workers(s, BLUE, 1, 2, 3)
    favor(s, BLUE, 30)
    morale(s, BLUE, -6)
    give(s, BLUE)

    update(s, BLUE, YELLOW)

    assert seat(s, BLUE).morale_value() == -10
    assert seat(s, BLUE).favor == 20
    assert sources(s, BLUE) == {"unpaid wages": -10}


def test_favor_never_falls_below_zero() -> None:
    """p.6, P-25: 15 Favor are due and 7 are there; the rest is forgiven."""
    s = table(2)
    workers(s, BLUE, 1, 2, 3)
    favor(s, BLUE, 7)
    morale(s, BLUE, -10)
    give(s, BLUE)

    update(s, BLUE, YELLOW)

    assert seat(s, BLUE).favor == 0
    assert sources(s, BLUE) == {"unpaid wages": -7}


def test_a_marker_already_at_zero_does_not_move() -> None:
    """P-45: losing nothing does not put it on top."""
    s = table(2)
    workers(s, BLUE, 1)
    favor(s, BLUE, 0)
    favor(s, YELLOW, 0)
    morale(s, BLUE, -10)
    give(s, BLUE)

    update(s, BLUE, YELLOW)

    assert list(s.turn_order) == [YELLOW, BLUE]


# The last Villager.


def nobody_left(points: int = 30) -> PraetorState:
    """All of Blue's Workers have retired, are in training or are Villagers."""
    s = table(2)
    workers(s, BLUE, retired=2, novices=(1, 0))
    favor(s, BLUE, points)
    give(s, BLUE, gold=9)
    update(s, BLUE, YELLOW)
    return s


def test_without_active_workers_a_villager_may_be_called_for_5_favor() -> None:
    """p.6: the Villager becomes an Active Worker with 1 experience."""
    s = nobody_left()
    assert offered(s) == ["no", "yes"]
    assert s.begins_line()

    play(s, "yes")

    assert at_home(s, BLUE) == [1]
    assert seat(s, BLUE).villagers == 4
    assert sources(s, BLUE) == {"villager called": -5}


def test_the_villager_may_be_left_alone() -> None:
    """p.6: it is a choice."""
    s = nobody_left()

    play(s, "no")

    assert at_home(s, BLUE) == []
    assert seat(s, BLUE).favor == 30


def test_the_new_worker_is_not_paid_this_turn() -> None:
    """p.6: the offer comes after the wages."""
    s = nobody_left()
    before = goods(s, BLUE)

    play(s, "yes")

    assert goods(s, BLUE) == before


@pytest.mark.parametrize(("points", "question"), [(5, "HireVillager"), (4, "TakeAction")])
def test_who_has_less_than_5_favor_is_not_asked(points: int, question: str) -> None:
    """P-26: it is a price, and it must be paid in full."""
    assert asked(nobody_left(points)) == question


def test_without_villagers_nobody_is_asked() -> None:
    """p.6: there is nobody to call."""
    s = table(2)
    workers(s, BLUE, retired=8)
    give(s, BLUE, gold=9)

    update(s, BLUE, YELLOW)

    assert asked(s) == "TakeAction"


def test_with_an_active_worker_nobody_is_asked() -> None:
    """p.6: one who has just finished training counts."""
    s = table(2)
    workers(s, BLUE, novices=(0, 1))

    update(s, BLUE, YELLOW)

    assert asked(s) == "TakeAction"


def test_other_answers_are_refused() -> None:
    s = nobody_left()

    assert refusal(s, "yes") == OK
    assert refusal(s, "w1") == NOT_ASKED


def test_in_the_last_turn_the_villager_comes_with_a_warning() -> None:
    """P-23: allowed, though there will be no more work."""
    s = table(2)
    s.last_turn = True
    workers(s, BLUE, retired=2)
    favor(s, BLUE, 30)
    give(s, BLUE, gold=9)
    update(s, BLUE, YELLOW)

    assert "last turn" in said(s, "yes")
    play(s, "yes")

    assert len(s.agenda) == 0
    assert sources(s, BLUE)["final workers"] == 1


# The order of it all.


def test_one_player_updates_completely_before_the_next() -> None:
    """P-40: Yellow pays wages before Blue's Novices move."""
    s = table(2)
    workers(s, BLUE, 1, novices=(0, 1))
    workers(s, YELLOW, 1, novices=(0, 1))
    order(s, YELLOW, BLUE)

    heard = hear(s, "pass pass")

    updates = [line for line in heard if "Novice" in line or "wages" in line]
    assert updates == [
        "1 Novice of Yellow becomes Active.",
        "Yellow pays 2 Gold in wages.",
        "1 Novice of Blue becomes Active.",
        "Blue pays 2 Gold in wages.",
    ]


def test_what_does_not_happen_is_not_told() -> None:
    """p.6: no Novices, nobody called back, nobody retired, nothing lost."""
    s = table(2)
    order(s, YELLOW, BLUE)

    heard = hear(s, "pass pass")

    updates = heard[heard.index("Blue passes.") + 1 : heard.index("Blue pays 3 Gold in wages.") + 1]
    assert updates == ["Yellow pays 3 Gold in wages.", "Blue pays 3 Gold in wages."]


def test_the_stone_paid_to_an_owner_arrives_before_the_owner_decides() -> None:
    """P-40, P-47: with two Academies, Yellow can hand on the Stone Blue has paid."""
    s = table(3, own_box(statue_4=SECOND_ACADEMY))
    lay(s, "academy_1", owner=WHITE)
    workers(s, BLUE, 1, novices=(1, 0))
    workers(s, WHITE, 1, novices=(1, 0))
    give(s, BLUE, gold=5, stone=1)
    give(s, WHITE, gold=5)
    update(s, BLUE, WHITE, YELLOW)

    play(s, "academy#1 academy#1")

    assert goods(s, WHITE)["stone"] == 1
    assert at_home(s, WHITE) == [1, 1]
