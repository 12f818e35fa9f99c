"""Files are whole or not there, and grow by row groups."""

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from aedile.console.files import FileProblem
from aedile.export.columns import batch_of
from aedile.export.files import Files, TableFile, target_at
from aedile.export.schema import FEATURES, POINTS, TABLES, USUAL
from aedile.kernel.errors import BadOptions

POINT = (0, 1, 1, 0, "ships", 5)


def points(count: int) -> Any:
    return batch_of(POINTS, [POINT] * count)


def empty() -> dict[str, Any]:
    return {table: batch_of(table, []) for table in TABLES}


def write_until(stop: type[BaseException], files: Files, batches: dict[str, Any]) -> None:
    """Begin to write, and be stopped."""
    with files:
        files.add(batches)
        raise stop


def small_groups(monkeypatch: pytest.MonkeyPatch, rows: int) -> None:
    for name, table in TABLES.items():
        monkeypatch.setitem(TABLES, name, table._replace(group=rows))


def groups_of(path: Path) -> list[int]:
    found = pq.ParquetFile(path).metadata
    return [found.row_group(n).num_rows for n in range(found.num_row_groups)]


def test_rows_are_written_group_by_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_groups(monkeypatch, 100)
    path = tmp_path / "points.parquet"
    file = TableFile(POINTS, path)

    for count in (30, 60, 250, 5):
        file.add(points(count))
        assert file.held < 100, "no more than a row group waits"
    file.close()
    file.publish()

    assert groups_of(path) == [100, 100, 100, 45]
    assert file.rows == 345


def test_a_row_group_is_small_enough_to_hold() -> None:
    vector = 2 * 2_600  # bytes of the longer one

    assert TABLES[FEATURES].group * vector < 16_000_000
    assert all(TABLES[name].group <= 100_000 for name in USUAL)


def test_nothing_has_its_name_before_all_is_finished(tmp_path: Path) -> None:
    target = target_at(tmp_path / "tables", None, features=False)
    with Files(target) as files:
        files.add(empty())
        assert not any(path.exists() for path in target.paths.values())
        files.finish()

    assert sorted(path.name for path in (tmp_path / "tables").iterdir()) == sorted(
        f"{name}.parquet" for name in USUAL
    )


@pytest.mark.parametrize("stop", [KeyboardInterrupt, SystemExit, ValueError])
def test_stopping_leaves_nothing(tmp_path: Path, stop: type[BaseException]) -> None:
    target = target_at(tmp_path / "tables", None, features=True)

    with pytest.raises(stop):
        write_until(stop, Files(target), empty())

    assert list(tmp_path.iterdir()) == []


def test_stopping_leaves_an_earlier_export_as_it_was(tmp_path: Path) -> None:
    target = target_at(tmp_path / "points.parquet", POINTS, features=False)
    with Files(target) as files:
        files.add({POINTS: points(3)})
        files.finish()

    with pytest.raises(KeyboardInterrupt):
        write_until(KeyboardInterrupt, Files(target, force=True), {POINTS: points(9)})

    assert groups_of(tmp_path / "points.parquet") == [3]
    assert len(list(tmp_path.iterdir())) == 1


def test_files_that_are_there_are_kept_unless_forced(tmp_path: Path) -> None:
    with_features = target_at(tmp_path, None, features=True)
    with Files(with_features) as files:
        files.finish()
    without = target_at(tmp_path, None, features=False)

    with pytest.raises(FileProblem, match="is there already; --force replaces it"):
        Files(without)
    with Files(without, force=True) as files:
        files.finish()

    assert not (tmp_path / "features.parquet").exists(), "it would not belong to the others"


def test_what_does_not_belong_to_an_export_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with Files(target_at(tmp_path, None, features=False), force=True) as files:
        files.finish()

    assert (tmp_path / "diary.txt").read_text() == "mine"


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="is a folder"):
        Files(target_at(tmp_path, POINTS, features=False), force=True)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with (
        pytest.raises(FileProblem, match=r"points\.parquet cannot be written"),
        Files(target_at(tmp_path / "file" / "points.parquet", POINTS, features=False)),
    ):
        pass


def test_several_tables_do_not_go_into_one_file() -> None:
    with pytest.raises(BadOptions, match="name a folder, or choose a table with --table"):
        target_at(Path("all.parquet"), None, features=False)


def test_an_unknown_table_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="there are games, seats, turns, points, features"):
        target_at(Path("x"), "moves", features=False)
