"""What docs/engine-protocol.md says is what the engine does."""

import re
from pathlib import Path

import pytest

from aedile import engine
from aedile.engine import requests, session
from aedile.kernel import errors
from aedile.kernel.errors import AedileError

PAGE = Path(__file__, "../../../docs/engine-protocol.md").resolve().read_text("utf-8")
SESSIONS = re.findall(r"```\n(→ .*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", SESSIONS, ids=["lines", "session"])
def test_the_sessions_in_the_documentation_are_real(text: str) -> None:
    client = engine.Session()
    for asked, told in re.findall(r"→ (.*)\n← (.*)\n", text):
        answer = client.handle(asked)

        beginning, rest, _ = told.partition("…")
        assert answer.startswith(beginning)
        assert rest or answer == told


def test_every_request_field_and_code_is_documented() -> None:
    for name, command in engine.COMMANDS.items():
        row = re.search(rf"^\| `{name}` \|.*", PAGE, re.MULTILINE)
        assert row, name
        assert all(
            f"`{field}`" in row[0] for field in command.needs + command.takes + command.ignores
        )
    kinds = [kind for module in (errors, requests, session) for kind in vars(module).values()]
    codes = {
        kind.code for kind in kinds if isinstance(kind, type) and issubclass(kind, AedileError)
    }
    assert {"illegal", "stale", "no-table"} < codes
    for code in codes:
        assert f"| `{code}` |" in PAGE
