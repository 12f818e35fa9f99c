"""Processes that share work are killed at any moment, and others go on with it."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.helpers.webhooks import TurnedClock


class SharedClock(TurnedClock):
    """Stands still until a test moves it on, for all processes at once.

    However long a busy machine takes to start a process, none of them thinks it has run for long.
    """

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file

    def now(self) -> int:
        return int(self.file.read_text())

    def move(self, to: int) -> None:
        """It is this late from now on."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(to))
        fresh.replace(self.file)  # nobody reads half of it


class Killed(NamedTuple):
    """Processes to be killed, and what they work at."""

    module: str  # gets the URL of the database and the file of the clock, and says when it is ready
    lease: int  # milliseconds after which what somebody had begun is anybody's
    moment: Callable[[], Awaitable[None]]  # comes when the next one is to be killed
    is_left: Callable[[], Awaitable[bool]]  # whether there is anything to do


@asynccontextmanager
async def shared_clock() -> AsyncIterator[SharedClock]:
    """One that says the same to all processes."""
    with TemporaryDirectory() as place:
        clock = SharedClock(Path(place) / "clock")
        clock.move(TurnedClock().now())
        yield clock


async def kill_in_turn(killed: Killed, url: str, clock: SharedClock, kills: int) -> None:
    """Kill so many, two of which work at a time; one that nobody kills does what is left."""
    command = (sys.executable, "-m", killed.module, url, str(clock.file))
    for _ in range(kills // 2):
        both = await asyncio.gather(*(_start(command) for _ in range(2)))
        for process in both:  # one after the other
            await killed.moment()
            await _kill(process)
        clock.move(clock.now() + killed.lease)
    last = await _start(command)
    clock.move(clock.now() + killed.lease)  # only now it goes on with what others have begun
    while await killed.is_left():
        await asyncio.sleep(0.05)
    await _kill(last)


async def _start(command: Sequence[str]) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    while (line := await process.stdout.readline()) != b"ready\n":
        assert line, "a process has ended before it was ready"
    return process


async def _kill(process: asyncio.subprocess.Process) -> None:
    process.kill()
    await process.wait()
