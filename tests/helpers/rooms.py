"""Hubs with everything around them played by stand-ins, and tables to sit down at."""

import asyncio
import json
import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Any

from aedile import catalog
from aedile.kernel.errors import BotFailed
from aedile.kernel.message import as_json, plain
from aedile.kernel.view import View
from aedile.server.bots.pool import Advised, BotJob, Chosen, Hear
from aedile.server.errors import Refused
from aedile.server.events import NewEvent, StoredEvent, Summary, numbered
from aedile.server.protocol import COMMAND
from aedile.server.rooms.hub import Hub
from aedile.server.rooms.outbox import Done
from aedile.server.rooms.reviews import Source
from aedile.server.rooms.watchers import Watch
from aedile.server.store.events import EventStore
from aedile.server.tables.actors import Person
from aedile.server.tables.commands.creating import create
from aedile.server.tables.config import Config
from aedile.server.tables.table import Table
from aedile.server.times import Clock

LIVIA, DRUSUS, NERO = (Person(name.lower(), name) for name in ("Livia", "Drusus", "Nero"))


class TurnedClock(Clock):
    """Stands still until it is turned."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self._turned = now  # the clock that never jumps
        self._ahead = 0  # milliseconds
        self.set = 0  # milliseconds that its machine shows too much
        self._sleepers: list[tuple[float, asyncio.Event]] = []  # until when, and who

    def now(self) -> int:
        return self._turned + self._ahead

    def monotonic(self) -> float:
        return self._turned / 1000

    def wall(self) -> int:
        return self._turned + self.set

    def common(self, of_database: int | None) -> int:
        """Tests say what time it is, not the database."""
        return self.wall()

    def begin(self, now: int, moment: float) -> None:
        self._ahead = now - round(moment * 1000)

    def catch_up(self, now: int, moment: float) -> None:
        self._ahead = max(self._ahead, now - round(moment * 1000))

    def turn(self, seconds: float) -> None:
        self._turned += int(seconds * 1000)
        for until, waker in self._sleepers:
            if until <= self.monotonic():
                waker.set()

    async def sleep(self, seconds: float) -> None:
        waker = asyncio.Event()
        self._sleepers.append((self.monotonic() + seconds, waker))
        await waker.wait()


class Screen:
    """Somebody's connection, where a game is looked at together."""

    def __init__(self) -> None:
        self.marks = 0

    def look(self, source: Source) -> None:
        """There is something new to fetch."""
        self.marks += 1

    def look_no_more(self, source: Source) -> None:
        """It is no longer wanted."""


class Bots:
    """Answer however a test wants it; otherwise they fail."""

    def __init__(self, answer: Callable[[BotJob], Any] | None = None) -> None:
        self.jobs: list[BotJob] = []
        self.hear: Hear = lambda share: None  # of whoever asked last
        self.asked = asyncio.Event()
        self.answer = answer
        self.questions: list[Any] = []
        self.teach: Callable[[Any], Any] | None = None

    async def choose(self, job: BotJob, hear: Hear = lambda share: None) -> Chosen:
        self.jobs.append(job)
        self.hear = hear
        self.asked.set()
        answer = self.answer(job) if self.answer else BotFailed("It does not know.")
        if asyncio.iscoroutine(answer) or isinstance(answer, asyncio.Future):
            answer = await answer
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, Chosen) else Chosen(str(answer))

    async def advise(self, job: BotJob) -> Advised:
        move = (await self.choose(job)).move
        why = as_json(plain("Because."))
        option = {"action": 0, "move": move, "message": why, "target": "", "points": 0}
        return Advised([option], why, "clear", why, [])

    async def work(self, question: Any, what: str, limit: float, soon: bool = False) -> Any:
        """What has time; nothing to say unless a test says so."""
        self.questions.append(question)
        told = self.teach(question) if self.teach else {"remark": None}
        if asyncio.iscoroutine(told) or isinstance(told, asyncio.Future):
            told = await told
        if isinstance(told, Exception):
            raise told
        return told


def first_option(job: BotJob) -> str:
    """What a bot that always takes the first legal move plays."""
    game = catalog.game(job.game, job.edition)
    return View(game, game.load(job.position), job.seat).options()[0].notation


class GuardedStore(EventStore):
    """A store whose appends can be held up, or fail before or after they are done."""

    def __init__(self, inner: EventStore) -> None:
        super().__init__(inner.database)
        self.gate = asyncio.Event()
        self.gate.set()
        self.reached = asyncio.Event()
        self.fail_before: Exception | None = None
        self.fail_after: Exception | None = None
        self.fail_read: Exception | None = None

    async def append(
        self,
        table: str,
        expected: int,
        events: Sequence[NewEvent],
        summary: Summary,
        looking: Collection[str | None] = (),
    ) -> int:
        self.reached.set()
        await self.gate.wait()
        if self.fail_before:
            raise self.fail_before
        seq = await super().append(table, expected, events, summary, looking)
        if self.fail_after:
            raise self.fail_after
        return seq

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        if self.fail_read:
            raise self.fail_read
        return await super().read(table, after)


class Listener:
    """Watches a table and keeps what it is told."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.mentioned: list[dict[str, Any]] = []
        self.shut_because: list[Refused] = []
        self.changes = 0
        self._news = asyncio.Event()

    def changed(self, watch: Watch) -> None:
        self.changes += 1
        self._news.set()

    def tell(self, payload: str) -> None:
        self.said.append(json.loads(payload))
        self._news.set()

    def mention(self, payload: str) -> None:
        self.mentioned.append(json.loads(payload))

    def shut(self, watch: Watch, why: Refused) -> None:
        self.shut_because.append(why)
        self._news.set()

    async def news(self) -> None:
        async with asyncio.timeout(10):
            await self._news.wait()
        self._news.clear()


def command(do: str, cmd: str = "", **more: Any) -> Any:
    return COMMAND.validate_python({"do": do, "cmd": cmd or secrets.token_hex(8), **more})


def frame(watch: Watch) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(watch.frame())
    return told


async def look(hub: Hub, table: str, person: Person | None, place: Any = "mine") -> dict[str, Any]:
    told: dict[str, Any] = json.loads(await hub.look(table, person, place))
    return told


async def new_table(store: EventStore, host: Person = LIVIA, **config: Any) -> str:
    """A table in the store at which the host sits."""
    chosen: dict[str, Any] = {"game": "trajan", "players": 2, "shuffle": False} | config
    password = chosen.pop("password", None)
    events = create(Config(**chosen), host, "a seed", 1, password=password)
    id = secrets.token_urlsafe(9)
    await store.create(id, events, Table.load(id, numbered(events)).summary())
    return id


async def begun(hub: Hub, **config: Any) -> str:
    """A table at which Livia and Drusus have begun to play; with a bot, Livia alone."""
    table = await new_table(hub.store, **config)
    if not config.get("seats"):
        await hub.do(table, DRUSUS, command("join"))
    await hub.do(table, LIVIA, command("start"))
    if not any(seat["to"] == "bot" for seat in config.get("seats", ())):
        await settled(hub)
    return table


def against(bot: str = "uniform") -> list[dict[str, str]]:
    """Seats for a bot, which begins, and the host."""
    return [{"to": "bot", "bot": bot}, {"to": "host"}]


async def first_move(hub: Hub, table: str, **more: Any) -> tuple[Person, Any]:
    """Whoever has to decide, and a command by which they do."""
    for person in (LIVIA, DRUSUS):
        seen = await look(hub, table, person)
        if seen["options"]:
            moves = [seen["options"][0]["move"]]
            return person, command("move", version=seen["version"], moves=moves, **more)
    raise AssertionError("nobody has to decide")


async def play(hub: Hub, table: str, count: int) -> list[Done]:
    """So many moves, by whoever has to make them."""
    return [await hub.do(table, *await first_move(hub, table)) for _ in range(count)]


async def settled(hub: Hub) -> None:
    """Until everybody has been told of everything."""
    await until(lambda: not any(room.busy for room in hub.rooms.values()))


async def until(condition: Callable[[], Any]) -> None:
    """Let others work until something is true."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.002)
