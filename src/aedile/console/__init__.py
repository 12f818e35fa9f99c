"""Output of the commands: a console, tables of text, progress, files."""

import os

from rich.console import Console

PIPED_WIDTH = 80


def open_console(*, no_color: bool = False, stderr: bool = False) -> Console:
    """A console that writes what it is given: no markup, no guessing at colours.

    Piped, it writes plain text of 80 columns, or as many as COLUMNS says.
    """
    console = Console(
        highlight=False, markup=False, emoji=False, no_color=no_color or None, stderr=stderr
    )
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = PIPED_WIDTH
    return console
