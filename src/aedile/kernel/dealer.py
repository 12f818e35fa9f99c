"""Shuffles that repeat for a seed, yet cannot be guessed from what they show.

Everything hidden in a real game is dealt here: at set-up, when discards are shuffled
again, and when a game goes on elsewhere with everything dealt anew.

The numbers are SHA-256 of seed and counter: the same on every machine and
Python version, and seeing some tiles tells nothing about the rest.
"""

import hashlib
import secrets
from struct import unpack
from typing import Final, TypeVar

from mypy_extensions import i64

from aedile.kernel.arrays import ints, zeros
from aedile.kernel.vecs import vec

T = TypeVar("T")

_HALF: Final = 0x1_0000_0000  # numbers of 32 bits
_SMALL: Final = 0x7FFF_FFFF  # the product of two such numbers is a machine word
_HALVES: Final = 8  # of words, in a block


def fresh_seed() -> str:
    """A new secret seed: 128 bits in hexadecimal."""
    return secrets.token_hex(16)


class Dealer:
    """All the chance of one game.

    Each block of SHA-256 gives four words of 64 bits. They are kept in halves,
    so that compiled code never leaves machine words.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._blocks = 0
        self._halves = zeros(_HALVES)
        self._next: i64 = _HALVES

    def _prepare_word(self) -> i64:
        """Where the next word stands among the halves."""
        if self._next == _HALVES:
            block = hashlib.sha256(f"{self._seed}:{self._blocks}".encode()).digest()
            self._blocks += 1
            self._halves = ints(unpack(">8I", block))
            self._next = 0
        place = self._next
        self._next += 2
        return place

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each exactly as likely."""
        if bound <= _SMALL:
            return self._below_small(bound)
        while True:
            place = self._prepare_word()
            high: int = self._halves[place]
            low: int = self._halves[place + 1]
            word = high * _HALF + low
            rest = word % bound
            if word - rest + bound <= _HALF * _HALF:
                return rest

    def _below_small(self, bound: i64) -> i64:
        """The same in machine words: the last numbers, too few for a round, are left out."""
        while True:
            place = self._prepare_word()
            high = self._halves[place]
            low = self._halves[place + 1]
            rest = (high % bound * (_HALF % bound) + low) % bound
            if high < _HALF - 1 or low - rest + bound <= _HALF:
                return rest

    def shuffled(self, items: list[T]) -> list[T]:
        """A shuffled copy of `items`."""
        dealt = list(items)
        for i in range(len(dealt) - 1, 0, -1):
            j = self._below_small(i + 1)
            dealt[i], dealt[j] = dealt[j], dealt[i]
        return dealt

    def deal(self, array: vec[i64], start: i64, stop: i64) -> None:
        """Shuffle these items so that nothing shows of the order they lay in: sorted first."""
        items: list[int] = []
        for i in range(start, stop):
            items.append(array[i])
        items.sort()
        for item in self.shuffled(items):
            array[start] = item
            start += 1

    def next_seed(self) -> str:
        """A seed of 128 bits for another dealer."""
        half = _HALF * _HALF
        return f"{self.below(half):016x}{self.below(half):016x}"
