from pathlib import Path
from typing import Any

import pytest

from aedile import catalog
from aedile.console import files
from aedile.console.files import FileProblem, write_text
from aedile.kernel.errors import BadRecord
from aedile.kernel.match import Match
from aedile.tui.files import load_match, read_record, save_match
from aedile.tui.keeper import Keeper


@pytest.fixture
def match() -> Match[Any]:
    return Match.new(catalog.game("praetor"), 2, "7", {})


def test_a_saved_game_is_the_same_when_loaded(match: Match[Any], tmp_path: Path) -> None:
    match.submit(None, "pass")
    save_match(match, tmp_path / "a.game")

    loaded = load_match(tmp_path / "a.game", catalog.stored)

    assert [move.notation for move in loaded.moves] == ["pass"]
    assert [path.name for path in tmp_path.iterdir()] == ["a.game"]


def test_a_fault_names_the_file_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text('[Game "praetor"]\n[Game "praetor"]\n', "utf-8")

    with pytest.raises(BadRecord, match=r"a\.game, line 2: The tag Game"):
        read_record(path)


def test_what_cannot_be_read_or_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(FileProblem, match="cannot be read"):
        read_record(tmp_path)
    with pytest.raises(FileProblem, match="cannot be written"):
        write_text(tmp_path / "no" / "folder", "")

    monkeypatch.setattr(files, "LARGEST", 3)
    (tmp_path / "large").write_text("four")
    with pytest.raises(FileProblem, match="too large"):
        read_record(tmp_path / "large")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    """The folder in the way of the new file makes writing fail."""
    path = tmp_path / "a.game"
    path.write_text("old", "utf-8")
    (tmp_path / "a.game.part").mkdir()

    with pytest.raises(FileProblem):
        write_text(path, "new")
    assert path.read_text("utf-8") == "old"


def test_a_keeper_writes_when_something_has_happened(match: Match[Any], tmp_path: Path) -> None:
    path = tmp_path / "kept.game"
    keeper = Keeper(match, always=path, loaded=None)

    keeper.keep()
    assert "pass" not in path.read_text("utf-8")
    match.submit(None, "pass")
    assert keeper.is_behind()
    keeper.keep()
    assert not keeper.is_behind()
    assert "pass" in path.read_text("utf-8")
    assert keeper.latest == path


def test_a_keeper_spares_files_that_are_not_its_own(match: Match[Any], tmp_path: Path) -> None:
    loaded, other = tmp_path / "loaded.game", tmp_path / "other.txt"
    loaded.write_text("", "utf-8")
    other.write_text("mine", "utf-8")
    keeper = Keeper(match, always=None, loaded=loaded)

    assert keeper.save(str(loaded)) == loaded
    assert keeper.save(str(tmp_path / "new.game")).exists()
    assert keeper.save(str(tmp_path / "new.game")).exists()
    with pytest.raises(FileProblem, match="not this game"):
        keeper.save(str(other))
    with pytest.raises(FileProblem, match="Name a file"):
        keeper.save("")
