"""The crowd: people at tables, each with a socket, who answer when it is their turn to."""

import asyncio
import gc
import random
import re
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from tools.load.seed import Seeded
from tools.load.wire import Failed, Line

AT_ONCE = 64  # who connect at the same time, but in a storm
_STANDS = re.compile(rb'"seq":(\d+),"version":(\d+)')


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

    __slots__ = ("cookie", "game", "line", "news", "seen", "source", "version")

    def __init__(self, game: "LiveGame", cookie: str) -> None:
        self.game = game
        self.cookie = cookie
        self.source: str | None = None  # the address to come from; None is any
        self.line: Line | None = None
        self.seen = 0  # the newest event of which a frame came
        self.version = 0  # as many moves stand then: none is ever taken back here
        self.news: asyncio.Future[float] | None = None  # when the next frame comes

    async def come_back(self) -> float:
        """Open a socket and watch the table from where it was left; when its frame came.

        Raises Failed or OSError.
        """
        self.news = asyncio.get_running_loop().create_future()
        address = self.game.crowd.address
        self.line = await Line.open(address, self.cookie, self.heard, self.lost, self.source)
        known = {"last": self.seen, "log": self.version}
        self.line.send(orjson.dumps({"do": "watch", "table": self.game.table, **known}))
        return await self.news

    def hang_up(self) -> None:
        if self.line is not None:
            line, self.line = self.line, None
            line.close()

    def heard(self, _: Line, text: bytes) -> None:
        """Look at as little as possible: only whoever is asked reads the frame."""
        if text.startswith(b'{"type":"table"'):
            found = _STANDS.search(text, 0, 200)
            if found:
                self.seen, self.version = int(found[1]), int(found[2])
                self.game.shown(self, text)
            if self.news is not None:
                self.news.set_result(time.monotonic())
                self.news = None
        elif text.startswith(b'{"type":"done"'):
            self.game.done(orjson.loads(text))
        elif text.startswith(b'{"type":"refused"'):
            self.game.refused(text)

    def lost(self, line: Line, why: str) -> None:
        if line is not self.line:
            return  # hung up here
        self.line = None
        if self.news is not None:
            self.news.set_exception(Failed(f"cut before the table was shown: {why}"))
            self.news = None
        if not self.game.crowd.expects_cuts:
            self.game.crowd.lost.append(why)


class LiveGame:
    """A table in play, as its four people know it."""

    def __init__(self, crowd: "Crowd", seeded: Seeded, number: int) -> None:
        self.crowd = crowd
        self.table = seeded.table
        self.seats = [Seat(self, cookie) for cookie in seeded.cookies]
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

    def __init__(self, host: str, port: int, seeded: Sequence[Seeded]) -> None:
        self.address = (host, port)
        self.games = [LiveGame(self, each, number) for number, each in enumerate(seeded)]
        self.seats = [seat for game in self.games for seat in game.seats]
        self.waited: list[Waited] = []
        self.answered: list[Answered] = []
        self.refused: list[str] = []
        self.lost: list[str] = []
        self.expects_cuts = False
        self.sent = 0
        self.finished = 0

    async def connect(self) -> None:
        """Everybody who has none opens a socket and watches their table."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def watch(seat: Seat) -> None:
            async with gate:
                await seat.come_back()

        await asyncio.gather(*(watch(seat) for seat in self.seats if seat.line is None))
        gc.freeze()  # what is there stays, and need not be looked through while times are taken

    def leave(self) -> None:
        """Everybody hangs up."""
        for seat in self.seats:
            seat.hang_up()
