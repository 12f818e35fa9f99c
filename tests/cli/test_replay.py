import json
from pathlib import Path

import pytest

from aedile import catalog
from aedile.kernel.match import Match
from aedile.kernel.record import write
from tests.cli.conftest import Aedile
from tests.helpers.tables import play_on


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A whole game of three."""
    match = play_on(Match.new(catalog.game("praetor"), 3, "7", {"expert": "yes"}), 7)
    match.notes["Shows"] = "chance at work"
    path = tmp_path / "whole.game"
    path.write_text(write(match), "utf-8")
    return path


def test_a_good_record_is_confirmed(aedile: Aedile, game_file: Path) -> None:
    result = aedile("replay", "--check", game_file)

    assert result.exit_code == 0
    assert result.stdout.startswith("ok: ")
    assert " moves, " in result.stdout
    for name in ("Blue", "Yellow", "White"):
        assert name in result.stdout


def test_programs_get_the_verdict_as_json(aedile: Aedile, game_file: Path) -> None:
    verdict = json.loads(aedile("replay", "--check", "--json", game_file).stdout)

    assert verdict["ok"] is True
    assert verdict["moves"] > 100


def test_a_damaged_record_gets_its_line_and_what_is_wrong(aedile: Aedile, game_file: Path) -> None:
    lines = game_file.read_text("utf-8").splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("3. "))
    lines[place] = " ".join(lines[place].split()[:2]) + "  build:circus#1"
    game_file.write_text("\n".join(lines), "utf-8")

    for extra in ((), ("--check",)):
        result = aedile("replay", *extra, game_file)

        assert result.exit_code == 2
        assert f"whole.game, line {place + 1}: " in result.stderr
        assert "circus" in result.stderr

    verdict = json.loads(aedile("replay", "--check", "--json", game_file).stdout)
    assert (verdict["ok"], verdict["line"]) == (False, place + 1)


def test_a_wrong_result_is_found(aedile: Aedile, game_file: Path) -> None:
    text = game_file.read_text("utf-8")
    head, result_line = text.rsplit("Result", 1)
    game_file.write_text(f"{head}Result  unfinished\n", "utf-8")

    result = aedile("replay", "--check", game_file)

    assert result.exit_code == 2
    assert f"line {head.count(chr(10)) + 1}: It says unfinished" in result.stderr
    assert result_line.split(",")[0].strip() in result.stderr


def test_what_is_no_text_is_refused_with_its_line(aedile: Aedile, tmp_path: Path) -> None:
    path = tmp_path / "noise.game"
    path.write_bytes(b'[Game "praetor"]\n\xff\xfe\n')

    result = aedile("replay", path)

    assert result.exit_code == 2
    assert "noise.game, line 2: This is not text" in result.stderr
    assert aedile("replay", tmp_path / "none.game").exit_code == 2
    assert aedile("replay", tmp_path).exit_code == 2


def test_piped_it_prints_every_move_with_what_happened(aedile: Aedile, game_file: Path) -> None:
    match_text = game_file.read_text("utf-8")
    result = aedile("replay", game_file)

    first_move = match_text.split("\n1. ")[1].split()[:2]
    assert f"1. {first_move[0]}: {first_move[1]}" in result.stdout
    assert "Shows: chance at work" in result.stdout
    assert "even edition: Only a few" in result.stdout
    assert "Turn 2 begins." in result.stdout
    assert "Final Scoring." in result.stdout
    assert "wins." in result.stdout
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_it_stops_where_told(aedile: Aedile, game_file: Path) -> None:
    result = aedile("replay", game_file, "--to", 2)

    assert "\n2. " in result.stdout
    assert "\n3. " not in result.stdout
    assert "Praetor: turn 1, Age I, even edition" in result.stdout
    assert aedile("replay", game_file, "--to", 99999).exit_code == 2


def test_programs_get_the_game_as_json(aedile: Aedile, game_file: Path) -> None:
    whole = json.loads(aedile("replay", "--json", game_file).stdout)
    part = json.loads(aedile("replay", "--json", game_file, "--to", 5).stdout)

    assert whole["over"] is True
    assert [row["place"] for row in whole["standings"]] == [1, 2, 3]
    assert part["over"] is False
    assert part["moves"] == whole["moves"][:5]
    assert part["view"]["turn"] == 1


def test_a_record_is_told_in_the_language_asked_for(aedile: Aedile, game_file: Path) -> None:
    result = aedile("replay", game_file, "--language", "es")

    assert "Empieza la ronda 2." in result.stdout
    assert "edición equilibrada" in result.stdout
    assert "Turn 2" not in result.stdout
    assert aedile("replay", game_file, "--language", "la").exit_code == 2
