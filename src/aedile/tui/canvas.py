"""A sheet of squared paper: characters put at places, then read off as lines."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

PLAIN = ""

# Lines of a box: how they look, and what stands in where only ASCII can be shown.
ACROSS, DOWN = "─", "│"
DOTTED_ACROSS, DOTTED_DOWN = "╌", "╎"
ASCII = str.maketrans(
    {
        ACROSS: "-",
        DOWN: "|",
        DOTTED_ACROSS: ".",
        DOTTED_DOWN: ":",
        "┌": ".",
        "┐": ".",
        "└": ".",
        "┘": ".",
        "·": ".",
        "–": "-",
        **dict.fromkeys("├┤┬┴┼", "+"),
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
    }
)

# Which ways a line leaves a place: up, right, down, left.
UP, RIGHT, BELOW, LEFT = 1, 2, 4, 8
JOINTS = {
    "┌": RIGHT | BELOW,
    "┐": BELOW | LEFT,
    "└": UP | RIGHT,
    "┘": UP | LEFT,
    ACROSS: RIGHT | LEFT,
    DOWN: UP | BELOW,
    "├": UP | RIGHT | BELOW,
    "┤": UP | BELOW | LEFT,
    "┬": RIGHT | BELOW | LEFT,
    "┴": UP | RIGHT | LEFT,
    "┼": UP | RIGHT | BELOW | LEFT,
}
SIGNS = {ways: sign for sign, ways in JOINTS.items()}


class Canvas:
    """Characters with their styles, by row and column."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[PLAIN] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = PLAIN) -> None:
        """Write a text from (x, y) to the right; what would not fit is left out."""
        for place, sign in enumerate(text, start=x):
            if 0 <= place < self.width:
                self._signs[y][place] = sign
                self._styles[y][place] = style

    def centre(self, x: int, y: int, width: int, text: str, style: str = PLAIN) -> None:
        """Write a text into the middle of `width` places."""
        self.put(x + max(0, width - len(text)) // 2, y, text[:width], style)

    def frame(self, left: int, top: int, right: int, bottom: int, style: str = PLAIN) -> None:
        """Draw a box that joins the lines already there."""
        for x in range(left + 1, right):
            self._join(x, top, RIGHT | LEFT, style)
            self._join(x, bottom, RIGHT | LEFT, style)
        for y in range(top + 1, bottom):
            self._join(left, y, UP | BELOW, style)
            self._join(right, y, UP | BELOW, style)
        self._join(left, top, RIGHT | BELOW, style)
        self._join(right, top, BELOW | LEFT, style)
        self._join(left, bottom, UP | RIGHT, style)
        self._join(right, bottom, UP | LEFT, style)

    def _join(self, x: int, y: int, ways: int, style: str) -> None:
        self.put(x, y, SIGNS[ways | JOINTS.get(self._signs[y][x], 0)], style)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The sheet, read off row by row."""
        table = ASCII if options.ascii_only else {}
        for signs, styles in zip(self._signs, self._styles, strict=True):
            yield _line([sign.translate(table) for sign in signs], styles)


def _line(signs: list[str], styles: list[str]) -> Text:
    """Neighbours of one style become one span, so that little has to be written."""
    line = Text(no_wrap=True)
    start = 0
    for place in range(1, len(signs) + 1):
        if place == len(signs) or styles[place] != styles[start]:
            line.append("".join(signs[start:place]), styles[start])
            start = place
    line.rstrip()
    return line
