"""A real PostgreSQL for tests: an own cluster in a folder of its own, gone when they are over.

The programs are found on PATH or where Debian puts them. Where there are none
a test fails; AEDILE_NO_POSTGRESQL=1 skips instead, for a machine that cannot.
"""

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, LiteralString

import psycopg
import pytest

# Nobody's data: never wait for the disk, never tidy up in the background.
QUICK = {"fsync": "off", "full_page_writes": "off", "autovacuum": "off", "shared_buffers": "16MB"}
_numbers = itertools.count(1)


def programs() -> Path | None:
    """The folder of initdb and postgres, the newest if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((path.parent for path in debian), key=lambda p: int(p.parent.name), default=None)


class Cluster:
    """One server process with all its databases; it can be stopped, killed and started again."""

    def __init__(self, **settings: str) -> None:
        found = programs()
        if found is None:
            if os.environ.get("AEDILE_NO_POSTGRESQL") == "1":
                pytest.skip("no PostgreSQL here, and AEDILE_NO_POSTGRESQL=1")
            raise RuntimeError(
                "PostgreSQL is not installed: `make postgresql` installs it as root on Debian; "
                "or set AEDILE_NO_POSTGRESQL=1 to go without."
            )
        self.programs = found
        self.settings = QUICK | settings
        self.user = unprivileged_user()
        # Not below pytest's own folder: that one is closed to other users.
        self.folder = Path(tempfile.mkdtemp(prefix="aedile-pg-"))
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.fill()
        self.start()

    def fill(self) -> None:
        """Make the folder of its data."""
        self._run(
            "initdb",
            "-D",
            "data",
            "-U",
            "aedile",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
            "--no-instructions",
        )

    def url(self, name: str = "postgres") -> str:
        """Where one of its databases is."""
        return f"postgresql://aedile@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [f"-c{name}={value}" for name, value in self.settings.items()]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    self.programs / "postgres",
                    "-D",
                    "data",
                    "-k",
                    self.folder,
                    "-h",
                    "127.0.0.1",
                    "-p",
                    str(self.port),
                    *options,
                ],
                **self._as_user(),
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + 60
        while True:
            try:
                with psycopg.connect(self.url(), connect_timeout=5) as connection:
                    self.version = connection.info.server_version // 10_000
                    return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise RuntimeError((self.folder / "log").read_text()) from None
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT cuts all connections and ends in order; SIGQUIT ends as in a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None

    def remove(self) -> None:
        """Stop it and forget everything."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def execute(self, statement: LiteralString, *values: Any, name: str = "postgres") -> list[Any]:
        """Run one statement beside whatever is tested."""
        with psycopg.connect(self.url(name), autocommit=True) as connection:
            cursor = connection.execute(statement, values)
            return cursor.fetchall() if cursor.description else []

    def create(self, template: str = "template1") -> str:
        """The name of a new database."""
        name = f"aedile_{next(_numbers)}"
        # Copying files is quicker than logging them; before version 15 nothing else was done.
        copy = "STRATEGY FILE_COPY" if self.version >= 15 else ""
        self.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}" {copy}')
        return name

    def drop(self, name: str) -> None:
        """Forget a database, whoever is still connected."""
        self.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def cut(self, name: str) -> None:
        """End every connection to a database from the server's side."""
        self.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = %s AND pid <> pg_backend_pid()",
            name,
        )

    def _as_user(self) -> dict[str, Any]:
        who: dict[str, Any] = {"cwd": self.folder, "stdin": subprocess.DEVNULL}
        if self.user is not None:
            found = pwd.getpwnam(self.user)
            who |= {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
        return who

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, *arguments],
            **self._as_user(),
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")


def unprivileged_user() -> str | None:
    """PostgreSQL refuses to run as root; None when we are not."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise RuntimeError("PostgreSQL does not run as root, and there is no user postgres or nobody.")


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def cluster(**settings: str) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    made = Cluster(**settings)
    try:
        yield made
    finally:
        made.remove()
