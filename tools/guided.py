"""Install the compiled package as a release has it: `make guided`.

The rules are built twice, the second time by a profile of what the first did most
(gcc only). A mark in the environment says so to whoever measures.
"""

import sys
import tempfile
from pathlib import Path

from tools.release import ROOT, has_gcc, learn, run

MARK = Path(sys.prefix, "guided")


def main() -> None:
    """Build, train, build again."""
    if not has_gcc():
        raise SystemExit("Only gcc can be guided by a profile.")
    with tempfile.TemporaryDirectory() as folder:
        how = learn(ROOT, Path(folder))
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(*pip, "--no-build-isolation", "--no-deps", str(ROOT), extra=how)
    MARK.touch()


if __name__ == "__main__":
    main()
