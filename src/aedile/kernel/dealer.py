"""Shuffles that repeat for a seed, yet cannot be guessed from what they show.

Everything hidden in a real game is dealt here: at set-up, when discards are shuffled
again, and when a game goes on elsewhere with everything dealt anew.

The numbers are SHA-256 of seed and counter: the same on every machine and
Python version, and seeing some tiles tells nothing about the rest.
"""

import hashlib
import secrets
from typing import Final, TypeVar

from mypy_extensions import i64

from aedile.kernel.arrays import numbered, sort_part
from aedile.kernel.vecs import read_i64_be, vec

T = TypeVar("T")

_HALF: Final = 0x1_0000_0000  # numbers of 32 bits
_LOW: Final = _HALF - 1
_SMALL: Final = 0x7FFF_FFFF  # the product of two such numbers is a machine word
_BLOCK: Final = 32  # bytes of SHA-256
_WORD: Final = 8


def fresh_seed() -> str:
    """A new secret seed: 128 bits in hexadecimal."""
    return secrets.token_hex(16)


class Dealer:
    """All the chance of one game.

    Each block of SHA-256 gives four words of 64 bits. They are worked on in halves,
    so that compiled code never leaves machine words.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._blocks = 0
        self._block = b""
        self._next: i64 = _BLOCK

    def _word(self) -> i64:
        """The next 64 bits, the highest of which is the sign."""
        if self._next == _BLOCK:
            self._block = hashlib.sha256(f"{self._seed}:{self._blocks}".encode()).digest()
            self._blocks += 1
            self._next = 0
        word = read_i64_be(self._block, self._next)
        self._next += _WORD
        return word

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each exactly as likely."""
        if bound <= _SMALL:
            return self._below_small(bound)
        while True:
            halves = self._word()
            high: int = halves >> 32 & _LOW
            low: int = halves & _LOW
            word = high * _HALF + low
            rest = word % bound
            if word - rest + bound <= _HALF * _HALF:
                return rest

    def _below_small(self, bound: i64) -> i64:
        """The same in machine words: the last numbers, too few for a round, are left out."""
        while True:
            halves = self._word()
            high = halves >> 32 & _LOW
            low = halves & _LOW
            rest = (high % bound * (_HALF % bound) + low) % bound
            if high < _HALF - 1 or low - rest + bound <= _HALF:
                return rest

    def shuffle(self, array: vec[i64], start: i64, stop: i64) -> None:
        """Put the items from `start` to `stop` - 1 into random order."""
        for last in range(stop - 1, start, -1):
            other = start + self._below_small(last - start + 1)
            item = array[last]
            array[last] = array[other]
            array[other] = item

    def shuffled(self, items: list[T]) -> list[T]:
        """A shuffled copy of `items`."""
        places = self.pile(numbered(len(items)))
        return [items[place] for place in places]

    def pile(self, pieces: vec[i64]) -> vec[i64]:
        """A shuffled copy of an array."""
        dealt = pieces[:]
        self.shuffle(dealt, 0, len(dealt))
        return dealt

    def deal(self, array: vec[i64], start: i64, stop: i64) -> None:
        """Shuffle these items so that nothing shows of the order they lay in: sorted first."""
        sort_part(array, start, stop)
        self.shuffle(array, start, stop)

    def next_seed(self) -> str:
        """A seed of 128 bits for another dealer."""
        half = _HALF * _HALF
        return f"{self.below(half):016x}{self.below(half):016x}"
