"""What docs/hosting.md and the unit of systemd say is true of the settings."""

import re
from pathlib import Path

import pytest

from aedile.server.metrics import Metrics
from aedile.server.settings import PREFIX, Settings

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
UNIT = (ROOT / "packaging" / "aedile.service").read_text("utf-8")
VARIABLES = {PREFIX + name.upper(): field for name, field in Settings.model_fields.items()}
ROWS = dict(re.findall(r"^\| `(AEDILE_\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))


def test_every_setting_has_its_row() -> None:
    assert list(ROWS) == list(VARIABLES)


@pytest.mark.parametrize("name", [name for name, value in ROWS.items() if value.startswith("`")])
def test_the_usual_value_of_a_setting_is_the_one_told(name: str) -> None:
    assert ROWS[name].strip("`") == f"{VARIABLES[name].default}"


def test_every_variable_named_anywhere_is_a_setting() -> None:
    named = set(re.findall(rf"{PREFIX}[A-Z_]*[A-Z]", PAGE + UNIT))

    assert named <= VARIABLES.keys()
    assert "AEDILE_DATA" in named


def test_every_figure_there_is_is_explained() -> None:
    told = set(re.findall(r"`(aedile_\w+)`", PAGE))
    metrics = Metrics()
    figures = {family.name for family in metrics.registry.collect()}

    assert {name.removesuffix("_total") for name in told} == figures


def test_the_example_of_the_environment_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in re.findall(r"^(AEDILE_\w+)=(\S+)$", PAGE, re.MULTILINE):
        monkeypatch.setenv(name, value)

    settings = Settings.gather()

    assert settings.secure
    assert settings.trusts("127.0.0.1")
    assert settings.link("x") == "https://play.example.org/t/x"
