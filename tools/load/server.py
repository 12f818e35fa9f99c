"""The server that is measured: `aedile serve` in a process of its own, and its database."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.helpers.postgresql import Cluster, cluster

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
MANY = "1000000"
OFTEN = f"{MANY}/second"
KEY = "the crowd"  # to the metrics
PATIENCE = 60.0  # seconds to start
WORKERS = 2  # in which bots think
SETTINGS = {
    "AEDILE_LIMITED": "0",
    "AEDILE_ANALYSE_FINISHED": "0",
    "AEDILE_SOCKETS_PER_PERSON": MANY,
    "AEDILE_CONNECTIONS": MANY,
    "AEDILE_TABLES_OPEN": MANY,
    "AEDILE_TABLES_PLAYING": MANY,
    "AEDILE_METRICS_KEY": KEY,
    "AEDILE_LOG_LEVEL": "warning",
    "AEDILE_LOG_FORM": "json",
}
# With these, limits are checked as always, but a crowd may come from one address, all at once.
CROWDED = {
    "AEDILE_LIMITED": "1",
    "AEDILE_RATE_ADDRESS": OFTEN,
    "AEDILE_RATE_CONNECTIONS": OFTEN,
    "AEDILE_RATE_MESSAGES": OFTEN,
    "AEDILE_CONNECTIONS_PER_ADDRESS": MANY,
    "AEDILE_SOCKETS_PER_ADDRESS": MANY,
    "AEDILE_BUFFERS_PER_ADDRESS": "1048576",
}
# As PostgreSQL comes: what is committed is on disk.
AS_INSTALLED = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}


class Used(NamedTuple):
    """Seconds of CPU so far."""

    server: float  # its own process, with an SQLite in it
    database: float  # of PostgreSQL
    bots: float  # in their worker processes


def cpu_of(pid: int) -> float:
    """What one process has used, with all its threads; 0 if it has just ended."""
    try:
        fields = _stat(pid)
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def rss_of(pid: int) -> int:
    """The memory of one process alone."""
    return int(_stat(pid)[21]) * PAGE


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def children(pid: int) -> list[int]:
    """All that descend from a process."""
    found: list[int] = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in path.read_text().split():
            found += [int(child), *children(int(child))]
    return found


class Served:
    """A server; killed and started again, it has the same port, database and settings."""

    def __init__(
        self, python: Path, database: str, folder: Path, settings: Mapping[str, str]
    ) -> None:
        self.host = "127.0.0.1"
        self.port = 0  # the first time, whichever is free
        self.database = database
        self.log = folder / "server.log"
        self.cluster: Cluster | None = None
        self.process: subprocess.Popen[str]
        self._command = [str(python), "-m", "aedile", "serve", "--database", database]
        self._command += ["--data", str(folder), "--bot-workers", str(WORKERS)]
        self._environment = environment(python) | SETTINGS | dict(settings)

    @property
    def pid(self) -> int:
        return self.process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with self.log.open("ab") as errors:
            self.process = subprocess.Popen(
                [*self._command, "--port", str(self.port)],
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.port = self._listens_on()

    def _listens_on(self) -> int:
        """Where it listens, which it says when it is ready."""
        until = time.monotonic() + PATIENCE
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://127.0.0.1:" in line:
                return int(line.rpartition(":")[2])
            if time.monotonic() > until:
                break
        raise RuntimeError(f"The server did not start: {self.log.read_text()[-2000:]}")

    def used(self) -> Used:
        """By the server, by the database where that is a process of its own, and by bots."""
        database = self.cluster.process.pid if self.cluster and self.cluster.process else None
        return Used(
            cpu_of(self.pid),
            sum(map(cpu_of, (database, *children(database)))) if database else 0.0,
            sum(map(cpu_of, children(self.pid))),
        )

    def end(self) -> None:
        """Ask it to end, as an administrator would."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(60)
        self.kill()

    def kill(self) -> None:
        """As with kill -9."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def environment(python: Path) -> dict[str, str]:
    """Another checkout's Python runs what is installed there, whatever this one runs."""
    given = dict(os.environ)
    if python != Path(sys.executable):
        given.pop("PYTHONPATH", None)
    return given


def _leave_empty(database: str) -> None:
    pass


@contextmanager
def serving(
    kind: str,
    folder: Path,
    *,
    python: Path | None = None,
    fill: Callable[[str], None] = _leave_empty,
    settings: Mapping[str, str] = SETTINGS,
) -> Iterator[Served]:
    """A server on `sqlite` or `postgresql`; `fill` gets the URL of its database beforehand."""
    with _database(kind, folder) as (url, found):
        fill(url)
        served = Served(python or Path(sys.executable), url, folder, settings)
        served.cluster = found
        try:
            served.start()
            yield served
        finally:
            served.end()


@contextmanager
def _database(kind: str, folder: Path) -> Iterator[tuple[str, Cluster | None]]:
    if kind == "sqlite":
        yield f"sqlite:///{folder}/load.db", None
        return
    with cluster(**AS_INSTALLED) as found:
        yield found.url(found.create()), found


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for data, below build/ so that it is on a real disk."""
    place = Path(__file__).parents[2] / "build" / "load"
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place) as folder:
        yield Path(folder)
