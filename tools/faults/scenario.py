"""What every scenario stands on: a plan, a database, servers, players and a verdict."""

import asyncio
import random
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tools.faults.databases import FaultyDatabase
from tools.faults.oracle import judge
from tools.faults.players import Party, Standstill
from tools.faults.report import Progress, Result
from tools.faults.servers import ServerProcess, orphans


class Plan(NamedTuple):
    """How much is done."""

    kills: int = 100  # on each database
    stretch: int = 800  # answers between two of them, at most
    rounds: int = 12  # of the other faults
    seconds: float = 20.0  # of play where nothing else sets an end
    crowd: int = 200  # stuck sockets
    seed: int = 1


QUICK = Plan(kills=5, stretch=60, rounds=4, seconds=4.0, crowd=40)
SHORT = Plan(kills=2, stretch=30, rounds=2, seconds=2.0, crowd=20)  # for the tests


@dataclass
class Stage:
    """One scenario on one database, under way."""

    plan: Plan
    database: FaultyDatabase
    folder: Path
    result: Result
    progress: Progress
    rng: random.Random = field(init=False)
    servers: list[ServerProcess] = field(default_factory=list)
    parties: list[Party] = field(default_factory=list)
    poisoned: set[str] = field(default_factory=set)
    faults_expected: bool = False  # the log of the server may speak of faults
    judged: bool = False

    def __post_init__(self) -> None:
        """Draw the same lots every time."""
        self.rng = random.Random(f"{self.plan.seed} {self.result.scenario} {self.database.kind}")

    @asynccontextmanager
    async def server(self, **given: Any) -> AsyncIterator[ServerProcess]:
        """A server on the database of this stage."""
        database = given.pop("database", self.database.url)
        name = f"server-{len(self.servers) + 1}"
        server = ServerProcess(database, self.folder, name=name, **given)
        self.servers.append(server)
        async with server:
            yield server

    @asynccontextmanager
    async def party(self, *doors: str, **given: Any) -> AsyncIterator[Party]:
        """People who play; at the end they have seen the last of everything."""
        party = Party(doors, seed=self.plan.seed, **given)
        self.parties.append(party)
        async with party:
            await party.progress(5, within=90)
            yield party
            self.result.wrong += await party.rest(self.database.seqs)

    def step(self, done: int, of: int) -> None:
        """So many faults are behind us."""
        acked = sum(party.history.acknowledged for party in self.parties)
        self.progress.step(f"{done} of {of}, {acked} acknowledged", done / of)

    def figure(self, name: str, values: Iterable[float]) -> None:
        """Median and worst of something measured in seconds."""
        found = list(values)
        if found:
            self.result.figures[f"{name} median s"] = round(statistics.median(found), 3)
            self.result.figures[f"{name} worst s"] = round(max(found), 3)

    async def judge(self) -> None:
        """Hold everything against the database; once, and while it is there."""
        if self.judged or self.result.not_run:
            return
        self.judged = True
        rows, chat = self.database.rows(), self.database.chat()
        for party in self.parties:
            verdict = await asyncio.to_thread(judge, party.history, rows, chat, self.poisoned)
            self.result.wrong += verdict.wrong
            self.result.acknowledged += verdict.commands
            self.result.frames += verdict.sights
            for code, count in party.history.refusals.items():
                self.result.figures[f"refused {code}"] = count
        if not self.faults_expected:
            for server in self.servers:
                self.result.wrong += [f"the log says: {line}" for line in server.faults()[:3]]


class Scenario(NamedTuple):
    """Something that goes wrong."""

    name: str
    run: Callable[[Stage], Awaitable[None]]
    about: str
    seconds: Callable[[Plan], float]  # how long it may take
    kinds: tuple[str, ...] = ("sqlite", "postgresql")


async def play(
    scenario: Scenario, plan: Plan, database: FaultyDatabase, folder: Path, progress: Progress
) -> Result:
    """Run one scenario on one database, and judge it."""
    result = Result(scenario.name, database.kind)
    stage = Stage(plan, database, folder, result, progress)
    began = time.monotonic()
    try:
        await scenario.run(stage)
    except Standstill as standstill:
        result.wrong.append(f"Play stands still: {standstill}")
    except Exception as error:  # whatever breaks here, the others are still of interest
        result.wrong.append(f"{type(error).__name__}: {error}")
    if left := await orphans(folder):
        result.wrong.append(f"Workers of servers that are gone are still there: {left}")
    try:
        await stage.judge()
    except Exception as error:
        result.wrong.append(f"No verdict: {type(error).__name__}: {error}")
    result.seconds = round(time.monotonic() - began, 1)
    return result
