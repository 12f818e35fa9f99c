"""The games by name; the only module that knows them all.

Games are imported when they are first asked for, so that looking up a name
stays quick.
"""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import BadEdition, UnknownGame

Wanted: TypeAlias = Path | str  # an edition: a file, or one of ours by name


def _praetor(edition: Wanted) -> Game[Any]:
    from aedile.games.praetor.components.editions import load_edition_file
    from aedile.games.praetor.game import Praetor

    return Praetor(load_edition_file(edition))


def _praetor_editions() -> tuple[str, ...]:
    from aedile.games.praetor.components.editions import SHIPPED

    return SHIPPED


def _trajan(edition: Wanted) -> Game[Any]:
    from aedile.games.trajan.game import Trajan

    if str(edition) not in _trajan_editions():
        raise BadEdition(str(edition), "Trajan's pieces are known; it takes no edition of your own")
    return Trajan()


def _trajan_editions() -> tuple[str, ...]:
    from aedile.games.trajan.components.pieces import PRINTED

    return (PRINTED,)


_GAMES: dict[str, Callable[[Wanted], Game[Any]]] = {"praetor": _praetor, "trajan": _trajan}
_EDITIONS = {"praetor": _praetor_editions, "trajan": _trajan_editions}


def names() -> list[str]:
    """The games there are."""
    return list(_GAMES)


def editions(name: str) -> tuple[str, ...]:
    """The editions of a game that come with Aedile, the usual one first; raises UnknownGame."""
    if name not in _GAMES:
        raise UnknownGame(f"There is no game called {name!r}; there is {' and '.join(names())}.")
    return _EDITIONS[name]()


def no_such_edition(name: str, edition: str, offered: Iterable[str]) -> BadEdition:
    """What to raise where an edition is asked for by a name that nobody has there."""
    return BadEdition(
        edition, f"there is no such edition of {game(name).title} here: {', '.join(offered)}"
    )


def game(name: str, edition: Wanted | None = None) -> Game[Any]:
    """A game with its usual components, those of an edition by name, or those of a file.

    Raises UnknownGame, or BadEdition for a file that contradicts itself.
    """
    ours = editions(name)
    if edition is None:
        edition = ours[0]
    return _ours(name, str(edition)) if str(edition) in ours else _GAMES[name](edition)


def lasting(name: str, edition: Wanted) -> str:
    """What means the same edition wherever one is: its name, or the whole path of a file."""
    return str(edition) if str(edition) in editions(name) else str(Path(edition).resolve())


def stored(name: str, edition: object) -> Game[Any]:
    """The game in the edition that a record or a position names.

    Where that is none of ours it is the usual one; whoever reads on sees that they differ.
    """
    ours = editions(name)
    return game(name, edition if isinstance(edition, str) and edition in ours else None)


def facts(game: Game[Any]) -> Json:
    """What there is to know of a game before it is played, as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "edition": game.edition,
        "editions": list(editions(game.name)),
        "edition_note": game.edition_note,
        "options": [setting._asdict() for setting in game.settings],
    }


@cache
def _ours(name: str, edition: str) -> Game[Any]:
    """A game holds no position, so one object serves every table."""
    return _GAMES[name](edition)
