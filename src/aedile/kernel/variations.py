"""Other ways a game could have gone: lines tried beside it, as a tree, with comments.

Moves are counted from the beginning of the game, in a variation as well: `after=40` is where 40
moves have been made, be it in the game or on the way that leads there.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from aedile.kernel.errors import GameOver
from aedile.kernel.match import Match
from aedile.kernel.notes import Comment, Variation
from aedile.kernel.rehearsal import NOTHING_LEFT
from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.kernel.view import View


def branch(match: Match[Any], moves: int, deal: int | None = None) -> Match[Any]:
    """A table that goes on after some moves of another; raises GameOver where nothing is left.

    It stands as it lay or, with the number of a deal, in a world that whoever has to move cannot
    tell from the real one: what they do not know is dealt anew. The same number is the same deal.
    """
    state = match.state_after(moves)
    if state.current_player == NOBODY:
        raise GameOver(NOTHING_LEFT())
    if deal is not None:
        state = View(match.game, state, state.current_player).imagine(Rng(deal))
    return Match(match.game, state, match.names, None)


@dataclass(frozen=True)
class Line:
    """A variation by itself: all its moves since it left the game."""

    after: int
    deal: int | None
    moves: tuple[str, ...]
    name: str = ""
    by: str = ""
    comments: tuple[Comment, ...] = ()

    def begins_like(self, other: "Line") -> int:
        """How many moves it has in common with another in the same world; else none."""
        if (self.after, self.deal) != (other.after, other.deal):
            return 0
        return _common(self.moves, other.moves)


def as_tree(lines: Iterable[Line]) -> list[Variation]:
    """Lines as a tree: one that begins like an earlier one leaves it where they part."""
    roots: list[_Node] = []
    for line in lines:
        best = max(roots, key=lambda root: root.line.begins_like(line), default=None)
        if best is None or not best.add(line):
            roots.append(_Node(line, line.after))
    return [root.variation() for root in roots]


def as_lines(variations: Iterable[Variation]) -> Iterator[Line]:
    """A tree as lines, each with all its moves since it left the game."""
    for variation in variations:
        way = Line(variation.after, variation.deal, ())
        yield from _lines_from(variation, way)


def _lines_from(variation: Variation, way: Line) -> Iterator[Line]:
    """The line of a variation, which leaves a way somewhere, and those that leave it."""
    moves = way.moves[: variation.after - way.after] + variation.moves
    line = replace(
        way, moves=moves, name=variation.name, by=variation.by, comments=variation.comments
    )
    yield line
    for each in variation.variations:
        yield from _lines_from(each, line)


class _Node:
    """A line, and those that leave it."""

    def __init__(self, line: Line, after: int) -> None:
        self.line = line
        self.after = after  # where it leaves the one it belongs to
        self.leaving: list[_Node] = []

    def add(self, line: Line) -> bool:
        """One more line, where it parts from this one; False if it does not belong here."""
        common = self.line.begins_like(line)
        if not common or common == len(line.moves):
            return False
        nearer = max(self.leaving, key=lambda node: node.line.begins_like(line), default=None)
        if nearer is not None and nearer.line.begins_like(line) > common and nearer.add(line):
            return True
        self.leaving.append(_Node(line, line.after + common))
        return True

    def variation(self) -> Variation:
        """As it stands in the tree."""
        line = self.line
        return Variation(
            after=self.after,
            moves=line.moves[self.after - line.after :],
            deal=line.deal if self.after == line.after else None,
            name=line.name,
            by=line.by,
            comments=line.comments,
            variations=tuple(node.variation() for node in self.leaving),
        )


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
