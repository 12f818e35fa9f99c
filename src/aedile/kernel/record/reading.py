"""Parsing a record; an error names the line and what was expected."""

import json
import re

from aedile.kernel.contract import Json
from aedile.kernel.errors import BadRecord
from aedile.kernel.message import Templates
from aedile.kernel.notes import Comment
from aedile.kernel.record.model import (
    END,
    NAME,
    QUOTED,
    REMARKS,
    REQUIRED,
    TAGS,
    UNFINISHED,
    Branch,
    Line,
    Record,
    Remark,
    Result,
    unquoted,
)

say = Templates("messages")
EMPTY = say("There is nothing in this record.")
FOLLOWS = say("Nothing may follow the {end} line.")
NO_TAG = say("This is not a tag; one looks like {example}.")
UNKNOWN_TAG = say("There is no tag {tag}; there are {tags}.")
TAG_TWICE = say("The tag {tag} stands on line {line} already.")
TAG_LATE = say("The tag {tag} belongs above the first move.")
NO_LINE = say("Expected a tag, a line of moves such as {example}, or {end}.")
WRONG_NUMBER = say("This line has number {number}; {expected} was expected.")
NO_MOVES = say("This line has a player but no moves.")
NO_END = say("Expected {end}, then names with points, or {unfinished}.")
BREAKS_OFF = say("The record breaks off: a line beginning with {end} is missing.")
TAG_MISSING = say("The tag {tag} is missing from the head of the record.")
NO_SEED = say("The tag Seed, or Position, is missing from the head of the record.")
BESIDE_POSITION = say("{tag} has no meaning beside Position; one must go.")
WHOLE_NUMBER = say("The version of the rules is a whole number.")
NAMES = say("Names are written {example}.")
OPTIONS = say("Options are written {example}, each once.")
NO_OBJECT = say("The position is not a JSON object.")
NO_VARIATION = say("This is not the beginning of a variation; one looks like {example}.")
NO_COMMENT = say("This is not a comment; one looks like {example}.")
NOT_OPEN = say("There is no variation here that could end.")
NEVER_ENDS = say("This variation has no end: a line with {sign} is missing.")
EMPTY_VARIATION = say("A variation has at least one move.")
TOO_DEEP = say("Variations of variations may go {n} deep.")
NO_RESULT = say("Expected names with points such as {example}, or {unfinished}.")

_COMMENT = r"\s*(?:(?<!\S);.*)?"
_TAG = re.compile(rf"\[([A-Za-z]+) ({QUOTED})\]{_COMMENT}")
_LINE = re.compile(rf"([0-9]{{1,9}})\.\s+({NAME})(?:\s+(.*))?")
_PLAYER = re.compile(rf"({NAME})(?:, |$)")
_SCORE = re.compile(rf"({NAME}) (-?[0-9]{{1,9}})(?:, |$)")
_END = re.compile(rf"{END}\s+((?:{QUOTED}|[^;\"])*?){_COMMENT}")
_BY = rf"(?: \[By ({QUOTED})\])?"
_DEAL = r'(?: \[Deal "([0-9]{1,15})"\])?'
_CALLED = rf"(?: \[Name ({QUOTED})\])?"
_VARIATION = re.compile(rf"\(after ([0-9]{{1,9}}){_DEAL}{_BY}{_CALLED}{_COMMENT}")
_REMARK = re.compile(rf"\{{after ([0-9]{{1,9}}){_BY} ({QUOTED})\}}{_COMMENT}")
_CLOSED = re.compile(rf"\){_COMMENT}")
_OPTION = re.compile(r"([^=;\s]+)=([^;]+?)(?:; |$)")


MOST_DEEP = 50  # variations of variations


def read(text: str) -> Record:
    """What a record says; raises BadRecord. `replay` then checks it against the rules."""
    return _Reader().read(text)


class _Open:
    """The game, or a variation that has not ended yet."""

    def __init__(self, where: int = 1, head: re.Match[str] | None = None) -> None:
        self.where = where
        self.head = head
        self.lines: list[Line] = []
        self.first = 1  # number of its first line; a variation repeats that of the game
        self.comments: list[Remark] = []
        self.branches: list[Branch] = []

    def branch(self) -> Branch:
        """It has ended."""
        assert self.head is not None  # not the game itself
        if not self.lines:
            raise BadRecord(self.where, EMPTY_VARIATION())
        after, deal, by, name = self.head.groups()
        return Branch(
            where=self.where,
            after=int(after),
            deal=None if deal is None else int(deal),
            by=unquoted(by or ""),
            name=unquoted(name or ""),
            lines=tuple(self.lines),
            comments=tuple(self.comments),
            branches=tuple(self.branches),
        )


class _Reader:
    """Takes a text apart, line by line."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.where: dict[str, int] = {}
        self.game = _Open()
        self.open = [self.game]  # and the variations that have not ended
        self.end: str | None = None

    def read(self, text: str) -> Record:
        """The record a text holds."""
        rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        last = 0
        for where, row in enumerate(rows, start=1):
            stripped = row.strip()
            if stripped and not stripped.startswith(";"):
                self._row(where, stripped)
                last = where
        if not last:
            raise BadRecord(1, EMPTY())
        return self._record(last)

    def _row(self, where: int, row: str) -> None:
        if self.end is not None:
            raise BadRecord(where, FOLLOWS(end=END))
        if row.startswith("["):
            self._tag(where, row)
        elif row.startswith("("):
            self._variation(where, row)
        elif row.startswith(")"):
            self._close(where, row)
        elif row.startswith("{"):
            self._comment(where, row)
        elif re.match(rf"{END}\b", row):
            self._end(where, row)
        else:
            self._moves(where, row)

    def _tag(self, where: int, row: str) -> None:
        found = _TAG.fullmatch(row)
        if found is None:
            raise BadRecord(where, NO_TAG(example='[Game "praetor"]'))
        name = found[1]
        if name not in TAGS:
            raise BadRecord(where, UNKNOWN_TAG(tag=name, tags=", ".join(TAGS)))
        if name in self.tags:
            raise BadRecord(where, TAG_TWICE(tag=name, line=self.where[name]))
        if self.game.lines or self.game.branches or self.game.comments:
            raise BadRecord(where, TAG_LATE(tag=name))
        self.tags[name] = unquoted(found[2])
        self.where[name] = where

    def _moves(self, where: int, row: str) -> None:
        found = _LINE.fullmatch(row)
        if found is None:
            raise BadRecord(where, NO_LINE(example="12. Blue pass", end=END))
        within = self.open[-1]
        if within is not self.game and not within.lines:
            within.first = int(found[1])
        expected = within.first + len(within.lines)
        if int(found[1]) != expected:
            raise BadRecord(where, WRONG_NUMBER(number=found[1], expected=expected))
        moves = _before_comment((found[3] or "").split())
        if not moves:
            raise BadRecord(where, NO_MOVES())
        within.lines.append(Line(where, unquoted(found[2]), tuple(moves)))

    def _variation(self, where: int, row: str) -> None:
        found = _VARIATION.fullmatch(row)
        if found is None or (found[2] and len(self.open) > 1):  # the world is that of the first
            raise BadRecord(where, NO_VARIATION(example='(after 40 [Name "Ship first"]'))
        if len(self.open) > MOST_DEEP:
            raise BadRecord(where, TOO_DEEP(n=MOST_DEEP))
        self.open.append(_Open(where, found))

    def _close(self, where: int, row: str) -> None:
        if _CLOSED.fullmatch(row) is None or len(self.open) == 1:
            raise BadRecord(where, NOT_OPEN())
        ended = self.open.pop()
        self.open[-1].branches.append(ended.branch())

    def _comment(self, where: int, row: str) -> None:
        found = _REMARK.fullmatch(row)
        if found is None:
            raise BadRecord(where, NO_COMMENT(example='{after 40 [By "Anna"] "Well played."}'))
        comment = Comment(int(found[1]), unquoted(found[3]), unquoted(found[2] or ""))
        self.open[-1].comments.append(Remark(where, comment))

    def _end(self, where: int, row: str) -> None:
        found = _END.fullmatch(row)
        if found is None:
            raise BadRecord(where, NO_END(end=END, unfinished=UNFINISHED))
        self.end = found[1].strip()
        self.where[END] = where

    def _record(self, last: int) -> Record:
        lines = self.game.lines
        self._check_tags(lines[0].where if lines else self.where.get(END, last))
        if len(self.open) > 1:
            raise BadRecord(self.open[-1].where, NEVER_ENDS(sign=")"))
        if self.end is None:
            raise BadRecord(last, BREAKS_OFF(end=END))
        return Record(
            game=self.tags["Game"],
            rules=self._rules(),
            edition=self.tags["Edition"],
            players=self._players(),
            seed=self.tags.get("Seed"),
            options=self._options(),
            position=self._position(),
            remarks={name: self.tags[name] for name in REMARKS if name in self.tags},
            lines=tuple(lines),
            result=self._result(),
            where=self.where,
            branches=tuple(self.game.branches),
            comments=tuple(self.game.comments),
        )

    def _check_tags(self, where: int) -> None:
        for name in REQUIRED:
            if name not in self.tags:
                raise BadRecord(where, TAG_MISSING(tag=name))
        if "Position" not in self.tags:
            if "Seed" not in self.tags:
                raise BadRecord(where, NO_SEED())
            return
        for name in ("Seed", "Options"):
            if name in self.tags:
                raise BadRecord(self.where[name], BESIDE_POSITION(tag=name))

    def _rules(self) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", self.tags["Rules"]):
            raise BadRecord(self.where["Rules"], WHOLE_NUMBER())
        return int(self.tags["Rules"])

    def _players(self) -> tuple[str, ...]:
        found = _all(_PLAYER, self.tags["Players"])
        if found is None:
            raise BadRecord(self.where["Players"], NAMES(example="Yellow, Red, Blue"))
        return tuple(unquoted(row[1]) for row in found)

    def _options(self) -> dict[str, str]:
        found = _all(_OPTION, self.tags.get("Options", ""))
        names = [row[1] for row in found or ()]
        if found is None or len(set(names)) < len(names):
            raise BadRecord(self.where["Options"], OPTIONS(example="name=value; name=value"))
        return {row[1]: row[2] for row in found}

    def _position(self) -> Json | None:
        if "Position" not in self.tags:
            return None
        try:
            position = json.loads(self.tags["Position"])
        except (ValueError, RecursionError):
            position = None
        if not isinstance(position, dict):
            raise BadRecord(self.where["Position"], NO_OBJECT())
        return position

    def _result(self) -> Result | None:
        if self.end == UNFINISHED:
            return None
        found = _all(_SCORE, self.end or "")
        if not found:
            raise BadRecord(self.where[END], NO_RESULT(example="Red 97", unfinished=UNFINISHED))
        return tuple((unquoted(row[1]), int(row[2])) for row in found)


def _before_comment(words: list[str]) -> list[str]:
    """The words before the first one that begins with a semicolon."""
    for index, word in enumerate(words):
        if word.startswith(";"):
            return words[:index]
    return words


def _all(pattern: re.Pattern[str], text: str) -> list[re.Match[str]] | None:
    """The text as matches end to end, or None if something does not fit."""
    found: list[re.Match[str]] = []
    place = 0
    while place < len(text):
        match = pattern.match(text, place)
        if match is None:
            return None
        found.append(match)
        place = match.end()
    return None if text.endswith((", ", "; ")) else found
