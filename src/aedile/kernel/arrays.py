"""Making small arrays of numbers, the same way compiled and interpreted."""

from collections.abc import Sequence

from mypy_extensions import i64

from aedile.kernel.vecs import append, vec


def zeros(length: i64) -> vec[i64]:
    """An array of `length` zeros."""
    return vec[i64]([0] * length)


def filled(length: i64, value: i64) -> vec[i64]:
    """An array with the same value everywhere."""
    array = zeros(length)
    for i in range(length):
        array[i] = value
    return array


def ints(values: Sequence[int]) -> vec[i64]:
    """An array of the given numbers."""
    array = vec[i64]()
    for value in values:
        array = append(array, value)
    return array


def is_compiled() -> bool:
    """True when this module runs as compiled code."""
    return not __file__.endswith(".py")
