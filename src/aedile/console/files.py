"""Text files: errors name the place, and a file is written whole or not at all."""

from contextlib import suppress
from pathlib import Path

from aedile.kernel.errors import AedileError, BadRecord
from aedile.kernel.message import Templates

LARGEST = 10_000_000  # bytes; a whole game has a hundredth of it

say = Templates("terminal")
NOT_READ = say("{path} cannot be read: {error}.")
NOT_WRITTEN = say("{path} cannot be written: {error}.")
TOO_LARGE = say("{path} is far too large for a record.")
NO_TEXT = say("This is not text in UTF-8.")


class FileProblem(AedileError):
    """A file that cannot be read or written."""


def read_text(path: Path) -> str:
    """A text file; raises BadRecord with the line that is no text, or FileProblem."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise FileProblem(NOT_READ(path=str(path), error=str(error.strerror))) from None
    if len(data) > LARGEST:
        raise FileProblem(TOO_LARGE(path=str(path)))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(data.count(b"\n", 0, error.start) + 1, NO_TEXT()) from None


def write_text(path: Path, text: str) -> None:
    """Write beside the file first, so that a fault leaves the old one whole.

    A pipe or a device, such as /dev/null, is written to, not put aside for a file.
    """
    target = path.resolve()
    is_stream = target.exists() and not target.is_file() and not target.is_dir()
    beside = target if is_stream else target.with_name(f"{target.name}.part")
    try:
        beside.write_text(text, "utf-8")
        if not is_stream:
            beside.replace(target)
    except OSError as error:
        if not is_stream:
            with suppress(OSError):
                beside.unlink()
        raise FileProblem(NOT_WRITTEN(path=str(path), error=str(error.strerror))) from None
