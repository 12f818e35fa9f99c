"""The same vectors as numpy arrays, whole numbers or floats for a network."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from aedile.features.encoder import Encoder
from aedile.kernel.state import State

Ints: TypeAlias = NDArray[np.int16]
Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

_NUMBER = np.dtype("<i2")


class ArrayEncoder:
    """An `Encoder` whose vectors are arrays, each one its caller's to keep."""

    def __init__(self, name: str) -> None:
        self.encoder = Encoder(name)
        self.length = self.encoder.length
        self.num_actions = self.encoder.num_actions
        lengths = [block.length for block in self.encoder.layout]
        self.lowest: Ints = _repeated([b.lowest for b in self.encoder.layout], lengths)
        self.highest: Ints = _repeated([b.highest for b in self.encoder.layout], lengths)
        self._vector = self.encoder.vector
        self._mask = self.encoder.mask
        reach = np.maximum(np.abs(self.lowest), self.highest).astype(np.float32)
        self.scale: Floats = np.float32(1) / reach

    def ints(self, state: State, seat: int) -> Ints:
        """The vector as it is."""
        return np.frombuffer(bytearray(self._vector(state, seat)), _NUMBER)

    def floats(self, state: State, seat: int) -> Floats:
        """Each number divided by the highest its block can have: from -1 to 1."""
        return np.frombuffer(self._vector(state, seat), _NUMBER) * self.scale

    def mask(self, state: State, seat: int) -> Mask:
        """1 for the legal answers of the seat, 0 for all other action numbers."""
        return np.frombuffer(bytearray(self._mask(state, seat)), np.int8)


def _repeated(values: list[int], lengths: list[int]) -> Ints:
    return np.repeat(np.array(values, np.int16), lengths)
