"""The examples in docs/ run, with the real libraries."""

import re
import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))

# What each prints when all went well.
SAYS = {
    "analyse_a_record.py": r"The critic disagreed \d+ times out of \d+\.",
    "openings_of_trajan.py": r"drawn: openings.svg, 24 openings of 8 games",
    "openspiel_bots.py": r"cheating +[+-]\d+ points beside the average",
    "pettingzoo_agents.py": r"player_0 busy +[+-]\d\.\d\d on average",
    "train_a_policy.py": r"after 20 games: +-?\d+\.\d points, +\d+% won",
    "train_on_a_batch.py": r"after 1,024 decisions: \d+% of 8 games won, give or take \d+%",
}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_an_example_runs(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(script), init_globals={"QUICK": True})

    assert re.search(SAYS[script.name], capsys.readouterr().out)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_an_example_is_a_notebook_with_words_between_its_cells(script: Path) -> None:
    text = script.read_text("utf-8")

    assert text.startswith("# %% [markdown]\n# # ")
    assert text.count("\n# %%\n") >= 3
    assert text.count("# %% [markdown]") >= 3
