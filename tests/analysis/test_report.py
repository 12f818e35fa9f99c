"""The whole report: the same bytes whoever makes it, and books that balance."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from aedile.analysis import levels
from aedile.analysis.expert import Expert
from aedile.analysis.luck import luck
from aedile.analysis.report import analyse, key, report
from aedile.analysis.summary import accuracy, turning_point
from aedile.analysis.tasks import Rows, Task, do_all, do_on_ray
from aedile.analysis.turns import decisions
from aedile.analysis.work import Analysis
from aedile.kernel.arrays import is_compiled
from aedile.kernel.contract import Json
from aedile.kernel.record import write
from tests.helpers.analysis import TINY, begun

GAMES = ("praetor", "trajan")


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", TINY._replace(name="quick"))


@pytest.mark.parametrize("name", GAMES)
def test_the_ledger_is_exact_and_luck_sums_to_nothing(name: str) -> None:
    found = analyse(begun(name, 90, players=3))
    for seat in found["seats"]:
        ledger = seat["ledger"]
        parts = [ledger[part] for part in ("start", "own", "others", "luck", "rest")]
        assert sum(parts) == pytest.approx(ledger["end"], abs=1e-9)
    for part, total in (("start", 1), ("end", 1), ("luck", 0), ("rest", 0)):
        summed = sum(seat["ledger"][part] for seat in found["seats"])
        assert summed == pytest.approx(total, abs=1e-3), part
    for shown in found["revelations"]:
        assert sum(shown["luck"]) == pytest.approx(0, abs=1e-5)
    assert found["revelations"]


def test_luck_is_what_was_shown_against_what_might_have_been() -> None:
    """Over all that can be shown it comes to nothing, up to what few deals leave to chance."""
    match = begun("trajan", 200)
    expert = Expert("trajan", 2)
    total, count = 0.0, 0
    for decision in decisions(match):
        if decision.reveals:
            last, after = (match.state_after(decision.end - i) for i in (1, 0))
            found = luck(expert, last, decision.actions[-1], after, 8, 1)
            assert sum(found) == pytest.approx(0, abs=1e-9)
            total, count = total + found[0], count + 1
    assert count > 10
    assert abs(total / count) < 0.02


def test_a_report_has_its_format_and_every_turn() -> None:
    match = begun("trajan", 60)
    found = analyse(match)
    assert (found["format"], found["version"], found["level"]) == ("aedile-analysis", 1, "quick")
    assert found["key"] == key(match, "quick")
    turns = decisions(match)[-1].turn
    assert len(found["shares"]) == turns + 1, "one before each turn, and the end"
    assert all(sum(row) == pytest.approx(1, abs=1e-5) for row in found["shares"])
    assert [row["step"] for row in found["turns"]] == [
        each.step for each in decisions(match) if each.is_open
    ]
    json.dumps(found)


def test_one_seat_alone_can_be_judged() -> None:
    match = begun("praetor", 40)
    found = analyse(match, seats=[1])
    assert {row["seat"] for row in found["turns"]} == {1}
    assert [seat["seat"] for seat in found["seats"]] == [1]
    assert "ledger" not in found["seats"][0], "errors of others are not known"
    everybody = analyse(match)
    alone = [row for row in everybody["turns"] if row["seat"] == 1]
    assert alone == found["turns"], "whom else one looks at makes no difference"


def rows_of(match: Any, folder: Path, workers: int) -> Json:
    analysis = Analysis(match, levels.level("quick"))
    rows = Rows(folder, key(match, "quick"))
    missing = [part for part in analysis.parts() if part not in rows.by_part]
    for row in do_all([Task(write(match), "", "quick", part) for part in missing], workers):
        rows.add(row)
    return report(analysis, rows.by_part.values())


def test_stopped_and_continued_it_is_the_same(tmp_path: Path) -> None:
    match = begun("trajan", 30)
    whole = rows_of(match, tmp_path / "whole", 1)
    assert json.dumps(whole) == json.dumps(analyse(match))
    [path] = (tmp_path / "whole").iterdir()
    lines = path.read_text().splitlines(keepends=True)
    torn = tmp_path / "torn"
    torn.mkdir()
    (torn / path.name).write_text("".join(lines[:5]) + lines[5][:20])
    assert json.dumps(rows_of(match, torn, 1)) == json.dumps(whole)
    assert sorted((torn / path.name).read_text().splitlines(keepends=True)) == sorted(lines)


def test_two_processes_find_the_same(tmp_path: Path) -> None:
    match = begun("praetor", 12)
    tasks = [Task(write(match), "", "deep", part) for part in _parts(match)]
    one = list(do_all(tasks, 1))
    two = list(do_all(tasks, 2))
    place = lambda row: (row["place"], row["kind"])  # noqa: E731
    assert json.dumps(sorted(one, key=place)) == json.dumps(sorted(two, key=place))


def test_a_cluster_finds_the_same() -> None:
    ray = pytest.importorskip("ray")
    match = begun("praetor", 12)
    tasks = [Task(write(match), "", "deep", part) for part in _parts(match)]
    place = lambda row: (row["place"], row["kind"])  # noqa: E731
    found = sorted(do_on_ray(tasks, "local", 2), key=place)
    assert not ray.is_initialized()
    assert json.dumps(found) == json.dumps(sorted(do_all(tasks, 1), key=place))


def _parts(match: Any) -> list[Any]:
    return [part for part in Analysis(match, TINY).parts() if part.kind == "chance"]


PROGRAM = """
import json, sys
from aedile.analysis import levels
from aedile.analysis.report import analyse
from tests.helpers.analysis import TINY, begun
levels.LEVELS["quick"] = TINY._replace(name="quick")
for name in ("praetor", "trajan"):
    print(json.dumps(analyse(begun(name, 10))))
"""


@pytest.mark.skipif(not is_compiled(), reason="there is nothing to compare with")
def test_interpreted_rules_judge_the_same() -> None:
    environment = os.environ | {"PYTHONPATH": f"src{os.pathsep}."}
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
    )
    here = [json.dumps(analyse(begun(name, 10))) for name in GAMES]
    assert told.stdout.splitlines() == here


def test_accuracy_is_close_to_what_chess_players_know() -> None:
    assert accuracy(0, 2) == 100
    assert 60 < accuracy(0.1, 2) < 68
    assert accuracy(-0.1, 2) == 100


def test_a_game_is_decided_when_the_winner_leads_for_good() -> None:
    graph = [[0.5, 0.5], [0.4, 0.6], [0.7, 0.3], [0.45, 0.55], [0.8, 0.2], [1.0, 0.0]]
    assert turning_point(graph) == 4
    assert turning_point([[0.5, 0.5], [0.5, 0.5]]) is None
