"""Golden games: whole games kept because of what they show.

`tests/kernel/test_golden_games.py` plays them again; `tools/regolden.py` finds new
ones after a decided change of the rules. Each game lists its own.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from aedile import catalog
from aedile.kernel.match import Match
from aedile.kernel.record import read, replay
from aedile.kernel.rehearsal import Move
from aedile.kernel.state import Event

FOLDER = Path(__file__).parent.parent / "golden"

Table: TypeAlias = Match[Any]
Claim: TypeAlias = Callable[[Table], bool]


class Golden(NamedTuple):
    """One golden game: the file, the reason, the table, and the proof."""

    game: str
    name: str
    shows: str
    players: int
    holds: Claim
    options: Mapping[str, str] = {}
    edition: str | None = None  # by name; None is the usual one
    flat: int = 0  # so many seats think; the others play at random but rarely pass

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.game"

    def played(self) -> Table:
        """The game in the file, played again with every check, once for all who look at it."""
        return _played(self.path)


@cache
def _played(path: Path) -> Table:
    return replay(read(path.read_text("utf-8")), catalog.stored)


class Moment(NamedTuple):
    """A move with the positions around it."""

    before: Any
    move: Move
    events: tuple[Event, ...]
    after: Any

    def kinds(self) -> list[int]:
        return [event.kind for event in self.events]


def moments(match: Table) -> Iterator[Moment]:
    """A game move by move."""
    before = match.state_after(0)
    for move, happened, after in match.happenings():
        yield Moment(before, move, happened, after)
        before = after


def happened(match: Table, kind: int) -> Iterator[tuple[Moment, Event]]:
    """All events of a kind."""
    for moment in moments(match):
        for event in moment.events:
            if event.kind == kind:
                yield moment, event
