"""Records are looked through, kept as they are done, and gone on with."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from aedile.cli.main import app
from aedile.cli.puzzles import tasks_of
from aedile.puzzles import finding, making
from aedile.puzzles.puzzle import Puzzle, all_shipped, as_data, read, written

RECORDS = sorted(Path("tests/golden").rglob("*.game"))
TRAJAN = [path for path in RECORDS if 'Game "trajan"' in path.read_text("utf-8")][:2]


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked at for long: no lead is enough."""
    monkeypatch.setattr(finding, "STEPS", ((2, 100.0),))


def run(*words: str) -> str:
    result = CliRunner().invoke(app, ["puzzles", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "puzzles.json"
    names = [str(path) for path in TRAJAN]
    told = json.loads(run("make", names[0], "--out", str(out), "--json", "-"))
    assert told["records"] == 1 and told["puzzles"] == 0
    (row,) = map(json.loads, (tmp_path / "puzzles.jsonl").read_text("utf-8").splitlines())
    assert row["record"] == making.Task(TRAJAN[0].stem, TRAJAN[0].read_text("utf-8")).name()
    assert set(told["dropped"]) <= {"few turns", "lead", "chance"}
    done: list[str] = []
    whole = making.do

    def do(task: making.Task) -> object:
        done.append(task.file)
        return whole(task)

    monkeypatch.setattr(making, "do", do)
    told = json.loads(run("make", *names, "--out", str(out), "--json", "-"))
    assert told["records"] == 2 and done == [TRAJAN[1].stem]
    journal = tmp_path / "puzzles.jsonl"
    torn = journal.read_bytes()
    journal.write_bytes(torn[:-20])  # killed in the middle of a line
    told = json.loads(run("make", *names, "--out", str(out), "--json", "-"))
    assert told["records"] == 2 and done == [TRAJAN[1].stem] * 2


def test_two_games_are_never_called_alike_and_one_game_never_differently(tmp_path: Path) -> None:
    texts = [path.read_text("utf-8") for path in TRAJAN]
    seeds = [texts[0].replace('[Seed "', f'[Seed "{number}') for number in (1, 2)]
    files = []
    for number, text in enumerate([*texts, *seeds, '[Date "2026-01-01"]\n' + texts[0]]):
        files.append(tmp_path / f"run{number}" / "trajan-000001.game")
        files[-1].parent.mkdir()
        files[-1].write_text(text, "utf-8")

    tasks = tasks_of(files).values()

    names = {task.name() for task in tasks}
    assert len(tasks) == len(names) == 4  # the last is the first once more
    assert {name.rpartition("-")[0] for name in names} == {"trajan-000001"}


def test_what_was_done_by_an_earlier_version_is_called_by_its_game(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    task = making.Task(TRAJAN[0].stem, TRAJAN[0].read_text("utf-8"))
    some = next(puzzle for puzzle in all_shipped().values() if puzzle.game == "trajan")
    old = as_data(some) | {"source": {"record": TRAJAN[0].stem, "turn": 7}}
    row = {"key": task.key(), "record": TRAJAN[0].stem, "puzzle": old, "dropped": {}}
    (tmp_path / "puzzles.jsonl").write_text(json.dumps(row) + "\n", "utf-8")

    run("make", str(TRAJAN[0]), "--out", str(out))

    (kept,) = read(out.read_text("utf-8"))
    assert kept.source == {"record": task.name(), "turn": 7}


def test_puzzles_are_checked_with_fresh_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aedile.puzzles.checking.STRONGEST", "heuristic")
    monkeypatch.setattr(finding, "DEEP_STEPS", (8,))
    monkeypatch.setattr("aedile.puzzles.checking.DEEP", finding.DEEP._replace(sims=0, lines=4))
    some: list[Puzzle] = list(all_shipped().values())[:1]
    file = tmp_path / "some.json"
    file.write_text(written(some), "utf-8")
    told = json.loads(run("check", str(file), "--seed", "3", "--json", "-"))
    assert told["puzzles"] == 1
    assert told["greedy"] == 0
    assert {"confirmed", "strongest", "rows"} <= told.keys()
    assert told["rows"][0]["id"] == some[0].id


def test_a_file_that_holds_no_puzzles_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    for text in ("{}", "nonsense", '{"format": "aedile-puzzles", "version": 1, "puzzles": [{}]}'):
        file.write_text(text, "utf-8")
        result = CliRunner().invoke(app, ["puzzles", "check", str(file)])
        assert result.exit_code == 2
