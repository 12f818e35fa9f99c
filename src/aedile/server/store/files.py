"""Files of a database: for their owner alone, from the moment they are there.

SQLite gives the files it makes beside a database (-wal, -shm) the rights of the database.
"""

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")


def create_private(path: Path) -> None:
    """A new, empty file; FileExistsError if there is one."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def make_room(database: Path) -> None:
    """An empty file for a database that is not there yet, in a folder."""
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        create_private(database)


def restrict(database: Path) -> None:
    """Take a database from before, and what lies beside it, from everybody else."""
    for end in BESIDE:
        path = database.with_name(database.name + end)
        with suppress(FileNotFoundError, PermissionError):  # gone already; somebody else's
            if path.stat().st_mode & OTHERS:
                path.chmod(OWNER_ONLY)
