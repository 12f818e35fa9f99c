"""`aedile serve`, started so that it is up at once when it is needed.

    python -m tools.faults.serving [CONTROL]

loads everything, waits for a line on standard input, and then is `aedile serve`
as anybody would start it, with its settings in AEDILE_* variables. So hundreds
of restarts take minutes, not hours. With the name of a control it is a server
that is broken on purpose.
"""

import sys

from aedile.cli.main import main
from aedile.server.http import run
from tools.faults import controls

if __name__ == "__main__":
    assert run.serve is not None  # loaded, that is all
    if len(sys.argv) > 1:
        controls.break_server(sys.argv[1])
    if sys.stdin.readline():
        sys.argv = ["aedile", "serve"]
        main()
