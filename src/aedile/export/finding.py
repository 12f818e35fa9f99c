"""Records where people keep them: files, folders, patterns."""

from glob import glob
from pathlib import Path

from aedile.kernel.errors import BadOptions

SUFFIX = ".game"


def records_at(place: str) -> list[Path]:
    """The file of that name, all records in and below a folder, or what a pattern finds."""
    path = Path(place)
    if path.is_dir():
        found = sorted(each for each in path.rglob(f"*{SUFFIX}") if each.is_file())
    elif path.exists():
        found = [path]
    else:
        found = sorted(each for each in map(Path, glob(place, recursive=True)) if each.is_file())
    if not found:
        raise BadOptions(f"There is no record in {place}; they are files named *{SUFFIX}.")
    return found
