"""People-clients: they play any legal move as fast as they can, and note all they are told.

A player is one person with one line to a server, or several, perhaps to several
servers; then the lines race each other for the same seat. Commands may be
echoed: sent again, at once and later, under the same name.
"""

import asyncio
import random
import time
import uuid
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, NamedTuple, Self, TypeVar

import httpx

from aedile.server.client import AedileClient, Watched
from aedile.server.client import client as client_module
from aedile.server.errors import Refused
from tools.faults.history import History, digest

T = TypeVar("T")

client_module.LONGEST_PAUSE = 1.0  # whoever waits longer sees fewer faults
HEARTBEAT = 4.0  # seconds after which a silent line is given up
UNDO = 0.04  # how often somebody takes a move back, where that is allowed
CHAT = 0.02
STANDSTILL = 120.0  # seconds without any answer: nobody is playing any more


class LineUp(NamedTuple):
    """A table that is set up again whenever its game is over."""

    game: str
    people: tuple[int, ...]  # the first is the host
    bots: tuple[str, ...] = ()
    clock: dict[str, Any] = {"kind": "none"}  # noqa: RUF012


# Four people at six tables: with and without bots, two and three seats, both games.
LINE_UPS = (
    LineUp("trajan", (0, 1)),
    LineUp("praetor", (1, 2), ("uniform",)),
    LineUp("trajan", (2, 3, 0)),
    LineUp("praetor", (3, 0)),
    LineUp("trajan", (1,), ("uniform",)),
    LineUp("praetor", (2, 3, 1)),
)
# Four other people at as many tables: more is under way at once.
OTHERS = tuple(each._replace(people=tuple(4 + who for who in each.people)) for each in LINE_UPS)
TABLES_OF_PEOPLE = tuple(each for each in (*LINE_UPS, *OTHERS) if not each.bots)


class Standstill(Exception):
    """Nobody gets an answer any more."""


class Gate:
    """Whether people may go on, everywhere and at each table."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.paused: set[str] = set()

    async def wait(self, table: str) -> None:
        """Until somebody may ask for something at a table."""
        await self.open.wait()
        while table in self.paused:
            await asyncio.sleep(0.05)


class Player:
    """One person."""

    def __init__(
        self,
        name: str,
        history: History,
        seed: int,
        echo: float = 0.0,
        address: str | None = None,
    ) -> None:
        """`address` is where this person comes from."""
        self.name = name
        self._address = address
        self.id = ""
        self.lines: list[AedileClient] = []
        self.key = ""
        self._history = history
        self._rng = random.Random(seed)
        self._echo = echo
        self._echoes: set[asyncio.Task[None]] = set()

    async def enter(self, door: str, urls: Sequence[str]) -> None:
        """Come in by one address, with a line to each of others."""
        async with AedileClient(door, local_address=self._address) as guest:
            me = await persist(lambda: guest.guest(self.name))
            key = await persist(lambda: guest.request("POST", "/api/me/keys", {"name": "play"}))
        self.id, self.key = str(me["id"]), str(key["token"])
        self._history.people.add(self.id)
        hasty: dict[str, Any] = {"key": self.key, "heartbeat": HEARTBEAT, "pace": None}
        hasty["local_address"] = self._address
        self.lines = [AedileClient(url, **hasty) for url in urls]
        self._second = AedileClient(urls[-1], **hasty)

    async def leave(self) -> None:
        """Hang up."""
        for task in self._echoes:
            task.cancel()
        for line in (*self.lines, self._second):
            await line.close()

    async def play(self, table: str, gate: Gate) -> None:
        """Play on all lines at once, until the game is over or the table is broken."""
        await asyncio.gather(*(self._play(line, table, gate) for line in self.lines))

    async def _play(self, line: AedileClient, table: str, gate: Gate) -> None:
        watched = line.watch(table)
        async for frame in watched:
            self._history.saw(frame)
            if frame["phase"] in ("finished", "broken", "closed"):
                return
            await gate.wait(table)
            if watched.frame is frame:  # nothing newer meanwhile
                await self._act(line, frame)

    async def _act(self, line: AedileClient, frame: dict[str, Any]) -> None:
        table, about = frame["table"], {"seat": frame["seat"], "version": frame["version"]}
        if self._rng.random() < CHAT and frame["phase"] == "playing":
            await self.do(line, table, "chat", text=f"about {frame['seq']}")
        if frame["undo"]["may"] and self._rng.random() < UNDO:
            await self.do(line, table, "undo", **about)
        elif frame["options"]:
            option = self._rng.choice(frame["options"])
            await self.do(line, table, "move", moves=[option["move"]], **about)

    async def do(self, line: AedileClient, table: str, what: str, **more: Any) -> bool:
        """Ask until there is an answer; whether it was done."""
        cmd = uuid.uuid4().hex
        if self._rng.random() < self._echo:
            task = asyncio.create_task(self._say_again(table, what, cmd, more))
            self._echoes.add(task)
            task.add_done_callback(self._echoes.discard)
        return await self._ask(line, table, what, cmd, more)

    async def _say_again(self, table: str, what: str, cmd: str, more: dict[str, Any]) -> None:
        """The same on another line: at the same time, and once more when all is over."""
        await self._ask(self._second, table, what, cmd, more)
        await asyncio.sleep(self._rng.uniform(0, 2))
        await self._ask(self._second, table, what, cmd, more)

    async def _ask(
        self, line: AedileClient, table: str, what: str, cmd: str, more: dict[str, Any]
    ) -> bool:
        moves = more.get("moves")
        asked = self._history.ask(table, self.id, cmd, what, moves, more.get("text"))
        try:
            self._history.done(asked, await line.do(table, what, cmd=cmd, **more))
        except Refused as refused:
            self._history.refuse(asked, refused.code)
            return False
        return True

    async def echoes(self) -> None:
        """Wait until everything that was sent again is answered."""
        if self._echoes:
            await asyncio.wait(self._echoes, timeout=20)


def address(number: int) -> str:
    """One of the many of this machine; nginx spreads people by them."""
    return f"127.{1 + 31 * number % 250}.{97 * number % 250}.{1 + 53 * number % 250}"


def population(line_ups: Sequence[LineUp]) -> int:
    """How many people these take."""
    return 1 + max(person for line_up in line_ups for person in line_up.people)


class Party:
    """Some people, at some tables, who go on playing whatever happens."""

    def __init__(
        self,
        doors: Sequence[str],
        *,
        lines: Sequence[Sequence[str]] | None = None,
        line_ups: Sequence[LineUp] = LINE_UPS,
        seed: int = 1,
        echo: float = 0.0,
        addresses: Sequence[str] = (),
    ) -> None:
        """`doors` are where people come in, in turn; `lines`, those they play by.

        `addresses` are those they come from, if each has one of its own.
        """
        self.history = History()
        self.line_ups = line_ups
        self.tables: dict[str, LineUp] = {}  # all that were ever set up
        self.wrong: list[str] = []  # what players noticed themselves
        people = population(line_ups)
        self.players = [
            Player(
                f"Player {number}",
                self.history,
                1000 * seed + number,
                echo,
                addresses[number] if addresses else None,
            )
            for number in range(people)
        ]
        self._doors = [doors[number % len(doors)] for number in range(people)]
        self._lines = lines or [[door] for door in self._doors]
        self._gate = Gate()
        self._tasks: list[asyncio.Task[None]] = []
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        for number, player in enumerate(self.players):
            await player.enter(self._doors[number], self._lines[number % len(self._lines)])
            self._stack.push_async_callback(player.leave)
        self._tasks = [asyncio.create_task(self._keep_up(each)) for each in self.line_ups]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()

    # Playing.

    async def _keep_up(self, line_up: LineUp) -> None:
        """One game after another."""
        try:
            while True:
                table = await self.set_up(line_up)
                people = [self.players[number] for number in line_up.people]
                await asyncio.gather(*(person.play(table, self._gate) for person in people))
                await self._gate.wait(table)
        except Refused as refused:
            self.wrong.append(f"A player of {line_up.game} gave up: {refused.code}, {refused}")
            raise

    async def set_up(self, line_up: LineUp) -> str:
        """A table at which everybody sits, and the game has begun."""
        host, *others = [self.players[number] for number in line_up.people]
        seats: list[dict[str, str]] = [{"to": "host"}]
        seats += [{"to": "open"}] * len(others)
        seats += [{"to": "bot", "bot": bot} for bot in line_up.bots]
        config = {"game": line_up.game, "players": len(seats), "seats": seats}
        config["clock"] = line_up.clock
        table = await persist(lambda: host.lines[0].create(**config))
        self.tables[table] = line_up
        for other in others:
            await other.do(other.lines[0], table, "join")
        await host.do(host.lines[0], table, "start")
        return table

    async def progress(self, answers: int = 1, within: float = STANDSTILL) -> float:
        """Wait for so many more answers; the seconds it took. Raises Standstill."""
        began, before = time.monotonic(), self.history.acknowledged
        last, known = began, before
        while known < before + answers:
            self._look_after_players()
            await asyncio.sleep(0.002)
            if self.history.acknowledged > known:
                last, known = time.monotonic(), self.history.acknowledged
            elif time.monotonic() - last > within:
                raise Standstill(f"{within:.0f} seconds without an answer")
        return time.monotonic() - began

    def _look_after_players(self) -> None:
        for task in self._tasks:
            if task.done() and task.exception():
                raise Standstill(f"A player failed: {task.exception()!r}") from task.exception()

    async def sent(self) -> None:
        """Wait until somebody sends something."""
        before = self.history.sent
        until = time.monotonic() + 1
        while self.history.sent == before and time.monotonic() < until:
            await asyncio.sleep(0.001)

    async def play_for(self, seconds: float) -> None:
        """Let them play."""
        await asyncio.sleep(seconds)
        self._look_after_players()

    async def pause(self, tables: Sequence[str]) -> None:
        """Nobody asks for anything at these tables, and what was asked is over."""
        self._gate.paused |= set(tables)
        await asyncio.sleep(1.0)

    # The end.

    async def rest(
        self, seqs: Callable[[], dict[str, int]], within: float = STANDSTILL
    ) -> list[str]:
        """Ask for nothing more, and wait until everybody has seen the last of everything.

        Returns what is wrong with that: who still sees something old, or
        something else than a client that comes anew.
        """
        self._gate.open.clear()
        for player in self.players:
            await player.echoes()
        until = time.monotonic() + within
        late = ["nobody looked"]
        while late and time.monotonic() < until:
            await asyncio.sleep(0.3)
            late = self._late(await asyncio.to_thread(seqs))
        return self.wrong + (late or await self._unlike_fresh())

    def _watches(self) -> list[tuple[Player, AedileClient, Watched]]:
        return [
            (player, line, watched)
            for player in self.players
            for line in player.lines
            for watched in line.watching()
        ]

    def _late(self, seqs: dict[str, int]) -> list[str]:
        late = []
        for player, _, watched in self._watches():
            seen = watched.frame["seq"] if watched.frame else 0
            if watched.frame and watched.frame["phase"] == "broken":
                continue
            if seen != seqs.get(watched.table, 0):
                late.append(
                    f"{player.name} sees event {seen} of {watched.table}, "
                    f"and the last is {seqs.get(watched.table)}"
                )
        return late

    async def _unlike_fresh(self) -> list[str]:
        wrong = []
        for player, line, watched in self._watches():
            frame, log = watched.frame, watched.log  # both of one moment: a bot may still move
            if frame is None or frame["phase"] == "broken":
                continue
            fresh = await persist(lambda: line.look(watched.table))  # noqa: B023
            if fresh["seq"] == frame["seq"] and digest(fresh) != digest(frame):
                wrong.append(f"{player.name} sees {watched.table} unlike a client that comes anew")
            if fresh["seq"] == frame["seq"] and fresh["log"]["lines"] != log:
                told = unlike(log, fresh["log"]["lines"])
                wrong.append(f"{player.name} has read another log of {watched.table}: {told}")
        return wrong


async def persist(ask: Callable[[], Awaitable[T]], within: float = STANDSTILL) -> T:
    """Ask over HTTP until there is an answer."""
    until = time.monotonic() + within
    while True:
        try:
            return await ask()
        except httpx.HTTPError:
            if time.monotonic() > until:
                raise
        except Refused as refused:
            if refused.code not in client_module.TRY_AGAIN or time.monotonic() > until:
                raise
        await asyncio.sleep(0.1)


def unlike(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> str:
    """Where two logs begin to differ."""
    shorter = min(len(one), len(other))
    place = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    here, there = one[place : place + 1], other[place : place + 1]
    return f"line {place} of {len(one)} and {len(other)}: {here}, {there}"
