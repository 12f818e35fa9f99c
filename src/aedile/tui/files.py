"""Records on disk: read with the place of what is wrong, written whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from aedile.kernel.errors import AedileError, BadRecord
from aedile.kernel.match import Match
from aedile.kernel.record import Games, Record, read, replay, write

LARGEST = 10_000_000  # bytes; a whole game has a hundredth of it


class FileProblem(AedileError):
    """A file that cannot be read or written."""


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Put the name of the file before the line in what is said of a damaged record."""
    try:
        yield
    except BadRecord as error:
        raise BadRecord(0, f"{path}, {error}" if error.line else f"{path}: {error}") from None


def read_record(path: Path) -> Record:
    """What a file says; raises BadRecord, or FileProblem."""
    with naming(path):
        return read(read_text(path))


def load_match(path: Path, games: Games) -> Match[Any]:
    """The table at the end of a record, every move checked."""
    record = read_record(path)
    with naming(path):
        return replay(record, games)


def read_text(path: Path) -> str:
    """A text file; raises BadRecord with the line that is no text, or FileProblem."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise FileProblem(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise FileProblem(f"{path} is far too large for a record.")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(line, "This is not text in UTF-8.") from None


def save_match(match: Match[Any], path: Path) -> None:
    """The record of a table; raises FileProblem."""
    write_text(path, write(match))


def write_text(path: Path, text: str) -> None:
    """Write beside the file first, so that a fault leaves the old one whole."""
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise FileProblem(f"{path} cannot be written: {error.strerror}.") from None
