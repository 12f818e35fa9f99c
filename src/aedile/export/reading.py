"""Records played again, a few at a time; one that is damaged is set aside with its reason."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from aedile import catalog
from aedile.console.files import read_text
from aedile.export.columns import batch_of
from aedile.export.rows import GameRows, Rows
from aedile.export.schema import FEATURES
from aedile.features import Encoder
from aedile.kernel.contract import Game
from aedile.kernel.errors import AedileError, BadRecord
from aedile.kernel.record import read, replay


class Wanted(NamedTuple):
    """What is made of every record."""

    tables: tuple[str, ...]
    edition: Path | None = None  # else that of each record

    def game_of(self, name: str, played: str) -> Game[Any]:
        """In what edition a record is played again."""
        return catalog.stored(name, played) if self.edition is None else _game(name, self.edition)


class Skipped(NamedTuple):
    """A record that is left out, and why."""

    file: str
    line: int  # of the record; 0 when it is no matter of a line
    reason: str

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line else ""
        return f"{self.file}{line}: {self.reason}"


class Portion(NamedTuple):
    """Records that were read in a row."""

    games: int
    skipped: list[Skipped]
    batches: dict[str, Any]  # Arrow's, by table


def read_portion(wanted: Wanted, first: int, paths: Sequence[Path]) -> Portion:
    """The tables of some records, numbered from `first`."""
    gathered: Rows = {table: [] for table in wanted.tables}
    skipped: list[Skipped] = []
    for game_id, path in enumerate(paths, start=first):
        try:
            rows = rows_of(wanted, game_id, path)
        except BadRecord as error:
            skipped.append(Skipped(str(path), error.line, error.reason))
        except AedileError as error:
            skipped.append(Skipped(str(path), 0, str(error)))
        except Exception as error:  # thousands of others are not lost for one that we fail at
            reason = f"The program fails ({type(error).__name__}: {error})."
            skipped.append(Skipped(str(path), 0, reason))
        else:
            for table in wanted.tables:
                gathered[table] += rows[table]
    batches = {table: batch_of(table, rows) for table, rows in gathered.items()}
    return Portion(len(paths) - len(skipped), skipped, batches)


def rows_of(wanted: Wanted, game_id: int, path: Path) -> Rows:
    """One record in rows; raises AedileError."""
    match = replay(read(read_text(path)), wanted.game_of)
    encoder = _encoder(match.game.name) if FEATURES in wanted.tables else None
    return GameRows(match, game_id, encoder).follow(str(path))


@cache
def _game(name: str, edition: Path) -> Game[Any]:
    """An edition is read once for all records."""
    return catalog.game(name, edition)


@cache
def _encoder(name: str) -> Encoder:
    return Encoder(name)
