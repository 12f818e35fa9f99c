"""Fast small random numbers, for search and for playing at random only.

A 32-bit permuted congruential generator: every product fits a machine word,
so compiled code never leaves it, and interpreted code gives the same numbers.
Tables are dealt by `Dealer` instead, whose order cannot be guessed.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from aedile.kernel.arrays import sort_part
from aedile.kernel.vecs import vec

_WORD: Final = 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Rng:
    """A stream of numbers that repeats for the same seed."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = 0
        self._advance()
        # Only a seed of more than 32 bits has anything to fold in.
        self.state = (self.state + (seed & _WORD)) & _WORD
        self._advance()
        self.state = (self.state ^ ((seed >> 32) & _WORD)) & _WORD
        self._advance()

    def _advance(self) -> None:
        self.state = (self.state * 747796405 + 2891336453) & _WORD

    def word(self) -> i64:
        """The next 32 bits."""
        old = self.state
        self._advance()
        mixed = (((old >> ((old >> 28) + 4)) ^ old) * 277803737) & _WORD
        return (mixed >> 22) ^ mixed

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1, by multiplication rather than remainder."""
        return (self.word() * bound) >> 32

    def two_below(self, bound: i64) -> tuple[i64, i64]:
        """Two such numbers out of one word: what the first leaves over makes the second.

        For small bounds: a pair has one word of 2**32 / `bound`**2 more or less than another.
        """
        first = self.word() * bound
        return first >> 32, ((first & _WORD) * bound) >> 32

    def shuffle(self, array: vec[i64], start: i64, stop: i64) -> None:
        """Put the items from `start` to `stop` - 1 into random order."""
        i = stop - 1
        while i > start:
            j = start + self.below(i - start + 1)
            item = array[i]
            array[i] = array[j]
            array[j] = item
            i -= 1

    def deal(self, array: vec[i64], start: i64, stop: i64) -> None:
        """Shuffle these items so that nothing shows of the order they lay in.

        They are sorted first: the outcome depends on which items there are and
        on the seed, never on the hidden order.
        """
        sort_part(array, start, stop)
        self.shuffle(array, start, stop)
