"""What the pages on environments and observations say is true."""

import contextlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

from aedile.env.openspiel import PARAMETERS
from aedile.env.pettingzoo import raw_env
from aedile.features import layout
from aedile.kernel import rewards

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENTS = (ROOT / "docs" / "environments.md").read_text("utf-8")
OBSERVATIONS = (ROOT / "docs" / "observations.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", ENVIRONMENTS + OBSERVATIONS, re.M | re.S)


@pytest.mark.parametrize(
    "code", BLOCKS, ids=["batch", "pettingzoo", "gymnasium", "vector", "openspiel", "layout"]
)
def test_an_example_of_the_pages_runs(code: str) -> None:
    with contextlib.redirect_stdout(None):
        exec(compile(code, "docs", "exec"), {"__name__": "docs"})


def test_the_table_of_observations_is_what_is_written() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "observations.py", "--check"])

    assert done.returncode == 0, "run tools/observations.py"
    assert f"| {layout('trajan')[0].name} |" in OBSERVATIONS


def test_every_reward_is_explained_as_in_the_code() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .+ \|$", ENVIRONMENTS, re.MULTILINE)

    assert tuple(rows[:3]) == rewards.KINDS


def test_the_parameters_of_openspiel_are_listed_with_their_defaults() -> None:
    own = ENVIRONMENTS.partition("\n## OpenSpiel\n")[2]
    table = re.findall(r"^\| `(\w+)` \| (\w+) \| .+ \|$", own, re.MULTILINE)

    assert dict(table) == {name: str(value or "none") for name, value in PARAMETERS.items()}


def test_the_settings_of_the_pettingzoo_environment_are_shown_as_they_are() -> None:
    (shown,) = re.findall(r"^Settings: `env\((.*)\)`\.$", ENVIRONMENTS, re.MULTILINE)
    parameters = inspect.signature(raw_env).parameters.values()

    settings = [
        p.name
        if p.default is inspect.Parameter.empty
        else f"{p.name}={p.default!r}".replace("'", '"')
        for p in parameters
        if p.name != "illegal_loses"
    ]
    assert ", ".join(settings) == shown


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("vector", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(module: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules['{library}'] = None; import aedile.env.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert done.returncode == 1
    assert done.stderr.strip().endswith(
        f"This needs {library}, which is not installed: pip install 'aedile[{extra}]'."
    )
