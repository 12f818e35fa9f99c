"""The question and the numbered answers."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from aedile.kernel.contract import Option, Prompt
from aedile.kernel.message import Seat, Templates
from aedile.tui.voice import Voice

ASKED = Templates("terminal")("{who}: {question}")
MANY = 12  # more answers than this stand in two columns


def draw_question(prompt: Prompt, voice: Voice) -> Text:
    """Who is asked what, and the rule behind it."""
    question = voice.text(ASKED(who=Seat(prompt.player), question=voice.text(prompt.message)))
    return Text.assemble(
        (question, "bold"), (f"  ({voice.language.citation(prompt.citation)})", "dim")
    )


def draw_answers(options: Sequence[Option], voice: Voice, width: int) -> RenderableType:
    """Number, name and sentence of each answer."""
    rows = _rows(options, voice)
    columns = 2 if len(rows) > MANY and _fits_twice(rows, width) else 1
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns):
        table.add_column(justify="right", no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column()
    height = -(-len(rows) // columns)
    for row in range(height):
        cells = [cell for answer in rows[row::height] for cell in answer]
        table.add_row(*cells)
    return table


def _rows(options: Sequence[Option], voice: Voice) -> list[tuple[Text, Text, str]]:
    """Where every sentence contains its name, no names stand beside them."""
    texts = [voice.text(option.message) for option in options]
    names = [option.notation for option in options]
    if all(name in text.split() for name, text in zip(names, texts, strict=True)):
        names = [""] * len(names)
    return [
        (Text(str(number), "bold"), Text(name, "cyan"), text)
        for number, (name, text) in enumerate(zip(names, texts, strict=True), start=1)
    ]


def _fits_twice(rows: Sequence[tuple[Text, Text, str]], width: int) -> bool:
    """Does a typical answer need at most half a line? The longest may wrap."""
    lengths = sorted(len(notation) + len(text) + 6 for _, notation, text in rows)
    return lengths[len(lengths) // 2] <= width // 2
