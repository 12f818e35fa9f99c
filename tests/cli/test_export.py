import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from aedile.export import work
from aedile.kernel import extras
from tests.cli.conftest import Aedile


@pytest.fixture(autouse=True)
def _in_a_directory_with_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(aedile: Aedile) -> str:
    """Three games of an arena, with their records."""
    seats = ("--seats", "uniform*2", "--seed", "7", "--games", 3, "--workers", 1)
    result = aedile("arena", "praetor", *seats, "--run", "run", "--records", "records")
    assert result.exit_code == 0, result.output
    return "run"


def export(aedile: Aedile, *arguments: object) -> Any:
    return aedile("export", *arguments, "--workers", 1)


def test_a_run_becomes_tables(aedile: Aedile, run: str) -> None:
    result = export(aedile, run, "--parquet", "tables")

    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0].split() == ["Table", "Rows", "kB", "File"]
    assert result.stdout.endswith("3 games; skipped: none.\n")
    games = pq.read_table("tables/games.parquet").to_pylist()
    assert [game["seed"] for game in games] == ["7/0", "7/1", "7/2"]
    assert set(pq.read_table("tables/seats.parquet")["bot"].to_pylist()) == {"uniform"}


def test_the_results_are_those_of_the_arena(aedile: Aedile, run: str) -> None:
    export(aedile, run, "--parquet", "tables")

    lines = [json.loads(line) for line in Path("run/games.jsonl").read_text().splitlines()]
    seats = pq.read_table("tables/seats.parquet").to_pylist()
    assert [seat["score"] for seat in seats] == [n for line in lines for n in line["scores"]]
    assert [seat["place"] for seat in seats] == [n for line in lines for n in line["places"]]


def test_a_summary_for_programs(aedile: Aedile, run: str) -> None:
    Path("records/praetor-000001.game").write_text("no record")

    result = export(aedile, run, "--parquet", "tables", "--json")

    found = json.loads(result.stdout)
    assert result.exit_code == 1, "something was skipped"
    assert (found["format"], found["version"], found["schema_version"]) == ("aedile-export", 1, 1)
    assert found["games"] == 2
    (skipped,) = found["skipped"]
    assert (Path(skipped["file"]).name, skipped["line"]) == ("praetor-000001.game", 1)
    assert found["tables"]["seats"]["rows"] == 4
    assert found["tables"]["seats"]["bytes"] == Path("tables/seats.parquet").stat().st_size


def test_a_damaged_record_is_named_where_people_look(aedile: Aedile, run: str) -> None:
    Path("records/praetor-000001.game").unlink()

    result = export(aedile, run, "--parquet", "tables")

    assert result.exit_code == 1
    assert "Skipped " in result.stderr
    assert "praetor-000001.game" in result.stderr
    assert result.stdout.endswith("2 games; skipped: 1.\n")


def test_one_table_is_one_file(aedile: Aedile, run: str) -> None:
    result = export(aedile, "records", "--parquet", "turns.parquet", "--table", "turns")

    assert result.exit_code == 0, result.output
    assert pq.read_table("turns.parquet").num_rows > 20


def test_features_are_written_on_request(aedile: Aedile, run: str) -> None:
    export(aedile, "records", "--parquet", "without")
    export(aedile, "records", "--parquet", "with", "--features")

    assert not Path("without/features.parquet").exists()
    decisions = sum(pq.read_table("with/games.parquet")["moves"].to_pylist())
    assert pq.read_table("with/features.parquet").num_rows == decisions


def test_the_same_record_is_read_once(aedile: Aedile, run: str) -> None:
    places = ("records", "records/*.game", "records/praetor-000000.game")
    result = export(aedile, *places, "--parquet", "tables", "--json")

    assert json.loads(result.stdout)["games"] == 3


def test_nothing_is_overwritten_without_a_word(aedile: Aedile, run: str) -> None:
    export(aedile, "records", "--parquet", "tables")
    again = export(aedile, "records", "--parquet", "tables")
    forced = export(aedile, "records", "--parquet", "tables", "--force")

    assert again.exit_code == 2
    assert "tables/games.parquet is there already; --force replaces it." in again.stderr
    assert forced.exit_code == 0, forced.output


def test_an_interrupt_leaves_no_half_file(
    aedile: Aedile, run: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        assert list(Path("tables").glob("*.part")), "it has begun to write"
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "read_portion", interrupted)
    result = export(aedile, "records", "--parquet", "tables")

    assert result.exit_code == 130
    assert "Stopped; nothing is written." in result.stderr
    assert not Path("tables").exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere", "--parquet", "tables"), "There is no record in nowhere"),
        (("records", "--parquet", "all.parquet"), "choose a table with --table"),
        (("records", "--parquet", "x", "--table", "moves"), "There is no table 'moves'"),
        (("bad.game", "--parquet", "tables"), "None of the records could be read"),
        (("bare", "--parquet", "tables"), "aedile arena praetor --run bare --records DIR"),
        (("study", "--parquet", "tables"), "a study keeps no records"),
    ],
)
def test_what_cannot_be_exported_is_refused_in_a_sentence(
    aedile: Aedile, run: str, arguments: tuple[str, ...], sentence: str
) -> None:
    seats = ("--seed", "7", "--games", 1, "--workers", 1)
    aedile("arena", "praetor", "--seats", "uniform*2", *seats, "--run", "bare")
    aedile("study", "praetor", "--bot", "uniform", "--players", 2, *seats, "--run", "study")
    Path("bad.game").write_text("no record")

    result = export(aedile, *arguments)

    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not Path("tables").exists()


def test_a_missing_library_is_told_before_anything_is_read(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda library: library != "pyarrow")

    result = export(aedile, "nowhere", "--parquet", "tables")

    assert result.exit_code == 2
    assert "This needs pyarrow" in result.stderr
    assert "pip install 'aedile[parquet]'" in result.stderr


def test_a_run_that_goes_on_without_records_still_knows_where_they_are(
    aedile: Aedile, run: str
) -> None:
    aedile("arena", "praetor", "--run", "run", "--games", 4, "--workers", 1)

    result = export(aedile, run, "--parquet", "tables")

    assert result.exit_code == 1
    assert "praetor-000003.game cannot be read" in " ".join(result.stderr.split())
    assert "3 games; skipped: 1." in result.stdout
