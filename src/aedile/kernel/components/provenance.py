"""Where a number comes from: one mark for each, in the file and in print."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from aedile.kernel.components.document import Entry, listed

Marks: TypeAlias = dict[str, str]  # by field, one letter for each of its numbers


class Provenance:
    """The marks a file may use, and what they mean.

    A row is a named tuple whose `source` holds its marks.
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words: Final = dict(words)  # by mark

    def legend(self) -> str:
        """All marks with their meanings."""
        return ", ".join(f"{mark} {word}" for mark, word in self.words.items())

    # Reading.

    def read(self, entry: Entry, names: Sequence[str]) -> Marks:
        """One mark for each field of a row, or a single one for all."""
        marks = self._letters(entry, len(names), listed(names))
        return dict(zip(names, marks, strict=True))

    def read_block(self, entry: Entry, counts: Mapping[str, int]) -> Marks:
        """The marks of a block, which has a line of them for each field."""
        lines = entry.fields(tuple(counts))
        return {
            name: self._letters(lines[name], count, "each number") for name, count in counts.items()
        }

    def _letters(self, entry: Entry, count: int, what: str) -> str:
        marks = entry.letters("".join(self.words), "mark")
        if len(marks) == 1:
            return marks * count
        if len(marks) != count:
            entry.refuse(
                f"{len(marks)} marks stand here; write {count}, for {what}, or a single one"
            )
        return marks

    # Showing.

    def count(self, pieces: object) -> dict[str, int]:
        """How many numbers are known, inferred and so on, in all rows found in `pieces`."""
        marks = Counter(_marks_in(pieces))
        return {word: marks[mark] for mark, word in self.words.items()}

    def line(self, row: Any) -> dict[str, Any]:
        """A row with one mark per field, as plain data; marks become words."""
        return {**row._asdict(), "source": {name: self.words[m] for name, m in row.source.items()}}

    def block(self, row: Any) -> dict[str, Any]:
        """A row with several numbers, and as many marks, per field."""
        source = {name: [self.words[m] for m in marks] for name, marks in row.source.items()}
        return {**row._asdict(), "source": source}

    def lines(self, rows: Sequence[Any]) -> list[dict[str, Any]]:
        """A table of rows."""
        return [self.line(row) for row in rows]


def _marks_in(value: Any) -> Iterator[str]:
    """The marks of a row, or of all rows in a tuple or dictionary."""
    if hasattr(value, "source"):
        yield from "".join(value.source.values())
        return
    parts: Sequence[Any] = ()
    if isinstance(value, tuple):
        parts = value
    elif isinstance(value, dict):
        parts = tuple(value.values())
    for part in parts:
        yield from _marks_in(part)
