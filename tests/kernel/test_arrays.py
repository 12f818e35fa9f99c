"""Small arrays of numbers, and sets kept in one number."""

from hypothesis import given
from hypothesis import strategies as st

from aedile.kernel.arrays import bit, lowest

WORD = st.integers(min_value=-(2**63), max_value=2**63 - 1).filter(bool)


@given(WORD)
def test_the_lowest_number_of_a_set_is_that_of_its_last_bit(bits: int) -> None:
    assert lowest(bits) == (bits & -bits).bit_length() - 1


def test_every_number_of_a_word_is_found_alone() -> None:
    assert [lowest(bit(number)) for number in range(63)] == list(range(63))
