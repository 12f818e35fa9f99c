"""The power fails: what is synced is there, and of the rest any part, or none.

From a trace the files of SQLite are built up again as a disk may hold them at
a moment of our choice. Of what was written and not yet synced, every sector is
there or not, by lot. Then SQLite has to make sense of it, and every command
whose answer was sent before that moment has to be in the log.
"""

import random
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tools.faults.fsync_order import DONE
from tools.faults.trace import SYNCS, Call

SECTOR = 512


class Outage(NamedTuple):
    """What was left after the power failed once."""

    answered: int  # commands whose answer was sent before
    unsynced: int  # writes that were under way
    wrong: list[str]


class File:
    """What of a file is safe, and what is not."""

    def __init__(self) -> None:
        self.safe = bytearray()
        self.pending: list[Call] = []

    def sync(self, begun: int) -> None:
        """All that was asked for before is safe."""
        for call in self.pending:
            if call.begun < begun:
                apply(self.safe, call)
        self.pending = [call for call in self.pending if call.begun >= begun]

    def after_outage(self, rng: random.Random) -> bytes:
        """What may be found on the disk."""
        found = bytearray(self.safe)
        share = rng.choice((0.0, 0.5, 1.0))
        for call in self.pending:
            for part in sectors(call):
                if rng.random() < share:
                    apply(found, part)
        return bytes(found)


def apply(content: bytearray, call: Call) -> None:
    """Write, or cut off."""
    if call.name == "ftruncate":
        del content[call.offset :]
        return
    end = call.offset + len(call.data)
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    content[call.offset : end] = call.data


def sectors(call: Call) -> Iterator[Call]:
    """A write in the pieces that a disk writes at once."""
    if call.name == "ftruncate":
        yield call
        return
    start = 0
    while start < len(call.data):
        stop = min(len(call.data), start + SECTOR - (call.offset + start) % SECTOR)
        yield call._replace(data=call.data[start:stop], offset=call.offset + start)
        start = stop


def outages(
    calls: Iterable[Call], database: Path, folder: Path, every: int, rng: random.Random
) -> Iterator[Outage]:
    """Let the power fail after about every so many calls, once there are answers."""
    files: dict[str, File] = {}
    answered: list[str] = []
    for call in calls:
        if call.path.startswith(str(database)):
            if call.path.endswith("-shm"):
                continue  # kept in memory, and made anew
            if call.name == "unlink":
                files.pop(call.path, None)
            elif call.name in SYNCS:
                files.setdefault(call.path, File()).sync(call.begun)
            else:
                files.setdefault(call.path, File()).pending.append(call)
        else:
            answered += [name.decode() for name in DONE.findall(call.data)]
        if answered and rng.random() < 1 / every:
            yield fail(files, answered, database, folder, rng)


def fail(
    files: dict[str, File], answered: list[str], database: Path, folder: Path, rng: random.Random
) -> Outage:
    """The power fails now: what does SQLite find, and what is missing?"""
    for old in folder.iterdir():
        old.unlink()
    for path, file in files.items():
        (folder / Path(path).name).write_bytes(file.after_outage(rng))
    pending = sum(len(file.pending) for file in files.values())
    return Outage(len(answered), pending, list(missing(folder / database.name, answered)))


def missing(path: Path, answered: list[str]) -> Iterator[str]:
    """What is wrong with a database after an outage."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            checked = connection.execute("PRAGMA integrity_check").fetchone()[0]
            rows = connection.execute("SELECT cmd FROM events UNION ALL SELECT cmd FROM chat")
            names = {cmd.partition(":")[2] for (cmd,) in rows if cmd}
    except sqlite3.Error as error:
        yield f"After an outage SQLite says: {error}"
        return
    if checked != "ok":
        yield f"After an outage the database is damaged: {checked}"
    for name in answered:
        if name not in names:
            yield f"{name} was answered, and is gone after an outage"
