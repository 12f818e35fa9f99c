"""The games by name; the only module that knows them all.

Games are imported when they are first asked for, so that looking up a name
stays quick.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import BadEdition, UnknownGame


def _praetor(edition: Path | None) -> Game[Any]:
    from aedile.games.praetor.components.editions import load_edition_file
    from aedile.games.praetor.game import Praetor

    return Praetor(load_edition_file(edition))


def _trajan(edition: Path | None) -> Game[Any]:
    from aedile.games.trajan.game import Trajan

    if edition is not None:
        raise BadEdition(str(edition), "Trajan's pieces are known; it takes no edition of your own")
    return Trajan()


_GAMES: dict[str, Callable[[Path | None], Game[Any]]] = {"praetor": _praetor, "trajan": _trajan}


def names() -> list[str]:
    """The games there are."""
    return list(_GAMES)


def game(name: str, edition: Path | None = None) -> Game[Any]:
    """A game with its usual components, or those of an edition file.

    Raises UnknownGame, or BadEdition for a file that contradicts itself.
    """
    if name not in _GAMES:
        raise UnknownGame(f"There is no game called {name!r}; there is {' and '.join(names())}.")
    return _usual(name) if edition is None else _GAMES[name](edition)


def facts(game: Game[Any]) -> Json:
    """What there is to know of a game before it is played, as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "edition": game.edition,
        "edition_note": game.edition_note,
        "options": [setting._asdict() for setting in game.settings],
    }


@cache
def _usual(name: str) -> Game[Any]:
    """A game holds no position, so one object serves every table."""
    return _GAMES[name](None)
