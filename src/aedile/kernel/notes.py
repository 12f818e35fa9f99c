"""What people add to a game: other ways it could have gone, and what they say about it.

Moves are counted from the beginning of the game, in a variation as well.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Comment:
    """What somebody says about a moment."""

    after: int  # moves made by then
    text: str
    by: str = ""


@dataclass(frozen=True)
class Variation:
    """Another way to go on, and others that leave it in turn."""

    after: int  # moves made before it leaves the game, or the variation it belongs to
    moves: tuple[str, ...]
    # Which deal of what the first to move did not know; None: as it lay. One that leaves
    # another variation is in the same world.
    deal: int | None = None
    name: str = ""
    by: str = ""
    comments: tuple[Comment, ...] = ()
    variations: tuple["Variation", ...] = ()
