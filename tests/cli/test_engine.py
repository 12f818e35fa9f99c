import json
import subprocess
import sys


def test_the_engine_answers_line_by_line() -> None:
    requests = [{"do": "hello"}, {"do": "new", "game": "praetor", "players": 2, "seed": "7"}]
    lines = "".join(json.dumps(request) + "\n" for request in requests).encode()

    run = subprocess.run(
        [sys.executable, "-m", "aedile", "engine"],
        input=lines + b"\xff\n" + b'{"do": "quit"}\n',
        capture_output=True,
        check=True,
    )

    hello, new, bad, bye = (json.loads(line) for line in run.stdout.splitlines())
    assert hello["protocol"] == 1
    assert new["status"]["game"] == "praetor"
    assert bad["ok"] is False
    assert bye["ok"] is True
