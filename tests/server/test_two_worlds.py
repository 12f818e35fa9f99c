"""Two whole servers whose tables differ in hidden things alone say the same to whoever asks.

The same as `tools/interference/`, but through every layer: HTTP, sockets, rooms and the store.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest

from aedile.kernel.rng import Rng
from aedile.kernel.state import NOBODY
from aedile.server.events import ForkPoint, NewEvent, StoredEvent
from aedile.server.http.app import create_app
from aedile.server.people.tokens import fingerprint
from aedile.server.protocol import COMMAND
from aedile.server.settings import Settings
from aedile.server.store import schema
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import read_config
from aedile.server.tables.table import Table
from aedile.server.times import Clock
from tools.hostile.lines import Line
from tools.hostile.siege import ADDRESS, Attacker, Siege
from tools.interference.answers import row, word
from tools.interference.worlds import CANARY, act, advance, begin, holder

pytestmark = pytest.mark.anyio

PEOPLE = [Person(f"person-{seat}", f"Name {seat}") for seat in range(5)]
SPECTATOR = Person("spectator", "Spectator")
NOW = 2_000_000_000_000


class Stopped(Clock):
    """The same moment in both worlds, for ever."""

    def now(self) -> int:
        return NOW


class Ear(Line):
    """A socket that keeps what it hears."""

    def __init__(self, siege: Siege, attacker: Attacker) -> None:
        self.heard: list[str] = []
        super().__init__(siege, attacker, Counter())

    def frames(self) -> list[str]:
        return [text for text in self.heard if text.startswith('{"type":"table"')]

    def answers(self) -> list[str]:
        return sorted(
            t for t in self.heard if t.startswith(('{"type":"refused"', '{"type":"done"'))
        )

    def _take(self, text: str) -> None:
        self.heard.append(text)
        super()._take(text)


class World:
    """A server in which one thing or another is hidden."""

    def __init__(self, siege: Siege, name: str) -> None:
        self.siege = siege
        self.name = name
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(siege.app), base_url=ADDRESS, headers={"origin": ADDRESS}
        )

    async def keep(self, id: str, table: Table, state: Any) -> None:
        """A table that goes on from this position, with the same people."""
        chosen = table.config.model_dump(mode="json") | {
            "visibility": "public",
            "seed": None,
            "shuffle": False,
        }
        start = ForkPoint(position=table.game.dump(state))
        seed = f"{CANARY} {self.name}"
        host = PEOPLE[0]
        events = create(read_config(chosen), host, seed, NOW, start=start)
        made = Table.load(id, [StoredEvent(1, *events[0])])

        def do(person: Person, do: str) -> None:
            nonlocal made
            command = COMMAND.validate_python({"do": do, "cmd": f"c{made.seq}"})
            decided = made.decide(person, command, NOW)
            events.extend(decided.events)
            made = decided.after

        for person in PEOPLE[1 : len(table.seats)]:
            do(person, "join")
        do(host, "start")
        await self.siege.server.store.create(id, list[NewEvent](events), made.summary())

    async def ask(self, who: Person, method: str, path: str, body: Any = None) -> str:
        self.client.cookies.clear()
        self.client.cookies.set("aedile", f"token of {who.id}", domain="127.0.0.1")
        answer = await self.client.request(method, path, json=body)
        return f"{answer.status_code} {answer.text}"

    async def hear(self, who: Person, messages: list[bytes]) -> list[str]:
        """What a socket is told when these are sent on it."""
        cookie = {"cookie": f"aedile=token of {who.id}", "origin": ADDRESS}
        ear = Ear(self.siege, Attacker(who.id, cookie))
        for message in messages:
            ear.send(message)
        async with asyncio.timeout(30):
            while not (ear.frames() and len(ear.answers()) == len(messages) - 1):
                await ear.caught_up(len(ear.heard))
        await ear.end()
        # A second frame may follow, or not, as time will have it.
        return [ear.frames()[0], *ear.answers()]


@asynccontextmanager
async def world(name: str, database_url: str, data: Path) -> AsyncIterator[World]:
    settings = Settings(data=data, database=database_url, limited=False, bot_workers=1)
    app = create_app(settings, Stopped())
    async with app.state.server:
        await app.state.server.database.run(_add_people, write=True)
        made = World(Siege(app), name)
        yield made
        await made.client.aclose()


def _add_people(connection: Any) -> None:
    for person in (*PEOPLE, SPECTATOR):
        row = {"id": person.id, "name": person.name, "kind": "guest", "created": 1, "seen": NOW}
        connection.execute(schema.people.insert().values(row))
        token = fingerprint(f"token of {person.id}")
        session = {"token": token, "person": person.id, "created": 1, "seen": NOW}
        connection.execute(schema.sessions.insert().values(session | {"expires": 2 * NOW}))


@pytest.mark.parametrize("game", ["praetor", "trajan"])
async def test_two_servers_say_the_same(
    game: str, database_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "aedile")
    rng = Rng(8)
    async with AsyncExitStack() as stack:
        (tmp_path / "there").mkdir()
        elsewhere = f"sqlite:///{tmp_path}/there/aedile.db"
        here = await stack.enter_async_context(world("here", database_url, tmp_path))
        there = await stack.enter_async_context(world("there", elsewhere, tmp_path / "there"))
        for number in range(2):
            table = begin(game, number, rng)
            for _ in range(30 + rng.below(80)):
                table = advance(table, rng)
            if table.awaiting is not None:  # a position knows nothing of that
                person = holder(table, table.awaiting)
                table = act(table, person, {"do": "confirm", "version": table.version})
            await compare(here, there, table, f"{game}-{number}", rng)
    assert CANARY not in caplog.text


async def compare(here: World, there: World, table: Table, id: str, rng: Rng) -> None:
    state = table.match.state
    for seat in (None, *range(len(table.seats))):
        name = f"{id}-{seat}"
        viewer = NOBODY if seat is None else seat
        other = state.determinize(viewer, rng)
        await here.keep(name, table, state)
        await there.keep(name, table, other)
        who = SPECTATOR if seat is None else PEOPLE[seat]
        path = f"/api/tables/{name}"
        asked: list[tuple[str, str, Any]] = [
            ("GET", path, None),
            ("GET", f"{path}/wait?after=0", None),
            ("GET", f"{path}?seat=none", None),
            ("GET", f"{path}/chat", None),
            *(("GET", f"{path}/{page}", None) for page in ("replay", "record", "points")),
            ("POST", f"{path}/fork", {"step": 0}),
        ]
        doomed = [
            {"do": "move", "cmd": "a", "version": 0, "moves": [word(table, rng), "nonsense"]},
            {"do": "move", "cmd": "b", "version": 0, "moves": [*row(table, rng), "nonsense"]},
            {"do": "move", "cmd": "c", "version": 9, "moves": row(table, rng)},
            {"do": "undo", "cmd": "d", "version": 0},
            {"do": "confirm", "cmd": "e", "version": 0},
        ]
        asked += [("POST", f"{path}/commands", command) for command in doomed]
        for request in asked:
            told = [await world.ask(who, *request) for world in (here, there)]
            assert told[0] == told[1], (name, request)
            assert CANARY not in told[0]
        sent = [orjson.dumps({"do": "watch", "table": name})]
        sent += [orjson.dumps({"table": name} | command) for command in doomed]
        heard = [await world.hear(who, sent) for world in (here, there)]
        assert len(heard[0]) == len(sent)
        assert heard[0] == heard[1], name
        assert not any(CANARY in text for text in heard[0])
