"""Some thousand hostile messages and requests; `make hostile` sends a million."""

import asyncio
import signal
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from aedile.server.http import socket
from aedile.server.tables.plans import Alternative, SeatPlans
from tools.hostile import contract, framing
from tools.hostile.__main__ import faults, inside
from tools.hostile.grammar import Grammar, Known
from tools.hostile.lines import Line
from tools.hostile.siege import Breach, siege
from tools.load.server import serving

pytestmark = pytest.mark.anyio


async def test_nothing_that_attackers_send_does_anything(database_url: str, tmp_path: Path) -> None:
    told = await inside(database_url, tmp_path, 6000, 11, lambda told, seed: None)

    # They got further than the first check, and were refused for many reasons.
    assert told["sockets"]["sent"] >= 5000
    for code in ("bad-request", "not-your-seat", "wrong-phase", "over", "broken-table", "stale"):
        assert told["sockets"][f"refused {code}"], code
    for status in (200, 401, 403, 404, 405, 409, 415, 422):
        assert told["http"][f"status {status}"], status


async def test_what_changes_is_noticed(database_url: str, tmp_path: Path) -> None:
    async with siege(database_url, tmp_path) as besieged:
        before = await besieged.sealed()
        plans = SeatPlans((Alternative(("a plan of somebody else",)),))
        await besieged.server.hub.plans.keep(besieged.tables[0], 0, plans)
        assert await besieged.sealed() != before


async def test_one_address_holds_so_many_sockets_and_no_more(
    database_url: str, tmp_path: Path
) -> None:
    limits = {"limited": True, "sockets_per_address": 3}
    async with siege(database_url, tmp_path, **limits) as besieged:
        lines = [Line(besieged, each, Counter()) for each in besieged.attackers[:3]]
        for line in lines:
            await line.caught_up(1)
        one_more = Line(besieged, besieged.attackers[3], Counter())
        with pytest.raises(Breach, match="429"):
            await one_more.caught_up(1)
        await lines[0].end()
        instead = Line(besieged, besieged.attackers[3], Counter())
        await instead.caught_up(1)
        for line in (*lines[1:], instead):
            await line.end()


class Stuck(Line):
    """A client that takes nothing, not even the first frame."""

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            await asyncio.Event().wait()
        await super()._send(message)


async def test_a_client_that_takes_nothing_is_hung_up_on(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "STALLED_AFTER", 0.05)
    async with siege(database_url, tmp_path) as besieged:
        line = Stuck(besieged, besieged.attackers[0], Counter())
        await line.caught_up(1)
        assert line.closed == socket.TRY_LATER
        await line.end()


async def test_broken_frames_and_the_open_interface_of_a_real_server(tmp_path: Path) -> None:
    with serving("sqlite", tmp_path) as served:
        await framing.attack(served.host, served.port)
        seen = await contract.attack(served.host, served.port, 150)
        served.process.send_signal(signal.SIGTERM)
        ended = await asyncio.to_thread(served.process.wait, 30)
    assert ended == 0
    assert seen["sent"] > 100
    assert faults(served.log) == []


def test_messages_are_of_every_kind_and_the_same_for_the_same_seed() -> None:
    known = [Known("table", 3, ["draw", "pass"])]
    first, second = Grammar(known, 5), Grammar(known, 5)
    messages = [first.message() for _ in range(2000)]

    assert messages == [second.message() for _ in range(2000)]
    assert sum(message.startswith(b'{"table"') for message in messages) > 500
    assert any(b'"cmd":"h' in message and b'"seat":8' in message for message in messages)
    assert any(len(message) > 4000 for message in messages)
