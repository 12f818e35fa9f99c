"""PostgreSQL on two machines, so to speak: a primary, and a standby that has all that is committed.

A commit is acknowledged when the standby has it on disk too, so whichever of the
two is lost, nothing acknowledged is. Each keeps its port for good; which of them
is the primary changes.
"""

import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from tests.helpers.postgresql import Cluster
from tools.faults.databases import CAREFUL, Postgresql

PATIENCE = 30.0  # seconds
IN_STEP = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'"


class Node(Cluster):
    """One of the two; its data can be taken from the other."""

    def __init__(self, follows: Cluster | None = None) -> None:
        self._follows = follows
        super().__init__(**CAREFUL)

    def fill(self) -> None:
        """Make the folder of its data, or take it over from the primary."""
        if self._follows is None:
            return super().fill()
        shutil.rmtree(self.folder / "data", ignore_errors=True)
        where = f"host=127.0.0.1 port={self._follows.port} user=aedile application_name=standby"
        options = ("--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--wal-method=stream")
        self._run("pg_basebackup", "-D", "data", "-d", where, *options)

    def follow(self, primary: Cluster) -> None:
        """Begin anew as a standby."""
        self.stop(signal.SIGQUIT)
        self._follows = primary
        self.fill()
        self.start()


class Pair:
    """A primary and its standby."""

    def __init__(self) -> None:
        self.primary = Node()
        self.name = self.primary.create()
        self.standby = Node(self.primary)
        ports = f"{self.primary.port},{self.standby.port}"
        # As docs/hosting.md tells hosts to write it.
        self.url = (
            f"postgresql://aedile@/{self.name}?host=127.0.0.1,127.0.0.1&port={ports}"
            "&target_session_attrs=read-write"
        )
        self.keep_in_step()

    def keep_in_step(self) -> None:
        """From now on the standby has everything that is committed."""
        self.primary.execute("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.primary.execute("SELECT pg_reload_conf()")
        until = time.monotonic() + PATIENCE
        while not self.primary.execute(IN_STEP):
            if time.monotonic() > until:
                raise RuntimeError("The standby does not follow.")
            time.sleep(0.05)

    def fail_over(self) -> None:
        """The primary dies, and the standby takes its place."""
        self.primary.stop(signal.SIGQUIT)
        self.standby.execute("SELECT pg_promote()")
        self.primary, self.standby = self.standby, self.primary

    def old_primary_returns(self) -> None:
        """The one that died starts again as if nothing had happened, which nobody should do."""
        self.standby.start()

    def old_primary_follows(self) -> None:
        """It is put right: it begins anew as a standby of the new one."""
        self.standby.follow(self.primary)
        self.keep_in_step()

    def on_old_primary(self) -> dict[str, int]:
        """The last event of each table there."""
        return Replicated(self, self.standby).seqs()

    def remove(self) -> None:
        """Stop both and forget everything."""
        self.primary.remove()
        self.standby.remove()


class Replicated(Postgresql):
    """The database of a pair, read where it is at the moment."""

    def __init__(self, pair: Pair, at: Cluster | None = None) -> None:
        super().__init__(pair.primary, pair.name)
        self.pair = pair
        self._at = at
        self.url = pair.url

    def connect(self) -> psycopg.Connection[Any]:
        """To the primary, whichever that is."""
        node = self._at or self.pair.primary
        return psycopg.connect(node.url(self.name), autocommit=True)


@contextmanager
def pair() -> Iterator[Pair]:
    """Two of them for as long as they are needed."""
    made = Pair()
    try:
        yield made
    finally:
        made.remove()
