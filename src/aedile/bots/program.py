"""A child process that answers a line with a line, within a time limit.

It runs in its own process group, which is killed with it: when it is closed,
garbage-collected, or still running at exit. Nothing it does can hang us: reading
and writing both have a deadline.
"""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from typing import IO

from aedile.kernel.errors import BotFailed

LONGEST_LINE = 1 << 20  # bytes
KEPT = 2000  # bytes of what it last wrote to standard error
PATIENCE = 0.5  # seconds for a program to end before it is told more firmly
CHUNK = 1 << 16


class Program:
    """A program that is started at once; raises BotFailed when it cannot be."""

    def __init__(self, command: Sequence[str]) -> None:
        self.name = printable(shlex.join(command))
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                process_group=0,  # in the session, and so as modest as whoever asks it
            )
        except OSError as error:
            raise BotFailed(f"{self.name} does not start: {error.strerror}.") from None
        self._end = weakref.finalize(self, _end, self._process, os.getpid())
        self._to, self._from, self._aside = _pipes(self._process)
        for pipe in (self._to, self._from, self._aside):
            os.set_blocking(pipe.fileno(), False)
        self._unread = b""  # what it wrote after the line that was asked for
        self._remarks = b""  # the end of its standard error

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Its answer to one line, without the end of line; raises BotFailed and ends it."""
        try:
            return self._exchange(line + b"\n", time.monotonic() + seconds)
        except TimeoutError:
            raise self.failure(f"gave no answer within {seconds:g} seconds") from None
        except BrokenPipeError:
            raise self.failure(self._ending()) from None

    def failure(self, what: str) -> BotFailed:
        """What went wrong, with its own last words; the program is ended."""
        self.close()
        said = self._remarks.decode(errors="replace").strip().splitlines()[-5:]
        words = f" It wrote: {' / '.join(map(printable, said))}" if said else ""
        return BotFailed(f"{self.name} {what}.{words}")

    def close(self) -> None:
        """End it, and all it started."""
        self._note(self._end() or b"")

    def _exchange(self, unsent: bytes, deadline: float) -> bytes:
        """Write and read at the same time, whichever is possible."""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._to, selectors.EVENT_WRITE)
            waiting.register(self._from, selectors.EVENT_READ)
            waiting.register(self._aside, selectors.EVENT_READ)
            while unsent or b"\n" not in self._unread:
                ready = waiting.select(max(0.0, deadline - time.monotonic()))
                if not ready:
                    raise TimeoutError
                for key, _ in ready:
                    if key.fileobj is self._to:
                        unsent = unsent[os.write(key.fd, unsent[:CHUNK]) :]
                    elif key.fileobj is self._from:
                        self._hear(os.read(key.fd, CHUNK))
                    elif not self._note(os.read(key.fd, CHUNK)):
                        waiting.unregister(self._aside)
                if not unsent and self._to in waiting.get_map():
                    waiting.unregister(self._to)
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _hear(self, data: bytes) -> None:
        if not data:
            raise self.failure(self._ending())
        self._unread += data
        if len(self._unread) > LONGEST_LINE:
            raise self.failure(f"wrote a line of more than {LONGEST_LINE} bytes")

    def _ending(self) -> str:
        """How it ended, in words; its pipes may be closed a moment before it does."""
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its standard input or output without an answer"
        return f"ended without an answer, with exit code {code}"

    def _note(self, data: bytes) -> bytes:
        self._remarks = (self._remarks + data)[-KEPT:]
        return data


def printable(text: str) -> str:
    """A text somebody else wrote, fit for a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Its standard input, output and error."""
    assert process.stdin
    assert process.stdout
    assert process.stderr
    return process.stdin, process.stdout, process.stderr


def _end(process: subprocess.Popen[bytes], owner: int) -> bytes:
    """End a program and its children; what it still had to say on standard error.

    It is told by the end of its input, and what does not listen by signals.
    Only who started it may: a fork of this process leaves it alone.
    """
    if os.getpid() != owner:
        return b""
    to, out, aside = _pipes(process)
    to.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, sign)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
    with out, aside:
        return aside.read(CHUNK) or b""
