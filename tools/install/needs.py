"""The packages a part of Aedile needs, as pyproject.toml names them: `needs.py server`.

With them, and what the build itself needs, `make play` leaves out everything that only
developing asks for.
"""

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def needs(extras: list[str]) -> list[str]:
    """To build and run the package with these extras."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    of = project["project"]
    found: list[str] = [*project["build-system"]["requires"], *of["dependencies"]]
    for extra in extras:
        found += of["optional-dependencies"][extra]
    return found


if __name__ == "__main__":
    print("\n".join(needs(sys.argv[1:])))
