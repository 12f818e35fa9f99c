"""What is to be drawn, and who draws it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType

from aedile.kernel.contract import Json, Option
from aedile.kernel.message import Message, Template
from aedile.kernel.rng import Rng
from aedile.tui.voice import Voice


def no_preview(action: int) -> Json:
    """For scenes in which nobody chooses."""
    raise LookupError(f"nobody can choose {action} here")


@dataclass(frozen=True)
class Scene:
    """One seat's knowledge of a table, and the answers open to it.

    Drawings are made from this alone, so they cannot show what the seat may
    not see.
    """

    seen: Json  # what Game.observe gave this seat
    voice: Voice
    options: Sequence[Option] = ()
    preview: Callable[[int], Json] = no_preview  # what would be seen after an answer

    @property
    def names(self) -> Sequence[str]:
        """What the seats are called."""
        return self.voice.names

    def words(self, message: Message) -> str:
        """A label, a heading, a piece, in the language of the screen."""
        return self.voice.words(message)

    def number(self, target: str) -> str:
        """The number in the list of answers of what can be chosen there, or nothing."""
        for number, option in enumerate(self.options, start=1):
            if option.target == target:
                return str(number)
        return ""


class Artist(Protocol):
    """Draws one game. What not every game needs has an answer here already."""

    @property
    def parts(self) -> Mapping[str, Template]:
        """What can be drawn by itself: the word to type, and what it shows."""

    @property
    def tiebreakers(self) -> Sequence[Template]:
        """What the numbers of a tie-break stand for, in order."""

    @property
    def sources(self) -> Mapping[str, Template]:
        """What points come from, by the names standings have for it."""

    @property
    def set_example(self) -> str:
        """A line of moves that are chosen together."""

    def headline(self, scene: Scene) -> Message:
        """Where the game stands, in one short line."""

    def table(self, scene: Scene, width: int) -> list[RenderableType]:
        """All a player wants to see before deciding."""

    def draw(self, part: str, scene: Scene, width: int) -> list[RenderableType]:
        """One of the parts, in full."""

    def beside_question(self, scene: Scene, width: int) -> list[RenderableType]:
        """What helps to answer a question in the middle of a turn; may be nothing."""

    def answers(self, scene: Scene, width: int) -> list[RenderableType]:
        """The answers in a form of their own; nothing stands for the usual list."""
        return []

    def is_private(self, scene: Scene) -> bool:
        """Does the scene show what nobody but its viewer may see?"""
        return False

    def understand(self, scene: Scene, words: list[str]) -> list[str]:
        """What was typed, as the game wants to be answered; a number may come first."""
        return words

    def by_lot(self, scene: Scene, rng: Rng) -> list[str]:
        """Moves that leave this question, and those like it, to chance; may be nothing."""
        return []
