"""`aedile levels`: neighbours rated, kept, and gone on with."""

import json
from pathlib import Path

import pytest

from aedile.bots.levels import LEVELS
from aedile.cli import levels
from tests.cli.conftest import Aedile


@pytest.fixture(autouse=True)
def _in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


QUICK = ("--bots", "uniform,greedy", "--players", "2", "--workers", "1")


def test_bots_are_rated_and_their_games_kept(aedile: Aedile) -> None:
    shown = aedile("levels", "praetor", *QUICK, "--games", 4)
    again = aedile("levels", "praetor", *QUICK, "--games", 4)

    assert shown.exit_code == 0, shown.output
    assert "2 players, 4 games" in shown.stdout
    assert again.stdout == shown.stdout
    assert "Playing" not in again.stderr
    assert Path("runs/levels-praetor-levels/2-players-1/games.jsonl").exists()


def test_figures_for_programs(aedile: Aedile) -> None:
    found = json.loads(aedile("levels", "praetor", *QUICK, "--games", 2, "--json", "-").stdout)

    assert (found["format"], found["version"]) == ("aedile-levels", 1)
    (table,) = found["tables"]
    assert [row["bot"] for row in table["bots"]] == ["uniform", "greedy"]
    assert table["bots"][1]["step"]["mean"] == table["bots"][1]["rating"]["mean"]


@pytest.mark.parametrize("bots", ["greedy", "greedy,uniform,greedy"])
def test_bots_are_named_once_and_there_are_several(aedile: Aedile, bots: str) -> None:
    refused = aedile("levels", "praetor", "--bots", bots)

    assert refused.exit_code == 2
    assert "each once" in refused.stderr


def test_the_usual_bots_are_the_levels_that_do_not_think_by_the_clock(
    aedile: Aedile, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, ...]] = []
    monkeypatch.setattr(levels, "play_all", lambda run, *_: seen.append(run.order.seats))
    monkeypatch.setattr(levels, "show", lambda *_: None)

    shown = aedile("levels", "praetor", "--games", 1)

    names = tuple(level.name for level in LEVELS[:-1])
    assert shown.exit_code == 0, shown.output
    assert seen[0] == names[:2]
    assert seen[-1] == names  # with five players
    assert len(seen) == 4 + 3 + 2 + 1


def test_who_stops_it_can_go_on(aedile: Aedile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "play_all", lambda *_: 130)

    assert aedile("levels", "praetor", *QUICK).exit_code == 130
