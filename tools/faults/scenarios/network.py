"""Bad networks between clients and the server, and clients that do not take what they are sent."""

import asyncio
import base64
import os
import socket
import time
from typing import Any

import orjson

from tools.faults.players import Party
from tools.faults.proxy import FaultProxy, Weather
from tools.faults.scenario import Scenario, Stage
from tools.faults.servers import resident

MEBIBYTE = 1 << 20
# What a stuck socket may cost the server, in all its parts: it has a line, an outbox and
# what the system keeps for it.
MOST_PER_STUCK = 512 * 1024
ALWAYS = 24 * MEBIBYTE  # what a server may grow by in this time anyway
SLOWER = 5.0  # seconds in which the others still get their answers


async def bad_network(stage: Stage) -> None:
    """All kinds of trouble, one after another, with echoes of everything."""
    counts: dict[str, int] = {}
    async with (
        stage.server() as server,
        FaultProxy(server.port, stage.plan.seed) as first,
        FaultProxy(server.port, stage.plan.seed + 1) as second,
        stage.party(server.url, lines=[[first.url], [second.url], [server.url]], echo=0.3) as party,
    ):
        troubles = list(TROUBLES)
        for number in range(max(stage.plan.rounds, 2)):
            for proxy in (first, second):
                if not troubles:
                    troubles = list(TROUBLES)
                trouble = troubles.pop(stage.rng.randrange(len(troubles)))
                counts[trouble] = counts.get(trouble, 0) + 1
                bring(proxy, trouble)
            await asyncio.sleep(stage.rng.uniform(0.3, 3.0))
            first.fine()
            second.fine()
            await party.progress(5)
            stage.step(number + 1, stage.plan.rounds)
    stage.result.done = dict(sorted(counts.items()))
    stage.figure("answer", party.history.waits())


def bring(proxy: FaultProxy, trouble: str) -> None:
    """From now on."""
    match trouble:
        case "cut":
            proxy.closed = True
            proxy.reset()
        case "reset":
            proxy.reset(0.5)
        case "half-close":
            proxy.half_close()
        case "one-way up":
            proxy.up = Weather(swallow=True)
        case "one-way down":
            proxy.down = Weather(swallow=True)
        case "both ways silent":
            proxy.up = proxy.down = Weather(swallow=True)
        case "trickle":
            proxy.up = proxy.down = Weather(trickle=True)
        case "delay":
            proxy.up = proxy.down = Weather(delay=0.5)


TROUBLES = (
    "cut",
    "reset",
    "half-close",
    "one-way up",
    "one-way down",
    "both ways silent",
    "trickle",
    "delay",
)


async def stuck(stage: Stage) -> None:
    """Many sockets watch everything, ask for more, and never read a byte."""
    crowd = stage.plan.crowd
    async with stage.server() as server, stage.party(server.url) as party:
        await party.play_for(stage.plan.seconds / 2)
        alone = await pace(party, stage.plan.seconds / 2)
        before = resident(server.pid)
        sockets = [
            await asyncio.to_thread(stuck_socket, server.port, party.players[0].key)
            for _ in range(crowd)
        ]
        try:
            for stuck in sockets:
                fill(stuck, list(party.tables))
            crowded = await pace(party, stage.plan.seconds)
            grown = resident(server.pid) - before
        finally:
            for stuck in sockets:
                stuck.close()
        await party.progress(5)
    waits = sorted(party.history.waits())
    stage.result.done = {"sockets that never read": crowd}
    stage.result.figures |= {
        "MiB grown": round(grown / MEBIBYTE, 1),
        "answers/s before": round(alone, 1),
        "answers/s beside them": round(crowded, 1),
        "answer p99 s": round(waits[int(len(waits) * 0.99)], 3),
    }
    if grown > ALWAYS + crowd * MOST_PER_STUCK:
        stage.result.wrong.append(f"The server grew by {grown / MEBIBYTE:.0f} MiB.")
    if waits[int(len(waits) * 0.99)] > SLOWER:
        stage.result.wrong.append("The others waited too long for their answers.")


async def pace(party: Party, seconds: float) -> float:
    """Answers per second, for a while."""
    before, began = party.history.acknowledged, time.monotonic()
    await party.play_for(seconds)
    return (party.history.acknowledged - before) / (time.monotonic() - began)


def stuck_socket(port: int, key: str) -> socket.socket:
    """A WebSocket that takes nothing after the handshake."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(10)
    line.connect(("127.0.0.1", port))
    nonce = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        (
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {key}\r\n\r\n"
        ).encode()
    )
    answer = line.recv(12)
    if b"101" not in answer:
        raise RuntimeError(f"A socket was refused: {answer!r}")
    line.setblocking(False)
    return line


def fill(line: socket.socket, tables: list[str]) -> None:
    """Watch every table and ask for a hundred answers."""
    wanted: list[dict[str, Any]] = [
        {"do": "watch", "table": table, "seat": None} for table in tables
    ]
    wanted += [{"do": "ping", "n": n} for n in range(100)]
    try:
        for message in wanted:
            line.sendall(frame(orjson.dumps(message)))
    except (BlockingIOError, ConnectionError):
        pass  # it does not want to hear more, which is its right


def frame(text: bytes) -> bytes:
    """A text of a client as a WebSocket sends it, with an empty mask."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + text


SCENARIOS = [
    Scenario(
        "network",
        bad_network,
        "cut, reset, half-closed, one-way, slow networks; everything sent twice",
        lambda plan: 15 + 7 * plan.rounds,
    ),
    Scenario("stuck", stuck, "sockets that never read", lambda plan: 20 + 2 * plan.seconds),
]
