"""Finished games looked at together over sockets: who may, what is shown, and by two servers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from aedile.server.events import NewEvent
from aedile.server.http.socket_reviews import MOST_REVIEWS
from aedile.server.people.tokens import new_id
from aedile.server.tables.actors import Person
from aedile.server.tables.table import Table
from tests.helpers.live import Running, running
from tests.helpers.postgresql import Cluster
from tests.helpers.server_tables import ANNA, Scene, playing
from tests.server.http.test_socket import Line, dial, guest

pytestmark = pytest.mark.anyio

STEP = 30


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(f"sqlite:///{tmp_path}/aedile.db", tmp_path) as server:
        yield server


@pytest.fixture(scope="module")
def over() -> Scene:
    scene = playing(game="trajan", leavers="forfeit")
    scene.move_until(lambda: scene.table.moves >= STEP + 10)
    scene.do(ANNA, "resign")
    return scene


async def stored(live: Running, scene: Scene) -> str:
    events, summary = [NewEvent(*event[1:]) for event in scene.log], scene.table.summary()
    return str(await live.server.lobby.keep(new_id(), events, summary, Person("host", "Host")))


class Guest(Line):
    """Somebody at a game that is looked at together."""

    async def ask(self, do: str, table: str, **more: Any) -> str:
        """What came of a request: ok, or the code of the refusal."""
        cmd = new_id()
        await self.say({"do": do, "table": table, "cmd": cmd, **more})
        self.seen = None
        while True:
            told = await self.hear()
            if told["type"] == "review":
                self.seen = told
            elif told.get("cmd") == cmd:
                return "ok" if told["type"] == "reviewed" else str(told["error"]["code"])

    async def until(self, *path: str, be: Any) -> dict[str, Any]:
        """The first state in which something is so."""
        told = self.seen
        async with asyncio.timeout(20):
            while told is None or _at(told, path) != be:
                told = await self.hear("review")
        self.seen = told
        return told

    seen: dict[str, Any] | None = None


def _at(told: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        told = len(told) if key == "len" else told and told[key]
    return told


@asynccontextmanager
async def guests(live: Running, *names: str) -> AsyncIterator[list[Guest]]:
    async with AsyncExitStack() as stack:
        found = []
        for name in names:
            client, cookie = await guest(live, name)
            await stack.enter_async_context(client)
            found.append(Guest(await stack.enter_async_context(dial(live, cookie))))
        yield found


def view(step: int = STEP, **line: Any) -> dict[str, Any]:
    more = {"line": {"kind": "tried", "deal": None, "made": 0, **line}} if line else {}
    return {"step": step, **more}


def moves_of(scene: Scene, count: int = 4) -> list[str]:
    return [move.notation for move in scene.table.match.moves[STEP : STEP + count]]


async def test_one_leads_the_others_see_the_same_and_the_lead_goes_on(
    live: Running, over: Scene
) -> None:
    table = await stored(live, over)
    async with guests(live, "Livia", "Drusus") as (livia, drusus):
        assert await livia.ask("review", table) == "ok"
        assert await drusus.ask("review", table) == "ok"
        there = await livia.until("people", "len", be=2)
        assert await drusus.ask("show", table, view=view()) == "not-allowed"

        moves = moves_of(over)
        assert await livia.ask("show", table, view=view(moves=moves, made=2)) == "ok"
        shown = await drusus.until("view", "step", be=STEP)
        drusus_id = next(each["id"] for each in there["people"] if each["name"] == "Drusus")
        assert await livia.ask("lead", table, to=drusus_id) == "ok"
        await drusus.until("leader", be=drusus_id)
        assert await drusus.ask("show", table, view=view(STEP + 1)) == "ok"
        seen = await livia.until("view", "step", be=STEP + 1)

    assert shown["view"]["line"] == {"kind": "tried", "deal": None, "moves": moves, "made": 2}
    assert shown["view"]["level"] == "quick"
    assert seen["view"]["line"] is None


async def test_who_hangs_up_has_left_and_the_lead_can_be_taken(live: Running, over: Scene) -> None:
    table = await stored(live, over)
    async with guests(live, "Livia", "Drusus") as (livia, drusus):
        await livia.ask("review", table)
        await drusus.ask("review", table)
        await livia.socket.close()
        await drusus.until("leader", be=None)
        assert await drusus.ask("lead", table) == "ok"
        assert (await drusus.until("people", "len", be=1))["leader"] is not None
        assert await drusus.ask("review", table, alone=True) == "ok"
        assert (await drusus.until("alone", be=True))["leader"] is None
        assert await drusus.ask("unreview", table) == "ok"
        assert await drusus.ask("lead", table) == "not-found"

    assert live.server.reviews.live == {}


WRONG: list[tuple[Any, str]] = [
    (view(10_000), "bad-request"),
    (view(moves=["shout"]), "illegal"),
    (view(moves=["tray1"] * 9), "illegal"),
    (view(moves=["x"] * 401), "bad-request"),
    (view(moves=["x" * 81]), "bad-request"),
    (view(moves=[], made=1), "bad-request"),
    (view(moves=[], kind="said"), "bad-request"),
    (view(moves=[], name="A private name"), "bad-request"),
    (view(moves=["tray1"] * 9, kind="judged"), "illegal"),
    (view(-1), "bad-request"),
    ({"step": 1, "text": "Ave"}, "bad-request"),
    ("all", "bad-request"),
]


async def test_nothing_is_shown_but_moments_and_moves_that_can_be_made(
    live: Running, over: Scene
) -> None:
    table = await stored(live, over)
    async with guests(live, "Livia") as (livia,):
        await livia.ask("review", table)

        for shown, code in WRONG:
            assert await livia.ask("show", table, view=shown) == code, shown
        assert live.server.reviews.live[table].lead.view is None


async def test_an_analysed_line_is_shown_as_the_mover_could_foresee_it(
    live: Running, over: Scene
) -> None:
    table, moves = await stored(live, over), moves_of(over, 1)
    async with guests(live, "Livia") as (livia,):
        await livia.ask("review", table)
        shown = view(kind="judged", moves=moves, made=1) | {"level": "deep"}
        assert await livia.ask("show", table, view=shown) == "ok"
        seen = await livia.until("view", "level", be="deep")

    assert seen["view"]["line"]["moves"] == moves


async def test_to_walk_along_a_line_it_is_not_played_again(
    live: Running, over: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, moves = await stored(live, over), moves_of(over)
    async with guests(live, "Livia") as (livia,):
        await livia.ask("review", table)
        await livia.ask("show", table, view=view(moves=moves))
        monkeypatch.setattr(live.server.threads, "run", None)  # where lines are played
        assert await livia.ask("show", table, view=view(moves=moves, made=3)) == "ok"
        assert await livia.ask("show", table, view=view(moves=moves, made=5)) == "bad-request"
        assert await livia.ask("show", table, view=view(moves=moves[:2], made=2)) == "ok"


async def test_before_the_end_of_a_game_nobody_looks_at_it_together(live: Running) -> None:
    scene = playing(game="trajan")
    async with guests(live, "Livia") as (livia,):
        table = await stored(live, scene)
        assert await livia.ask("review", table) == "wrong-phase"
        assert await livia.ask("show", table, view=view(0)) == "not-found"
        assert await livia.ask("review", "nothing") == "no-such-table"

    assert live.server.reviews.live == {}


async def test_a_password_that_was_given_is_asked_for_no_more(
    live: Running, over: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str | None] = []

    async def table(id: str, person: Person, password: str | None) -> Table:
        given.append(password)
        return over.table

    monkeypatch.setattr(live.server.hub, "table", table)
    async with guests(live, "Livia") as (livia,):
        assert await livia.ask("review", over.table.id, password="open sesame") == "ok"
        assert await livia.ask("show", over.table.id, view=view()) == "ok"

    assert given == ["open sesame"] * 2  # the table may have been forgotten meanwhile


async def test_one_socket_looks_at_so_many_games(live: Running, over: Scene) -> None:
    tables = [await stored(live, over) for _ in range(MOST_REVIEWS + 1)]
    async with guests(live, "Livia") as (livia,):
        answers = [await livia.ask("review", table) for table in tables]

    assert answers == ["ok"] * MOST_REVIEWS + ["too-many"]


async def test_who_asks_too_often_is_told_so(tmp_path: Path, over: Scene) -> None:
    url = f"sqlite:///{tmp_path}/aedile.db"
    async with running(url, tmp_path, limited=True, rate_reviews="3/hour") as live:
        table = await stored(live, over)
        async with guests(live, "Livia") as (livia,):
            answers = [await livia.ask("review", table, alone=bool(n % 2)) for n in range(4)]

    assert answers == ["ok"] * 3 + ["too-many"]


async def test_two_servers_that_share_a_database_look_together(
    cluster: Cluster, postgresql_name: str, tmp_path: Path, over: Scene
) -> None:
    url = cluster.url(postgresql_name)
    async with running(url, tmp_path / "one") as one, running(url, tmp_path / "two") as two:
        table = await stored(one, over)
        async with guests(one, "Livia") as (livia,), guests(two, "Drusus") as (drusus,):
            assert await livia.ask("review", table) == "ok"
            assert await livia.ask("show", table, view=view(7)) == "ok"
            assert await drusus.ask("review", table) == "ok"
            shown = await drusus.until("view", "step", be=7)
            there = await livia.until("people", "len", be=2)
            me = next(each["id"] for each in there["people"] if each["name"] == "Drusus")
            assert await livia.ask("lead", table, to=me) == "ok"
            await drusus.until("leader", be=me)
            assert await drusus.ask("show", table, view=view(8)) == "ok"
            await livia.until("view", "step", be=8)
            await livia.socket.close()
            alone = await drusus.until("people", "len", be=1)

        assert shown["leader"] != me
        assert alone["leader"] == me
