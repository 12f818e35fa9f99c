"""What a record holds, and how names and texts are spelled in it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from aedile.kernel.contract import Game, Json

# A game by its name and that of an edition; raises UnknownGame.
Games: TypeAlias = Callable[[str, str], Game[Any]]
Result: TypeAlias = tuple[tuple[str, int], ...]  # names and points, by place

REQUIRED = ("Game", "Rules", "Edition", "Players")
REMARKS = ("Shows", "Date", "Seats", "Seen")
TAGS = (*REQUIRED, "Seed", "Options", "Position", *REMARKS)
END = "Result"
UNFINISHED = "unfinished"

QUOTED = r'"(?:[^"\\]|\\["\\])*"'
NAME = rf'{QUOTED}|[^\s",;\\\[\]]+'


@dataclass(frozen=True)
class Line:
    """Moves of one player."""

    where: int  # line of the text, from 1
    player: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Record:
    """What the text of a record says; nothing of it has been played yet."""

    game: str
    rules: int
    edition: str
    players: tuple[str, ...]
    seed: str | None
    options: Mapping[str, str]
    position: Json | None
    remarks: Mapping[str, str]
    lines: tuple[Line, ...]
    result: Result | None  # None: unfinished
    where: Mapping[str, int] = field(default_factory=dict)  # lines of the tags and the result

    @property
    def moves(self) -> int:
        """How many moves it has."""
        return sum(len(line.moves) for line in self.lines)

    def line_of(self, tag: str) -> int:
        """The line of the text a tag stands on; the first when it has none."""
        return self.where.get(tag, 1)


def quote(text: str) -> str:
    """A text in quotes. Line ends would break the record, so they become spaces."""
    visible = "".join(sign if sign.isprintable() else " " for sign in text)
    return '"' + visible.replace("\\", "\\\\").replace('"', '\\"') + '"'


def plain_name(name: str) -> str:
    """A name, in quotes if it is not one plain word."""
    return name if re.fullmatch(NAME, name) and name[0] != '"' else quote(name)


def unquoted(text: str) -> str:
    """The text between quotes, or the text itself when it has none."""
    return re.sub(r"\\(.)", r"\1", text[1:-1]) if text.startswith('"') else text
