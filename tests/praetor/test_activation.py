"""To activate a City Tile (Praetor p.5)."""

from aedile.games.praetor.obstacles import (
    ALREADY_ACTIVATED,
    NOTHING_TO_ACTIVATE,
    OK,
    SPECIAL_TAKES_NO_WORKER,
)
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
    at_home,
    finish_turn,
    give,
    goods,
    hear,
    lay,
    morale,
    play,
    refusal,
    table,
    tile_named,
    to_act,
    workers,
)


def test_worker_fee_and_benefit_come_in_that_order() -> None:
    """p.5: the owner is paid before anything is gained."""
    s = table(2)
    to_act(s, BLUE)

    heard = hear(s, "gold-mine#2 w3")

    assert heard == [
        "Blue sends a Worker with 3 to Yellow's Gold Mine.",
        "Blue pays Yellow 1 Gold.",
        "Blue gains 3 Gold.",
    ]


def test_the_worker_stays_on_the_tile_until_the_update() -> None:
    """p.6: it comes home with the others."""
    s = table(2)
    to_act(s, BLUE)

    play(s, "gold-mine#1 w3")
    assert at_home(s, BLUE) == [1, 2]
    assert s.activator[tile_named(s, "gold_mine_1")] == 3
    finish_turn(s)

    assert at_home(s, BLUE) == [1, 2, 4]


def test_a_tile_is_activated_once_a_turn_whoever_does_it() -> None:
    """p.5: neither the same player nor another may use it again."""
    s = table(2)
    to_act(s, BLUE)

    play(s, "gold-mine#1 w3")
    assert refusal(s, "gold-mine#1") == ALREADY_ACTIVATED
    play(s, "pass")

    assert s.current_player == BLUE
    assert refusal(s, "gold-mine#1") == ALREADY_ACTIVATED
    finish_turn(s)
    assert refusal(s, "gold-mine#1") == OK


def test_monuments_have_nothing_to_activate() -> None:
    """p.8: Statue and Arch of Triumph were built for their Favor."""
    s = table(2)
    lay(s, "statue_1", owner=BLUE)
    lay(s, "arch_of_triumph_1", owner=BLUE)
    to_act(s, BLUE)

    assert refusal(s, "statue#1") == NOTHING_TO_ACTIVATE
    assert refusal(s, "arch-of-triumph#1") == NOTHING_TO_ACTIVATE


def test_special_tiles_take_no_worker_not_even_a_retired_one() -> None:
    """p.6: a called-back Worker cannot be sent to a Labor Camp or an Academy."""
    s = table(2)
    lay(s, "labor_camp_1", owner=BLUE)
    lay(s, "academy_1", owner=BLUE)
    workers(s, BLUE, 1, retired=1)
    to_act(s, BLUE)

    play(s, "labor-camp#1")

    assert refusal(s, "labor-camp#1") == SPECIAL_TAKES_NO_WORKER
    assert refusal(s, "academy#1") == SPECIAL_TAKES_NO_WORKER


def test_a_worker_may_be_sent_although_it_brings_nothing() -> None:
    """P-11: no Wood for the Blacksmith, no Morale for Venus; the Worker may still go."""
    s = table(2)
    lay(s, "blacksmith_1", owner=BLUE)
    lay(s, "temple_venus_1", owner=BLUE)
    give(s, BLUE)
    morale(s, BLUE, -10)
    to_act(s, BLUE)

    play(s, "blacksmith#1 w3 pass temple-venus#1 w2")

    assert goods(s, BLUE) == {}
    assert asked(s) == "TakeAction"


def test_only_the_red_area_teaches() -> None:
    """p.6: the Gold Mine is red and the Market green."""
    s = table(2)
    to_act(s, BLUE)

    play(s, "gold-mine#1 w1 pass market#1 w2 done")
    finish_turn(s)

    assert at_home(s, BLUE) == [2, 2, 3]
    assert at_home(s, YELLOW) == [1, 2, 3]
