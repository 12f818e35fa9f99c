"""Making small arrays of numbers, the same way compiled and interpreted."""

from collections.abc import Sequence

from mypy_extensions import i64

from aedile.kernel.vecs import append, vec


def zeros(length: i64) -> vec[i64]:
    """An array of `length` zeros."""
    return vec[i64]([0] * length)


def filled(length: i64, value: i64) -> vec[i64]:
    """An array with the same value everywhere."""
    return vec[i64]([value] * length)


def ints(values: Sequence[int]) -> vec[i64]:
    """An array of the given numbers."""
    array = vec[i64]()
    for value in values:
        array = append(array, value)
    return array


def numbered(length: i64) -> vec[i64]:
    """The numbers from 0 to `length` - 1."""
    array = zeros(length)
    for i in range(length):
        array[i] = i
    return array


def sort_part(array: vec[i64], start: i64, stop: i64) -> None:
    """Sort the items from `start` to `stop` - 1 by counting them: they lie close together."""
    if start >= stop:
        return
    least = array[start]
    most = least
    for i in range(start, stop):
        if array[i] < least:
            least = array[i]
        elif array[i] > most:
            most = array[i]
    counts = zeros(most - least + 1)
    for i in range(start, stop):
        counts[array[i] - least] += 1
    item = least
    for count in counts:
        for _item in range(count):
            array[start] = item
            start += 1
        item += 1


def changed(array: vec[i64], place: i64, value: i64) -> vec[i64]:
    """The array with another value in one place; the one given stays as it is.

    So copies of a state can have arrays in common that seldom change.
    """
    other = array[:]
    other[place] = value
    return other


def positive(number: i64) -> i64:
    """The number, or 0 where it is below; `number if number > 0 else 0` would box it."""
    if number < 0:
        return 0
    return number


def bit(number: i64) -> i64:
    """The number whose only bit is this one, for sets kept in one number.

    Compiled rules must not write `1 << number`: mypyc 2.4 shifts the literal as
    a 32-bit word, which goes wrong from bit 31 on. `setup.py` refuses to build
    such code.
    """
    word: i64 = 1
    word <<= number
    return word


def lowest(bits: i64) -> i64:
    """The first number of a set kept in one number, which is not empty.

    The bits below it are counted, in pairs, fours and eights: `bit_length` would make an object
    of the word, and of a search by halves every branch is guessed wrong. The first mask ends at
    bit 60, so that it is no object either.
    """
    below = (bits & -bits) - 1
    below -= (below >> 1) & 0x1555_5555_5555_5555
    below = (below & 0x3333_3333_3333_3333) + ((below >> 2) & 0x3333_3333_3333_3333)
    below = (below + (below >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    return ((below * 0x0101_0101_0101_0101) >> 56) & 0xFF


def is_compiled() -> bool:
    """True when this module runs as compiled code."""
    return not __file__.endswith(".py")
