"""Text files: written whole or not at all, and only what is a file is replaced."""

import os
from pathlib import Path
from threading import Thread

import pytest

from aedile.console.files import FileProblem, write_text


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe, heard = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: heard.append(pipe.read_text("utf-8")), daemon=True)
    reader.start()
    write_text(pipe, "Salve")
    reader.join()
    assert heard == ["Salve"] and pipe.is_fifo()


def test_a_link_still_leads_to_its_file(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("Ave")
    link.symlink_to(file)
    write_text(link, "Vale")
    assert link.is_symlink() and file.read_text("utf-8") == "Vale"


def test_where_it_cannot_be_written_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for place in (tmp_path / "folder", tmp_path / "missing" / "file"):
        with pytest.raises(FileProblem, match=str(place)):
            write_text(place, "Ave")
    assert [each.name for each in tmp_path.rglob("*")] == ["folder"]
