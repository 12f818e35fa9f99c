"""Where a number comes from: one mark for each, in the file and in print."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, TypeAlias

from aedile.kernel.components.document import Entry, listed
from aedile.kernel.contract import Json

Marks: TypeAlias = dict[str, str]  # by field, one letter for each of its numbers


class Provenance:
    """The marks a file may use, and what they mean."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words: Final = dict(words)  # by mark

    def legend(self) -> str:
        """All marks with their meanings."""
        return ", ".join(f"{mark} {word}" for mark, word in self.words.items())

    # Reading.

    def read(self, entry: Entry, fields: Sequence[str]) -> Marks:
        """One mark for each field of a row, or a single one for all."""
        marks = self._letters(entry, len(fields), listed(fields))
        return dict(zip(fields, marks, strict=True))

    def read_block(self, entry: Entry, counts: Mapping[str, int]) -> Marks:
        """The marks of a block, which has a line of them for each field."""
        fields = entry.fields(tuple(counts))
        return {
            name: self._letters(fields[name], count, "each number")
            for name, count in counts.items()
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

    def count(self, sources: Iterable[Marks]) -> dict[str, int]:
        """How many numbers are known, inferred and so on."""
        letters = Counter(letter for source in sources for letter in "".join(source.values()))
        return {word: letters[mark] for mark, word in self.words.items()}

    def line(self, row: Any) -> Json:
        """A row of data with one mark per field, which becomes a word."""
        return asdict(row) | {"source": {field: self.words[m] for field, m in row.source.items()}}

    def block(self, row: Any) -> Json:
        """A row with several numbers, and as many marks, per field."""
        source = {field: [self.words[m] for m in marks] for field, marks in row.source.items()}
        return asdict(row) | {"source": source}
