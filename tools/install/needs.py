"""The packages a part of Aedile needs, as pyproject.toml names them: `needs.py server`.

Without a name, what the build itself needs. So `make play` leaves out everything that only
developing asks for, and builds while the rest is fetched.
"""

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def needs(extras: list[str]) -> list[str]:
    """To build the package, or to run it with these extras."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    if not extras:
        return list(project["build-system"]["requires"])
    of = project["project"]
    wanted = [of["dependencies"], *(of["optional-dependencies"][extra] for extra in extras)]
    return [name for names in wanted for name in names]


if __name__ == "__main__":
    print("\n".join(needs(sys.argv[1:])))
