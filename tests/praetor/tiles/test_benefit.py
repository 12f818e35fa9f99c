"""What activating a City Tile brings (Praetor p.8): the table of all kinds."""

import re

import pytest

from aedile.games.praetor.components.rows import (
    ACADEMY,
    ARCH_OF_TRIUMPH,
    IMPERIAL_OUTPOST,
    KINDS,
    LABOR_CAMP,
    STATUE,
    WORKER_CAMP,
)
from aedile.games.praetor.names import KIND_TITLES
from aedile.games.praetor.obstacles import OK
from aedile.games.praetor.tiles.benefit import Benefit, NoBenefit
from aedile.games.praetor.tiles.benefits import BENEFITS
from tests.helpers.praetor import BLUE, YELLOW, give, order, play, table, workers

IDLE = (ACADEMY, LABOR_CAMP, STATUE, ARCH_OF_TRIUMPH)


def test_every_kind_of_tile_has_its_benefit_in_its_place() -> None:
    """p.8: the class of each benefit is named after its tile."""
    for kind in range(KINDS):
        words = " ".join(re.findall("[A-Z][a-z]+", type(BENEFITS[kind]).__name__))
        title = "No Benefit" if kind in IDLE else KIND_TITLES[kind]
        assert words.lower() == title.lower()


def test_only_exchanges_are_asked_what_stands_against_them() -> None:
    """p.8: a Worker Camp needs a Villager, an Imperial Outpost what Caesar demands."""
    s = table(2)

    for kind in range(KINDS):
        row = next(row for row in s.edition.city_tiles if row.kind == kind)
        own = type(BENEFITS[kind]).obstacle is not Benefit.obstacle
        assert row.is_exchange == own == (kind in (WORKER_CAMP, IMPERIAL_OUTPOST))


@pytest.mark.parametrize("kind", IDLE)
def test_no_benefit_is_ever_gained_where_no_worker_goes(kind: int) -> None:
    """p.8: the Academy and the Labor Camp take no Worker, the monuments do nothing."""
    s = table(2)

    assert isinstance(BENEFITS[kind], NoBenefit)
    with pytest.raises(NotImplementedError):
        BENEFITS[kind].gain(s, BLUE, 1)


def test_only_two_kinds_of_tile_can_refuse_a_worker_for_want_of_an_exchange() -> None:
    """P-11: with nothing to give and no Villager, every other benefit is still open."""
    s = table(2)
    give(s, BLUE)
    workers(s, BLUE, 1, retired=7)
    refusing = [kind for kind in range(KINDS) if BENEFITS[kind].obstacle(s, BLUE, 0) != OK]

    assert refusing == [WORKER_CAMP, IMPERIAL_OUTPOST]


def test_a_benefit_that_comes_to_nothing_may_be_chosen() -> None:
    """P-11: a visit to the Market without anything to trade is a visit."""
    s = table(2)
    give(s, BLUE)
    order(s, BLUE, YELLOW)

    play(s, "market#1 w1 done")

    assert s.current_player == YELLOW
