"""The benchmark's tables and gates, on figures made up for it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.bench import batches, clock, ours, peers
from tools.bench.gates import GATES, Gate, Outcome, missed, outcomes
from tools.bench.report import (
    as_markdown,
    as_text,
    gates_table,
    short,
    summary,
    tables,
    with_spread,
)
from tools.bench.run import BY_SEATS, GAMES, ROOT, TASKS

PAGE = ROOT / "docs" / "performance.md"


def results(**figures: list[float]) -> dict[str, Any]:
    """Three rounds in which everything took 10, but for what is given as `side__task`."""
    names = [task.name for task in TASKS + BY_SEATS]
    besides = ("import", "two processes", "workers trajan 1", "workers trajan 2")
    known = dict.fromkeys([*names, *(f"compiled: {what}" for what in besides)], [10.0] * 3)
    given = {name.replace("__", ": ").replace("_", " "): values for name, values in figures.items()}
    assert set(given) <= set(known)
    growth = {f"compiled: growth {game}": [{"quarter 1": 1.0}] * 3 for game in GAMES}
    about = {"rounds": 3, "seconds": 1, "processor": "Abacus", "cores": 2, "system": "X"}
    return {"about": about | {"python": "3.11"}, "figures": known | given, "growth": growth}


def outcome(gate: Gate, **figures: list[float]) -> Outcome:
    (found,) = outcomes(results(**figures), [gate])
    return found


CHESS = next(gate for gate in GATES if "chess" in gate.what and gate.game == "trajan")
MEMORY = next(gate for gate in GATES if "memory" in gate.what and gate.game == "trajan")


def test_a_ratio_is_made_of_figures_of_the_same_round() -> None:
    found = outcome(CHESS, compiled__play_trajan=[1, 2, 4], peers__play_chess=[10, 10, 60])

    assert (found.ratio, found.least, found.greatest) == (10, 5, 15)
    assert found.ours == 2


@pytest.mark.parametrize(
    ("ours", "verdict"), [(1, "stretch"), (1.25, "stretch"), (1.3, "floor"), (3.4, "missed")]
)
def test_a_verdict_is_by_the_median(ours: float, verdict: str) -> None:
    found = outcome(CHESS, compiled__play_trajan=[0.1, ours, 50])

    assert found.verdict == verdict


def test_a_bench_says_how_the_rules_were_built() -> None:
    plain, guided = results(), results()
    guided["about"]["guided"] = True

    assert "built without a profile" in summary(plain)
    assert "built as in a release, guided by a profile" in summary(guided)


def test_memory_is_held_against_a_number() -> None:
    assert outcome(MEMORY, compiled__memory_trajan=[4096] * 3).verdict == "floor"
    assert outcome(MEMORY, compiled__memory_trajan=[4097] * 3).verdict == "missed"


def test_every_gate_is_about_something_that_is_measured() -> None:
    measured = outcomes(results())

    assert len(measured) == len(GATES)
    assert {gate.game for gate in GATES} == {*GAMES, ""}
    assert missed(measured)


def test_every_task_is_known_where_it_is_measured() -> None:
    for task in TASKS + BY_SEATS:
        kind, name, *_ = task.what.split()
        if kind == "batch" and task.side == "peers":
            assert name in batches.PEERS
        elif task.side == "peers":
            assert kind in (peers.CATAN if name == "catanatron" else peers.SPIEL)
        else:
            assert kind in ours.FIGURES and name in GAMES


def test_the_tables_say_it() -> None:
    found = results(compiled__play_trajan=[2, 2, 5])
    measured = outcomes(found)
    text = "\n".join(as_text(table) for table in tables(found, measured))

    assert re.search(r"OpenSpiel chess +trajan +5x +2 to 5 +3x +8x +floor reached +2 µs", text)
    assert re.search(r"OpenSpiel chess +praetor +1x +1 to 1 +3x +8x +MISSED +10 µs", text)
    page = as_markdown(gates_table(measured))
    assert "| API, against OpenSpiel chess | trajan | 5x | 2 to 5 | 3x | 8x |" in page


def test_numbers_are_short() -> None:
    assert [short(n) for n in (0.4567, 1, 12.345, 1234.5)] == ["0.457", "1", "12.3", "1234"]
    assert with_spread([3, 1, 2]) == "2 (1 to 3)"


def test_the_clock_counts_units_and_not_the_first() -> None:
    now = iter([0.0, 0.0, 1.0, 2.0, 3.0])
    works = []

    def work() -> int:
        works.append(1)
        return 5

    assert clock.per_unit(work, 3.0, lambda: next(now)) == pytest.approx(3 / 15 * 1e6)
    assert len(works) == 4


def test_kept_figures_are_reported_and_judged_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps(results()))
    command = [sys.executable, "-m", "tools.bench", "--figures", str(kept), "--out", str(tmp_path)]
    done = subprocess.run([*command, "--gate"], cwd=ROOT, capture_output=True, text=True)

    assert done.returncode == 1
    assert "Below the floor: API, against catanatron (praetor)" in done.stdout
    rows = json.loads((tmp_path / "bench.json").read_text())["gates"]
    assert len(rows) == len(GATES)
    assert "<svg" in (tmp_path / "bench.svg").read_text("utf-8")
    assert subprocess.run(command, cwd=ROOT, capture_output=True).returncode == 0


def test_the_page_has_a_place_for_the_figures() -> None:
    page = PAGE.read_text("utf-8")

    assert page.count("<!-- figures -->\n") == page.count("<!-- end of figures -->") == 1
