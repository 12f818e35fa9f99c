"""Variations and comments on their way into a record, and out of one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from aedile.kernel.match import Match
from aedile.kernel.notes import Comment
from aedile.kernel.variations import Line, as_lines, as_tree, branch
from aedile.server.analysis import variations as kept
from aedile.server.analysis.trying import Way, play, turns_of
from aedile.server.analysis.variations import Draft, Variation
from aedile.server.tables.table import Table


def annotated(table: Table, lines: Iterable[Variation], said: Sequence[kept.Comment]) -> Match[Any]:
    """The game of a table with what people tried and said."""
    match: Match[Any] = table.match.copy()
    match.comments = _comments(said, None)
    match.variations = as_tree(
        Line(line.step, line.deal, moves, line.name, line.by, tuple(_comments(said, line.id)))
        for line in lines
        if (moves := _playable(table, line))
    )
    return match


def _playable(table: Table, line: Variation) -> tuple[str, ...]:
    """Its moves; none where a later version of the rules does not allow them any more."""
    played = play(table, Way(line.step, line.deal), line.moves)
    return line.moves if played.failure is None else ()


def _comments(said: Iterable[kept.Comment], variation: str | None) -> list[Comment]:
    return [Comment(each.step, each.text, each.by) for each in said if each.variation == variation]


def drafts(match: Match[Any], me: str) -> Iterator[tuple[Draft, list[tuple[int, str]]]]:
    """The lines of a record to be kept, the last first, each with what was said about it."""
    lines = list(as_lines(match.variations))[: kept.MOST_HERE]
    for line in reversed(lines):
        played = branch(match, line.after, line.deal)
        played.submit_all(line.moves)
        turns = turns_of(played)
        draft = Draft(line.after, line.deal, line.moves, [], turns, line.name)
        yield draft, remarks(line.comments, me)


def remarks(comments: Iterable[Comment], me: str) -> list[tuple[int, str]]:
    """What was said when; by others, with their names."""
    told = [
        (each.after, each.text if each.by in ("", me) else f"{each.by}: {each.text}")
        for each in comments
    ]
    return told[: kept.MOST_COMMENTS_HERE]
