import signal
import subprocess
import sys
from pathlib import Path

import orjson

from aedile.kernel.rng import Rng
from aedile.server.bots.worker import PATIENCE
from tests.helpers.bots import the_question

STRANGE = Path(__file__).with_name("strange_bots.py")
COMMAND = [sys.executable, "-m", "aedile.server.bots.worker", str(1 << 30), "", str(STRANGE)]


def question(spec: str, deadline: float) -> bytes:
    view = the_question("trajan", 2, luck=1, number=3)
    asked = {
        "id": 1,
        "game": "trajan",
        "edition": None,
        "position": view.imagine_position(Rng(1)),
        "seat": view.seat,
        "spec": spec,
        "seed": 1,
        "seconds": None,
        "plan": [],
        "advise": False,
        "deadline": deadline,
    }
    return orjson.dumps(asked, option=orjson.OPT_APPEND_NEWLINE)


def test_a_worker_goes_home_when_nobody_asks_any_more() -> None:
    done = subprocess.run(COMMAND, input=question("uniform", 5), capture_output=True, timeout=60)
    ready, answer = done.stdout.splitlines()

    assert done.returncode == 0
    assert orjson.loads(ready) == {"ready": True}
    assert orjson.loads(answer)["id"] == 1


def test_a_worker_nobody_ends_any_more_ends_itself() -> None:
    """As after the server was killed while a bot hung."""
    past = 0.1 - PATIENCE
    done = subprocess.run(COMMAND, input=question("hangs", past), capture_output=True, timeout=60)

    assert done.returncode == -signal.SIGALRM


def test_a_worker_is_not_ended_by_what_ends_the_server() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin and worker.stdout
        worker.stdout.readline()
        worker.send_signal(signal.SIGTERM)
        worker.send_signal(signal.SIGINT)
        worker.stdin.write(question("uniform", 5))
        worker.stdin.flush()

        assert b"move" in worker.stdout.readline()
        worker.stdin.close()
    assert worker.returncode == 0
