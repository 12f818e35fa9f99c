"""The crowd: people at tables, each with a socket, who answer when it is their turn to."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import orjson

from tools.load.wire import Http, Line

T = TypeVar("T")

SEATS = 4
GAMES = ("praetor", "trajan")
AT_ONCE = 16  # requests under way while the crowd comes in
_SEQ = re.compile(rb'"seq":(\d+)')


class Answered(NamedTuple):
    """A command that was acknowledged."""

    table: str
    cmd: str
    seq: int


class Waited(NamedTuple):
    """A move, in seconds of the monotonic clock."""

    due: float  # when it was to be made
    acknowledged: float
    seen: float  # when all four had seen it


class Seat:
    """One person at a table, with a socket."""

    __slots__ = ("cookie", "game", "index", "line", "seen")

    def __init__(self, game: "LiveGame", cookie: str) -> None:
        self.game = game
        self.cookie = cookie
        self.index = -1  # known once the first frame has come
        self.line: Line | None = None
        self.seen = 0  # the newest event of which a frame came

    def heard(self, _: Line, text: bytes) -> None:
        """Look at as little as possible: only whoever is asked reads the frame."""
        if text.startswith(b'{"type":"table"'):
            found = _SEQ.search(text, 0, 200)
            if found:
                self.seen = int(found[1])
                self.game.shown(self, text)
        elif text.startswith(b'{"type":"done"'):
            self.game.done(orjson.loads(text))
        elif text.startswith(b'{"type":"refused"'):
            self.game.refused(text)

    def lost(self, _: Line, why: str) -> None:
        self.line = None
        self.game.crowd.lost.append(why)


class LiveGame:
    """A table in play, as its four people know it."""

    def __init__(self, crowd: "Crowd", name: str, number: int) -> None:
        self.crowd = crowd
        self.name = name
        self.table = ""
        self.seats: list[Seat] = []
        self.over = False
        self.asked: tuple[Seat, int, list[bytes]] | None = None  # who, version, legal moves
        self.due: float | None = None  # when the next move was to be made
        self.cmd = ""  # of the move under way
        self.acknowledged: tuple[float, int] | None = None  # when, and as which event
        self._count = 0
        self._luck = random.Random(number)

    def shown(self, seat: Seat, text: bytes) -> None:
        if b'"options":[{' in text:
            frame = orjson.loads(text)
            moves = [option["move"] for option in frame["options"]]
            self.asked = (seat, frame["version"], moves)
            if self.due is not None and not self.cmd:
                self.move()
        elif b'"phase":"finished"' in text[:300] and not self.over:
            self.over = True
            self.crowd.finished += 1
        self._all_seen()

    def play(self, due: float) -> bool:
        """A move is due; False when the last one is not even answered or this game is over."""
        if self.over or self.due is not None:
            return False
        self.due = due
        if self.asked is not None:
            self.move()
        return True

    def move(self) -> None:
        assert self.asked is not None
        seat, version, moves = self.asked
        self.asked = None
        self._count += 1
        self.cmd = f"m{self._count}"
        command = {
            "table": self.table,
            "do": "move",
            "cmd": self.cmd,
            "version": version,
            "moves": [self._luck.choice(moves)],
        }
        self.crowd.sent += 1
        if seat.line is not None:
            seat.line.send(orjson.dumps(command))

    def done(self, told: dict[str, Any]) -> None:
        self.crowd.answered.append(Answered(self.table, told["cmd"], told["seq"]))
        if told["cmd"] == self.cmd:
            self.acknowledged = (time.monotonic(), told["seq"])
            self._all_seen()

    def refused(self, text: bytes) -> None:
        self.crowd.refused.append(text.decode())
        self.due, self.cmd, self.acknowledged = None, "", None

    def _all_seen(self) -> None:
        """The move is over when everybody has seen it."""
        if self.acknowledged is None or self.due is None:
            return
        when, seq = self.acknowledged
        if all(seat.seen >= seq for seat in self.seats):
            self.crowd.waited.append(Waited(self.due, when, time.monotonic()))
            self.due, self.cmd, self.acknowledged = None, "", None


class Crowd:
    """Everybody, and what they went through."""

    def __init__(self, host: str, port: int, games: int) -> None:
        self.address = (host, port)
        self.games = [LiveGame(self, GAMES[n % len(GAMES)], n) for n in range(games)]
        self.waited: list[Waited] = []
        self.answered: list[Answered] = []
        self.refused: list[str] = []
        self.lost: list[str] = []
        self.sent = 0
        self.finished = 0

    async def come(self, say: Callable[[str], None]) -> None:
        """People come in and sit down, and every game begins."""
        say(f"{SEATS * len(self.games)} people come in")
        cookies = await self._by_http(range(SEATS * len(self.games)), self._guest)
        say(f"{len(self.games)} tables are set up")
        people = [cookies[n : n + SEATS] for n in range(0, len(cookies), SEATS)]
        await self._by_http(list(zip(self.games, people, strict=True)), self._set_up)

    async def connect(self, say: Callable[[str], None]) -> None:
        """Everybody opens a socket and watches their table."""
        say(f"{SEATS * len(self.games)} sockets are opened")
        gate = asyncio.Semaphore(4 * AT_ONCE)

        async def watch(seat: Seat) -> None:
            async with gate:
                seat.line = await Line.open(self.address, seat.cookie, seat.heard, seat.lost)
                seat.line.send(orjson.dumps({"do": "watch", "table": seat.game.table}))

        await asyncio.gather(*(watch(seat) for game in self.games for seat in game.seats))
        while any(not seat.seen for game in self.games for seat in game.seats):
            await asyncio.sleep(0.05)

    def leave(self) -> None:
        """Everybody hangs up."""
        for game in self.games:
            for seat in game.seats:
                if seat.line is not None:
                    seat.line.close()

    async def _guest(self, http: Http, number: int) -> str:
        _, headers = await http.ask("POST", "/api/guests", {"name": f"Person {number}"})
        return headers["set-cookie"].partition(";")[0]

    async def _set_up(self, http: Http, job: tuple[LiveGame, Sequence[str]]) -> None:
        game, cookies = job
        asked = {"game": game.name, "players": SEATS, "shuffle": False}
        told, _ = await http.ask("POST", "/api/tables", asked, cookies[0])
        game.table = told["id"]
        game.seats = [Seat(game, cookie) for cookie in cookies]
        path = f"/api/tables/{game.table}/commands"
        for number, cookie in enumerate(cookies[1:]):
            await http.ask("POST", path, {"do": "join", "cmd": f"j{number}"}, cookie)
        await http.ask("POST", path, {"do": "start", "cmd": "start"}, cookies[0])

    async def _by_http(
        self, jobs: Iterable[Any], work: Callable[[Http, Any], Awaitable[T]]
    ) -> list[T]:
        """All of these, several at once, in order."""
        waiting = list(enumerate(jobs))[::-1]
        results: dict[int, T] = {}

        async def worker() -> None:
            http = await Http(*self.address).open()
            while waiting:
                number, job = waiting.pop()
                results[number] = await work(http, job)
            http.close()

        await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
        return [results[number] for number in sorted(results)]
