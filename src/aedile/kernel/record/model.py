"""What a record holds, and how names and texts are spelled in it."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from aedile.kernel.contract import Game, Json
from aedile.kernel.notes import Comment

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
class Branch:
    """A variation: its head, its lines, and what leaves it."""

    where: int
    after: int
    deal: int | None
    by: str
    name: str
    lines: tuple[Line, ...]
    comments: tuple["Remark", ...]
    branches: tuple["Branch", ...]

    @property
    def moves(self) -> int:
        """How many moves it has, with those of all that leave it."""
        return _moves_of(self.lines) + sum(branch.moves for branch in self.branches)


@dataclass(frozen=True)
class Remark:
    """A comment, and the line of the text it stands on."""

    where: int
    comment: Comment


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
    branches: tuple[Branch, ...] = ()
    comments: tuple[Remark, ...] = ()

    @property
    def moves(self) -> int:
        """How many moves it has."""
        return _moves_of(self.lines)

    @property
    def tried(self) -> int:
        """How many moves its variations have."""
        return sum(branch.moves for branch in self.branches)

    def line_of(self, tag: str) -> int:
        """The line of the text a tag stands on; the first when it has none."""
        return self.where.get(tag, 1)


def _moves_of(lines: Iterable[Line]) -> int:
    return sum(len(line.moves) for line in lines)


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
