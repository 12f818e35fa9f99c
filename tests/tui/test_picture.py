"""The picture of the README is the product, and nothing else."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs/images/table.svg"


def words_of(picture: Path) -> str:
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", picture.read_text("utf-8"))
    return " ".join(texts).replace("&#160;", " ")


def test_it_loads_nothing_from_elsewhere() -> None:
    addresses = re.findall(r"\w+://[^\s\"')]+", PICTURE.read_text("utf-8"))

    assert addresses == ["http://www.w3.org/2000/svg"]  # the name of the format, not a place
    assert "@font-face" not in PICTURE.read_text("utf-8")


def test_it_can_be_drawn_again(tmp_path: Path) -> None:
    record, again = ROOT / "docs/images/table.game", tmp_path / "again.svg"
    subprocess.run(
        [sys.executable, str(ROOT / "tools/picture.py"), str(record), str(again)], check=True
    )

    assert "reconstructed edition" in words_of(again)
    assert words_of(again) == words_of(PICTURE)
