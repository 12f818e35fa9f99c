"""Worker processes in which bots think, so that no bot is ever in the way of people.

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
import os
import signal
import sys
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, NamedTuple, Self

import orjson

from aedile.bots.program import printable
from aedile.kernel.contract import Json
from aedile.kernel.errors import BotFailed
from aedile.kernel.rng import Rng
from aedile.kernel.view import View
from aedile.server.metrics import Metrics

LONGEST = 20.0  # seconds for a bot that was given no time
GRACE = 5.0  # seconds beyond that, or beyond twice its time, before a bot is given up
STARTING = 30.0  # seconds for a worker to come up
ENDING = 5.0  # seconds for it to be gone
MEMORY = 1 << 30  # bytes of one worker
MOST_WAITING = 2000
MOST_PER_OWNER = 64
LONGEST_LINE = 1 << 20  # bytes
CHUNK = 1 << 16
KEPT = 2000  # bytes of what a worker last wrote to standard error
LONGEST_REMARK = 200  # signs of that are told
BUSY_WAIT = 2.0  # seconds after which to ask a busy pool again
LEAVING = "The bots are going home: the server is ending."
# All that a worker needs to know of the world; passwords of databases are not among it.
ENVIRONMENT = ("PATH", "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "TMPDIR")


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
    explain: bool = False  # whether it is to say why


class Advised(NamedTuple):
    """What a bot would play, and why."""

    move: str  # in notation, as are the candidates
    candidates: list[tuple[str, float]]  # with how good they look, best first
    reasons: list[str]  # sentences for a person


class PoolBusy(BotFailed):
    """No bot could be asked, and it is no bot's fault: ask again after `wait` seconds."""

    wait = BUSY_WAIT


def fallback(view: View[Any], seed: int) -> int:
    """What to play at once where a bot failed: any legal answer, by lot."""
    actions = view.legal_actions()
    return actions[Rng(seed).below(len(actions))]


class _Waiting(NamedTuple):
    """A question, and whoever waits for its answer."""

    job: BotJob
    answer: "asyncio.Future[Json]"


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
        self._workers = [_Worker(memory, editions, prepare) for _ in range(workers)]
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

    async def choose(self, job: BotJob) -> str:
        """The move the bot plays, in notation; raises BotFailed, or PoolBusy."""
        return str((await self._asked(job)).get("move"))

    async def advise(self, job: BotJob) -> Advised:
        """What the bot would play, and why; raises BotFailed, or PoolBusy."""
        told = await self._asked(job._replace(explain=True))
        candidates = [(str(move), float(value)) for move, value in told["candidates"]]
        return Advised(str(told["move"]), candidates, [str(each) for each in told["reasons"]])

    async def _asked(self, job: BotJob) -> Json:
        if self._closed:
            raise PoolBusy(LEAVING)
        if not self._workers:
            raise PoolBusy("This process has no workers for bots; another one may have.")
        await self.start()
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put(_Waiting(job, answer))
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
            _fail(waiting, PoolBusy(LEAVING))
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

    async def _serve(self, worker: "_Worker") -> None:
        """Keep one worker up, and give it one question after another."""
        try:
            while True:
                with contextlib.suppress(_Failure, OSError):  # tried again with a question
                    await worker.start()
                waiting = await self._queue.take()
                self._metrics.bots_waiting.set(len(self._queue))
                await self._answer(worker, waiting)
        finally:
            await worker.end()

    async def _answer(self, worker: "_Worker", waiting: _Waiting) -> None:
        job, answer = waiting
        loop = asyncio.get_running_loop()
        began = loop.time()
        limit = (self._longest if job.seconds is None else 2 * job.seconds) + self._grace
        try:
            told = await worker.ask(job, limit)
        except _Failure as failure:
            self._metrics.bot_failures.labels(failure.why).inc()
            _fail(waiting, BotFailed(f"The bot {job.spec} {failure}"))
        except OSError as error:  # too many processes or files, or too little memory
            self._metrics.bot_failures.labels("start").inc()
            _fail(waiting, PoolBusy(f"No worker for bots can be started: {error.strerror}."))
        except BaseException:
            _fail(waiting, PoolBusy(LEAVING))
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


class _Failure(Exception):
    """Why there is no answer: a word for the metrics, and the rest of a sentence."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class _Worker:
    """One process at a time, started when it is needed."""

    def __init__(self, memory: int, editions: Path | None, prepare: Path | None) -> None:
        given = (str(memory), str(editions or ""), str(prepare or ""))
        self._command = [sys.executable, "-P", "-m", "aedile.server.bots.worker", *given]
        self._process: asyncio.subprocess.Process | None = None
        self._remarks: _Remarks
        self._asked = 0

    @property
    def pid(self) -> int | None:
        """The process that is up, if one is."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Start a process unless one is up; raises _Failure, or OSError."""
        if self._process:
            return
        self._remarks = _Remarks()
        try:
            # A session of its own: keys pressed in the server's terminal do not reach it, and
            # whatever it started is ended with it.
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=self._remarks.to,
                limit=LONGEST_LINE,
                start_new_session=True,
                env={name: os.environ[name] for name in ENVIRONMENT if name in os.environ},
            )
        except BaseException:
            self._remarks.close()
            raise
        finally:
            os.close(self._remarks.to)
        async with self._ended_unless_answered(STARTING):
            await self._read()

    async def ask(self, job: BotJob, limit: float) -> Json:
        """Its answer; raises _Failure, after which it is ended or fit to go on."""
        await self.start()
        self._asked += 1
        question = job._asdict() | {"id": self._asked, "deadline": limit}
        async with self._ended_unless_answered(limit):
            await self._write(orjson.dumps(question, option=orjson.OPT_APPEND_NEWLINE))
            answer = await self._read()
            if answer.get("id") != self._asked:
                raise _Failure("nonsense", "answered another question.")
        if "failed" in answer:
            raise _Failure("error", f"failed. {answer['failed']}")
        return answer

    async def end(self) -> None:
        """End the process and all it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        with contextlib.suppress(TimeoutError):  # somebody else holds its pipes open
            async with asyncio.timeout(ENDING):
                await process.wait()
        self._remarks.close()

    @contextlib.asynccontextmanager
    async def _ended_unless_answered(self, limit: float) -> AsyncIterator[None]:
        """What is done with the process succeeds in time, or the process is ended."""
        try:
            async with asyncio.timeout(limit):
                yield
        except TimeoutError:
            await self.end()
            raise _Failure("time", f"gave no answer within {limit:g} seconds.") from None
        except (OSError, EOFError):
            raise await self._death() from None
        except BaseException:
            await self.end()
            raise

    async def _death(self) -> _Failure:
        process = self._process
        await self.end()
        code = process.returncode if process else None
        said = self._remarks.last()
        words = f" It wrote: {said}" if said else ""
        return _Failure("died", f"ended its process, with exit code {code}.{words}")

    async def _write(self, line: bytes) -> None:
        assert self._process and self._process.stdin
        self._process.stdin.write(line)
        await self._process.stdin.drain()

    async def _read(self) -> Json:
        assert self._process and self._process.stdout
        try:
            line = await self._process.stdout.readline()
            if not line.endswith(b"\n"):
                raise EOFError
            answer = orjson.loads(line)
        except ValueError:
            raise _Failure("nonsense", "answered with something that cannot be read.") from None
        if not isinstance(answer, dict):
            raise _Failure("nonsense", "answered with something that cannot be read.")
        return answer


class _Remarks:
    """The end of what a process writes to standard error; read at once, so it never waits."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._from, self.to = os.pipe()
        self._kept = b""
        self._open = True
        os.set_blocking(self._from, False)
        self._loop.add_reader(self._from, self._hear)

    def last(self) -> str:
        """The last line, fit for a log."""
        lines = self._kept.decode(errors="replace").strip().splitlines()
        return printable(lines[-1][:LONGEST_REMARK]) if lines else ""

    def close(self) -> None:
        """Read what is left, and listen no longer."""
        if self._open:
            self._hear()
        if self._open:
            self._shut()

    def _hear(self) -> None:
        with contextlib.suppress(BlockingIOError):
            data = os.read(self._from, CHUNK)
            self._kept = (self._kept + data)[-KEPT:]
            if not data:
                self._shut()

    def _shut(self) -> None:
        self._open = False
        self._loop.remove_reader(self._from)
        os.close(self._from)
