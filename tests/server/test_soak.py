"""The parts of `make soak`: lives of tables, the cause of a pause, and the line through memory."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tools.soak.causes import cause
from tools.soak.day import Ear
from tools.soak.lives import Town
from tools.soak.memory import line
from tools.soak.server import Soaked, soaked

QUIET = {"at": 10.0, "late": 80.0, "cpu": 5.0, "threads": 2.0, "waited": 70.0, "gc": 0.0,
         "cleaning": 0.0, "longest": 80.0, "what": "Socket._send"}  # fmt: skip


@pytest.mark.parametrize(
    ("pause", "why"),
    [
        ({}, "the machine"),
        ({"at": 21.0}, "the machine, during a backup"),
        ({"cpu": 78.0, "waited": 0.0}, "work for players"),
        ({"cpu": 78.0, "gc": 70.0}, "garbage collection"),
        ({"cpu": 8.0, "gc": 7.0}, "the machine"),  # it waited, in the middle of a short one
        ({"cpu": 78.0, "gc": 20.0}, "work for players"),
        ({"cpu": 78.0, "cleaning": 60.0}, "cleaning"),
        ({"cpu": 20.0, "threads": 60.0, "waited": 1.0}, "threads of the server"),
    ],
)
def test_a_pause_has_a_cause(pause: dict[str, Any], why: str) -> None:
    assert cause(QUIET | pause, [(20.0, 25.0)]) == why


def test_memory_that_goes_up_and_down_is_told_from_memory_that_grows() -> None:
    flat, grows = line([100, 104, 99, 101, 103, 98, 100, 102]), line([100, 110, 121, 129, 141, 150])
    assert flat is not None and flat.low < 0 < flat.high
    assert grows is not None and 9 < grows.low < grows.slope < grows.high < 11
    assert line([1, 2, 3]) is None


async def live(server: Soaked) -> Town:
    await server.ready()
    async with Ear() as ear:
        town = Town(server.host, server.port, ear.url, seed=3)
        await town.gather()
        for life in (town._some_moves, town._by_letter, town._with_a_bot, town._called_off):
            await town.have(life)
        while await server.rooms():
            await asyncio.sleep(0.2)
    return town


def test_tables_live_and_nothing_is_left_of_them(tmp_path: Path) -> None:
    with soaked("sqlite", tmp_path, speed=100) as server:
        town = asyncio.run(live(server))

        assert town.wrong == []
        assert town.done["tables"] == 4 and town.done["moves"] > 20
        assert server.pulse()["frozen"] > 0
        assert not [name for name in server.garbage() if name.startswith("aedile.")]
        assert server.faults() == []
