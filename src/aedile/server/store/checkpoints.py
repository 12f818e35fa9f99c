"""What SQLite has written ahead goes into its database, by a thread of its own.

SQLite would do so with every thousandth page, within a commit: whoever waits for that one waits
until all these pages are on disk. Beside the writer it holds up nobody. While commits follow
closely one upon another, there is always something left, and the log written ahead only grows; so a
long one is brought to its end, which takes a moment when nearly all of it is done.
"""

import logging
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

log = logging.getLogger(__name__)

EVERY = 1.0  # seconds
LONG = 4_000  # pages; the writer itself sees to a log of twice as many, if nobody else does
PATIENCE = 0.05  # seconds that a long log may take to be brought to its end


class Checkpointer(threading.Thread):
    """Runs from `start` to `stop`."""

    def __init__(self, path: Path) -> None:
        super().__init__(name="database-Checkpointer", daemon=True)
        self._path = path
        self._ends = threading.Event()

    def run(self) -> None:
        """Look again and again whether there is something to be done."""
        with closing(_opened(self._path)) as connection:
            while not self._ends.wait(EVERY):
                try:
                    checkpoint(connection)
                except sqlite3.Error as error:  # the disk may be full; there will be another one
                    log.debug("a checkpoint failed: %s", error)

    def stop(self) -> None:
        """End, when the last one is through."""
        self._ends.set()
        if self.is_alive():
            self.join()


def checkpoint(connection: sqlite3.Connection) -> None:
    """Bring the database up to date."""
    _, length, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    if length > LONG:
        connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
