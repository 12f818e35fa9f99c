"""What a seat may know, as a vector of small whole numbers with a fixed layout.

    >>> from aedile import catalog, features
    >>> encoder = features.Encoder("trajan")
    >>> state = catalog.game("trajan").new_game(3, "7", {})
    >>> vector = encoder.vector(state, 0)  # bytes: signed, two for each number
    >>> len(vector) == 2 * encoder.length
    True

One layout serves every number of players, and has a `version`. `arrays` has the same as numpy
arrays; nothing else here needs numpy.
"""

from aedile.features.encoder import Encoder, layout, version
from aedile.features.writer import Block

__all__ = ["Block", "Encoder", "layout", "version"]
