"""Short lives of tables: what people do with them from the first to the last, by lot."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from tools.load.wire import Http
from tools.soak.seats import Seat

GAMES = ("praetor", "trajan")
PEOPLE = 60
AT_ONCE = 8  # tables with somebody at them
SOME = (8, 40)  # moves of a game that is not played to its end
FEW = 6
OVER = ("finished", "closed", "broken")

Life: TypeAlias = Callable[[Http], Awaitable[None]]


class Town:
    """Everybody who ever comes to the server, and all they do there."""

    def __init__(self, host: str, port: int, webhook: str, seed: int) -> None:
        self.address = (host, port)
        self.done: Counter[str] = Counter()
        self.waits: list[float] = []
        self.wrong: list[str] = []
        self._webhook = webhook
        self._rng = random.Random(seed)
        self._people: list[str] = []  # their cookies
        self._names = itertools.count(1)
        self._lives: list[tuple[int, Life]] = [
            (45, self._some_moves),
            (15, self._by_letter),
            (12, self._with_a_bot),
            (12, self._nobody_comes),
            (10, self._called_off),
            (6, self._whole_game),
        ]

    async def gather(self) -> None:
        """The first people come in."""
        http = await Http(*self.address).open()
        for _ in range(PEOPLE):
            await self._newcomer(http)
        http.close()

    async def live(self, tables: int, seconds: float) -> None:
        """So many lives of tables, spread over so many seconds or more."""
        began = asyncio.get_running_loop().time()
        starts = iter([began + seconds * n / tables for n in range(tables)])

        async def worker() -> None:
            http = await Http(*self.address).open()
            for start in starts:
                await asyncio.sleep(max(0.0, start - asyncio.get_running_loop().time()))
                http = await self._live(http, self._by_lot())
            http.close()

        await asyncio.gather(*(worker() for _ in range(AT_ONCE)))

    async def have(self, life: Life) -> None:
        """One life of a table, chosen by whoever asks."""
        http = await self._live(await Http(*self.address).open(), life)
        http.close()

    def _by_lot(self) -> Life:
        weights, lives = zip(*self._lives, strict=True)
        chosen: Life = self._rng.choices(lives, weights)[0]
        return chosen

    async def _live(self, http: Http, life: Life) -> Http:
        """To its end; the line to go on with."""
        try:
            await life(http)
        except Exception as error:  # the others go on
            self.wrong.append(f"{life}: {type(error).__name__}: {error}")
            http.close()
            return await Http(*self.address).open()
        self.done["tables"] += 1
        return http

    # Lives.

    async def _nobody_comes(self, http: Http) -> None:
        """The server closes it some day."""
        await self._open(http, self._rng.choice(self._people), 2)
        self.done["left open"] += 1

    async def _called_off(self, http: Http) -> None:
        host, other = self._some(2)
        table = await self._open(http, host, 2)
        await self._command(http, other, table, "join")
        await self._command(http, host, table, "close")

    async def _some_moves(self, http: Http) -> None:
        """A game that somebody gives up; then they look at it again, and go on from there."""
        if self._rng.random() < 0.2:
            await self._newcomer(http)
        people = self._some(self._rng.choice((2, 2, 3, 4)))
        table = await self._seated(http, people)
        await self._play(table, people, self._rng.randint(*SOME))
        await self._command(http, people[0], table, "resign")
        if self._rng.random() < 0.3:
            await self._look_back(http, people[0], table)

    async def _whole_game(self, http: Http) -> None:
        people = self._some(2)
        table = await self._seated(http, people)
        await self._play(table, people, 10_000)
        self.done["whole games"] += 1
        await self._look_back(http, people[0], table)
        await self._command(http, people[1], table, "rematch")

    async def _with_a_bot(self, http: Http) -> None:
        [host] = self._some(1)
        seats = [{"to": "host"}, {"to": "bot", "bot": "uniform"}]
        table = await self._open(http, host, 2, seats=seats)
        await self._command(http, host, table, "start")
        await self._play(table, [host], self._rng.randint(*SOME))
        await self._command(http, host, table, "resign")
        self.done["with a bot"] += 1

    async def _by_letter(self, http: Http) -> None:
        """Nobody is connected; whoever has a webhook is told."""
        people = self._some(2)
        table = await self._seated(http, people, clock={"kind": "days", "days": 3.0})
        for _ in range(FEW):
            for who in people:
                frame, _ = await http.ask("GET", f"/api/tables/{table}?seat=mine", cookie=who)
                if frame["options"]:
                    move = self._rng.choice(frame["options"])["move"]
                    about = {"version": frame["version"], "moves": [move]}
                    await self._command(http, who, table, "move", **about)
                    self.done["moves"] += 1
        self.done["by letter"] += 1

    async def _look_back(self, http: Http, who: str, table: str) -> None:
        """A finished game is replayed, kept as text, and played on from the middle."""
        path = f"/api/tables/{table}"
        told, _ = await http.ask("GET", f"{path}/replay", cookie=who)
        steps = len(told["steps"])
        for step in {0, steps // 2, steps - 1}:
            await http.ask("GET", f"{path}/replay?step={step}", cookie=who)
        await http.ask("GET", f"{path}/record", cookie=who)
        await http.ask("GET", f"{path}/points", cookie=who)
        self.done["replays"] += 1
        fork = {"step": steps // 2, "fresh": self._rng.random() < 0.5}
        told, _ = await http.ask("POST", f"{path}/fork", fork, who)
        forked = told["id"]
        frame, _ = await http.ask("GET", f"/api/tables/{forked}?seat=mine", cookie=who)
        for seat in frame["info"]["seats"]:
            if not seat["you"]:
                bot = {"seat": seat["seat"], "to": "bot", "bot": "uniform"}
                await self._command(http, who, forked, "set-seat", **bot)
        await self._command(http, who, forked, "start")
        await self._play(forked, [who], FEW)
        await self._command(http, who, forked, "resign")
        self.done["forks"] += 1

    # Parts of them.

    async def _newcomer(self, http: Http) -> None:
        name = f"Person {next(self._names)}"
        _, headers = await http.ask("POST", "/api/guests", {"name": name})
        cookie = headers["set-cookie"].partition(";")[0]
        if self._rng.random() < 0.5:
            await http.ask("PUT", "/api/me/webhook", {"url": self._webhook}, cookie)
        self._people.append(cookie)
        del self._people[:-PEOPLE]  # others have been here for the last time
        self.done["people"] += 1

    def _some(self, count: int) -> list[str]:
        return self._rng.sample(self._people, count)

    async def _open(self, http: Http, host: str, players: int, **more: Any) -> str:
        asked = {"game": self._rng.choice(GAMES), "players": players, "leavers": "forfeit"}
        told, _ = await http.ask("POST", "/api/tables", asked | more, host)
        return str(told["id"])

    async def _seated(self, http: Http, people: list[str], **more: Any) -> str:
        table = await self._open(http, people[0], len(people), **more)
        for who in people[1:]:
            await self._command(http, who, table, "join")
        await self._command(http, people[0], table, "start")
        return table

    async def _command(self, http: Http, who: str, table: str, what: str, **more: Any) -> None:
        cmd = f"{what}-{self._rng.getrandbits(48):x}"
        await http.ask(
            "POST", f"/api/tables/{table}/commands", {"do": what, "cmd": cmd} | more, who
        )

    async def _play(self, table: str, people: list[str], moves: int) -> None:
        """So many moves of these people, or all there are."""
        seats = [Seat(self.address, who, table) for who in people]
        try:
            for seat in seats:
                await seat.connect()
            left = [moves]
            await asyncio.gather(*(self._sit(seat, left) for seat in seats))
        finally:
            for seat in seats:
                seat.hang_up()
                self.waits += seat.waits

    async def _sit(self, seat: Seat, left: list[int]) -> None:
        while left[0] > 0:
            await seat.news()
            if seat.frame["phase"] in OVER:
                left[0] = 0
            elif seat.move(self._rng):
                left[0] -= 1
                self.done["moves"] += 1
            if self._rng.random() < 0.05:
                seat.do("chat", text="What a move!")
                self.done["remarks"] += 1
            if self._rng.random() < 0.03:
                await seat.reconnect()
                self.done["reconnects"] += 1
