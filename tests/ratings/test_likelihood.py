"""Plackett and Luce's likelihood and its derivatives."""

from collections.abc import Sequence
from itertools import accumulate, pairwise, permutations
from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aedile.ratings.likelihood import common_bend, log_likelihood, slopes

SMALL = 1e-4
strengths = st.lists(st.floats(-3, 3), min_size=2, max_size=5)


def likelihood(strengths: Sequence[float], groups: Sequence[int]) -> float:
    return log_likelihood([exp(each) for each in strengths], groups)


@st.composite
def orders(draw: st.DrawFn) -> tuple[list[float], list[int]]:
    """Strengths, and how many share each place."""
    found = draw(strengths)
    ends = draw(st.sets(st.integers(1, len(found) - 1)))
    cuts = [0, *sorted(ends), len(found)]
    return found, [stop - start for start, stop in pairwise(cuts)]


def moved(strengths: list[float], by: float, which: Sequence[bool]) -> list[float]:
    return [each + by * chosen for each, chosen in zip(strengths, which)]


def second(strengths: list[float], groups: list[int], which: Sequence[bool]) -> float:
    ahead, here, behind = (
        likelihood(moved(strengths, by, which), groups) for by in (SMALL, 0, -SMALL)
    )
    return (ahead - 2 * here + behind) / SMALL**2


@given(orders())
def test_slopes_and_bends_are_the_derivatives(order: tuple[list[float], list[int]]) -> None:
    strengths, groups = order
    found = slopes([exp(each) for each in strengths], groups)
    for i, (slope, bend) in enumerate(zip(*found)):
        only = [j == i for j in range(len(strengths))]
        ahead = likelihood(moved(strengths, SMALL, only), groups)
        behind = likelihood(moved(strengths, -SMALL, only), groups)

        assert slope == pytest.approx((ahead - behind) / (2 * SMALL), abs=1e-5)
        assert bend == pytest.approx(-second(strengths, groups, only), abs=1e-5)


@given(orders(), st.lists(st.booleans(), min_size=5, max_size=5))
def test_what_some_have_in_common_bends_too(
    order: tuple[list[float], list[int]], free: list[bool]
) -> None:
    strengths, groups = order
    bend = common_bend([exp(each) for each in strengths], groups, free[: len(strengths)])

    assert bend == pytest.approx(-second(strengths, groups, free), abs=1e-5)


@given(strengths)
def test_the_chances_of_all_orders_are_one(strengths: list[float]) -> None:
    worths = [exp(each) for each in strengths]
    chances = [exp(log_likelihood(order, [1] * len(order))) for order in permutations(worths)]

    assert sum(chances) == pytest.approx(1)


@given(orders())
def test_what_one_gains_others_lose(order: tuple[list[float], list[int]]) -> None:
    strengths, groups = order

    assert sum(slopes([exp(each) for each in strengths], groups).slope) == pytest.approx(
        0, abs=1e-9
    )


@pytest.mark.parametrize("groups", [[2, 1, 1, 1], [2, 2, 1], [3, 2], [2, 3], [2, 1, 2]])
def test_tied_winners_are_never_below_the_next(groups: list[int]) -> None:
    """Among equals; a usual library puts two winners of five below the third."""
    found = slopes([1.0] * 5, groups).slope
    firsts = [0, *accumulate(groups)]
    by_group = [found[first] for first in firsts[:-1]]

    assert by_group == sorted(by_group, reverse=True)
    assert len(set(by_group)) == len(by_group)


def test_efrons_average_of_two() -> None:
    """Each is half gone while the other is drawn."""
    assert log_likelihood([2.0, 3.0, 5.0], [2, 1]) == pytest.approx(
        log(2) + log(3) - log(10) - log(7.5)
    )
