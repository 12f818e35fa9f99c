"""The activation cost (Praetor p.5)."""

import pytest

from aedile.games.praetor.obstacles import CANNOT_PAY_OWNER, OK
from tests.helpers.praetor import (
    BLUE,
    YELLOW,
    asked,
    give,
    goods,
    hear,
    lay,
    own_box,
    play,
    refusal,
    table,
    to_act,
    workers,
)


@pytest.mark.parametrize(("gold", "code"), [(2, OK), (1, CANNOT_PAY_OWNER), (0, CANNOT_PAY_OWNER)])
def test_the_owner_must_be_paid_before_the_benefit(gold: int, code: int) -> None:
    """p.5, P-10: a Curia costs 2 Gold; the Gold it would bring does not count."""
    s = table(2)
    lay(s, "curia_1", owner=YELLOW)
    give(s, BLUE, gold=gold, wood=9)
    to_act(s, BLUE)

    assert refusal(s, "curia#1") == code


def test_the_fee_goes_to_the_owner() -> None:
    """p.5: what one pays the other gets."""
    s = table(2)
    lay(s, "curia_1", owner=YELLOW)
    give(s, BLUE, gold=5)
    give(s, YELLOW, gold=1)
    to_act(s, BLUE)

    play(s, "curia#1 w1")

    assert goods(s, BLUE) == {"gold": 5 - 2 + 1}
    assert goods(s, YELLOW) == {"gold": 3}


def test_an_own_tile_is_free() -> None:
    """p.5: without a single Gold."""
    s = table(2)
    lay(s, "curia_1", owner=BLUE)
    give(s, BLUE)
    to_act(s, BLUE)

    assert "pays" not in " ".join(hear(s, "curia#1 w1"))
    assert goods(s, BLUE) == {"gold": 2}


def test_a_tile_without_an_owner_is_free() -> None:
    """p.5, P-7: Market, Worker Camp and Imperial Outpost belong to nobody."""
    s = table(2)
    give(s, BLUE, wood=1)
    to_act(s, BLUE)

    play(s, "market#1 w1 sell-wood done")

    assert goods(s, BLUE) == {"gold": 1}


def test_a_fee_of_several_resources_is_paid_in_full() -> None:
    """p.5: an edition may ask for more than one thing."""
    row = 'lumber_mill = { cost = { gold = 2 }, favor = 1, area = "red", fee = { gold = 1, stone = 2 }, source = "R" }'  # noqa: E501
    s = table(2, own_box(lumber_mill=row))
    lay(s, "lumber_mill_1", owner=YELLOW)
    give(s, BLUE, gold=1, stone=1)
    give(s, YELLOW)
    to_act(s, BLUE)
    assert refusal(s, "lumber-mill#1") == CANNOT_PAY_OWNER

    give(s, BLUE, gold=1, stone=2)
    play(s, "lumber-mill#1 w2")

    assert goods(s, BLUE) == {"wood": 2}
    assert goods(s, YELLOW) == {"gold": 1, "stone": 2}


def test_an_unassigned_labor_camp_is_paid_to_the_bank() -> None:
    """P-36: it belongs to nobody, and is not free all the same."""
    s = table(2, unassigned_labor_camp="yes")
    lay(s, "labor_camp_1")
    workers(s, BLUE, 1, retired=1)
    give(s, BLUE, weapons=1)
    give(s, YELLOW)
    to_act(s, BLUE)

    heard = hear(s, "labor-camp#1")

    assert heard[1].startswith("Blue pays the bank 1 Weapon")
    assert goods(s, BLUE) == {}
    assert goods(s, YELLOW) == {}
    assert asked(s) == "SendRetiredWorker"


def test_without_a_weapon_the_unassigned_camp_cannot_be_used() -> None:
    """P-36: somebody has to pay, even if nobody is paid."""
    s = table(2, unassigned_labor_camp="yes")
    lay(s, "labor_camp_1")
    workers(s, BLUE, 1, retired=1)
    give(s, BLUE, gold=9)
    to_act(s, BLUE)

    assert refusal(s, "labor-camp#1") == CANNOT_PAY_OWNER


def test_another_tile_of_nobody_stays_free_in_that_variant() -> None:
    """P-36: the exception is for Labor Camps only."""
    s = table(2, unassigned_labor_camp="yes")
    lay(s, "curia_1")
    give(s, BLUE)
    to_act(s, BLUE)

    assert refusal(s, "curia#1") == OK
