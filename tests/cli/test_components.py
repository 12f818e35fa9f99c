import json
from pathlib import Path

from tests.cli.conftest import Aedile


def test_every_piece_is_shown_with_its_provenance(aedile: Aedile) -> None:
    result = aedile("components", "praetor")

    assert result.exit_code == 0
    assert "Praetor, even edition" in result.stdout
    assert "What is other than in the reconstructed edition" in result.stdout
    for piece in ("lumber_mill_2", "wall_14", "B5", "Starting city for 5 players"):
        assert piece in result.stdout
    assert "K known, I inferred, R reconstructed" in result.stdout


def test_lines_fit_into_80_columns(aedile: Aedile) -> None:
    assert max(map(len, aedile("components", "praetor").stdout.splitlines())) <= 80


def test_programs_get_the_same_as_json(aedile: Aedile) -> None:
    pieces = json.loads(aedile("components", "praetor", "--json").stdout)

    assert len(pieces["city_tiles"]) == 42
    assert len(pieces["wall_tiles"]) == 14


def test_an_edition_is_exported_edited_checked_and_played(aedile: Aedile, tmp_path: Path) -> None:
    mine = export(aedile, tmp_path)
    text = mine.read_text("utf-8")
    text = text.replace('name      = "even"', 'name      = "my-box"', 1)
    text = text.replace('"Praetor, even edition"', '"Praetor, out of my box"', 1)
    mine.write_text(text.replace("Only a few", "My own: only a few", 1), "utf-8")

    checked = aedile("components", "praetor", "--check", mine)
    played = aedile("play", "praetor", "--edition", mine, "--seats", "uniform,uniform")

    assert checked.stdout.startswith("ok: Praetor, out of my box (my-box, digest ")
    assert played.exit_code == 0
    assert "Praetor, my-box " in played.stdout
    assert "My own: only a few" in played.stdout
    assert "even edition" not in played.stdout


def test_an_export_writes_over_nothing_unless_forced(aedile: Aedile, tmp_path: Path) -> None:
    mine = export(aedile, tmp_path)
    mine.write_text("my work", "utf-8")

    refused = aedile("components", "praetor", "--export", mine)
    assert refused.exit_code == 2
    assert "exists" in refused.stderr
    assert mine.read_text("utf-8") == "my work"

    assert aedile("components", "praetor", "--export", mine, "--force").exit_code == 0
    assert "[edition]" in mine.read_text("utf-8")


def test_a_bad_edition_is_refused_with_place_and_reason(aedile: Aedile, tmp_path: Path) -> None:
    mine = export(aedile, tmp_path)
    text = mine.read_text("utf-8")
    mine.write_text(text.replace('name      = "even"', 'name      = "my box!"', 1))

    for arguments in (
        ("components", "praetor", "--check", mine),
        ("components", "praetor", "--edition", mine),
        ("play", "praetor", "--edition", mine),
        ("fuzz", "praetor", "--games", 1, "--edition", mine),
    ):
        result = aedile(*arguments)

        assert result.exit_code == 2
        assert "mine.toml" in result.stderr
        assert "name" in result.stderr
        assert "Traceback" not in result.output


def test_a_missing_edition_and_an_unknown_game_are_refused(aedile: Aedile, tmp_path: Path) -> None:
    missing = aedile("components", "praetor", "--check", tmp_path / "none.toml")
    assert (missing.exit_code, "none.toml" in missing.stderr) == (2, True)

    assert aedile("components", "ludo").exit_code == 2
    assert aedile("components", "praetor", "--check", "a", "--export", "b").exit_code == 2


def export(aedile: Aedile, folder: Path) -> Path:
    path = folder / "mine.toml"
    result = aedile("components", "praetor", "--export", path)
    assert result.exit_code == 0
    return path
