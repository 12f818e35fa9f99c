"""Variations and comments in a record: each below the line that it leaves, or is about."""

from collections.abc import Iterable, Sequence
from typing import Any

from aedile.kernel.match import Match
from aedile.kernel.notes import Comment, Variation
from aedile.kernel.record.model import plain_name, quote
from aedile.kernel.rehearsal import Move
from aedile.kernel.variations import branch

INDENT = "  "
NEVER = 1 << 62  # more moves than any game has


def rows_of(match: Match[Any]) -> list[list[Move]]:
    """The moves of a table by lines of the record."""
    rows: list[list[Move]] = []
    for move in match.moves:
        if move.begins_line:
            rows.append([])
        rows[-1].append(move)
    return rows


def notations(row: Sequence[Move]) -> str:
    """Moves as they are written."""
    return " ".join(move.notation for move in row)


class Annotated:
    """The lines of a game, or of a variation that begins after `base` moves, with what leaves them.

    The first of its lines has the number `first`.
    """

    def __init__(self, match: Match[Any], base: int, first: int) -> None:
        self._match = match
        self._base = base
        self._first = first
        self._rows = rows_of(match)
        lengths = [len(row) for row in self._rows]
        self._ends = [base + sum(lengths[: place + 1]) for place in range(len(lengths))]

    def lines(
        self,
        told: Sequence[str],
        variations: Sequence[Variation],
        comments: Sequence[Comment],
    ) -> list[str]:
        """The rows, of which each is told as given, and below each what belongs there."""
        text = [_comment(each) for each in comments if each.after <= self._base]
        begins = self._base
        for place, row in enumerate(told):
            ends = self._ends[place]
            text.append(row)
            text += [_comment(each) for each in _by_move(comments) if begins < each.after <= ends]
            text += self._leaving(variations, begins, ends, self._first + place)
            begins = ends
        return text + self._leaving(variations, begins, NEVER, self._first + len(told))

    def _leaving(
        self, variations: Sequence[Variation], begins: int, ends: int, number: int
    ) -> list[str]:
        here = [each for each in _by_move(variations) if begins <= each.after < ends]
        return [row for each in here for row in self._variation(each, number)]

    def _variation(self, variation: Variation, number: int) -> list[str]:
        """A variation in parentheses; its first line has the number of the one it replaces."""
        table = branch(self._match, variation.after - self._base, variation.deal)
        table.submit_all(variation.moves)
        names = [plain_name(name) for name in table.names]
        told = [
            f"{place}. {names[row[0].seat]}  {notations(row)}"
            for place, row in enumerate(rows_of(table), start=number)
        ]
        within = Annotated(table, variation.after, number)
        inside = within.lines(told, variation.variations, variation.comments)
        return [INDENT + row for row in (_head(variation), *inside, ")")]


def _by_move(what: Iterable[Any]) -> list[Any]:
    return sorted(what, key=lambda each: each.after)


def _head(variation: Variation) -> str:
    deal = None if variation.deal is None else str(variation.deal)
    tags = {"Deal": deal, "By": variation.by, "Name": variation.name}
    return f"(after {variation.after}" + "".join(
        f" [{tag} {quote(text)}]" for tag, text in tags.items() if text
    )


def _comment(comment: Comment) -> str:
    by = f" [By {quote(comment.by)}]" if comment.by else ""
    return f"{{after {comment.after}{by} {quote(comment.text)}}}"
