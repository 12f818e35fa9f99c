"""A pool of worker processes in which bots think, so that no bot ever holds up people.

The server gives the pool a question and awaits the answer. A question carries
a position imagined for the seat that is asked, so nothing hidden leaves the
server, and the workers get neither its settings nor its environment. A worker
that does not answer in time is ended, whatever it is doing, and another takes
its place; the question fails with `BotFailed`, and the table plays `fallback`.

Those who wait are served in turn by owner, so that somebody with twenty tables
of bots does not keep the others waiting.
"""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias

from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.bots.process import Failure, WorkerProcess
from aedile.server.metrics import Metrics

LONGEST = 20.0  # seconds for a bot that was given no time
GRACE = 5.0  # seconds beyond that, or beyond twice its time, before a bot is given up
MEMORY = 1 << 30  # bytes of one worker
MOST_WAITING = 2000
MOST_PER_OWNER = 64
BUSY_WAIT = 2.0  # seconds after which to ask a busy pool again
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


class PoolBusy(BotFailed):
    """No worker was available; try again after `wait` seconds."""

    wait = BUSY_WAIT


def fallback(view: View[Any], seed: int) -> int:
    """What to play at once where a bot failed: a random legal answer."""
    actions = view.legal_actions()
    return actions[Rng(seed).below(len(actions))]


def _nobody_hears(share: float) -> None:
    pass


class _Waiting(NamedTuple):
    """A question, and the future that waits for its answer."""

    job: BotJob
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
        self._metrics = metrics or Metrics()
        self._grace = grace
        self._longest = longest
        self._queue = _Queue(most_waiting, most_per_owner)
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        """Set the workers going; they come up by themselves."""
        if not self._tasks and not self._closed:
            self._tasks = [asyncio.create_task(self._serve(each)) for each in self._workers]

    async def choose(self, job: BotJob, hear: Hear = _nobody_hears) -> Chosen:
        """What the bot plays; raises BotFailed, or PoolBusy."""
        told = await self._asked(job, hear)
        return Chosen(str(told.get("move")), tuple(told.get("plan", ())))

    async def advise(self, job: BotJob) -> Advised:
        """What a good player would do, and why; raises BotFailed, or PoolBusy."""
        told = await self._asked(job._replace(advise=True), _nobody_hears)
        return Advised(*(told[field] for field in Advised._fields))

    async def _asked(self, job: BotJob, hear: Hear) -> Json:
        if self._closed:
            raise PoolBusy(SHUTTING_DOWN)
        if not self._workers:
            raise PoolBusy("This process has no workers for bots; another one may have.")
        await self.start()
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put(_Waiting(job, answer, hear))
        except PoolBusy:
            self._metrics.bot_failures.labels("busy").inc()
            raise
        self._metrics.bots_waiting.set(len(self._queue))
        return await answer

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
        return [each.pid for each in self._workers if each.pid]

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

    async def _answer(self, worker: WorkerProcess, waiting: _Waiting) -> None:
        job, answer, hear = waiting
        loop = asyncio.get_running_loop()
        began = loop.time()
        limit = (self._longest if job.seconds is None else 2 * job.seconds) + self._grace
        try:
            told = await worker.ask(job._asdict(), limit, hear)
        except Failure as failure:
            self._metrics.bot_failures.labels(failure.why).inc()
            _fail(waiting, BotFailed(f"The bot {job.spec} {failure}"))
        except OSError as error:  # too many processes or files, or too little memory
            self._metrics.bot_failures.labels("start").inc()
            _fail(waiting, PoolBusy(f"No worker for bots can be started: {error.strerror}."))
        except BaseException:
            _fail(waiting, PoolBusy(SHUTTING_DOWN))
            raise
        else:
            name = job.spec.partition(":")[0]
            self._metrics.bot_seconds.labels(name).observe(loop.time() - began)
            if not answer.done():
                answer.set_result(told)


def _fail(waiting: _Waiting, error: BotFailed) -> None:
    if not waiting.answer.done():
        waiting.answer.set_exception(error)


class _Queue:
    """Questions that wait, in order for each owner, the owners in turn."""

    def __init__(self, most: int, most_per_owner: int) -> None:
        self._most = most
        self._most_per_owner = most_per_owner
        self._by_owner: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._count = 0
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return self._count

    def put(self, waiting: _Waiting) -> None:
        own = self._by_owner.get(waiting.job.owner, ())
        if len(own) >= self._most_per_owner:
            raise PoolBusy(f"{len(own)} bots of yours wait for their turn to think already.")
        if self._count >= self._most:
            raise PoolBusy(f"{self._count} bots wait for their turn to think already.")
        self._by_owner.setdefault(waiting.job.owner, deque()).append(waiting)
        self._count += 1
        self._filled.set()

    async def take(self) -> _Waiting:
        """The next one that somebody still waits for."""
        while True:
            while not self._count:  # several wake up for one question
                await self._filled.wait()
            waiting = self._next()
            if not waiting.answer.done():
                return waiting

    def drained(self) -> list[_Waiting]:
        """All that are left, taken."""
        return [self._next() for _ in range(self._count)]

    def _next(self) -> _Waiting:
        owner, own = self._by_owner.popitem(last=False)
        waiting = own.popleft()
        if own:
            self._by_owner[owner] = own  # behind everybody else
        self._count -= 1
        if not self._count:
            self._filled.clear()
        return waiting
