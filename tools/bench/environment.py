"""The peers' environment: made on first use, kept for the next run."""

import subprocess
import sys
import venv
from pathlib import Path

PEERS = Path(__file__).with_name("peers.txt")


def peers_python(folder: Path) -> str:
    """A Python that has the peers at the versions of peers.txt."""
    python, ready = folder / "bin" / "python", folder / "ready.txt"
    wanted = PEERS.read_text("utf-8")
    if not ready.exists() or ready.read_text("utf-8") != wanted:
        print(f"Setting up the peers in {folder} (once)", file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        if subprocess.run([*pip, "-r", str(PEERS)]).returncode:
            raise SystemExit("The peers cannot be installed; see above.")
        ready.write_text(wanted, "utf-8")
    return str(python)
