"""The space of the vectors, for the libraries that use Gymnasium's spaces."""

import numpy as np
from gymnasium.spaces import Box

from aedile.features.arrays import ArrayEncoder


def vector_space(encoder: ArrayEncoder, floats: bool) -> Box:
    """The bounds of the layout; for floats -1 or 0, and 1."""
    if not floats:
        return Box(encoder.lowest, encoder.highest, dtype=np.int16)
    lowest = np.where(encoder.lowest < 0, -1, 0).astype(np.float32)
    return Box(lowest, np.ones(encoder.length, np.float32), dtype=np.float32)
