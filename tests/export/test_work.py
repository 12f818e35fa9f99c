"""Many records: in order, damaged ones set aside, however many processes read them."""

from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from aedile.export import reading, work
from aedile.export.finding import records_at
from aedile.export.reading import Wanted, read_portion
from aedile.export.rows import Rows
from aedile.export.work import PORTION, NothingExported
from aedile.kernel.errors import BadOptions
from tests.export.conftest import exported, played, rows, save


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Three records, the middle one with a move that nobody can make."""
    folder = tmp_path / "records"
    folder.mkdir()
    for number in range(3):
        save(folder, f"game-{number}", played("trajan", 2, seed=str(number), moves=40))
    damaged = folder / "game-1.game"
    damaged.write_text(damaged.read_text().replace("[Seed", ";\n[Seed").replace("draw", "swim", 1))
    return folder


def test_a_damaged_record_is_named_and_skipped(records: Path, tmp_path: Path) -> None:
    report = exported(records_at(str(records)), tmp_path / "tables")

    (skipped,) = report.skipped
    assert report.games == 2
    assert skipped.file == str(records / "game-1.game")
    assert skipped.line > 5
    assert "swim" in skipped.reason
    assert str(skipped).startswith(f"{skipped.file}, line {skipped.line}: ")
    assert [row["game_id"] for row in rows(tmp_path / "tables", "games")] == [0, 2]
    assert {row["game_id"] for row in rows(tmp_path / "tables", "turns")} == {0, 2}


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[Game", b"PAR1"])
def test_what_is_no_record_at_all_is_skipped(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "strange.game"
    path.write_bytes(data)
    portion = read_portion(Wanted(("games",)), 0, [path, tmp_path / "missing.game"])

    strange, missing = portion.skipped
    assert strange.line == 1
    assert "cannot be read: No such file" in missing.reason
    assert (portion.games, portion.batches["games"].num_rows) == (0, 0)


def test_a_fault_of_our_own_costs_one_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [save(tmp_path, name, played("praetor", 2, moves=9)) for name in "ab"]
    rows_of = reading.rows_of

    def stumble(wanted: Wanted, game_id: int, path: Path) -> Rows:
        if game_id == 0:
            raise ZeroDivisionError("planted")
        return rows_of(wanted, game_id, path)

    monkeypatch.setattr(reading, "rows_of", stumble)
    portion = read_portion(Wanted(("games",)), 0, paths)

    assert portion.games == 1
    assert portion.skipped[0].reason == "The program fails (ZeroDivisionError: planted)."


def test_without_one_good_record_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "bad.game"
    path.write_text("no record")

    with pytest.raises(NothingExported):
        exported([path], tmp_path / "tables")
    assert not (tmp_path / "tables").exists()


def test_several_processes_write_the_same_in_the_same_order(tmp_path: Path) -> None:
    paths = [
        save(tmp_path, f"{number:02}", played("praetor", 2, seed=str(number), moves=6))
        for number in range(2 * PORTION + 3)
    ]
    paths.insert(4, tmp_path / "missing.game")

    alone = exported(paths, tmp_path / "alone", workers=1)
    shared = exported(paths, tmp_path / "shared", workers=2)

    assert alone == shared
    for table in ("games", "seats", "turns", "points"):
        assert rows(tmp_path / "alone", table) == rows(tmp_path / "shared", table)


class Pool:
    """Stands in for one of processes, and counts what it is given."""

    def __init__(self, *_: object) -> None:
        self.given = 0

    def submit(self, *_: object) -> "Pool":
        self.given += 1
        return self

    def result(self) -> str:
        return "portion"

    def shutdown(self, **_: object) -> None: ...


TASKS: list[work.Task] = [(Wanted(("games",)), number, []) for number in range(50)]


def test_few_portions_are_under_way_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Pool()
    monkeypatch.setattr(work, "ProcessPoolExecutor", lambda *_: pool)

    for taken, _ in enumerate(work._in_processes(TASKS, 3), start=1):
        assert pool.given - taken <= 3 * work.AHEAD
    assert taken == pool.given == 50


def test_a_process_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def died(_: Pool) -> str:
        raise BrokenProcessPool

    monkeypatch.setattr(work, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(Pool, "result", died)

    with pytest.raises(work.ReaderDied, match="--workers 1"):
        list(work._in_processes(TASKS, 3))


# Where records are found.


def test_records_are_found_in_folders_by_patterns_and_by_name(records: Path) -> None:
    below = records / "more"
    below.mkdir()
    (below / "game-9.game").write_text("")
    (below / "notes.txt").write_text("")
    found = [records / f"game-{number}.game" for number in range(3)]

    assert records_at(str(records)) == [*found, below / "game-9.game"]
    assert records_at(str(records / "game-[02].game")) == [found[0], found[2]]
    assert records_at(str(records / "**" / "*9.game")) == [below / "game-9.game"]
    assert records_at(str(below / "notes.txt")) == [below / "notes.txt"]


def test_a_place_without_records_is_named(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "*.game", tmp_path / "none.game"):
        with pytest.raises(BadOptions, match="There is no record in"):
            records_at(str(place))
