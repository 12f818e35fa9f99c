"""`aedile bots`, and programs at the table."""

import json
from pathlib import Path

import pytest

from aedile.bots import registry
from aedile.bots.kinds import BotKind, Parameter
from aedile.bots.registry import Listed
from aedile.bots.uniform import Uniform
from tests.cli.conftest import Aedile

FIRST = """#!/bin/sh
read hello
echo '{"id": 1, "ok": true, "protocol": 1}'
id=1
while read -r asked; do
  id=$((id + 1))
  move=$(printf '%s' "$asked" | sed 's/.*"options": \\[{"action": \\([0-9]*\\),.*/\\1/')
  echo "{\\"id\\": $id, \\"ok\\": true, \\"action\\": $move}"
done
"""


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A program that always gives the first answer."""
    path = tmp_path / "First, and last"
    path.write_text(FIRST)
    path.chmod(0o755)
    return path


def test_every_bot_is_listed_with_what_it_can_be_given(aedile: Aedile) -> None:
    shown = aedile("bots")

    assert shown.exit_code == 0
    for name, kind in registry.BUILT_IN.items():
        assert f"\n{name}\n" in f"\n{shown.stdout}"
        assert all(f"{name}:{key}=" in shown.stdout for key in kind.takes)
    assert "flat:sims=a whole number (default 200)" in shown.stdout


def test_the_list_for_programs(aedile: Aedile, monkeypatch: pytest.MonkeyPatch) -> None:
    takes: dict[str, Parameter] = {"sims": int, "seconds": 0.5, "style": ("calm", "wild")}
    bots = [
        Listed("odd", "oddities 1.0", BotKind(Uniform, "is odd", takes), ""),
        Listed("broken", "faulty 2.0", None, "It is broken."),
    ]
    monkeypatch.setattr(registry, "listing", lambda: bots)

    odd, broken = json.loads(aedile("bots", "--json").stdout)["bots"]

    assert odd["takes"] == {
        "sims": {"type": "whole", "default": None},
        "seconds": {"type": "decimal", "default": 0.5},
        "style": {"type": "word", "words": ["calm", "wild"], "default": "calm"},
    }
    assert (broken["meaning"], broken["problem"]) == (None, "It is broken.")
    shown = aedile("bots").stdout
    assert "odd  (from oddities 1.0)" in shown
    assert "odd:style=calm, wild (default calm)" in shown
    assert "It is broken." in shown


def test_a_program_plays_at_the_table(aedile: Aedile, first: Path) -> None:
    seats = ("--seat", f"exec:'{first}'", "--seats", "uniform")
    result = aedile("play", "praetor", *seats, "--seed", "1", "--option", "short=yes")

    assert result.exit_code == 0, result.stderr
    assert "wins." in result.stdout


def test_a_program_that_fails_ends_the_game_but_does_not_lose_it(
    aedile: Aedile, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.game"
    bad = "exec:sh -c 'echo I cannot >&2'"
    result = aedile("play", "praetor", "--seats", f"{bad},uniform", "--save", kept, "--seed", "1")

    assert result.exit_code == 2
    assert "It wrote: I cannot" in result.stderr
    assert f"--load {kept}" in " ".join(result.stdout.split())
    assert kept.read_text("utf-8").split("\n\n")[1].startswith("1. ")


def test_a_record_starts_no_program_by_itself(aedile: Aedile, tmp_path: Path, first: Path) -> None:
    kept = tmp_path / "kept.game"
    seats = f"human,exec:'{first}'"
    aedile("play", "praetor", "--seats", seats, "--save", kept, lines="quit\n")

    refused = aedile("play", "praetor", "--load", kept)
    assert refused.exit_code == 2
    assert f'--seats "{seats}"' in refused.stderr
    assert aedile("play", "praetor", "--load", kept, "--seats", seats).exit_code == 0


def test_a_program_that_is_not_there_is_refused_before_the_game(aedile: Aedile) -> None:
    result = aedile("play", "praetor", "--seats", "human,exec:./no-such-bot")

    assert result.exit_code == 2
    assert "There is no program './no-such-bot'" in result.stderr


def test_the_engine_refuses_an_unknown_bot_at_once(aedile: Aedile) -> None:
    assert "There is no bot called 'deep'" in aedile("engine", "--bot", "deep").stderr


def test_the_engine_asks_the_bot_it_was_given(aedile: Aedile) -> None:
    new = json.dumps({"do": "new", "game": "praetor", "players": 2, "seed": "1"})
    answers = aedile("engine", "--bot", "uniform", lines=f'{new}\n{{"do": "suggest"}}\n').stdout

    assert "at random" in answers.splitlines()[1]
