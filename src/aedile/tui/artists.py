"""The artists by game."""

from aedile.kernel.errors import UnknownGame
from aedile.tui.games.praetor import PraetorArtist
from aedile.tui.games.trajan import TrajanArtist
from aedile.tui.scene import Artist

_ARTISTS: dict[str, type[Artist]] = {"praetor": PraetorArtist, "trajan": TrajanArtist}


def artist_of(game: str) -> Artist:
    """Who draws a game; raises UnknownGame."""
    if game not in _ARTISTS:
        raise UnknownGame(f"{game} cannot be drawn in the terminal.")
    return _ARTISTS[game]()
