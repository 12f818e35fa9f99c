"""Vectors that are kept up to date: only what changed since the last time is written anew.

A vector is put together from parts. Before each part, everything its numbers are
made of is looked at; if all of it is as it was, the part is taken as it is, and where
it lies already it is left alone. To look at a number costs a fraction of writing it.
Compiled.
"""

from typing import Final

from mypy_extensions import i64

from aedile.features.writer import WIDTH, Writer
from aedile.kernel.state import State
from aedile.kernel.vecs import append, vec

LONGEST_PART: Final = 1024  # numbers
BASE: Final = 4096  # of numbers looked at together; each lies well between -2048 and 2047
# A fingerprint of 62 bits: unlike numbers have the same once in a million million million looks.
MIX: Final = 2862933555777941757  # below 2**62: larger ones are boxed by the compiler
BITS: Final = 0x3FFF_FFFF_FFFF_FFFF


class Part:
    """Some numbers of a vector, and a fingerprint of all that they were made of."""

    def __init__(self) -> None:
        self.numbers = b""  # as they stand in the vector
        self.size: i64 = 0  # in bytes
        self.stamp: i64 = 0  # another one whenever they are written anew
        self.fingerprint: i64 = 0  # other parts may depend on it
        self._last: i64 = -1
        self._blank = b""  # as many zeros, once it is known how many

    def begin(self) -> None:
        """Look again, from the first on; what is looked at has the same order every time."""
        self.fingerprint = 0

    def look(self, value: i64) -> None:
        """A number that the part depends on."""
        self.fingerprint = (self.fingerprint * MIX + value) & BITS

    def look_at(self, values: vec[i64]) -> None:
        """An array that it depends on, which always has the same length."""
        found = self.fingerprint
        for value in values:
            found = (found * MIX + value) & BITS
        self.fingerprint = found

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

    def start(self, w: Writer) -> None:
        """Its numbers are written anew."""
        if len(self._blank) > 0:
            w.restart(self._blank)
        else:
            w.begin()

    def finish(self, w: Writer) -> None:
        """They are all written; there are as many every time."""
        if len(self._blank) == 0:
            self.size = WIDTH * w.at
            self._blank = bytes(self.size)
            self.numbers = w.result()[: self.size]
        else:
            self.numbers = w.result()
        w.finished += 1
        self.stamp = w.finished


class Row:
    """Where the vector of one table goes. Parts that lie there already are not written again."""

    def __init__(self, out: memoryview, is_ours: bool) -> None:
        self.out: Final = out
        self.size: Final[i64] = len(out)
        self.is_ours: Final = is_ours  # nobody else writes here
        self._stamps = vec[i64]()  # of the parts that lie here
        self._slot: i64 = 0
        self._at: i64 = 0
        self._is_full = False  # up to the end

    def begin(self) -> None:
        """From the first number on; every part has the same place every time."""
        self._slot = 0
        self._at = 0
        if not self.is_ours:
            self._forget()

    def put(self, numbers: bytes) -> None:
        """Numbers that are new every time."""
        at = self._at
        self._at = at + len(numbers)
        self.out[at : self._at] = numbers

    def add(self, part: Part) -> None:
        """The next part."""
        slot = self._slot
        at = self._at
        self._slot = slot + 1
        self._at = at + part.size
        if slot == len(self._stamps):
            self._stamps = append(self._stamps, part.stamp)
        elif self._stamps[slot] == part.stamp:
            return
        else:
            self._stamps[slot] = part.stamp
        self.out[at : self._at] = part.numbers

    def fill(self) -> None:
        """Zeros up to the end."""
        if not self._is_full:
            self._is_full = True
            self.out[self._at :] = bytes(self.size - self._at)

    def clear(self) -> None:
        """All zeros."""
        self.begin()
        self._forget()
        self.fill()

    def _forget(self) -> None:
        self._stamps = vec[i64]()
        self._is_full = False


class Kept:
    """What is kept of the vectors of one table, for all its seats; void with a new deal."""

    def write(self, row: Row, w: Writer, state: State, seat: i64) -> None:
        """The vector of a seat, the same as if written from the first number to the last."""
        raise NotImplementedError


def parts(count: i64) -> vec[Part]:
    """So many of them."""
    return vec[Part]([Part() for _ in range(count)])
