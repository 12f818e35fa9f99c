"""Special City Tiles as an action: the Labor Camp (Praetor p.6, 8)."""

import pytest

from aedile.games.praetor.obstacles import (
    CANNOT_PAY_COST,
    CANNOT_PAY_OWNER,
    NO_RETIRED_WORKER,
    NOT_ASKED,
    NOTHING_FOR_RETIRED,
    OK,
    RETIRED_MAY_NOT_BUILD,
    RETIRED_MUST_ACT,
    SPECIAL_ALREADY_USED,
)
from aedile.games.praetor.state import PraetorState
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
    at_home,
    display,
    finish_turn,
    give,
    goods,
    lay,
    offered,
    owner_of,
    play,
    refusal,
    seat,
    sources,
    table,
    to_act,
    update,
    workers,
)


def at_yellows_camp(players: int = 2, **options: str) -> PraetorState:
    """Blue has a Weapon, an Active Worker and a Retired one; the camp is Yellow's."""
    s = table(players, **options)
    lay(s, "labor_camp_1", owner=YELLOW)
    display(s, "lumber_mill_1")
    workers(s, BLUE, 1, 2, retired=1)
    give(s, BLUE, gold=5, weapons=1)
    give(s, YELLOW)
    to_act(s, BLUE)
    return s


def test_no_active_worker_is_used() -> None:
    """p.6: the camp needs none; the Retired Worker does the work as a 6."""
    s = at_yellows_camp()

    play(s, "labor-camp#1 gold-mine#1")

    assert at_home(s, BLUE) == [1, 2]
    assert goods(s, BLUE) == {"gold": 5 + 6}
    assert goods(s, YELLOW) == {"weapons": 1}
    assert (seat(s, BLUE).retired, seat(s, BLUE).called_back) == (1, 1)


def test_the_retired_worker_is_used_at_once() -> None:
    """p.6: once the camp is paid there is no way back."""
    s = at_yellows_camp()
    play(s, "labor-camp#1")

    assert asked(s) == "SendRetiredWorker"
    assert refusal(s, "pass") == RETIRED_MUST_ACT
    assert refusal(s, "w1") == NOT_ASKED


def test_the_camp_is_one_action() -> None:
    """p.6: the next player follows, as after any other action."""
    s = at_yellows_camp()

    play(s, "labor-camp#1 gold-mine#1")

    assert s.current_player == YELLOW


def test_each_player_uses_a_camp_once_a_turn() -> None:
    """p.6: once for Blue, and once for Yellow."""
    s = at_yellows_camp()
    workers(s, BLUE, 1, 2, retired=2)
    workers(s, YELLOW, 1, retired=1)
    give(s, BLUE, gold=5, weapons=2)

    play(s, "labor-camp#1 gold-mine#1")
    assert refusal(s, "labor-camp#1") == OK
    play(s, "labor-camp#1 gold-mine#2")

    assert refusal(s, "labor-camp#1") == SPECIAL_ALREADY_USED


def test_an_own_camp_is_free_but_still_once_a_turn() -> None:
    """P-14: as in example B of p.6."""
    s = at_yellows_camp()
    workers(s, YELLOW, 1, 2, retired=2)
    to_act(s, YELLOW)

    play(s, "labor-camp#1 gold-mine#2 pass")

    assert goods(s, YELLOW) == {"gold": 6}
    assert refusal(s, "labor-camp#1") == SPECIAL_ALREADY_USED


def test_two_camps_call_back_two_workers_in_one_turn() -> None:
    """p.6: several special tiles may be used in a turn, each of them once."""
    s = at_yellows_camp(4)
    lay(s, "labor_camp_2", owner=YELLOW)
    workers(s, BLUE, 1, 2, retired=2)
    give(s, BLUE, weapons=2)
    to_act(s, BLUE)

    play(s, "labor-camp#1 gold-mine#1 pass pass pass labor-camp#2 market#1 done")

    assert seat(s, BLUE).called_back == 2
    assert goods(s, BLUE) == {"gold": 6}
    assert refusal(s, "labor-camp#1") == SPECIAL_ALREADY_USED


def test_someone_must_be_there_to_call_back() -> None:
    """p.8: no Retired Worker, or none who is still at home."""
    s = at_yellows_camp(4)
    lay(s, "labor_camp_2", owner=YELLOW)
    give(s, BLUE, weapons=2)
    to_act(s, BLUE)
    play(s, "labor-camp#1 gold-mine#1 pass pass pass")

    assert refusal(s, "labor-camp#2") == NO_RETIRED_WORKER


def test_the_camp_must_be_paid() -> None:
    """p.6: 1 Weapon to its owner."""
    s = at_yellows_camp()
    give(s, BLUE, gold=50)

    assert refusal(s, "labor-camp#1") == CANNOT_PAY_OWNER


def test_a_retired_worker_learns_nothing_and_does_not_retire_again() -> None:
    """P-13: home from a red tile, still retired, and no Favor for it."""
    s = at_yellows_camp()

    play(s, "labor-camp#1 gold-mine#1")
    finish_turn(s)

    assert (seat(s, BLUE).retired, seat(s, BLUE).called_back) == (1, 0)
    assert sources(s, BLUE) == {}
    assert at_home(s, BLUE) == [1, 2]


# Building.


def test_a_retired_worker_may_build() -> None:
    """P-12: used as an Active Worker is, it builds at the usual cost, too."""
    s = at_yellows_camp()

    play(s, "labor-camp#1 build:lumber-mill#1 @1,1 r0")

    assert owner_of(s, "lumber_mill_1") == BLUE
    assert goods(s, BLUE) == {"gold": 3}
    assert sources(s, BLUE)["city tiles"] == 1
    finish_turn(s)
    assert seat(s, BLUE).retired == 1
    assert at_home(s, BLUE) == [1, 2]


def test_a_table_may_forbid_retired_workers_to_build() -> None:
    """P-12, option labor_camp_builds: then they only activate."""
    s = at_yellows_camp(labor_camp_builds="no")
    play(s, "labor-camp#1")

    assert refusal(s, "build:lumber-mill#1") == RETIRED_MAY_NOT_BUILD
    assert not [move for move in offered(s) if move.startswith("build")]


def test_a_retired_worker_builds_only_what_can_be_paid() -> None:
    """P-12: no discount for age."""
    s = at_yellows_camp()
    give(s, BLUE, gold=1, weapons=1)
    play(s, "labor-camp#1")

    assert refusal(s, "build:lumber-mill#1") == CANNOT_PAY_COST


# What must be affordable.


def poor_blue_with_one_weapon(tile: str, builds: str = "yes") -> PraetorState:
    """Everything free has been used; Blue has one Weapon and may build one tile."""
    s = table(2, tough="yes", labor_camp_builds=builds)
    lay(s, "labor_camp_1", owner=YELLOW)
    lay(s, "forum_1", owner=YELLOW)
    display(s, tile)
    workers(s, BLUE, 1, 2, 3, retired=1)
    give(s, BLUE, gold=2, stone=2, marble=2, weapons=1)
    to_act(s, BLUE)
    play(s, "gold-mine#1 w1 pass worker-camp#1 w2")
    return s


def test_the_nested_action_is_paid_with_what_the_fee_leaves() -> None:
    """P-48: the Weapon cannot pay for the camp and for the Temple as well."""
    s = poor_blue_with_one_weapon("temple_venus_1")
    give(s, BLUE, gold=2, marble=2, weapons=1)
    assert refusal(s, "build:temple-venus#1") == OK
    play(s, "labor-camp#1")

    assert refusal(s, "build:temple-venus#1") == CANNOT_PAY_COST


@pytest.mark.parametrize(
    ("gold", "weapons", "code"),
    [(0, 1, NOTHING_FOR_RETIRED), (1, 1, OK), (0, 0, CANNOT_PAY_OWNER)],
)
def test_a_camp_that_leads_nowhere_is_not_offered(gold: int, weapons: int, code: int) -> None:
    """P-48: 1 Gold for Yellow's mine is the last thing a Retired Worker could do."""
    s = poor_blue_with_one_weapon("temple_venus_1")
    give(s, BLUE, gold=gold, weapons=weapons)

    assert refusal(s, "labor-camp#1") == code


@pytest.mark.parametrize(("weapons", "code"), [(1, NOTHING_FOR_RETIRED), (2, OK)])
def test_the_fee_is_held_back_from_the_only_tile_that_is_left(weapons: int, code: int) -> None:
    """P-48: Arch and camp both ask for a Weapon; one pays for the camp and no Arch."""
    s = poor_blue_with_one_weapon("arch_of_triumph_1")
    give(s, BLUE, stone=3, marble=3, weapons=weapons)

    assert refusal(s, "build:arch-of-triumph#1") == OK
    assert refusal(s, "labor-camp#1") == code


@pytest.mark.parametrize(("builds", "code"), [("yes", OK), ("no", NOTHING_FOR_RETIRED)])
def test_a_building_counts_as_something_to_do_where_it_is_allowed(builds: str, code: int) -> None:
    """P-12, P-48: Stone and Marble for a Statue, but no Gold for anybody's tile."""
    s = poor_blue_with_one_weapon("statue_1", builds)
    give(s, BLUE, stone=2, marble=2, weapons=1)

    assert refusal(s, "labor-camp#1") == code


def test_looking_whether_a_camp_leads_somewhere_changes_nothing() -> None:
    """P-48: the fee is held back for the look and given back after it."""
    s = poor_blue_with_one_weapon("temple_venus_1")
    give(s, BLUE, weapons=1)
    before = goods(s, BLUE)

    assert refusal(s, "labor-camp#1") == NOTHING_FOR_RETIRED

    assert goods(s, BLUE) == before
    assert goods(s, YELLOW) == {"gold": 10, "wood": 4, "stone": 3, "marble": 2, "weapons": 1}


def test_a_called_back_worker_on_a_tile_draws_a_pension_not_a_wage() -> None:
    """p.6: being called back changes nothing about the pay."""
    s = at_yellows_camp(boards="B3,A")  # Active 1, Retired 0
    give(s, BLUE, gold=5, weapons=1)
    play(s, "labor-camp#1 gold-mine#1")

    update(s, BLUE, YELLOW)

    assert goods(s, BLUE) == {"gold": 5 + 6 - 2}
