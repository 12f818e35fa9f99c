"""Draw the table in the README from the game beside it: docs/images/table.game.

Usage: python tools/picture.py [RECORD [PICTURE]]
"""

import io
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from aedile import catalog
from aedile.console.files import write_text
from aedile.tui.answers import draw_answers, draw_question
from aedile.tui.files import load_match
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage

IMAGES = Path(__file__).parents[1] / "docs/images"
WIDTH = 110
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, monospace"

STONE = TerminalTheme(
    background=(0x1A, 0x17, 0x14),
    foreground=(0xF2, 0xE9, 0xDA),
    normal=[
        (0x25, 0x20, 0x1B), (0xE0, 0x6C, 0x5E), (0xA9, 0xC2, 0x75), (0xDD, 0xB0, 0x4C),
        (0x5F, 0x9B, 0xD8), (0xB4, 0x8A, 0xD6), (0x78, 0xBD, 0xB6), (0xF2, 0xE9, 0xDA),
    ],
    bright=[
        (0xA8, 0x9A, 0x84), (0xEE, 0x8B, 0x80), (0xBF, 0xD4, 0x93), (0xF0, 0xBE, 0x4E),
        (0x8D, 0xBD, 0xF2), (0xC9, 0xA6, 0xE4), (0xA3, 0xD6, 0xCF), (0xFF, 0xFC, 0xF5),
    ],
)  # fmt: skip


def main() -> None:
    record = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES / "table.game"
    picture = Path(sys.argv[2]) if len(sys.argv) > 2 else IMAGES / "table.svg"
    console = Console(
        width=WIDTH, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    draw(record, Screen(console))
    svg = console.export_svg(title="aedile play praetor", theme=STONE, unique_id="table")
    write_text(picture, self_contained(svg))


def draw(record: Path, screen: Screen) -> None:
    """What the player sees who has to decide at the end of a record."""
    match = load_match(record, catalog.stored)
    stage = Stage(match, screen)
    stage.position(stage.scene(match.to_move))
    prompt = match.prompt()
    if prompt is not None:
        answers = draw_answers(match.options(), stage.voice, screen.width)
        screen.show([draw_question(prompt, stage.voice), answers])


def self_contained(svg: str) -> str:
    """No fonts from elsewhere: whoever looks at a picture should not be seen doing so."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: [^;]*;", f"font-family: {FONTS};", svg)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"[ \t]+\n", "\n", svg)


if __name__ == "__main__":
    main()
