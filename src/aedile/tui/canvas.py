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
    }
)


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
