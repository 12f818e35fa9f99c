"""Saving a game to disk while it is played."""

from pathlib import Path
from typing import Any

from aedile.console.files import FileProblem
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.tui.files import save_match

say = Templates("terminal")
SAVE_WHERE = say("Name a file, as in save my.game.")
NOT_OURS = say("{path} exists and is not this game; name another file.")


class Keeper:
    """Knows which files belong to a game, and whether they are up to date."""

    def __init__(self, match: Match[Any], *, always: Path | None, loaded: Path | None) -> None:
        self._match = match
        self.always = always  # kept up to date without being asked
        self.latest = loaded  # where the game can be found
        self._own = {always, loaded}  # may be written again without a second thought
        self._version = match.version

    def is_behind(self) -> bool:
        """Would something be lost if everybody left now?"""
        return self._match.version != self._version

    def keep(self) -> None:
        """Bring the file that is always kept up to date, if there is one."""
        if self.always and (self.is_behind() or not self.always.exists()):
            self._write(self.always)

    def save(self, name: str) -> Path:
        """Write to a file, but never over somebody's other work; raises FileProblem."""
        path = Path(name).expanduser() if name else self.always
        if path is None:
            raise FileProblem(SAVE_WHERE())
        if path.exists() and path not in self._own:
            raise FileProblem(NOT_OURS(path=str(path)))
        self._write(path)
        return path

    def _write(self, path: Path) -> None:
        save_match(self._match, path)
        self._own.add(path)
        self.latest = path
        self._version = self._match.version
