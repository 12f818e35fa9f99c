import json
from pathlib import Path

import pytest

from aedile.analysis import levels
from aedile.kernel.record import write
from aedile.languages import codes
from tests.cli.conftest import Aedile
from tests.helpers.analysis import TINY, begun


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.LEVELS, "quick", TINY._replace(name="quick"))


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """The beginning of a game of two who choose by lot, so that something is to be marked."""
    path = tmp_path / "begun.game"
    path.write_text(write(begun("praetor", 30, bot="uniform")), "utf-8")
    return path


def test_a_record_is_judged_in_words(aedile: Aedile, game_file: Path, tmp_path: Path) -> None:
    result = aedile(
        "analyse", game_file, "--workers", 1, "--cache", tmp_path / "c", "--language", "en"
    )

    assert result.exit_code == 0, result.stderr
    for words in ("error a turn", "accuracy", "own errors", "The worst turns", "Better: "):
        assert words in result.stdout


def test_every_language_has_the_words(aedile: Aedile, game_file: Path, tmp_path: Path) -> None:
    run = ("analyse", game_file, "--workers", 1, "--cache", tmp_path / "c", "--language")
    told = {code: aedile(*run, code).stdout for code in codes()}

    assert "Genauigkeit" in told["de"] and "précision" in told["fr"] and "suerte" in told["es"]
    assert len(set(told.values())) == len(codes())


def test_what_is_done_is_not_done_again(
    aedile: Aedile, game_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = ("analyse", game_file, "--workers", 1, "--cache", tmp_path / "c", "--json", "-")
    first = aedile(*run)
    monkeypatch.setattr("aedile.analysis.tasks.do", lambda task: pytest.fail("done again"))

    assert json.loads(first.stdout)["format"] == "aedile-analysis"
    assert aedile(*run).stdout == first.stdout


def test_seats_are_counted_from_one(aedile: Aedile, game_file: Path, tmp_path: Path) -> None:
    run = ("analyse", game_file, "--workers", 1, "--cache", tmp_path / "c", "--json", "-", "--seat")

    assert {row["seat"] for row in json.loads(aedile(*run, 2).stdout)["turns"]} == {1}
    refused = aedile(*run, 3)
    assert refused.exit_code == 2
    assert "There is no seat 3; there are 2 players." in refused.stderr


def test_an_unknown_level_is_refused(aedile: Aedile, game_file: Path) -> None:
    refused = aedile("analyse", game_file, "--level", "idle")

    assert refused.exit_code == 2
    assert "quick and deep" in refused.stderr


def test_a_page_is_written(aedile: Aedile, game_file: Path, tmp_path: Path) -> None:
    run = ("analyse", game_file, "--workers", 1, "--cache", tmp_path / "c", "--html")
    result = aedile(*run, tmp_path / "page.html")

    assert result.exit_code == 0, result.stderr
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")
    refused = aedile(*run, tmp_path / "two.html", game_file)
    assert refused.exit_code == 2
    assert "A page shows one record" in refused.stderr
