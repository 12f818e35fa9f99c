"""Vectors that are kept up to date: only what changed since the last time is written anew.

A vector is put together from parts. Before each part, everything its numbers are
made of is looked at; if all of it is as it was, the part is taken as it is. To look
at a number costs a fraction of writing it; what is new with most decisions, or written
as fast as looked at, is not kept. Compiled.
"""

from typing import Final

from mypy_extensions import i64

from aedile.features.writer import Writer
from aedile.kernel.arrays import zeros
from aedile.kernel.rng import Rng
from aedile.kernel.state import State
from aedile.kernel.vecs import vec

BASE: Final = 4096  # of numbers looked at together; each lies well between -2048 and 2047
# A fingerprint of 62 bits: unlike numbers have the same once in a million million million looks.
MIX: Final = 2862933555777941757  # below 2**62: larger ones are boxed by the compiler
BITS: Final = 0x3FFF_FFFF_FFFF_FFFF
LONGEST_ARRAY: Final = 64


def _weights() -> vec[i64]:
    """A number of 62 bits, all alike likely, for each place in an array."""
    rng = Rng(1)
    found = zeros(LONGEST_ARRAY)
    for place in range(LONGEST_ARRAY):
        found[place] = rng.word() << 30 ^ rng.word()
    return found


WEIGHTS: Final = _weights()


class Part:
    """Some numbers of a vector, and a fingerprint of all that they were made of."""

    def __init__(self) -> None:
        self.numbers = b""  # as they stand in the vector
        self.fingerprint: i64 = 0  # other parts may depend on it
        self._last: i64 = -1

    def begin(self) -> None:
        """Look again, from the first on; what is looked at has the same order every time."""
        self.fingerprint = 0

    def look(self, value: i64) -> None:
        """A number that the part depends on."""
        self.fingerprint = (self.fingerprint * MIX + value) & BITS

    def look_at(self, values: vec[i64]) -> None:
        """An array that it depends on, which always has the same length."""
        assert len(values) <= LONGEST_ARRAY
        found: i64 = 0  # a sum, so that no product has to wait for the one before
        for value, weight in zip(values, WEIGHTS):
            found += value * weight
        self.look(found)

    def look_at_pile(self, values: vec[i64]) -> None:
        """An array that grows and shrinks."""
        self.look(len(values))
        self.look_at(values)

    def look_at_all(self, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Five small numbers at once."""
        self.look((((a * BASE + b) * BASE + c) * BASE + d) * BASE + e)

    def changed(self) -> bool:
        """Is anything looked at different from the last time? Asked once."""
        if self.fingerprint == self._last:
            return False
        self._last = self.fingerprint
        return True


class Kept:
    """What is kept of the vectors of one table, for all its seats; void with a new deal.

    Between two looks the table may only have gone on: it is never taken back.
    """

    def write(self, w: Writer, p: Writer, state: State, seat: i64) -> None:
        """The vector of a seat into `w`, as if written from the first number to the last.

        Parts that are kept are written with `p`.
        """
        raise NotImplementedError


def parts(count: i64) -> vec[Part]:
    """So many of them."""
    return vec[Part]([Part() for _ in range(count)])
