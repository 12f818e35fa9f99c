"""A pool of worker processes in which bots think, so that no bot ever holds up people.

The server gives the pool a question and awaits the answer. A question carries
a position imagined for the seat that is asked, so nothing hidden leaves the
server, and the workers get neither its settings nor its environment. A worker
that does not answer in time is ended, whatever it is doing, and another takes
its place; the question fails with `BotFailed`, and the table plays `fallback`.

Those who wait are served in turn by owner, so that somebody with twenty tables
of bots does not keep the others waiting. What has time, such as a turn of a finished
game to be judged, is done where no bot needs a worker (`lanes`).
"""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias

from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.bots.lanes import Lanes, PoolBusy
from aedile.server.bots.process import Failure, WorkerProcess
from aedile.server.metrics import Metrics

LONGEST = 20.0  # seconds for a bot that was given no time
GRACE = 5.0  # seconds beyond that, or beyond twice its time, before a bot is given up
MEMORY = 1 << 30  # bytes of one worker
MOST_WAITING = 2000
MOST_PER_OWNER = 64
UNUSED = 60.0  # seconds after which a worker for what has time ends
SHUTTING_DOWN = "The server is shutting down."

# Told now and then how far a bot has thought, from 0 to 1.
Hear: TypeAlias = Callable[[float], None]


class BotJob(NamedTuple):
    """A question to a bot."""

    game: str
    edition: str | None  # by name; None is the usual one
    position: Json  # as `View.imagine_position` gives it: never the real one
    seat: int
    spec: str  # a bot by name, such as `search:sims=500`
    seed: int
    seconds: float | None  # to think; None: as long as its spec says
    owner: str  # who is served in turn: the host of the table
    advise: bool = False  # people ask what to do, and why
    names: tuple[str, ...] | None = None  # what to call the seats then
    plan: tuple[int, ...] = ()  # what the bot said of it with its last answer


class Chosen(NamedTuple):
    """A bot's move in notation, and what it has thought out beyond it."""

    move: str
    plan: tuple[int, ...] = ()


class Advised(NamedTuple):
    """What a good player would do, and why: as `bots.adviser.Counsel`, as plain data."""

    turn: list[Json]  # options: the answer to give now, and those after it
    reason: Json  # a message
    confidence: str
    sure: Json  # a message
    others: list[Json]  # an option each, and how many points less


def fallback(view: View[Any], seed: int) -> int:
    """What to play at once where a bot failed: a random legal answer."""
    actions = view.legal_actions()
    return actions[Rng(seed).below(len(actions))]


def _places(workers: int) -> int:
    """How much that has time is done at once: a core is left to the bots."""
    return max(1, workers - 1) if workers else 0


def _nobody_hears(share: float) -> None:
    pass


class _Waiting(NamedTuple):
    """A question, and the future that waits for its answer."""

    question: Json
    owner: str
    what: str  # it is asked: a bot by name, or a kind of work
    limit: float  # seconds
    answer: "asyncio.Future[Json]"
    hear: Hear


class BotPool:
    """Some worker processes, and those who wait for them.

    `editions` is the folder of the host's edition files. `prepare` is a file of
    Python that every worker runs first; tests put bots of their own there.
    """

    def __init__(
        self,
        workers: int,
        metrics: Metrics | None = None,
        *,
        memory: int = MEMORY,
        grace: float = GRACE,
        longest: float = LONGEST,
        most_waiting: int = MOST_WAITING,
        most_per_owner: int = MOST_PER_OWNER,
        editions: Path | None = None,
        prepare: Path | None = None,
    ) -> None:
        self._workers = [WorkerProcess(memory, editions, prepare) for _ in range(workers)]
        # What has time is done elsewhere, where it does not take the time of bots.
        self._idle = [
            WorkerProcess(memory, editions, prepare, idle=True) for _ in range(_places(workers))
        ]
        self._metrics = metrics or Metrics()
        self._grace = grace
        self._longest = longest
        self._queue: Lanes[_Waiting] = Lanes(most_waiting, most_per_owner)
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        """Set the workers going; they come up by themselves."""
        if not self._tasks and not self._closed:
            self._tasks = [asyncio.create_task(self._serve(each)) for each in self._workers]
            self._tasks += [asyncio.create_task(self._serve_idle(each)) for each in self._idle]

    async def choose(self, job: BotJob, hear: Hear = _nobody_hears) -> Chosen:
        """What the bot plays; raises BotFailed, or PoolBusy."""
        told = await self._asked(job, hear)
        return Chosen(str(told.get("move")), tuple(told.get("plan", ())))

    async def advise(self, job: BotJob) -> Advised:
        """What a good player would do, and why; raises BotFailed, or PoolBusy."""
        told = await self._asked(job._replace(advise=True), _nobody_hears)
        return Advised(*(told[field] for field in Advised._fields))

    @property
    def idle_places(self) -> int:
        """How much that has time can be done at once."""
        return len(self._idle)

    async def work(self, question: Json, what: str, limit: float, soon: bool = False) -> Json:
        """Have something done that has time, or is wanted soon; raises BotFailed, or PoolBusy."""
        waiting = _Waiting(question, "", what, limit, self._future(), _nobody_hears)
        await self._ready()
        self._queue.put_idle(waiting, soon)
        return await waiting.answer

    async def _asked(self, job: BotJob, hear: Hear) -> Json:
        await self._ready()
        limit = (self._longest if job.seconds is None else 2 * job.seconds) + self._grace
        bot = job.spec.partition(":")[0]
        waiting = _Waiting(job._asdict(), job.owner, bot, limit, self._future(), hear)
        try:
            self._queue.put(waiting)
        except PoolBusy:
            self._metrics.bot_failures.labels("busy").inc()
            raise
        self._metrics.bots_waiting.set(len(self._queue))
        return await waiting.answer

    async def _ready(self) -> None:
        if self._closed:
            raise PoolBusy(SHUTTING_DOWN)
        if not self._workers:
            raise PoolBusy("This process has no workers for bots; another one may have.")
        await self.start()

    @staticmethod
    def _future() -> "asyncio.Future[Json]":
        return asyncio.get_running_loop().create_future()

    async def close(self) -> None:
        """End all workers, whatever they are doing; those who wait get BotFailed."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for waiting in self._queue.drained():
            _fail(waiting, PoolBusy(SHUTTING_DOWN))
        self._metrics.bots_waiting.set(0)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def processes(self) -> list[int]:
        """The ids of the workers that are up."""
        return [each.pid for each in (*self._workers, *self._idle) if each.pid]

    async def _serve(self, worker: WorkerProcess) -> None:
        """Keep one worker up, and give it one question after another."""
        try:
            while True:
                with contextlib.suppress(Failure, OSError):  # tried again with a question
                    await worker.start()
                waiting = await self._queue.take()
                self._metrics.bots_waiting.set(len(self._queue))
                await self._answer(worker, waiting)
        finally:
            await worker.end()

    async def _serve_idle(self, worker: WorkerProcess) -> None:
        """A worker for what has time, up only while there is some."""
        try:
            while True:
                try:
                    async with asyncio.timeout(UNUSED):
                        waiting = await self._queue.take_idle()
                except TimeoutError:
                    await worker.end()
                else:
                    await self._answer(worker, waiting)
        finally:
            await worker.end()

    async def _answer(self, worker: WorkerProcess, waiting: _Waiting) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            told = await worker.ask(waiting.question, waiting.limit, waiting.hear)
        except Failure as failure:
            self._metrics.bot_failures.labels(failure.why).inc()
            _fail(
                waiting,
                BotFailed(f"The bot {waiting.question.get('spec', waiting.what)} {failure}"),
            )
        except OSError as error:  # too many processes or files, or too little memory
            self._metrics.bot_failures.labels("start").inc()
            _fail(waiting, PoolBusy(f"No worker for bots can be started: {error.strerror}."))
        except BaseException:
            _fail(waiting, PoolBusy(SHUTTING_DOWN))
            raise
        else:
            self._metrics.bot_seconds.labels(waiting.what).observe(loop.time() - began)
            if not waiting.answer.done():
                waiting.answer.set_result(told)


def _fail(waiting: _Waiting, error: BotFailed) -> None:
    if not waiting.answer.done():
        waiting.answer.set_exception(error)
