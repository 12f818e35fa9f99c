"""The client: whatever happens to the line, nothing is lost and nothing done twice."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from aedile.server.client import AedileClient, Watched
from aedile.server.errors import Refused
from tests.helpers.live import running

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aedile.server.client.client.SHORTEST_PAUSE", 0.01)


@asynccontextmanager
async def alone(tmp_path: Path) -> AsyncIterator[AedileClient]:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path) as live, AedileClient(live.url) as client:
        yield client


async def pair(url: str, **config: Any) -> tuple[AedileClient, AedileClient, str]:
    livia, drusus = AedileClient(url), AedileClient(url)
    await livia.guest("Livia")
    await drusus.guest("Drusus")
    table = await livia.create(**({"game": "trajan", "players": 2} | config))
    await drusus.join(table)
    await livia.do(table, "start")
    return livia, drusus, table


async def move_somehow(client: AedileClient, watched: Watched, rng: random.Random) -> int | None:
    """One step of whoever is asked: a move, or taking one back; the number of its event."""
    frame = watched.frame
    assert frame is not None
    try:
        if frame["undo"]["may"] and rng.random() < 0.3:
            done = await client.do(frame["table"], "undo", version=frame["version"])
        elif frame["options"]:
            done = await client.move(frame, rng.choice(frame["options"])["move"])
        else:
            return None
    except Refused as refused:
        assert refused.code in ("stale", "not-your-turn", "cannot-undo")
        return None
    return int(done["seq"])


@pytest.mark.parametrize("seed", range(3))
async def test_after_any_number_of_cuts_a_client_knows_what_a_fresh_one_knows(
    seed: int, tmp_path: Path
) -> None:
    rng = random.Random(seed)
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as live:
        livia, drusus, table = await pair(live.url)
        watches = [(livia, livia.watch(table)), (drusus, drusus.watch(table))]
        for _, watched in watches:
            await watched.next()
        begun = (await livia.look(table))["seq"]
        acknowledged: list[int] = []
        for _ in range(25):
            client, watched = rng.choice(watches)
            working = asyncio.create_task(move_somehow(client, watched, rng))
            for cut, _ in watches:
                if rng.random() < 0.4:
                    await asyncio.sleep(rng.random() * 0.02)
                    await cut.drop_connection()
            done = await working
            acknowledged += [] if done is None else [done]

        stored = await live.server.store.read(table, begun)
        assert len(acknowledged) > 5
        assert acknowledged == [event.seq for event in stored]
        for client, watched in watches:
            last = await client.look(table)
            await watched.until(lambda frame, seq=last["seq"]: frame["seq"] == seq)
            fresh = await client.look(table)
            assert watched.frame is not None
            assert without_log(watched.frame) == without_log(fresh)
            assert watched.log == fresh["log"]["lines"]
            await client.close()


def without_log(frame: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in frame.items() if key != "log"}


async def test_a_command_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path) as live:
        livia, drusus, table = await pair(live.url, shuffle=False)
        watched = livia.watch(table)
        frame = await watched.until(lambda frame: frame["options"])
        port = int(live.url.rpartition(":")[2])
    asked = asyncio.create_task(livia.move(frame, frame["options"][0]["move"]))
    await asyncio.sleep(0.05)
    assert not asked.done()
    async with running(url, tmp_path, port=port):
        assert (await asyncio.wait_for(asked, 20))["version"] == 1
        await watched.until(lambda frame: frame["version"] == 1)
        await livia.close()
        await drusus.close()


async def test_the_same_name_gets_the_same_answer(tmp_path: Path) -> None:
    async with alone(tmp_path) as livia:
        await livia.guest("Livia")
        table = await livia.create(game="praetor", players=2)
        first = await livia.do(table, "prefer", confirm=True, cmd="mine")
        await livia.do(table, "prefer", confirm=False)
        assert await livia.do(table, "prefer", confirm=True, cmd="mine") == first


async def test_who_is_nobody_is_told_so(tmp_path: Path) -> None:
    async with alone(tmp_path) as nobody:
        with pytest.raises(Refused) as refused:
            await nobody.create(game="praetor", players=2)
        assert refused.value.code == "not-signed-in"
        with pytest.raises(Refused):
            await nobody.watch("nothing").next()
        with pytest.raises(Refused):
            await nobody.join("nothing")


async def test_what_cannot_be_watched_is_said(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as live:
        livia, drusus, table = await pair(live.url, shuffle=False)
        with pytest.raises(Refused) as refused:
            await drusus.watch(table, 0).next()
        assert refused.value.code == "not-your-seat"
        with pytest.raises(Refused) as refused:
            await livia.watch("nothing").next()
        assert refused.value.code == "no-such-table"
        await livia.do(table, "chat", text="Salve!")
        await livia.close()
        await drusus.close()


def test_a_frame_with_a_gap_before_it_is_not_taken() -> None:
    watched = Watched(None, "t", "mine", "")  # type: ignore[arg-type]
    first = {"seq": 3, "log": {"after": 0, "moves": 2, "lines": [{"move": 0}, {"move": 2}]}}
    assert watched.take(first)
    assert not watched.take({"seq": 9, "log": {"after": 5, "moves": 6, "lines": []}})
    assert watched.frame == first and watched.request()["log"] == 2
    assert watched.take({"seq": 2, "log": {"after": 0, "moves": 1, "lines": []}})
    assert watched.frame == first
    assert watched.take({"seq": 4, "log": {"after": 1, "moves": 1, "lines": []}})
    assert watched.log == [{"move": 0}]


async def test_what_was_answered_already_is_not_given_again() -> None:
    watched = Watched(None, "t", "mine", "")  # type: ignore[arg-type]
    log = {"after": 0, "moves": 0, "lines": []}
    watched.take({"seq": 3, "log": log})
    watched.answered(4)
    waiting = asyncio.create_task(watched.next())
    await asyncio.sleep(0)
    watched.take({"seq": 3, "log": log, "plan": ["new"]})
    await asyncio.sleep(0)
    assert not waiting.done()
    watched.take({"seq": 4, "log": log})
    assert (await waiting)["seq"] == 4


async def test_a_broken_table_is_told() -> None:
    watched = Watched(None, "t", "mine", "")  # type: ignore[arg-type]
    watched.take({"seq": 3, "log": {"after": 0, "moves": 0, "lines": []}})
    watched.answered(9)
    watched.take({"seq": 0, "phase": "broken", "why": "damaged"})
    assert (await watched.next())["why"] == "damaged"


async def test_a_client_paces_itself_after_a_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    client = AedileClient("http://127.0.0.1:1", pace=10.0)
    with monkeypatch.context() as stopped:
        stopped.setattr("aedile.server.client.client.asyncio.sleep", note)
        stopped.setattr(asyncio.get_running_loop(), "time", lambda: 1000.0)
        for _ in range(40):
            await client._keep_pace()
    await client.close()

    assert [round(seconds, 1) for seconds in waited if seconds > 0.05] == [
        n / 10 for n in range(1, 20)
    ]
