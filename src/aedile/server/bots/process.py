"""One worker process: started, asked, and ended when it does not answer in time."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import orjson

from aedile.bots.program import printable
from aedile.kernel.contract import Json

STARTING = 30.0  # seconds for a worker to come up
ENDING = 5.0  # seconds for it to be gone
LONGEST_LINE = 1 << 23  # bytes; an analysis of a long game has some
CHUNK = 1 << 16
KEPT = 2000  # bytes of what a worker last wrote to standard error
LONGEST_REMARK = 200  # signs of that are told
# All that a worker needs to know of the world; passwords of databases are not among it.
ENVIRONMENT = ("PATH", "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "TMPDIR")


class Failure(Exception):
    """Why there is no answer: a word for the metrics, and the rest of a sentence."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why


class WorkerProcess:
    """One process at a time, started when it is needed."""

    def __init__(
        self, memory: int, editions: Path | None, prepare: Path | None, *, idle: bool = False
    ) -> None:
        """`idle`: it runs where nobody else needs the processor."""
        given = (str(memory), str(editions or ""), str(prepare or ""), "idle" if idle else "")
        self._command = [sys.executable, "-P", "-m", "aedile.server.bots.worker", *given]
        self._process: asyncio.subprocess.Process | None = None
        self._remarks: _Remarks
        self._asked = 0

    @property
    def pid(self) -> int | None:
        """The process that is up, if one is."""
        return self._process.pid if self._process else None

    async def start(self) -> None:
        """Start a process unless one is up; raises Failure, or OSError."""
        if self._process:
            return
        self._remarks = _Remarks()
        try:
            # A process group of its own: keys pressed in the server's terminal do not reach it, and
            # whatever it started is ended with it. The session stays the server's, as Linux may
            # share the cores out by session first, and then asks nobody how urgent they are.
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=self._remarks.to,
                limit=LONGEST_LINE,
                process_group=0,
                env={name: os.environ[name] for name in ENVIRONMENT if name in os.environ},
            )
        except BaseException:
            self._remarks.close()
            raise
        finally:
            os.close(self._remarks.to)
        async with self._ended_unless_answered(STARTING):
            await self._read()

    async def ask(self, question: Json, limit: float, hear: Callable[[float], None]) -> Json:
        """Its answer; raises Failure, after which it is ended or fit to go on.

        Until then `hear` is told now and then how far it has thought.
        """
        await self.start()
        self._asked += 1
        numbered = question | {"id": self._asked, "deadline": limit}
        async with self._ended_unless_answered(limit):
            await self._write(orjson.dumps(numbered, option=orjson.OPT_APPEND_NEWLINE))
            while "share" in (answer := await self._read()):
                hear(float(answer["share"]))
            if answer.get("id") != self._asked:
                raise Failure("nonsense", "answered another question.")
        if "failed" in answer:
            raise Failure("error", f"failed. {answer['failed']}")
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
            raise Failure("time", f"gave no answer within {limit:g} seconds.") from None
        except (OSError, EOFError):
            raise await self._death() from None
        except BaseException:
            await self.end()
            raise

    async def _death(self) -> Failure:
        process = self._process
        await self.end()
        code = process.returncode if process else None
        said = self._remarks.last()
        words = f" It wrote: {said}" if said else ""
        return Failure("died", f"ended its process, with exit code {code}.{words}")

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
            raise Failure("nonsense", "answered with something that cannot be read.") from None
        if not isinstance(answer, dict):
            raise Failure("nonsense", "answered with something that cannot be read.")
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
