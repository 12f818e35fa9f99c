"""Reading an edition file so that every complaint names its place.

`open_document` parses the text. From then on a value travels as an `Entry`,
which knows where in the file it stands and refuses what it should not be.
"""

import re
import tomllib
from collections.abc import Sequence
from difflib import get_close_matches
from typing import NoReturn, TypeAlias

from aedile.kernel.errors import BadEdition

Keys: TypeAlias = tuple[str, ...]  # those that lead to a value, from the outside in

_HEADER = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
_KEY = re.compile(r"\s*([\w\"'. -]+?)\s*=")
_POSITION = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
_TWICE = ("overwrite", "twice", "Duplicate", "already")


class Document:
    """The name of a file, and the line on which each of its values begins."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self._lines = _line_numbers(text)

    def place(self, path: Keys) -> str:
        """Where a value stands: file, line, and the keys that lead to it."""
        parts = [self.name]
        line = self._line(path)
        if line:
            parts.append(f"line {line}")
        if path:
            parts.append(".".join(_short(key) for key in path).replace(".[", "["))
        return ", ".join(parts)

    def refuse(self, path: Keys, reason: str) -> NoReturn:
        """Give up on the file because of what stands at `path`."""
        raise BadEdition(self.place(path), reason)

    def _line(self, path: Keys) -> int:
        for length in range(len(path), 0, -1):
            if path[:length] in self._lines:
                return self._lines[path[:length]]
        return 0


class Entry:
    """One value of the file, and where it stands."""

    def __init__(self, value: object, path: Keys, document: Document) -> None:
        self.value = value
        self.path = path
        self.document = document

    def refuse(self, reason: str) -> NoReturn:
        """Give up on the file because of this value."""
        self.document.refuse(self.path, reason)

    def rows(self) -> dict[str, "Entry"]:
        """A table, whatever its keys are."""
        if not isinstance(self.value, dict):
            self.refuse(f"{_kind_of(self.value)} stands here; write {{ key = value, ... }}")
        return {
            key: Entry(value, (*self.path, key), self.document) for key, value in self.value.items()
        }

    def fields(self, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, "Entry"]:
        """A table with exactly these keys."""
        rows = self.rows()
        allowed = [*required, *optional]
        for key, entry in rows.items():
            if key not in allowed:
                entry.refuse(unknown(key, allowed))
        for key in required:
            if key not in rows:
                self.refuse(f"{quoted(key)} is missing; give all of {listed(required)}")
        return rows

    def items(self) -> list["Entry"]:
        """The values of a list."""
        if not isinstance(self.value, list):
            self.refuse(f"{_kind_of(self.value)} stands here; write [value, value, ...]")
        return [
            Entry(value, (*self.path, f"[{i}]"), self.document)
            for i, value in enumerate(self.value)
        ]

    def whole(self, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            self.refuse(f"{_kind_of(value)} stands here; write a whole number")
        if not low <= value <= high:
            self.refuse(f"{_short(value)} is out of bounds; write a number from {low} to {high}")
        return value

    def text(self, longest: int) -> str:
        """Some words that a terminal can show; line breaks count as blanks."""
        value = self.value
        if not isinstance(value, str):
            self.refuse(f'{_kind_of(value)} stands here; write a text in quotes ("...")')
        value = " ".join(value.split())
        if not value:
            self.refuse("the text is empty; write something between the quotes")
        if len(value) > longest:
            self.refuse(f"the text is longer than {longest} characters; shorten it")
        if not value.isprintable():
            self.refuse("the text has characters that cannot be shown; write plain words")
        return value

    def one_of(self, words: Sequence[str]) -> str:
        """One of a few words."""
        word = self.text(80)
        if word not in words:
            self.refuse(unknown(word, words))
        return word

    def letters(self, alphabet: str, meaning: str) -> str:
        """A row of letters, large or small; blanks between them do not count."""
        letters = "".join(self.text(400).upper().split())
        for letter in letters:
            if letter not in alphabet:
                self.refuse(f"{quoted(letter)} is not a {meaning}; write {listed(alphabet)}")
        return letters


def open_document(text: str, name: str) -> Entry:
    """Parse the text of an edition file."""
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        place, reason = _syntax_error(str(error), text)
        raise BadEdition(f"{name}, line {place}", reason) from None
    return Entry(tables, (), Document(name, text))


def unknown(word: str, words: Sequence[str]) -> str:
    """Say that a word is not among the known ones, and which may have been meant."""
    close = get_close_matches(word, words, n=1)
    if close:
        return f"{quoted(word)} is not known here; did you mean {quoted(close[0])}?"
    return f"{quoted(word)} is not known here; write one of {listed(words)}"


def quoted(word: str) -> str:
    """A word as the file would show it, cut when long."""
    return f'"{_short(word)}"'


def listed(words: Sequence[str]) -> str:
    """Words separated by commas."""
    return ", ".join(words)


def _short(value: object) -> str:
    text = "".join(c if c.isprintable() else "?" for c in str(value))
    return text if len(text) <= 40 else f"{text[:37]}..."


def _kind_of(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return f"the number {_short(value)}"
    if isinstance(value, float):
        return f"the number {_short(value)} with a decimal point"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, list):
        return "a list"
    return "a table" if isinstance(value, dict) else "a date or time"


def _syntax_error(message: str, text: str) -> tuple[int, str]:
    """The line, and the parser's complaint with a hint."""
    position = _POSITION.search(message)
    line, where = text.rstrip("\n").count("\n") + 1, ""
    if position and position[1]:
        line, where = int(position[1]), f" in column {position[2]}"
    complaint = _POSITION.sub("", message)
    if any(word in complaint for word in _TWICE):
        return line, f"the same name stands here a second time; keep one of the two ({complaint})"
    return line, f"this is not TOML{where}: {complaint}; compare with the rows around it"


def _line_numbers(text: str) -> dict[Keys, int]:
    """Where each table and each key at the start of a line stands.

    A plain look at the lines is enough: it only serves messages, and the text
    has been parsed properly before.
    """
    lines: dict[Keys, int] = {}
    table: Keys = ()
    in_string = False
    for number, line in enumerate(text.split("\n"), 1):
        if not in_string:
            header, key = _HEADER.match(line), _KEY.match(line)
            if header:
                table = _keys(header[1])
                for length in range(1, len(table) + 1):
                    lines.setdefault(table[:length], number)
            elif key:
                lines.setdefault((*table, *_keys(key[1])), number)
        if (line.count('"""') + line.count("'''")) % 2:
            in_string = not in_string
    return lines


def _keys(dotted: str) -> Keys:
    return tuple(part.strip(" \"'") for part in dotted.split("."))
