"""What `make fleet` holds against servers whose clocks are wrong."""

import json
import time
from pathlib import Path

import pytest

from tools.faults.clocks import WrongClock
from tools.faults.history import History
from tools.faults.oracle import Row
from tools.fleet.fairness import Outage, unfair
from tools.fleet.nginx import Nginx


def moved(seq: int, cmd: str, spent: int) -> Row:
    return Row("table", seq, "moved", json.dumps({"spent": spent}), "livia", f"livia:{cmd}", 0)


@pytest.fixture
def history(monkeypatch: pytest.MonkeyPatch) -> History:
    """Two moves, asked for at 100 and at 110 seconds, and answered a second later."""
    told = History()
    for cmd, at in (("first", 100.0), ("second", 110.0)):
        monkeypatch.setattr(time, "monotonic", lambda at=at: at)
        asked = told.ask("table", "livia", cmd, "move", ["x"])
        monkeypatch.setattr(time, "monotonic", lambda at=at: at + 1)
        told.done(asked, {"seq": 1, "version": 1})
    return told


def test_nobody_is_charged_more_than_can_have_passed(history: History) -> None:
    fair = [moved(1, "first", 0), moved(2, "second", 10_500)]
    assert list(unfair(history, fair)) == []

    found = list(unfair(history, [moved(1, "first", 0), moved(2, "second", 300_000)]))
    assert found == ["table: event 2 charges 300.0 s, and 11.5 s are the most that can have passed"]


def test_an_outage_is_charged_to_nobody(history: History) -> None:
    rows = [moved(1, "first", 0), moved(2, "second", 10_500)]
    assert "charges 10.5 s" in next(unfair(history, rows, [Outage(102.0, 108.0)]))
    assert list(unfair(history, rows, [Outage(120.0, 180.0)])) == []


def test_nobody_loses_by_the_clock(history: History) -> None:
    lost = Row("table", 3, "timed_out", "{}", "system:clock", None, 0)
    assert list(unfair(history, [moved(1, "first", 0), moved(2, "second", 0), lost])) == [
        "table: a seat lost by the clock with event 3"
    ]


def test_nobody_is_told_no_but_by_somebody_who_was_faster(history: History) -> None:
    frame = {"table": "table", "seat": 0, "seq": 2}
    for code in ("stale", "over"):
        history.refuse(history.ask("table", "drusus", code, "undo"), code)
    history.saw(frame | {"phase": "playing"})
    assert history.refused_unfairly() == {"over"}

    history.saw(frame | {"phase": "finished"})
    assert history.refused_unfairly() == set()

    history.refuse(history.ask("table", "drusus", "another", "move"), "not-your-turn")
    assert history.refused_unfairly() == {"not-your-turn"}


@pytest.mark.anyio
async def test_people_are_dealt_to_all_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = [8001, 8002, 8003]
    nginx = Nginx(tmp_path, 8000, ports)

    async def server_of(source: str) -> int:
        return ports[0] if sum(map(int, source.split("."))) % 4 else ports[int(source[-1]) % 3]

    monkeypatch.setattr(nginx, "_server_of", server_of)
    dealt = await nginx.addresses(7)
    assert [await server_of(source) for source in dealt] == [*ports, *ports, ports[0]]
    assert len(set(dealt)) == 7


def test_a_clock_can_be_set_from_elsewhere(tmp_path: Path) -> None:
    here, there = WrongClock(tmp_path / "a.clock"), WrongClock(tmp_path / "a.clock")
    here.ahead = -420.5
    assert there.ahead == -420.5
    assert WrongClock(tmp_path / "a.clock").ahead == -420.5
