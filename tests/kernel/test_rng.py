"""Random numbers for search."""

from collections import Counter
from math import sqrt

from aedile.kernel.arrays import ints
from aedile.kernel.rng import Rng


def test_the_numbers_of_a_seed_never_change() -> None:
    """Stored results of search depend on them."""
    rng = Rng(7)

    words = [rng.word() for _ in range(5)]
    assert words == [2358026763, 551863507, 1301751941, 877004961, 885895715]


def test_seeds_of_more_than_32_bits_differ() -> None:
    assert Rng(1).word() != Rng(1 + (1 << 32)).word()


def test_numbers_below_a_bound_are_all_reached() -> None:
    rng = Rng(1)

    assert {rng.below(6) for _ in range(200)} == set(range(6))


def test_below_one_there_is_only_zero() -> None:
    rng = Rng(1)

    assert {rng.below(1) for _ in range(20)} == {0}


def test_two_numbers_out_of_one_word_have_nothing_to_do_with_each_other() -> None:
    """Every pair comes up, all about as often: within five standard deviations."""
    rng = Rng(1)

    pairs = Counter(rng.two_below(5) for _ in range(25 * 400))

    assert sorted(pairs) == [(first, second) for first in range(5) for second in range(5)]
    assert all(abs(count - 400) <= 5 * sqrt(400) for count in pairs.values())


def test_the_first_of_two_numbers_is_the_one_drawn_alone() -> None:
    alone, two = Rng(7), Rng(7)

    assert [two.two_below(49)[0] for _ in range(99)] == [alone.below(49) for _ in range(99)]


def test_shuffle_keeps_the_items_and_what_lies_outside() -> None:
    array = ints(range(10))

    Rng(3).shuffle(array, 2, 8)

    numbers = list(array)
    assert numbers[:2] == [0, 1]
    assert numbers[8:] == [8, 9]
    assert sorted(numbers[2:8]) == list(range(2, 8))
    assert numbers[2:8] != list(range(2, 8))


def test_a_deal_shows_nothing_of_the_order_before() -> None:
    one, other = ints([9, 4, 1, 3, 2, 8]), ints([9, 1, 2, 4, 3, 8])

    Rng(3).deal(one, 1, 5)
    Rng(3).deal(other, 1, 5)

    assert list(one) == list(other)
    assert sorted(list(one)[1:5]) == [1, 2, 3, 4]
    assert (one[0], one[5]) == (9, 8)


def test_every_order_is_as_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    rng = Rng(5)
    for _ in range(6000):
        array = ints(range(3))
        rng.shuffle(array, 0, 3)
        order = tuple(array)
        counts[order] = counts.get(order, 0) + 1

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
