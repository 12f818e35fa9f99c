import os
import subprocess
import sys

import pytest

from aedile import __version__, catalog
from aedile.kernel.arrays import is_compiled
from tests.cli.conftest import Aedile

COMMANDS = ("play", "replay", "games", "components", "engine", "arena", "study", "export", "fuzz")


def test_help_names_every_command(aedile: Aedile) -> None:
    result = aedile("--help")

    assert result.exit_code == 0
    for command in COMMANDS:
        assert command in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(aedile: Aedile, command: str) -> None:
    result = aedile(command, "--help")

    assert result.exit_code == 0
    assert "Usage:" in result.stdout


def test_version_says_how_the_rules_run(aedile: Aedile) -> None:
    result = aedile("--version")

    first, second, *_ = result.stdout.splitlines()
    assert result.exit_code == 0
    assert first == f"aedile {__version__}"
    assert second.startswith("The rules run ")
    assert ("compiled" in second) == is_compiled()


def test_interpreted_rules_say_how_to_get_compiled_ones(aedile: Aedile) -> None:
    if is_compiled():
        pytest.skip("these are compiled")

    assert "because" in aedile("--version").stdout
    assert "AEDILE_COMPILE=1" in aedile("--version").stdout


def test_an_unknown_game_is_refused_in_a_sentence(aedile: Aedile) -> None:
    result = aedile("play", "ludo")

    assert result.exit_code == 2
    assert result.stdout == ""
    assert "There is no game called 'ludo'" in result.stderr


def test_a_fault_of_the_program_shows_no_traceback(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(catalog, "names", broken)

    result = aedile("games")

    assert result.exit_code == 70
    assert "Traceback" not in result.output
    assert "ZeroDivisionError: planted" in result.stderr
    assert "AEDILE_TRACEBACK=1" in result.stderr


def test_a_fault_can_be_looked_at(aedile: Aedile, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(catalog, "names", broken)
    monkeypatch.setenv("AEDILE_TRACEBACK", "1")

    assert isinstance(aedile("games").exception, ZeroDivisionError)


def test_python_dash_m_is_the_same_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "aedile", "--version"], capture_output=True, text=True, check=True
    )

    assert run.stdout.startswith("aedile ")


def test_shell_completion_knows_games_and_seats() -> None:
    assert "praetor" in complete("aedile play pra")
    assert "human,flat" in complete("aedile play praetor --seats human,f")


def complete(line: str) -> str:
    """What a shell is told when the tab key is pressed at the end of a line."""
    words = line.split(" ")
    asked = {
        "_AEDILE_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    run = subprocess.run(
        [sys.executable, "-m", "aedile"],
        capture_output=True,
        text=True,
        env=os.environ | asked,
        check=False,
    )
    return run.stdout


def test_help_imports_neither_games_nor_bots() -> None:
    code = (
        "import sys\n"
        "from aedile.cli.main import app\n"
        "print([m for m in sys.modules if m.startswith(('aedile.games', 'aedile.bots', "
        "'aedile.tui', 'aedile.fuzz', 'rich.console'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert run.stdout.strip() == "[]"
