"""Shuffles that repeat for a seed, yet cannot be guessed from what they show.

The numbers are SHA-256 of seed and counter: the same on every machine and
Python version, and seeing some tiles tells nothing about the rest.
"""

import hashlib
import secrets
from typing import TypeVar

T = TypeVar("T")


def fresh_seed() -> str:
    """A new secret seed: 128 bits in hexadecimal."""
    return secrets.token_hex(16)


class Dealer:
    """All the chance of one game, dealt at set-up."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        """The next 64 bits; each block of SHA-256 gives four words."""
        if not self._words:
            block = hashlib.sha256(f"{self._seed}:{self._counter}".encode()).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each exactly as likely."""
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def shuffled(self, items: list[T]) -> list[T]:
        """A shuffled copy of `items`."""
        dealt = list(items)
        for i in range(len(dealt) - 1, 0, -1):
            j = self.below(i + 1)
            dealt[i], dealt[j] = dealt[j], dealt[i]
        return dealt
