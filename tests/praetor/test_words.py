"""The names of things."""

from aedile.games.praetor.components.rows import Price
from aedile.games.praetor.log import DEMANDS
from aedile.games.praetor.words import EFFECTS, KINDS, amounts
from aedile.kernel.arrays import ints


def test_every_kind_of_tile_says_what_it_does() -> None:
    """p.8: in a few words."""
    assert len(EFFECTS) == len(KINDS)
    assert all(effect.key for effect in EFFECTS)


def test_amounts_are_listed_in_the_order_of_the_rulebook() -> None:
    demands = [DEMANDS(goods=amounts(Price(ints(each)))) for each in ([2, 0, 0, 1, 0], [0] * 5)]

    assert demands[0].text == "Caesar now demands 2 Gold and 1 Marble."
    assert demands[1].text == "Caesar now demands nothing."
