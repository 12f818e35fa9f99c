"""The server that is measured: `aedile serve` in a process of its own, and its database."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.helpers.postgresql import Cluster, cluster

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
MANY = "1000000"
PATIENCE = 60.0  # seconds to start
# Nobody is held back here: the crowd comes from one address, and all at once.
SETTINGS = {
    "AEDILE_LIMITED": "0",
    "AEDILE_SOCKETS_PER_ADDRESS": MANY,
    "AEDILE_SOCKETS_PER_PERSON": MANY,
    "AEDILE_TABLES_OPEN": MANY,
    "AEDILE_TABLES_PLAYING": MANY,
    "AEDILE_LOG_LEVEL": "warning",
    "AEDILE_LOG_FORM": "json",
}
# As PostgreSQL comes: what is committed is on disk.
AS_INSTALLED = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}


class Used(NamedTuple):
    """What a process has used."""

    cpu: float  # seconds
    rss: int  # bytes


def used(pid: int) -> Used:
    """What a process and those it started have used."""
    total, rss = 0.0, 0
    for each in (pid, *children(pid)):
        try:
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        except FileNotFoundError:  # it has just ended
            continue
        total += (int(fields[11]) + int(fields[12])) / TICKS
        rss += int(fields[21]) * PAGE
    return Used(total, rss)


def rss_of(pid: int) -> int:
    """The memory of one process alone."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[21]) * PAGE


def children(pid: int) -> list[int]:
    """All that descend from a process."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in path.read_text().split():
            found += [int(child), *children(int(child))]
    return found


class Served:
    """A server that answers."""

    def __init__(
        self, process: subprocess.Popen[str], host: str, port: int, database: str, log: Path
    ) -> None:
        self.process = process
        self.host = host
        self.port = port
        self.database = database
        self.log = log
        self.cluster: Cluster | None = None

    @property
    def pid(self) -> int:
        return self.process.pid

    def used(self) -> Used:
        """By the server, and by the database where that is a process of its own."""
        own = used(self.pid)
        if self.cluster is not None and self.cluster.process is not None:
            other = used(self.cluster.process.pid)
            return Used(own.cpu + other.cpu, own.rss)
        return own

    def end(self) -> None:
        """Ask it to end, as an administrator would."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def serving(kind: str, folder: Path, **settings: str) -> Iterator[Served]:
    """A server on `sqlite` or `postgresql`, with an empty database."""
    if kind == "sqlite":
        with _process(f"sqlite:///{folder}/load.db", folder, settings) as served:
            yield served
        return
    with (
        cluster(**AS_INSTALLED) as found,
        _process(found.url(found.create()), folder, settings) as served,
    ):
        served.cluster = found
        yield served


@contextmanager
def _process(database: str, folder: Path, settings: dict[str, str]) -> Iterator[Served]:
    command = [sys.executable, "-m", "aedile", "serve", "--port", "0"]
    command += ["--database", database, "--data", str(folder), "--bot-workers", "1"]
    log = folder / "server.log"
    with log.open("wb") as errors:
        process = subprocess.Popen(
            command,
            env=os.environ | SETTINGS | settings,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    served = Served(process, "127.0.0.1", 0, database, log)
    try:
        served.port = _port(process, log)
        yield served
    finally:
        served.end()


def _port(process: subprocess.Popen[str], log: Path) -> int:
    """Where it listens, which it says when it is ready."""
    until = time.monotonic() + PATIENCE
    assert process.stdout is not None
    for line in process.stdout:
        if "http://127.0.0.1:" in line:
            return int(line.rpartition(":")[2])
        if time.monotonic() > until:
            break
    raise RuntimeError(f"The server did not start: {log.read_text()[-2000:]}")


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for data, below build/ so that it is on a real disk."""
    place = Path(__file__).parents[2] / "build" / "load"
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place) as folder:
        yield Path(folder)
