"""`aedile serve`, started so that it is up at once when it is needed.

    python -m tools.faults.serving [CONTROL]

loads everything and waits for lines on standard input. With each it starts a
process that is `aedile serve` as anybody would start it, with its settings in
AEDILE_* variables, says its number on standard output, and when it has ended its exit
code. So hundreds of restarts take minutes, not hours. With the name of a control
it is a server that is broken on purpose.
"""

import os
import sys

from aedile.cli.main import main
from aedile.server.http import run
from tools.faults import controls

LOG = 2  # standard error


def start_each_time() -> None:
    """One server after another; only those who start them return from here."""
    for _ in sys.stdin:
        server = os.fork()
        if not server:
            os.dup2(LOG, sys.stdout.fileno())
            sys.argv = ["aedile", "serve"]
            return main()
        print(server, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]), flush=True)


if __name__ == "__main__":
    assert run.serve is not None  # loaded, that is all
    if len(sys.argv) > 1:
        controls.break_server(sys.argv[1])
    start_each_time()
