"""A place to work on Aedile: the client with hot reload, and a server that restarts.

Edit `web/` and the page changes; edit `src/` and the server starts again, interpreted.
Tables are kept in `build/dev`, apart from those you play at.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from watchfiles import PythonFilter, run_process

ROOT = Path(__file__).parents[1]
DATA = ROOT / "build" / "dev"


def main() -> None:
    """Both, until Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--port", type=int, default=8000, help="of the server; default: 8000")
    port = parser.parse_args().port
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    page = subprocess.Popen(
        ["npm", "run", "--silent", "dev"],
        cwd=ROOT / "web",
        env=os.environ | {"AEDILE_SERVER": f"http://127.0.0.1:{port}"},
    )
    print("Open the address that ends in :5173; the other one has the page as it was last built.")
    command = f"{sys.executable} -m aedile serve --port {port} --data {DATA}"
    try:
        run_process(ROOT / "src", target=command, watch_filter=PythonFilter())
    finally:
        page.terminate()
        page.wait()


if __name__ == "__main__":
    main()
