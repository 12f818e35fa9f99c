"""The crowd of `make load` plays, and the audit afterwards would notice what was lost."""

import asyncio
import sqlite3
import sys
from pathlib import Path
from typing import Any

from tools.load.audit import audit
from tools.load.bare import commit
from tools.load.crowd import Answered, Crowd
from tools.load.gates import gates
from tools.load.measure import Measured, measure
from tools.load.phases import Phase, figures
from tools.load.report import as_text
from tools.load.seed import SEATS, Seeded, seed
from tools.load.server import CROWDED, Served, environment, serving
from tools.load.storm import Storm, storm

GAMES = 4


async def play(served: Served, crowd: Crowd) -> tuple[Measured, Storm]:
    await crowd.connect()
    measured = await measure(crowd, served, rate=30, seconds=1.0)
    came_back = await storm(served, crowd, SEATS * (GAMES - 1))
    crowd.leave()
    return measured, came_back


def test_a_crowd_plays_through_a_kill_and_nothing_it_was_told_is_lost(tmp_path: Path) -> None:
    python, seeded = Path(sys.executable), list[Seeded]()

    def fill(database: str) -> None:
        seeded.extend(seed(database, GAMES, python, environment(python)))

    with serving("sqlite", tmp_path, fill=fill, settings=CROWDED) as served:
        crowd = Crowd(served.host, served.port, seeded)
        first = served.pid
        measured, came_back = asyncio.run(play(served, crowd))
        second = served.pid
        served.end()
        tables = [each.table for each in seeded]

        # A move that comes too late for its second is one the next could have made.
        assert crowd.answered and not crowd.refused
        assert len(crowd.answered) == crowd.sent
        assert measured.made + measured.late >= 30
        assert measured.server_cpu > 0 == measured.database_cpu
        assert first != second and not crowd.lost
        assert came_back.clients == SEATS * (GAMES - 1) <= came_back.tries
        found = audit(served.database, crowd.answered, tables)
        assert found.is_clean
        assert found.acknowledged == len(crowd.answered)
        # Before the first move a table was created, joined three times and started.
        assert found.events == len(crowd.answered) + len(tables) * (1 + SEATS)

        never, elsewhere = Answered(tables[0], "never-stored", 9), crowd.answered[0]
        found = audit(served.database, [never, elsewhere._replace(seq=1)], tables)
        assert (found.lost, found.misplaced) == (1, 1)
        assert not found.is_clean


def test_bare_commits_are_made_as_the_server_makes_them_and_leave_nothing(tmp_path: Path) -> None:
    took = commit(f"sqlite:///{tmp_path}/bare.db", rate=100, seconds=0.1)

    assert took and all(each > 0 for each in took)
    with sqlite3.connect(tmp_path / "bare.db") as left:
        assert left.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        assert left.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def step(rate: float, p99: float, cpu: float) -> dict[str, Any]:
    waits = {"p50": 1.0, "p95": 2.0, "p99": p99, "max": 99.0}
    cores = dict.fromkeys(("server_cpu", "database_cpu", "bots_cpu", "generator_cpu"), 0.5)
    told = {"rate": rate, "reached": rate, "seconds": 60, "rss": 1 << 28, "cpu_per_move": cpu}
    return told | cores | {"ack": waits, "broadcast": waits}


def result(p99: float, with_bots: float, cpu: float, storm: float) -> dict[str, Any]:
    """A run in which a bare commit took 4 ms, and a move 2 ms before."""
    fields = ("lost", "misplaced", "doubled", "gaps", "broken")
    return {
        "database": "sqlite",
        "version": None,
        "games": 2000,
        "sockets": 8000,
        "connected_seconds": 20,
        "rss_empty": 1 << 27,
        "bytes_per_table": 1 << 17,
        "idle_cpu": 0.1,
        "steady": step(400, p99, cpu),
        "bare": {"p50": 1.0, "p95": 2.0, "p99": 4.0, "max": 9.0},
        "inside": {},
        "bots": {"without": step(400, 12, cpu), "thinking": step(400, with_bots, cpu)},
        "steps": [step(600, 300.0, cpu)],
        "compared": step(200, p99, cpu),
        "before": {"idle_cpu": 0.2, "compared": step(200, p99, 2.0)},
        "storm": Storm(4000, 2.0, 0.1, 1.0, storm, 4000)._asdict(),
        "audit": dict.fromkeys(fields, 0) | {"acknowledged": 24_000},
    }


def test_what_is_not_reached_is_said_plainly() -> None:
    good, bad = result(12, 18, 1.0, 5.0), result(12.1, 18.2, 1.1, 5.1)

    assert {gate.verdict for gate in gates(good)} == {"reached"}
    missed = [gate.name for gate in gates(bad) if gate.verdict == "not reached"]
    assert [name.split()[0] for name in missed] == ["Ack", "CPU", "Ack", "4000"]
    text = as_text({"machine": "two cores", "results": [bad]})
    assert text.count("**not reached**") == 4
    assert "| Highest rate with p99 within 250 ms | 400 moves/s |" in text


def test_phases_of_a_kind_are_counted_together_and_held_to_a_tenth() -> None:
    def phase(seconds: float, spent: float) -> Phase:
        return Phase({"acknowledged": [seconds] * 99, "bots": [10 * seconds]}, spent)

    phases = [phase(0.010, 0), phase(0.011, 2), phase(0.010, 0), phase(0.010, 1)]
    found = figures(phases, ["acknowledged"])

    assert found["acknowledged"]["times"] == {"p50": 1.1, "p99": 1.1} and found["reached"]
    assert found["spent"] == [0, 2, 0, 1]
    assert not figures([*phases, phase(0.010, 0), phase(0.012, 1)], ["acknowledged"])["reached"]
