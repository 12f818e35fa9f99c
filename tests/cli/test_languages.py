import json

import pytest

from aedile.cli.languages import declared
from aedile.kernel.message import Templates
from aedile.languages import FOLDER
from tests.cli.conftest import Aedile


@pytest.fixture(autouse=True)
def _only_what_the_package_declares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests in this process may have declared templates of their own."""
    ours = {
        name: each for name, each in declared().items() if (FOLDER / f"de/{name}.json").exists()
    }
    monkeypatch.setattr(Templates, "declared", ours)


def test_a_new_template_is_missed_until_every_language_has_it(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = {**Templates.declared, "trajan": dict(Templates.declared.get("trajan", {}))}
    monkeypatch.setattr(Templates, "declared", every)
    Templates("trajan")("{who} sings a song of Rome.")

    result = aedile("languages", "fr")

    assert result.exit_code == 1
    assert "trajan.json: “{who} sings a song of Rome.” has no sentence" in result.stdout


def test_programs_get_the_same_as_json(aedile: Aedile) -> None:
    result = aedile("languages", "en", "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"en": []}


def test_a_language_that_is_not_there_is_refused(aedile: Aedile) -> None:
    result = aedile("languages", "xx")

    assert result.exit_code == 2
    assert "There is no language “xx”" in result.stderr
