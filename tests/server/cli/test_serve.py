import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from aedile.cli.serve import announce
from aedile.kernel import extras
from aedile.server.settings import Settings
from tests.cli.conftest import Aedile


def test_a_server_says_where_it_is_and_ends_kindly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "aedile", "serve", "--port", "0", "--data", str(tmp_path)]
    command += ["--bot-workers", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            said = [server.stdout.readline() for _ in range(2)]
            address = said[1].split()[-1]
            with urllib.request.urlopen(f"{address}/readyz", timeout=20) as answer:
                assert answer.status == 200
            server.send_signal(signal.SIGTERM)
            assert server.wait(20) == 0
        finally:
            server.kill()
    assert (tmp_path / "aedile.db").exists()


def test_a_host_on_the_loopback_is_told_how_friends_can_come(
    capsys: pytest.CaptureFixture[str],
) -> None:
    announce(Settings(port=8123))

    told = capsys.readouterr().out
    assert "http://127.0.0.1:8123" in told
    assert "aedile serve --host 0.0.0.0 --port 8123" in told


def test_the_password_of_a_database_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    announce(Settings(database="postgresql://me:hush@host/games"))

    told = capsys.readouterr().out
    assert "host/games" in told
    assert "hush" not in told


def test_a_bad_address_is_refused_in_a_sentence(aedile: Aedile) -> None:
    result = aedile("serve", "--origin", "play.example.org")

    assert result.exit_code == 2
    assert "https://play.example.org" in result.stderr


def test_a_bad_database_is_refused_in_a_sentence(aedile: Aedile, tmp_path: Path) -> None:
    result = aedile("serve", "--database", "mysql://host/x", "--data", tmp_path)

    assert result.exit_code == 2
    assert "sqlite:///PATH" in result.stderr


def test_without_the_extra_it_says_what_to_install(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "is_installed", lambda library: False)

    for command in (["serve"], ["admin", "users"]):
        result = aedile(*command)
        assert result.exit_code == 2
        assert "pip install 'aedile[server]'" in result.stderr
