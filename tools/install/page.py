"""Copy the browser client that was built into the installed package, which may be older."""

import shutil
from importlib.util import find_spec
from pathlib import Path

BUILT = Path(__file__).parents[2] / "src/aedile/server/http/client"
UNHASHED = ("index.html", "sw.js")  # all other names carry a hash, or are hashed in these


def main() -> None:
    """Only what is new is written; nothing where no client was built."""
    found = find_spec("aedile")
    if found is None or found.origin is None or not BUILT.is_dir():
        return
    installed = Path(found.origin).parent / "server/http/client"
    if installed.resolve() == BUILT.resolve() or is_same(installed):
        return
    shutil.rmtree(installed, ignore_errors=True)
    shutil.copytree(BUILT, installed)


def is_same(installed: Path) -> bool:
    """Whether there is nothing new."""
    return all(_content(BUILT / name) == _content(installed / name) for name in UNHASHED)


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.is_file() else None


if __name__ == "__main__":
    main()
