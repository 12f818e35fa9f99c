"""Where a table is shown, and where people answer."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from aedile.kernel.errors import AedileError
from aedile.kernel.message import ENGLISH, Language, Message
from aedile.tui.voice import Voice, unglued

ERROR = "bold red"
FORGET_SCROLLED = "\x1b[3J"  # what scrolled out of sight, as the command `clear` does


class Unglued:
    """A drawing whose lines are broken: now spaces can be what they are."""

    def __init__(self, thing: RenderableType) -> None:
        self.thing = thing

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Segment by segment."""
        for segment in console.render(self.thing, options):
            yield Segment(unglued(segment.text), segment.style, segment.control)


class Screen:
    """A console and a keyboard, or the pipes that stand in for them."""

    def __init__(self, console: Console, language: Language = ENGLISH) -> None:
        self.console = console
        self.voice = Voice(language)  # a table adds what its seats are called
        self.is_interactive = console.is_terminal and sys.stdin.isatty()
        self._words: list[str] = []
        if self.is_interactive:
            _complete_from(lambda: self._words)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def show(self, things: Iterable[RenderableType]) -> None:
        """Drawings, one below the other."""
        for thing in things:
            self.console.print(Unglued(thing))

    def say(self, message: Message, style: str = "") -> None:
        """A sentence or two."""
        self.show([Text(self.voice.text(message), style)])

    def say_command(self, message: Message, command: str) -> None:
        """A sentence, and a command to be copied: in one piece, however long."""
        self.say(message)
        self.console.print(f"  {command}", soft_wrap=True)

    def refuse(self, why: AedileError | Message) -> None:
        """Why something was not done."""
        text = self.voice.text(why) if isinstance(why, Message) else self.voice.refusal(why)
        self.show([Text(text, ERROR)])

    def wipe(self) -> None:
        """Let nothing remain of what was shown, as far as a terminal can forget."""
        if not self.is_interactive:
            return
        self.console.clear()
        if not self.console.legacy_windows:
            self.console.file.write(FORGET_SCROLLED)
        with suppress(ImportError):
            import readline

            readline.clear_history()

    def ask(self, question: Message, words: Sequence[str] = ()) -> str:
        """A line of input; the words are offered for completion. Raises EOFError."""
        self._words = list(words)
        asked = f"{unglued(self.voice.text(question))} "
        if self.is_interactive:
            return input(asked)
        self.console.print(asked, end="")
        line = sys.stdin.readline()
        # A transcript shows both sides.
        self.console.print(line.rstrip("\r\n"))
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    @contextmanager
    def thinking(self, who: Message) -> Iterator[None]:
        """Tell people at a terminal who keeps them waiting."""
        if not self.console.is_terminal:
            yield
            return
        with self.console.status(Text(unglued(self.voice.text(who)))):
            yield


def _complete_from(words: Callable[[], list[str]]) -> None:
    """Let the tab key complete words, where Python was built with readline."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, place: int) -> str | None:
        fitting = [word for word in words() if word.startswith(text)]
        return fitting[place] if place < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
