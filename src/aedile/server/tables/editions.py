"""The games of a server, with our editions and those that its host has put into a folder.

An edition has the name that records give it, which tells apart two files with
the same title. A file that cannot be read does no harm: it is not offered, and
`problems` says why.
"""

from pathlib import Path
from typing import Any

from aedile import catalog
from aedile.kernel.contract import Game
from aedile.kernel.errors import AedileError

TAKES_EDITIONS = "praetor"  # Trajan's pieces are known


class Editions:
    """Finds a game by its name and the name of an edition."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._own: dict[str, Game[Any]] = {}
        self.problems: dict[str, str] = {}  # by name of the file
        for name in catalog.names():
            self.offered(name)  # now, not when the first tables are read, by several threads
        self._look()

    def __call__(self, name: str, edition: str | None) -> Game[Any]:
        """A game in some edition, None for the usual one; raises UnknownGame or BadEdition."""
        if edition is None or edition in catalog.editions(name):
            return catalog.game(name, edition)
        if name == TAKES_EDITIONS:
            if edition not in self._own:
                self._look()  # it may have been added since
            if edition in self._own:
                return self._own[edition]
        raise catalog.no_such_edition(name, edition, [each.edition for each in self.offered(name)])

    def offered(self, name: str) -> list[Game[Any]]:
        """A game in all its editions, the usual one first; raises UnknownGame."""
        own = self._own.values() if name == TAKES_EDITIONS else ()
        return [*(catalog.game(name, edition) for edition in catalog.editions(name)), *own]

    def _look(self) -> None:
        for path in sorted(self._folder.glob("*.toml")) if self._folder else ():
            try:
                game = catalog.game(TAKES_EDITIONS, path)
            except AedileError as error:
                self.problems[path.name] = str(error)
            else:
                self._own[game.edition] = game
                self.problems.pop(path.name, None)
