"""Files of components: changed, refused with a complaint, shown in tables."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from aedile.kernel.components.sections import Section
from aedile.kernel.errors import BadEdition

FILE_NAME = "my-box.toml"


class Broken(NamedTuple):
    """One change to a file, and the complaint it must cause."""

    old: str
    new: str
    path: str | None  # None: the file as a whole
    reason: str
    at: str = ""  # how the line complained about begins, when it is not the changed one


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with each change made once."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the file"
        text = text.replace(old, new)
    return text


def line_of(text: str, beginning: str) -> int:
    """The number of the first line that begins like this."""
    return next(i for i, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


def row_of(text: str, beginning: str) -> str:
    """The one line that begins like this."""
    (line,) = (line for line in text.splitlines() if line.startswith(beginning))
    return line


def refusal(parse: Callable[[str, str], object], text: str) -> BadEdition:
    """The complaint about a file that must not be read."""
    with pytest.raises(BadEdition) as refused:
        parse(text, FILE_NAME)
    return refused.value


def expected_place(text: str, broken: Broken) -> str:
    """File, line and keys of the complaint; `text` is the broken file."""
    if broken.path is None:
        return FILE_NAME
    line = line_of(text, broken.at or broken.new.split("\n")[0])
    return f"{FILE_NAME}, line {line}" + (f", {broken.path}" if broken.path else "")


def width(section: Section) -> int:
    """How many columns of text the table takes; all its lines are equally long."""
    columns = zip(section.columns, *section.rows, strict=True)
    widths = [max(len(cell) for cell in column) for column in columns]
    return sum(widths) + 2 * (len(widths) - 1)
