"""The one alias for small arrays of numbers, and for a machine word of some bytes.

Compiled, `vec[i64]` is a packed array of machine words (librt). Interpreted,
it is a plain list, which is faster there than the packed one. This module is
never compiled: the compiler reads the first branch, Python runs the second.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import read_i64_be
    from librt.vecs import append, pop, vec
else:
    vec = list

    def append(array, item):
        """Add an item; use the returned array from then on."""
        array.append(item)
        return array

    def pop(array):
        """Take the last item off; use the returned array from then on."""
        return array, array.pop()

    def read_i64_be(block, place):
        """The number that eight bytes make, the highest bit being the sign."""
        return int.from_bytes(block[place : place + 8], "big", signed=True)


__all__ = ["append", "pop", "read_i64_be", "vec"]
