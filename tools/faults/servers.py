"""Server processes: started, stopped, continued and killed."""

import asyncio
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import httpx

from tests.helpers.postgresql import free_port
from tools.faults.clocks import CLOCK

ROOT = Path(__file__).parents[2]
STARTING = 120.0  # seconds for a server to answer
ENDING = 120.0  # and to end in order; a busy machine may take its time
WORKER = "aedile.server.bots.worker"
METRICS_KEY = "the oracle"
# Nothing that a person may do too often gets in the way of the play.
USUAL = {
    "limited": 0,
    "tables_open": 10_000,
    "tables_playing": 10_000,
    "tables_with_bots": 10_000,
    "sockets_per_person": 1000,
    "sockets_per_address": 10_000,
    "spectators": 10_000,
    "bot_workers": 1,
    "metrics_key": METRICS_KEY,
    "log_form": "json",
    "log_level": "warning",
}
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PYTHONPATH", "VIRTUAL_ENV")


class Process:
    """A server that was started by another process, which also sees how it ends."""

    def __init__(self, starter: subprocess.Popen[str]) -> None:
        assert starter.stdin and starter.stdout
        starter.stdin.write("start\n")
        starter.stdin.flush()
        self._told = starter.stdout
        self.pid = int(self._told.readline())
        self._code: int | None = None

    def wait(self, seconds: float) -> int:
        """Its exit code; raises TimeoutError."""
        if self._code is None and not select.select([self._told], [], [], seconds)[0]:
            raise TimeoutError
        if self._code is None:
            self._code = int(self._told.readline())
        return self._code

    def poll(self) -> int | None:
        """Its exit code if it has ended."""
        try:
            return self.wait(0)
        except TimeoutError:
            return None


class ServerProcess:
    """`aedile serve` on a port of its own, restarted on the same port as often as need be."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        name: str = "server",
        control: str = "",
        under: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        """`under` is a program that runs it, such as strace."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.log = folder / f"{name}.log"
        self.process: Process | None = None
        self._starter: subprocess.Popen[str] | None = None
        self._command = [*under, sys.executable, "-m", "tools.faults.serving"]
        self._command += [control] if control else []
        chosen = {"database": database, "data": folder, "port": self.port} | USUAL | settings
        self._environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        self._environment["TMPDIR"] = str(folder)  # marks the workers as ours, too
        self.clock = folder / f"{name}.clock"
        self._environment[CLOCK] = str(self.clock)
        self._environment |= {f"AEDILE_{k.upper()}": str(v) for k, v in chosen.items()}

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self.process is not None
        return self.process.pid

    @property
    def is_dead(self) -> bool:
        """It was killed, or has ended."""
        return self.process is None or self.process.poll() is not None

    async def start(self, wait: bool = True) -> None:
        """Start it; returns when it answers, unless nobody waits for that."""
        self.process = await asyncio.to_thread(Process, self._loaded())
        if wait:
            await self.ready()

    async def ready(self) -> None:
        """Wait until it answers; raises RuntimeError with the end of its log."""
        until = time.monotonic() + STARTING
        while not await answers(self.port):
            if self.is_dead or time.monotonic() > until:
                raise RuntimeError(f"The server does not start:\n{self.log.read_text()[-3000:]}")
            await asyncio.sleep(0.03)

    def signal(self, sign: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, sign)

    def kill(self) -> None:
        """kill -9."""
        self.signal(signal.SIGKILL)
        assert self.process is not None
        self.process.wait(10)

    async def stop(self) -> int:
        """End it in order; its exit code. Raises RuntimeError if it will not."""
        assert self.process is not None
        self.signal(signal.SIGTERM)
        try:
            return await asyncio.to_thread(self.process.wait, ENDING)
        except TimeoutError:
            self.kill()
            raise RuntimeError(f"The server did not end within {ENDING:g} seconds.") from None

    async def end(self) -> None:
        """Have done with it for good."""
        try:
            if not self.is_dead:
                await self.stop()
        finally:
            starter, self._starter = self._starter, None
            if starter is not None:
                await asyncio.to_thread(starter.communicate)

    def faults(self) -> list[str]:
        """What its log says of faults of the program."""
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        found = re.findall(r"^.*(?:Traceback|a fault|stumbled|exception).*$", text, re.MULTILINE)
        return [line[:400] for line in found]

    async def metric(self, name: str) -> float:
        """The sum of all its metrics whose name and labels fit."""
        async with httpx.AsyncClient() as client:
            key = {"Authorization": f"Bearer {METRICS_KEY}"}
            text = (await client.get(f"{self.url}/metrics", headers=key, timeout=30)).text
        return sum(map(float, re.findall(rf"^{name} ([0-9.e+]+)$", text, re.MULTILINE)))

    async def refused(self, code: str) -> int:
        """How often it has refused something for this reason."""
        return int(await self.metric(rf'aedile_refused_total{{code="{code}"}}'))

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        return [pid for pid in children(self.pid) if WORKER in command_line(pid)]

    def _loaded(self) -> subprocess.Popen[str]:
        """What starts it as often as is wanted."""
        if self._starter is None:
            with self.log.open("ab") as log:
                self._starter = subprocess.Popen(
                    self._command,
                    cwd=ROOT,
                    env=self._environment,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
        return self._starter


async def answers(port: int, path: str = "/readyz") -> bool:
    """Does a server say that all is well?"""
    try:
        async with asyncio.timeout(5):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                request = (
                    f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
                )
                writer.write(request.encode())
                return b" 200 " in await reader.readline()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return False


async def orphans(folder: Path, within: float = 60.0) -> list[int]:
    """Workers of servers of this folder that are still there after a while."""
    until = time.monotonic() + within
    while found := [pid for pid in _marked(folder) if WORKER in command_line(pid)]:
        if time.monotonic() > until:
            return found
        await asyncio.sleep(0.2)
    return []


def _marked(folder: Path) -> Iterator[int]:
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it is gone, or not ours
            if f"TMPDIR={folder}\0".encode() in environment.read_bytes():
                yield int(environment.parent.name)


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(word) for word in task.read_text().split()]
    return found


def command_line(pid: int) -> str:
    """How a process was started; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def resident(pid: int) -> int:
    """Bytes of memory that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError(f"There is no process {pid}.")
