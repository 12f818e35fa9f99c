"""A bare commit: what the disk and the database take at least, without any server.

One row after another is inserted and committed, by the engine and with the settings of the
server, at the rate of the moves. It runs in a process of its own, so nothing else delays it.
"""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.load.waits import Waits, waits

ROOT = Path(__file__).parents[2]
BODY = "x" * 200  # about as much as a move


def bare_commits(database: str, rate: float, seconds: float) -> list[float]:
    """How long each of them took, in seconds; measured in another process."""
    command = [sys.executable, "-m", "tools.load.bare", database, str(rate), str(seconds)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return [float(each) for each in json.loads(done.stdout)]


def as_waits(*runs: Sequence[float]) -> Waits:
    """Several runs together."""
    return waits([each for run in runs for each in run])


def commit(database: str, rate: float, seconds: float) -> list[float]:
    """The same in this process. One that is late makes no other late."""
    from aedile.server.store.engine import engine_for, read_url

    engine = engine_for(read_url(database))
    took: list[float] = []
    with engine.connect() as connection:
        with connection.begin():
            connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS bare (body TEXT)")
        due = time.perf_counter()
        until = due + seconds
        while due < until:
            time.sleep(max(0.0, due - time.perf_counter()))
            began = time.perf_counter()
            with connection.begin():
                connection.exec_driver_sql(f"INSERT INTO bare VALUES ('{BODY}')")
            ended = time.perf_counter()
            took.append(ended - began)
            due = max(due + 1 / rate, ended)
        with connection.begin():
            connection.exec_driver_sql("DROP TABLE bare")
    engine.dispose()
    return took


if __name__ == "__main__":
    _, url, rate, seconds = sys.argv
    print(json.dumps(commit(url, float(rate), float(seconds))))
