"""Records on disk; errors name the file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aedile.console.files import read_text, write_text
from aedile.kernel.errors import BadRecord
from aedile.kernel.match import Match
from aedile.kernel.message import Templates
from aedile.kernel.record import Games, Record, read, replay, write

say = Templates("terminal")
FAULT = say("{path}: {fault}")
FAULT_ON_LINE = say("{path}, {fault}")  # which begins with the line


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Put the name of the file before the line in what is said of a damaged record."""
    try:
        yield
    except BadRecord as error:
        said = FAULT_ON_LINE if error.line else FAULT
        raise BadRecord(0, said(path=str(path), fault=error.message)) from None


def read_record(path: Path) -> Record:
    """What a file says; raises BadRecord, or FileProblem."""
    with naming(path):
        return read(read_text(path))


def load_match(path: Path, games: Games) -> Match[Any]:
    """The table at the end of a record, every move checked."""
    record = read_record(path)
    with naming(path):
        return replay(record, games)


def save_match(match: Match[Any], path: Path) -> None:
    """The record of a table; raises FileProblem."""
    write_text(path, write(match))
