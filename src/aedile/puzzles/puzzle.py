"""A puzzle as plain data: the format "aedile-puzzles", one file for each game."""

import hashlib
import json
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from aedile import catalog
from aedile.kernel.contract import Game, Json
from aedile.kernel.errors import AedileError
from aedile.kernel.match import Match

FORMAT = "aedile-puzzles"
VERSION = 1


class BadPuzzles(AedileError):
    """A file that holds no puzzles."""


class PuzzleLine(NamedTuple):
    """A turn, and why it is worse than the best; the best is the first and has no reasons."""

    moves: list[str]
    loss: float  # of the share of the win
    error: float
    points: float
    terms: list[Json]


class Puzzle(NamedTuple):
    """A position from which one turn is clearly best."""

    id: str
    game: str
    edition: str
    seat: int
    players: int
    # What the seat does not know was dealt anew: the real cards are nowhere in a puzzle.
    position: Json
    share: float  # of the win that the best turn keeps
    lines: list[PuzzleLine]
    themes: list[str]
    rating: int
    stage: int  # quarter of the game, from 0
    source: Json  # the game it comes from
    engine: Json

    @property
    def best(self) -> PuzzleLine:
        """The solution."""
        return self.lines[0]

    def rules(self) -> Game[Any]:
        """The game in the edition it was played in."""
        return catalog.stored(self.game, self.edition)

    def table(self) -> "Match[Any]":
        """A table at this moment, where nobody has a name."""
        game = self.rules()
        return Match(game, game.load(self.position), None, None)

    def likeness(self) -> tuple[object, ...]:
        """Puzzles that have this in common are alike."""
        return self.game, self.stage, tuple(self.best.moves), tuple(self.themes[:1])


def name_of(position: Json, seat: int) -> str:
    """Short, and the same for the same position."""
    text = json.dumps([position, seat], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def as_data(puzzle: Puzzle) -> Json:
    """As files have it."""
    return puzzle._asdict() | {"lines": [line._asdict() for line in puzzle.lines]}


def from_data(data: Json) -> Puzzle:
    """Read back; raises BadPuzzles."""
    try:
        lines = [PuzzleLine(**line) for line in data["lines"]]
        return Puzzle(**(data | {"lines": lines}))
    except (TypeError, KeyError) as error:
        raise BadPuzzles(f"This is no puzzle: {error}.") from None


def written(puzzles: Sequence[Puzzle]) -> str:
    """A file of puzzles, one to a line."""
    head = json.dumps({"format": FORMAT, "version": VERSION})[:-1]
    rows = ",\n".join(json.dumps(as_data(puzzle), sort_keys=True) for puzzle in puzzles)
    return f'{head}, "puzzles": [\n{rows}\n]}}\n'


def read(text: str) -> list[Puzzle]:
    """The puzzles of a file; raises BadPuzzles."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadPuzzles(f"This is no file of puzzles: {error}.") from None
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        raise BadPuzzles("This is no file of puzzles that this version of Aedile can read.")
    return [from_data(each) for each in data["puzzles"]]


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Those that come with Aedile; none for a game nobody has made any for."""
    file = files("aedile.puzzles.shipped") / f"{game}.json"
    return tuple(read(file.read_text("utf-8"))) if file.is_file() else ()


def all_shipped() -> dict[str, Puzzle]:
    """Of every game, by id."""
    return {puzzle.id: puzzle for game in catalog.names() for puzzle in shipped(game)}


def different(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Without those that are like one before."""
    kept: dict[tuple[object, ...], Puzzle] = {}
    for puzzle in puzzles:
        kept.setdefault(puzzle.likeness(), puzzle)
    return list(kept.values())
