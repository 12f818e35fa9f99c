"""The command `aedile`, run inside this process."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from aedile.cli.main import app

Aedile = Callable[..., Result]


@pytest.fixture
def aedile(monkeypatch: pytest.MonkeyPatch) -> Aedile:
    """Piped, as a script would: no terminal, nothing set in the environment."""
    for name in ("COLUMNS", "FORCE_COLOR", "TTY_COMPATIBLE", "AEDILE_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: object, lines: str = "") -> Result:
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=lines)

    return run
