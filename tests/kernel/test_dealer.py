"""Shuffles at set-up."""

import pytest

from aedile.kernel.dealer import Dealer, fresh_seed


def test_the_deal_of_a_seed_never_changes() -> None:
    """Records hold the seed only; another deal would make all of them worthless."""
    dealer = Dealer("7")

    assert dealer.shuffled(list(range(10))) == [3, 0, 8, 7, 2, 5, 1, 4, 6, 9]
    assert [dealer.below(100) for _ in range(4)] == [54, 90, 54, 59]


def test_a_shuffle_leaves_the_original_alone() -> None:
    items = [1, 2, 3, 4]

    Dealer("x").shuffled(items)

    assert items == [1, 2, 3, 4]


def test_two_shuffles_of_one_dealer_differ() -> None:
    dealer = Dealer("x")

    assert dealer.shuffled(list(range(20))) != dealer.shuffled(list(range(20)))


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_and_one_thing_stay_as_they_are(size: int) -> None:
    assert Dealer("x").shuffled(list(range(size))) == list(range(size))


def test_fresh_seeds_have_128_bits_and_differ() -> None:
    assert fresh_seed() != fresh_seed()
    assert len(bytes.fromhex(fresh_seed())) == 16
