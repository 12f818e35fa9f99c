"""Small sets of records, and tables read back."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import aedile
from aedile.export.files import Files, target_at
from aedile.export.reading import Wanted
from aedile.export.work import Report, export

Row = dict[str, Any]

# Every number of players of both games.
TABLES = [("praetor", n) for n in (2, 3, 4, 5)] + [("trajan", n) for n in (2, 3, 4)]


def played(game: str, players: int, seed: str = "7", moves: int | None = None) -> Any:
    """A game among bots that play by lot, to its end or so many moves."""
    match = aedile.new_match(game, players, seed)
    for _ in aedile.play(match, "uniform", seed=3):
        if match.length == moves:
            break
    return match


def save(folder: Path, name: str, match: Any) -> Path:
    path = folder / f"{name}.game"
    path.write_text(aedile.write_record(match), "utf-8")
    return path


def exported(
    paths: Sequence[Path], target: Path, *, features: bool = False, workers: int = 1
) -> Report:
    """All tables of some records."""
    where = target_at(target, None, features=features)
    files = Files(where)
    return export(paths, Wanted(tuple(where.paths)), files, workers, lambda report, portion: None)


def rows(folder: Path, table: str) -> list[Row]:
    """A table as it is read back."""
    found: list[Row] = pq.read_table(folder / f"{table}.parquet").to_pylist()
    return found


@pytest.fixture(scope="session")
def everything(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Any], Path]:
    """Games of every number of players, and their tables, features included."""
    folder = tmp_path_factory.mktemp("export")
    matches = [played(*table) for table in TABLES]
    paths = [save(folder, f"{match.game.name}-{len(match.names)}", match) for match in matches]
    exported(paths, folder / "tables", features=True)
    return matches, folder / "tables"
