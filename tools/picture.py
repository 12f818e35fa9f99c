"""Draw docs/images/table.svg, the table in the README: a game between bots, half-way through.

Usage: python tools/picture.py [FILE]
"""

import io
import re
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from aedile import catalog
from aedile.kernel.match import Match
from aedile.tui.answers import draw_answers, draw_question
from aedile.tui.party import Party
from aedile.tui.screen import Screen
from aedile.tui.stage import Stage

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs/images/table.svg"
WIDTH = 110
SEED, PLAYERS, TURN = "18", 4, 5
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
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    console = Console(
        width=WIDTH, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    draw(half_way(), Screen(console))
    svg = console.export_svg(title="aedile play praetor", theme=STONE, unique_id="table")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(self_contained(svg), "utf-8")


def half_way() -> Match[Any]:
    """A sensible position in which the first seat decides."""
    match = Match.new(catalog.game("praetor"), PLAYERS, SEED, {})
    party = Party(["flat:sims=100"] * PLAYERS, SEED)
    while not is_reached(match):
        bot = party.bot(match.to_move)
        assert bot is not None
        match.submit(match.to_move, bot.choose(match.view(match.to_move)))
    return match


def is_reached(match: Match[Any]) -> bool:
    seen = match.view(0).observe()
    placed = sum(1 for tile in seen["city"] if tile["activator"] or tile["builder"])
    return match.to_move == 0 and seen["turn"] == TURN and placed > PLAYERS


def draw(match: Match[Any], screen: Screen) -> None:
    stage = Stage(match, screen)
    stage.position(stage.scene(0))
    prompt = match.prompt()
    assert prompt is not None
    screen.show([draw_question(prompt), draw_answers(match.options(), screen.width)])


def self_contained(svg: str) -> str:
    """No fonts from elsewhere: whoever looks at a picture should not be seen doing so."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: [^;]*;", f"font-family: {FONTS};", svg)
    return svg.replace("<!-- Generated with Rich https://www.textualize.io -->", "")


if __name__ == "__main__":
    main()
