"""The server of a soak: started, looked at from outside, backed up, and ended."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.helpers.postgresql import cluster, free_port
from tools.faults.databases import CAREFUL
from tools.faults.servers import KEPT, METRICS_KEY, ROOT, USUAL, answers, resident

STARTING = 120.0  # seconds
# People may be so slow that a line for their requests rests for minutes.
HOSTED = USUAL | {"private_webhooks": 1, "open_days": 2, "idle_seconds": 600}


class Soaked:
    """A server whose clock runs faster, and the file in which it notes what held it up."""

    def __init__(self, database: str, folder: Path, speed: float) -> None:
        self.host, self.port = "127.0.0.1", free_port()
        self.database = database
        self.folder = folder
        self.log = folder / "server.log"
        self.noted = folder / "noted.jsonl"
        chosen = {"database": database, "data": folder, "port": self.port} | HOSTED
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        environment |= {f"AEDILE_{name.upper()}": str(value) for name, value in chosen.items()}
        self._environment = environment | {"TMPDIR": str(folder)}
        command = [sys.executable, "-m", "tools.soak.serving", str(speed), str(self.noted)]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=self._environment, stdout=log, stderr=log
            )

    async def ready(self) -> None:
        """Until it answers."""
        until = time.monotonic() + STARTING
        while not await answers(self.port):
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"The server does not start:\n{self.log.read_text()[-3000:]}")
            await asyncio.sleep(0.05)

    def rss(self) -> int:
        """Bytes of memory, without those of its bots."""
        return resident(self._process.pid)

    async def rooms(self) -> int:
        """Tables in memory."""
        async with httpx.AsyncClient() as client:
            key = {"Authorization": f"Bearer {METRICS_KEY}"}
            url = f"http://{self.host}:{self.port}/metrics"
            text = (await client.get(url, headers=key, timeout=30)).text
        return next(
            int(float(line.split()[1]))
            for line in text.splitlines()
            if line.startswith("aedile_rooms_live ")
        )

    async def back_up(self, number: int) -> tuple[float, float]:
        """As a host does, in a process of its own; from when to when. Raises RuntimeError."""
        path = self.folder / f"backup-{number}.db"
        command = [sys.executable, "-m", "aedile", "admin", "backup", str(path)]
        began = time.monotonic()
        process = await asyncio.create_subprocess_exec(
            *command, "--database", self.database, cwd=ROOT, env=self._environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        _, errors = await process.communicate()
        if process.returncode:
            raise RuntimeError(f"The backup failed: {errors.decode()[-500:]}")
        path.unlink()
        return began, time.monotonic()

    def garbage(self) -> dict[str, int]:
        """What only a look through everything finds; asked at the end."""
        self._process.send_signal(signal.SIGUSR1)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for line in self.lines():
                if "garbage" in line:
                    found: dict[str, int] = line["garbage"]
                    return found
            time.sleep(0.2)
        raise RuntimeError("The server does not say what garbage it has.")

    def lines(self) -> list[dict[str, Any]]:
        """What was noted so far."""
        text = self.noted.read_text("utf-8") if self.noted.exists() else ""
        return [json.loads(line) for line in text.splitlines() if line.endswith("}")]

    def pulse(self) -> dict[str, int]:
        """The last it said of itself: what is set aside, and what SQLite keeps, in bytes."""
        last = next(each for each in reversed(self.lines()) if "frozen" in each)
        return {name: last[name] for name in ("frozen", "pages")}

    def faults(self) -> list[str]:
        """What its log says of faults."""
        said = self.log.read_text(errors="replace").splitlines()
        return [line[:400] for line in said if "Traceback" in line or '"level": "error"' in line]

    def end(self) -> None:
        """Have done with it."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(60)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


@contextmanager
def soaked(kind: str, folder: Path, speed: float) -> Iterator[Soaked]:
    """A server on `sqlite` or `postgresql`, with an empty database."""
    if kind == "sqlite":
        with _ended(Soaked(f"sqlite:///{folder}/soak.db", folder, speed)) as server:
            yield server
        return
    with (
        cluster(**CAREFUL, autovacuum="on") as found,
        _ended(Soaked(found.url(found.create()), folder, speed)) as server,
    ):
        yield server


@contextmanager
def _ended(server: Soaked) -> Iterator[Soaked]:
    try:
        yield server
    finally:
        server.end()
